import Foundation
import Physics
import Testing

@testable import artemis_sim

@Suite("Tables of flights: written, read and compared")
struct FlightFilesTests {
  private static func read(_ text: String) throws -> FlightTable {
    let program = try Program()
    defer { program.remove() }
    return try FlightTable.read(try program.write(text, to: "f.csv"))
  }

  static let faults: [(String, String)] = [
    ("", ": it is empty"),
    ("time,x\n0,1\n1,2\n", ":1: no column 'missionTime_s'; a flight's CSV has one"),
    ("missionTime_s,x,x\n0,1,1\n1,2,2\n", ":1: the column 'x' stands there twice"),
    ("missionTime_s,x\n0,1\n", ": fewer than two rows"),
    ("missionTime_s,x\n0,1\n1\n", ":3: 1 cells in 2 columns"),
    ("missionTime_s,x\n0,1\n1,two\n", ":3: 'two' in column 'x' is no number"),
    ("missionTime_s,x\n0,1\n0,2\n", ":3: 'missionTime_s' must ascend, found 0"),
    ("missionTime_s,x\nnan,1\n0,2\n", ":2: 'missionTime_s' must ascend, found nan"),
  ]

  @Test(arguments: faults) func aFileThatIsNoFlightIsRefused(text: String, words: String) {
    let failure = #expect(throws: Failure.self) { try Self.read(text) }
    #expect(failure?.exitCode == 3)
    #expect(failure?.words.hasSuffix("f.csv\(words)") == true, "\(failure?.words ?? "")")
  }

  @Test func valuesLieStraightBetweenRows() throws {
    let table = try Self.read("missionTime_s,x,events\n0,1,\n2,5,liftoff mach1\n3,nan,\n")
    #expect(table.value("x", at: 0.5) == 2 && table.value("x", at: 2) == 5)
    #expect(table.value("x", at: 2.5) == nil && table.value("x", at: 4) == nil)
    #expect(table.value("y", at: 1) == nil)
    #expect(table.events.map(\.name) == ["liftoff", "mach1"])
    #expect(table.events.map(\.time_s) == [2, 2])
  }

  /// Each stage has a cut-off of its own.
  @Test func eventsThatComeAgainAreCounted() throws {
    let table = try Self.read("missionTime_s,x,events\n0,1,cut\n2,5,cut mach1\n3,1,cut\n")
    #expect(table.events.map(\.name) == ["cut", "cut 2", "mach1", "cut 3"])
    #expect(table.events.map(\.time_s) == [0, 2, 2, 3])
  }

  @Test func anEventBeforeLiftOffHasItsSign() throws {
    let flight = try Self.read("missionTime_s,x,events\n-6.5,1,engineStart\n0,1,\n10,1,\n")
    let reference = try Self.read("missionTime_s,x,events\n-6.5,1,\n0,1,\n10,1,\n")
    let lines = FlightComparison(flight: flight, reference: reference).lines
    #expect(lines.contains { $0.contains("only in the flight, at T−6.5 s") }, "\(lines)")
  }

