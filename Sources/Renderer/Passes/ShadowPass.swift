internal import CGLM
internal import Ports

/// The key light's own view: how far its light comes.
struct ShadowPass: ~Copyable {
  fileprivate let target: Target
  fileprivate let program: Program
  fileprivate let isHalfDepth: Bool

  /// Draws what stands in the light; the matrix turns the world into the map, 0 … 1.
  func draw(_ frame: Frame, _ key: Lighting.Lamp, _ models: borrowing ModelStore) -> artemis_mat4 {
    target.depth?.bind(.tShadow)
    guard key.castsShadow, let focus = ShadowPass.focus(frame, models) else {
      return ShadowPass.nowhere
    }
    let toLight = ShadowPass.view(of: key, toward: focus)
    target.begin()
    target.clearShadow()
    GL.set(GL.Blend.off)
    GL.setShadowDepth(true)
    GL.setCulling(false)
    GL.setOffset(2, 4)
    program.use()
    models.vertices.bind()
    for item in frame.items where item.tint.w >= 0.5 && models.parts.indices.contains(item.model) {
      let ball = models.bounds[item.model]
      guard ball.radius * item.scale < ShadowPass.largestCaster_m else { continue }
      let place = artemis_placed(SIMD4(item.position_m, 1), item.rotation, item.scale)
      program.set(.uMatrix, artemis_multiply(clip(toLight), place))
      for part in models.parts[item.model] where part.material.surface != .lamp {
        models.vertices.drawIndexed(first: part.first, count: part.count, base: part.base)
      }
    }
    GL.setOffset(0, 0)
    GL.setShadowDepth(false)
    GL.check("shadow pass")
    return artemis_multiply(ShadowPass.half, toLight)
  }
}

extension ShadowPass {
  init(size: Int, isHalfDepth: Bool) throws(RendererError) {
    self.init(
      target: try Target("shadow", width: size, height: size, depth: .shadow),
      program: try Program(
        "shadow", vertex: ModelShaders.shadowVertex, fragment: ModelShaders.nothing),
      isHalfDepth: isHalfDepth)
  }

  /// What is larger is ground, which receives shadows and throws none.
  private static let largestCaster_m: Float = 400
  private static let farthestCaster_m: Float = 1500

  private typealias Ball = (centre: SIMD3<Float>, radius: Float)

  /// The ball around all that casts, near enough to be seen.
  private static func focus(_ frame: Frame, _ models: borrowing ModelStore) -> Ball? {
    var low = SIMD3<Float>(repeating: .infinity)
    var high = -low
    for item in frame.items where models.parts.indices.contains(item.model) {
      let ball = models.bounds[item.model]
      let radius = ball.radius * item.scale
      let centre =
        item.position_m + FrameView.rotate(ball.centre * item.scale, by: item.rotation)
      guard radius > 0, radius < largestCaster_m, length(centre) < farthestCaster_m else {
        continue
      }
      low = pointwiseMin(low, centre - SIMD3(repeating: radius))
      high = pointwiseMax(high, centre + SIMD3(repeating: radius))
    }
    guard low.x <= high.x else { return nil }
    return ((low + high) * 0.5, length(high - low) * 0.5)
  }

  private static func view(of key: Lighting.Lamp, toward focus: Ball) -> artemis_mat4 {
    if key.isPlace == 0 {
      let eye = focus.centre + key.place * (focus.radius * 2)
      let look = artemis_look(SIMD4(eye, 1), SIMD4(focus.centre, 1))
      return artemis_multiply(
        artemis_box(focus.radius, focus.radius * 0.5, focus.radius * 3.5), look)
    }
    let distance = max(length(focus.centre - key.place), 0.1)
    let look = artemis_look(SIMD4(key.place, 1), SIMD4(focus.centre, 1))
    // From inside of what it lights, a lamp sees as much as a flat map can hold.
    let sine = min(focus.radius / distance, 0.94)
    let far = distance + focus.radius
    return artemis_multiply(artemis_cone(2 * arcsine(sine), far * 0.004, far * 1.2), look)
  }

  /// Good to a tenth of a degree, which is all that the width of a cone asks for.
  private static func arcsine(_ x: Float) -> Float {
    let rest = (1 - x).squareRoot()
    let series = 1.570_728_8 - x * (0.212_114_4 - x * (0.074_261 - x * 0.018_729_3))
    return 1.570_796_3 - rest * series
  }

  /// From −1 … 1 to 0 … 1 in the map's plane; depth runs from 0 to 1 already.
  private static let half = artemis_mat4(
    columns: ([0.5, 0, 0, 0], [0, 0.5, 0, 0], [0, 0, 1, 0], [0.5, 0.5, 0, 1]))

  /// Every place is outside of this map.
  private static let nowhere = artemis_mat4(columns: (.zero, .zero, .zero, [9, 9, 0.5, 1]))

  private func clip(_ toLight: artemis_mat4) -> artemis_mat4 {
    guard isHalfDepth else { return toLight }
    let stretch = artemis_mat4(
      columns: ([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 2, 0], [0, 0, -1, 1]))
    return artemis_multiply(stretch, toLight)
  }
}
