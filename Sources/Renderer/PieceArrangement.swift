internal import Maths
internal import Ports
internal import Typography

/// Prepares the pieces of a frame for the driver: boxes and letters in as few turns as their order
/// allows. Pixels from the lower left corner.
///
/// Everything is cut to its clip here, so programs know of none.
struct PieceArrangement {
  /// Even middles of boxes, what is round or soft of them, and the letters that stand on them.
  struct Turn {
    /// For each: where it is drawn, and its colours at the top and at the bottom.
    var middles: [Float] = []
    /// For each: where it is drawn; middle and half sizes of its box; colours at the top, at the bottom and of
    /// the edge; radius, width of the edge and of its softness; its axis.
    var edges: [Float] = []
    /// Corners in the layout of `TextPass`.
    var letters: [Float] = []
    /// Whether its middles are all opaque.
    fileprivate(set) var isOpaque = true
    /// Where something is: what is drawn before that, but lies on it, waits for the next turn.
    fileprivate var edged: [PixelBox] = []
    fileprivate var lettered: [PixelBox] = []

    /// With room for all words of a story from the beginning.
    fileprivate init() {
      middles.reserveCapacity(1 << 9)
      edges.reserveCapacity(1 << 12)
      letters.reserveCapacity(1 << 14)
      edged.reserveCapacity(1 << 7)
      lettered.reserveCapacity(1 << 5)
    }

    fileprivate mutating func clear() {
      middles.removeAll(keepingCapacity: true)
      edges.removeAll(keepingCapacity: true)
      letters.removeAll(keepingCapacity: true)
      edged.removeAll(keepingCapacity: true)
      lettered.removeAll(keepingCapacity: true)
      isOpaque = true
    }
  }

  /// The turns, in their order.
  var turns: ArraySlice<Turn> { list[..<count] }
  /// Keeps those of former frames, with their room: a picture asks for no memory.
  var list: [Turn] = []
  private(set) var count = 0
  /// A ground below all of them, from edge to edge, in the layout of middles: it is softer than any pixel, so it
  /// may be drawn on the picture before that is enlarged, where it costs a sixth.
  private(set) var ground: [Float] = []
  /// The largest box that hides what lies below all pieces.
  private(set) var cover: PixelBox?
  private(set) var height_px: Float = 0
  private(set) var light: Float = 1

  mutating func arrange(_ frame: Frame, _ typesetter: Typesetter) {
    height_px = Float(frame.viewport.height)
    light = 1 - clamp(frame.effects.fade, 0, 1)
    count = 0
    cover = nil
    addTurn()
    let window = PixelBox(
      low: .zero, high: SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    for piece in frame.words { add(piece, within: window, typesetter) }
    ground.removeAll(keepingCapacity: true)
    let isGrounded = frame.pieces.first.map { $0.isGround(of: window) } ?? false
    // What the story says beside it lies below.
    let isFirst = isGrounded && frame.words.isEmpty
    if isFirst { for four in ground(frame.pieces[0], window) { ground.append(four) } }
    for piece in frame.pieces.dropFirst(isFirst ? 1 : 0) {
      add(piece, within: window, typesetter)
    }
  }

  private mutating func add(
    _ piece: DrawnPiece, within window: PixelBox, _ typesetter: Typesetter
  ) {
    var piece = piece
    piece.clip = piece.clip.intersection(window)
    guard piece.opacity > 0, !piece.clip.isEmpty else { return }
    add(piece, typesetter)
  }

  private mutating func add(_ piece: DrawnPiece, _ typesetter: Typesetter) {
    switch piece.shape {
    case .plate(let plate): add(plate, piece)
    case .words(let words): add(words, piece, typesetter)
    case .icon(let name, let colour): addIcon(name, colour, piece, typesetter)
    case .picture(let name, let radius_px):
      let (top, bottom) = Placeholder.colours(of: name)
      add(DrawnPiece.Plate(top, to: bottom, radius_px: radius_px), piece)
    case .curve(let points, let colour, let width_px):
      for (one, two) in zip(points, points.dropFirst()) {
        addLine(one, two, colour, width_px, piece)
      }
    }
  }
}

extension DrawnPiece {
  /// Whether it is a plain plate that covers a picture.
  fileprivate func isGround(of window: PixelBox) -> Bool {
    guard case .plate(let plate) = shape else { return false }
    return plate.edge_px == 0 && plate.radius_px == 0 && plate.shadow == Shadow()
      && box.holds(window) && clip.holds(window)
  }
}

// Order.
extension PieceArrangement {
  mutating func place(middle box: PixelBox, isOpaque: Bool) {
    let isLate =
      list[count - 1].edged.contains { $0.overlaps(box) }
      || list[count - 1].lettered.contains { $0.overlaps(box) }
    if isLate { addTurn() }
    if !isOpaque { list[count - 1].isOpaque = false }
  }

  mutating func place(edge box: PixelBox) {
    if list[count - 1].lettered.contains(where: { $0.overlaps(box) }) { addTurn() }
    list[count - 1].edged.append(box)
  }

  /// Corners of an opaque box, from the lower left.
  mutating func hide(_ corners: SIMD4<Float>) {
    let box = PixelBox(low: corners.lowHalf, high: corners.highHalf)
    let area = cover.map { $0.size.x * $0.size.y } ?? 0
    if box.size.x * box.size.y > area { cover = box }
  }

