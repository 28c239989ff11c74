internal import Maths
internal import Ports

// Grounds, words on them, and what tells that something is in focus, pressed or cannot be used.
extension Drawing {
  /// Part of the words' colour that a pressed plate takes on: it is seen, and they can be read on it.
  private static let pressure = 0.14

  /// Whether something of the piece can take on the look of being pressed.
  var hasPlate: Bool {
    piece.marks.contains {
      switch $0.shape {
      case .plate, .bar: true
      default: false
      }
    }
  }

  /// Controls that cannot be used do not call for it.
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
    // Where a theme has but one ground, a line tells where a plate is.
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

  /// A little smaller while it is pressed.
  private func sunk(_ box: PixelBox) -> PixelBox {
    piece.isPressed ? box.grown(by: -line_px) : box
  }

  /// A breath of the words' colour where nothing else would tell.
  mutating func press() {
    let shade = colour(.text, alpha: Float(Self.pressure))
    let margin = points_px(4).rounded()
    put(
      .plate(.init(shade, radius_px: radius(.small, piece.box))),
      pixels(piece.box).grown(x: margin), clip: opened(pixels(piece.box), by: margin))
  }

  /// Around the shape that is in focus, clear of it. Below it lies so much of the ground that it can be
  /// told from any picture.
  mutating func addRing() {
    let isButton = piece.role == .button
    let (place, corner) = outermost ?? (piece.box, isButton ? .pill : .small)
    var box = pixels(place)
    let (gap, line) = (points_px(2).rounded(), points_px(2).rounded())
    let room = opened(box, by: 3 * gap + line + line_px)
    // Words that stand on no plate reach to the sides of their box, but for those of a button.
    if outermost == nil && !isButton { box = box.grown(x: 2 * gap) }
    let ring = box.grown(by: gap + line)
    let radius = radius(corner, place) + gap + line
    put(
      .plate(outline(colour(.ground, alpha: 0.7), radius + line_px, line + 2 * line_px)),
      ring.grown(by: line_px), clip: room)
    put(.plate(outline(colour(.focus), radius, line)), ring, clip: room)
  }

  /// The plate that all of a piece stands on; nil where it has none.
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

  /// What a scroller cuts off is cut off of the ring too; where the box ends by itself it is seen whole.
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
  /// Where a bar fills up below words, they change their colour at its end.
  mutating func add(_ words: Mark.Words, _ box: PixelBox) {
    // A field in which nothing stands has a caret all the same.
    guard !words.string.isEmpty || words.caret != nil else { return }
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
      // Thin letters are for large ones alone, and for who has no need of contrast.
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
    // Wide enough to be seen easily, and with room for itself at the ends of its box.
    let width_px = max(points_px(2).rounded(), 1)
    var writing = DrawnPiece.Writing(
      caret: words.caret,
      colour: words.showsCaret ? self.colour(.text) : .zero, width_px: width_px,
      field: plate(below: box).intersection(clip))
    if words.isChosen {
      writing.chosen = self.colour(.accent)
      lettering.colour = self.colour(.onAccent)
    }
    lettering.writing = writing
    put(.words(lettering), box, clip: clip.intersection(box.grown(x: width_px)))
  }

  /// The plate that written words stand on.
  private func plate(below words: PixelBox) -> PixelBox {
    for mark in piece.marks {
      guard case .plate = mark.shape else { continue }
      let box = pixels(mark.box)
      if box.holds(words) { return box }
    }
    return words
  }

  /// The filled part of a bar that words stand on; nil where they stand on none.
  private func fillBelow(_ words: PixelBox) -> PixelBox? {
    for mark in piece.marks {
      guard case .bar(.accent, _, let part) = mark.shape else { continue }
      let box = pixels(mark.box)
      if box.holds(words) { return filled(box, part) }
    }
    return nil
  }

  /// A part of a box, from where reading begins.
  func filled(_ box: PixelBox, _ part: Double) -> PixelBox {
    var filled = box
    let end = box.low.x + side(Float(part.clamped(0, 1))) * box.size.x
    if canvas.isRightToLeft { filled.low.x = end } else { filled.high.x = end }
    return filled
  }

  /// A slim bar has a round end and is thinner where it is empty, so that not its colour alone tells how
  /// full it is; a tall one is filled up to a straight line.
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
