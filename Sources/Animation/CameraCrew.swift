internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

/// The rigs of one scene: the one that has the camera, and the one that hands it over.
///
/// Place and exposure blend by minimum jerk; direction and lens need no blending, for whoever takes
/// over goes on from where the other looked, within the limits of every camera.
struct CameraCrew: Sendable, Equatable {
  private(set) var pose = CameraPose()
  private var rig: CameraRig
  private var leaving: CameraRig?
  private let shots: [CameraDefinition.Shot]
  /// The shot that is on, by its place in the list; nil for the scene's first camera.
  private var shot: Int?
  private var blended = 0

  init(_ definition: CameraDefinition) {
    rig = CameraRig(definition)
    shots = definition.shots
    pose = rig.pose
  }

  var slack_m: Double { rig.slack_m }
  var blackness: Double { rig.blackness }
  var turning: Double { rig.turning }
  var isCarried: Bool { rig.isCarried }
  func standIn(_ story: Experience) -> (slot: String, view: String)? { rig.standIn(story) }
  var hearing: FlightView.Hearing? { rig.hearing }

  mutating func takeOver(from other: CameraCrew) { rig.takeOver(from: other.rig) }

  mutating func snap(_ graph: SceneGraph) { rig.snap(graph) }

  mutating func respond(to cue: Cue) {
    rig.respond(to: cue)
    leaving?.respond(to: cue)
    guard let next = shots.firstIndex(where: { $0.on == cue }), next != shot else { return }
    var other = CameraRig(shots[next].camera)
    other.takeOver(from: rig)
    leaving = rig
    rig = other
    shot = next
    blended = 0
  }

  mutating func step(
    score: Score, story: Experience, graph: SceneGraph, tick: Tick,
    sight: FlightSight = FlightSight()
  ) {
    leaving?.step(score: score, story: story, graph: graph, tick: tick)
    let left = left(story)
    let from = leaving?.pose
    rig.step(
      score: score, story: story, graph: graph, tick: tick, sight: sight,
      from.map { CameraRig.Handover(from_m: $0.position_m, left: left) })
    pose = rig.pose
    if let from { pose.exposure_ev += (from.exposure_ev - pose.exposure_ev) * left }
    if left == 0 { leaving = nil }
  }

  /// The part of the blend that is still to come.
  private mutating func left(_ story: Experience) -> Double {
    guard leaving != nil, let shot, !story.settings.reducesMotion else { return 0 }
    blended += 1
    let u = min(Double(blended) / Double(Tick(seconds: shots[shot].blend_s).count), 1)
    return 1 - u * u * u * (u * (u * 6 - 15) + 10)
  }
}

extension CameraCrew: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("pose", pose)
    fields.add("rig", rig)
    fields.add("leaving", leaving)
    fields.add("shot", shot)
    fields.add("blended", blended)
  }
}
