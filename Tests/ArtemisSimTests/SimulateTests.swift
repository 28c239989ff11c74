import Foundation
import FoundationXML
import Testing

import Content
import Physics
import Simulation
@testable import artemis_sim

@Suite("simulate writes down a flight, or is told what is wrong")
struct SimulateTests {
  static func command(_ line: String) throws -> SimulateCommand {
    let words = ["simulate"] + line.split(separator: " ").map(String.init)
    guard case .run(let arguments) = try Arguments.parse(words) else {
      throw UsageError.unknownCommand(line, near: nil)
    }
    return try SimulateCommand(arguments)
  }

  /// What the file holds that `simulate … OPTION FILE` writes.
  static func written(_ option: String, _ line: String) throws -> Data {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "artemis-simulate-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    try command("\(line) \(option) \(path.path)").perform()
    return try Data(contentsOf: path)
  }

  /// The same where the command may fail after it has written.
  static func attempt(_ option: String, _ line: String) throws -> (data: Data, failure: Failure?) {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "artemis-simulate-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    var failure: Failure?
    let command = try command("\(line) \(option) \(path.path)")
    do { try command.perform() } catch { failure = error }
    return (try Data(contentsOf: path), failure)
  }

  static let faults: [(String, Int32, String)] = [
    ("--csv a --rate 0", 2, "'--rate' is '0', but must be a whole number from 1 to 120"),
    ("--csv a --rate 7", 2, "'--rate' is '7', but must be a divisor of 120"),
    ("--csv a --run -1", 2, "'--run' is '-1', but must be a whole number from 0 to 999999"),
    ("--runs 9 --worst 2", 2, "'--worst' counts only with '--by'"),
    ("--plot a.jpg", 2, "'--plot' is 'a.jpg', but must be a file that ends in .svg, .png or .pdf"),
    ("--runs 10001 --plot a.svg", 2, "'--plot a.svg': bands are of 10000 runs at most"),
    ("--runs 1 --threads x", 2, "'--threads' is 'x', but must be a whole number from 1 to 1024"),
    (
      "--csv a --until splashdown", 2,
      "'--until' is 'splashdown', but must be an event of the flight, up to 'perilune', with '--csv'; a "
        + "mission is written by '--json' and '--oem'"
    ),
    (
      "--vehicle Scenes/vehicles/falcon9.json --until splashdown", 2,
      "'--until splashdown': this vehicle has neither 'departure' nor 'manoeuvres', and stays in its orbit"
    ),
    (
      "--mission Scenes/artemis/mission.json --until maxQ", 2,
      "'--until' is 'maxQ', but must be an event of the mission, such as 'splashdown', "
        + "with '--mission'"
    ),
    (
      "--set core.dryMass_kg", 2,
      "'--set' is 'core.dryMass_kg', but must be KEY=NUMBER, such as core.dryMass_kg=100000"
    ),
    (
      "--set core.dryMass_kg=nan", 2,
      "'--set' is 'core.dryMass_kg=nan', but must be KEY=NUMBER, such as core.dryMass_kg=100000"
    ),
    (
      "--set core=5", 2,
      "'--set core=5': expected one of its keys, such as 'name', found a number for all of it"
    ),
    (
      "--set core.dryMas_kg=1", 2,
      "'--set core.dryMas_kg=1': unknown key 'dryMas_kg'; did you mean 'dryMass_kg'?"
    ),
    (
      "--set core.dryMass_kg=-1", 2,
      "'--set core.dryMass_kg=-1': 'dryMass_kg' must be 10 … 10000000 kg, found -1"
    ),
  ]

  @Test(arguments: faults) func faultsAreNamed(line: String, code: Int32, words: String) {
    let failure = #expect(throws: Failure.self) { try SimulateTests.command(line) }
    #expect(failure?.words == words)
    #expect(failure?.exitCode == code)
  }

