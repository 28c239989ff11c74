import Animation
import Artemis
import Experience
import Maths
import Ports
import SceneGraph
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

  /// A part's middle and its ends as the camera sees them: right and up, in half frame heights.
  private static func seen(_ word: String, _ session: Session) throws -> (
    middle: Vector2, height: Double
  ) {
    let graph = session.simulation.graph
    let part = try #require(
      session.simulation.experience.story.parts.first { $0.key == "part.\(word)" })
    let node = try #require(graph.id(named: part.node ?? ""))
    let pose = session.simulation.director.shown
    let slope = Maths.tan(pose.fieldOfView_rad / 2)
    let ends = [part.from_m, part.to_m, (part.from_m + part.to_m) * 0.5].map { point in
      let view = pose.orientation.conjugate.rotate(graph.world(node).apply(point) - pose.position_m)
      return Vector2(view.x, view.y) * (1 / (-view.z * slope))
    }
    return (ends[2], (ends[1].y - ends[0].y).magnitude)
  }

  /// Together and taken apart, in the smallest window too.
  @Test(arguments: [false, true]) func theCameraComesToThePartThatIsChosen(isApart: Bool) throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.put("apart", .flag(isApart)))
    session.wait(seconds: 5)
    let whole = session.simulation.director.shown
    for (word, _) in Self.names {
      let before = try Self.seen(word, session).height
      session.step(.put("part", .word(word)))
      session.wait(seconds: 8)
      let after = try Self.seen(word, session)
      #expect(after.middle.length < 0.05, "\(word) \(after)")
      #expect(after.height < 1.2, "\(word) \(after)")
      session.step(.put("part", .word("none")))
      session.wait(seconds: 8)
      #expect((session.simulation.director.shown.position_m - whole.position_m).length < 0.5)
      #expect(
        after.height > before * (word == "hydrogen" || word == "booster" ? 1.2 : 2.5), "\(word)")
    }
  }

  /// What is seen of a part on the way to it drifts no faster than the comfort limits; no gaze turns.
  @Test(arguments: names.map(\.0)) func theWayToAPartIsComfortable(word: String) throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    let before = session.simulation.director.shown.orientation
    var last = try Self.seen(word, session).middle
    let slope = Maths.tan(session.simulation.director.shown.fieldOfView_rad / 2)
    session.step(.put("part", .word(word)))
    for tick in 0..<1200 {
      if tick == 600 { session.step(.put("part", .word("none"))) } else { session.step() }
      let now = try Self.seen(word, session).middle
      #expect(((now - last) * slope).length * 120 * 180 / .pi <= Comfort.turn_deg_per_s, "\(tick)")
      last = now
    }
    #expect((before.conjugate * session.simulation.director.shown.orientation).angle < 1e-9)
  }

  /// However low the hand leads it, and however near.
  @Test func theCameraStaysOverTheGround() throws {
    var session = try Session(at: .completed)
    session.wait(seconds: 2)
    session.step(.put("part", .word("engines")))
    session.step(.pointer(.down, at: .zero))
    session.step(.pointer(.moved, at: Vector2(0, 0.4)))
    session.wait(seconds: 8)
    let camera = session.simulation.director.shown
    #expect(session.simulation.experience.explorer.pitch < -0.1)
    #expect(camera.position_m.y >= 1)
  }

  @Test func withoutMotionTheCameraGoesToAPartInTheDark() throws {
    var settings = Settings()
    settings.reducesMotion = true
    var session = try Session(at: .completed)
    session.step(.settings(settings))
    session.wait(seconds: 2)
    var before = session.simulation.director.shown
    let whole = before
    var moves = 0
    session.step(.put("part", .word("engines")))
    for _ in 0..<600 {
      session.step()
      let now = session.simulation.director.shown
      let frame = session.frames[session.frames.count - 1]
      #expect(now == before || ReducedMotionTests.isBlack(frame), "\(frame.tick)")
      moves += now == before ? 0 : 1
      before = now
    }
    #expect(moves == 1, "at once, not on the way")
    #expect((before.position_m - whole.position_m).length > 50)
    #expect(session.frames[session.frames.count - 1].effects.veil == 0)
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
