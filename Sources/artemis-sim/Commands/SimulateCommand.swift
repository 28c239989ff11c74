internal import Content
internal import Glibc
internal import Maths
internal import Physics

/// `artemis-sim simulate`: flies the vehicle without the story, and writes down what it did.
struct SimulateCommand {
  private let arguments: Arguments
  private let vehicle: VehicleDefinition
  private let until: FlightEvent
  /// The event that ends the mission beyond the spacecraft's separation, if one was asked for.
  private let mission: MissionEvent?
  private let plan: MissionDefinition
  private let rate: Int
  private let runs: Int?
  private let seed: UInt64
  private let threads: Int?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    vehicle = try SimulateCommand.vehicle(arguments)
    plan = try arguments.text(.mission).map(Library.mission) ?? .artemisI
    do {
      mission = arguments.text(.until).flatMap(MissionEvent.init)
      until =
        if mission != nil { .spacecraftSeparation } else {
          try SimulateCommand.event(arguments.text(.until) ?? "coreSeparation")
        }
      rate = try arguments.whole(.rate, in: 1...120) ?? 10
      runs = try arguments.whole(.runs, in: 1...1_000_000)
      seed = try arguments.seed() ?? 1
      threads = try arguments.whole(.threads, in: 1...1024)
    } catch { throw .usage(error) }
    if let mission {
      for other in [Option.csv, .plot] where arguments.text(other) != nil {
        throw .usage(
          .badValue(
            .until, mission.rawValue, expected: "an event up to 'perilune' with '\(other.words)'"))
      }
    }
    if mission == nil && arguments.text(.mission) != nil {
      throw .usage(
        .badValue(
          .until, until.rawValue,
          expected: "an event of the mission, such as 'splashdown', with '\(Option.mission.words)'")
      )
    }
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

  /// All events that a flight or its mission can be flown to.
  static let events = FlightEvent.allCases.map(\.rawValue) + MissionEvent.allCases.map(\.rawValue)

  private static func event(_ name: String) throws(UsageError) -> FlightEvent {
    guard let event = FlightEvent(rawValue: name) else {
      let known = SimulateCommand.events.joined(separator: ", ")
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
    var log = FlightLog(until: until)
    Console.say(FlightLog.heading)
    var calls = 0
    while !log.isOver {
      let now = flight.step(FlightCommand(steps: log.isSeparated ? 120 : 1, go: true))
      let before = log.entries.count
      log.add(now, flight)
      for entry in log.entries[before...] { Console.say(entry.line) }
      // A coast is written ten seconds apart.
      calls = now.events.contains(.coreSeparation) ? 0 : calls + 1
      if log.isOver || calls % (log.isSeparated ? 10 : 120 / rate) == 0 {
        rows.append(TelemetryTable.row(now))
        if log.isSeparated { orbit.add(now) }
      }
    }
    let beyond = goOn(after: log, &orbit)
    if let path = arguments.text(.csv) { try Files.write(csv(rows), to: path) }
    if let path = arguments.text(.json) {
      try Files.write(log.json(rows, vehicle: vehicle, mission: beyond), to: path)
    }
    if let path = arguments.text(.oem) {
      guard log.isSeparated else {
        throw .checkFailed("\(Option.oem.name): the flight ended before it was in orbit")
      }
      let text = orbit.text(created: Epoch(unixSeconds: SimulateCommand.now_s).words)
      try Files.write(Array(text.utf8), to: path)
    }
    if let path = arguments.text(.plot) {
      try Files.write(Array(FlightPage(rows: rows).svg.utf8), to: path)
    }
    if let words = log.failure ?? beyond?.failure { throw .checkFailed(words) }
  }

  /// The mission beyond the separation; nil where none was asked for, or it was not reached.
  private func goOn(after log: FlightLog, _ orbit: inout OrbitMessage) -> MissionLog? {
    guard let mission, log.failure == nil, let start = log.separation else { return nil }
    let beyond = MissionLog(start, vehicle, plan, until: mission)
    for line in beyond.lines { Console.say(line) }
    if arguments.text(.oem) != nil {
      for state in beyond.track where state.missionTime_s > start.missionTime_s { orbit.add(state) }
    }
    return beyond
  }

  /// Seconds since 1970.
  private static var now_s: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  private func csv(_ rows: [[Double]]) -> [UInt8] {
    var text = TelemetryTable.columns.joined(separator: ",") + "\n"
    for row in rows { text += row.map { "\($0)" }.joined(separator: ",") + "\n" }
    return Array(text.utf8)
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