  @Test(arguments: ["0", "-3", "1000001", "8..4", "2..", "..4", "1..1000000", "1...4", "two"])
  func aRangeThatIsNoneIsRefused(range: String) {
    let failure = #expect(throws: Failure.self) { try SimulateTests.command("--runs \(range)") }
    #expect(
      failure?.words == "'--runs' is '\(range)', but must be a whole number from 1 to 1000000, or "
        + "A..B for the runs from A to B")
  }

  static let together: [(String, String)] = [
    ("--runs 3 --oem a", "'--oem' and '--runs' exclude each other"),
    ("--runs 3 --aem a", "'--aem' and '--runs' exclude each other"),
    ("--runs 3 --stk a", "'--stk' and '--runs' exclude each other"),
    ("--runs 3 --kml a", "'--kml' and '--runs' exclude each other"),
    (
      "--runs 3 --until liftoff", "'--until' is 'liftoff', but must be 'splashdown' with '--runs'"
    ),
    ("--runs 3 --csv a --rate 10", "'--rate' and '--runs' exclude each other"),
    ("--runs 3 --plot a --beside b", "'--beside' and '--runs' exclude each other"),
    ("--runs 3 --run 1", "'--runs' and '--run' exclude each other"),
    ("--beside b", "'--beside' counts only with '--plot'"),
    ("--worst 3 --by perigee_m", "'--worst' counts only with '--runs'"),
    ("--runs 3 --by perigee_m", "'--by' counts only with '--worst'"),
    ("--run 3 --threads 2", "'--threads' counts only with '--runs' or '--window'"),
    ("--seed 3", "'--seed' counts only with '--runs' or '--run'"),
  ]

  /// What a mode does not serve is refused, and not left out in silence.
  @Test(arguments: together) func optionsThatDoNothingAreRefused(line: String, words: String) {
    let error = #expect(throws: (any Error).self) { try SimulateTests.command(line) }
    let said = (error as? Failure)?.words ?? (error as? UsageError)?.description
    #expect(said == words)
  }

  @Test func anUnknownColumnIsToldTheKnownOnes() {
    let failure = #expect(throws: Failure.self) {
      try SimulateTests.command("--runs 3 --worst 1 --by perigee")
    }
    let words = failure?.words ?? ""
    #expect(words.hasPrefix("'--by' is 'perigee', but must be one of: cutoff_s, perigee_m, "))
  }

  @Test func anUnknownEventIsToldTheKnownOnes() {
    let failure = #expect(throws: Failure.self) { try SimulateTests.command("--until meco") }
    let words = failure?.words ?? ""
    #expect(words.hasPrefix("'--until' is 'meco', but must be one of: engineStart, "))
    for event in FlightEvent.allCases { #expect(words.contains(event.rawValue)) }
    for event in MissionEvent.allCases { #expect(words.contains(event.rawValue)) }
  }

  /// The whole of Artemis I: its message reaches from the core's separation to the sea.
  @Test func fliesTheMissionToItsSplashdown() throws {
    let oem = try SimulateTests.written("--oem", "--until splashdown")
    let lines = String(decoding: oem, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("START_TIME = 2022-11-16T06:55:58.866667"))
    #expect(lines.contains { $0.hasPrefix("STOP_TIME = 2022-12-11T17:42:") })
    let epochs = lines.filter { $0.hasPrefix("2022-") }.map { $0.prefix(26) }
    #expect(epochs.count > 3_000 && epochs == epochs.sorted() && Set(epochs).count == epochs.count)
  }

  @Test func aMessageEndsAtItsEvent() throws {
    let oem = try SimulateTests.written("--oem", "--until outboundFlyby")
    let lines = String(decoding: oem, as: UTF8.self).split(separator: "\n")
    #expect(lines.last?.hasPrefix("2022-11-21T12:56:59.80") == true, "\(lines.last ?? "")")
  }

  @Test func aMissionSaysItsEventsAndBurns() throws {
    let data = try SimulateTests.written("--json", "--until orbitInsertion --rate 1")
    let whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let mission = try #require(whole["mission"] as? [String: Any])
    let events = try #require(mission["events"] as? [[String: Any]])
    #expect(
      events.map { $0["event"] as? String } == [
        "outboundCorrection", "outboundPoweredFlyby", "outboundFlyby", "orbitInsertion",
      ])
    #expect((mission["burns"] as? [[String: Any]])?.count == 5)
    #expect(whole["why"] is NSNull)
  }

  /// From T−10 s to the end of the tower there are 1,200 ticks and those of 7.43 s.
  @Test(arguments: [10, 120]) func aTableHasARowForEachMoment(rate: Int) throws {
    let data = try SimulateTests.written("--csv", "--until towerClear --rate \(rate)")
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == (TelemetryTable.columns + ["events"]).joined(separator: ","))
    let times = lines.dropFirst().compactMap { $0.split(separator: ",").first }.compactMap {
      Double($0)
    }
    #expect(times.count == lines.count - 1)
    let cells = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(cells.allSatisfy { $0.count == TelemetryTable.columns.count + 1 })
    let events = cells.dropFirst().flatMap { $0.last?.split(separator: " ") ?? [] }
    #expect(events == ["engineStart", "boosterIgnition", "liftoff", "towerClear"])
    let end = try #require(times.last)
    #expect((7.0...10).contains(end))
    // The last row is the event's own, wherever it falls.
    let whole = Int(((end + 10) * Double(rate)).rounded(.up))
    #expect(times.count == whole)
    for (a, b) in zip(times, times.dropFirst()) { #expect(a < b) }
  }

  @Test func theJSONIsOne() throws {
    let data = try SimulateTests.written("--json", "--until liftoff --rate 1")
    let tree = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(tree["columns"] as? [String] == TelemetryTable.columns)
    let about = try #require(tree["about"] as? [[String: String]])
    #expect(about.map { $0["name"] } == TelemetryTable.columns)
    #expect(about.first { $0["name"] == "eciX_m" }?["frame"] == "ECI")
    #expect(about.allSatisfy { $0["unit"]?.isEmpty == false && $0["meaning"]?.isEmpty == false })
    let rows = try #require(tree["rows"] as? [[Any]])
    #expect(rows.count == 11)
    for row in rows { #expect(row.count == TelemetryTable.columns.count) }
  }

  @Test func theJSONSaysWhatWasFlownAndHowItEnded() throws {
    let data = try SimulateTests.written("--json", "--rate 1")
    let tree = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(tree["version"] as? String == Release.program)
    #expect(tree["outcome"] as? String == "orbit")
    #expect(tree["seed"] is NSNull && tree["why"] is NSNull)
    let events = try #require(tree["events"] as? [[String: Any]])
    #expect(events.first?["event"] as? String == "engineStart")
    #expect(events.last?["event"] as? String == "coreSeparation")
    let end = try #require(events.last)
    #expect((480...500).contains(try #require(end["missionTime_s"] as? Double)))
    #expect((28...34).contains(try #require(end["latitude_deg"] as? Double)))
    let vehicle = try #require(tree["vehicle"])
    let bytes = try JSONSerialization.data(withJSONObject: vehicle)
    let file = SourceFile(path: "vehicle.json", bytes: [UInt8](bytes))
    #expect(try VehicleFile.read(file) == .artemisI)
    let early = try SimulateTests.written("--json", "--until liftoff --rate 1")
    let under = try #require(try JSONSerialization.jsonObject(with: early) as? [String: Any])
    #expect(under["outcome"] as? String == "underway")
  }

  /// A vehicle of two stages without boosters is written in every form.
  @Test(arguments: [
    "--csv", "--jsonl", "--parquet", "--json", "--oem", "--aem", "--stk", "--kml",
    "--czml",
  ]) func aVehicleWithoutBoostersIsWritten(option: String) throws {
    let data = try SimulateTests.written(
      option, "--vehicle Scenes/vehicles/falcon9.json" + (option == "--oem" ? "" : " --rate 1"))
    #expect(data.count > 300)
    let text = String(decoding: data, as: UTF8.self)
    if option == "--oem" { #expect(text.contains("\n2020-05-30T19:31:")) }
    if option == "--kml" { #expect(text.contains("<name>stageSeparation first</name>")) }
    guard option == "--json" else { return }
    let json = try JSONSerialization.jsonObject(with: data)
    let tree = try #require(json as? [String: Any])
    #expect(tree["outcome"] as? String == "orbit" && tree["why"] is NSNull)
    let events = try #require(tree["events"] as? [[String: Any]])
    #expect(events.contains { $0["of"] as? String == "first" })
  }

  @Test func aVehicleWithoutBoostersIsPlottedAndStudied() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "artemis-simulate-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: path) }
    try SimulateTests.command("--vehicle Scenes/vehicles/falcon9.json --plot \(path.path)")
      .perform()
    let plot = String(decoding: try Data(contentsOf: path), as: UTF8.self)
    #expect(plot.contains("stageIgnition second"))
    let rows = String(
      decoding: try SimulateTests.written(
        "--csv", "--vehicle Scenes/vehicles/electron.json --runs 3"), as: UTF8.self
    ).split(separator: "\n")
    #expect(rows.count == 4 && rows[1].hasPrefix("0,"))
  }

  static let ends: [(line: String, words: String)] = [
    (
      "--set payload.serviceModule.mass_kg=1e6 --set payload.crewModule.mass_kg=1e6 --set payload.adapter.mass_kg=1e6",
      "the flight ended before 'coreSeparation', in noLiftoff at T+900.0 s, 28.627° N, 80.621° W: "
        + "thrust has not exceeded weight in a quarter of an hour"
    ),
    (
      "--set ascent.failedEngine=2 --set ascent.failure_s=40",
      "the flight did not reach the orbit that was asked for, but depleted: "
    ),
    (
      "--set pad.armSwing_s=9",
      "the flight did not reach the orbit that was asked for, but launcherStruck: "
    ),
    (
      "--set core.propellant_kg=200000 --until perilune",
      "the flight ended before 'perilune', in impact at T+"
    ),
  ]

  /// Exit code 1 and a sentence for each way not to arrive; none for the event that was asked for.
  @Test(arguments: ends) func aFlightThatDoesNotArriveSaysWhy(line: String, words: String) throws {
    let failure = #expect(throws: Failure.self) { try SimulateTests.command(line).perform() }
    #expect(failure?.exitCode == 1)
    #expect(failure?.words.hasPrefix(words) == true, "\(failure?.words ?? "")")
  }

  @Test func anEndThatWasAskedForIsNoFailure() throws {
    try SimulateTests.command(
      "--until noLiftoff --set payload.serviceModule.mass_kg=1e6 --set payload.crewModule.mass_kg=1e6 "
        + "--set payload.adapter.mass_kg=1e6"
    ).perform()
    try SimulateTests.command("--until mach1 --set ascent.failedEngine=2").perform()
  }

  @Test func theEndIsTheEventThatWasAskedFor() throws {
    let early = try SimulateTests.written("--csv", "--until boosterIgnition --rate 1")
    let rows = String(decoding: early, as: UTF8.self).split(separator: "\n")
    #expect(rows.last?.hasPrefix("0.0,") == true)
  }

  @Test func thePageIsWellFormedAndHasItsPanels() throws {
    let page = try SimulateTests.written("--plot", "--until maxQ")
    let reader = PageReader()
    let parser = XMLParser(data: page)
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let panels = ["altitude", "speed", "dynamic pressure", "Mach", "load", "throttle", "mass"]
    for panel in panels + ["latitude over longitude"] {
      #expect(reader.words.contains { $0.contains(panel) }, "\(panel)")
    }
    #expect(reader.lines == 12)
    #expect(reader.fewestPoints > 100)
    #expect(reader.words.contains("Artemis I") && reader.words.contains("mission time, s"))
    // Each event is a line in the eleven panels that are drawn against time.
    #expect(reader.marks == 11 * 6)
  }

  @Test func anOrbitThatWasNotReachedIsNotWritten() {
    let failure = #expect(throws: Failure.self) {
      try SimulateTests.written("--oem", "--until liftoff")
    }
    #expect(failure?.exitCode == 1)
    #expect(failure?.words == "--oem: the flight ended before it was in orbit")
  }

  /// What never flew has no designator.
  @Test func messagesNameTheirVehicle() throws {
    let own = String(decoding: try Self.written("--aem", "--until liftoff --rate 1"), as: UTF8.self)
    #expect(own.contains("OBJECT_NAME = ARTEMIS I\nOBJECT_ID = 2022-156A\n"))
    let changed = String(
      decoding: try Self.written(
        "--aem", "--until liftoff --rate 1 --set core.dryMass_kg=99400"), as: UTF8.self)
    #expect(
      changed.contains("OBJECT_NAME = ARTEMIS I, CORE.DRYMASS_KG=99400\nOBJECT_ID = UNKNOWN\n"))
  }

  @Test func manyFlightsAreTheSameOnOneThreadAndOnTwo() throws {
    let line = "--runs 20 --seed 3 --threads"
    let one = try SimulateTests.written("--csv", "\(line) 1")
    let two = try SimulateTests.written("--csv", "\(line) 2")
    #expect(one == two)
    let lines = String(decoding: one, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 21)
    let names = ["run"] + FlightResult.columns + ScatterDraw.columns.map(\.name)
    #expect(lines[0] == names.joined(separator: ","))
    for (run, line) in lines.dropFirst().enumerated() {
      let cells = line.split(separator: ",")
      #expect(cells[0] == "\(run)")
      #expect(FlightOutcome(rawValue: String(cells[1])) != nil)
    }
  }

  @Test func progressIsSeenOnATerminalOnly() {
    let progress = Progress(of: 1000, isSeen: false)
    #expect(progress.words(10, after_s: 0.5) == "\rflown 10 of 1000\u{1B}[K")
    #expect(progress.words(500, after_s: 40) == "\rflown 500 of 1000, 40 s left\u{1B}[K")
    #expect(progress.words(250, after_s: 60) == "\rflown 250 of 1000, 3 min left\u{1B}[K")
    #expect(progress.words(10, after_s: 120) == "\rflown 10 of 1000, 3 h 18 min left\u{1B}[K")
    #expect(progress.words(11, after_s: 9) == nil)
    #expect(progress.words(1000, after_s: 9) == "\r\u{1B}[K")
    progress.report(10)
  }
}

/// What stands on a page: its words, and how many lines are drawn through how many points.
private final class PageReader: NSObject, XMLParserDelegate {
  var words: [String] = []
  var lines = 0
  var marks = 0
  var fewestPoints = Int.max

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    if attributes["class"] == "mark" { marks += 1 }
    guard name == "polyline" else { return }
    lines += 1
    fewestPoints = min(fewestPoints, attributes["points"]?.split(separator: " ").count ?? 0)
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { words.append(text) }
}
