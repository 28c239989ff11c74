internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

/// Carries the camera: along its channels, in the visitor's head, around the rocket, along an orbit.
///
/// It turns toward its aim with bounded speed and acceleration, so no scene can whip it about; field
/// of view likewise.
struct CameraRig: Sendable, Equatable {
  /// Share of the way to the aim that the camera covers while the launch button is held.
  static let push = 0.03
  /// A camera turns rather than travels if its subject would drift by no more than this part of the turn.
  private static let drift = 0.25

  /// On its way to a part a turntable's camera stays so far above the ground.
  private static let floor_m = 1.0

  /// Greatest change of a view's exposure, in stops a second.
  private static let adapts_ev = 1.0

  /// Where the camera should be.
  private(set) var pose = CameraPose()
  /// Place of an aim on a moving node when the camera turned to it: with less motion nothing is
  /// followed.
  private var anchor: Anchor?

  private struct Anchor: Sendable, Equatable, Stateful {
    var aim: Int
    var point_m: Vector3

    func list(_ fields: inout Fields) {
      fields.add("aim", aim)
      fields.add("point_m", point_m)
    }
  }

  private let definition: CameraDefinition
  private let rail: Rail?
  private var aim: Int = 0
  /// Where the aim was a tick ago, to know how fast it moves.
  private var lastAim: Anchor?
  private var tether: SpringState<Vector3>?
  private var yaw: LimitedFollower
  private var pitch: LimitedFollower
  private var change = ViewChange()
  private var governor = GlareGovernor()
  /// How the view that is on stands without the hand's turn, and how fast what it shows goes by with the
  /// flight, in radians a second.
  private var unturned: CameraPose?
  private(set) var turning = 0.0
  private var focus = PartFocus()
  private var pushed = LimitedFollower(
    at: 0, limits: LimitedFollower.Limits(rate: 0.05, acceleration: 0.1))

  init(_ definition: CameraDefinition) {
    self.definition = definition
    rail = definition.rail_m.count > 1 ? Rail(through: definition.rail_m) : nil
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
        rate: Comfort.turn_deg_per_s * degree, acceleration: Comfort.turn_deg_per_s2 * degree),
      isAngle: true)
  }

  /// Continues from another rig's pose: two scenes that share one image share the camera too.
  mutating func takeOver(from other: CameraRig) {
    yaw = other.yaw
    pitch = other.pitch
    pushed = other.pushed
    pose.fieldOfView_rad = other.pose.fieldOfView_rad
  }

  /// Faces the aim at once; only ever done in the dark.
  mutating func snap(_ graph: SceneGraph) {
    tether = nil
    let angles = Quaternion.yawPitch(looking: aimPoint(graph) - pose.position_m)
    yaw = Self.follower(angles.yaw)
    pitch = Self.follower(angles.pitch)
  }

  mutating func respond(to cue: Cue) {
    if let index = definition.aims.firstIndex(where: { $0.on == cue }) { aim = index }
  }

  /// The part of the way that is still to go from where another rig has the camera.
  struct Handover {
    var from_m: Vector3
    var left: Double
  }

  mutating func step(
    score: Score, story: Experience, graph: SceneGraph, tick: Tick,
    sight: FlightSight = FlightSight(),
    _ handover: Handover? = nil
  ) {
    let isStill = story.settings.reducesMotion
    let before_m = pose.position_m
    pose.turning = .zero
    switch definition.rig {
    case .crane where isStill: stand(score, graph)
    case .crane:
      crane(score, story, graph, tick)
      move(handover)
      look(graph)
      push(graph)
    case .visitor:
      pose.position_m = story.placement.visitor.eye_m
      pose.orientation = story.placement.visitor.orientation
    case .orbit: pose.orientation = Quaternion(looking: aimPoint(graph) - pose.position_m)
    case .turntable: turn(story, graph)
    case .flight: show(story, graph, tick, sight)
    case .follow where isStill: stand(score, graph)
    case .follow:
      follow(graph)
      move(handover)
      look(graph)
    }
    // A camera that travels may keep its subject in place in the picture, so it does not count as
    // turning.
    let moved = (pose.position_m - before_m).length * Double(Tick.rate)
    let far = (aimPoint(graph) - pose.position_m).length
    if moved > pose.turning.length * far * Self.drift { pose.turning = .zero }
    if !isStill { anchor = nil }
    if definition.rig != .flight { stepLens(score, tick, isStill: isStill) }
  }

  /// How far one view closes for another, or covers a light that comes too soon.
  private(set) var blackness = 0.0
  /// Whether it goes with what it shows, so that nothing moves but what is far.
  var isCarried: Bool { definition.rig == .flight }

  /// Greatest error of the eye's place before a still picture is made anew.
  var slack_m: Double {
    let aim = definition.aims[0].point_m
    return definition.rig == .visitor ? 0.6 : max(0.6, (aim - pose.position_m).length * 0.12)
  }
}

