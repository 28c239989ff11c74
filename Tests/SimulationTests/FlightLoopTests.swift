import Artemis
import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("The stretch around the present can be played again and again")
struct FlightLoopTests {
  private static func opened(at second: Double) throws -> Session {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 3)
    session.step(.put("plays", .flag(false)), .put("time", .number(second)))
    session.wait(seconds: 1)
    session.step(.put("loops", .flag(true)))
    return session
  }

  private static func slot(_ name: String, _ session: Session) -> Value? {
    session.simulation.experience.slots.first { $0.name == name }?.value
  }

  @Test func itStaysBetweenTheEventsAroundIt() throws {
    var session = try Self.opened(at: 484)
    session.step(.put("rate", .word("x20")), .put("plays", .flag(true)))
    var times: [Double] = []
    for _ in 0..<390 {
      session.step()
      times.append(session.simulation.telemetry.missionTime_s)
    }
    // Cut-off and the core's leaving are twelve seconds apart: three rounds, of which the first gathers pace.
    #expect(times.allSatisfy { (483..<495).contains($0) }, "\(times.min()!) … \(times.max()!)")
    #expect(zip(times, times.dropFirst()).count { $0 > $1 } == 3)
    #expect(
      Self.slot("plays", session) == .flag(true) && Self.slot("loops", session) == .flag(true))
    let timeline = session.frames.last!.controls.first { $0.id == "time" }
    #expect(timeline?.reading.hasSuffix(", Cut-off … Core leaves") == true)
  }

  @Test(arguments: [482.0, 495, 60]) func itEndsWhereTheHandGoesElsewhere(second: Double) throws {
    var session = try Self.opened(at: 484)
    session.step(.put("time", .number(490)))
    session.wait(seconds: 0.1)
    #expect(Self.slot("loops", session) == .flag(true), "within it nothing ends")
    session.step(.put("time", .number(second)))
    session.wait(seconds: 0.1)
    #expect(Self.slot("loops", session) == .flag(false))
    #expect(Self.slot("at", session) == .number(second))
    let timeline = session.frames.last!.controls.first { $0.id == "time" }
    #expect(timeline?.reading.contains("…") == false)
  }

  @Test func aStepOverTheEdgeEndsItToo() throws {
    var session = try Self.opened(at: 483)
    session.step(.use("back"))
    session.wait(seconds: 0.1)
    #expect(Self.slot("loops", session) == .flag(false) && Self.slot("at", session) == .number(482))
  }

  @Test func takenApartTheVehicleGoesOnWithoutIt() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.put("apart", .flag(true)))
    session.wait(seconds: 3)
    session.step(.use("flight"))
    session.wait(seconds: 3)
    session.step(.put("loops", .flag(true)))
    session.wait(seconds: 0.1)
    #expect(Self.slot("loops", session) == .flag(true))
    session.step(.use("close"))
    session.wait(seconds: 3)
    #expect(session.simulation.experience.stateName == "apart")
    #expect(Self.slot("loops", session) == .flag(false))
  }
}
