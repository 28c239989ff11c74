internal import Maths
internal import Ports

/// The narrow halo of a lens around what is too bright for it: found at a quarter of the size, and
/// blurred at half of that. Around it lies the wide glare of the same light, four times as small again.
struct BloomPass: ~Copyable {
  fileprivate let bright: Program
  fileprivate let across: Program
  fileprivate let upward: Program
  fileprivate let shrink: Program
  fileprivate let wide: Program
  fileprivate let spread: Program

  /// Its pictures, whose size is the frame's.
  struct Pictures: ~Copyable {
    fileprivate let front: Target
    fileprivate let back: Target
    fileprivate let halo: Target
    fileprivate let glare: Target
    fileprivate let glareBack: Target
  }

  /// Leaves the halo bound for the resolve, exposed already. `spread` is how much of the glare, 0 … 1, falls
  /// off so slowly that no end of it is seen in a dark sky.
  func draw(
    _ scene: borrowing Target, exposure: Float, spread part: Float,
    through pictures: borrowing Pictures, _ screen: borrowing VertexList
  ) {
    screen.bind()
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    scene.colour?.bind(.tColour)
    pictures.front.begin()
    bright.use()
    bright.set(
      .uStep, SIMD2(0.25 / Float(pictures.front.width), 0.25 / Float(pictures.front.height)))
    bright.set(.uGrade, SIMD4(exposure, 0, 0, 0))
    screen.draw(.triangles, count: 3)
    across.use()
    pictures.front.colour?.bind(.tColour)
    pictures.back.begin()
    across.set(.uStep, SIMD2(1 / Float(pictures.front.width), 0))
    screen.draw(.triangles, count: 3)
    shrink.use()
    pictures.back.colour?.bind(.tColour)
    pictures.glare.begin()
    shrink.set(.uStep, SIMD2(1 / Float(pictures.back.width), 1 / Float(pictures.back.height)))
    screen.draw(.triangles, count: 3)
    wide.use()
    for _ in 0..<2 {
      pictures.glare.colour?.bind(.tColour)
      pictures.glareBack.begin()
      wide.set(.uStep, SIMD2(1 / Float(pictures.glare.width), 0))
      screen.draw(.triangles, count: 3)
      pictures.glareBack.colour?.bind(.tColour)
      pictures.glare.begin()
      wide.set(.uStep, SIMD2(0, 1 / Float(pictures.glare.height)))
      screen.draw(.triangles, count: 3)
    }
    if part > 0 { spread(part, pictures, screen) }
    pictures.glare.colour?.bind(.tBloom)
    upward.use()
    pictures.back.colour?.bind(.tColour)
    pictures.halo.begin()
    upward.set(.uStep, SIMD2(0, 1 / Float(pictures.back.height)))
    screen.draw(.triangles, count: 3)
    pictures.halo.colour?.bind(.tBloom)
    GL.check("bloom")
  }
}

extension BloomPass {
  /// Lays wider and wider pictures of the glare over it, as bright in all as it was.
  private func spread(
    _ part: Float, _ pictures: borrowing Pictures, _ screen: borrowing VertexList
  ) {
    for (stride, share) in [(Float(2), Float(0.5)), (4, 0.2)] {
      wide.use()
      pictures.glare.colour?.bind(.tColour)
      pictures.glareBack.begin()
      wide.set(.uStep, SIMD2(stride / Float(pictures.glare.width), 0))
      screen.draw(.triangles, count: 3)
      GL.set(GL.Blend.over)
      spread.use()
      pictures.glareBack.colour?.bind(.tColour)
      pictures.glare.begin()
      spread.set(.uStep, SIMD2(0, stride / Float(pictures.glare.height)))
      spread.set(.uGrade, SIMD4(part * share, 0, 0, 0))
      screen.draw(.triangles, count: 3)
      GL.set(GL.Blend.off)
    }
  }

