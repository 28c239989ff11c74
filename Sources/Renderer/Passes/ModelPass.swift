internal import CGLM
internal import Ports

/// Models in their light: what is solid from front to back, then what is not from back to front.
struct ModelPass: ~Copyable {
  /// Programs by number of lamps, then by finish, then without and with shadow.
  fileprivate let programs: InlineArray<36, Program>
  fileprivate let depthOnly: Program
  fileprivate var solid: [Piece] = []
  fileprivate var clear: [Piece] = []

  fileprivate struct Piece {
    var item: Int
    var part: Int
    var distance: Float
    var level: ModelStore.Level
    var isThin: Bool
  }

  private static let lampSteps = [0, 1, 2, 3, 6, SceneLayout.lampCount]

  /// What a surface asks of its program.
  private enum Finish: Int, CaseIterable {
    /// Too even for any detail.
    case bare
    case detailed, water

    init(_ material: Model.Material) {
      let detail = material.detail
      self =
        material.surface == .water
        ? .water : detail.y == 0 && detail.z == 0 && detail.w == 0 ? .bare : .detailed
    }
  }

  mutating func draw(
    _ frame: Frame, _ view: FrameView, _ lighting: Lighting, _ models: borrowing ModelStore
  ) {
    sort(frame, view, models)
    models.vertices.bind()
    GL.setCulling(true)
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.write)
    for piece in solid where !piece.isThin { draw(piece, frame, lighting, models) }
    // Bars that are fainter than a pixel let through what is behind them.
    GL.set(GL.Blend.over)
    for piece in solid.reversed() where piece.isThin { draw(piece, frame, lighting, models) }
    GL.check("solid models")
    // An item that fades is laid down in depth first, so that its own far side stays hidden.
    var start = 0
    while start < clear.count {
      var end = start
      while end < clear.count && clear[end].item == clear[start].item { end += 1 }
      drawClear(start..<end, frame, lighting, models)
      start = end
    }
    GL.check("clear models")
  }
}

extension ModelPass {
  init(_ tier: Tier) throws(RendererError) {
    self.init(
      programs: try InlineArray<36, Program> { (index) throws(RendererError) -> Program in
        let finish = Finish.allCases[index / 6 % 3]
        return try Program(
          "model \(index)", vertex: ModelShaders.vertex, fragment: ModelShaders.fragment,
          defines: [
            ("LAMPS", ModelPass.lampSteps[index % 6]),
            ("DETAIL", finish == .bare ? 0 : 1), ("WATER", finish == .water ? 1 : 0),
            ("SHADOW_TAPS", index / 18 * (tier == .low ? 1 : 4)),
            ("FINE", tier == .low ? 0 : 1),
          ])
      },
      depthOnly: try Program(
        "model depth", vertex: ModelShaders.vertex, fragment: ModelShaders.nothing))
  }

  private mutating func sort(
    _ frame: Frame, _ view: FrameView, _ models: borrowing ModelStore
  ) {
    solid.removeAll(keepingCapacity: true)
    clear.removeAll(keepingCapacity: true)
    for (index, item) in frame.items.enumerated() where item.tint.w > 0 {
      guard models.parts.indices.contains(item.model) else { continue }
      for (number, part) in models.parts[item.model].enumerated() {
        let centre =
          item.position_m + FrameView.rotate(part.centre * item.scale, by: item.rotation)
        let radius = part.radius * item.scale
        let distance = length(centre)
        guard view.sees(centre, radius: radius) else { continue }
        guard radius > distance * view.pixel * 0.3 else { continue }
        let isClear = item.tint.w < 1 || part.material.baseColour.w < 1
        let key = isClear ? length(item.position_m) : distance - radius
        // What strays by less than a pixel looks the same.
        let stray = max(distance - radius, 0) * view.pixel / item.scale
        let piece = Piece(
          item: index, part: number, distance: key, level: part.level(allowing: stray),
          isThin: part.hasThinBars)
        isClear ? clear.append(piece) : solid.append(piece)
      }
    }
    solid.sort { ($0.distance, $0.item, $0.part) < ($1.distance, $1.item, $1.part) }
    clear.sort { (-$0.distance, $0.item, $0.part) < (-$1.distance, $1.item, $1.part) }
  }

  private func drawClear(
    _ range: Range<Int>, _ frame: Frame, _ lighting: Lighting, _ models: borrowing ModelStore
  ) {
    GL.setColourWrites(false)
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.write)
    depthOnly.use()
    for index in range {
      let item = frame.items[clear[index].item]
      depthOnly.set(.uModel, ModelPass.place(item))
      depthOnly.set(.uMaterial, SIMD4(0, 0, 1 / max(item.scale, 1e-6), 0))
      models.vertices.draw(clear[index].level)
    }
    GL.setColourWrites(true)
    GL.set(GL.Blend.over)
    GL.set(GL.Depth.test)
    for index in range { draw(clear[index], frame, lighting, models) }
  }

  private func draw(
    _ piece: Piece, _ frame: Frame, _ lighting: Lighting, _ models: borrowing ModelStore
  ) {
    let item = frame.items[piece.item]
    let part = models.parts[item.model][piece.part]
    let material = part.material
    let lamps = ModelPass.lampSteps.firstIndex { $0 >= lighting.lamps.count } ?? 5
    let finish = Finish(material).rawValue * 6
    use(lamps + finish + (lighting.key.castsShadow ? 18 : 0)) { program in
      program.set(.uModel, ModelPass.place(item))
      program.set(.uTint, item.tint * material.baseColour)
      program.set(
        .uMaterial, SIMD4(material.metallic, material.roughness, 1 / max(item.scale, 1e-6), 0))
      program.set(.uEmission, SIMD4(material.emission * item.glow, 0))
      program.set(.uDetail, material.detail)
    }
    models.vertices.draw(piece.level)
  }

  /// Draws one triangle with each of the programs.
  func warm(_ models: borrowing ModelStore) {
    guard let part = models.parts.lazy.compactMap(\.first).first else { return }
    models.vertices.bind()
    GL.set(GL.Depth.write)
    GL.setCulling(true)
    for blend in [GL.Blend.off, .over] {
      GL.set(blend)
      for index in programs.indices {
        programs[index].use()
        models.vertices.drawIndexed(
          first: part.levels[0].first, count: 3, base: part.levels[0].base)
      }
    }
  }

  private func use(_ index: Int, _ set: (borrowing Program) -> Void) {
    programs[index].use()
    set(programs[index])
  }

  static func place(_ item: Item) -> artemis_mat4 {
    artemis_model(item.position_m, item.rotation, item.scale)
  }
}
