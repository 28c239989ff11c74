// Draws a `Frame` with OpenGL 3.3 core, on a graphics card or on the processor alone.
//
// Does: hold models and textures in the driver's memory, sent there once; draw the frame in the
// passes that `draw` lists; give the picture back as bytes or put it into the window.
// Does not: open windows, read files, know the time, remember the frame before: the picture
// depends on the frame, the resources and the tier alone.
//
// Wants a current OpenGL context, and to be used and let go while it is current.

internal import CGLM
public import Ports
public import Typography

/// What is drawn with, all of it in memory.
public struct RenderResources: Sendable {
  /// In the order that items number them.
  public var models: [Model]
  /// `earth_day`, `earth_night`, `earth_clouds` and `moon`: equirectangular JPEG, north at the
  /// top, 180° W at the left.
  public var textures: [TextureFile]
  /// The bytes of `stars.bin`; none are a sky without stars.
  public var stars: [UInt8]

  public init(models: [Model] = [], textures: [TextureFile] = [], stars: [UInt8] = []) {
    self.models = models
    self.textures = textures
    self.stars = stars
  }
}

/// What is done to a picture, in this order.
public enum Pass: String, Sendable, CaseIterable {
  /// What the key light reaches.
  case shadow
  /// Air, stars, Sun and globes, behind all else.
  case sky
  case models, lines
  /// Fire, steam and smoke, small, then laid over the scene.
  case flames
  /// What water and wet floors show of all that.
  case mirror
  case bloom
  /// Exposure, film curve, flash, fade.
  case resolve
  /// Words and the button, in the pixels of the window.
  case text
}

/// Draws frames into a picture of its own, and shows or reads that.
///
/// A class, because everything it holds lives in the driver of one context.
public final class Renderer {
  private let tier: Tier
  private let isHalfDepth: Bool
  private let models: ModelStore
  private let noise: Texture
  /// Of the frame that is being drawn.
  private var lighting = Lighting(Frame())
  private let screen: VertexList
  private let block: SceneBlock
  private var shadowPass: ShadowPass
  private let skyPass: SkyPass
  private var modelPass: ModelPass
  private var linePass: LinePass
  private let flamePass: FlamePass
  private let mirrorPass: MirrorPass
  private let resolvePass: ResolvePass
  private var textPass: TextPass
  private var pictures: Pictures

  /// The pictures whose size is the frame's.
  fileprivate struct Pictures: ~Copyable {
    /// Where models are drawn first, in tiers that smooth their edges.
    let sampled: SampledTarget?
    let scene: Target
    let flames: Target
    /// Graded, as large as the scene: with steps at its edges, and without; in tiers that filter.
    let graded: Target?
    let smooth: Target?
    let final: Target
    let bloomPass: BloomPass
  }

  /// Sends everything to the driver and draws once, so that no later frame waits for a compiler.
  public init(
    resources: RenderResources, tier: Tier, typesetter: Typesetter
  ) throws(RendererError) {
    self.tier = tier
    isHalfDepth = try !GL.begin()
    models = try ModelStore(resources.models)
    noise = Texture(
      .plain, width: 256, height: 256, edge: .repeat, hasLevels: true, mixesLevels: tier != .low,
      pixels: Noise.surface(side: 256))
    screen = VertexList()
    block = SceneBlock(count: SceneLayout.count)
    shadowPass = try ShadowPass(size: tier.shadowSize, isHalfDepth: isHalfDepth)
    skyPass = try SkyPass(resources, tier)
    modelPass = try ModelPass(tier)
    linePass = try LinePass(isHalfDepth: isHalfDepth)
    flamePass = try FlamePass(tier)
    mirrorPass = try MirrorPass()
    resolvePass = try ResolvePass(tier)
    textPass = try TextPass(typesetter)
    pictures = try Pictures(Viewport(width: 64, height: 64), tier)
    warm()
  }

  /// The picture of a frame, pass by pass.
  public func draw(_ frame: Frame) {
    let view = begin(frame)
    guard frame.effects.fade < 1 else { return drawBlack() }
    for pass in Pass.allCases { draw(pass, frame, view) }
  }

  /// Draws as `draw(_:)` does and waits after each pass; says when each of them ended.
  public func draw(_ frame: Frame, timedBy clock: () -> UInt64) -> [(pass: Pass, time_ns: UInt64)] {
    GL.finish()
    let view = begin(frame)
    return Pass.allCases.map { pass in
      let start = clock()
      draw(pass, frame, view)
      GL.finish()
      return (pass, clock() - start)
    }
  }