extension CameraRig {
  private mutating func crane(
    _ score: Score, _ story: Experience, _ graph: SceneGraph, _ tick: Tick
  ) {
    pose.position_m = place(score, at: tick, aspect: story.viewport.aspect, graph)
    pushed.step(toward: story.authorize.fill * Self.push)
  }

  /// Moves toward what it looked at first: an aim that changes turns the camera and does not carry it along.
  private mutating func push(_ graph: SceneGraph) {
    pose.position_m += (aimPoint(graph, of: 0) - pose.position_m) * pushed.value
  }

  private mutating func move(_ handover: Handover?) {
    guard let handover else { return }
    pose.position_m += (handover.from_m - pose.position_m) * handover.left
  }

  /// The place on its channel, on its rail, or at the distance that its framing needs.
  private func place(
    _ score: Score, at tick: Tick, aspect: Double, _ graph: SceneGraph
  ) -> Vector3 {
    if let point = score.vector(.cameraPosition, at: tick) { return point }
    if let rail, let share = score.number(.cameraRail, at: tick) { return rail.point(at: share) }
    return framed(from: definition.position_m, around: aimPoint(graph), aspect: aspect, graph)
  }

  private func framed(
    from place: Vector3, around centre: Vector3, aspect: Double, _ graph: SceneGraph
  ) -> Vector3 {
    guard var framing = definition.framing else { return place }
    if let id = framing.node.flatMap({ graph.id(named: $0) }) {
      framing.to_m += graph.world(id).translation
    }
    let arm = (place - centre).normalized(or: .back)
    let distance = framing.distance(
      from: centre, orientation: Quaternion(looking: -arm),
      fieldOfView_rad: definition.fieldOfView_rad, aspect: aspect)
    return centre + arm * distance
  }

  private mutating func follow(_ graph: SceneGraph) {
    guard let definition = definition.tether, let id = graph.id(named: definition.node) else {
      return
    }
    let goal = graph.world(id).translation + self.definition.position_m
    var hung = tether ?? SpringState(at: goal, velocity: .zero)
    hung.step(toward: goal, spring: definition.spring, seconds: 1 / Double(Tick.rate))
    tether = hung
    pose.position_m = hung.position
  }

  /// Turns toward the aim, led and with a dead zone where the scene says so.
  private mutating func look(_ graph: SceneGraph) {
    let aim = definition.aims[aim]
    var point = aimPoint(graph)
    if aim.lead_s > 0 {
      if let last = lastAim, last.aim == self.aim {
        let velocity = (point - last.point_m) * Double(Tick.rate)
        lastAim = Anchor(aim: self.aim, point_m: point)
        point += velocity * aim.lead_s
      } else {
        lastAim = Anchor(aim: self.aim, point_m: point)
      }
    }
    let wanted = Quaternion.yawPitch(looking: point - pose.position_m)
    yaw.step(toward: Self.edge(of: aim.deadZone_rad, from: yaw.value, to: wanted.yaw))
    pitch.step(toward: Self.edge(of: aim.deadZone_rad, from: pitch.value, to: wanted.pitch))
    pose.orientation = Quaternion(yaw: yaw.value, pitch: pitch.value)
    pose.turning = .up * yaw.rate + pose.orientation.rotate(.right) * pitch.rate
  }

