internal import Ports

/// The pictures whose size is the frame's.
struct Pictures: ~Copyable {
  /// Part of the tier's own scale, and the resulting side of the scene over the frame's.
  let scale, side: Double
  /// Where models are drawn first, in tiers that smooth their edges by samples.
  let sampled: SampledTarget?
  let scene: Target
  /// How far rays of fire and steam go at most, and where fire meets an edge; the fire; and the fire with the steam
  /// around it. All of one size.
  let walls: Target
  let fire: Target
  let flames: Target
  /// The ground by deep night, in tiers that enlarge it.
  let night: Target?
  /// Lamps in water, half as high as the scene.
  let streaks: Target
  /// The mirror image of a wet floor, seen from below it; and blurred as the floor is rough.
  let mirrored: Target
  let smeared: Target
  /// Where the light of a film's frame is gathered, and that of a dome as bright as it is.
  let light: Target?
  let dazzle: Target?
  /// Graded, as large as the scene: with steps at its edges, and without; in tiers that filter.
  let graded: Target?
  let smooth: Target?
  /// The frame's picture, where it is not drawn into the window at once; see `haveFinal`.
  private(set) var final: Target
  let window: Target
  let bloom: BloomPass.Pictures
}

extension Pictures {
  init(
    _ viewport: Viewport, _ tier: Tier, _ format: FilmFormat, scale: Double, side: Double
  ) throws(RendererError) {
    let (w, h) = (max(viewport.width, 1), max(viewport.height, 1))
    let isFilm = tier == .film
    func part(_ scale: Double) -> (Int, Int) {
      (max(Int(Double(w) * scale), 1), max(Int(Double(h) * scale), 1))
    }
    let (small, fire, night) = (
      part(side), part(side * tier.flameScale), part(side * tier.nightScale)
    )
    let samples = GL.samples(atMost: tier.samples)
    let isDome = format.dome_deg != nil
    self.init(
      scale: scale, side: side,
      sampled: samples > 1
        ? try SampledTarget("samples", width: small.0, height: small.1, samples: samples) : nil,
      scene: try Target(
        "scene", width: small.0, height: small.1, colour: .light, depth: .depth),
      walls: try Target(
        "walls", width: fire.0, height: fire.1, colour: .range, isSmooth: false),
      fire: try Target("fire", width: fire.0, height: fire.1, colour: .light),
      flames: try Target(
        "flames", width: fire.0, height: fire.1, colour: .light, hasDistance: true),
      night: tier.nightScale < 1
        ? try Target("night", width: night.0, height: night.1, colour: .light) : nil,
      streaks: try Target(
        "streaks", width: small.0, height: max(small.1 / 2, 1), colour: .light),
      mirrored: try Target(
        "mirrored", width: fire.0, height: fire.1, colour: .light, depth: .depth),
      smeared: try Target("smeared", width: fire.0, height: fire.1, colour: .light),
      light: isFilm ? try Target("gathered light", width: w, height: h, colour: .sum) : nil,
      dazzle: isDome ? try Target("what dazzles", width: w, height: h, colour: .light) : nil,
      graded: !isFilm && (tier.smoothsEdges || small.0 < w)
        ? try Target("graded", width: small.0, height: small.1, colour: .plain) : nil,
      smooth: !isFilm && small.0 < w
        ? try Target("smooth", width: small.0, height: small.1, colour: .plain) : nil,
      final: Target(windowWidth: w, height: h),
      window: Target(windowWidth: w, height: h),
      bloom: try BloomPass.Pictures(
        tier, width: tier.haloSide(frame: w, scene: small.0),
        height: tier.haloSide(frame: h, scene: small.1)))
  }

  /// A window of the picture's size needs none, which saves four megabytes.
  mutating func haveFinal(_ format: FilmFormat) throws(RendererError) {
    guard final.isEmpty else { return }
    final = try Target(
      "picture", width: window.width, height: window.height,
      colour: format.isDeep ? .deep : .plain)
  }

  /// False where the ground has no picture of its own.
  func withNight(_ body: (borrowing Target) -> Void) -> Bool {
    switch night {
    case .some(let target): body(target)
    case .none: return false
    }
    return true
  }

  /// The picture that was drawn last.
  func withFinal<Result>(_ body: (borrowing Target) -> Result) -> Result {
    if final.isEmpty { body(window) } else { body(final) }
  }
}

extension Renderer {
  func haveFinal() {
    do { try pictures.haveFinal(format) } catch { refused = error }
  }
}
