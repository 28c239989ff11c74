internal import Content
internal import Glibc
internal import Maths
internal import Physics

/// `artemis-sim simulate`: flies the vehicle without the story, and writes down what it did.
struct SimulateCommand {
  let arguments: Arguments
  /// As it is in its file, with what `--set` changes.
  let vehicle: VehicleDefinition
  let until: FlightEvent
  /// The event that ends the mission beyond the spacecraft's separation, if one was asked for.
  let mission: MissionEvent?
  let plan: MissionDefinition
  let rate: Int
  /// Minutes of a window of launches to either side; nil for a single one.
  let window: Int?
  /// Scattered flights to fly; nil for a single one.
  let runs: ClosedRange<Int>?
  /// The one scattered flight to fly alone; nil for the nominal one.
  let run: Int?
  let seed: UInt64
  /// What scatters them.
  let scatter: Scatter
  let threads: Int?
  let worst: Worst?
  let plot: Plate?

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    vehicle = try SimulateCommand.vehicle(arguments)
    plan = try arguments.text(.mission).map(Library.mission) ?? .artemisI
    scatter = try arguments.text(.dispersions).map(Library.dispersions) ?? Scatter()
    do {
      mission = arguments.text(.until).flatMap(MissionEvent.init)
      until =
        if mission != nil { .spacecraftSeparation } else {
          try arguments.text(.until).map(SimulateCommand.event) ?? vehicle.last
        }
      rate = try arguments.whole(.rate, in: 1...120) ?? 10
      window = try arguments.whole(.window, in: 1...720)
      runs = try arguments.text(.runs).map(SimulateCommand.range)
      run = try arguments.whole(.run, in: 0...(SimulateCommand.most - 1))
      seed = try arguments.seed() ?? 1
      threads = try arguments.whole(.threads, in: 1...1024)
      worst = try Worst(
        arguments,
        among: FlightResult.measures
          + (mission == nil ? [] : MissionResult.measures + scatter.columns(of: plan))
          + scatter.columns)
      plot = try arguments.text(.plot).map(Plate.init)
    } catch { throw .usage(error) }
    if let word = arguments.text(.until), let reason = vehicle.obstacle(to: until) {
      throw .usage(.impossible(.until, word, [reason]))
    }
    if let mission { try checkMission(mission) }
    if runs != nil && mission == nil, let word = arguments.text(.until) {
      throw .usage(.badValue(.until, word, expected: "'splashdown' with '\(Option.runs.words)'"))
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
    if let runs, plot != nil, runs.count > FlightBands.most {
      throw .usage(
        .impossible(
          .plot, arguments.text(.plot) ?? "", ["bands are of \(FlightBands.most) runs at most"]))
    }
    try plot?.check()
  }

  /// Refuses what a mission does not write, and a spacecraft that is none.
  private func checkMission(_ mission: MissionEvent) throws(Failure) {
    let last = vehicle.departure.isThere ? FlightEvent.perilune : vehicle.last
    if runs != nil, let path = arguments.text(.plot) {
      throw .usage(.impossible(.plot, path, ["bands are of ascents, and these are missions"]))
    }
    // Many missions are a table of runs.
    for other in SimulateCommand.notOfMissions where runs == nil && arguments.text(other) != nil {
      throw .usage(
        .badValue(
          .until, mission.rawValue,
          expected: "an event of the flight, up to '\(last.rawValue)', with '\(other.words)'; "
            + "a mission is written by '--json' and '--oem'"))
    }
    if runs != nil && mission != .splashdown {
      throw .usage(
        .badValue(
          .until, mission.rawValue, expected: "'splashdown' with '\(Option.runs.words)'"))
    }
    if let words = plan.obstacle(for: vehicle) {
      throw .usage(.impossible(.until, mission.rawValue, [words]))
    }
  }

  func perform() throws(Failure) {
    if let window { return try flyWindow(window) }
    if let runs { try flyMany(runs) } else { try flyOne() }
  }

  func write(_ option: Option, _ bytes: () -> [UInt8]) throws(Failure) {
    if let path = arguments.text(option) { try Files.write(bytes(), to: path) }
  }
}

// What the command line says.
extension SimulateCommand {
  /// What holds the flight up to the spacecraft's separation alone, and so is not written of a mission.
  private static let notOfMissions: [Option] = [
    .csv, .jsonLines, .parquet, .aem, .stk, .kml, .czml, .plot,
  ]

  private static let most = 1_000_000

  /// "N" for the first N, or "A..B" for those from A to B, both of them too.
  static func range(_ text: String) throws(UsageError) -> ClosedRange<Int> {
    let expected = "a whole number from 1 to \(most), or A..B for the runs from A to B"
    if let count = Int(text), (1...most).contains(count) { return 0...(count - 1) }
    guard let dots = text.firstRange(of: ".."), let first = Int(text[..<dots.lowerBound]),
      let last = Int(text[dots.upperBound...]), first >= 0, last < most, first <= last
    else { throw .badValue(.runs, text, expected: expected) }
    return first...last
  }

  static func vehicle(_ arguments: Arguments) throws(Failure) -> VehicleDefinition {
    var vehicle: VehicleDefinition
    if let file = arguments.text(.vehicle) {
      vehicle = try Library.vehicle(file)
    } else {
      vehicle = try Library.find(pack: arguments.text(.pack)).vehicle()
    }
    for change in arguments.all(.set) {
      let parts = change.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let number = Double(parts[1]), number.isFinite else {
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
    return try launched(vehicle, arguments)
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

  /// Seconds since 1970.
  static var now_s: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }

  /// The options that chose the vehicle and what scatters it, as a shell takes them.
  var choices: String {
    let beyond: [Option] = mission == nil ? [] : [.until, .mission]
    return ([.vehicle, .pack, .set, .date, .plane, .azimuth, .dispersions] + beyond).flatMap {
      option in
      arguments.all(option).map { value in
        let isPlain = value.allSatisfy { $0.isLetter || $0.isNumber || "._-+=/:".contains($0) }
        return "\(option.name) " + (isPlain ? value : "'\(value.replacing("'", with: "'\\''"))'")
      }
    }.joined(separator: " ")
  }

  /// The vehicle's file by its name, and what was changed of it.
  var vehicleName: String {
    let file = arguments.text(.vehicle).map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }
    let pack = arguments.text(.pack).flatMap { $0.split(separator: "/").last.map(String.init) }
    let name = file ?? pack ?? "Artemis I"
    let launch = [Option.date, .plane, .azimuth].compactMap { option in
      arguments.text(option).map { "\(option.name) \($0)" }
    }
    let changes = arguments.all(.set) + launch
    return changes.isEmpty ? name : "\(name), \(changes.joined(separator: ", "))"
  }
}
