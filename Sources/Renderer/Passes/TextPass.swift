internal import Maths
internal import Ports
internal import Typography

/// Letters and icons, at the window's own resolution, and the dark bands behind story lines.
struct TextPass: ~Copyable {
  fileprivate let glyphs: Program
  fileprivate let scrim: Program
  fileprivate var quads: VertexList
  fileprivate var atlas: Texture
  fileprivate let ledger: UploadLedger
  fileprivate let typesetter: Typesetter
  private(set) var pieces = PieceArrangement()
  fileprivate var version = -1
  /// Corners of a band, kept from one to the next: a picture asks for no memory.
  fileprivate var floats: [Float] = []

  /// Lays the pieces of a frame and sends their letters to the driver, before anything else of the frame
  /// is drawn: a picture that is begun is ended for that or not, as far as the driver's threads are with
  /// the one before, and llvmpipe rounds the halves of a picture in another way than the whole.
  mutating func prepare(_ frame: Frame) {
    guard frame.hasPieces else { return }
    let epoch = typesetter.atlas.epoch
    pieces.arrange(frame, typesetter)
    // A full atlas forgets what was laid before.
    if typesetter.atlas.epoch != epoch { pieces.arrange(frame, typesetter) }
    let picture = typesetter.atlas
    guard picture.version != version else { return }
    version = picture.version
    atlas.fill(
      .grey, width: picture.width, height: picture.height, pixels: picture.pixels, of: .glyphs,
      in: ledger)
  }

  /// Dims the picture behind story lines, from side to side: softer than any pixel, so that it may be
  /// drawn on the picture before that is enlarged.
  mutating func drawBands(_ frame: Frame) {
    guard !frame.bands.isEmpty else { return }
    begin()
    for band in frame.bands {
      draw(band, shade: 0.66, .dimmed, frame)
      draw(band, shade: Self.ceiling, .darker, frame)
    }
    GL.set(GL.Blend.premultiplied)
    GL.check("bands")
  }

  mutating func draw(letters: [Float], _ frame: Frame) {
    guard !letters.isEmpty else { return }
    begin()
    atlas.bind(.tGlyphs)
    glyphs.use()
    glyphs.set(.uSize, frame.size_px)
    quads.replace(letters)
    quads.draw(.triangles, count: letters.count / 8)
    GL.check("text")
  }

  /// The place in a text that a point of the picture hits, in pixels from its upper left corner.
  func place(at point: SIMD2<Float>, in pieces: [DrawnPiece]) -> TextPlace? {
    PieceArrangement.place(at: point, in: pieces, typesetter)
  }

  /// Forgets letters, where there are many, once all pieces are drawn.
  func trim() { typesetter.trim() }
}

extension TextPass {
  init(_ typesetter: Typesetter, _ ledger: UploadLedger) throws(RendererError) {
    self.init(
      glyphs: try Program("glyphs", vertex: TextShaders.vertex, fragment: TextShaders.glyphs),
      scrim: try Program("scrim", vertex: TextShaders.vertex, fragment: TextShaders.scrim),
      quads: VertexList(attributes: [2, 2, 4], of: .quads, in: ledger),
      atlas: Texture(.grey, width: 1, height: 1), ledger: ledger, typesetter: typesetter)
  }

  /// The brightest that may lie behind a story line. What is darker stays as it is.
  private static let ceiling: Float = 0.40

  private func begin() {
    GL.set(GL.Blend.premultiplied)
    GL.set(GL.Depth.off)
    GL.setCulling(false)
    quads.bind()
  }

  private mutating func draw(_ band: Band, shade: Float, _ blend: GL.Blend, _ frame: Frame) {
    let size = frame.size_px
    let middle = SIMD2(size.x / 2, size.y - band.middle_px)
    let half = SIMD2(size.x, band.half_px)
    let colour = SIMD4(SIMD3(repeating: shade), clamp(band.opacity, 0, 1))
    floats.removeAll(keepingCapacity: true)
    append(low: middle - half - band.edge_px, high: middle + half + band.edge_px, colour)
    GL.set(blend)
    scrim.use()
    scrim.set(.uSize, size)
    scrim.set(.uRect, SIMD4(lowHalf: middle, highHalf: half))
    scrim.set(.uShape, SIMD4(band.edge_px, 0, 0, 0))
    quads.replace(floats)
    quads.draw(.triangles, count: floats.count / 8)
  }

  /// Two triangles.
  private mutating func append(low: SIMD2<Float>, high: SIMD2<Float>, _ colour: SIMD4<Float>) {
    append(low, colour)
    append([high.x, low.y], colour)
    append(high, colour)
    append(low, colour)
    append(high, colour)
    append([low.x, high.y], colour)
  }

  private mutating func append(_ corner: SIMD2<Float>, _ colour: SIMD4<Float>) {
    floats.append(corner.x)
    floats.append(corner.y)
    floats.append(0)
    floats.append(0)
    for i in 0..<4 { floats.append(colour[i]) }
  }
}

extension Frame {
  /// Words of the story, or an interface.
  var hasPieces: Bool { !words.isEmpty || !pieces.isEmpty }

  var size_px: SIMD2<Float> { SIMD2(Float(viewport.width), Float(viewport.height)) }

  /// Lines that lead from words to what they name.
  func leads(_ view: FrameView) -> [Polyline] {
    // Asked first: a list that stays empty is made on the heap all the same.
    guard texts.contains(where: { $0.lead?.start != nil }) else { return [] }
    return texts.compactMap { text in
      guard let lead = text.lead, let start = lead.start else { return nil }
      let points = [start, lead.end].map { view.point(inFrame: $0, depth_m: lead.depth_m) }
      return Polyline(points_m: points, drawn: 1, colour: [0.20, 0.20, 0.21], width: 0.0012)
    }
  }
}
