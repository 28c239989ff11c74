import Artemis
import Experience
import Maths
import Physics
import Ports
import SceneGraph
import Testing

@testable import Animation

@Suite("Rigs as a camera operator knows them: rails, springs, leads, dead zones, frames, blends")
struct CameraCrewTests {
  /// A camera with a vehicle to look at, tick by tick.
  private struct Set {
    var story = Experience(CameraRigTests.definition)
    var graph = SceneGraph()
    var vehicle: NodeID
    var crew: CameraCrew
    var score: Score
    var poses: [CameraPose] = []

    init(_ definition: CameraDefinition, _ channels: [Channel] = []) {
      vehicle = graph.add(Transform(translation: .zero), named: "vehicle")
      graph.propagate()
      crew = CameraCrew(definition)
      score = Score(channels)
      score.respond(to: .enter, at: Tick(0))
      crew.snap(graph)
    }

    mutating func run(seconds: Double, vehicleAt place: (Double) -> Vector3 = { _ in .zero }) {
      for _ in 0..<Int(seconds * 120) {
        let tick = Tick(poses.count + 1)
        graph[local: vehicle].translation = place(tick.seconds)
        graph.propagate()
        crew.step(score: score, story: story, graph: graph, tick: tick)
        poses.append(crew.pose)
      }
    }

    /// Degrees a second, of yaw and of pitch.
    var turns: [Double] {
      zip(poses, poses.dropFirst()).flatMap { a, b in
        let (x, y) = (
          Quaternion.yawPitch(looking: a.forward), Quaternion.yawPitch(looking: b.forward)
        )
        return [(y.yaw - x.yaw).wrappedAngle, y.pitch - x.pitch].map {
          $0.magnitude * 120 * 180 / .pi
        }
      }
    }
  }

  private static func camera(
    _ rig: CameraDefinition.Rig = .crane, at place: Vector3 = Vector3(0, 2, 100),
    _ aim: CameraDefinition.Aim = .init(on: .enter, point_m: .zero, node: "vehicle")
  ) -> CameraDefinition {
    CameraDefinition(rig: rig, position_m: place, aims: [aim], fieldOfView_rad: 0.87)
  }

  @Test func runsAlongItsRail() {
    var definition = Self.camera()
    definition.rail_m = [Vector3(-50, 2, 100), Vector3(0, 30, 100), Vector3(50, 2, 100)]
    let share = Channel(
      target: .cameraRail, on: .enter,
      curve: .number(Curve([.init(time: 0, value: 0), .init(time: 4, value: 1)])))
    var set = Set(definition, [share])
    set.run(seconds: 5)
    let ways = zip(set.poses, set.poses.dropFirst()).map { ($1.position_m - $0.position_m).length }
    let pace = ways[10]
    #expect(pace > 0.1 && ways[..<478].allSatisfy { abs($0 / pace - 1) < 0.02 })
    #expect((set.poses[599].position_m - Vector3(50, 2, 100)).length < 1e-9)
  }

  @Test func followsOnASpringAndComesToRestWhereItBelongs() {
    var definition = Self.camera(.follow, at: Vector3(0, 5, 30))
    definition.tether = .init(node: "vehicle", spring: Spring(response: 1, damping: 1))
    var set = Set(definition)
    set.run(seconds: 1)
    #expect(set.poses[119].position_m == Vector3(0, 5, 30))
    // The node leaps aside; the camera does not.
    set.run(seconds: 4) { _ in Vector3(10, 0, 0) }
    let way = set.poses.map(\.position_m.x)
    #expect(way[121] < 0.2 && way.allSatisfy { $0 <= 10 + 1e-9 })
    #expect(abs(way[599] - 10) < 0.01)
    let spring = Spring(response: 1, damping: 1)
    let half = spring.state(at: 0.5, from: 0.0, velocity: 0.0, target: 10.0).position
    #expect(abs(way[179] - half) < 1e-6)
  }

  @Test func aLeadLooksAheadByAsMuchAsItSays() {
    func offset(lead: Double) -> Double {
      var set = Set(
        Self.camera(.crane, .init(on: .enter, point_m: .zero, node: "vehicle", lead_s: lead)))
      set.run(seconds: 6) { Vector3(4 * $0, 2, 0) }
      // Where its line of sight crosses the vehicle's way.
      let forward = set.poses[719].forward
      return set.poses[719].position_m.x + forward.x / -forward.z * 100
    }
    #expect(abs(offset(lead: 1) - offset(lead: 0) - 4) < 0.3, "\(offset(lead: 1))")
  }

