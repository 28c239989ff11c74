/// How a flight to orbit ended.
public enum FlightOutcome: String, Sendable, CaseIterable {
  /// In the orbit that was asked for.
  case orbit
  /// In an orbit, but not that one.
  case otherOrbit
  /// The propellant ran out before the orbit was reached.
  case depleted
  /// The perigee lies in the ground.
  case suborbital
  /// The vehicle came down.
  case impact
  /// It never left its pad.
  case noLiftoff
  /// The ascent found no end.
  case astray
  /// The vehicle left all bounds of what can be flown.
  case lost
  /// The vehicle touched the tower, an arm or a post of its launcher.
  case launcherStruck
}

/// The figures of a flight to orbit once it is over: a row of a table of many.
public struct FlightResult: Sendable, Equatable {
  public var outcome: FlightOutcome
  public var cutoff_s: Double
  public var perigee_m: Double
  public var apogee_m: Double
  public var inclination_deg: Double
  public var greatestPressure_Pa: Double
  public var greatestLoad_g: Double
  public var propellant_kg: Double
  /// Least distances from the launcher while rising beside it.
  public var closest: Clearance

  /// The columns of a table of results, and this result's cells in their order.
  public static let columns = [
    "outcome", "cutoff_s", "perigee_m", "apogee_m", "inclination_deg", "greatestPressure_Pa",
    "greatestLoad_g", "propellant_kg", "towerClearance_m", "armClearance_m",
    "postClearance_m",
  ]
  public var cells: [String] {
    let numbers = [
      cutoff_s, perigee_m, apogee_m, inclination_deg, greatestPressure_Pa, greatestLoad_g,
      propellant_kg, closest.tower_m, closest.arms_m, closest.posts_m,
    ]
    return [outcome.rawValue] + numbers.map { "\($0)" }
  }

  /// Flies a vehicle from the count until its core is left behind, or until it comes down.
  public static func fly(_ vehicle: VehicleDefinition) -> FlightResult {
    var flight = Flight(vehicle: vehicle)
    var load = 0.0
    while !flight.isOver {
      _ = flight.step(FlightCommand(steps: 12, go: true))
      if flight.sequence.lifted { load = max(load, flight.telemetry.load_g) }
    }
    let orbit = Orbit(position: flight.body.position, velocity: flight.body.velocity)
    return FlightResult(
      outcome: flight.outcome ?? .astray,
      cutoff_s: flight.sequence.cutoff_s,
      perigee_m: orbit.perigee_m, apogee_m: orbit.apogee_m,
      inclination_deg: orbit.inclination * 180 / .pi,
      greatestPressure_Pa: flight.sequence.greatestPressure, greatestLoad_g: load,
      propellant_kg: flight.propulsion.corePropellant_kg, closest: flight.sequence.closest)
  }
}

extension Flight {
  /// How the flight ended, or left its core behind; nil while it is under way.
  public var outcome: FlightOutcome? {
    guard isOver else { return nil }
    if sequence.closest.least_m <= 0 { return .launcherStruck }
    switch sequence.end {
    case .impact: return .impact
    case .noLiftoff: return .noLiftoff
    case .astray: return .astray
    case .lost: return .lost
    default: break
    }
    let orbit = Orbit(position: body.position, velocity: body.velocity)
    let ascent = vehicle.ascent
    let isReached =
      abs(orbit.perigee_m - ascent.perigee_m) < 15e3
      && abs(orbit.apogee_m - ascent.apogee_m) < 30e3
      && abs(orbit.inclination * 180 / .pi - ascent.inclination_deg) < 0.2
    if isReached { return .orbit }
    if sequence.depleted { return .depleted }
    return orbit.perigee_m < 0 ? .suborbital : .otherOrbit
  }

  /// The core is left behind, or there is nothing left to fly.
  var isOver: Bool { !attached.core || sequence.end != nil }
}
