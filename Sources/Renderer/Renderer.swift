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

/// Everything to draw with, all of it in memory.
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

/// Draws frames into a picture of its own, and shows or reads that.
///
/// A class, because everything it holds lives in the driver of one context.
public final class Renderer {
  private let tier: Tier
  let format: FilmFormat
  /// Faces of a dome; none where the camera looks ahead.
  let faces: [FilmFace]
  let isHalfDepth: Bool
  let fences = Renderer.isSoftware ? SceneFences() : nil
  let ledger = UploadLedger()
  var models = ModelStore()
  private let noise: Texture
  /// Lighting of the frame that is being drawn.
  private var lighting = Lighting()
  private var toShadow = ShadowPass.nowhere
  /// The part of the present frame that the interface hides.
  fileprivate(set) var cover: PictureCover?
  private var shadowReach = ShadowReach((.zero, .zero, .zero, .zero))
  private var sceneValues: [SIMD4<Float>] = []
  let screen: VertexList
  private var shadowPass: ShadowPass
  private let skyPass: SkyPass
  var modelPass: ModelPass
  private var linePass: LinePass
  var flamePass: FlamePass
  private let contactPass: ContactPass
  private let streakPass: StreakPass
  private let mirrorPass: MirrorPass
  private let hallPass: HallPass
  private let samplePass: SamplePass?
  let bloomPass: BloomPass
  let resolvePass: ResolvePass
  /// In tier film only.
  let filmPass: FilmPass?
  private let readback: Readback
  var textPass: TextPass
  var piecePass: PiecePass
  var pictures: Pictures
  /// Small targets for drawing things a first time while others are shown.
  var spare: Pictures?
  /// Loads the rest; nil once everything is loaded.
  var loading: Loading?
  /// Why a frame that needs more than could be loaded is black.
  var loadingFailure: RendererError?
  /// Whether the present frame has fire or steam.
  private(set) var isSteamy = false
  /// Whether the frame is drawn straight into the window, which saves a copy.
  var isForWindow = false
  private var timers: PassTimers?

  /// Part of the tier's own scale: less than 1 draws a smaller picture and enlarges it. Words stay as
  /// sharp as the window.
  public var scale = 1.0
  var refused: RendererError?

  /// Sends everything to the driver and draws once, so that no later frame waits for a compiler. With
  /// `isEarly` that is so of words and bare space alone; `load` goes on with the rest.
  public init(
    resources: RenderResources, tier: Tier, typesetter: Typesetter,
    format: FilmFormat = FilmFormat(), isEarly: Bool = false,
    progress: (Double) -> Void = { _ in }
  ) throws(RendererError) {
    precondition(tier == .film || format == FilmFormat(), "other tiers have no such picture")
    (self.tier, self.format) = (tier, format)
    faces = format.dome_deg.map { FilmFace.faces(aim_deg: $0) } ?? []
    SceneFences.use(fences)
    progress(0)
    isHalfDepth = try !GL.begin()
    try ModelStore.check(resources.models)
    let errand = Loading.errand(resources.models, tier)
    try? Link.takeFailure()
    Program.late = []
    defer { Program.late = nil }
    noise = Texture(
      .plain, width: 256, height: 256, edge: .repeat, hasLevels: true, mixesLevels: tier != .low,
      sharpness: tier.sharpness(onProcessor: Renderer.isSoftware),
      pixels: Parcel(name: "noise", bytes: Noise.surface(side: 256), ledger: ledger))
    screen = VertexList()
    shadowPass = try ShadowPass(tier, isHalfDepth: isHalfDepth)
    skyPass = try SkyPass(resources, tier, ledger)
    progress(0.3)
    modelPass = try ModelPass(tier)
    linePass = try LinePass(isHalfDepth: isHalfDepth, ledger)
    flamePass = try FlamePass(tier)
    contactPass = try ContactPass()
    streakPass = try StreakPass()
    mirrorPass = try MirrorPass(tier)
    hallPass = try HallPass(tier)
    samplePass = tier.samples > 1 ? try SamplePass(tier) : nil
    bloomPass = try BloomPass(tier)
    resolvePass = try ResolvePass(tier, format)
    filmPass = tier == .film ? try FilmPass(format, isHalfDepth: isHalfDepth) : nil
    readback = Readback(isDeep: format.isDeep)
    textPass = try TextPass(typesetter, ledger)
    piecePass = try PiecePass(ledger)
    pictures = try Pictures(
      Viewport(width: 64, height: 64), tier, format, scale: 1, side: 0.5)
    loading = Loading(
      links: Program.late ?? [], names: resources.models.map(\.name), errand: errand)
    Program.late = nil
    try GL.confirm()
    warmSpace()
    try Link.takeFailure()
    try GL.confirm()
    progress(0.6)
    if !isEarly { try loadRest() }
    progress(1)
  }

  deinit { fences?.end() }

