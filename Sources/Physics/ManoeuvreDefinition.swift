/// The burns of an upper stage in the orbit of the insertion, one after the other, and when the spacecraft
/// leaves it.
public struct ManoeuvresDefinition: Sendable, Equatable {
  /// The last stage of the ascent, which is kept and lit again. Empty where the load has an upper stage of
  /// its own: the parts `upperStageDry` and `upperStagePropellant`.
  public var stage = ""
  /// The engine of an upper stage that the load has.
  public var thrust_N = 0.0
  public var specificImpulse_s = 0.0
  public var burns: [ManoeuvreDefinition] = []
  /// Mission time at which the spacecraft leaves, after the last burn at the earliest.
  public var spacecraftSeparation_s = 0.0

  public init() {}

  /// The flight stays in its orbit.
  public static let none = ManoeuvresDefinition()

  public var isThere: Bool { !burns.isEmpty }
}

/// One burn: where it is flown, and what of the orbit it changes.
public struct ManoeuvreDefinition: Sendable, Equatable {
  /// A time, or a place in the orbit.
  public enum Place: String, Sendable, CaseIterable {
    case time, apogee, perigee, ascendingNode, descendingNode
  }

  /// Where the thrust points: along the velocity, or on where that pointed when the engine started.
  public enum Steer: String, Sendable, CaseIterable { case along, fixed }

  public var name = ""
  public var at = Place.time
  /// Mission time at which the engine starts, where it starts by the clock.
  public var begin_s = 0.0
  /// Where it is flown at a place: the number of the passage since the event before.
  public var passage = 1
  /// Seconds from that passage to the middle of the burn.
  public var offset_s = 0.0
  public var steer = Steer.along
  /// One of these ends it: the apogee over the equatorial radius, twice the energy, or the time that it
  /// takes; or the perigee, where none of them is there.
  public var apogee_m: Double?
  public var c3_km2_s2: Double?
  public var length_s: Double?
  /// Beside one of them, the perigee to be had: the thrust is turned up or down for it.
  public var perigee_m: Double?
  /// The inclination to be had: the thrust is turned out of the orbit's plane for it.
  public var inclination_deg: Double?

  public init() {}

  /// It goes on until the perigee is there.
  var endsAtPerigee: Bool { apogee_m == nil && c3_km2_s2 == nil && length_s == nil }
}

/// The engine that burns after the insertion.
struct OrbitEngine: Sendable, Equatable {
  let thrust_N: Double
  /// Propellant burnt, kg/s.
  let flow: Double

  init(thrust_N: Double, specificImpulse_s: Double) {
    self.thrust_N = thrust_N
    flow = thrust_N / (specificImpulse_s * Earth.standardGravity)
  }
}

extension VehicleDefinition {
  /// The last stage is kept after the insertion.
  public var keepsStage: Bool { !manoeuvres.stage.isEmpty }

  var orbitEngine: OrbitEngine {
    if !manoeuvres.isThere {
      return OrbitEngine(
        thrust_N: departure.thrust_N, specificImpulse_s: departure.specificImpulse_s)
    }
    guard keepsStage, let last = stages.last else {
      return OrbitEngine(
        thrust_N: manoeuvres.thrust_N, specificImpulse_s: manoeuvres.specificImpulse_s)
    }
    // Without the tail of the ascent: all its engines, at what they give at full throttle.
    return OrbitEngine(
      thrust_N: last.vacuumThrust_N * last.fullThrottle * Double(last.engines_m.count),
      specificImpulse_s: last.specificImpulse_s)
  }

  /// Parts of the load that go on when the spacecraft leaves its upper stage.
  public var spacecraft: [PartDefinition] {
    let stage = ["upperStageDry", "upperStagePropellant", "spacecraftAdapter"]
    return payload.parts.filter {
      $0.leavesWith.isEmpty && !$0.isLoose && !stage.contains($0.name)
    }
  }

  /// Mass of those.
  public var spacecraft_kg: Double { spacecraft.reduce(0) { $0 + $1.mass_kg } }
}