  private mutating func addTurn() {
    if count == list.count { list.append(Turn()) }
    count += 1
    list[count - 1].clear()
  }
}

// Letters and icons.
extension PieceArrangement {
  private mutating func add(
    _ words: DrawnPiece.Lettering, _ piece: DrawnPiece, _ typesetter: Typesetter
  ) {
    guard piece.box.overlaps(piece.clip) else { return }
    if let writing = words.writing { return add(writing, words, piece, typesetter) }
    let layout = Self.laid(words, in: piece.box.size, typesetter)
    let size = SIMD2(Float(layout.width_px), Float(layout.height_px))
    let box = piece.box
    let x: Float =
      switch words.side {
      case .left: box.low.x + size.x / 2
      case .centre: box.middle.x
      case .right: box.high.x - size.x / 2
      }
    let y = words.isAtTop ? box.low.y + size.y / 2 : box.middle.y
    // Sharp where it rests, smooth while it moves.
    let between = box.low - box.low.rounded(.toNearestOrAwayFromZero)
    let middle = (SIMD2(x, y) - between).rounded(.toNearestOrAwayFromZero) + between
    if let ground = words.ground { add(ground, around: middle, size, piece) }
    append(layout, around: middle, lit(words.colour, piece), piece.clip)
  }

  /// With edges between pixels, no smaller than it is.
  private mutating func add(
    _ ground: DrawnPiece.Ground, around middle: SIMD2<Float>, _ size: SIMD2<Float>,
    _ piece: DrawnPiece
  ) {
    let half = size / 2 + ground.pad_px
    let box = PixelBox(
      low: (middle - half).rounded(.down), high: (middle + half).rounded(.up))
    let plate = DrawnPiece.Plate(ground.colour, radius_px: ground.radius_px)
    add(plate, DrawnPiece(.plate(plate), box, clip: piece.clip, opacity: piece.opacity))
  }

  mutating func append(
    _ layout: TextLayout, around middle: SIMD2<Float>, _ colour: SIMD4<Float>, _ clip: PixelBox
  ) {
    var ink: PixelBox?
    for glyph in layout.glyphs {
      let low = SIMD2(
        middle.x + Float(glyph.x), middle.y - Float(glyph.y) - Float(glyph.height))
      let place = PixelBox(low: low, high: low + SIMD2(Float(glyph.width), Float(glyph.height)))
      append(place, glyph.atlas, colour, clip)
      ink = ink?.union(place) ?? place
    }
    if let ink { list[count - 1].lettered.append(ink.intersection(clip)) }
  }

  /// In smaller letters where a typeface is wider than any that its box was made for.
  static func laid(
    _ words: DrawnPiece.Lettering, in size: SIMD2<Float>, _ typesetter: Typesetter
  ) -> TextLayout {
    let side: Typesetter.Side =
      switch words.side {
      case .left: .left
      case .centre: .centre
      case .right: .right
      }
    var part = 1.0
    // Boxes that move are a hair wider or narrower from picture to picture; their lines are the same.
    let width_px = Double(size.x.rounded())
    while true {
      let layout = typesetter.lay(
        words.string, size_px: Double(words.size_px) * part, weight: words.weight.typesetters,
        maxWidth_px: width_px, side: side, line_px: Double(words.line_px) * part)
      let fits = layout.height_px <= Double(size.y) + 1 && layout.width_px <= Double(size.x) + 1
      if fits || part < 0.5 { return layout }
      part *= 0.94
    }
  }

  private static let icons = DrawnIcon.allCases

  private mutating func addIcon(
    _ name: String, _ colour: SIMD4<Float>, _ piece: DrawnPiece, _ typesetter: Typesetter
  ) {
    let side = min(piece.box.size.x, piece.box.size.y).rounded()
    guard side >= 1, piece.box.overlaps(piece.clip) else { return }
    let number = Self.icons.firstIndex { $0.rawValue == name } ?? Self.icons.count
    let sign = typesetter.sign(number, side_px: Int(side)) {
      IconPath(named: name).coverage(side: $0)
    }
    guard let sign else { return }
    let low = piece.box.middle - side / 2
    let between = piece.box.low - piece.box.low.rounded(.toNearestOrAwayFromZero)
    let still = (low - between).rounded(.toNearestOrAwayFromZero) + between
    append(PixelBox(low: still, high: still + side), sign, lit(colour, piece), piece.clip)
    list[count - 1].lettered.append(piece.box.intersection(piece.clip))
  }

  func lit(_ colour: SIMD4<Float>, _ piece: DrawnPiece) -> SIMD4<Float> {
    SIMD4(
      colour.x * light, colour.y * light, colour.z * light,
      colour.w * clamp(piece.opacity, 0, 1))
  }

  /// The visible part of a letter, and its part of the atlas.
  private mutating func append(
    _ place: PixelBox, _ atlas: AtlasRect, _ colour: SIMD4<Float>, _ clip: PixelBox
  ) {
    let seen = place.intersection(clip)
    guard !seen.isEmpty else { return }
    let origin = SIMD2(Float(atlas.x), Float(atlas.y))
    let texels = SIMD2(Float(atlas.width), Float(atlas.height)) / place.size
    let from = origin + (seen.low - place.low) * texels
    let to = origin + (seen.high - place.low) * texels
    let (top, bottom) = (height_px - seen.low.y, height_px - seen.high.y)
    let low = SIMD4(seen.low.x, bottom, from.x, to.y)
    let high = SIMD4(seen.high.x, top, to.x, from.y)
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
    for i in 0..<4 { list[count - 1].letters.append(corner[i]) }
    for i in 0..<4 { list[count - 1].letters.append(colour[i]) }
  }
}
