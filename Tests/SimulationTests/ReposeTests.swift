import Artemis
import Experience
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite(
  "An interface makes room for its scene while nobody uses it, and comes back for whoever does")
struct ReposeTests {
  /// The flight plays, and nobody has done anything for so long.
  private static func watching(seconds: Double) throws -> Session {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 4)
    // An act, from which time counts.
    session.step(.pointer(.moved, at: Vector2(0.1, 0)))
    session.wait(seconds: seconds)
    return session
  }

  private static func opacity(_ session: Session) -> Float {
    session.frames.last?.pieces.map(\.opacity).max() ?? 0
  }

  @Test func itStaysForItsTimeAndFadesThen() throws {
    #expect(try Self.opacity(Self.watching(seconds: 4.9)) == 1)
    let half = try Self.opacity(Self.watching(seconds: 5.3))
    #expect(half > 0.2 && half < 0.8)
    var session = try Self.watching(seconds: 6)
    #expect(Self.opacity(session) == 0)
    // No picture of it leaps.
    session.step(.pointer(.moved, at: Vector2(0.2, 0)))
    session.wait(seconds: 1)
    let shown = session.frames.suffix(900).map { $0.pieces.map(\.opacity).max() ?? 0 }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { abs($0 - $1) < 0.07 })
    #expect(shown.last == 1)
  }

  @Test func readersAndScriptsHaveAllOfItMeanwhile() throws {
    var session = try Self.watching(seconds: 8)
    #expect(session.frames.last?.controls.contains { $0.id == "close" } == true)
    session.step(.use("close"))
    session.wait(seconds: 4)
    #expect(session.simulation.experience.stateName == "completed")
  }

  /// The first act brings it back and does nothing else; the second is as ever.
  @Test func nothingIsPressedThatIsNotSeen() throws {
    var session = try Self.watching(seconds: 8)
    let again = try #require(session.frames.last?.controls.first { $0.id == "again" }?.area)
    let place = Vector2(Double(again.centre.x), Double(again.centre.y))
    session.step(.pointer(.down, at: place))
    session.wait(seconds: 0.1)
    session.step(.pointer(.up, at: place))
    // As long as another launch takes to begin.
    session.wait(seconds: 4)
    #expect(session.simulation.experience.onboarding == .completed && Self.opacity(session) == 1)
    session.step(.pointer(.down, at: place))
    session.wait(seconds: 0.1)
    session.step(.pointer(.up, at: place))
    session.wait(seconds: 3)
    #expect(session.simulation.experience.onboarding == .authorizeLaunch)
  }

  @Test func aKeyBringsItBackTooAndUsesNothing() throws {
    var session = try Self.watching(seconds: 0.1)
    // Marks the timeline, whose next moment is a minute away.
    session.press(.tab)
    session.wait(seconds: 8)
    let before = session.simulation.telemetry.missionTime_s
    session.press(.right)
    session.wait(seconds: 1)
    #expect(session.simulation.telemetry.missionTime_s - before < 3 && Self.opacity(session) == 1)
    session.press(.right)
    session.wait(seconds: 1)
    #expect(session.simulation.telemetry.missionTime_s - before > 30)
  }

  @Test func whoTurnsTheCameraSeesItComeAndIsNotHeldUp() throws {
    var session = try Self.watching(seconds: 8)
    session.press(.d, seconds: 1)
    #expect(abs(session.simulation.experience.explorer.yaw) > 0.05 && Self.opacity(session) == 1)
  }

  @Test func aStickAtRestIsNobody() throws {
    var session = try Self.watching(seconds: 1)
    for tick in 0..<800 { session.step(.padStick(.right, Vector2(0.02, tick % 2 == 0 ? 0.01 : 0))) }
    #expect(Self.opacity(session) == 0)
  }

  @Test func whereTheFlightStandsOrOneSwitchIsUsedItStays() throws {
    var standing = try Self.watching(seconds: 0.1)
    standing.step(.put("plays", .flag(false)))
    standing.wait(seconds: 10)
    #expect(Self.opacity(standing) == 1)
    var switched = try Self.watching(seconds: 0.1)
    var settings = Settings()
    settings.hasOneSwitch = true
    switched.step(.settings(settings))
    switched.wait(seconds: 10)
    #expect(Self.opacity(switched) == 1)
  }
}
