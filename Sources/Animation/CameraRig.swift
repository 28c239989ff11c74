internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

/// Carries the camera: along its channels, in the visitor's head, around the rocket, along an orbit.
///
/// It turns toward its aim with bounded speed and acceleration, so no scene can whip it about; field
/// of view likewise.
struct CameraRig: Sendable, Equatable {
  /// Part of the way to the aim that is covered while the launch button is held.
  static let push = 0.03

  /// Where the camera should be.
  private(set) var pose = CameraPose()
  /// Where an aim on a moving node was when the camera turned to it: without motion nothing is
  /// followed.
  private var anchor: Anchor?

  private struct Anchor: Sendable, Equatable {
    var aim: Int
    var point_m: Vector3
  }

  private let definition: CameraDefinition
  private var aim: Int = 0
  private var yaw: LimitedFollower
  private var pitch: LimitedFollower
  private var pushed = LimitedFollower(
    at: 0, limits: LimitedFollower.Limits(rate: 0.05, acceleration: 0.1))

  init(_ definition: CameraDefinition) {
    self.definition = definition
    yaw = Self.follower(0)
    pitch = Self.follower(0)
    pose.position_m = definition.position_m
    pose.fieldOfView_rad = definition.fieldOfView_rad
    pose.exposure_ev = definition.exposure_ev
    pose.near_m = definition.near_m
  }

  private static func follower(_ value: Double) -> LimitedFollower {
    LimitedFollower(
      at: value,
      limits: LimitedFollower.Limits(
        rate: Comfort.turnRate, acceleration: Comfort.turnAcceleration), isAngle: true)
  }

  /// Goes on from where another rig stood: two scenes that share one image share the camera too.
  mutating func take(over other: CameraRig) {
    yaw = other.yaw
    pitch = other.pitch
    pushed = other.pushed
  }

  /// Faces the aim at once; only ever done in the dark.
  mutating func snap(_ graph: SceneGraph) {
    let angles = self.angles(graph)
    yaw = Self.follower(angles.x)
    pitch = Self.follower(angles.y)
  }

  mutating func hear(_ cue: Cue) {
    if let index = definition.aims.firstIndex(where: { $0.on == cue }) { aim = index }
  }

  mutating func step(
    score: Score, story: Experience, graph: SceneGraph, tick: Tick
  ) {
    let isStill = story.settings.reducesMotion
    switch definition.rig {
    case .crane where isStill: stand(score, graph)
    case .crane: crane(score, story, graph, tick)
    case .visitor:
      pose.position_m = story.placement.visitor.eye_m
      pose.orientation = story.placement.visitor.orientation
    case .orbit: pose.orientation = Quaternion(looking: aimPoint(graph) - pose.position_m)
    case .turntable: turn(story.explorer)
    }
    if !isStill { anchor = nil }
    stepLens(score, tick, isStill: isStill)
  }

  /// How far the eye may be from where it should be before a still picture is made anew.
  var slack_m: Double {
    let aim = definition.aims[0].point_m
    return definition.rig == .visitor ? 0.6 : max(0.6, (aim - pose.position_m).length * 0.12)
  }
}

extension CameraRig {
  private mutating func crane(
    _ score: Score, _ story: Experience, _ graph: SceneGraph, _ tick: Tick
  ) {
    pose.position_m = score.vector(.cameraPosition, at: tick) ?? definition.position_m
    let wanted = angles(graph)
    yaw.step(toward: wanted.x)
    pitch.step(toward: wanted.y)
    pushed.step(toward: story.authorize.fill * Self.push)
    pose.orientation = Quaternion(yaw: yaw.value, pitch: pitch.value)
    pose.position_m += (aimPoint(graph) - pose.position_m) * pushed.value
  }

  /// Where a move would end.
  private mutating func stand(_ score: Score, _ graph: SceneGraph) {
    pose.position_m = definition.position_m
    if let span = score.span(.cameraPosition) {
      let end = span.start + Tick(seconds: span.duration_s).count + 1
      pose.position_m = score.vector(.cameraPosition, at: end) ?? definition.position_m
    }
    if anchor?.aim != aim { anchor = Anchor(aim: aim, point_m: aimPoint(graph)) }
    let point = anchor?.point_m ?? aimPoint(graph)
    let angles = Quaternion.yawPitch(looking: point - pose.position_m)
    yaw = Self.follower(angles.yaw)
    pitch = Self.follower(angles.pitch)
    pose.orientation = Quaternion(yaw: angles.yaw, pitch: angles.pitch)
  }

  private mutating func turn(_ explorer: Explorer) {
    let centre = definition.aims[0].point_m
    let arm = (definition.position_m - centre) * explorer.distance
    let turned = Quaternion(angle: explorer.yaw, axis: .up)
      .rotate(Quaternion(angle: -explorer.pitch, axis: .right).rotate(arm))
    pose.position_m = centre + turned
    pose.orientation = Quaternion(looking: centre - pose.position_m)
  }

  private mutating func stepLens(_ score: Score, _ tick: Tick, isStill: Bool) {
    var lensTick = tick
    if isStill, let span = score.span(.cameraFieldOfView) {
      lensTick = span.start + Tick(seconds: span.duration_s).count + 1
    }
    let wanted = score.number(.cameraFieldOfView, at: lensTick) ?? definition.fieldOfView_rad
    let limits = Comfort.fieldOfView
    let reach = isStill ? .infinity : Comfort.fieldOfViewRate / Double(Tick.rate)
    let inRange = min(max(wanted, limits.lowerBound), limits.upperBound)
    pose.fieldOfView_rad = min(
      max(inRange, pose.fieldOfView_rad - reach), pose.fieldOfView_rad + reach)
    pose.exposure_ev = score.number(.cameraExposure, at: tick) ?? definition.exposure_ev
  }

  private func aimPoint(_ graph: SceneGraph) -> Vector3 {
    let aim = definition.aims[aim]
    guard let name = aim.node, let id = graph.id(named: name) else { return aim.point_m }
    return graph.world(id).translation + aim.point_m
  }

  /// Yaw and pitch from the camera to its aim.
  private func angles(_ graph: SceneGraph) -> Vector2 {
    let angles = Quaternion.yawPitch(looking: aimPoint(graph) - pose.position_m)
    return Vector2(angles.yaw, angles.pitch)
  }
}

extension CameraRig: Digestible {
  func fold(into digest: inout Digest) {
    digest.fold(pose.position_m)
    digest.fold(pose.orientation)
    digest.fold(pose.fieldOfView_rad)
    digest.fold(pose.exposure_ev)
    digest.fold(aim)
    digest.fold(anchor?.point_m ?? .zero)
    yaw.fold(into: &digest)
    pitch.fold(into: &digest)
    pushed.fold(into: &digest)
  }
}
