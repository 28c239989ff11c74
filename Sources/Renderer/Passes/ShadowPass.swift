internal import CGLM
internal import Ports

/// The key light's own view: how far its light comes.
struct ShadowPass: ~Copyable {
  fileprivate let target: Target
  fileprivate let program: Program
  /// Ribbons of thin bars, which turn to the light as they turn to the eye.
  fileprivate let ribbons: Program
  /// In the map's pixels.
  fileprivate let stray: Float
  fileprivate let isHalfDepth: Bool
  /// The map's direction and focus in the frame that is drawn; nil where nothing casts.
  fileprivate var focus: Ball?
  fileprivate var toLight = ShadowPass.nowhere
  /// What the map shows: the same light on the same things is not drawn again.
  fileprivate var known = Scene()

  /// Everything that the map depends on.
  fileprivate struct Scene {
    private var place: SIMD3<Float> = .zero
    /// −1 before the first light.
    private var isPlace: Float = -1
    private var casters: [Item] = []

    /// Updates it; false if nothing has changed.
    mutating func update(_ frame: Frame, _ key: Lighting.Lamp) -> Bool {
      var isNew =
        (place, isPlace) != (key.place, key.isPlace) || casters.count != frame.items.count
      (place, isPlace) = (key.place, key.isPlace)
      for (index, item) in frame.items.enumerated() {
        var caster = item
        // Neither colour nor glow blocks light.
        caster.glow = 1
        caster.tint = [1, 1, 1, item.tint.w]
        if index == casters.count {
          casters.append(caster)
        } else if casters[index] != caster {
          casters[index] = caster
          isNew = true
        }
      }
      casters.removeLast(casters.count - frame.items.count)
      return isNew
    }
  }

  /// A surface asks for its shadow so far above itself: nearly along the light it would lie in its own, in teeth, as what
  /// the map holds is coarser than what is seen.
  var lift_m: Float {
    focus.map { $0.radius * 2 * max(Self.lift, stray) / Float(target.width) } ?? 0
  }
  /// In pixels of the map.
  private static let lift: Float = 1.5

  /// How steeply the shadow ends at the map's edge. A map that holds all that casts ends where nothing does; one that
  /// is cut off ends in the midst of a shadow, which was a line across the water tower.
  fileprivate(set) var ending = ShadowPass.steep
  private static let (steep, gentle): (Float, Float) = (500, 10)

  /// Turns the map to what the frame shows; the matrix turns the world into the map, 0 … 1.
  mutating func aim(
    _ frame: Frame, _ key: Lighting.Lamp, _ models: borrowing ModelStore
  ) -> artemis_mat4 {
    target.depth?.bind(.tShadow)
    focus = key.castsShadow ? ShadowPass.focus(frame, models.bounds) : nil
    guard let focus else { return ShadowPass.nowhere }
    let isCutOff =
      key.isPlace != 0 && focus.radius > length(focus.centre - key.place) * ShadowPass.widest
    ending = isCutOff ? ShadowPass.gentle : ShadowPass.steep
    toLight = ShadowPass.view(of: key, toward: focus)
    return artemis_multiply(ShadowPass.half, toLight)
  }

  /// Draws what stands in the light that the map was turned to; false where it is in the map already.
  mutating func fill(
    _ frame: Frame, _ key: Lighting.Lamp, _ models: borrowing ModelStore
  ) -> Bool {
    guard let focus, known.update(frame, key) else { return false }
    fill(frame, key, focus, toLight, models)
    return true
  }

  private func fill(
    _ frame: Frame, _ key: Lighting.Lamp, _ focus: Ball, _ toLight: artemis_mat4,
    _ models: borrowing ModelStore
  ) {
    target.begin()
    target.clearShadow()
    GL.set(GL.Blend.off)
    GL.setShadowDepth(true)
    GL.setCulling(false)
    GL.setOffset(2, 4)
    models.vertices.bind()
    program.use()
    let soft_m = focus.radius * 2 * stray / Float(target.width)
    for item in frame.items where ShadowPass.casts(item, models) {
      let place = ShadowPass.place(item)
      program.set(.uMatrix, artemis_multiply(clip(toLight), place))
      draw(models.parts[item.model], allowing: soft_m / item.scale, models)
    }
    if !key.isFire { fillBars(frame, key, toLight, soft_m: soft_m, models) }
    GL.setOffset(0, 0)
    GL.setShadowDepth(false)
    GL.check("shadow pass")
  }

  private func fillBars(
    _ frame: Frame, _ key: Lighting.Lamp, _ toLight: artemis_mat4, soft_m: Float,
    _ models: borrowing ModelStore
  ) {
    ribbons.use()
    for item in frame.items where ShadowPass.casts(item, models) {
      let place = ShadowPass.place(item)
      ribbons.set(.uMatrix, artemis_multiply(clip(toLight), place))
      ribbons.set(.uPlace, ShadowPass.light(key, in: item))
      for part in models.parts[item.model] where part.levels.isEmpty {
        let bars = part.ribbons(upTo: soft_m / item.scale)
        if let bars { models.vertices.draw(bars) }
      }
    }
  }
}

extension ShadowPass {
  private func draw(
    _ parts: [ModelStore.Part], allowing error_m: Float, _ models: borrowing ModelStore
  ) {
    var number = 0
    while number < parts.count {
      let level = parts[number].level(allowing: error_m)
      if let level, parts[number].ribbons.isEmpty && parts[number].material.surface != .lamp {
        models.vertices.draw(level)
      }
      number += level == nil && parts[number].ribbons.isEmpty ? 1 : 1 + parts[number].pieceCount
    }
  }

