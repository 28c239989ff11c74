import Foundation
import Testing

@testable import Physics
@testable import artemis_sim

@Suite("A study of scattered flights can be cut, and each of its flights flown again")
struct StudyTests {
  private static func written(_ program: Program, _ words: String) throws -> String {
    let answer = try program.shell("\"$0\" simulate \(words)")
    #expect(answer.code == 0, "\(answer.warned)")
    return answer.said
  }

  @Test func aPartHasTheBytesOfItsRows() throws {
    let program = try Program()
    defer { program.remove() }
    let whole = try Self.written(program, "--runs 7 --seed 9 --csv -").split(separator: "\n")
    let part = try Self.written(program, "--runs 3..5 --seed 9 --csv -").split(separator: "\n")
    #expect(whole.count == 8)
    #expect(part == [whole[0]] + whole[4...6])
    #expect(part.map { $0.prefix { $0 != "," } } == ["run", "3", "4", "5"])
  }

  @Test func aRunFlownAloneGivesItsRow() throws {
    let program = try Program()
    defer { program.remove() }
    let lines = try Self.written(program, "--runs 4..4 --seed 9 --csv -").split(separator: "\n")
    let row = zip(lines[0].split(separator: ","), lines[1].split(separator: ","))
    let cells = Dictionary(uniqueKeysWithValues: row.map { (String($0), String($1)) })
    let path = program.path("table.csv")
    let json = try Self.written(program, "--run 4 --seed 9 --json - --csv '\(path)'")
    let tree = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(tree["run"] as? Int == 4 && tree["seed"] as? Int == 9)
    #expect(tree["outcome"] as? String == cells["outcome"])
    for (part, columns) in [("drawn", ScatterDraw.columns), ("result", FlightResult.measures)] {
      #expect((tree[part] as? [String: Double])?.count == columns.count)
      for column in columns {
        // To the letter: Foundation's reader of numbers misses their last digit.
        #expect(json.contains("\"\(column.name)\": \(cells[column.name] ?? "none")"))
      }
    }
    // What was flown step by step is what the row says of it.
    let flown = try FlightTable.read(path)
    let end = try #require(flown.times.last)
    let perigee = try #require(flown.value("perigee_m", at: end))
    // The row is written up to a tenth of a second later, by which the Earth's shape moves it.
    #expect(abs(perigee - (cells["perigee_m"].flatMap(Double.init) ?? 0)) < 0.5)
    let cutoff = try #require(cells["cutoff_s"].flatMap(Double.init))
    let event = try #require(flown.events.first { $0.name == "mainEngineCutoff" })
    #expect((0...0.1001).contains(event.time_s - cutoff), "to a row")
  }

  /// Whoever flies another vehicle, seed or range has another manifest; nothing is flown for it.
  @Test func aManifestSaysWhatWouldBeFlown() throws {
    let program = try Program()
    defer { program.remove() }
    func manifest(_ words: String) throws -> [String: String] {
      let said = try Self.written(program, "\(words) --manifest -")
      let tree = try JSONSerialization.jsonObject(with: Data(said.utf8))
      return try #require(tree as? [String: String])
    }
    let own = try manifest("--runs 1000000 --seed 9")
    #expect(own["runs"] == "0..999999" && own["seed"] == "9" && own["vehicle"] == "Artemis I")
    let heavy = try manifest("--runs 3..5 --seed 9 --set 'core.dryMass_kg=99300.5'")
    let apart = own.keys.sorted().filter { own[$0] != heavy[$0] }
    #expect(apart == ["options", "runs", "vehicle", "vehicleDigest"])
    #expect(heavy["options"] == "--set core.dryMass_kg=99300.5")
    let refused = try program.shell("\"$0\" simulate --runs 9 --manifest - --csv x.csv")
    #expect(refused.code == 2 && refused.warned.contains("'--manifest' and '--csv' exclude each"))
  }

  private static func flight(_ run: Int, perigee: Double, pressure: Double) -> ScatteredFlight {
    ScatteredFlight(
      run: run, draw: Scatter().draw(run: run, seed: 1),
      result: FlightResult(
        outcome: perigee > 0 ? .orbit : .suborbital, cutoff_s: perigee.isNaN ? .infinity : 480,
        perigee_m: perigee, apogee_m: 1e6 + Double(run * run), inclination_deg: 30,
        greatestPressure_Pa: pressure, greatestLoad_g: 3, propellant_kg: 1, closest: Clearance()))
  }

  private static let study = Study(
    [
      flight(0, perigee: 30e3, pressure: 30e3), flight(1, perigee: -5e3, pressure: 31e3),
      flight(2, perigee: 31e3, pressure: 29e3), flight(3, perigee: .nan, pressure: 28e3),
      flight(4, perigee: 29e3, pressure: 33e3),
    ],
    StudyManifest(vehicle: "one", of: .artemisI, Scatter(), seed: 1, runs: 0...4))

  @Test(arguments: [
    ("perigee_m", [3, 1, 4]), ("greatestPressure_Pa", [4, 1, 0]), ("apogee_m", [4, 3, 0]),
    ("cutoff_s", [3, 0, 1]),
  ])
  func theWorstAreNamed(column: String, runs: [Int]) {
    let worst = Worst(count: 3, column: column)
    #expect(Self.study.farthest(worst).map(\.run) == runs)
    #expect(Self.study.lines(of: worst).count == 4)
    #expect(Self.study.lines(of: worst)[1].hasSuffix("again: simulate --run \(runs[0]) --seed 1"))
  }

  /// Three of five: scipy.stats.binomtest(3, 5).proportion_ci(0.95, "wilson").
  @Test func theChanceHasItsInterval() throws {
    let lines = Self.study.lines
    #expect(lines.contains("orbit: 3 of 5") && lines.contains("suborbital: 2 of 5"))
    #expect(lines.contains("chance of the orbit: 0.2307 to 0.8824 at 95 % (Wilson)"))
    let json = Data(
      Self.study.json(vehicle: .artemisI, worst: Worst(count: 1, column: "perigee_m")))
    let tree = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let columns = try #require(tree["columns"] as? [String: [String: Any]])
    #expect(columns["perigee_m"]?["flights"] as? Int == 4, "what did not come is not counted")
    #expect((columns["perigee_m"]?["percentiles"] as? [Double])?[2] == 29_500)
    #expect((tree["worst"] as? [String: Any])?["runs"] as? [Int] == [3])
    #expect((tree["outcomes"] as? [String: Int])?["orbit"] == 3)
  }

  @Test func bandsHoldTheFlightsThatStillFly() {
    let flights = (0..<11).map { number in
      var flight = FlightBands.Flight()
      // The first of them ends early.
      for _ in 0..<(number == 0 ? 25 : 40) {
        flight.add([Double](repeating: Double(number), count: TelemetryTable.columns.count))
      }
      return flight
    }
    let panel = FlightPanel.all[1]
    let lines = FlightBands(flights).lines(panel)
    #expect(lines.map { $0.map(\.x) } == [[Double]](repeating: [-9, -8, -7, -6], count: 5))
    // Of 0 … 10 a tenth lies below 1; of 1 … 10, below 1.9.
    #expect(lines.map(\.[0].y) == [0.1, 1, 5, 9, 9.9])
    #expect(lines[2].map(\.y) == [5, 5, 5.5, 5.5])
  }
}
