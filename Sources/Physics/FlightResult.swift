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
  public var marks = FlightMarks()

  /// The columns of a table of results behind the outcome, and this result's numbers in their order;
  /// NaN for what did not come.
  public static let measures: [TableColumn] =
    [
      TableColumn("cutoff_s", "s", "mission time of the main engines' cut-off"),
      TableColumn("perigee_m", "m", "over the equatorial radius, at the end"),
      TableColumn("apogee_m", "m", "over the equatorial radius, at the end"),
      TableColumn("inclination_deg", "deg", "ECI", "of the orbit at the end"),
      TableColumn("greatestPressure_Pa", "Pa", "air", "greatest dynamic pressure"),
      TableColumn("greatestLoad_g", "g0", "body", "greatest felt acceleration"),
      TableColumn("propellant_kg", "kg", "left in the core"),
      TableColumn("towerClearance_m", "m", "pad", "least distance from the tower"),
      TableColumn("armClearance_m", "m", "pad", "least distance from an arm"),
      TableColumn("postClearance_m", "m", "pad", "least distance from a post"),
    ] + FlightMarks.columns
  public static let columns = ["outcome"] + measures.map(\.name)

  public var values: [Double] {
    [
      cutoff_s, perigee_m, apogee_m, inclination_deg, greatestPressure_Pa, greatestLoad_g,
      propellant_kg, closest.tower_m, closest.arms_m, closest.posts_m,
    ] + marks.values
  }
  public var cells: [String] { [outcome.rawValue] + values.map { "\($0)" } }

  /// Flies a vehicle from the count until its core is left behind, or until it comes down.
  public static func fly(
    _ vehicle: VehicleDefinition, wind: WindProfile? = nil
  ) -> FlightResult {
    var watch = FlightWatch(vehicle, wind: wind)
    watch.flyToTheEnd()
    return watch.result
  }
}

/// When the key events came, and how things stood at two of them.
public struct FlightMarks: Sendable, Equatable {
  static let timed: [FlightEvent] = [
    .liftoff, .towerClear, .mach1, .maxQ, .boosterSeparation, .coreSeparation,
  ]
  static let placed: [FlightEvent] = [.boosterSeparation, .mainEngineCutoff]

  /// In the order of the columns; NaN for what did not come.
  public private(set) var values: [Double]

  public static let columns: [TableColumn] =
    timed.map { TableColumn("\($0.rawValue)_s", "s", "mission time of the event") }
    + placed.flatMap { event in
      [
        TableColumn("\(event.rawValue)Altitude_m", "m", "geodetic", "of the centre of mass then"),
        TableColumn("\(event.rawValue)Speed_m_s", "m/s", "ECI", "then"),
        TableColumn(
          "\(event.rawValue)PathAngle_deg", "deg", "ECI", "inertial velocity over the horizontal"),
      ]
    }

  public init() { values = [Double](repeating: .nan, count: FlightMarks.columns.count) }

  mutating func add(_ moment: FlightMoment) {
    // Of several stages the last one leads into the orbit.
    let event: FlightEvent =
      switch moment.event {
      case .stageCutoff: .mainEngineCutoff
      case .payloadSeparation, .parkingOrbit: .coreSeparation
      default: moment.event
      }
    if let place = FlightMarks.timed.firstIndex(of: event) {
      values[place] = moment.missionTime_s
    }
    if let place = FlightMarks.placed.firstIndex(of: event) {
      let path = FlightPath(moment.eciVelocity, at: moment.eciPosition_m)
      let first = FlightMarks.timed.count + 3 * place
      values[first] = Vertical(at: moment.eciPosition_m).altitude_m
      values[first + 1] = path.speed
      values[first + 2] = path.angle_deg
    }
  }
}

/// Follows a vehicle to the end of its ascent, a tenth of a second at a time, and keeps the figures of
/// its result.
public struct FlightWatch: Sendable, Equatable {
  private var flight: Flight
  private var load_g = 0.0
  private var marks = FlightMarks()

  public init(_ vehicle: VehicleDefinition, wind: WindProfile? = nil) {
    flight = Flight(vehicle: vehicle, wind: wind)
  }

  public var isOver: Bool { flight.isOver }
  public var telemetry: Telemetry { flight.telemetry }
  public var vehicle: VehicleDefinition { flight.vehicle }

  mutating func flyToTheEnd() {
    while !isOver { step() }
  }

  public mutating func step() {
    let now = flight.step(FlightCommand(steps: 12, go: true))
    if flight.sequence.lifted { load_g = max(load_g, now.load_g) }
    for moment in now.moments { marks.add(moment) }
  }

  /// Goes on from the end of the ascent, a second at a time, until the spacecraft is alone, and says when and
  /// where that was; nil where it does not come to that before a time.
  mutating func flyOn(to end_s: Double) -> FlightMoment? {
    while flight.sequence.end == nil && flight.trouble == nil && flight.time < end_s
      && flight.time < FlightWatch.longest_s
    {
      let now = flight.step(FlightCommand(steps: 120, go: true))
      if let alone = now.moments.first(where: { $0.event == .spacecraftSeparation }) {
        return alone
      }
    }
    return nil
  }

  /// Why the spacecraft was not brought on its way, as far as that is known.
  var trouble: String? { flight.trouble ?? flight.sequence.end?.rawValue }

  /// A spacecraft that is not alone a week after lift-off never is.
  private static let longest_s = 604_800.0

  public var result: FlightResult {
    let orbit = Orbit(position: flight.body.position, velocity: flight.body.velocity)
    return FlightResult(
      outcome: flight.outcome ?? .astray,
      cutoff_s: flight.sequence.cutoff_s,
      perigee_m: orbit.perigee_m, apogee_m: orbit.apogee_m,
      inclination_deg: orbit.inclination * 180 / .pi,
      greatestPressure_Pa: flight.sequence.greatestPressure, greatestLoad_g: load_g,
      propellant_kg: flight.propulsion.corePropellant_kg, closest: flight.sequence.closest,
      marks: marks)
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
