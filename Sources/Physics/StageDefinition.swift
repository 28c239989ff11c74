/// A stage with its tanks and engines; as it stands, the core of Artemis I with its four RS-25.
public struct StageDefinition: Sendable, Equatable {
  public var name = "core"
  /// Its lower end.
  public var bottom_m = 0.0
  public var dryMass_kg = 99_300.0
  public var dryCentre_m = 22.0
  public var length_m = 64.6
  public var radius_m = 4.2
  public var propellant_kg = 987_500.0
  /// Propellant that must stay in tanks and lines when the level sensors call for shut-down, with what
  /// is kept for a landing.
  public var unusable_kg = 2_000.0
  public var oxidiserShare = 6.03 / 7.03
  public var fuelBottom_m = 6.0
  public var fuelDensity_kg_m3 = 70.8
  public var oxidiserBottom_m = 47.5
  public var oxidiserDensity_kg_m3 = 1_141.0
  /// One engine at 100 % of its rating.
  public var vacuumThrust_N = 2_279_000 / 1.09
  public var exitArea_m2 = 4.145
  public var specificImpulse_s = 452.3
  public var fullThrottle = 1.09
  public var leastThrottle = 0.67
  /// Change of throttle, in parts of the rating a second.
  public var throttleRate_per_s = 0.10
  /// Start of each engine by its number: mission time in the first stage, seconds from the ignition in
  /// others.
  public var starts_s = [-6.36, -6.0, -6.24, -6.12]
  /// Engines by number that are shut down before the others, and when, on the same clock.
  public var stops_number_s: [[Double]] = []
  /// Where the engines hang, by number: x and z.
  public var engines_m = [[-1.83, -1.83], [1.83, -1.83], [1.83, 1.83], [-1.83, 1.83]]
  /// Engines by number that do not turn.
  public var fixedEngines: [Double] = []
  public var gimbalStation_m = 3.0
  public var gimbalLimit_deg = 8.0
  public var gimbalRate_deg_s = 10.0
  /// Level against seconds since an engine's start command.
  public var startTransient_s_level: [[Double]] = [
    [0, 0], [0.6, 0], [1.2, 0.24], [1.9, 0.28], [2.2, 0.55], [2.8, 0.85], [3.6, 0.98], [5, 1],
  ]
  /// Part of the level that is left against seconds since shut-down.
  public var stopTransient_s_level: [[Double]] = [
    [0, 1], [0.4, 0.75], [1.2, 0.22], [2.5, 0.02], [4, 0],
  ]
  /// Torque of the thrusters that hold the attitude where the engines cannot, about each axis.
  public var thrusterTorque_N_m = 0.0
  /// From the cut-off until the stage is left behind.
  public var separationDelay_s = 12.0
  /// From the separation of the stage below until this one is lit; nothing in the first one.
  public var ignitionDelay_s = 0.0

  public init() {}
}
