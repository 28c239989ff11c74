/// The ascent that is asked for.
public struct AscentDefinition: Sendable, Equatable {
  /// Over the equatorial radius, as orbits are quoted.
  public var perigee_m = 30_000.0
  public var apogee_m = 1_806_000.0
  public var inclination_deg = 30.5
  /// Right ascension of the ascending node. For Artemis I the one that costs least to reach from this pad
  /// at this moment; nil for the plane in which explicit guidance finds the vehicle.
  public var ascendingNode_deg: Double? = 11.0
  /// Over the ellipsoid where the engines are cut off, as places are quoted.
  public var cutoffAltitude_m = 157_000.0
  public var azimuth_deg = 78.0
  /// How it is steered, one after the other; the last one has no end.
  public var phases = PhaseDefinition.artemisI
  /// Throttle in parts of the rating against mission time, until the boosters part; where there are none
  /// the most that the first stage is asked for.
  public var throttle_s_level: [[Double]] = [
    [0, 1.09], [48, 1.09], [50, 0.95], [65, 0.95], [67, 1.09], [118, 1.09], [121, 0.85],
    [133, 0.85],
  ]
  public var loadLimit_g = 3.3
  /// Wind of the day over the ground, east and north, where the jet stream is strongest, 12 km up.
  public var windEast_m_s = 0.0
  public var windNorth_m_s = 0.0
  /// An engine of the first stage by number that shuts down at a mission time; 0 is none.
  public var failedEngine = 0
  public var failure_s = 0.0

  public init() {}

  /// The first pitch programme among the phases; empty where there is none.
  public var pitch_s_deg: [[Double]] {
    get { phases.first { $0.steer == .table }?.pitch_s_deg ?? [] }
    set {
      let place = phases.firstIndex { $0.steer == .table }
      if let place { phases[place].pitch_s_deg = newValue }
    }
  }
}

/// One way of steering, and how long.
public struct PhaseDefinition: Sendable, Equatable {
  public enum Steer: String, Sendable, CaseIterable {
    /// Straight up, as it stood.
    case rise
    /// The axis leans from the pad's vertical by the clock.
    case table
    /// A lean by the clock, then the axis follows the oncoming air.
    case gravityTurn
    /// The attitude stays as it was asked for last.
    case hold
    /// By what is still missing to the orbit.
    case explicit
  }

  public var steer = Steer.explicit
  /// `towerClear`, `boosterSeparation`, `zero` for mission time 0, or a stage for its ignition; empty in
  /// the last one.
  public var until = ""
  /// From then on.
  public var delay_s = 0.0
  /// Turn of the axis from the vertical of the pad, toward the azimuth, against mission time.
  public var pitch_s_deg: [[Double]] = []
  /// The lean to which the vehicle is turned first, from which mission time on, and how fast.
  public var kick_deg = 0.0
  public var start_s = 0.0
  public var rate_deg_s = 0.0

  public init(_ steer: Steer, until event: String = "", delay_s: Double = 0) {
    self.steer = steer
    until = event
    self.delay_s = delay_s
  }

  /// The programme is what `PitchDesign(kick_deg: 3.75)` makes of this vehicle, the kick that gives the
  /// published speed at the boosters' separation.
  static let artemisI: [PhaseDefinition] = {
    var programme = PhaseDefinition(.table, until: "boosterSeparation")
    programme.pitch_s_deg = [
      [0, 0], [8, 0], [14.25, 3.75], [16, 3.75], [20, 4.87], [24, 6.63], [28, 8.56],
      [32, 10.66], [36, 12.9], [40, 15.29], [44, 17.79], [48, 20.39], [52, 23.07],
      [56, 25.82], [60, 28.59], [64, 31.35], [68, 34.05], [72, 36.65], [76, 39.14],
      [80, 41.49], [84, 43.72], [88, 45.8], [92, 47.76], [96, 49.6], [100, 51.32],
      [104, 52.95], [108, 54.48], [112, 55.93], [116, 57.3], [120, 58.64], [124, 59.96],
      [128, 61.29],
    ]
    return [
      PhaseDefinition(.rise, until: "towerClear"), programme,
      PhaseDefinition(.hold, until: "boosterSeparation", delay_s: 6), PhaseDefinition(.explicit),
    ]
  }()
}
