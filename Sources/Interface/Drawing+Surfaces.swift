internal import Maths
internal import Ports

// Grounds, words on them, and the looks of focus, press and disabled.
extension Drawing {
  /// Share of the text colour that a pressed plate takes on: visible, and words stay readable.
  private static let pressure = 0.14

  /// Whether any mark of the piece can look pressed.
  var hasPlate: Bool {
    piece.marks.contains {
      switch $0.shape {
      case .plate, .bar: true
      default: false
      }
    }
  }

  /// Disabled controls look subdued.
  private var isOff: Bool { !piece.canBeUsed }

  private func fill(_ token: Token) -> Colour {
    let token = isOff && token == .accent ? .plate : token
    guard piece.isPressed else { return canvas.theme[token] }
    let ink: Token = token == .accent ? .onAccent : token == .onAccent ? .accent : .text
    return canvas.theme[ink].over(canvas.theme[token], alpha: Self.pressure)
  }

  mutating func addPlate(
    _ token: Token, _ corner: Corner, _ shadow: Shadow, _ alpha: Float, _ place: Box
  ) {
    var plate = DrawnPiece.Plate(fill(token).numbers(alpha), radius_px: radius(corner, place))
    if place != canvas.box && !piece.isPressed {
      plate.shadow = .init(
        blur_px: points_px(Double(shadow.blur)), drop_px: points_px(Double(shadow.drop)),
        alpha: Float(shadow.alpha))
    }
    // Outlines the plate in themes that have a single ground colour.
    if token != .ground && place != canvas.box && canvas.theme[token] == canvas.theme[.ground] {
      (plate.edge, plate.edge_px) = (colour(.line), line_px)
    }
    let box = sunk(pixels(place))
    guard isTight(place) else { return put(.plate(plate), box) }
    let margin = points_px(6).rounded()
    put(.plate(plate), box.grown(x: margin), clip: opened(box, by: margin))
  }

  /// Whether words reach to the very sides of a plate.
  private func isTight(_ place: Box) -> Bool {
    piece.marks.contains { mark in
      guard case .words = mark.shape, place.holds(mark.box) else { return false }
      return mark.box.x == place.x && mark.box.width == place.width
    }
  }

  /// Shrinks a little while pressed.
  private func sunk(_ box: PixelBox) -> PixelBox {
    piece.isPressed ? box.grown(by: -line_px) : box
  }

  /// Tints the piece with the text colour where nothing else would show the press.
  mutating func press() {
    let shade = colour(.text, alpha: Float(Self.pressure))
    let margin = points_px(4).rounded()
    put(
      .plate(.init(shade, radius_px: radius(.small, piece.box))),
      pixels(piece.box).grown(x: margin), clip: opened(pixels(piece.box), by: margin))
  }

  /// Draws the focus ring clear of its shape, over enough of the ground to stand out from any
  /// picture.
  mutating func addRing() {
    let isButton = piece.role == .button
    let (place, corner) = outermost ?? (piece.box, isButton ? .pill : .small)
    var box = pixels(place)
    let (gap, line) = (points_px(2).rounded(), points_px(2).rounded())
    let room = opened(box, by: 3 * gap + line + line_px)
    // Words without a plate fill the width of their box, except those of a button.
    if outermost == nil && !isButton { box = box.grown(x: 2 * gap) }
    let ring = box.grown(by: gap + line)
    let radius = radius(corner, place) + gap + line
    put(
      .plate(outline(colour(.ground, alpha: 0.7), radius + line_px, line + 2 * line_px)),
      ring.grown(by: line_px), clip: room)
    put(.plate(outline(colour(.focus), radius, line)), ring, clip: room)
  }

  /// The plate under the whole piece; nil where it has none.
  private var outermost: (Box, Corner)? {
    for mark in piece.marks where mark.box.width == piece.box.width {
      guard abs(mark.box.height - piece.box.height) < Box.grid else { continue }
      switch mark.shape {
      case .plate(_, let corner, _, _): return (mark.box, corner)
      case .bar: return (mark.box, .pill)
      default: continue
      }
    }
    return nil
  }

