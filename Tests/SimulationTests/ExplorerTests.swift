import Artemis
import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("In the main interface the rocket can be turned, and its parts say their names")
struct ExplorerTests {
  private static let names = [
    ("abort", "Launch abort tower"), ("orion", "Orion, for a crew of four"),
    ("icps", "ICPS, which leaves for the Moon"), ("adapter", "Stage adapter"),
    ("oxygen", "Liquid oxygen"), ("intertank", "Intertank"), ("hydrogen", "Liquid hydrogen"),
    ("engines", "Four RS-25 engines"), ("booster", "Solid rocket booster"),
  ]

  private static func shown(_ session: Session) -> [String] {
    session.frames.last?.texts.filter { $0.key.hasPrefix("part.") }.map(\.string) ?? []
  }

  @Test func theChoiceOfAPartSaysItsName() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    #expect(Self.shown(session) == [])
    for (word, name) in Self.names {
      session.step(.put("part", .word(word)))
      session.wait(seconds: 1)
      #expect(Self.shown(session) == [name])
    }
    session.step(.put("part", .word("none")))
    session.wait(seconds: 1)
    #expect(Self.shown(session) == [])
  }

  /// Tab goes to the choice, left and right through its words.
  @Test func keysAloneWalkThroughTheParts() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    for _ in 0..<3 { session.press(.tab) }
    for (_, name) in Self.names {
      session.press(.right)
      session.wait(seconds: 1)
      #expect(Self.shown(session) == [name])
    }
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
    session.press(.d, seconds: 2)
    let turned = session.simulation.experience.explorer.yaw
    #expect(abs(turned) > 0.2)
    session.wait(seconds: 4)
    let rested = session.simulation.experience.explorer.yaw
    session.wait(seconds: 1)
    #expect(abs(session.simulation.experience.explorer.yaw - rested) < 3e-4)
  }

  /// A hand that pulls about at random, with keys, stick and pointer.
  @Test func noHandTurnsItFasterThanComfort() throws {
    var random = RandomStream(seed: 3, name: "explorer")
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.pointer(.down, at: .zero))
    var before = (
      angles: session.frames[session.frames.count - 1].lens.orientation.angles, rate: 0.0
    )
    for _ in 0..<3000 {
      let at = Vector2(random.between(-0.8, 0.8), random.between(-0.5, 0.5))
      switch random.below(30) {
      case 0: session.step(.pointer(.moved, at: at))
      case 1: session.step(.padStick(.left, at))
      case 2: session.step(.key(.up, isDown: random.unit() < 0.5))
      default: session.step()
      }
      let now = session.frames[session.frames.count - 1].lens.orientation.angles
      let rate = (now.pitch - before.angles.pitch) * 120 * 180 / .pi
      let yawRate = (now.yaw - before.angles.yaw).wrappedAngle * 120 * 180 / .pi
      #expect(max(abs(yawRate), abs(rate)) <= 20.02, "\(yawRate) \(rate)")
      #expect(abs(rate - before.rate) * 120 <= 61)
      before = (now, rate)
    }
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
    #expect(session.simulation.experience.explorer.distance == 1.25)
    #expect(far != session.simulation.director)
  }
}