  /// The picture of a frame, pass by pass.
  public func draw(_ frame: Frame) {
    if tier == .film { return expose(frame, through: [frame]) }
    let view = begin(frame)
    defer { SceneFences.endPicture() }
    guard frame.effects.fade < 1, loadingFailure == nil else { return drawBlack() }
    guard timers != nil else {
      for pass in Pass.allCases { draw(pass, frame, view) }
      return
    }
    timers!.beginFrame()
    for (index, pass) in Pass.allCases.enumerated() {
      timers!.begin(index)
      draw(pass, frame, view)
      timers!.end()
    }
  }

  /// Puts the picture of a frame into the window's framebuffer, which has this size. The driver may be
  /// at it still when this returns: what needs no picture is best done before the window is swapped.
  public func draw(_ frame: Frame, intoWindow size: (width: Int, height: Int)) {
    isForWindow = size == (frame.viewport.width, frame.viewport.height)
    fit(frame)
    isForWindow = size == (pictures.window.width, pictures.window.height)
    draw(frame)
    if !isForWindow { pictures.withFinal { $0.present(width: size.width, height: size.height) } }
    isForWindow = false
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

  /// Draws as `draw(_:)` does and says what each pass asked of the programs; nothing where the driver
  /// does not count.
  public func work(on frame: Frame) -> [(pass: Pass, work: Work)] {
    guard let counter = WorkCounter() else { return [] }
    let view = begin(frame)
    return Pass.allCases.map { pass in
      (pass, counter.work { draw(pass, frame, view) })
    }
  }

  /// The picture that was drawn last.
  public func read() -> Image {
    request()
    return fetch().image
  }

  /// Asks for the picture that was drawn last: a card sends it while the program goes on.
  public func request() { pictures.withFinal { readback.request($0) } }

  /// The picture that was asked for. To be taken before another one is drawn.
  public func fetch() -> RawPicture { pictures.withFinal { readback.fetch($0) } }

  /// All that was sent to the driver since the renderer was made.
  public var uploads: [Upload] { ledger.uploads }

  func begin(_ frame: Frame) -> FrameView {
    SceneFences.use(fences)
    if loading?.isNeeded(for: frame) == true { loadNow() }
    fit(frame)
    if !isForWindow { haveFinal() }
    cover = nil
    if format.hasWords && frame.effects.fade < 1 {
      textPass.prepare(frame)
      if frame.hasPieces {
        cover = textPass.pieces.cover.map { PictureCover($0, in: frame.size_px) }
      }
    }
    return FrameView(
      frame, height: pictures.scene.height, isHalfDepth: isHalfDepth,
      isSwayed: pictures.smooth != nil)
  }

  /// Draws black: a full fade hides everything, words included.
  func drawBlack() {
    withOutput { target in
      target.begin()
      target.clear([0, 0, 0, 1])
    }
  }

  private func withOutput(_ body: (borrowing Target) -> Void) {
    if isForWindow { body(pictures.window) } else { pictures.withFinal(body) }
  }

  func draw(_ pass: Pass, _ frame: Frame, _ view: FrameView) {
    switch pass {
    case .shadow:
      beginScene(frame, view)
      guard shadowPass.fill(frame, lighting.key, models) else { return }
      pictures.scene.begin()
      pictures.sampled?.resume()
    case .models:
      modelPass.drawSolid(frame, view, lighting, shadowReach, models)
      GL.flush()
    case .sky:
      guard !format.isTransparent else { return }
      skyPass.draw(frame, view, Air(frame.sky), around: cover, pictures, screen)
      GL.flush()
    case .clear:
      modelPass.drawClear(frame, lighting, models)
      contactPass.draw(frame, models)
    case .lines:
      let leads = format.hasWords ? frame.leads(view) : []
      linePass.draw(frame, leads, view, height: pictures.scene.height)
      guard pictures.sampled != nil, samplePass != nil else { return }
      samplePass!.draw(
        pictures.sampled!, exposure: frame.lens.exposure, into: pictures.scene, screen)
    case .flames:
      isSteamy = flamePass.draw(
        frame, view, lighting, scene: pictures.scene, walls: pictures.walls,
        fire: pictures.fire, flames: pictures.flames, screen)
    case .bars:
      pictures.flames.colour?.bind(.tColour)
      pictures.flames.distance?.bind(.tDistance)
      modelPass.drawBars(frame, lighting, models, into: pictures.scene, isSteamy: isSteamy)
      modelPass.drawGhosts(frame, view, models, into: pictures.scene)
    case .mirror:
      if let water = MirrorPass.water(frame, view, models) {
        streakPass.draw(water.level_m, frame, models, into: pictures.streaks)
        mirrorPass.draw(
          water.nearness, frame, view, models, scene: pictures.scene, through: pictures.fire, screen
        )
      }
      mirrorInFloor(frame, view)
    case .hall:
      hallPass.drawAir(frame, view, scene: pictures.scene, screen)
    case .bloom:
      bloomPass.draw(
        pictures.scene, exposure: frame.lens.exposure, spread: BloomPass.spread(frame.flames),
        through: pictures.bloom, screen)
    case .grade:
      grade(frame, view)
    case .edges:
      smoothEdges(frame, view)
      textPass.drawBands(frame)
      drawGround(frame)
    case .enlarge:
      guard pictures.smooth != nil else { return }
      let sway = FrameView.sway(frame)
      withOutput {
        resolvePass.enlarge(pictures.smooth!, sway: sway, around: cover, into: $0, screen)
      }
    case .pieces: drawPieces(frame)
    }
  }

  /// Tells all programs of the frame, and clears the scene.
  private func beginScene(_ frame: Frame, _ view: FrameView) {
    lighting.gather(frame)
    toShadow = shadowPass.aim(frame, lighting.key, models)
    shadowReach = ShadowReach(toShadow.columns)
    setNumbers(frame, view)
    noise.bind(.tNoise)
    skyPass.prepare(frame.sky, view, around: cover, pictures, screen)
    pictures.scene.begin()
    pictures.scene.clear()
    pictures.sampled?.begin()
  }

  private func setNumbers(_ frame: Frame, _ view: FrameView) {
    SceneLayout.write(
      frame, view, Air(frame.sky), lighting, toShadow, lift_m: shadowPass.lift_m,
      ending: shadowPass.ending, into: &sceneValues
    )
    SceneNumbers.fill(sceneValues)
  }

  /// Draws the models once more as a wet floor mirrors them, in the same light, and lays that over it.
  private func mirrorInFloor(_ frame: Frame, _ view: FrameView) {
    guard let floor = HallPass.Floor(frame, view, models) else { return }
    let pixel = view.pixel * Float(pictures.scene.height) / Float(pictures.mirrored.height)
    let below = view.mirrored(in: floor.height_m, pixel: pixel, isHalfDepth: isHalfDepth)
    setNumbers(frame, below)
    pictures.mirrored.begin()
    pictures.mirrored.clear()
    GL.setMirrored(true)
    modelPass.drawSolid(frame, below, lighting, shadowReach, models)
    modelPass.drawClear(frame, lighting, models)
    modelPass.drawBars(frame, lighting, models, into: pictures.mirrored, isSteamy: false)
    GL.setMirrored(false)
    setNumbers(frame, view)
    hallPass.draw(
      floor, view, below: below.plane!, models, mirrored: pictures.mirrored,
      smeared: pictures.smeared, scene: pictures.scene, screen)
  }

  private func grade(_ frame: Frame, _ view: FrameView) {
    let heart = heart(in: view)
    guard pictures.graded != nil else {
      return withOutput {
        resolvePass.grade(frame, pictures.scene, heart: heart, around: cover, into: $0, screen)
      }
    }
    resolvePass.grade(
      frame, pictures.scene, heart: heart, around: cover, into: pictures.graded!, screen)
  }

  /// The strongest fire's place in the picture, from which its flash spreads.
  func heart(in view: FrameView) -> SIMD2<Float>? {
    lighting.fire.flatMap { view.point($0.place) }
  }

  private func smoothEdges(_ frame: Frame, _ view: FrameView) {
    guard pictures.graded != nil else { return }
    guard pictures.smooth != nil else {
      return withOutput { resolvePass.smooth(pictures.graded!, around: cover, into: $0, screen) }
    }
    resolvePass.smooth(
      pictures.graded!, within: PictureRegion(frame, models.bounds, view), around: cover,
      into: pictures.smooth!, screen)
  }

  /// Pictures may change their size in the dark between scenes.
  private func fit(_ frame: Frame) {
    let (width, height) = (frame.viewport.width, frame.viewport.height)
    let isFit = (width, height) == (pictures.window.width, pictures.window.height)
    let part = format.dome_deg == nil ? 1 : FilmFace.side
    let side = tier.renderScale(width, height, burns: frame.mayBurn) * part * scale
    guard !isFit || pictures.side != side else { return }
    do {
      var fitting = try Pictures(frame.viewport, tier, format, scale: scale, side: side)
      if !isForWindow { try fitting.haveFinal(format) }
      swap(&pictures, &fitting)
      if loading != nil && spare == nil { spare = consume fitting }
    } catch {
      // Too much for this driver: keeps the present pictures, whatever their size.
      refused = error
      scale = pictures.scale
    }
  }
}

extension Renderer {
  /// From now on the driver says how long it works at each pass.
  public func beginTiming() {
    if timers == nil { timers = PassTimers(passes: Pass.allCases.count) }
  }

  /// Time of the newest frame that is known; 0 before the first.
  public var driverTime_ns: UInt64 { timers?.last_ns ?? 0 }

  /// On average over all frames, by pass; nothing unless it is timed.
  public var passTimes: [(pass: Pass, time_ms: Double)] {
    guard let frames = timers?.frames, frames > 0, let totals = timers?.totals_ns else { return [] }
    return zip(Pass.allCases, totals).map { ($0, Double($1) / Double(frames) / 1e6) }
  }
}
