import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@testable import artemis_sim

@Suite("capture --flight films a stretch of the flight through one of its cameras")
struct FlightFilmTests {
  private static let place = Result { try Library.find() }

  private static func take(_ words: String) throws -> (FlightFilm.Take, Production) {
    let request = try Arguments.parse(
      (["capture", "--flight"] + words.split(separator: " ").map(String.init)))
    guard case .run(let arguments) = request else {
      throw UsageError.unknownCommand(words, near: nil)
    }
    let library = try place.get()
    let production = try library.production()
    let film = try #require(FlightFilm(arguments))
    let run = try library.run(library.nominalRun, of: production)
    return (try film.take(after: run, of: production), production)
  }

  /// The visit up to a second of it.
  private static func simulation(
    _ take: FlightFilm.Take, _ production: Production, at seconds: Double
  ) -> Simulation {
    var replay = Replay(take.run, production)
    while !replay.isOver && Double(replay.simulation.tick.count) < seconds * 120 {
      _ = replay.step()
    }
    return replay.simulation
  }

  @Test func itIsTheStretchThatWasAskedForThroughThatCamera() throws {
    let (take, production) = try Self.take("--from maxQ --to 70.5 --camera booster")
    let flight = Tape(vehicle: production.vehicle!)
    var tape = flight
    tape.record(to: 120 * 100, copies: 1000)
    let maxQ = try #require(tape.marks.first { $0.moment.event == .maxQ }).moment.missionTime_s
    let first = Self.simulation(take, production, at: take.window.lowerBound)
    #expect(abs(first.telemetry.missionTime_s - maxQ) < 0.02)
    let last = Self.simulation(take, production, at: take.window.upperBound)
    #expect(abs(last.telemetry.missionTime_s - 70.5) < 0.02)
    #expect(last.experience.stateName == "flight")
    #expect(last.experience.word(inSlot: "view") == "booster")
    // Two ticks after the last picture there is no more to replay.
    #expect(Double(take.run.endTick) <= take.window.upperBound * 120 + 4)
  }

  @Test func allOfItIsFilmedWhereNothingIsSaid() throws {
    let (take, production) = try Self.take("")
    #expect(take.window.upperBound - take.window.lowerBound == 610)
    let first = Self.simulation(take, production, at: take.window.lowerBound)
    #expect(abs(first.telemetry.missionTime_s + 10) < 0.02)
    #expect(first.experience.word(inSlot: "view") == "chase")
  }

  @Test func aRunIsNoFlight() throws {
    let words = ["capture", "--flight", "--run", "x.json"]
    guard case .run(let arguments) = try Arguments.parse(words) else { return }
    let error = #expect(throws: Failure.self) { try CaptureCommand(arguments) }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("--run"))
  }

  @Test(arguments: [
    ("--from maxq --to liftoff", "nothing before T+"),
    ("--from -20", "seconds from T−10 to T+464700, or one of engineStart, "),
    ("--from moon", "boosterSeparation, fairingsJettison"),
    ("--to splashdown", "or one of engineStart"),
    ("--camera periscope", "chase, pad, engines, booster, orion, ship, far, map, wing, moon"),
  ])
  func whatMakesNoSenseIsSaid(words: String, answer: String) throws {
    let error = #expect(throws: Failure.self) { try Self.take(words) }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains(answer))
  }
}
