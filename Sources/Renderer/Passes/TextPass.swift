internal import Maths
internal import Ports
internal import Typography

/// Words and the button, at the window's own resolution: above flash and shake, below the fade.
struct TextPass: ~Copyable {
  fileprivate let glyphs: Program
  fileprivate let pill: Program
  fileprivate let scrim: Program
  fileprivate let plate: Program
  fileprivate var quads: VertexList
  fileprivate var atlas: Texture
  fileprivate let ledger: UploadLedger
  fileprivate let typesetter: Typesetter
  private(set) var pieces = PieceArrangement()
  fileprivate var version = -1
  /// With room for some hundred letters from the beginning.
  fileprivate var floats: [Float] = {
    var floats: [Float] = []
    floats.reserveCapacity(1 << 15)
    return floats
  }()
  fileprivate var places = TextArrangement()

  /// Lays the words of a frame and sends their letters to the driver, before anything else of the frame
  /// is drawn: a picture that is begun is ended for that or not, as far as the driver's threads are with
  /// the one before, and llvmpipe rounds the halves of a picture in another way than the whole.
  mutating func prepare(_ frame: Frame) {
    guard frame.hasWords || !frame.pieces.isEmpty else { return }
    let epoch = typesetter.atlas.epoch
    lay(frame)
    // A full atlas forgets what was laid before.
    if typesetter.atlas.epoch != epoch { lay(frame) }
    let picture = typesetter.atlas
    guard picture.version != version else { return }
    version = picture.version
    atlas.fill(
      .grey, width: picture.width, height: picture.height, pixels: picture.pixels, of: .glyphs,
      in: ledger)
  }

  private mutating func lay(_ frame: Frame) {
    if frame.hasWords { places.arrange(frame, typesetter) }
    if !frame.pieces.isEmpty { pieces.arrange(frame, typesetter) }
  }

  /// Dims the picture behind story lines, from side to side: softer than any pixel, so that it may be
  /// drawn on the picture before that is enlarged.
  mutating func drawBands(_ frame: Frame) {
    guard frame.hasWords else { return }
    begin()
    for (text, box) in zip(frame.texts, places.texts) where text.opacity > 0 && text.isWide(frame) {
      drawScrim(behind: text, box, frame)
    }
    GL.check("bands")
  }

  mutating func draw(_ frame: Frame) {
    guard frame.hasWords else { return }
    begin()
    for plate in places.plates { draw(plate, frame) }
    if let button = frame.button, let box = places.button { draw(button, box, frame) }
    floats.removeAll(keepingCapacity: true)
    for (text, box) in zip(frame.texts, places.texts) where text.opacity > 0 && !box.isLeftOut {
      append(text, box, frame)
    }
    drawGlyphs(floats, frame, splitAt: -1e9)
    typesetter.trim()
    GL.check("text")
  }

  /// Letters and icons of pieces.
  mutating func draw(letters: [Float], _ frame: Frame) {
    guard !letters.isEmpty else { return }
    begin()
    drawGlyphs(letters, frame, splitAt: -1e9)
  }

  /// Forgets letters, where there are many, once all pieces are drawn.
  func trim() { typesetter.trim() }
}

extension TextPass {
  /// Lines that lead from words to what they name, as the words lie in the frame that was prepared.
  func leads(_ frame: Frame, _ view: FrameView) -> [Polyline] {
    // Asked first: a list that stays empty is made on the heap all the same.
    guard frame.hasWords, frame.texts.contains(where: { $0.lead != nil }),
      places.texts.count == frame.texts.count
    else { return [] }
    return zip(frame.texts, places.texts).compactMap { text, box in
      guard let lead = text.lead, let start = places.lead(text, box, in: frame.viewport) else {
        return nil
      }
      let points = [start, lead.end].map { view.point(inFrame: $0, depth_m: lead.depth_m) }
      return Polyline(points_m: points, drawn: 1, colour: [0.20, 0.20, 0.21], width: 0.0012)
    }
  }

  /// The frame that was drawn last, with where its words lie.
  func placed(_ frame: Frame) -> Frame {
    guard frame.effects.fade < 1, places.texts.count == frame.texts.count else { return frame }
    var frame = frame
    for (i, box) in places.texts.enumerated() where frame.texts[i].opacity > 0 && !box.isLeftOut {
      frame.texts[i].area = box.area(in: frame.viewport)
    }
    if let button = frame.button, button.opacity > 0 {
      frame.button?.area = places.button?.area(in: frame.viewport)
    }
    return frame
  }

