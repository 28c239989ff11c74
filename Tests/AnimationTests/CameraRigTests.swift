import Artemis
import Experience
import Maths
import Ports
import SceneGraph
import Testing

@testable import Animation

@Suite("The camera is carried, never thrown")
struct CameraRigTests {
  private let story = Experience(Self.definition)
  private let degree = Double.pi / 180

  static let definition: StoryDefinition = {
    let placement = PlacementRules(
      surfaces: [], start_m: .zero, startYaw_rad: 0, eyeHeight_m: 1.65, walkSpeed: 1.8,
      walkLimit_m: 5, fieldOfView_rad: 1, rocketHeight_m: 9.8, rocketRadius_m: 1, reach_m: 8,
      safeMargin: 0.05, dwell_s: 0.5)
    let launch = LaunchRules(
      clock: Curve(constant: 0), flashAt_s: 9, blackoutAfter_s: 0.9, blackout_s: 1, orbit_s: 8)
    return StoryDefinition(
      chart: Chart(states: OnboardingStep.allCases.map { .init(name: $0.name, step: $0.rawValue) }),
      steps: OnboardingStep.allCases.map {
        .init(name: $0.name, hint: .init(key: $0.name, text: ""), fadeOut_s: 0.5, fadeIn_s: 0.5)
      },
      placement: placement,
      authorize: AuthorizeRules(buttonKey: "b", buttonLabel: "B", hold_s: 2, drain_s: 0.5),
      launch: launch, idleHint_s: 8)
  }()

  private func camera(_ aims: [CameraDefinition.Aim], fieldOfView: Double = 50) -> CameraDefinition
  {
    CameraDefinition(
      rig: .crane, position_m: Vector3(0, 2, 100), aims: aims,
      fieldOfView_rad: fieldOfView * .pi / 180)
  }

  /// What is under the ground, or has none, is looked at from where its scene says.
  @Test func aTurntableUnderTheGroundStaysThere() {
    var rig = CameraRig(
      CameraDefinition(
        rig: .turntable, position_m: Vector3(0, -40, 100),
        aims: [.init(on: .enter, point_m: Vector3(0, -50, 0))], fieldOfView_rad: 1))
    rig.step(score: Score([]), story: story, graph: SceneGraph(), tick: Tick(1))
    #expect((rig.pose.position_m - Vector3(0, -40, 100)).length < 1e-9)
  }

  @Test func snapsToItsAimInTheDark() {
    var rig = CameraRig(camera([.init(on: .enter, point_m: Vector3(0, 102, 0))]))
    rig.snap(SceneGraph())
    rig.step(score: Score([]), story: story, graph: SceneGraph(), tick: Tick(1))
    let forward = rig.pose.orientation.rotate(Vector3(0, 0, -1))
    #expect((forward - Vector3(0, 1, -1).normalized()).length < 1e-9)
  }

  @Test func turnsToANewAimWithinItsLimitsAndArrives() {
    var rig = CameraRig(
      camera([
        .init(on: .enter, point_m: Vector3(0, 2, 0)),
        .init(on: .swipe, point_m: Vector3(0, 102, 0)),
      ]))
    rig.snap(SceneGraph())
    rig.respond(to: .swipe)
    var last = 0.0
    var lastRate = 0.0
    for tick in 1...1200 {
      rig.step(score: Score([]), story: story, graph: SceneGraph(), tick: Tick(tick))
      let pitch = Quaternion.yawPitch(looking: rig.pose.orientation.rotate(Vector3(0, 0, -1))).pitch
      let rate = (pitch - last) * 120
      #expect(rate <= Comfort.turn_deg_per_s * degree + 1e-9)
      #expect(abs(rate - lastRate) * 120 <= Comfort.turn_deg_per_s2 * degree + 1e-6)
      last = pitch
      lastRate = rate
    }
    #expect(abs(last - .pi / 4) < 1e-3)
  }

  @Test func fieldOfViewIsHeldWhateverAScenesAsksFor() {
    let jump = Channel(
      target: .cameraFieldOfView, on: .enter,
      curve: .number(Curve(constant: 170 * .pi / 180)))
    var score = Score([jump])
    score.respond(to: .enter, at: Tick(0))
    var rig = CameraRig(camera([.init(on: .enter, point_m: .zero)]))
    var last = rig.pose.fieldOfView_rad
    for tick in 1...1200 {
      rig.step(score: score, story: story, graph: SceneGraph(), tick: Tick(tick))
      #expect(
        abs(rig.pose.fieldOfView_rad - last) * 120 <= Comfort.fieldOfView_deg_per_s * degree
          + 1e-9)
      last = rig.pose.fieldOfView_rad
    }
    #expect(abs(last - Comfort.fieldOfView_deg.upperBound * degree) < 1e-12)
  }

  @Test func followsANode() {
    var graph = SceneGraph()
    let id = graph.add(Transform(translation: Vector3(0, 2, 0)), named: "vehicle")
    graph.propagate()
    var rig = CameraRig(
      camera([.init(on: .enter, point_m: Vector3(0, 10, 0), node: "vehicle")]))
    rig.snap(graph)
    for tick in 1...1200 {
      graph[local: id].translation.y = 2 + Double(tick) / 120 * 5
      graph.propagate()
      rig.step(score: Score([]), story: story, graph: graph, tick: Tick(tick))
    }
    let pitch = Quaternion.yawPitch(looking: rig.pose.orientation.rotate(Vector3(0, 0, -1))).pitch
    #expect(abs(pitch - atan2(60, 100)) < 0.04)
  }
}
