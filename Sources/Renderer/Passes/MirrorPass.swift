internal import Maths
internal import Ports

/// Mirrors in water the picture that is drawn already: a ray is bent up from it and read
/// where it meets the upright plane that the largest thing stands in. Lamps are left out: `StreakPass`
/// draws them.
///
/// The mirror knows nothing beyond the picture, so it fades toward its edges. Nor does it know what water shows
/// to who looks down from high above it, so it fades out with the height.
struct MirrorPass: ~Copyable {
  fileprivate let water: Program
  /// The scene without lamps.
  fileprivate let calm: Program

  /// Reads the scene through `small`, a picture that nothing needs any more.
  func draw(
    _ nearness: Float, _ frame: Frame, _ view: FrameView, _ models: borrowing ModelStore,
    scene: borrowing Target, through small: borrowing Target, _ screen: borrowing VertexList
  ) {
    shrink(scene, into: small, screen)
    scene.begin()
    small.colour?.bind(.tColour)
    GL.set(GL.Blend.add)
    GL.set(GL.Depth.test)
    GL.setCulling(true)
    GL.setOffset(2, 8)
    models.vertices.bind()
    water.use()
    water.set(.uStep, SIMD2(1 / Float(scene.width), 1 / Float(scene.height)))
    water.set(.uPlace, MirrorPass.subject(frame, models) ?? view.forward * 1000)
    water.set(.uSun, normalize([view.forward.x, 0, view.forward.z]))
    for item in frame.items where MirrorPass.isMirror(item, models) {
      water.set(.uModel, ModelPass.place(item))
      for part in models.parts[item.model]
      where part.material.surface == .water && part.pieceCount == 0 {
        let centre =
          item.position_m + FrameView.rotate(part.centre * item.scale, by: item.rotation)
        guard view.sees(centre, radius: part.radius * item.scale) else { continue }
        water.set(.uMaterial, SIMD4(0, part.material.roughness, item.scale, nearness))
        water.set(.uShape, SIMD4(0.11, 0.02, 0.014, 0.55))
        if let level = part.levels.first { models.vertices.draw(level) }
      }
    }
    GL.setOffset(0, 0)
    GL.setCulling(false)
    GL.check("mirror")
  }
}

extension MirrorPass {
  init(_ tier: Tier) throws(RendererError) {
    self.init(
      water: try Program(
        "mirror", vertex: ModelShaders.vertex, fragment: ModelShaders.mirror,
        defines: [("SHADOW_TAPS", 0), ("FINE", tier == .low ? 0 : 1)]),
      calm: try Program(
        "mirror calm", vertex: ScreenShaders.vertex, fragment: StreakShaders.calm))
  }

  private func shrink(
    _ scene: borrowing Target, into small: borrowing Target, _ screen: borrowing VertexList
  ) {
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    scene.colour?.bind(.tColour)
    small.begin()
    calm.use()
    screen.bind()
    screen.draw(.triangles, count: 3)
  }

  /// Height over the eye of a frame's widest water, and how much of its mirror is seen: all up to 700 m over the water,
  /// and nothing from twice that on; and nothing for who looks steeply down, in whose picture there is only what stands
  /// below. Nil if none is.
  static func water(
    _ frame: Frame, _ view: FrameView, _ models: borrowing ModelStore
  ) -> (level_m: Float, nearness: Float)? {
    guard let level_m = waterLevel(frame, models) else { return nil }
    let nearness = nearness(level_m, looking: view.forward)
    return nearness > 0 ? (level_m, nearness) : nil
  }

  static func nearness(_ level_m: Float, looking way: SIMD3<Float>) -> Float {
    clamp(2 + level_m / 700, 0, 1) * clamp((0.7 + way.y) * 5, 0, 1)
  }

  /// Height of the widest water over the eye.
  private static func waterLevel(_ frame: Frame, _ models: borrowing ModelStore) -> Float? {
    var widest: (radius: Float, level_m: Float)?
    for item in frame.items where item.tint.w > 0 && models.parts.indices.contains(item.model) {
      for part in models.parts[item.model] where part.material.surface == .water {
        let radius = part.radius * item.scale
        guard radius > widest?.radius ?? 0 else { continue }
        let centre = FrameView.rotate(part.centre * item.scale, by: item.rotation)
        widest = (radius, item.position_m.y + centre.y)
      }
    }
    return widest?.level_m
  }

  private static func isMirror(_ item: Item, _ models: borrowing ModelStore) -> Bool {
    item.tint.w > 0 && models.parts.indices.contains(item.model)
      && models.parts[item.model].contains { $0.material.surface == .water }
  }

  /// The middle of the largest item that is no mirror itself.
  private static func subject(
    _ frame: Frame, _ models: borrowing ModelStore
  ) -> SIMD3<Float>? {
    var best: (size: Float, place: SIMD3<Float>)?
    for item in frame.items where item.tint.w > 0 && !isMirror(item, models) {
      guard models.parts.indices.contains(item.model) else { continue }
      let ball = models.bounds[item.model]
      let size = ball.radius * item.scale
      guard size > best?.size ?? 0 else { continue }
      best = (
        size, item.position_m + FrameView.rotate(ball.centre * item.scale, by: item.rotation)
      )
    }
    return best?.place
  }
}

extension Model.Material {
  /// Whether what stands on it is seen in it.
  var isMirror: Bool { surface == .water || isWetFloor }

  /// Mirrors what stands on it itself, not only the picture of it.
  var isWetFloor: Bool { surface == .concrete && roughness < 0.3 }
}
