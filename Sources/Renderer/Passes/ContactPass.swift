internal import Ports

/// The shade under and around what stands on the ground in the open: light of any kind is kept away there.
struct ContactPass: ~Copyable {
  fileprivate let program: Program

  /// Drawn after the models, whose depth it reads.
  func draw(_ frame: Frame, _ models: borrowing ModelStore) {
    guard frame.sky.kind == .air else { return }
    for item in frame.items {
      guard item.tint.w > 0, models.footprints.indices.contains(item.model),
        let footprint = models.footprints[item.model],
        abs(item.position_m.y + footprint.low_m * item.scale - frame.sky.groundLevel_m)
          < Self.step_m
      else { continue }
      program.use()
      GL.set(GL.Blend.over)
      GL.set(GL.Depth.test)
      GL.setCulling(true)
      GL.setOffset(2, 8)
      models.vertices.bind()
      program.set(.uModel, ModelPass.place(item))
      program.set(.uTint, SIMD4(0, 0, 0, item.cover))
      models.vertices.draw(footprint.level)
      GL.setOffset(0, 0)
      GL.setCulling(false)
    }
    GL.check("contact")
  }

  /// So much may ground rise over the plane of all ground: a kerb.
  private static let step_m: Float = 0.2
}

extension ContactPass {
  init() throws(RendererError) {
    self.init(
      program: try Program(
        "contact", vertex: ModelShaders.contactVertex, fragment: ModelShaders.contact))
  }
}