  /// By the pad steam and land lit by the fire hide where its glare ends; some hundred metres up, the fire stands in
  /// a dark sky.
  static func spread(_ flames: [Flame]) -> Float {
    let fires = flames.lazy.filter { $0.kind == .booster && $0.level > 0 }
    guard let air = fires.map(\.ambientPressure).max() else { return 0 }
    return smoothstep(clamp((0.977 - air) / 0.045, 0, 1))
  }
}

/// One picture of the samples that a tier with smooth edges drew.
struct SamplePass: ~Copyable {
  private let resolve: Program

  init(_ tier: Tier) throws(RendererError) {
    resolve = try Program(
      "samples", vertex: ScreenShaders.vertex, fragment: ScreenShaders.resolve,
      defines: [("SAMPLES", GL.samples(atMost: tier.samples))])
  }

  func draw(
    _ samples: borrowing SampledTarget, exposure: Float, into scene: borrowing Target,
    _ screen: borrowing VertexList
  ) {
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.write)
    GL.setCulling(false)
    samples.bind()
    scene.begin()
    scene.clear()
    resolve.use()
    resolve.set(.uGrade, SIMD4(exposure, 0, 0, 0))
    screen.bind()
    screen.draw(.triangles, count: 3)
    GL.check("samples")
  }
}

/// From light to the picture that is seen: exposure, film curve, flash, fade; then edges are
/// smoothed, unless samples did that, and a smaller picture is enlarged.
struct ResolvePass: ~Copyable {
  fileprivate let plain: Program
  fileprivate let flashing: Program
  fileprivate let edges: Program
  fileprivate let enlarge: Program

  static let bloom: Float = 0.10

  /// From light to a picture of the scene's size; `heart` is where in it a flash comes from. What a film
  /// gathered has been exposed, and may have its halo.
  func grade(
    _ frame: Frame, _ scene: borrowing Target, exposure: Float? = nil, halo: Float = bloom,
    heart: SIMD2<Float>?, around cover: PictureCover? = nil, into target: borrowing Target,
    _ screen: borrowing VertexList
  ) {
    let flash = clamp(frame.effects.flash, 0, 0.8)
    let lit = (1 - clamp(frame.effects.fade, 0, 1)) * (1 - clamp(frame.effects.veil, 0, 1))
    let grade = SIMD4(exposure ?? frame.lens.exposure, halo, flash, lit)
    GL.set(GL.Blend.off)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    scene.colour?.bind(.tColour)
    screen.bind()
    target.begin()
    if flash > 0 {
      flashing.use()
      let aspect = Float(frame.viewport.aspect)
      flashing.set(
        .uCorner, heart.map { SIMD4($0.x, $0.y, aspect, 0.6) } ?? SIMD4(0.5, 0.5, aspect, 0))
      ResolvePass.draw(flashing, grade, around: cover, target, screen)
    } else {
      ResolvePass.draw(plain, grade, around: cover, target, screen)
    }
    GL.check("grade")
  }

  /// Filters a graded picture into one of the same size.
  func smooth(
    _ graded: borrowing Target, within part: PixelBox? = nil, around cover: PictureCover?,
    into target: borrowing Target, _ screen: borrowing VertexList
  ) {
    graded.colour?.bind(.tColour)
    target.begin()
    edges.use()
    edges.set(.uStep, SIMD2(1 / Float(graded.width), 1 / Float(graded.height)))
    screen.draw(
      .triangles, count: 3,
      in: SeenParts(around: cover, target.width, target.height, within: part, margin: 4))
    GL.check("edges")
  }

  /// Where models are; elsewhere nothing has steps, and the picture is copied.
  func smooth(
    _ graded: borrowing Target, within region: PictureRegion, around cover: PictureCover?,
    into target: borrowing Target, _ screen: borrowing VertexList
  ) {
    if !region.isWhole { graded.copyOpaque(to: target) }
    guard !region.isEmpty else { return }
    let box = region.box(target.width, target.height)
    let low = SIMD2(Float(box.x), Float(box.y))
    let part = PixelBox(low: low, high: low + SIMD2(Float(box.width), Float(box.height)))
    smooth(graded, within: part, around: cover, into: target, screen)
  }

