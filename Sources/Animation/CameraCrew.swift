internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

/// The rigs of one scene: the one that has the camera, and the one that hands it over.
///
/// Place, glass and exposure blend by minimum jerk; the direction needs no blending, for whoever
/// takes over turns from where the other looked, within the limits of every camera.
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

  mutating func take(over other: CameraCrew) { rig.take(over: other.rig) }

  mutating func snap(_ graph: SceneGraph) { rig.snap(graph) }

  mutating func hear(_ cue: Cue) {
    rig.hear(cue)
    leaving?.hear(cue)
    guard let next = shots.firstIndex(where: { $0.on == cue }), next != shot else { return }
    var other = CameraRig(shots[next].camera)
    other.take(over: rig)
    leaving = rig
    rig = other
    shot = next
    blended = 0
  }

  mutating func step(score: Score, story: Experience, graph: SceneGraph, tick: Tick) {
    leaving?.step(score: score, story: story, graph: graph, tick: tick)
    rig.step(score: score, story: story, graph: graph, tick: tick)
    pose = rig.pose
    guard let from = leaving?.pose, let shot else { return }
    blended += 1
    let count = Tick(seconds: shots[shot].blend_s).count
    guard blended < count, !story.settings.reducesMotion else {
      leaving = nil
      return
    }
    let u = Double(blended) / Double(count)
    let part = u * u * u * (u * (u * 6 - 15) + 10)
    pose.position_m = from.position_m + (pose.position_m - from.position_m) * part
    pose.exposure_ev = from.exposure_ev + (pose.exposure_ev - from.exposure_ev) * part
  }
}

extension CameraCrew: Digestible {
  func fold(into digest: inout Digest) {
    rig.fold(into: &digest)
    leaving?.fold(into: &digest)
    digest.fold(shot ?? -1)
    digest.fold(blended)
  }
}
