internal import Ports

// Draws small frames that nobody sees, with everything that any frame may contain: a driver
// compiles a program only when it first draws with it, and that takes longer than a frame may.
extension Renderer {
  private static let viewport = Viewport(width: 64, height: 64)
  /// Below the camera, so that floors are looked down on: only then do they mirror.
  private static let ground_m: Float = -1

  /// Warms the programs that the arrival needs.
  func warmSpace() {
    loading?.isDrawing = true
    draw(Renderer.bare(.space))
    loading?.isDrawing = false
    GL.finish()
  }

  /// One thing after the other, then all at once under each sky.
  func warmFrames() -> [Frame] {
    let items = (0..<models.parts.count).flatMap { model in
      [Float(1), 0.5].map {
        Item(
          model: model, position_m: [0, Renderer.ground_m, -50], scale: 0.01,
          tint: [1, 1, 1, $0])
      }
    }
    // Where the air is thin enough for a spread glare, and not too thin for smoke.
    let flames = Flame.Kind.allCases.map {
      Flame(
        kind: $0, position_m: [0, 0, -9], direction: [0, 0, -1], radius_m: 1, level: 1,
        ambientPressure: 0.7, age_s: 1, groundLevel_m: -5, seed: 1)
    }
    let line = Polyline(
      points_m: [[-1, 0, -5], [1, 0, -5]], drawn: 0.5, colour: [1, 1, 1], width: 0.01)
    // Soon after the arrival somebody may ask for the page of settings.
    var frames = [Renderer.page]
    for item in items {
      frames.append(Renderer.bare(.air))
      frames[frames.count - 1].items = [item]
    }
    frames.append(Renderer.bare(.space))
    frames[frames.count - 1].lines = [line]
    for flame in flames {
      frames.append(Renderer.bare(.air))
      frames[frames.count - 1].flames = [flame]
    }
    for kind in Sky.Kind.allCases {
      var frame = Renderer.bare(kind)
      frame.effects.flash = kind == .air ? 0.5 : 0
      (frame.items, frame.flames, frame.lines) = (items, flames, [line])
      frame.ghosts = items
      frame.sky.planets += Renderer.nearGlobes
      frames.append(frame)
    }
    return frames
  }

  /// From so near that their ground is seen.
  private static let nearGlobes = [Planet.Body.moon, .earth].map {
    Planet(body: $0, centre_km: [0, 0, -1005], radius_km: 1000, orientation: [0, 0, 0, 1])
  }

  /// An interface: a plate that is opaque, one that is not, round corners, words.
  private static var page: Frame {
    var frame = bare(.space)
    let box = PixelBox(low: [8, 8], high: [56, 56])
    let words = DrawnPiece.Lettering("A", size_px: 16, line_px: 20, colour: [1, 1, 1, 1])
    frame.pieces = [
      DrawnPiece.Shape.plate(.init([0, 0, 0, 1], radius_px: 8)),
      .plate(.init([1, 1, 1, 0.5], radius_px: 8)), .words(words),
    ].map { DrawnPiece($0, box, clip: box) }
    return frame
  }

  /// A sky, and the band behind a line.
  private static func bare(_ kind: Sky.Kind) -> Frame {
    var frame = Frame(viewport: viewport)
    frame.sky.kind = kind
    frame.sky.groundLevel_m = ground_m
    frame.sky.stars = 1
    frame.sky.moon = [0, 0.1, -1]
    frame.sky.moonRadius_rad = 0.1
    frame.sky.planets = [Planet.Body.earth, .moon].map {
      Planet(body: $0, centre_km: [0, 0, -9000], radius_km: 1000, orientation: [0, 0, 0, 1])
    }
    frame.bands = [Band(middle_px: 32, half_px: 8, edge_px: 8, opacity: 1)]
    return frame
  }

  /// Draws one triangle with one of the programs for models.
  func warmModels(_ key: ModelPrograms.Key) {
    pictures.scene.begin()
    pictures.sampled?.begin()
    modelPass.warm(key, models)
  }
}

extension ModelPass {
  fileprivate func warm(_ key: ModelPrograms.Key, _ models: borrowing ModelStore) {
    let levels = models.parts.lazy.flatMap { $0 }.compactMap(\.levels.first)
    guard let level = levels.first, programs.has(key) else { return }
    models.vertices.bind()
    GL.set(GL.Depth.write)
    GL.setCulling(true)
    programs.use(key) { _ in
      for blend in [GL.Blend.off, .over] {
        GL.set(key.finish == .ribbon ? .covering : blend)
        models.vertices.drawIndexed(first: level.first, count: 3, base: level.base)
      }
    }
  }
}
