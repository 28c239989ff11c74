import Content
import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import Physics
@testable import artemis_sim

@Suite("A film of a study's flight shows that flight")
struct StudyFlightTests {
  /// Another vehicle, a failure that always comes, and wind: each of them moves the numbers.
  private static let dispersions = """
    {
      "dispersions": [
        { "quantity": "engineThrust", "law": "normal", "deviation": 0.005 },
        { "quantity": "drag", "law": "uniform", "from": -0.2, "to": 0.2 }
      ],
      "failures": [
        { "engine": 3, "odds": 1, "from_s": 200, "to_s": 300, "source": "a test" }
      ],
      "winds": [
        {
          "name": "a test",
          "east_m_m_s": [[0, 3], [12000, 40], [30000, 0]],
          "north_m_m_s": [[0, -2], [30000, 0]]
        }
      ]
    }
    """

  /// A folder as Python leaves it, but for what its shards hold.
  private static func begin(_ program: Program, _ words: [String]) throws -> String {
    let answer = try program.shell(
      "\"$0\" simulate --runs 3..5 \(words.joined(separator: " ")) --manifest -")
    #expect(answer.code == 0, "\(answer.warned)")
    let options = words.map { "\"\($0)\"" }.joined(separator: ", ")
    _ = try program.write(
      "{ \"options\": [\(options)], \"manifest\": \(answer.said), \"program\": \"0f\" }",
      to: "study.json")
    return program.folder.path
  }

  private static func usual(_ program: Program) throws -> [String] {
    let file = try program.write(dispersions, to: "dispersions.json")
    return ["--set", "core.dryMass_kg=99300.5", "--dispersions", file, "--seed", "9"]
  }

  /// The columns of a run's row, to the letter.
  private static func row(
    _ run: Int, _ program: Program, _ words: [String]
  ) throws -> [String: String] {
    let answer = try program.shell(
      "\"$0\" simulate --runs \(run)..\(run) \(words.joined(separator: " ")) --csv -")
    let lines = answer.said.split(separator: "\n")
    try #require(lines.count == 2, "\(answer.warned)")
    let pairs = zip(lines[0].split(separator: ","), lines[1].split(separator: ","))
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0), String($1)) })
  }

  /// What came of the flight in a visit, and the visit's last digest.
  private static func visit(_ flight: StudyFlight) throws -> (numbers: [String: Double], Digest) {
    let library = try Library.find()
    var production = try library.production()
    flight.takePlace(in: &production)
    let run = try library.run(library.nominalRun, of: production)
    var replay = Replay(run.resized(to: Viewport(width: 64, height: 64)), production)
    var marks = FlightMarks()
    while !replay.isOver {
      _ = replay.step()
      for moment in replay.simulation.telemetry.moments { marks.add(moment) }
    }
    let flown = try #require(replay.simulation.flight)
    let columns = FlightMarks.columns.map(\.name)
    var numbers = Dictionary(uniqueKeysWithValues: zip(columns, marks.values))
    numbers["cutoff_s"] = flown.sequence.cutoff_s
    numbers["greatestPressure_Pa"] = flown.sequence.greatestPressure
    numbers["towerClearance_m"] = flown.sequence.closest.tower_m
    return (numbers, replay.simulation.digest)
  }

  @Test func itsNumbersAreThoseOfItsRow() throws {
    let program = try Program()
    defer { program.remove() }
    let words = try Self.usual(program)
    let folder = try Self.begin(program, words)
    let (numbers, digest) = try Self.visit(try StudyFlight(folder, run: "4"))
    let row = try Self.row(4, program, words)
    #expect(row["drawnFailedEngine"] == "3.0" && numbers.count == FlightMarks.columns.count + 3)
    for (name, value) in numbers.sorted(by: { $0.key < $1.key }) {
      #expect(row[name] == "\(value)", "\(name)")
    }
    // The program itself films that visit: to the bit the same state at its end.
    let film = try program.shell(
      "\"$0\" capture --study . --run 4 --from 86 --to 86 --fps 1 --size 64x64 --tier low --out film"
    )
    #expect(film.code == 0, "\(film.warned)")
    #expect(film.said.contains("digest \(digest.words)"), "\(film.said)")
  }

  @Test func eachOfWhatWasDrawnIsFlown() throws {
    let program = try Program()
    defer { program.remove() }
    let folder = try Self.begin(program, try Self.usual(program))
    let whole = try StudyFlight(folder, run: "5")
    let other = try StudyFlight(folder, run: "4")
    #expect(whole.vehicle != other.vehicle && whole.vehicle.ascent.failedEngine == 3)
    #expect(whole.wind?.name == "a test" && whole.pack == nil)
  }

  @Test(arguments: [
    ("6", "one of the study's runs, 3 to 5"), ("x", "a whole number from 0 to 999999"),
    ("Scenes/artemis/runs/nominal.json", "a whole number from 0 to 999999"),
  ])
  func anotherRunIsRefused(run: String, said: String) throws {
    let program = try Program()
    defer { program.remove() }
    _ = try Self.begin(program, ["--seed", "9"])
    let answer = try program.shell("\"$0\" capture --study . --run \(run)")
    #expect(answer.code == 2 && answer.warned.contains(said), "\(answer.warned)")
  }

  /// The file that it names says something else by now.
  @Test func filesThatHaveChangedAreRefused() throws {
    let program = try Program()
    defer { program.remove() }
    let words = try Self.usual(program)
    let folder = try Self.begin(program, words)
    _ = try program.write(
      Self.dispersions.replacing("\"deviation\": 0.005", with: "\"deviation\": 0.006"),
      to: "dispersions.json")
    let failure = #expect(throws: Failure.self) { try StudyFlight(folder, run: "4") }
    #expect("\(try #require(failure))".contains("dispersionsDigest is "), "\(failure!)")
  }

  @Test func aFolderWithoutAStudyIsRefused() throws {
    let program = try Program()
    defer { program.remove() }
    let none = try program.shell("\"$0\" capture --study nowhere --run 4")
    #expect(none.code != 0 && none.warned.contains("nowhere/study.json"), "\(none.warned)")
    let alone = try program.shell("\"$0\" capture --study .")
    #expect(alone.code == 2 && alone.warned.contains("--run"), "\(alone.warned)")
    let both = try program.shell("\"$0\" capture --study . --run 4 --pack tide")
    #expect(both.code == 2 && both.warned.contains("exclude each"), "\(both.warned)")
  }
}
