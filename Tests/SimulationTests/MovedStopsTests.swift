import Artemis
import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("The timeline's marks are where the flight that is shown has them")
struct MovedStopsTests {
  private static func opened(_ change: String) throws -> Session {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 3)
    session.step(.put("plays", .flag(false)), .put("panel", .word("otherwise")))
    session.step(.put("otherwise", .word(change)))
    session.wait(seconds: 12)
    return session
  }

  private static func second(_ event: FlightEvent, _ tape: Tape?) -> Double? {
    tape?.marks.first { $0.moment.event == event }?.moment.missionTime_s
  }

  /// With an engine out the core burns longer: the key leads to its own cut-off.
  @Test func stepsGoToTheFlightsOwnEvents() throws {
    var session = try Self.opened("engineOut")
    let given = try #require(Self.second(.mainEngineCutoff, session.simulation.given))
    let own = try #require(Self.second(.mainEngineCutoff, session.simulation.wound))
    #expect(abs(given - 483) < 1 && own > given + 20, "\(given) \(own)")
    session.step(.put("time", .number(400)))
    session.wait(seconds: 0.5)
    session.press(.tab)
    var presses = 0
    while session.frames.last!.controls.first(where: \.isFocused)?.id != "time", presses < 60 {
      session.press(.tab)
      presses += 1
    }
    session.press(.right)
    session.wait(seconds: 0.5)
    #expect(abs(session.simulation.telemetry.missionTime_s - own) <= 1)
  }

  /// What is played again and again is the stretch that the bar shows.
  @Test func theLoopLiesBetweenThem() throws {
    var session = try Self.opened("engineOut")
    let own = try #require(Self.second(.mainEngineCutoff, session.simulation.wound))
    let end = try #require(Self.second(.coreSeparation, session.simulation.wound))
    session.step(.put("time", .number(own.rounded(.up) + 2)))
    session.wait(seconds: 0.5)
    session.step(.put("loops", .flag(true)))
    session.step(.put("rate", .word("x20")), .put("plays", .flag(true)))
    var times: [Double] = []
    for _ in 0..<390 {
      session.step()
      times.append(session.simulation.telemetry.missionTime_s)
    }
    #expect(
      times.allSatisfy { (own - 1...end + 1).contains($0) }, "\(times.min()!) … \(times.max()!)")
    #expect(zip(times, times.dropFirst()).count { $0 > $1 } > 1)
    let timeline = session.frames.last!.controls.first { $0.id == "time" }
    #expect(timeline?.reading.hasSuffix(", Cut-off … Core leaves") == true)
  }

  /// Events that never come have no mark, moments without events stay, and the flight as it is given keeps its own.
  @Test func whatNeverComesHasNoMark() throws {
    var session = try Self.opened("engineEarly")
    let (given, own) = (
      try #require(session.simulation.given), try #require(session.simulation.wound)
    )
    let moved = session.simulation.moved
    let stops = session.simulation.production.stops()
    #expect(moved[-10] == -10 && moved[1100] == 1100)
    var missing = 0
    for mark in given.marks {
      guard let stop = stops.first(where: { abs($0 - mark.moment.missionTime_s) < 1 }), stop > 0
      else { continue }
      let same = own.marks.first { $0.moment.event == mark.moment.event }
      #expect((moved[stop] == .infinity) == (same == nil), "\(mark.moment.event)")
      if let same, let place = moved[stop] {
        #expect(abs(place - same.moment.missionTime_s) <= 1.5)
      }
      if same == nil { missing += 1 }
    }
    #expect(missing > 0 && missing < 9, "\(missing)")
    session.step(.put("otherwise", .word("none")))
    session.wait(seconds: 1)
    #expect(session.simulation.moved == [:])
  }
}
