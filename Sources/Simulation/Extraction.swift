internal import Animation
internal import Experience
internal import Maths
internal import Physics
internal import Ports
internal import SceneGraph

/// Makes the frame of one tick: everything relative to the camera, in single precision.
struct Extraction {
  let staging: StagingDefinition
  let effects: Effects
  let telemetry: Telemetry
  let graph: SceneGraph
  let experience: Experience
  let trajectory: StagedTrajectory
  /// The way that the flight has come, in the scene's axes.
  let way: FlightWay
  let ghost: Ghost?
  let tick: Tick
  let seed: UInt64

  /// Amber where Artemis may stand, grey where not.
  static let allowed = SIMD3<Float>(1.0, 0.62, 0.18)
  static let refused = SIMD3<Float>(0.35, 0.35, 0.37)

  func frame() -> Frame {
    var frame = Frame(
      tick: tick, step: experience.stepName, viewport: experience.viewport, lens: lens(),
      sky: sky(), effects: screen(), haptics: effects.haptics)
    frame.items = graph.models.compactMap { item($0, in: graph) }
    frame.ghosts = ghosts()
    frame.lights = graph.lights.compactMap { light($0) }
    frame.flames = graph.flames.indices.compactMap { flame($0) }
    frame.mayBurn = !graph.flames.isEmpty
    frame.lines = lines()
    frame.texts = effects.texts
    frame.captions = effects.captions
    if experience.settings.showsCaptions { frame.texts += effects.captions }
    frame.button = effects.button
    frame.description = experience.description.map { Description(key: $0.key, string: $0.text) }
    frame.offers = experience.offersInWords
    frame.settings = experience.settings
    frame.sounds = effects.sounds.map { sound($0) }
    frame.thunder = thunder()
    return frame
  }

  func local(_ point: Vector3) -> SIMD3<Float> {
    SIMD3<Float>(point - effects.camera.position_m)
  }

  private func lens() -> Lens {
    var lens = Lens()
    lens.orientation = SIMD4<Float>(effects.camera.orientation)
    lens.verticalFieldOfView_rad = Float(effects.camera.fieldOfView_rad)
    lens.near_m = Float(effects.camera.near_m)
    lens.exposure = Float(exp2(effects.camera.exposure_ev))
    lens.turning = SIMD3<Float>(effects.camera.turning)
    return lens
  }

  private func screen() -> ScreenEffects {
    var screen = ScreenEffects()
    screen.shakeOffset = SIMD2<Float>(effects.shake.shift)
    screen.shakeRotation_rad = SIMD3<Float>(effects.shake.turn)
    screen.flash = Float(effects.flash)
    screen.fade = Float(effects.fade)
    screen.veil = Float(effects.veil)
    return screen
  }
}

extension Extraction {
  func item(_ model: Attachment<Int>, in graph: SceneGraph) -> Item? {
    let opacity = graph.shownOpacity(model.node)
    let height = graph[height: model.node]
    guard opacity > 0, height > 0 else { return nil }
    let world = graph.world(model.node)
    var item = Item(
      model: model.value, position_m: local(world.translation),
      rotation: SIMD4<Float>(world.rotation), scale: Float(world.scale),
      glow: Float(graph.shownGlow(model.node)))
    item.height = Float(height)
    item.tint.w = Float(opacity)
    return item
  }

  private func light(_ node: Attachment<Lamp>) -> Light? {
    let definition = node.value.definition
    let intensity =
      definition.intensity * node.value.level * graph.shownGlow(node.node)
      * graph.shownOpacity(node.node)
    let seen = definition.source.map { skyLight($0) }
    let strength = intensity * (seen?.part ?? 1)
    guard strength > 0 else { return nil }
    let world = graph.world(node.node)
    return Light(
      kind: definition.kind, position_m: local(world.translation),
      direction: SIMD3<Float>(seen.map { -$0.toward } ?? world.rotation.rotate(-.back)),
      colour: SIMD3<Float>(definition.colour * strength), range_m: Float(definition.range_m),
      innerCosine: Float(cos(definition.cone_rad * 0.7)),
      outerCosine: Float(cos(definition.cone_rad)), castsShadow: definition.castsShadow)
  }

  private func flame(_ index: Int) -> Flame? {
    let node = graph.flames[index]
    let level = experience.value(of: node.value.level, telemetry, at: tick)
    guard level > 0 else { return nil }
    let age_s = experience.value(of: node.value.age_s, telemetry, at: tick)
    let world = graph.world(node.node)
    return Flame(
      kind: node.value.kind, position_m: local(world.translation),
      direction: SIMD3<Float>(world.rotation.rotate(-.up)),
      radius_m: Float(node.value.radius_m * world.scale), level: Float(level),
      ambientPressure: Float(telemetry.ambientPressure_Pa / 101_325),
      age_s: Float(age_s * pace),
      groundLevel_m: node.value.kind.isJet ? groundLevel_m : padLevel_m,
      seed: UInt32(truncatingIfNeeded: seed &+ UInt64(index) &* 0x9e37_79b9))
  }

  /// Where motion is not wanted fire and steam boil slowly: what billows at its own pace flashes.
  private var pace: Double { experience.settings.reducesMotion ? 0.25 : 1 }

  /// Of the scene's own ground, under the camera: steam lies there, wherever it is seen from.
  var padLevel_m: Float { Float(staging.sky.groundLevel_m - effects.camera.position_m.y) }

  /// A thin ring that lies where Artemis is to stand, with four ticks. As lines of light it stays whole
  /// however few pixels it has.
  private func reticle() -> [Polyline]? {
    guard let name = staging.scene.nodes.first(where: { $0.anchor == .reticle })?.name,
      let node = graph.id(named: name), graph.shownOpacity(node) > 0
    else { return nil }
    let world = graph.world(node)
    let colour =
      experience.placement.reticle?.isAllowed == true ? Self.allowed : Self.refused
    func line(_ points: [Vector3]) -> Polyline {
      var line = Polyline(
        points_m: points.map { local(world.translation + $0 * world.scale) }, drawn: 1,
        colour: colour, width: 0.0020)
      line.isOnGround = true
      return line
    }
    let ring = (0...72).map { Self.direction(Double($0) / 72) }
    let ticks = (0..<4).map { Self.direction(Double($0) / 4) }
    return [line(ring)] + ticks.map { line([$0 * 0.86, $0]) }
  }

  /// On the ground, a part of a whole turn from the right.
  private static func direction(_ turn: Double) -> Vector3 {
    Vector3(cos(turn * 2 * .pi), 0, -sin(turn * 2 * .pi))
  }

  private func lines() -> [Polyline] {
    if let ring = reticle() { return ring }
    return graph.paths.flatMap { path -> [Polyline] in
      if path.value.path == .track { return isChart ? chart() : ghostMarks() }
      guard path.value.part > 0, !trajectory.points_m.isEmpty else { return [] }
      return [
        Polyline(
          points_m: trajectory.points_m.map { local($0) }, drawn: Float(min(path.value.part, 1)),
          colour: Self.wayColour, width: 0.0028)
      ]
    }
  }
}

extension Flame.Kind {
  /// Whether it leaves the vehicle, and ends where it meets the ground.
  fileprivate var isJet: Bool {
    switch self {
    case .engine, .booster, .smoke, .vapour: true
    case .sparks, .steam: false
    }
  }
}
