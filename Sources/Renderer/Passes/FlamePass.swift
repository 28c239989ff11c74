internal import Ports

/// Fire, sparks, steam and smoke, in a smaller picture of their own that is then laid over the
/// scene; the scene's depth ends every ray.
struct FlamePass: ~Copyable {
  fileprivate let booster: Program
  fileprivate let engine: Program
  fileprivate let bank: Program
  fileprivate let sparks: Program
  fileprivate let copy: Program
  fileprivate let billows: Texture

  func draw(
    _ frame: Frame, _ view: FrameView, scene: borrowing Target, flames: borrowing Target,
    _ screen: borrowing VertexList
  ) {
    guard frame.flames.contains(where: { $0.level > 0 }) else { return }
    screen.bind()
    drawSparks(frame.flames, screen)
    GL.setCulling(false)
    GL.set(GL.Depth.off)
    billows.bind(.tFog)
    scene.depth?.bind(.tDepth)
    flames.begin()
    flames.clear([0, 0, 0, 1])
    GL.set(GL.Blend.through)
    GL.setCulling(true)
    GL.setFarSides(true)
    let pixel = SIMD2(1 / Float(flames.width), 1 / Float(flames.height))
    let order = frame.flames.indices.sorted { a, b in
      let (x, y) = (FlamePass.distance(frame.flames[a]), FlamePass.distance(frame.flames[b]))
      return x != y ? x > y : a < b
    }
    for index in order where frame.flames[index].level > 0 {
      draw(frame.flames[index], view, pixel, screen)
    }
    GL.setFarSides(false)
    GL.setCulling(false)
    GL.check("flames")
    scene.begin()
    flames.colour?.bind(.tColour)
    copy.use()
    screen.draw(.triangles, count: 3)
    GL.check("flames over scene")
  }
}

extension FlamePass {
  init(_ tier: Tier) throws(RendererError) {
    func volume(_ name: String, _ fragment: String) throws(RendererError) -> Program {
      try Program(
        name, vertex: FlameShaders.vertex, fragment: fragment,
        defines: [("STEPS", tier.flameSteps), ("FINE", tier == .low ? 0 : 1)])
    }
    self.init(
      booster: try volume("booster", FlameShaders.booster),
      engine: try volume("engine", FlameShaders.engine),
      bank: try volume("bank", FlameShaders.bank),
      sparks: try Program(
        "sparks", vertex: FlameShaders.sparkVertex, fragment: FlameShaders.spark),
      copy: try Program(
        "flames over scene", vertex: ScreenShaders.vertex, fragment: ScreenShaders.copy),
      billows: Texture(cube: 32, pixels: Noise.billows(side: 32)))
  }

  private static let sparkCount = 260

  private static func distance(_ flame: Flame) -> Float {
    switch flame.kind {
    case .engine, .booster, .sparks: length(flame.position_m)
    case .steam, .smoke: length(FlameVolume(bank: flame).middle)
    }
  }

  private func drawSparks(_ flames: [Flame], _ screen: borrowing VertexList) {
    GL.set(GL.Blend.add)
    GL.set(GL.Depth.test)
    GL.setCulling(false)
    for flame in flames where flame.kind == .sparks && flame.level > 0 {
      sparks.use()
      set(sparks, flame, FlameVolume(jet: flame, length: 1, width: 1))
      screen.draw(.strip, count: 4, times: FlamePass.sparkCount)
    }
  }

  private func draw(
    _ flame: Flame, _ view: FrameView, _ pixel: SIMD2<Float>, _ screen: borrowing VertexList
  ) {
    switch flame.kind {
    case .sparks: break
    case .booster:
      let volume = FlameVolume(booster: flame)
      draw(booster, flame, volume, view, pixel, screen)
    case .engine:
      let open = 1 + (1 - flame.ambientPressure) * 9
      let volume = FlameVolume(jet: flame, length: 26, width: 1.5 * open)
      draw(engine, flame, volume, view, pixel, screen)
    case .steam, .smoke:
      draw(bank, flame, FlameVolume(bank: flame), view, pixel, screen)
    }
  }

  private func draw(
    _ program: borrowing Program, _ flame: Flame, _ volume: FlameVolume, _ view: FrameView,
    _ pixel: SIMD2<Float>, _ screen: borrowing VertexList
  ) {
    program.use()
    program.set(.uPlace, volume.middle)
    program.set(.uView0, volume.halves.0)
    program.set(.uView1, volume.halves.1)
    program.set(.uView2, volume.halves.2)
    program.set(.uStep, pixel)
    program.set(.uSun, view.forward)
    set(program, flame, volume)
    screen.draw(.triangles, count: 36)
  }

  private func set(_ program: borrowing Program, _ flame: Flame, _ volume: FlameVolume) {
    program.set(.uCorner, volume.origin)
    program.set(.uAxis, volume.axis)
    program.set(
      .uShape, SIMD4(flame.radius_m, volume.length, flame.ambientPressure, flame.level))
    let chance = Float(flame.seed % 1009) * 0.137
    program.set(
      .uTime, SIMD4(flame.age_s, chance, flame.groundLevel_m, volume.density))
    program.set(.uTint, volume.tint)
  }
}