  init(_ typesetter: Typesetter, _ ledger: UploadLedger) throws(RendererError) {
    self.init(
      glyphs: try Program("glyphs", vertex: TextShaders.vertex, fragment: TextShaders.glyphs),
      pill: try Program("pill", vertex: TextShaders.vertex, fragment: TextShaders.pill),
      scrim: try Program("scrim", vertex: TextShaders.vertex, fragment: TextShaders.scrim),
      plate: try Program("plate", vertex: TextShaders.vertex, fragment: TextShaders.plate),
      quads: VertexList(attributes: [2, 2, 4], of: .quads, in: ledger),
      atlas: Texture(.grey, width: 1, height: 1), ledger: ledger, typesetter: typesetter)
  }

  /// #F5F5F7.
  private static let white: SIMD3<Float> = [245 / 255.0, 245 / 255.0, 247 / 255.0]

  private static func lit(_ frame: Frame) -> Float { 1 - clamp(frame.effects.fade, 0, 1) }

  /// How dark a plate is: words can be read on it over white, and what moves behind it is still seen.
  /// High contrast leaves next to nothing.
  private static func darkness(_ frame: Frame) -> Float { frame.isHigh ? 0.96 : 0.80 }

  /// The brightest that may lie behind a story line. What is darker stays as it is.
  private static let ceiling: Float = 0.40

  private func begin() {
    GL.set(GL.Blend.premultiplied)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    quads.bind()
  }

  private mutating func drawScrim(
    behind text: Text, _ box: TextArrangement.Box, _ frame: Frame
  ) {
    // The whole width is dimmed, as by a graded filter before the lens: a band without sides is not seen.
    let half = SIMD2(Float(frame.viewport.width), Float(box.size.y / 2))
    let edge = Float(box.em_px) * 4
    drawScrim(box.middle, half, edge, shade: 0.66, opacity: text.opacity, .dimmed, frame)
    let shade = TextPass.ceiling
    drawScrim(box.middle, half, edge, shade: shade, opacity: text.opacity, .darker, frame)
  }

