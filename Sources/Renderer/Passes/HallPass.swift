internal import Ports

/// Adds to a hall's models the mirror of its wet floor, its creases, and a shaft of light in its haze.
///
/// The floor is a true mirror: all that stands on it is drawn once more as the floor's plane turns it over,
/// in a smaller picture with coarser levels. Creases are found in the depth of the picture.
struct HallPass: ~Copyable {
  fileprivate let smear: Program
  fileprivate let floor: Program
  fileprivate let air: Program
  fileprivate let reads: Int

  /// A wet floor of a frame.
  struct Floor {
    fileprivate let item: Item
    fileprivate let roughness: Float
    /// Above the camera.
    let height_m: Float

    /// The first one that the view looks down on.
    init?(_ frame: Frame, _ view: FrameView, _ models: borrowing ModelStore) {
      guard view.looksDown else { return nil }
      for item in frame.items
      where item.tint.w > 0 && models.parts.indices.contains(item.model) {
        for part in models.parts[item.model] where part.material.isWetFloor {
          let centre =
            item.position_m + FrameView.rotate(part.centre * item.scale, by: item.rotation)
          guard centre.y < -0.01 else { continue }
          (self.item, roughness, height_m) = (item, part.material.roughness, centre.y)
          return
        }
      }
      return nil
    }
  }

  /// Lays over the floor what was drawn into `mirrored`, by way of `smeared`.
  func draw(
    _ seen: Floor, _ view: FrameView, below: FrameView.Plane, _ models: borrowing ModelStore,
    mirrored: borrowing Target, smeared: borrowing Target, scene: borrowing Target,
    _ screen: borrowing VertexList
  ) {
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    mirrored.colour?.bind(.tColour)
    mirrored.depth?.bind(.tDepth)
    smeared.begin()
    smear.use()
    smear.set(.uPlace, view.fall * below.rise)
    // The lobe of a rough surface is about as wide as the square of its roughness.
    let widest = seen.roughness * seen.roughness * 2 / view.tangent.y
    smear.set(
      .uShape, SIMD4(widest / Float(reads / 2), Float(reads / 2) * 0.6, 0, 0))
    screen.bind()
    screen.draw(.triangles, count: 3)
    scene.begin()
    smeared.colour?.bind(.tColour)
    GL.set(GL.Blend.shading)
    GL.set(GL.Depth.test)
    GL.setCulling(true)
    GL.setOffset(2, 8)
    floor.use()
    floor.set(.uModel, ModelPass.place(seen.item))
    floor.set(.uMaterial, SIMD4(0, 0, seen.item.scale, 0))
    floor.set(.uStep, SIMD2(1 / Float(scene.width), 1 / Float(scene.height)))
    models.vertices.bind()
    for part in models.parts[seen.item.model]
    where part.material.isWetFloor && part.pieceCount == 0 {
      let centre =
        seen.item.position_m
        + FrameView.rotate(part.centre * seen.item.scale, by: seen.item.rotation)
      guard let level = part.levels.first,
        view.sees(centre, radius: part.radius * seen.item.scale)
      else { continue }
      models.vertices.draw(level)
    }
    GL.setOffset(0, 0)
    GL.setCulling(false)
    GL.check("floor")
  }

  /// Dims creases of the scene and adds the light that stands in the air.
  func drawAir(
    _ frame: Frame, _ view: FrameView, scene: borrowing Target, _ screen: borrowing VertexList
  ) {
    guard frame.sky.kind == .black else { return }
    scene.beginColour()
    scene.depth?.bind(.tDepth)
    GL.set(GL.Blend.shading)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    air.use()
    let rays = view.rays
    air.set(.uView0, rays.x)
    air.set(.uView1, rays.y)
    air.set(.uView2, rays.z)
    let light = HallPass.shaft(of: frame)
    air.set(.uPlace, light?.position_m ?? [0, 100, 0])
    air.set(.uColour0, (light?.colour ?? .zero) * (frame.sky.haze * HallPass.haze))
    air.set(.uShape, SIMD4(HallPass.spread, 1.2, 1.6, HallPass.lost))
    screen.bind()
    screen.draw(.triangles, count: 3)
    GL.check("hall")
  }

  /// The light that stands in the haze: the first lamp that shines straight down.
  private static func shaft(of frame: Frame) -> Light? {
    frame.lights.first { $0.kind == .spot && $0.direction.y < -0.9 }
  }

  /// Part of the light in a metre of haze that comes to the eye.
  private static let haze: Float = 0.0036
  /// Halvings of the shaft, a metre.
  private static let lost: Float = 0.012
  /// Growth of the shaft, a metre below its lamp.
  private static let spread: Float = 0.11
}

extension HallPass {
  init(_ tier: Tier) throws(RendererError) {
    let reads = tier == .low ? 7 : 15
    self.init(
      smear: try Program(
        "smear", vertex: ScreenShaders.vertex, fragment: HallShaders.smear,
        defines: [("STEPS", reads)]),
      floor: try Program(
        "floor", vertex: ModelShaders.vertex, fragment: HallShaders.floor,
        defines: [("SHADOW_TAPS", 0)]),
      air: try Program(
        "hall air", vertex: SkyShaders.airVertex, fragment: HallShaders.air,
        defines: [("STEPS", tier == .low ? 2 : 6)]),
      reads: reads)
  }
}