  @Test func withinTheDeadZoneTheCameraStands() {
    let aim = CameraDefinition.Aim(
      on: .enter, point_m: .zero, node: "vehicle", deadZone_rad: 3 * .pi / 180)
    var set = Set(Self.camera(.crane, aim))
    // 2.9° to either side.
    set.run(seconds: 4) { Vector3(5 * sin(2 * $0), 2, 0) }
    #expect(set.turns.allSatisfy { $0 < 1e-9 })
    set.run(seconds: 4) { _ in Vector3(20, 2, 0) }
    let forward = set.poses[959].forward
    let off = atan2(20, 100) - atan2(forward.x, -forward.z)
    #expect(abs(off * 180 / .pi - 3) < 0.05)
  }

  private static let windows = [(1080, 1920), (1024, 768), (1280, 720), (2560, 1080)]

  @Test(arguments: windows)
  func framesWhatMustBeSeenInEveryWindow(width: Int, height: Int) {
    var definition = Self.camera(
      at: Vector3(30, 60, 200), .init(on: .enter, point_m: Vector3(0, 49, 0)))
    definition.framing = Framing(
      from_m: .zero, to_m: Vector3(0, 98, 0), radius_m: 8, margin: 0.1)
    var set = Set(definition)
    _ = set.story.step(
      [.viewport(width: width, height: height)], telemetry: .init(), tick: Tick(0))
    set.run(seconds: 2)
    let pose = set.poses[239]
    let aspect = Double(width) / Double(height)
    let slope = tan(pose.fieldOfView_rad / 2)
    let reach = [Vector3(0, 0, 0), Vector3(0, 98, 0)].flatMap { end in
      (0..<36).map { step -> Double in
        let angle = Double(step) * .pi / 18
        let rim = end + Vector3(cos(angle), 0, sin(angle)) * 8
        let p = pose.orientation.conjugate.rotate(rim - pose.position_m)
        return max((p.y / -p.z / slope).magnitude, (p.x / -p.z / slope / aspect).magnitude)
      }
    }
    #expect((0.78...0.802).contains(reach.max() ?? 0), "\(reach.max() ?? 0)")
  }

  @Test func oneShotHandsOverToAnotherWithoutAJolt() {
    var definition = Self.camera(at: Vector3(0, 2, 100))
    definition.shots = [
      .init(
        name: "side", on: .swipe, blend_s: 3, camera: Self.camera(at: Vector3(80, 40, 60)))
    ]
    var set = Set(definition)
    set.run(seconds: 1)
    set.crew.respond(to: .swipe)
    set.run(seconds: 6)
    #expect(set.poses[119].position_m == Vector3(0, 2, 100))
    #expect(set.poses[719].position_m == Vector3(80, 40, 60))
    let places = set.poses.map(\.position_m)
    let speeds = zip(places, places.dropFirst()).map { ($1 - $0) * 120.0 }
    let pushes = zip(speeds, speeds.dropFirst()).map { ($1 - $0).length * 120 }
    // Minimum jerk over d metres in t seconds: at most 5.774 d/t².
    let way = (Vector3(80, 40, 60) - Vector3(0, 2, 100)).length
    #expect((pushes.max() ?? 99) <= 5.774 * way / 9 * 1.02)
    #expect((set.turns.max() ?? 99) <= 20.001)
    let last = set.poses[839]
    #expect(last.forward.dot((Vector3.zero - last.position_m).normalized()) > 0.999_9)
  }

  @Test func aShotThatIsOnIsNotBegunAgain() {
    var definition = Self.camera(at: Vector3(0, 2, 100))
    definition.shots = [
      .init(name: "side", on: .swipe, blend_s: 2, camera: Self.camera(at: Vector3(10, 2, 100)))
    ]
    var set = Set(definition)
    set.crew.respond(to: .swipe)
    set.run(seconds: 3)
    set.crew.respond(to: .swipe)
    set.run(seconds: 0.5)
    #expect(set.poses[400].position_m == Vector3(10, 2, 100))
  }
}

extension CameraPose {
  fileprivate var forward: Vector3 { orientation.rotate(Vector3(0, 0, -1)) }
}