  private mutating func draw(_ plate: TextArrangement.Plate, _ frame: Frame) {
    let beneath = Self.darkness(frame) * plate.covered
    let whole = Self.darkness(frame) * plate.opacity
    let half = SIMD2<Float>(plate.place.size / 2)
    let middle = SIMD2<Float>(plate.place.middle)
    let (low, high) = (middle - half, middle + half)
    floats.removeAll(keepingCapacity: true)
    append(
      SIMD4(lowHalf: low, highHalf: high), [0, 0, 0, (whole - beneath) / (1 - beneath)])
    self.plate.use()
    self.plate.set(.uSize, SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    self.plate.set(.uRect, SIMD4(lowHalf: middle, highHalf: half))
    self.plate.set(.uShape, SIMD4(Float(plate.radius_px), 0, 0, 0))
    quads.replace(floats)
    quads.draw(.triangles, count: floats.count / 8)
  }

  private mutating func drawScrim(
    _ middle: SIMD2<Double>, _ half: SIMD2<Float>, _ edge: Float, shade: Float, opacity: Float,
    _ blend: GL.Blend, _ frame: Frame
  ) {
    let (x, y, hx, hy) = (Float(middle.x), Float(middle.y), half.x, half.y)
    let colour = SIMD4(SIMD3(repeating: shade), clamp(opacity, 0, 1))
    floats.removeAll(keepingCapacity: true)
    append(SIMD4(x - hx - edge, y - hy - edge, x + hx + edge, y + hy + edge), colour)
    GL.set(blend)
    scrim.use()
    scrim.set(.uSize, SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    scrim.set(.uRect, SIMD4(x, y, hx, hy))
    scrim.set(.uShape, SIMD4(edge, 0, 0, 0))
    quads.replace(floats)
    quads.draw(.triangles, count: floats.count / 8)
    GL.set(GL.Blend.premultiplied)
  }

  private mutating func append(_ text: Text, _ box: TextArrangement.Box, _ frame: Frame) {
    let strength: Float = text.style == .story || frame.isHigh ? 1 : 0.7
    let opacity = clamp(text.opacity, 0, 1)
    let exact = box.middle
    // Sharp where it rests, smooth while it comes and goes.
    let snapped = SIMD2(exact.x.rounded(), exact.y.rounded())
    let place = snapped + (exact - snapped) * Double(1 - opacity)
    append(box.layout, at: place, alpha: strength * opacity, frame)
  }

  private mutating func append(
    _ layout: TextLayout, at place: SIMD2<Double>, alpha: Float, _ frame: Frame
  ) {
    let colour = SIMD4(TextPass.white * TextPass.lit(frame), alpha)
    for glyph in layout.glyphs {
      let (x0, y0) = (Float(place.x + glyph.x), Float(place.y + glyph.y))
      let place = SIMD4(x0, y0, x0 + Float(glyph.width), y0 + Float(glyph.height))
      let (u0, v0) = (Float(glyph.atlas.x), Float(glyph.atlas.y))
      let (u1, v1) = (u0 + Float(glyph.atlas.width), v0 + Float(glyph.atlas.height))
      // The atlas runs from the top, the picture from the bottom.
      append(place, of: SIMD4(u0, v1, u1, v0), colour)
    }
  }

  /// Two triangles between the lower left and the upper right corner, in the picture and in the
  /// atlas. No list is made of them: a picture asks for no memory.
  private mutating func append(
    _ place: SIMD4<Float>, of glyph: SIMD4<Float> = .zero, _ colour: SIMD4<Float>
  ) {
    let low = SIMD4(lowHalf: place.lowHalf, highHalf: glyph.lowHalf)
    let high = SIMD4(lowHalf: place.highHalf, highHalf: glyph.highHalf)
    let right = SIMD4(high.x, low.y, high.z, low.w)
    let left = SIMD4(low.x, high.y, low.z, high.w)
    append(corner: low, colour)
    append(corner: right, colour)
    append(corner: high, colour)
    append(corner: low, colour)
    append(corner: high, colour)
    append(corner: left, colour)
  }

  private mutating func append(corner: SIMD4<Float>, _ colour: SIMD4<Float>) {
    for i in 0..<4 { floats.append(corner[i]) }
    for i in 0..<4 { floats.append(colour[i]) }
  }

  private mutating func drawGlyphs(_ letters: [Float], _ frame: Frame, splitAt split: Float) {
    guard !letters.isEmpty else { return }
    atlas.bind(.tGlyphs)
    glyphs.use()
    glyphs.set(.uSize, SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    glyphs.set(.uRect, SIMD4(split, 0, 0, 0))
    quads.replace(letters)
    quads.draw(.triangles, count: letters.count / 8)
  }

  private mutating func draw(_ button: Button, _ box: TextArrangement.Box, _ frame: Frame) {
    guard button.opacity > 0 else { return }
    let middle = SIMD2(box.middle.x.rounded(), box.middle.y.rounded())
    let alpha = clamp(button.opacity, 0, 1)
    let split = drawPill(at: middle, size: box.size, fill: button.fill, alpha: alpha, frame)
    floats.removeAll(keepingCapacity: true)
    append(box.layout, at: middle, alpha: alpha, frame)
    drawGlyphs(floats, frame, splitAt: split)
  }

  /// An outline that is filled from the left; says where the filling ends.
  private mutating func drawPill(
    at middle: SIMD2<Double>, size: SIMD2<Double>, fill: Float, alpha: Float, _ frame: Frame
  ) -> Float {
    let (x, y) = (Float(middle.x), Float(middle.y))
    let (hx, hy) = (Float(size.x / 2), Float(size.y / 2))
    let split = fill > 0 ? x + hx * (2 * clamp(fill, 0, 1) - 1) : -1e9
    let colour = SIMD4(TextPass.white * TextPass.lit(frame), alpha)
    floats.removeAll(keepingCapacity: true)
    append(SIMD4(x - hx - 2, y - hy - 2, x + hx + 2, y + hy + 2), colour)
    pill.use()
    pill.set(.uSize, SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    pill.set(.uRect, SIMD4(x, y, hx, hy))
    // On very large pictures a line of that width would hardly be seen.
    let line = max(1.5, Float(frame.viewport.height) / 720) * (frame.isHigh ? 2 : 1)
    pill.set(.uShape, SIMD4(split, line, 1, 0))
    quads.replace(floats)
    quads.draw(.triangles, count: floats.count / 8)
    return split
  }
}

extension Frame {
  /// Hidden words take no room among the letters: behind a page that may be all of them.
  fileprivate var hasWords: Bool {
    texts.contains { $0.opacity > 0 } || (button?.opacity ?? 0) > 0
  }

  /// Whether plates are all but black, and under story lines too.
  fileprivate var isHigh: Bool { settings.contrast == .high }
}

extension Text {
  /// Whether the whole width is dimmed behind it; a plate has sides of its own.
  fileprivate func isWide(_ frame: Frame) -> Bool { style == .story && !frame.isHigh }
}