  /// Cuts the ring where a scroller cuts the piece; where the piece itself ends, the ring is whole.
  private func opened(_ box: PixelBox, by margin: Float) -> PixelBox {
    var room = clip
    for axis in 0..<2 {
      if box.low[axis] >= clip.low[axis] { room.low[axis] -= margin }
      if box.high[axis] <= clip.high[axis] { room.high[axis] += margin }
    }
    return room
  }
}

extension Drawing {
  /// Words over a filling bar change colour at the end of the fill.
  mutating func add(_ words: Mark.Words, _ box: PixelBox) {
    guard !words.string.isEmpty else { return }
    let filled = fillBelow(box)
    guard let filled, !filled.isEmpty else { return add(words, box, ink(words), within: clip) }
    let isLeft = !canvas.isRightToLeft
    var rest = clip
    if isLeft { rest.low.x = max(rest.low.x, filled.high.x) }
    if !isLeft { rest.high.x = min(rest.high.x, filled.low.x) }
    add(words, box, ink(words), within: rest)
    add(words, box, .onAccent, within: clip.intersection(filled))
  }

  private var hasGrey: Bool { canvas.theme[.faint] != canvas.theme[.text] }

  private func ink(_ words: Mark.Words) -> Token {
    isOff && words.ground == .accent ? .faint : words.colour
  }

  private mutating func add(
    _ words: Mark.Words, _ box: PixelBox, _ colour: Token, within clip: PixelBox
  ) {
    let size_px = points_px(Double(words.size))
    var lettering = DrawnPiece.Lettering(
      words.string, size_px: size_px, line_px: points_px(Double(words.lineHeight)),
      colour: self.colour(colour))
    lettering.weight =
      switch words.style {
      // Light weights are for large letters only, and never with high contrast.
      case .story, .title: size_px >= 32 && hasGrey ? .light : .regular
      case .heading: .medium
      case .body: piece.role == .button ? .medium : .regular
      case .lead, .caption: .regular
      }
    lettering.side =
      switch words.side {
      case .start: canvas.isRightToLeft ? .right : .left
      case .centre: .centre
      case .end: canvas.isRightToLeft ? .left : .right
      }
    lettering.isAtTop = words.isAtTop
    guard words.isWritten else { return put(.words(lettering), box, clip: clip) }
    // The caret: wide enough to see, with room at either end of its box.
    let width_px = max(points_px(2).rounded(), 1)
    lettering.writing = .init(
      caret: words.caret,
      colour: words.showsCaret ? self.colour(.text) : .zero, width_px: width_px)
    put(.words(lettering), box, clip: clip.intersection(box.grown(x: width_px)))
  }

  /// The filled part of the bar under some words; nil without a bar.
  private func fillBelow(_ words: PixelBox) -> PixelBox? {
    for mark in piece.marks {
      guard case .bar(.accent, _, let part) = mark.shape else { continue }
      let box = pixels(mark.box)
      if box.holds(words) { return filled(box, part) }
    }
    return nil
  }

  /// A fraction of a box, measured from the reading side.
  func filled(_ box: PixelBox, _ part: Double) -> PixelBox {
    var filled = box
    let end = box.low.x + side(Float(part.clamped(0, 1))) * box.size.x
    if canvas.isRightToLeft { filled.low.x = end } else { filled.high.x = end }
    return filled
  }

  /// A slim bar has a round end and a thinner empty part, so that colour alone does not carry its
  /// value; a tall bar is filled to a straight edge.
  mutating func addBar(_ token: Token, _ ground: Token, _ part: Double, _ place: Box) {
    let box = pixels(place)
    let radius = radius(.pill, place)
    let isSlim = place.height <= 16
    var track = box
    if isSlim {
      track.low.y += points_px(2)
      track.high.y -= points_px(2)
    }
    put(.plate(.init(fill(ground).numbers(1), radius_px: radius)), isSlim ? track : sunk(track))
    guard part > 0 else { return }
    let shape = DrawnPiece.Shape.plate(.init(colour(isOff ? .line : token), radius_px: radius))
    let filled = filled(box, part)
    guard isSlim else { return put(shape, sunk(box), clip: clip.intersection(filled)) }
    var slim = filled
    if canvas.isRightToLeft {
      slim.low.x = min(slim.low.x, slim.high.x - box.size.y)
    } else {
      slim.high.x = max(slim.high.x, slim.low.x + box.size.y)
    }
    put(shape, slim)
  }
}
