internal import Capture
internal import Maths
internal import Platform
internal import Ports
internal import Renderer

/// The picture in the window, in the quality that a person chose or the machine can bear.
struct LivePicture {
  private var theatre: Theatre
  /// nil where a person chose a tier.
  private var auto: AutoQuality?
  private let isSoftware = Renderer.isSoftware
  /// nil without `--trace`.
  private var trace: LiveTrace?
  /// What is seen, for whoever presses on it.
  private var pieces: [DrawnPiece] = []
  private var viewport = Viewport()

  init(_ theatre: Theatre, _ quality: Settings.Quality, isTraced: Bool) {
    self.theatre = theatre
    auto = quality == .auto ? AutoQuality(at: theatre.tier) : nil
    trace = isTraced ? LiveTrace() : nil
    beginTiming()
  }

  var window: Window { theatre.window }
  /// The driver's time for each pass; empty unless measured.
  var passTimes: [(pass: Pass, time_ms: Double)] { theatre.renderer.passTimes }
  /// Uploads to the driver since the tier was last changed.
  var uploads: [Upload] { theatre.renderer.uploads }

  /// Switches to other models.
  mutating func show(_ models: [String]) throws(Failure) {
    try theatre.show(models)
    beginTiming()
  }

  mutating func draw(_ frame: Frame) {
    (pieces, viewport) = (frame.pieces, frame.viewport)
    theatre.renderer.draw(frame, intoWindow: theatre.window.drawableSize)
    theatre.window.swap()
    trace?.see(frame)
  }

  /// The place in a written text that a hand presses on; nil where it does not.
  func place(hitBy event: InputEvent) -> TextPlace? {
    guard case .pointer(.down, let at) = event else { return nil }
    let point = SIMD2(at.x + viewport.aspect / 2, 0.5 - at.y) * Double(viewport.height)
    return theatre.renderer.place(at: SIMD2<Float>(point), in: pieces)
  }

  /// The picture of a frame.
  func image(of frame: Frame) -> Image {
    theatre.renderer.draw(frame)
    return theatre.renderer.read()
  }

  func save(_ frame: Frame) {
    let image = image(of: frame)
    let stem = "artemis-" + CaptureCommand.padded(frame.tick.count, to: 6)
    // Keeps pictures of earlier visits.
    let names = ["\(stem).png"] + (2..<1000).lazy.map { "\(stem)-\($0).png" }
    guard let name = names.first(where: { !Files.exists($0) }) else { return }
    do {
      try Files.write(PNG.encode(image, alpha: false), to: name)
      Console.say("picture: \(name)")
    } catch { Console.warn(error.words) }
  }
}

// Quality.
extension LivePicture {
  mutating func choose(_ quality: Settings.Quality) {
    if let tier = Tier(rawValue: quality.rawValue) {
      auto = nil
      return theatre.change(to: tier, scale: 1)
    }
    let auto = AutoQuality(at: theatre.tier)
    self.auto = auto
    go(on: auto.rung)
  }

  /// Adapts to the duration of a turn. With a card the program waits for the display, so there the
  /// driver's own time counts.
  mutating func follow(turn_ns: UInt64) {
    guard auto != nil else { return }
    let counted_ns = isSoftware ? turn_ns : theatre.renderer.driverTime_ns
    if let rung = auto?.count(Double(counted_ns) / 1e6) { go(on: rung) }
  }

  private mutating func go(on rung: Ladder.Rung) {
    theatre.change(to: rung.tier, scale: rung.scale)
    beginTiming()
  }

  private func beginTiming() {
    if auto != nil && !isSoftware { theatre.renderer.beginTiming() }
  }
}

// The driver's health.
extension LivePicture {
  /// Loads at least one piece, so that slow machines finish too.
  mutating func load(until end_ns: UInt64) throws(Failure) {
    var isFirst = true
    try theatre.load {
      defer { isFirst = false }
      return isFirst || Window.time_ns() < end_ns
    }
  }

  /// Ends with a message rather than a black window.
  mutating func checkDriver() throws(Failure) {
    if theatre.renderer.isLost {
      throw .device("the graphics driver was reset and the picture is lost; start once more")
    }
    if let refused = theatre.renderer.takeRefusal() {
      Console.warn("\(refused); the picture keeps its size")
    }
  }
}
