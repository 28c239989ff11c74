import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("In the main interface the rocket can be turned, and its parts say their names")
struct ExplorerTests {
  private static let names = [
    "Launch abort tower", "Orion, for a crew of four", "ICPS, which leaves for the Moon",
    "Stage adapter", "Liquid oxygen", "Intertank", "Liquid hydrogen", "Four RS-25 engines",
    "Solid rocket booster", "Solid rocket booster",
  ]

  private static func shown(_ session: Session) -> [String] {
    session.frames.last?.texts.filter { $0.key.hasPrefix("part.") }.map(\.string) ?? []
  }

  @Test func tabWalksThroughEveryPartAndAwayAgain() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    #expect(Self.shown(session) == [])
    for name in Self.names {
      session.press(.tab)
      session.wait(seconds: 1)
      #expect(Self.shown(session) == [name])
    }
    session.press(.tab)
    session.wait(seconds: 1)
    #expect(Self.shown(session) == [])
  }

  @Test(arguments: [(0.25, "Orion, for a crew of four"), (-0.1, "Liquid hydrogen")])
  func whatIsPointedAtSaysItsName(height: Double, name: String) throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.pointer(.moved, at: Vector2(0.4, 0.4)))
    session.step(.pointer(.moved, at: Vector2(0, height)))
    session.wait(seconds: 1)
    #expect(Self.shown(session) == [name])
    session.step(.pointer(.moved, at: Vector2(0.6, height)))
    session.wait(seconds: 1)
    #expect(Self.shown(session) == [])
  }

  @Test func itIsTurnedAndComesToRest() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.press(.right, seconds: 1)
    let turned = session.simulation.experience.explorer.yaw
    #expect(abs(turned) > 0.2)
    session.wait(seconds: 4)
    let rested = session.simulation.experience.explorer.yaw
    session.wait(seconds: 1)
    #expect(abs(session.simulation.experience.explorer.yaw - rested) < 1e-4)
  }

  @Test func itCanBeComeNearerToWithinLimits() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    for _ in 0..<80 {
      session.step(.wheel(3))
      session.wait(seconds: 0.1)
    }
    #expect(abs(session.simulation.experience.explorer.distance - 0.35) < 1e-9)
    let far = session.simulation.director
    for _ in 0..<300 {
      session.step(.wheel(-3))
      session.wait(seconds: 0.1)
    }
    #expect(session.simulation.experience.explorer.distance == 2.5)
    #expect(far != session.simulation.director)
  }
}
