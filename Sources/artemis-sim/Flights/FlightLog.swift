internal import Content
internal import Maths
internal import Physics
internal import Simulation

/// What one flight did, event by event, and how it ended: said on the way, then written as JSON and as
/// an exit code.
struct FlightLog {
  /// An event and how things stood then.
  struct Entry {
    var event: FlightEvent
    /// The stage or part that it happened to; empty of the whole vehicle.
    var name: String
    var time_s: Double
    var place: Geodetic
    var speed: Double
  }

  /// No event is waited for longer.
  private static let longest_s = 20 * 86_400.0

  /// The event that is asked for.
  let until: FlightEvent
  /// The event with which the last stage is left behind.
  private let insertion: FlightEvent
  private let pad: PadFrame
  private(set) var entries: [Entry] = []
  /// The last stage is left behind.
  private(set) var isSeparated = false
  private(set) var isOver = false
  /// The moment at which the spacecraft left its stage.
  private(set) var separation: FlightMoment?
  /// nil while the flight is under way; once the core is left behind it stays, unless the flight ends
  /// otherwise.
  private(set) var outcome: FlightOutcome?
  private var orbit: Orbit?
  private var fault = FlightFault()
  /// Why manoeuvres ended before the last of them.
  private var trouble: String?
  private var last_s = 0.0

  init(until: FlightEvent, of vehicle: VehicleDefinition = .artemisI) {
    self.until = until
    insertion = vehicle.insertion
    pad = PadFrame(vehicle)
  }

  mutating func add(_ now: Telemetry, _ flight: Flight) {
    last_s = now.missionTime_s
    for moment in now.moments {
      let event = moment.event
      let turn = pad.earthRotation(at: moment.missionTime_s)
      entries.append(
        Entry(
          event: event, name: moment.name, time_s: moment.missionTime_s,
          place: Geodetic(ecef: turn.conjugate.rotate(moment.eciPosition_m)),
          speed: moment.eciVelocity.length))
      let isEnd = FlightEvent.ends.contains(event)
      if event == insertion || isEnd {
        outcome = flight.outcome
        fault = flight.fault
        orbit = Orbit(position: moment.eciPosition_m, velocity: moment.eciVelocity)
      }
      if event == insertion { isSeparated = true }
      if event == .spacecraftSeparation { separation = moment }
      if event == until || event == .perilune || isEnd { isOver = true }
    }
    trouble = flight.trouble
    if trouble != nil || last_s > FlightLog.longest_s { isOver = true }
  }
}

// How it ended.
extension FlightLog {
  /// Why the flight is none that was asked for; nil where it is one.
  var failure: String? {
    guard let last = entries.last else { return "nothing happened" }
    let at = "T+\(FlightLog.rounded(last.time_s, 100)) s"
    if last.event == .lost {
      return "the flight was lost at \(at), tick \(fault.tick): '\(fault.name)' is \(fault.value); "
        + "the vehicle cannot be flown"
    }
    if FlightEvent.ends.contains(last.event) && last.event != until {
      return "the flight ended before '\(until.rawValue)', in \(last.event.rawValue) at \(at), "
        + "\(FlightLog.words(last.place)): \(last.event.cause)"
    }
    if let outcome, let orbit, outcome != .orbit, last.event != until || until == insertion {
      return "the flight did not reach the orbit that was asked for, but \(outcome.rawValue): "
        + "\(FlightLog.rounded(orbit.perigee_m / 1000, 10)) × "
        + "\(FlightLog.rounded(orbit.apogee_m / 1000, 10)) km, "
        + "\(FlightLog.rounded(orbit.inclination * 180 / .pi, 100))°"
    }
    if let trouble, last.event != until {
      return "the flight ended before '\(until.rawValue)': \(trouble)"
    }
    if last.event != until {
      return "the flight ended before '\(until.rawValue)', which did not come in 20 days"
    }
    return nil
  }

  private static func rounded(_ value: Double, _ parts: Double) -> Double {
    (value * parts).rounded() / parts
  }

  private static func words(_ place: Geodetic) -> String {
    let degree = 180 / Double.pi
    let (north, east) = (place.latitude * degree, place.longitude * degree)
    return "\(rounded(abs(north), 1000))° \(north < 0 ? "S" : "N"), "
      + "\(rounded(abs(east), 1000))° \(east < 0 ? "W" : "E")"
  }
}

// As lines.
extension FlightLog {
  static let heading = "event                     time s     centre km     speed m/s   cause"
}

extension FlightLog.Entry {
  var line: String { line(words, event.cause) }

  /// The event, and what it happened to.
  var words: String { name.isEmpty ? event.rawValue : "\(event.rawValue) \(name)" }

  /// The line with an event's own name and cause.
  func line(_ name: String, _ cause: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    let padding = String(repeating: " ", count: max(1, 24 - name.count))
    return name + padding + right("\((time_s * 100).rounded() / 100)", 8)
      + right(tenths(place.altitude_m / 1000), 14) + right(tenths(speed), 14)
      + "   " + cause
  }

  fileprivate var json: String {
    let degree = 180 / Double.pi
    let numbers = [
      ("missionTime_s", time_s), ("centreAltitude_m", place.altitude_m),
      ("latitude_deg", place.latitude * degree), ("longitude_deg", place.longitude * degree),
      ("inertialSpeed_m_s", speed),
    ]
    let parts = numbers.map { "\"\($0.0)\": \(FlightLog.number($0.1))" }.joined(separator: ", ")
    let of = name.isEmpty ? "" : "\"of\": \(JSONWriter.string(name)), "
    return "{\"event\": \"\(event.rawValue)\", \(of)\(parts), "
      + "\"cause\": \(JSONWriter.string(event.cause))}"
  }
}

// As JSON.
extension FlightLog {
  static func number(_ value: Double) -> String { value.isFinite ? "\(value)" : "null" }

  /// All that is needed to fly it again, and what it did; `run` says by which seed and run it was drawn.
  func json(
    _ rows: [[Double]], vehicle: VehicleDefinition, run: String, mission: MissionLog? = nil,
    why: String? = nil
  ) -> [UInt8] {
    let columns = TelemetryTable.columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let lines = rows.map { "    [" + $0.map(FlightLog.number).joined(separator: ", ") + "]" }
    let events = entries.map { "    " + $0.json }
    let file = VehicleFile.write(vehicle, path: "vehicle.json")
    var parts = [
      "\"version\": \(JSONWriter.string(Release.program))", run,
      "\"outcome\": \"\(outcome?.rawValue ?? "underway")\"",
      "\"why\": " + ((why ?? failure ?? mission?.failure).map(JSONWriter.string) ?? "null"),
      "\"events\": [\n\(events.joined(separator: ",\n"))\n  ]",
      "\"columns\": [\(columns)]",
      "\"about\": \(Sheet.json(TelemetryTable.described))",
      "\"rows\": [\n\(lines.joined(separator: ",\n"))\n  ]",
      "\"vehicle\": " + String(decoding: file.bytes, as: UTF8.self),
    ]
    if let mission { parts.insert("\"mission\": \(mission.json)", at: 5) }
    return Array("{\n  \(parts.joined(separator: ",\n  "))}\n".utf8)
  }
}