  /// A shake moves the small picture as a whole. Drawn anew from each place, what is smaller than its pixels would
  /// come and go as often as it shakes.
  func enlarge(
    _ small: borrowing Target, sway: SIMD2<Float>, around cover: PictureCover?,
    into target: borrowing Target, _ screen: borrowing VertexList
  ) {
    small.colour?.bind(.tColour)
    target.begin()
    GL.set(GL.Blend.off)
    enlarge.use()
    enlarge.set(.uStep, sway)
    screen.bind()
    screen.draw(
      .triangles, count: 6,
      in: SeenParts(around: cover, target.width, target.height, margin: 1))
    GL.check("enlarge")
  }

  private static func draw(
    _ program: borrowing Program, _ grade: SIMD4<Float>, around cover: PictureCover?,
    _ target: borrowing Target, _ screen: borrowing VertexList
  ) {
    program.use()
    program.set(.uGrade, grade)
    screen.draw(
      .triangles, count: 3,
      in: SeenParts(around: cover, target.width, target.height, margin: 7))
  }
}

extension BloomPass {
  init(_ tier: Tier) throws(RendererError) {
    self.init(
      bright: try Program(
        "bright", vertex: ScreenShaders.vertex, fragment: ScreenShaders.bright,
        defines: [("SAMPLES", GL.samples(atMost: tier.samples))]),
      across: try Program(
        "blur across", vertex: ScreenShaders.vertex,
        fragment: tier.hasSmallHalo ? ScreenShaders.blurSmall : ScreenShaders.blurAcross),
      upward: try Program(
        "blur upward", vertex: ScreenShaders.vertex,
        fragment: tier.hasSmallHalo
          ? ScreenShaders.blurSmallUpward : ScreenShaders.blurUpward),
      shrink: try Program(
        "shrink", vertex: ScreenShaders.vertex, fragment: ScreenShaders.shrink),
      wide: try Program(
        "blur wide", vertex: ScreenShaders.vertex, fragment: ScreenShaders.blurWide),
      spread: try Program(
        "spread", vertex: ScreenShaders.vertex, fragment: ScreenShaders.spread))
  }
}

extension BloomPass.Pictures {
  init(_ tier: Tier, width: Int, height: Int) throws(RendererError) {
    let part = tier.hasSmallHalo ? 1 : 2
    let size = ((width + part - 1) / part, (height + part - 1) / part)
    let far = ((size.0 + 3) / 4, (size.1 + 3) / 4)
    self.init(
      front: try Target("bloom", width: width, height: height, colour: .light),
      back: try Target("bloom behind", width: size.0, height: size.1, colour: .light),
      halo: try Target("halo", width: size.0, height: size.1, colour: .light),
      glare: try Target("glare", width: far.0, height: far.1, colour: .light),
      glareBack: try Target("glare behind", width: far.0, height: far.1, colour: .light))
  }
}

extension ResolvePass {
  init(_ tier: Tier, _ format: FilmFormat) throws(RendererError) {
    let luma = tier.smoothsEdges ? 1 : 0
    let (alpha, levels) = (format.isTransparent ? 1 : 0, format.isDeep ? 65_535 : 255)
    let dome = format.dome_deg == nil ? 0 : 1
    func grade(flash: Int) throws(RendererError) -> Program {
      try Program(
        "grade \(flash)", vertex: ScreenShaders.vertex, fragment: ScreenShaders.grade,
        defines: [
          ("FLASH", flash), ("LUMA", luma), ("ALPHA", alpha), ("LEVELS", levels), ("DOME", dome),
        ])
    }
    self.init(
      plain: try grade(flash: 0), flashing: try grade(flash: 1),
      edges: try Program("edges", vertex: ScreenShaders.vertex, fragment: ScreenShaders.edges),
      enlarge: try Program(
        "enlarge", vertex: ScreenShaders.rectangle, fragment: ScreenShaders.copy))
  }
}
