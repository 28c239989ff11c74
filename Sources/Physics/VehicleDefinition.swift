/// The vehicle in numbers: what it weighs, how it pushes, and when it does what.
public struct VehicleDefinition: Sendable, Equatable, Codable {
  public var core = CoreDefinition()
  public var booster = BoosterDefinition()
  public var payload = PayloadDefinition()
  public var aerodynamics = AerodynamicsDefinition()
  public var ascent = AscentDefinition()
  public var departure = DepartureDefinition()

  public init() {}
  /// Space Launch System, Block 1, as it flew on 16 November 2022.
  public static let artemisI = VehicleDefinition()
}

/// The core stage with its four RS-25.
public struct CoreDefinition: Sendable, Equatable, Codable {
  public var dryMass_kg = 99_300.0
  public var propellant_kg = 987_500.0
  /// Propellant that must stay in tanks and lines.
  public var unusable_kg = 2_000.0
  /// One engine at 100 % of its rating.
  public var vacuumThrust_N = 2_279_000 / 1.09
  public var exitArea_m2 = 4.145
  public var specificImpulse_s = 452.3
  public var fullThrottle = 1.09
  public var leastThrottle = 0.67
  /// Change of throttle, in parts of the rating a second.
  public var throttleRate = 0.10
  /// Mission times of the four starts, by engine number.
  public var starts_s = [-6.36, -6.0, -6.24, -6.12]
  /// Level against seconds since an engine's start command.
  public var startTransient: [[Double]] = [
    [0, 0], [0.6, 0], [1.2, 0.24], [1.9, 0.28], [2.2, 0.55], [2.8, 0.85], [3.6, 0.98], [5, 1],
  ]
  /// Level against seconds since shut-down.
  public var stopTransient: [[Double]] = [
    [0, 1], [0.4, 0.75], [1.2, 0.22], [2.5, 0.02], [4, 0],
  ]
}

/// One five-segment booster.
public struct BoosterDefinition: Sendable, Equatable, Codable {
  public var dryMass_kg = 99_300.0
  public var propellant_kg = 626_411.0
  public var exitArea_m2 = 11.2
  /// Vacuum thrust in newtons against seconds since ignition.
  public var vacuumThrust: [[Double]] = [
    [0, 0], [0.3, 15.82e6], [3.2, 15.58e6], [10, 15.74e6], [20, 15.77e6], [23.4, 15.78e6],
    [26.4, 15.01e6], [35, 13.59e6], [43, 12.76e6], [52.5, 12.49e6], [60, 13.14e6],
    [70, 14.00e6], [75, 14.30e6], [80, 14.60e6], [88.5, 14.61e6], [94.5, 14.14e6],
    [98.7, 13.51e6], [100.8, 12.92e6], [106, 12.53e6], [110, 11.96e6], [113, 11.06e6],
    [116, 7.89e6], [119, 3.48e6], [124, 0.63e6], [126.2, 0],
  ]
}

/// What the core carries.
public struct PayloadDefinition: Sendable, Equatable, Codable {
  public var adapter_kg = 4_500.0
  public var upperStageDry_kg = 3_650.0
  public var upperStagePropellant_kg = 28_800.0
  public var spacecraftAdapter_kg = 800.0
  public var crewModule_kg = 9_800.0
  public var serviceModule_kg = 14_000.0
  public var fairings_kg = 1_270.0
  public var abortSystem_kg = 7_350.0
}

/// Drag coefficient against Mach number, on a reference area.
public struct AerodynamicsDefinition: Sendable, Equatable, Codable {
  public var area_m2 = 90.0
  public var drag: [[Double]] = [
    [0, 0.30], [0.6, 0.30], [0.8, 0.38], [1, 0.52], [1.1, 0.55], [1.3, 0.48], [2, 0.32],
    [3, 0.25], [5, 0.21], [9, 0.20],
  ]
}

/// The flight that is asked for.
public struct AscentDefinition: Sendable, Equatable, Codable {
  public var perigee_m = 30_000.0
  public var apogee_m = 1_806_000.0
  public var inclination_deg = 30.5
  public var cutoffAltitude_m = 157_000.0
  public var azimuth_deg = 78.0
  /// Height of the tower over the vehicle's foot.
  public var tower_m = 115.0
  public var kick_deg = 2.1
  public var kickRate_deg_s = 0.6
  /// Throttle in parts of the rating against mission time, until the boosters part.
  public var throttle: [[Double]] = [
    [0, 1.09], [42, 1.09], [45, 0.85], [66, 0.85], [69, 1.09], [118, 1.09], [121, 0.85],
    [133, 0.85],
  ]
  /// Level of a booster below which the wait for separation begins, and the wait.
  public var separationLevel = 0.055
  public var separationDelay_s = 8.4
  public var fairings_s = 191.0
  public var abortSystem_s = 196.0
  public var guidanceStart_s = 6.0
  public var loadLimit_g = 3.3
  public var coreSeparationDelay_s = 12.0
}

/// The way from the insertion orbit to the Moon, on the upper stage's one RL10.
public struct DepartureDefinition: Sendable, Equatable, Codable {
  public var thrust_N = 110_100.0
  public var specificImpulse_s = 465.5
  /// Length of the burn at the first apogee that lifts the perigee out of the air.
  public var perigeeRaise_s = 20.0
  /// Mission time at which the injection begins.
  public var injection_s = 5_238.0
  /// Height over the Moon at which it is passed.
  public var perilune_m = 130_000.0

  public init() {}
}