  /// The picture that was drawn last.
  public func read() -> Image {
    let (width, height) = (pictures.final.width, pictures.final.height)
    var upward = [UInt8](repeating: 0, count: width * height * 4)
    pictures.final.read(into: &upward)
    let row = width * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: upward.count) { buffer, count in
      for y in 0..<height {
        let line = upward[(height - 1 - y) * row..<(height - y) * row]
        _ = buffer[(y * row)...].initialize(fromContentsOf: line)
      }
      count = upward.count
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Puts the picture that was drawn last into the window's framebuffer.
  public func present(width: Int, height: Int) {
    pictures.final.present(width: width, height: height)
  }

  var modelCount: Int { models.parts.count }

  func warmModels() {
    pictures.scene.begin()
    pictures.sampled?.begin()
    modelPass.warm(models)
    GL.finish()
  }

  private func begin(_ frame: Frame) -> FrameView {
    fit(frame.viewport)
    return FrameView(frame, height: pictures.scene.height, isHalfDepth: isHalfDepth)
  }

  /// Nothing is seen through a whole fade, words neither.
  private func drawBlack() {
    pictures.final.begin()
    pictures.final.clear([0, 0, 0, 1])
  }

  private func draw(_ pass: Pass, _ frame: Frame, _ view: FrameView) {
    switch pass {
    case .shadow:
      lighting = Lighting(frame)
      let toShadow = shadowPass.draw(frame, lighting.key, models)
      block.fill(SceneLayout.values(frame, view, Air(frame.sky), lighting, toShadow))
      noise.bind(.tNoise)
      pictures.scene.begin()
      pictures.scene.clear()
      pictures.sampled?.begin()
    case .sky:
      skyPass.draw(frame, view, Air(frame.sky), height: pictures.scene.height, screen)
    case .models:
      modelPass.draw(frame, view, lighting, models)
    case .lines:
      linePass.draw(frame, view, height: pictures.scene.height)
      pictures.sampled?.average(into: pictures.scene)
    case .flames:
      flamePass.draw(
        frame, view, lighting, scene: pictures.scene, flames: pictures.flames, screen)
    case .mirror:
      mirrorPass.draw(
        frame, view, models, scene: pictures.scene, through: pictures.flames, screen)
    case .bloom:
      pictures.bloomPass.draw(pictures.scene, exposure: frame.lens.exposure, screen)
    case .resolve:
      resolve(frame, view)
    case .text:
      textPass.draw(frame)
    }
  }

  private func resolve(_ frame: Frame, _ view: FrameView) {
    let heart = lighting.fire.flatMap { view.point($0.place) }
    guard pictures.graded != nil else {
      return resolvePass.grade(
        frame, pictures.scene, heart: heart, into: pictures.final, screen)
    }
    resolvePass.grade(frame, pictures.scene, heart: heart, into: pictures.graded!, screen)
    if pictures.smooth != nil {
      resolvePass.smooth(pictures.graded!, into: pictures.smooth!, screen)
      resolvePass.enlarge(pictures.smooth!, into: pictures.final, screen)
    } else {
      resolvePass.smooth(pictures.graded!, into: pictures.final, screen)
    }
  }

  private func fit(_ viewport: Viewport) {
    guard (viewport.width, viewport.height) != (pictures.final.width, pictures.final.height) else {
      return
    }
    do {
      pictures = try Pictures(viewport, tier)
    } catch {
      // Smaller pictures of the same kind were accepted: the driver is out of memory or gone.
      preconditionFailure(error.description)
    }
  }
}

extension Renderer.Pictures {
  init(_ viewport: Viewport, _ tier: Tier) throws(RendererError) {
    let (w, h) = (max(viewport.width, 1), max(viewport.height, 1))
    func part(_ scale: Double) -> (Int, Int) {
      (max(Int(Double(w) * scale), 1), max(Int(Double(h) * scale), 1))
    }
    let (small, fire) = (part(tier.renderScale), part(tier.flameScale))
    self.init(
      sampled: tier.samples > 1
        ? try SampledTarget("samples", width: small.0, height: small.1, samples: tier.samples)
        : nil,
      scene: try Target(
        "scene", width: small.0, height: small.1, colour: .light, depth: .depth),
      flames: try Target("flames", width: fire.0, height: fire.1, colour: .light),
      graded: tier.smoothsEdges
        ? try Target("graded", width: small.0, height: small.1, colour: .plain) : nil,
      smooth: tier.smoothsEdges && tier.renderScale < 1
        ? try Target("smooth", width: small.0, height: small.1, colour: .plain) : nil,
      final: try Target("picture", width: w, height: h, colour: .plain),
      bloomPass: try BloomPass(width: w / tier.bloomDivisor, height: h / tier.bloomDivisor))
  }
}
