internal import Content
internal import Maths
internal import Physics

/// `artemis-sim simulate`: flies the vehicle without the story, and writes down what it did.
struct SimulateCommand {
  private let arguments: Arguments
  private let vehicle: VehicleDefinition
  private let until: FlightEvent
  private let rate: Int
  private let runs: Int?
  private let seed: UInt64
  private let threads: Int?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    vehicle = try SimulateCommand.vehicle(arguments)
    do {
      until = try SimulateCommand.event(arguments.text(.until) ?? "coreSeparation")
      rate = try arguments.whole(.rate, in: 1...120) ?? 10
      runs = try arguments.whole(.runs, in: 1...1_000_000)
      seed = try arguments.seed() ?? 1
      threads = try arguments.whole(.threads, in: 1...1024)
    } catch { throw .usage(error) }
    guard 120 % rate == 0 else {
      throw .usage(.badValue(.rate, "\(rate)", expected: "a divisor of 120"))
    }
  }

  private static func vehicle(_ arguments: Arguments) throws(Failure) -> VehicleDefinition {
    var vehicle: VehicleDefinition
    if let file = arguments.text(.vehicle) {
      vehicle = try Library.vehicle(file)
    } else {
      vehicle = try Library.find(pack: arguments.text(.pack)).vehicle()
    }
    for change in arguments.all(.set) {
      let parts = change.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let number = Double(parts[1]) else {
        throw .usage(
          .badValue(.set, change, expected: "KEY=NUMBER, such as core.dryMass_kg=100000"))
      }
      do {
        vehicle = try VehicleFile.setting(String(parts[0]), to: number, in: vehicle)
      } catch {
        // The vehicle's text was generated for this check, so its line numbers mean nothing.
        throw .usage(.impossible(.set, change, error.errors.map(\.problem.words)))
      }
    }
    return vehicle
  }

  private static func event(_ name: String) throws(UsageError) -> FlightEvent {
    guard let event = FlightEvent(rawValue: name) else {
      let known = FlightEvent.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badValue(.until, name, expected: "one of: \(known)")
    }
    return event
  }

  func perform() throws(Failure) {
    if let runs { try flyMany(runs) } else { try flyOne() }
  }
}

// One flight, written down as it goes.
extension SimulateCommand {
  private func flyOne() throws(Failure) {
    var flight = Flight(vehicle: vehicle)
    var rows: [[Double]] = []
    var orbit = OrbitMessage()
    Console.say("event                     time s   altitude km     speed m/s   cause")
    var isOver = false
    var isLost = false
    var separated = false
    var calls = 0
    while !isOver {
      let now = flight.step(FlightCommand(steps: separated ? 120 : 1, go: true))
      for event in now.events {
        say(event, now)
        if event == .coreSeparation { separated = true }
        if event == until || event == .perilune || FlightEvent.ends.contains(event) {
          isOver = true
          isLost = event == .lost
        }
      }
      if now.missionTime_s > 20 * 86_400 { isOver = true }
      // A coast is written ten seconds apart.
      calls = now.events.contains(.coreSeparation) ? 0 : calls + 1
      if isOver || calls % (separated ? 10 : 120 / rate) == 0 {
        rows.append(TelemetryTable.row(now))
        if separated { orbit.add(now) }
      }
    }
    if let path = arguments.text(.csv) { try Files.write(csv(rows), to: path) }
    if let path = arguments.text(.json) { try Files.write(json(rows), to: path) }
    if let path = arguments.text(.oem) {
      guard separated else {
        throw .checkFailed("\(Option.oem.name): the flight ended before it was in orbit")
      }
      let text = orbit.text(created: Epoch.liftoff.words)
      try Files.write(Array(text.utf8), to: path)
    }
    if let path = arguments.text(.plot) {
      try Files.write(Array(FlightPage(rows: rows).svg.utf8), to: path)
    }
    if isLost {
      throw .checkFailed(
        "the flight was lost: \(FlightEvent.lost.cause); the vehicle cannot be flown")
    }
  }

  private func say(_ event: FlightEvent, _ now: Telemetry) {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    let name = event.rawValue
    let padding = String(repeating: " ", count: max(1, 24 - name.count))
    Console.say(
      name + padding + right("\((now.missionTime_s * 100).rounded() / 100)", 8)
        + right(tenths(now.altitude_m / 1000), 14) + right(tenths(now.eciVelocity.length), 14)
        + "   " + event.cause)
  }

  private func csv(_ rows: [[Double]]) -> [UInt8] {
    var text = TelemetryTable.columns.joined(separator: ",") + "\n"
    for row in rows { text += row.map { "\($0)" }.joined(separator: ",") + "\n" }
    return Array(text.utf8)
  }

  private func json(_ rows: [[Double]]) -> [UInt8] {
    let columns = TelemetryTable.columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let lines = rows.map { row in
      "    [" + row.map { $0.isFinite ? "\($0)" : "null" }.joined(separator: ", ") + "]"
    }
    let body = lines.joined(separator: ",\n")
    return Array("{\n  \"columns\": [\(columns)],\n  \"rows\": [\n\(body)\n  ]\n}\n".utf8)
  }
}

// Many flights, each by its own seed, on all cores.
extension SimulateCommand {
  private func flyMany(_ runs: Int) throws(Failure) {
    let scatter = Scatter()
    let (vehicle, seed) = (vehicle, seed)
    let results = Parallel.map(runs, threads: threads, progress: Progress(of: runs).report) { run in
      FlightResult.fly(scatter.vehicle(run: run, seed: seed, from: vehicle))
    }
    if let path = arguments.text(.csv) {
      var text = "run,\(FlightResult.columns.joined(separator: ","))\n"
      for (run, result) in results.enumerated() {
        text += "\(run),\(result.cells.joined(separator: ","))\n"
      }
      try Files.write(Array(text.utf8), to: path)
    }
    for outcome in FlightOutcome.allCases {
      let count = results.count { $0.outcome == outcome }
      if count > 0 { Console.say("\(outcome.rawValue): \(count) of \(runs)") }
    }
    summary("perigee km", results.map { $0.perigee_m / 1000 })
    summary("apogee km", results.map { $0.apogee_m / 1000 })
    summary("inclination deg", results.map(\.inclination_deg))
    summary("Max-Q kPa", results.map { $0.greatestPressure_Pa / 1000 })
    summary("distance from tower m", results.map(\.closest.tower_m))
    summary("distance from arms m", results.map(\.closest.arms_m))
    summary("distance from posts m", results.map(\.closest.posts_m))
    summary("cut-off s", results.map(\.cutoff_s))
    summary("propellant left kg", results.map(\.propellant_kg))
  }

  private func summary(_ name: String, _ values: [Double]) {
    let parts = [0.01, 0.1, 0.5, 0.9, 0.99].map { part in
      "\((Percentile.of(values, part) * 100).rounded() / 100)"
    }
    Console.say(
      "\(name): 1 % \(parts[0]), 10 % \(parts[1]), median \(parts[2]), "
        + "90 % \(parts[3]), 99 % \(parts[4])")
  }
}
