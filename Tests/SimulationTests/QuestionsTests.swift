import Artemis
import Content
import Experience
import Foundation
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("The flight is asked why, and flown otherwise")
struct QuestionsTests {
  private static func opened() throws -> Session {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 4)
    session.step(.put("plays", .flag(false)))
    return session
  }

  private static func said(_ session: Session, _ start: String) -> String? {
    session.frames.last!.controls.first { $0.label.hasPrefix(start) }
      .map { "\($0.label); \($0.reading)".replacing("\u{A0}", with: " ") }
  }

  private static func slot(_ session: Session, _ name: String) -> Value? {
    session.simulation.experience.slots.first { $0.name == name }?.value
  }

  /// The card's number is that of the moment, and its parts are the engine's own.
  @Test func aCardIsOfTheMomentThatIsShown() throws {
    var session = try Self.opened()
    session.step(.put("time", .number(133)))
    session.step(.put("panel", .word("why")))
    session.step(.put("asks", .word("altitude")))
    session.wait(seconds: 3)
    var inquiry = FlightInquiry(.artemisI)
    let isThere = inquiry.fly(to: 133)
    #expect(isThere)
    let card = try inquiry.explain(.altitude)
    let said = try #require(Self.said(session, "Altitude of the centre of mass"))
    func tenths(_ metres: Double) -> String { "\((metres / 100).rounded() / 10) km" }
    #expect(said.hasPrefix("Altitude of the centre of mass: \(tenths(card.value.value))"))
    let thrust = try #require(card.value.parts.first)
    #expect(thrust.cause == .allEngines)
    let share = Int((card.value.share(of: thrust) * 100).rounded())
    #expect(said.contains("Thrust of all engines: \(tenths(thrust.value)) · \(share) %"), "\(said)")
    // Another moment has another card.
    session.step(.put("time", .number(300)))
    session.wait(seconds: 0.5)
    #expect(
      Self.said(session, "Altitude of the centre of mass")?.contains(tenths(card.value.value))
        == false)
  }

  @Test func whoOpensTheQuestionIsToldOfTheLastEvent() throws {
    var session = try Self.opened()
    session.step(.put("time", .number(134)))
    session.step(.put("panel", .word("why")))
    session.wait(seconds: 3)
    #expect(Self.slot(session, "asks") == .word("event"))
    let said = try #require(Self.said(session, "The boosters leave"))
    #expect(said.contains("A wait") && said.contains("The rule"), "\(said)")
    // After the ascent an event has its cause alone, and a number none.
    session.step(.put("time", .number(3170)))
    session.wait(seconds: 5)
    #expect(Self.said(session, "Perigee raise: half a burn") != nil)
    session.step(.put("asks", .word("speed")))
    session.wait(seconds: 0.5)
    #expect(Self.said(session, "Only the ascent can be explained") != nil)
  }

  /// One thing otherwise: what is shown is that flight, to the bit, and its card has both ends.
  @Test func whatIfIsFlownAndShown() throws {
    var session = try Self.opened()
    session.wait(seconds: 3)
    session.step(.put("time", .number(400)))
    session.wait(seconds: 0.5)
    let given = session.simulation.telemetry
    session.step(.put("panel", .word("otherwise")))
    session.step(.put("otherwise", .word("engineOut")))
    session.wait(seconds: 0.4)
    #expect(session.simulation.telemetry == given, "what is shown stays until the other can be")
    #expect(Self.said(session, "Flying it otherwise") != nil)
    session.wait(seconds: 5)
    let vehicle = FlightChange.engineOut(1, at_s: 300).applied(to: .artemisI)
    var flight = Flight(vehicle: vehicle)
    let flown = flight.step(FlightCommand(steps: 1200 + 400 * 120, go: true))
    #expect(session.simulation.telemetry.padPosition_m == flown.padPosition_m)
    #expect(session.simulation.telemetry.mass_kg == flown.mass_kg)
    let difference = try FlightDifference(.artemisI, vehicle)
    let said = try #require(Self.said(session, "The orbit is reached."))
    // To the nearest second, where its mark lies.
    func clock(_ seconds: Double) -> String {
      let whole = Int(seconds.rounded())
      return "+0\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
    }
    #expect(
      said.contains(
        "Cut-off: \(clock(difference.nominal.result.cutoff_s)) → "
          + "\(clock(difference.changed.result.cutoff_s))"), "\(said)")
    // And back, at once: the flight as it is given was kept.
    session.step(.put("otherwise", .word("none")))
    session.wait(seconds: 0.1)
    #expect(session.simulation.telemetry == given)
    session.wait(seconds: 0.5)
    #expect(Self.said(session, "The orbit is reached.") == nil)
  }

  /// Plots have both flights, once both are recorded whole.
  @Test func plotsShowBothFlights() throws {
    var session = try Self.opened()
    session.step(.put("time", .number(400)))
    session.step(.put("panel", .word("plots")))
    session.wait(seconds: 8)
    func curves() -> Int {
      session.frames.last!.pieces.filter { if case .curve = $0.shape { true } else { false } }.count
    }
    let before = curves()
    #expect(before > 0)
    session.step(.put("panel", .word("otherwise")))
    session.step(.put("otherwise", .word("engineOut")))
    session.step(.put("panel", .word("plots")))
    session.wait(seconds: 10)
    #expect(curves() == before / 2 * 3, "a faint curve beside each curve and its cursor")
  }

  /// Who goes past the questions on the way to another card stays where they are.
  @Test func goingPastTheQuestionsChangesNothing() throws {
    var session = try Self.opened()
    session.step(.put("time", .number(304)), .put("view", .word("far")))
    session.step(.put("panel", .word("otherwise")))
    session.step(.put("panel", .word("path")))
    session.wait(seconds: 0.5)
    #expect(Self.slot(session, "at") == .number(304) && Self.slot(session, "view") == .word("far"))
    // The first question is a step away.
    session.step(.use("station"))
    session.wait(seconds: 0.5)
    #expect(Self.slot(session, "station") == .word("leaves"))
    #expect(Self.slot(session, "at") == .number(1))
  }

  /// Each station is a moment, a view and the card that answers it.
  @Test func eachStationSetsTheStage() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("path"))
    session.wait(seconds: 4)
    #expect(session.simulation.experience.stateName == "flight")
    #expect(Self.slot(session, "plays") == .flag(false))
    let stations: [(String, Double, String, String)] = [
      ("leaves", 1, "pad", "Lift-off"), ("thunder", 8, "pad", "When the thunder"),
      ("bucket", 60, "engines", "Throttle of the engines"), ("pressure", 66, "chase", "Max Q"),
      ("before", 131, "booster", "Throttle of the engines"),
      ("height", 133, "far", "Altitude of the centre"), ("load", 470, "orion", "Felt load"),
      ("speed", 482, "ship", "Inertial speed"), ("engine", 310, "far", "The orbit is reached."),
    ]
    #expect(Self.said(session, "Lift-off") != nil)
    for (name, second, view, card) in stations {
      session.step(.put("station", .word(name)))
      session.wait(seconds: 5)
      #expect(Self.slot(session, "at") == .number(second), "\(name)")
      #expect(Self.slot(session, "view") == .word(view), "\(name)")
      #expect(Self.said(session, card) != nil, "\(name)")
      #expect(session.simulation.telemetry.missionTime_s == second, "\(name)")
    }
  }

  /// A simulation that is copied goes on as the first does, in the middle of flying otherwise.
  @Test func aCopyGoesOnAlike() throws {
    var session = try Self.opened()
    session.step(.put("time", .number(200)))
    session.step(.put("panel", .word("otherwise")))
    session.step(.put("otherwise", .word("payload")))
    session.wait(seconds: 0.5)
    var other = session
    session.wait(seconds: 3)
    other.wait(seconds: 3)
    #expect(session.simulation == other.simulation)
    #expect(session.simulation.digest == other.simulation.digest)
  }
}