  /// Two flights by hand: one twice as fast, and at the date line.
  @Test func partingsAreFoundWhereTheyAreGreatest() throws {
    let flight = try Self.read(
      "missionTime_s,x,longitude_deg,own,events\n0,0,179,1,\n10,20,-179,1,liftoff\n20,40,-178,1,\n")
    let reference = try Self.read(
      "missionTime_s,x,longitude_deg,other,events\n0,0,-180,1,\n5,5,-179,1,liftoff\n"
        + "15,nan,-179,1,\n19,19,-179,1,mach1\n40,99,0,1,\n")
    let comparison = FlightComparison(flight: flight, reference: reference)
    let partings = comparison.partings
    #expect(partings.map(\.name) == ["x", "longitude_deg"])
    // At 0, 5 and 19 s apart by 0, 5 and 19; at 15 s and 40 s one of them has no number.
    #expect(partings[0].rows == 3 && partings[0].greatest == 19 && partings[0].time_s == 19)
    #expect(abs(partings[0].typical - (386.0 / 3).squareRoot()) < 1e-12)
    #expect(partings[0].flight == 38 && partings[0].reference == 19)
    #expect(partings[1].greatest == -1, "half a turn is the most that angles are apart")
    let lines = comparison.lines
    #expect(
      lines.contains { $0.hasPrefix("liftoff ") && $0.contains(" 10.0 ") && $0.contains(" 5.0") })
    #expect(
      lines.contains { $0.hasPrefix("mach1") && $0.contains("only in the reference, at T+19.0 s") })
    #expect(lines.suffix(2) == ["only in the flight: own", "only in the reference: other"])
  }

  @Test func aFlightDoesNotPartFromItself() throws {
    let program = try Program()
    defer { program.remove() }
    let file = program.path("flight.csv")
    #expect(try program.run("simulate", "--until", "mach1", "--csv", file).code == 0)
    let answer = try program.run("compare", file, file)
    #expect(answer.code == 0 && answer.lines.contains { $0.hasPrefix("mach1 ") })
    let table = try FlightTable.read(file)
    let partings = FlightComparison(flight: table, reference: table).partings
    #expect(partings.count == TelemetryTable.columns.count - 1)
    #expect(partings.allSatisfy { $0.greatest == 0 })
    #expect(try program.run("compare", file).code == 2)
    let other = try program.write("missionTime_s,x\n0,1\n1,2\n", to: "other.csv")
    let none = try program.run("compare", file, other)
    #expect(none.code == 3 && none.warned.contains("share no column but 'missionTime_s'"))
  }

  /// By the book of Thrift's compact protocol: 1, −1 and 300 as zigzag varints are 2, 1 and 0xD8 0x04.
  @Test func thriftIsWrittenByTheBook() {
    var thrift = CompactThrift()
    thrift.whole(1, 1)
    thrift.whole(2, -1)
    thrift.long(4, 300)
    thrift.text(5, "ab")
    thrift.list(6, 2, of: .whole)
    thrift.item(0)
    thrift.item(63)
    thrift.open(7)
    thrift.whole(1, 64)
    thrift.end()
    thrift.end()
    #expect(
      thrift.bytes == [
        0x15, 2, 0x15, 1, 0x26, 0xD8, 0x04, 0x18, 2, 97, 98, 0x19, 0x25, 0, 126, 0x1C, 0x15, 0x80,
        0x01, 0, 0,
      ])
  }

  /// Other readers read it in `formats_check.py`; here its ends.
  @Test func aParquetFileKnowsItsFoot() {
    var sheet = Sheet()
    sheet.add(TableColumn("x_m", "m", "a length"), .numbers([1, -2]))
    sheet.add(TableColumn("word", "1", "a word"), .words(["é", ""]))
    let bytes = ParquetFile.bytes(sheet)
    #expect(
      bytes.prefix(4) == Array("PAR1".utf8)[...] && bytes.suffix(4) == Array("PAR1".utf8)[...])
    let foot = bytes.dropLast(4).suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(foot > 0 && foot < bytes.count - 12)
    #expect(sheet.csv == Array("x_m,word\n1.0,é\n-2.0,\n".utf8))
    #expect(
      String(decoding: sheet.jsonLines, as: UTF8.self)
        == "{\"x_m\": 1.0, \"word\": \"é\"}\n{\"x_m\": -2.0, \"word\": \"\"}\n")
  }

  /// RFC 4180: what would end a cell stands in quotes.
  @Test func wordsThatWouldEndACellAreQuoted() {
    var sheet = Sheet()
    sheet.add(
      TableColumn("word", "1", "a word"), .words(["a, b", "say \"no\"", "two\nlines", "plain"]))
    sheet.add(TableColumn("n", "1", "a number"), .whole([1, 2, 3, 4]))
    let said = "word,n\n\"a, b\",1\n\"say \"\"no\"\"\",2\n\"two\nlines\",3\nplain,4\n"
    #expect(String(decoding: sheet.csv, as: UTF8.self) == said)
  }

  @Test(arguments: [
    ([-10.0, 494.9], false, [0.0, 100, 200, 300, 400]),
    ([0, 29.99], true, [0, 5, 10, 15, 20, 25, 30]),
    ([-0.001, 113], true, [0, 20, 40, 60, 80, 100, 120]),
    ([0, 0.7], true, [0, 0.2, 0.4, 0.6, 0.8]),
  ])
  func ticksAreRound(values: [Double], isRound: Bool, ticks: [Double]) {
    let scale = PlotScale(values, length: 100, isRound: isRound)
    #expect(scale.ticks.count == ticks.count)
    for (a, b) in zip(scale.ticks, ticks) { #expect(abs(a - b) < 1e-9) }
  }

  @Test func ticksAreSpelledAsTheirStepNeeds() {
    #expect(PlotScale([0, 0.7], length: 1, isRound: true).label(0.4) == "0.4")
    #expect(PlotScale([-80, -66], length: 1, isRound: false).label(-74) == "−74")
    #expect(PlotScale([-0.01, 0.05], length: 1, isRound: true).label(-0.01) == "−0.01")
  }

  /// PNG and PDF come from rsvg-convert; without it the page is refused before anything is flown.
  @Test func pagesAreConvertedOrRefused() throws {
    let program = try Program()
    defer { program.remove() }
    for (end, mark) in [("png", "\u{FFFD}PNG"), ("pdf", "%PDF"), ("svg", "<svg")] {
      let file = program.path("page.\(end)")
      #expect(try program.run("simulate", "--until", "liftoff", "--plot", file).code == 0)
      let start = String(
        decoding: try Data(contentsOf: URL(filePath: file)).prefix(4), as: UTF8.self)
      #expect(start == mark)
    }
    let bare = try program.shell("PATH=/none \"$0\" simulate --plot page.png --csv none.csv")
    #expect(bare.code == 4)
    #expect(
      bare.warned
        == "artemis-sim: '--plot page.png' needs rsvg-convert (librsvg2-bin); as .svg it is written "
        + "without it\n")
    #expect(!FileManager.default.fileExists(atPath: program.path("none.csv")))
  }

  /// The page of documentation has each column as the program has it, in its order.
  @Test func columnsAreDocumented() throws {
    let page = try String(contentsOfFile: "\(Program.root)/docs/flights.md", encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") && !$0.hasPrefix("| `--") }
    let columns = TelemetryTable.described.map {
      "| `\($0.name)` | \($0.unit) | \($0.frame) | \($0.meaning) |"
    }
    #expect(rows.map(String.init) == columns)
  }

  /// Least squares by hand: one cause that is seen twice, as 2, is 2 · 2 / (1 + 2) by a prior of one
  /// deviation; a second that is not seen stays at 0, give or take its own deviation.
  @Test func causesAreFittedWithTheirPrior() {
    let (parts, errors) = FlightExplanation.solved([[1, 0], [1, 0]], [2, 2])
    #expect(abs(parts[0] - 4 / 3.0) < 1e-12 && abs(parts[1]) < 1e-12)
    #expect(abs(errors[0] - (1 / 3.0).squareRoot()) < 1e-12 && abs(errors[1] - 1) < 1e-12)
    // Two that are seen together: normal equations [[3, 1], [1, 2]] x = [3, 1].
    let both = FlightExplanation.solved([[1, 1], [1, 0]], [1, 2]).0
    #expect(abs(both[0] - 1) < 1e-12 && abs(both[1]) < 1e-12)
  }

  /// Of a series that goes up and down nothing is repeated; one whose neighbours are alike by four fifths has a
  /// ninth of its numbers for itself. Series stand one behind the other.
  @Test func whatIsLeftRepeatsItself() {
    #expect(FlightExplanation.repetition([1, -1, 1, -1], of: 4) == 1)
    #expect(abs(FlightExplanation.repetition([2, 1, 2, 1], of: 2) - 3) < 1e-12)
    #expect(FlightExplanation.repetition([5, -5, 5, -5], of: 1) == 1)
    let steady = FlightExplanation.repetition([Double](repeating: 3, count: 40), of: 20)
    #expect(abs(steady - 99.squareRoot()) < 1e-9)
  }

  /// What drag alone does not explain says so, and its errors are the wider for it.
  @Test func aFitThatIsPoorSaysSo() throws {
    func table(_ speed: (Double) -> Double) -> FlightTable {
      FlightTable(
        ["missionTime_s", "inertialSpeed_m_s"],
        rows: stride(from: 0, through: 480, by: 10).map { [$0, 400 + 16 * $0 + speed($0)] })
    }
    let odd = FlightComparison(
      flight: table { 60 * ($0 / 20).rounded().remainder(dividingBy: 2) },
      reference: table { _ in 0 })
    let found = try #require(FlightExplanation(odd, of: .artemisI))
    #expect(found.misfit > 5)
    #expect(found.lines.contains { $0.hasPrefix("These causes do not explain it") })
    let even = FlightComparison(flight: table { _ in 0.1 }, reference: table { _ in 0 })
    let fits = try #require(FlightExplanation(even, of: .artemisI))
    #expect(fits.misfit < 1 && !fits.lines.contains { $0.hasPrefix("These causes") })
  }

  private func table(_ change: (inout VehicleDefinition) -> Void) -> FlightTable {
    var vehicle = VehicleDefinition.artemisI
    change(&vehicle)
    let table = TelemetryTable(vehicle)
    var watch = FlightWatch(vehicle)
    var rows: [[Double]] = []
    while !watch.isOver {
      watch.step()
      rows.append(table.row(watch.telemetry))
    }
    return FlightTable(TelemetryTable.columns, rows: rows)
  }

  /// Their masses are alike: its tanks tell a heavier core from a fuller one.
  @Test func aHeavierCoreIsNoFullerOne() throws {
    let flight = table { $0.core.dryMass_kg *= 1.0171 }
    let comparison = FlightComparison(flight: flight, reference: table { _ in })
    let found = try #require(FlightExplanation(comparison, of: .artemisI))
    let estimates = Dictionary(
      uniqueKeysWithValues: zip(FlightExplanation.causes.map(\.name), found.estimates))
    let (core, full) = try (
      #require(estimates["coreDryMass"]), #require(estimates["corePropellant"])
    )
    #expect(abs(core - 0.0171) < 0.003)
    #expect(abs(full) < 0.0002)
  }

  /// What was done to a flight is what is found to explain it.
  @Test func whatWasChangedIsFound() throws {
    let flight = table {
      $0.core.vacuumThrust_N *= 1.01
      $0.aerodynamics.dragFactor *= 1.2
      $0.ascent.pitch_s_deg = $0.ascent.pitch_s_deg.map { [$0[0], $0[1] * 1.01] }
    }
    let comparison = FlightComparison(flight: flight, reference: table { _ in })
    let found = try #require(FlightExplanation(comparison, of: .artemisI))
    let truth = ["engineThrust": 0.01, "drag": 0.2, "pitchProgramme": 0.01]
    for (cause, (estimate, error)) in zip(
      FlightExplanation.causes, zip(found.estimates, found.errors))
    {
      let apart = abs(estimate - truth[cause.name, default: 0])
      #expect(
        apart < 2 * max(error, 0.1 * cause.deviation), "\(cause.name): \(estimate) ± \(error)")
    }
    #expect(found.typical.count == 7)
    for (name, before, after) in found.typical { #expect(after < before / 10, "\(name)") }
    let none = FlightTable(["missionTime_s", "x"], rows: [[0, 1], [500, 1]])
    #expect(
      FlightExplanation(FlightComparison(flight: none, reference: none), of: .artemisI) == nil)
  }

  /// Numbers that no flight has end neither a comparison nor a page.
  @Test func endlessNumbersAreSurvived() throws {
    let text = "missionTime_s,mach,load_g\n0,1e308,nan\n5,-1e308,inf\n9,3,4\n"
    let flight = try Self.read(text)
    let other = try Self.read(text.replacing("1e308", with: "-1e308").replacing("--", with: ""))
    let lines = FlightComparison(flight: flight, reference: other).lines
    #expect(lines.contains { $0.hasPrefix("mach ") && $0.contains("beyond all numbers") })
    let page = FlightPage(
      title: "<&>", subtitle: "", flights: [FlightCurves(name: "", table: flight)])
    #expect(page.svg.contains("&lt;&amp;&gt;") && !page.svg.contains("inf"))
  }
}
