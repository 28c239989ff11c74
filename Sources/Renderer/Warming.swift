internal import Ports

extension Renderer {
  /// Draws small frames with everything in them that any frame may have: a driver turns a program
  /// into machine code only when it draws with it, and that takes longer than a frame may.
  func warm() {
    let viewport = Viewport(width: 64, height: 64)
    for kind in Sky.Kind.allCases {
      var frame = Frame(viewport: viewport)
      frame.sky.kind = kind
      frame.sky.stars = 1
      frame.sky.moon = [0, 0.1, -1]
      frame.sky.moonRadius_rad = 0.1
      frame.sky.planets = [Planet.Body.earth, .moon].map {
        Planet(
          body: $0, centre_km: [0, 0, -9000], radius_km: 1000, orientation: [0, 0, 0, 1])
      }
      frame.effects.flash = kind == .air ? 0.5 : 0
      frame.lines = [
        Polyline(
          points_m: [[-1, 0, -5], [1, 0, -5]], drawn: 0.5, colour: [1, 1, 1], width: 0.01)
      ]
      frame.texts = [Text(key: "", string: "A", style: .story, centre: .zero, opacity: 1)]
      frame.button = Button(key: "", label: "A", centre: .zero, fill: 0.5, opacity: 1)
      frame.flames = Flame.Kind.allCases.map {
        Flame(
          kind: $0, position_m: [0, 0, -9], direction: [0, 0, -1], radius_m: 1, level: 1,
          ambientPressure: 1, age_s: 1, groundLevel_m: -5, seed: 1)
      }
      frame.items = (0..<modelCount).flatMap { model in
        [Float(1), 0.5].map {
          Item(model: model, position_m: [0, 0, -50], scale: 0.01, tint: [1, 1, 1, $0])
        }
      }
      draw(frame)
    }
    warmModels()
  }
}

extension ModelPass {
  /// Draws one triangle with each of the programs.
  func warm(_ models: borrowing ModelStore) {
    let levels = models.parts.lazy.flatMap { $0 }.compactMap(\.levels.first)
    guard let level = levels.first else { return }
    models.vertices.bind()
    GL.set(GL.Depth.write)
    GL.setCulling(true)
    for blend in [GL.Blend.off, .over] {
      for index in programs.indices {
        guard programs[index] != nil else { continue }
        GL.set(ModelPass.isOfBars(index) ? .covering : blend)
        programs[index]!.use()
        models.vertices.drawIndexed(first: level.first, count: 3, base: level.base)
      }
    }
  }
}
