import Animation
import Artemis
import Content
import Experience
import Foundation
import Maths
import Physics
import Ports
import SceneGraph
import Simulation
import Testing

@Suite("The vehicle comes apart, is cut open, and says what it is")
struct ApartTests {
  private static func opened(_ settings: Settings = Settings()) throws -> Session {
    var session = try Session(at: .completed)
    session.step(.settings(settings))
    session.wait(seconds: 2)
    return session
  }

  private static func apart(at second: Double = -10) throws -> Session {
    var session = try opened()
    session.step(.put("apart", .flag(true)))
    session.wait(seconds: 5)
    session.step(.put("time", .number(second)))
    session.wait(seconds: 4)
    return session
  }

  private static func place(_ name: String, _ session: Session) throws -> Vector3 {
    let graph = session.simulation.graph
    return graph.world(try #require(graph.id(named: name))).translation
  }

  /// Each part's lowest and highest point, by its node.
  private static func reach(_ node: String, _ model: String, _ session: Session) throws -> (
    low: Double, high: Double
  ) {
    let file = try Productions.file("Assets/models/\(model).glb")
    let bounds = try #require(try ModelReader.read(file.bytes, name: model).model.bounds)
    let y = try place(node, session).y
    return (Double(bounds.min.y) + y, Double(bounds.max.y) + y)
  }

  private static let axis = [
    ("enginePart", "enginesection"), ("hydrogenPart", "hydrogentank"),
    ("intertankPart", "intertank"), ("oxygenPart", "oxygentank"), ("adapterPart", "adapter"),
    ("upperPart", "icps"), ("orionPart", "orion"), ("escapePart", "escape"),
  ]

  @Test func apartNoPartReachesIntoAnother() throws {
    let session = try Self.apart()
    let reaches = try Self.axis.map { try Self.reach($0.0, $0.1, session) }
    for (lower, upper) in zip(reaches, reaches.dropFirst()) {
      #expect(upper.low - lower.high > 1, "\(lower) \(upper)")
    }
    // The widest that a booster is, and the core with its lines.
    for name in ["leftPart", "rightPart"] {
      #expect(try abs(Self.place(name, session).x) > 2.8 + 5.1 + 1)
    }
    for name in ["panelA", "panelB", "panelC"] {
      let panel = try Self.place(name, session)
      #expect(hypot(panel.x, panel.z) > 3.9)
    }
  }

  @Test func togetherEachStandsInItsPlace() throws {
    var session = try Self.apart()
    session.step(.put("apart", .flag(false)))
    session.wait(seconds: 6)
    #expect(session.simulation.experience.stateName == "completed")
    for (node, _) in Self.axis { #expect(try Self.place(node, session).length < 0.01, "\(node)") }
    #expect(try (Self.place("rightPart", session) - [6.37, 0, 0]).length < 0.01)
  }

  /// What is turned stays turned, and all of it is seen.
  @Test func theCameraStaysWhereItWasTurnedAndShowsAll() throws {
    var session = try Self.opened()
    session.press(.d, seconds: 2)
    session.wait(seconds: 4)
    let yaw = session.simulation.experience.explorer.yaw
    session.step(.put("apart", .flag(true)))
    session.wait(seconds: 5)
    #expect(abs(session.simulation.experience.explorer.yaw - yaw) < 1e-3 && abs(yaw) > 0.1)
    let pose = session.simulation.director.shown
    for y in [0, 138.0] {
      let view = pose.orientation.conjugate.rotate(Vector3(0, y, 0) - pose.position_m)
      let height = (view.y / -view.z / Maths.tan(pose.fieldOfView_rad / 2)).magnitude
      #expect(height < 0.85 && height > 0.6, "\(y) \(height)")
    }
  }

  /// As seen by the camera no part moves, and the camera itself does not turn, faster than comfort
  /// allows.
  @Test func comingApartIsComfortable() throws {
    var session = try Self.opened()
    session.step(.put("apart", .flag(true)))
    var seen: [[Double]] = []
    for tick in 0..<960 {
      if tick == 480 { session.step(.put("apart", .flag(false))) } else { session.step() }
      let pose = session.simulation.director.shown
      let (_, pitch) = Quaternion.yawPitch(looking: pose.orientation.rotate(-.back))
      let angles = try ["escapePart", "rightPart"].map { name in
        let part = try Self.place(name, session) + [0, name == "escapePart" ? 98.3 : 0, 0]
        let view = pose.orientation.conjugate.rotate(part - pose.position_m)
        return Maths.atan2(hypot(view.x, view.y), -view.z)
      }
      seen.append(([pitch] + angles).map { $0 * 180 / .pi })
    }
    for k in 2..<seen.count {
      for (kind, now) in seen[k].enumerated() {
        let rate = (now - seen[k - 1][kind]) * 120
        let before = (seen[k - 1][kind] - seen[k - 2][kind]) * 120
        #expect(abs(rate) <= Comfort.turn_deg_per_s, "\(kind) at \(k): \(rate)")
        #expect(abs(rate - before) * 120 <= Comfort.turn_deg_per_s2, "\(kind) at \(k)")
      }
    }
  }

  @Test func withoutMotionItIsApartAfterTheDark() throws {
    var settings = Settings()
    settings.reducesMotion = true
    var session = try Self.opened(settings)
    var before = try Self.place("escapePart", session)
    session.step(.put("apart", .flag(true)))
    for tick in 0..<600 {
      if tick > 0 { session.step() }
      let now = try Self.place("escapePart", session)
      let frame = session.frames[session.frames.count - 1]
      #expect(now == before || ReducedMotionTests.isBlack(frame), "\(frame.tick) \(now)")
      before = now
    }
    #expect(before.y == 39.7)
    #expect(session.frames[session.frames.count - 1].effects.veil == 0)
  }

  @Test(arguments: [("hydrogen", 140_470.0), ("oxygen", 847_030)])
  func levelsAreTheFlights(tank: String, full_kg: Double) throws {
    var heights: [Double] = []
    for second in [-10.0, 60, 240, 400, 484] {
      let session = try Self.apart(at: second)
      let graph = session.simulation.graph
      let flight = session.simulation.telemetry
      #expect(flight.missionTime_s == second)
      let oxygen = flight.corePropellant_kg * 6.03 / 7.03
      let left = tank == "oxygen" ? oxygen : flight.corePropellant_kg - oxygen
      let fill = graph[height: try #require(graph.id(named: "\(tank)Fill"))]
      let sump = graph[opacity: try #require(graph.id(named: "\(tank)Sump"))]
      // What the dome holds of it, by its volume.
      let bowl = 2.0 / 3 * 2.9
      let dome = bowl / (bowl + (tank == "oxygen" ? 11.26 : 34.1))
      let (level, bottom) = ((left / full_kg - dome) / (1 - dome), left / full_kg / dome)
      #expect(abs(fill - max(level, 0)) < 0.01, "\(second)")
      #expect(abs(sump - min(bottom, 1)) < 0.01, "\(second)")
      heights.append(fill)
    }
    #expect(heights[0] > 0.99 && heights[4] == 0)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 })
  }

  /// The flight's moment is the same in both places, and the vehicle stays as it was left.
  @Test func theFlightLeadsBackToWhatWasTakenApart() throws {
    var session = try Self.apart(at: 240)
    session.step(.use("flight"))
    session.wait(seconds: 4)
    #expect(session.simulation.experience.stateName == "flight")
    session.step(.use("close"))
    session.wait(seconds: 4)
    #expect(session.simulation.experience.stateName == "apart")
    let time = session.simulation.telemetry.missionTime_s
    #expect(time >= 240 && time < 250, "\(time)")
    #expect(try Self.place("escapePart", session).y > 39)
  }

  @Test(arguments: [(-0.1, "hydrogen"), (0.25, "orion")])
  func aPressChoosesWhatItMeets(height: Double, word: String) throws {
    var session = try Self.opened()
    func chosen() -> Value? {
      session.simulation.experience.slots.first { $0.name == "part" }?.value
    }
    session.step(.pointer(.down, at: Vector2(0, height)), .pointer(.up, at: Vector2(0, height)))
    session.wait(seconds: 0.1)
    #expect(chosen() == .word(word))
    session.step(.pointer(.down, at: Vector2(0.3, 0)), .pointer(.up, at: Vector2(0.3, 0)))
    session.wait(seconds: 0.1)
    #expect(chosen() == .word("none"))
  }

  /// Names follow the parts.
  @Test func apartThePointerMeetsAPartWhereItIsNow() throws {
    var session = try Self.apart()
    let pose = session.simulation.director.shown
    let middle = Vector3(0, 94 + 39.7, 0) - pose.position_m
    let view = pose.orientation.conjugate.rotate(middle)
    let height = view.y / -view.z / Maths.tan(pose.fieldOfView_rad / 2) / 2
    session.step(.pointer(.moved, at: Vector2(0.3, 0)))
    session.step(.pointer(.moved, at: Vector2(0, height)))
    session.wait(seconds: 1)
    #expect(session.frames.last?.texts.map(\.key) == ["part.abort"])
  }

  /// Two sentences, figures, where they come from, and what it does now, in every language.
  @Test(arguments: ["en", "es", "ar"]) func everyPartSaysWhatItIs(locale: String) throws {
    let production = try Productions.artemis(locale: locale)
    let words = production.story.languages[0]
    var simulation = Simulation(production, seed: 1, startingAt: .completed)
    func wait() -> [String] {
      var frame = simulation.step([])
      for _ in 0..<120 { frame = simulation.step([]) }
      return frame.controls.map(\.label)
    }
    _ = wait()
    let parts = Set(production.story.parts.map(\.key))
    #expect(parts.count == 9)
    for part in parts.sorted() {
      _ = simulation.step([.put("part", .word(String(part.dropFirst(5))))])
      let said = wait()
      for key in [part, "\(part).does", "\(part).figures"] {
        #expect(words[key] != key && said.contains(words[key]), "\(key)")
      }
      let does = words["\(part).does"]
      #expect(does.filter { $0 == "." }.count == 2 && does.hasSuffix("."), "\(does)")
      let figures = words["\(part).figures"]
      #expect(figures.contains(/\d/))
      #expect(["NASA", "RealismOverhaul", "Bautze"].contains { figures.contains($0) })
      let now = words["\(part).now"].prefix { $0 != "{" }
      #expect(said.contains { $0.hasPrefix(now) && !$0.contains("{") && $0.contains(/\d/) })
    }
  }
}
