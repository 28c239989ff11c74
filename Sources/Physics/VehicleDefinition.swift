/// A launcher in numbers: what it weighs, where, how it pushes, and what it is asked to do.
///
/// Stations are metres along the axis from the foot, the plane the vehicle stands on. Tables are
/// rows of two numbers, straight in between. Changing a number changes the flight.
public struct VehicleDefinition: Sendable, Equatable {
  /// Where the figures are from, a source a line.
  public var sources: [String] = []
  /// Mission time 0.
  public var liftoff = Epoch.liftoff
  /// From the ground up; at least one.
  public var stages = [StageDefinition()]
  /// The strap-ons beside the first stage, all alike; without places there are none.
  public var booster = BoosterDefinition()
  public var payload = PayloadDefinition()
  public var aerodynamics = AerodynamicsDefinition()
  public var control = ControlDefinition()
  public var pad = PadDefinition()
  public var ascent = AscentDefinition()
  public var departure = DepartureDefinition()
  public var manoeuvres = ManoeuvresDefinition.none
  public var navigation = NavigationDefinition()

  public init() {}
  /// Space Launch System, Block 1, as it flew on 16 November 2022.
  public static let artemisI = VehicleDefinition()

  /// The stage that stands on the ground.
  public var core: StageDefinition {
    get { stages[0] }
    set { stages[0] = newValue }
  }

  /// The event to which it is flown where nothing is said: what ends the ascent, or the manoeuvres.
  public var last: FlightEvent { manoeuvres.isThere ? .spacecraftSeparation : insertion }

  /// The event that ends the ascent: the last stage is left behind, or kept for the orbit.
  public var insertion: FlightEvent {
    if keepsStage { return .parkingOrbit }
    return stages.count == 1 ? .coreSeparation : .payloadSeparation
  }
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

/// Error of navigation against the truth, in the pad's axes: x east, y up, z south.
public struct NavigationDefinition: Sendable, Equatable {
  public var position_m = [0.0, 0.0, 0.0]
  public var velocity_m_s = [0.0, 0.0, 0.0]
  /// Of what it feels: from mission time 0 on the velocity's error grows with the time, and the position's with half
  /// its square.
  public var acceleration_m_s2 = [0.0, 0.0, 0.0]

  public init() {}
}
