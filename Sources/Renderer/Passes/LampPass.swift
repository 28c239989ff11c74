internal import Ports

/// Lamps that are only a few pixels wide, as a lens shows them: soft points that keep their light and
/// their look wherever between two pixels they fall.
///
/// Drawn as what they are, they would have one pixel or four by turns as the eye moves, or none, and the
/// lens's halo would come and go with them.
struct LampPass: ~Copyable {
  fileprivate let program: Program
  fileprivate var lamps: [(item: Int, level: ModelStore.Level)] = []
  fileprivate var gathered = IndexRanges()

  /// In pixels, from corner to corner: a wider lamp is drawn as it was made.
  static let widest: Float = 4

  mutating func removeAll() { lamps.removeAll(keepingCapacity: true) }

  /// Adds lamps of an item, after those of the items before it.
  mutating func append(_ level: ModelStore.Level, of item: Int) { lamps.append((item, level)) }

  /// Draws the lamps that were added over the scene, before or in the steam whose picture is bound, if
  /// `steamStep` says so.
  mutating func draw(
    _ frame: Frame, _ models: borrowing ModelStore, into scene: borrowing Target,
    steamStep: SIMD2<Float>
  ) {
    guard !lamps.isEmpty else { return }
    scene.beginColour()
    scene.depth?.bind(.tDepth)
    GL.set(GL.Blend.covering)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    program.use()
    program.set(.uStep, steamStep)
    var start = 0
    while start < lamps.count {
      let number = lamps[start].item
      while start < lamps.count, lamps[start].item == number {
        gathered.append(lamps[start].level)
        start += 1
      }
      let item = frame.items[number]
      program.set(.uModel, ModelPass.place(item))
      program.set(
        .uShape,
        SIMD4(item.glow * item.lit, item.scale, 1 / Float(scene.width), 1 / Float(scene.height)))
      models.vertices.draw(gathered)
      gathered.removeAll()
    }
    GL.setCulling(true)
    GL.check("lamps")
  }
}

extension LampPass {
  init(_ tier: Tier) throws(RendererError) {
    self.init(
      program: try Program(
        "lamps", vertex: LampShaders.vertex, fragment: LampShaders.fragment,
        defines: [("EVEN", tier.evensSteam ? 1 : 0), ("FILTERED", tier.smoothsEdges ? 1 : 0)]))
  }
}
