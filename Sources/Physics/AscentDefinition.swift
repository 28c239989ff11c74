/// How the attitude is held.
public struct ControlDefinition: Sendable, Equatable {
  /// Natural frequency and damping of the attitude loop.
  public var frequency_rad_s = 1.0
  public var damping = 0.8
  /// Time constant of an actuator.
  public var actuatorLag_s = 0.05
  /// Limits of the commanded attitude's rate, about the axis and across it.
  public var rollRate_deg_s = 5.0
  public var turnRate_deg_s = 3.0
  public var acceleration_deg_s2 = 4.0

  public init() {}
}

/// The place of the launch and what stands there.
public struct PadDefinition: Sendable, Equatable {
  public var latitude_deg = 28.627222
  public var longitude_deg = -80.620833
  public var altitude_m = 30.0
  /// Height of the tower over the vehicle's foot; its nearest face, north of the axis; its width.
  public var tower_m = 115.0
  public var towerDistance_m = 13.6
  public var towerWidth_m = 13.8
  /// Where the line stands about which the arms swing: x and z.
  public var armHinge_m = [-5.0, -14.2]
  /// The arms, from the core's intertank up to the crew's: the lower edge of each, how far from the
  /// vehicle's axis it ends while it serves, and half its width. All are as high as `armDepth_m`.
  public var armHeights_m = [45.8, 63.6, 74.8, 81.4, 86.8]
  public var armEnds_m = [4.32, 4.32, 2.9, 2.85, 2.75]
  public var armHalfWidths_m = [0.75, 0.65, 0.65, 0.65, 1.45]
  public var armDepth_m = 2.7
  /// How far about the hinge, and for how long from the boosters' ignition, the arms swing away.
  public var armSwing_deg = -100.0
  public var armSwing_s = 3.2
  /// Four posts carry each booster: their distance from its axis, half their width, their top.
  public var postRadius_m = 2.5
  public var postHalfWidth_m = 0.4
  public var postTop_m = 0.34

  public init() {}
}

/// The ascent that is asked for.
public struct AscentDefinition: Sendable, Equatable {
  /// Over the equatorial radius, as orbits are quoted.
  public var perigee_m = 30_000.0
  public var apogee_m = 1_806_000.0
  public var inclination_deg = 30.5
  /// Right ascension of the ascending node: the one that costs least to reach from this pad at
  /// this moment.
  public var ascendingNode_deg = 11.0
  /// Over the ellipsoid where the engines are cut off, as places are quoted.
  public var cutoffAltitude_m = 157_000.0
  public var azimuth_deg = 78.0
  /// Turn of the axis from the vertical of the pad, toward the azimuth, against mission time: what
  /// `PitchDesign(kick_deg: 3.75)` makes of this vehicle, the kick that gives the published speed at the
  /// boosters' separation.
  public var pitch_s_deg: [[Double]] = [
    [0, 0], [8, 0], [14.25, 3.75], [16, 3.75], [20, 4.87], [24, 6.63], [28, 8.56], [32, 10.66],
    [36, 12.9], [40, 15.29], [44, 17.79], [48, 20.39], [52, 23.07], [56, 25.82], [60, 28.59],
    [64, 31.35], [68, 34.05], [72, 36.65], [76, 39.14], [80, 41.49], [84, 43.72], [88, 45.8],
    [92, 47.76], [96, 49.6], [100, 51.32], [104, 52.95], [108, 54.48], [112, 55.93],
    [116, 57.3], [120, 58.64], [124, 59.96], [128, 61.29],
  ]
  /// Throttle in parts of the rating against mission time, until the boosters part.
  public var throttle_s_level: [[Double]] = [
    [0, 1.09], [48, 1.09], [50, 0.95], [65, 0.95], [67, 1.09], [118, 1.09], [121, 0.85],
    [133, 0.85],
  ]
  /// Level of a booster below which the wait for separation begins, and the wait.
  public var separationLevel = 0.055
  public var separationDelay_s = 8.4
  public var fairings_s = 191.0
  public var abortSystem_s = 196.0
  /// Seconds after the boosters' separation at which explicit guidance takes over.
  public var guidanceDelay_s = 6.0
  public var loadLimit_g = 3.3
  public var coreSeparationDelay_s = 12.0
  /// Wind of the day over the ground, east and north, where the jet stream is strongest, 12 km up.
  public var windEast_m_s = 0.0
  public var windNorth_m_s = 0.0
  /// An engine by number that shuts down at a mission time; 0 is none.
  public var failedEngine = 0
  public var failure_s = 0.0

  public init() {}
}

/// The way from the insertion orbit to the Moon, on the upper stage's one RL10.
public struct DepartureDefinition: Sendable, Equatable {
  public var thrust_N = 110_100.0
  public var specificImpulse_s = 465.5
  /// Mission time at which the burn begins that lifts the perigee out of the air, and the perigee over
  /// the equatorial radius that ends it.
  public var perigeeRaiseStart_s = 3_165.0
  public var raisedPerigee_m = 185_200.0
  /// Mission time near which the injection begins.
  public var injection_s = 5_238.0
  /// Height over the Moon at which it is passed.
  public var perilune_m = 130_000.0
  /// Mission time at which the spacecraft leaves its stage.
  public var spacecraftSeparation_s = 7_020.0

  public init() {}
}

/// Error of navigation against the truth, in the pad's axes: x east, y up, z south.
public struct NavigationDefinition: Sendable, Equatable {
  public var position_m = [0.0, 0.0, 0.0]
  public var velocity_m_s = [0.0, 0.0, 0.0]

  public init() {}
}
