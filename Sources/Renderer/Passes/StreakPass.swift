internal import Ports

/// Lamps as rippled water shows them: upright streaks, long toward the eye, brightest where a still
/// water would mirror the lamp.
///
/// A picture as wide as the scene and half as high, which `MirrorPass` reads where there is water. How
/// wide and how long a streak is follows from the ripples' slopes, and how bright from that: a streak has
/// the light of its lamp and no more. Nothing is asked about what stands between a lamp and the water.
struct StreakPass: ~Copyable {
  fileprivate let program: Program

  /// Draws the streaks of all lamps that a frame has over water of that level.
  func draw(
    _ level_m: Float, _ frame: Frame, _ models: borrowing ModelStore, into streaks: borrowing Target
  ) {
    streaks.begin()
    streaks.clear()
    GL.set(GL.Blend.add)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    program.use()
    models.vertices.bind()
    for item in frame.items where item.tint.w > 0 && item.glow > 0 {
      guard models.lamps.indices.contains(item.model), let lamps = models.lamps[item.model] else {
        continue
      }
      program.set(.uModel, ModelPass.place(item))
      program.set(.uShape, SIMD4(level_m, StreakPass.slope, item.glow, item.scale))
      models.vertices.draw(lamps)
    }
    streaks.colour?.bind(.tStreaks)
    GL.check("streaks")
  }
}

extension StreakPass {
  init() throws(RendererError) {
    self.init(
      program: try Program(
        "streaks", vertex: StreakShaders.vertex, fragment: StreakShaders.fragment))
  }

  /// How steep ripples are as a rule, as a tangent: a calm night.
  private static let slope: Float = 0.011
}