  /// Keeps a value inside the zone, or moves it to the zone's edge.
  private static func edge(of zone: Double, from value: Double, to wanted: Double) -> Double {
    let off = (wanted - value).wrappedAngle
    return value + (off - clamp(off, -zone, zone))
  }

  /// Goes to where the move would end.
  private mutating func stand(_ score: Score, _ graph: SceneGraph) {
    pose.position_m = definition.position_m
    if let span = score.span(.cameraPosition) {
      let end = span.start + Tick(seconds: span.duration_s).count + 1
      pose.position_m = score.vector(.cameraPosition, at: end) ?? definition.position_m
    } else if let rail, let span = score.span(.cameraRail) {
      let end = span.start + Tick(seconds: span.duration_s).count + 1
      pose.position_m = rail.point(at: score.number(.cameraRail, at: end) ?? 0)
    } else if let tether = definition.tether, let id = graph.id(named: tether.node) {
      pose.position_m += graph.world(id).translation
    }
    if anchor?.aim != aim { anchor = Anchor(aim: aim, point_m: aimPoint(graph)) }
    let point = anchor?.point_m ?? aimPoint(graph)
    let angles = Quaternion.yawPitch(looking: point - pose.position_m)
    yaw = Self.follower(angles.yaw)
    pitch = Self.follower(angles.pitch)
    pose.orientation = Quaternion(yaw: angles.yaw, pitch: angles.pitch)
  }

  /// The view that is on; nil for other rigs.
  private var shown: FlightView? {
    change.shown.flatMap { definition.views.indices.contains($0) ? definition.views[$0] : nil }
  }

  /// The slot, and the view that shows in place of the one that it names; nil where that one does, or while
  /// one closes for another.
  func standIn(_ story: Experience) -> (slot: String, view: String)? {
    guard let shown, change.blackness == 0, shown.name != story.word(inSlot: definition.slot)
    else { return nil }
    return (definition.slot, shown.name)
  }

  /// How the flight sounds at its place.
  var hearing: FlightView.Hearing? { shown?.hears }

  /// Through the view that the slot names; how the hand has turned it holds for those beside the
  /// vehicle.
  private mutating func show(
    _ story: Experience, _ graph: SceneGraph, _ tick: Tick, _ sight: FlightSight
  ) {
    let views = definition.views
    let word = story.word(inSlot: definition.slot)
    let asked = views.firstIndex { $0.name == word } ?? 0
    let wanted = stand(in: asked, graph, sight)
    change.step(
      toward: wanted, isDark: story.stageStart == tick, isCalm: story.settings.reducesMotion)
    let isDark = story.stageStart == tick || change.blackness == 1
    let view = views[change.shown ?? wanted]
    let glare = view.glare(sight)
    governor.step(toward: glare, isDark: story.stageStart == tick)
    blackness = max(change.blackness, governor.cover(of: glare))
    guard let id = graph.id(named: view.node) else { return }
    let hand = story.explorer
    let before_ev = pose.exposure_ev
    pose = view.pose(
      graph.world(id),
      turned: FlightView.Turn(yaw: hand.yaw, pitch: hand.pitch, distance: hand.distance), sight)
    let still = view.pose(graph.world(id), turned: FlightView.Turn(), sight)
    let turn = unturned.map { view.turn(from: $0, to: still) } ?? 0
    turning = isDark ? 0 : turn * Double(Tick.rate)
    unturned = still
    // The eye takes its time, but for another view.
    let reach = change.blackness == 1 ? .infinity : Self.adapts_ev / Double(Tick.rate)
    if story.stageStart != tick {
      pose.exposure_ev = clamp(pose.exposure_ev, before_ev - reach, before_ev + reach)
    }
  }