  init(_ tier: Tier, isHalfDepth: Bool) throws(RendererError) {
    self.init(
      target: try Target("shadow", width: tier.shadowSize, height: tier.shadowSize, depth: .shadow),
      program: try Program(
        "shadow", vertex: ModelShaders.shadowVertex, fragment: ModelShaders.nothing),
      ribbons: try Program(
        "shadow of bars", vertex: ModelShaders.shadowVertex, fragment: ModelShaders.nothing,
        defines: [("RIBBON", 1)]),
      stray: tier.shadowStray, isHalfDepth: isHalfDepth)
  }

  /// Larger models are ground, which receives shadows and throws none.
  private static let largestCaster_m: Float = 400
  private static let farthestCaster_m: Float = 1500

  private static func casts(_ item: Item, _ models: borrowing ModelStore) -> Bool {
    item.lit > 0 && models.parts.indices.contains(item.model)
      && models.bounds[item.model].radius * item.scale < largestCaster_m
  }

  /// The shadow of what appears grows from its foot as light comes to it.
  private static func place(_ item: Item) -> artemis_mat4 {
    var place = ModelPass.place(item)
    place.columns.1 *= item.lit
    return place
  }

  /// Where the light is as the item sees it.
  private static func light(_ key: Lighting.Lamp, in item: Item) -> SIMD4<Float> {
    let back = SIMD4(-item.rotation.x, -item.rotation.y, -item.rotation.z, item.rotation.w)
    guard key.isPlace != 0 else { return SIMD4(FrameView.rotate(key.place, by: back), 0) }
    let way = FrameView.rotate(key.place - item.position_m, by: back)
    return SIMD4(way / max(item.scale, 1e-6), 1)
  }

  typealias Ball = (centre: SIMD3<Float>, radius: Float)

  /// The ball around all that casts, near enough to be seen: about the middle of the box around all, as small as
  /// that allows.
  static func focus(_ frame: Frame, _ bounds: [Ball]) -> Ball? {
    var low = SIMD3<Float>(repeating: .infinity)
    var high = -low
    for item in frame.items {
      guard let ball = ball(around: item, bounds) else { continue }
      low = pointwiseMin(low, ball.centre - ball.radius)
      high = pointwiseMax(high, ball.centre + ball.radius)
    }
    guard low.x <= high.x else { return nil }
    var focus = Ball((low + high) * 0.5, 0)
    for item in frame.items {
      guard let ball = ball(around: item, bounds) else { continue }
      focus.radius = max(focus.radius, length(ball.centre - focus.centre) + ball.radius)
    }
    return focus
  }

  private static func ball(around item: Item, _ bounds: [Ball]) -> Ball? {
    guard bounds.indices.contains(item.model) else { return nil }
    let ball = bounds[item.model]
    let radius = ball.radius * item.scale
    let centre = item.position_m + FrameView.rotate(ball.centre * item.scale, by: item.rotation)
    guard radius > 0, radius < largestCaster_m, length(centre) < farthestCaster_m else {
      return nil
    }
    return (centre, radius)
  }

  private static func view(of key: Lighting.Lamp, toward focus: Ball) -> artemis_mat4 {
    if key.isPlace == 0 {
      let eye = focus.centre + key.place * (focus.radius * 2)
      let look = look(from: eye, at: focus.centre)
      return artemis_multiply(
        artemis_orthographic(
          focus.radius, focus.radius, focus.radius * 0.5, focus.radius * 3.5), look)
    }
    let distance = max(length(focus.centre - key.place), 0.1)
    let look = look(from: key.place, at: focus.centre)
    // From inside of what it lights, a lamp sees as much as a flat map can hold.
    let sine = min(focus.radius / distance, widest)
    let far = distance + focus.radius
    return artemis_multiply(cone(sine: sine, near: far * 0.004, far: far * 1.2), look)
  }

  /// The sine of half the widest angle.
  private static let widest: Float = 0.94

  private static func look(from eye: SIMD3<Float>, at target: SIMD3<Float>) -> artemis_mat4 {
    let way = normalize(target - eye)
    return artemis_look_at(eye, target, abs(way.y) > 0.9 ? [0, 0, 1] : [0, 1, 0])
  }

  /// A pyramid of light with the sine of half its angle; depth 0 at `near`, 1 at `far`.
  private static func cone(sine: Float, near: Float, far: Float) -> artemis_mat4 {
    let narrow = (1 - sine * sine).squareRoot() / sine
    let deep = far / (near - far)
    return artemis_mat4(
      columns: ([narrow, 0, 0, 0], [0, narrow, 0, 0], [0, 0, deep, -1], [0, 0, deep * near, 0]))
  }

  /// From −1 … 1 to 0 … 1 in the map's plane; depth runs from 0 to 1 already.
  private static let half = artemis_mat4(
    columns: ([0.5, 0, 0, 0], [0, 0.5, 0, 0], [0, 0, 1, 0], [0.5, 0.5, 0, 1]))

  /// Every place is outside of this map.
  static let nowhere = artemis_mat4(columns: (.zero, .zero, .zero, [9, 9, 0.5, 1]))

  private func clip(_ toLight: artemis_mat4) -> artemis_mat4 {
    guard isHalfDepth else { return toLight }
    let stretch = artemis_mat4(
      columns: ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 2, 0], [0, 0, -1, 1]))
    return artemis_multiply(stretch, toLight)
  }
}
