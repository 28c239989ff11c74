internal import Maths
internal import Ports
internal import Typography

/// What is sent to the driver for the pieces of a frame: boxes and letters in as few turns as their order
/// allows. Pixels from the lower left corner.
///
/// Everything is cut to its clip here, so programs know of none.
struct PieceArrangement {
  /// Boxes, and the letters that stand on them.
  struct Turn {
    var boxes: [Float] = []
    /// As `TextPass` has its corners.
    var letters: [Float] = []
    /// Where letters are: what lies on them waits for the next turn.
    fileprivate var lettered: [PixelBox] = []

    var boxCount: Int { boxes.count / PieceArrangement.floatsOfBox }
  }

  private(set) var turns: [Turn] = []
  private var height_px: Float = 0
  private var light: Float = 1

  /// Of each attribute of a box: where it is drawn; middle and half sizes; colours at its top, at its bottom
  /// and of its edge; radius, width of the edge, width of its softness; its axis.
  static let attributes = [4, 4, 4, 4, 4, 3, 2]
  static let floatsOfBox = attributes.reduce(0, +)

  mutating func arrange(_ frame: Frame, _ typesetter: Typesetter) {
    height_px = Float(frame.viewport.height)
    light = 1 - clamp(frame.effects.fade, 0, 1)
    turns = [Turn()]
    let window = PixelBox(
      low: .zero, high: SIMD2(Float(frame.viewport.width), Float(frame.viewport.height)))
    for piece in frame.pieces where piece.opacity > 0 {
      var piece = piece
      piece.clip = piece.clip.intersection(window)
      guard !piece.clip.isEmpty else { continue }
      add(piece, typesetter)
    }
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

// Boxes.
extension PieceArrangement {
  private mutating func add(_ plate: DrawnPiece.Plate, _ piece: DrawnPiece) {
    let shadow = plate.shadow
    if shadow.alpha > 0 && shadow.blur_px > 0 {
      var box = piece.box
      box.low.y += shadow.drop_px
      box.high.y += shadow.drop_px
      var shape = DrawnPiece.Plate([0, 0, 0, shadow.alpha], radius_px: plate.radius_px)
      shape.edge_px = 0
      add(shape, box, reach: shadow.blur_px, softness_px: 2 * shadow.blur_px, piece)
    }
    add(plate, piece.box, reach: 1, softness_px: 0, piece)
  }

  private mutating func add(
    _ plate: DrawnPiece.Plate, _ box: PixelBox, reach: Float, softness_px: Float,
    axis: SIMD2<Float> = [1, 0], bounds: PixelBox? = nil, _ piece: DrawnPiece
  ) {
    let seen = (bounds ?? box).grown(by: reach).intersection(piece.clip)
    guard !seen.isEmpty else { return }
    begin(over: seen)
    let half = box.size / 2
    let radius = clamp(plate.radius_px, 0, max(min(half.x, half.y), 0))
    append(SIMD4(seen.low.x, height_px - seen.high.y, seen.high.x, height_px - seen.low.y))
    append(SIMD4(box.middle.x, height_px - box.middle.y, half.x, half.y))
    append(shown(plate.top, piece))
    append(shown(plate.bottom, piece))
    append(shown(plate.edge, piece))
    let last = turns.count - 1
    turns[last].boxes.append(radius)
    turns[last].boxes.append(plate.edge_px)
    turns[last].boxes.append(softness_px)
    turns[last].boxes.append(axis.x)
    turns[last].boxes.append(axis.y)
  }

  /// A box along the line, with round ends.
  private mutating func addLine(
    _ one: SIMD2<Float>, _ two: SIMD2<Float>, _ colour: SIMD4<Float>, _ width_px: Float,
    _ piece: DrawnPiece
  ) {
    let way = two - one
    let length = (way * way).sum().squareRoot()
    guard length > 0 else { return }
    let half = SIMD2(length, 0) / 2 + width_px / 2
    let middle = (one + two) / 2
    let low = pointwiseMin(one, two), high = pointwiseMax(one, two)
    add(
      DrawnPiece.Plate(colour, radius_px: half.y),
      PixelBox(low: middle - half, high: middle + half),
      reach: 1, softness_px: 0, axis: SIMD2(way.x, -way.y) / length,
      bounds: PixelBox(low: low, high: high).grown(by: width_px / 2), piece)
  }

  /// What lies on letters is drawn after them.
  private mutating func begin(over box: PixelBox) {
    if turns[turns.count - 1].lettered.contains(where: { $0.overlaps(box) }) {
      turns.append(Turn())
    }
  }

  private mutating func append(_ four: SIMD4<Float>) {
    let last = turns.count - 1
    for i in 0..<4 { turns[last].boxes.append(four[i]) }
  }

  /// Multiplied by its alpha.
  private func shown(_ colour: SIMD4<Float>, _ piece: DrawnPiece) -> SIMD4<Float> {
    let alpha = colour.w * clamp(piece.opacity, 0, 1)
    return SIMD4(colour.x * light, colour.y * light, colour.z * light, 1) * alpha
  }
}

// Letters and icons.
extension PieceArrangement {
  private mutating func add(
    _ words: DrawnPiece.Lettering, _ piece: DrawnPiece, _ typesetter: Typesetter
  ) {
    guard piece.box.overlaps(piece.clip) else { return }
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
    let colour = lit(words.colour, piece)
    for glyph in layout.glyphs {
      let low = SIMD2(
        middle.x + Float(glyph.x), middle.y - Float(glyph.y) - Float(glyph.height))
      let place = PixelBox(low: low, high: low + SIMD2(Float(glyph.width), Float(glyph.height)))
      append(place, glyph.atlas, colour, piece.clip)
    }
    turns[turns.count - 1].lettered.append(box.grown(by: 2).intersection(piece.clip))
  }

  /// In smaller letters where a typeface is wider than any that its box was made for.
  static func laid(
    _ words: DrawnPiece.Lettering, in size: SIMD2<Float>, _ typesetter: Typesetter
  ) -> TextLayout {
    let weight: Typesetter.Weight =
      switch words.weight {
      case .light: .light
      case .regular: .regular
      case .medium: .medium
      }
    let side: Typesetter.Side =
      switch words.side {
      case .left: .left
      case .centre: .centre
      case .right: .right
      }
    var part = 1.0
    while true {
      let layout = typesetter.lay(
        words.string, size_px: Double(words.size_px) * part, weight: weight,
        maxWidth_px: Double(size.x), side: side, line_px: Double(words.line_px) * part)
      let fits = layout.height_px <= Double(size.y) + 1 && layout.width_px <= Double(size.x) + 1
      if fits || part < 0.5 { return layout }
      part *= 0.94
    }
  }

  private mutating func addIcon(
    _ name: String, _ colour: SIMD4<Float>, _ piece: DrawnPiece, _ typesetter: Typesetter
  ) {
    let side = min(piece.box.size.x, piece.box.size.y).rounded()
    guard side >= 1, piece.box.overlaps(piece.clip) else { return }
    let number = DrawnIcon.allCases.firstIndex { $0.rawValue == name } ?? DrawnIcon.allCases.count
    let sign = typesetter.sign(number, side_px: Int(side)) {
      IconPath(named: name).coverage(side: $0)
    }
    guard let sign else { return }
    let low = piece.box.middle - side / 2
    let between = piece.box.low - piece.box.low.rounded(.toNearestOrAwayFromZero)
    let still = (low - between).rounded(.toNearestOrAwayFromZero) + between
    append(PixelBox(low: still, high: still + side), sign, lit(colour, piece), piece.clip)
    turns[turns.count - 1].lettered.append(piece.box.intersection(piece.clip))
  }

  private func lit(_ colour: SIMD4<Float>, _ piece: DrawnPiece) -> SIMD4<Float> {
    SIMD4(
      colour.x * light, colour.y * light, colour.z * light,
      colour.w * clamp(piece.opacity, 0, 1))
  }

  /// What of a letter is seen, and the part of the atlas for that.
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
    let last = turns.count - 1
    for i in 0..<4 { turns[last].letters.append(corner[i]) }
    for i in 0..<4 { turns[last].letters.append(colour[i]) }
  }
}