  /// The view that shows in another's place where that one's part has gone: the one that it names, or
  /// the next whose part is there.
  private func stand(in asked: Int, _ graph: SceneGraph, _ sight: FlightSight) -> Int {
    let views = definition.views
    func isThere(_ view: FlightView) -> Bool {
      guard sight.missionTime_s >= view.from_s, let id = graph.id(named: view.node),
        graph.shownOpacity(id) > 0
      else { return false }
      return view.mount != .ground || view.sees(graph.world(id).translation)
    }
    if isThere(views[asked]) { return asked }
    let others = (1..<views.count).map { (asked + $0) % views.count }
    let named = others.first { views[$0].name == views[asked].then && isThere(views[$0]) }
    return named ?? others.first { isThere(views[$0]) } ?? asked
  }

  private mutating func turn(_ story: Experience, _ graph: SceneGraph) {
    let explorer = story.explorer
    let centre = aimPoint(graph)
    let place = framed(
      from: definition.position_m, around: centre, aspect: story.viewport.aspect, graph)
    focus.step(
      story, graph, around: centre, whole_m: centre - place, lens: definition.fieldOfView_rad)
    let middle = centre + focus.offset_m
    let arm = (place - centre) * explorer.distance * focus.nearness
    // Angles of the gaze itself, so that it turns exactly as fast as the visitor does.
    let angles = Quaternion.yawPitch(looking: -arm)
    pose.orientation = Quaternion(
      yaw: angles.yaw + explorer.yaw, pitch: angles.pitch - explorer.pitch)
    pose.position_m = middle + pose.orientation.rotate(.back) * arm.length
    // A part near the ground is not looked at from below it; what the whole is looked at from stays as it is.
    let wholeArm_m = (place - centre).length * explorer.distance
    let whole_m = centre.y + pose.orientation.rotate(.back).y * wholeArm_m
    pose.position_m.y = max(pose.position_m.y, min(Self.floor_m, whole_m))
  }

  private mutating func stepLens(_ score: Score, _ tick: Tick, isStill: Bool) {
    var lensTick = tick
    if isStill, let span = score.span(.cameraFieldOfView) {
      lensTick = span.start + Tick(seconds: span.duration_s).count + 1
    }
    let wanted = score.number(.cameraFieldOfView, at: lensTick) ?? definition.fieldOfView_rad
    let limits = Comfort.fieldOfView_deg
    let reach = isStill ? .infinity : Comfort.fieldOfView_deg_per_s * degree / Double(Tick.rate)
    let inRange = clamp(wanted, limits.lowerBound * degree, limits.upperBound * degree)
    pose.fieldOfView_rad = min(
      max(inRange, pose.fieldOfView_rad - reach), pose.fieldOfView_rad + reach)
    pose.exposure_ev = score.number(.cameraExposure, at: tick) ?? definition.exposure_ev
  }

  private func aimPoint(_ graph: SceneGraph, of place: Int? = nil) -> Vector3 {
    let aim = definition.aims[place ?? aim]
    guard let name = aim.node, let id = graph.id(named: name) else { return aim.point_m }
    return graph.world(id).translation + aim.point_m
  }
}

extension CameraRig: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("pose", pose)
    fields.add("anchor", anchor)
    fields.add("aim", aim)
    fields.add("lastAim", lastAim)
    fields.add("tether", tether)
    fields.add("yaw", yaw)
    fields.add("pitch", pitch)
    fields.add("change", change)
    fields.add("governor", governor)
    fields.add("blackness", blackness)
    fields.add("unturned", unturned)
    fields.add("turning", turning)
    fields.add("pushed", pushed)
    fields.add("focus", focus, unless: PartFocus())
  }
}

private let degree = Double.pi / 180

extension FlightView {
  /// Whether something can be seen from the ground: higher than the plane on which the pad lies, or near to it, and not too
  /// far away.
  fileprivate func sees(_ place: Vector3) -> Bool {
    place.y > -1000 && (place - position_m).length < Self.reach_m
  }
}
