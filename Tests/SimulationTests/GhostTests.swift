import Artemis
import Content
import Experience
import Foundation
import Maths
import Physics
import Ports
import Simulation
import Testing

@Suite("The flight as it is given is seen beside the one that is flown otherwise")
struct GhostTests {
  private static func opened(at second: Double, _ view: String = "chase") throws -> Session {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 4)
    session.step(.put("plays", .flag(false)))
    session.step(.put("view", .word(view)))
    session.step(.put("time", .number(second)))
    session.wait(seconds: 3)
    return session
  }

  private static func fly(_ change: String, _ session: inout Session) {
    session.step(.put("panel", .word("otherwise")))
    session.step(.put("otherwise", .word(change)))
    session.wait(seconds: 6)
  }

  private static func flown(to second: Int, _ vehicle: VehicleDefinition = .artemisI) -> Telemetry {
    var flight = Flight(vehicle: vehicle)
    return flight.step(FlightCommand(steps: 1200 + second * 120, go: true))
  }

  private static func names(_ items: [Item], _ session: Session) -> [String] {
    items.map { session.simulation.production.models[$0.model] }
  }

  /// To the bit where a flight is that is flown straight there, with what that one still has.
  @Test func itIsWhereTheGivenFlightIs() throws {
    var session = try Self.opened(at: 400)
    #expect(session.frames.last!.ghosts.isEmpty && session.simulation.givenTelemetry == nil)
    Self.fly("engineOut", &session)
    let given = Self.flown(to: 400)
    let seen = try #require(session.simulation.givenTelemetry)
    #expect(seen.padPosition_m == given.padPosition_m && seen.padAttitude == given.padAttitude)
    #expect(seen.mass_kg == given.mass_kg)
    let frame = session.frames.last!
    let orion = try #require(session.simulation.production.models.firstIndex(of: "orion"))
    let ghost = try #require(frame.ghosts.first { $0.model == orion })
    let item = try #require(frame.items.first { $0.model == orion })
    let apart = ghost.position_m - item.position_m
    let wanted = given.padPosition_m - session.simulation.telemetry.padPosition_m
    #expect((Vector3(apart) - wanted).length < 0.1 && wanted.length > 1000)
    #expect(
      Set(Self.names(frame.ghosts, session)).isDisjoint(with: ["booster", "panel", "escape"]))
    #expect(Self.names(frame.ghosts, session).filter { $0 == "core" }.count == 1)
  }

  /// Both shed parts by their own events.
  @Test func itHasWhatTheGivenFlightStillHas() throws {
    var session = try Self.opened(at: 25)
    Self.fly("boosterWeak", &session)
    let names = Self.names(session.frames.last!.ghosts, session)
    #expect(Set(names).isDisjoint(with: ["pad", "launcher", "arms"]))
    #expect(names.filter { $0 == "booster" }.count == 2 && names.contains("escape"))
    session.step(.put("time", .number(140)))
    session.wait(seconds: 0.2)
    let later = Self.names(session.frames.last!.ghosts, session)
    #expect(!later.contains("booster") && later.contains("escape"), "what falls is not its own")
  }

  @Test func nothingIsOtherwiseNothingIsBeside() throws {
    var session = try Self.opened(at: 400)
    Self.fly("engineOut", &session)
    #expect(!session.frames.last!.ghosts.isEmpty)
    session.step(.put("otherwise", .word("none")))
    session.wait(seconds: 0.1)
    #expect(session.frames.last!.ghosts.isEmpty && session.simulation.givenTelemetry == nil)
    // The other place has no flight to be seen beside.
    session.step(.put("otherwise", .word("engineOut")))
    session.wait(seconds: 3)
    session.step(.use("close"))
    session.wait(seconds: 3)
    #expect(session.frames.last!.ghosts.isEmpty)
  }

  /// While nothing has changed yet, both are one.
  @Test func itComesAsTheyPart() throws {
    var session = try Self.opened(at: 290)
    Self.fly("engineOut", &session)
    func light() -> Float { session.frames.last!.ghosts.first?.tint.x ?? 0 }
    #expect(light() == 0 && session.frames.last!.lines.isEmpty)
    var lights: [Float] = []
    for second in 300...312 {
      session.step(.put("time", .number(Double(second))))
      session.wait(seconds: 0.1)
      lights.append(light())
    }
    #expect(lights == lights.sorted() && lights[0] == 0 && lights[12] > 0.1, "\(lights)")
  }

  @Test func seekingEqualsPlaying() throws {
    var sought = try Self.opened(at: 318)
    Self.fly("engineOut", &sought)
    var played = try Self.opened(at: 310)
    Self.fly("engineOut", &played)
    played.step(.put("plays", .flag(true)))
    for _ in 0..<(8 * 120 + 10) where played.simulation.telemetry.missionTime_s < 318 {
      played.wait(seconds: 1.0 / 120)
    }
    #expect(played.simulation.telemetry == sought.simulation.telemetry)
    #expect(played.simulation.givenTelemetry == sought.simulation.givenTelemetry)
    #expect(played.frames.last!.ghosts == sought.frames.last!.ghosts)
  }

  /// Its recording goes on where the other was chosen early.
  @Test func itIsRecordedOnToTheMomentThatIsShown() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.use("flight"))
    session.wait(seconds: 1.2)
    Self.fly("payload", &session)
    session.step(.put("plays", .flag(false)))
    session.step(.put("time", .number(400_000)))
    session.wait(seconds: 3)
    #expect(session.simulation.givenTelemetry?.missionTime_s == 400_000)
    var tape = Tape(vehicle: .artemisI)
    tape.record(to: 400_000 * 120, copies: 4000)
    tape.seek(to: 400_000 * 120)
    #expect(session.simulation.givenTelemetry == tape.flight.telemetry)
  }

  /// Out of the picture a dart points to it, where the lens looks toward it.
  @Test func itIsPointedAt() throws {
    var session = try Self.opened(at: 60)
    Self.fly("boosterWeak", &session)
    let lines = session.frames.last!.lines
    #expect(lines.map(\.points_m.count) == [3])
    session.step(.put("view", .word("engines")))
    session.wait(seconds: 2)
    #expect(session.frames.last!.lines.isEmpty)
  }

  /// A ring is around what is small; on the map it has a way and a ring of its own.
  @Test func itHasARingAndAWayOnTheMap() throws {
    var session = try Self.opened(at: 400)
    let alone = session.frames.last!.lines.count
    Self.fly("engineOut", &session)
    #expect(session.frames.last!.lines.count == alone + 1)
    session.step(.put("view", .word("map")))
    session.wait(seconds: 2)
    let both = session.frames.last!.lines.count
    session.step(.put("otherwise", .word("none")))
    session.wait(seconds: 0.2)
    #expect(session.frames.last!.lines.count < both)
  }

  @Test(arguments: ["en", "es", "ar"]) func theCardSaysHowFarApart(language: String) throws {
    let file = try Productions.file("Assets/locales/\(language).json")
    let words = try JSONDecoder().decode([String: String].self, from: Data(file.bytes))
    #expect(words["otherwise.apart"]?.isEmpty == false)
    guard language == "en" else { return }
    var session = try Self.opened(at: 400)
    Self.fly("engineOut", &session)
    let card = try #require(
      session.frames.last!.controls.first { $0.label.hasPrefix("The orbit is reached.") })
    let apart =
      (Self.flown(to: 400).padPosition_m - session.simulation.telemetry.padPosition_m).length
    let said = "\((apart / 100).rounded() / 10)\u{A0}km"
    #expect(card.reading.contains("\(words["otherwise.apart"]!): \(said)"), "\(card.reading)")
  }
}
