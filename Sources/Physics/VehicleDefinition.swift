/// The vehicle in numbers: what it weighs, where, how it pushes, and what it is asked to do.
///
/// Stations are metres along the axis from the foot, the plane the vehicle stands on. Tables are
/// rows of two numbers, straight in between. Changing a number changes the flight.
public struct VehicleDefinition: Sendable, Equatable {
  public var core = CoreDefinition()
  public var booster = BoosterDefinition()
  public var payload = PayloadDefinition()
  public var aerodynamics = AerodynamicsDefinition()
  public var control = ControlDefinition()
  public var pad = PadDefinition()
  public var ascent = AscentDefinition()
  public var departure = DepartureDefinition()
  public var navigation = NavigationDefinition()

  public init() {}
  /// Space Launch System, Block 1, as it flew on 16 November 2022.
  public static let artemisI = VehicleDefinition()
}

/// The core stage with its four RS-25.
public struct CoreDefinition: Sendable, Equatable {
  public var dryMass_kg = 99_300.0
  public var dryCentre_m = 22.0
  public var length_m = 64.6
  public var radius_m = 4.2
  public var propellant_kg = 987_500.0
  /// Propellant that must stay in tanks and lines when the level sensors call for shut-down.
  public var unusable_kg = 2_000.0
  public var oxidiserShare = 6.03 / 7.03
  public var hydrogenBottom_m = 6.0
  public var hydrogenDensity_kg_m3 = 70.8
  public var oxygenBottom_m = 47.5
  public var oxygenDensity_kg_m3 = 1_141.0
  /// One engine at 100 % of its rating.
  public var vacuumThrust_N = 2_279_000 / 1.09
  public var exitArea_m2 = 4.145
  public var specificImpulse_s = 452.3
  public var fullThrottle = 1.09
  public var leastThrottle = 0.67
  /// Change of throttle, in parts of the rating a second.
  public var throttleRate_per_s = 0.10
  /// Mission times of the four starts, by engine number.
  public var starts_s = [-6.36, -6.0, -6.24, -6.12]
  /// Where the engines hang, by number: x and z.
  public var engines_m = [[-1.83, -1.83], [1.83, -1.83], [1.83, 1.83], [-1.83, 1.83]]
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

  public init() {}
}

/// One five-segment booster; the right one stands at +x, the left one at −x.
public struct BoosterDefinition: Sendable, Equatable {
  public var dryMass_kg = 99_300.0
  public var length_m = 54.0
  public var radius_m = 1.85
  public var offset_m = 6.37
  public var dryCentre_m = 24.0
  public var propellant_kg = 626_411.0
  public var propellantBottom_m = 5.0
  public var propellantTop_m = 46.0
  public var exitArea_m2 = 11.2
  public var gimbalStation_m = 3.0
  public var gimbalLimit_deg = 8.0
  public var gimbalRate_deg_s = 6.0
  /// Vacuum thrust against seconds since ignition.
  public var vacuumThrust_s_N: [[Double]] = [
    [0, 0], [0.3, 15.82e6], [3.2, 15.58e6], [10, 15.74e6], [20, 15.77e6], [23.4, 15.78e6],
    [26.4, 15.01e6], [35, 13.59e6], [43, 12.76e6], [52.5, 12.49e6], [60, 13.14e6],
    [70, 14.00e6], [75, 14.30e6], [80, 14.60e6], [88.5, 14.61e6], [94.5, 14.14e6],
    [98.7, 13.51e6], [100.8, 12.92e6], [106, 12.53e6], [110, 11.96e6], [113, 11.06e6],
    [116, 7.89e6], [119, 3.48e6], [124, 0.63e6], [126.2, 0],
  ]
  /// Rate at which the grain burns over the nominal: left, right. Mean 1 and a difference is a mismatch.
  public var match = [1.0, 1.0]
  public var separationMotors = 8
  public var separationThrust_N = 98_000.0
  public var separationBurn_s = 0.68

  public init() {}
}

/// Loads that the core carries, each with the station of its middle.
public struct PayloadDefinition: Sendable, Equatable {
  public var adapter_kg = 4_500.0
  public var adapterCentre_m = 68.5
  public var upperStageDry_kg = 3_650.0
  public var upperStagePropellant_kg = 28_800.0
  public var upperStageCentre_m = 70.0
  public var spacecraftAdapter_kg = 800.0
  public var crewModule_kg = 9_800.0
  public var serviceModule_kg = 14_000.0
  public var spacecraftCentre_m = 82.0
  public var fairings_kg = 1_270.0
  public var fairingsCentre_m = 80.5
  public var abortSystem_kg = 7_350.0
  public var abortSystemCentre_m = 90.0
  /// Radius against station, over the core's own.
  public var outline_m: [[Double]] = [
    [65, 4.2], [73.4, 2.55], [76.6, 2.55], [78.1, 2.62], [84.3, 2.62], [90.2, 0.46], [98.3, 0.46],
  ]

  public init() {}
}

/// Coefficients against Mach number, on one reference area.
public struct AerodynamicsDefinition: Sendable, Equatable {
  public var area_m2 = 90.0
  public var drag_mach_coefficient: [[Double]] = [
    [0, 0.30], [0.6, 0.30], [0.8, 0.38], [1, 0.52], [1.1, 0.55], [1.3, 0.48], [2, 0.32],
    [3, 0.25], [5, 0.21], [9, 0.20],
  ]
  /// Slope of the normal force, a radian, and the station where it acts: slender-body estimates.
  public var normal_mach_per_rad: [[Double]] = [[0, 2.6], [1, 3.2], [2, 2.8], [5, 2.4]]
  public var pressureCentre_mach_m: [[Double]] = [[0, 52], [1, 50], [2, 48], [5, 46]]
  /// A factor on the drag, for what is not known of it.
  public var dragFactor = 1.0

  public init() {}
}
