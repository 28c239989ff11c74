internal import Maths
internal import Ports
internal import Typography

// A text that is written by hand: one line that is moved below its box, and a caret.
extension PieceArrangement {
  mutating func add(
    _ writing: DrawnPiece.Writing, _ words: DrawnPiece.Lettering, _ piece: DrawnPiece,
    _ typesetter: Typesetter
  ) {
    let (line, left) = Self.line(writing, words, in: piece.box, typesetter)
    let width = Float(line.layout.width_px)
    let middle = SIMD2(left + width / 2, piece.box.middle.y)
    let half = (words.size_px * 0.6).rounded()
    func upright(_ low: Float, _ high: Float, _ colour: SIMD4<Float>) {
      guard colour.w > 0 else { return }
      let y = middle.y.rounded()
      let box = PixelBox(low: SIMD2(low, y - half), high: SIMD2(high, y + half))
      let plate = DrawnPiece.Plate(colour)
      add(plate, DrawnPiece(.plate(plate), box, clip: piece.clip, opacity: piece.opacity))
    }
    upright(left.rounded(), (left + width).rounded(.up), writing.chosen)
    append(
      line.layout, around: middle.rounded(.toNearestOrAwayFromZero), lit(words.colour, piece),
      piece.clip)
    guard let place = writing.caret else { return }
    let x = (left + line.x(of: place)).rounded()
    upright(x, x + writing.width_px, writing.colour)
  }

  /// The place in a text that a point of the picture hits; nil where nothing is written there.
  static func place(
    at point: SIMD2<Float>, in pieces: [DrawnPiece], _ typesetter: Typesetter
  ) -> TextPlace? {
    for piece in pieces.reversed() where piece.opacity > 0 {
      guard case .words(let words) = piece.shape, let writing = words.writing,
        writing.field.holds(PixelBox(low: point, high: point))
      else { continue }
      let (line, left) = line(writing, words, in: piece.box, typesetter)
      let place = line.place(at: Double(point.x - left))
      return TextPlace(place.count, leads: place.leads)
    }
    return nil
  }

  /// The line, and where it begins in the picture.
  private static func line(
    _ writing: DrawnPiece.Writing, _ words: DrawnPiece.Lettering, in box: PixelBox,
    _ typesetter: Typesetter
  ) -> (WrittenLine, left: Float) {
    let line = typesetter.write(
      words.string, size_px: Double(words.size_px), weight: words.weight.typesetters)
    let start = start(
      of: Float(line.layout.width_px), in: box.size.x - writing.width_px,
      caret: line.x(of: writing.caret ?? TextPlace(0)), isAtRight: words.side == .right)
    return (line, box.low.x + start)
  }

  /// Where a line begins, from the left end of its box. One that is too long has its caret in the middle,
  /// unless an end of it is nearer.
  static func start(of width: Float, in room: Float, caret: Float, isAtRight: Bool) -> Float {
    guard width > room else { return isAtRight ? room - width : 0 }
    return -clamp(caret - room / 2, 0, width - room)
  }
}

extension WrittenLine {
  /// From the line's left end; beyond the text, its end.
  fileprivate func x(of place: TextPlace) -> Float {
    if place.leads, starts_px.indices.contains(place.count) { return Float(starts_px[place.count]) }
    return Float(carets_px[clamp(place.count, 0, carets_px.count - 1)])
  }
}

extension DrawnPiece.Lettering.Weight {
  var typesetters: Typesetter.Weight {
    switch self {
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    }
  }
}
