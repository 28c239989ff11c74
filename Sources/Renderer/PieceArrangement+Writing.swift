internal import Maths
internal import Ports
internal import Typography

// A text that is written by hand: one line that is moved below its box, and a caret.
extension PieceArrangement {
  mutating func add(
    _ writing: DrawnPiece.Writing, _ words: DrawnPiece.Lettering, _ piece: DrawnPiece,
    _ typesetter: Typesetter
  ) {
    let line = typesetter.write(
      words.string, size_px: Double(words.size_px), weight: words.weight.typesetters)
    let carets = line.carets_px.map { Float($0) }
    let box = piece.box
    let left =
      box.low.x
      + Self.start(
        of: Float(line.layout.width_px), in: box.size.x - writing.width_px,
        caret: carets[clamp(writing.caret ?? 0, 0, carets.count - 1)],
        isAtRight: words.side == .right)
    let middle = SIMD2(left + Float(line.layout.width_px) / 2, box.middle.y)
    append(
      line.layout, around: middle.rounded(.toNearestOrAwayFromZero), lit(words.colour, piece),
      piece.clip)
    guard let place = writing.caret, writing.colour.w > 0 else { return }
    let half = (words.size_px * 0.6).rounded()
    let x = (left + carets[clamp(place, 0, carets.count - 1)]).rounded()
    let caret = PixelBox(
      low: SIMD2(x, box.middle.y.rounded() - half),
      high: SIMD2(x + writing.width_px, box.middle.y.rounded() + half))
    add(
      DrawnPiece.Plate(writing.colour),
      DrawnPiece(.plate(.init(writing.colour)), caret, clip: piece.clip, opacity: piece.opacity))
  }

  /// Where a line begins, from the left end of its box. One that is too long has its caret in the middle,
  /// unless an end of it is nearer.
  static func start(of width: Float, in room: Float, caret: Float, isAtRight: Bool) -> Float {
    guard width > room else { return isAtRight ? room - width : 0 }
    return -clamp(caret - room / 2, 0, width - room)
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
