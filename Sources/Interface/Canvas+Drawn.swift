public import Ports
internal import Maths

extension Canvas {
  /// Pieces for drawing, from the lowest to the uppermost: tokens become colours, points become
  /// pixels. The same pieces and canvas give the same list.
  ///
  /// `ground`: how much of what lies behind it all the theme's ground hides, 0 … 1; nil where somebody else
  /// has seen to the ground.
  public func drawn(_ pieces: [Piece], over ground: Double? = nil) -> [DrawnPiece] {
    var drawing = Drawing(self)
    // Contents can fade only into a ground that hides everything behind it.
    drawing.fadesIntoGround = ground.map { $0 >= 1 } ?? true
    if let ground, ground > 0 { drawing.addGround(Float(ground)) }
    let order = pieces.indices.sorted { (pieces[$0].layer, $0) < (pieces[$1].layer, $1) }
    for i in order { drawing.add(pieces[i]) }
    return drawing.list
  }
}

extension Canvas {
  /// Words on a plate of their own in the middle of an area, in front of everything else.
  public func drawn(sign string: String, in area: Area) -> [DrawnPiece] {
    let (low, high) = (area.centre - area.size / 2, area.centre + area.size / 2)
    let start = point(Vector2(Double(low.x), Double(high.y)))
    let end = point(Vector2(Double(high.x), Double(low.y)))
    let room = Box(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    let size = max(Int((Double(theme[.caption]) * textScale).rounded()), TextFit.least)
    let fit = TextFit(string, size: size, within: max(room.width - 16, 1))
    let (width, height) = (min(fit.width + 24, room.width), fit.height + 8)
    let box = Box(
      x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width: width,
      height: height)
    var piece = Piece("sign", nil, string, box: box)
    let words = Mark.Words(
      string, style: .caption, fit: fit, colour: .text, ground: .raised, side: .centre)
    piece.marks = [
      Mark(.plate(.raised, .pill), box), Mark(.words(words), box.inset(x: 8, y: 4)),
    ]
    piece.clip = self.box
    return drawn([piece])
  }
}

/// The list in the making.
struct Drawing {
  let canvas: Canvas
  var fadesIntoGround = true
  private(set) var list: [DrawnPiece] = []
  /// The piece whose marks are drawn now.
  private(set) var piece = Piece("", nil, "", box: Box(width: 0, height: 0))
  private var away = SIMD2<Float>.zero
  private(set) var clip = PixelBox(low: .zero, high: .zero)

  init(_ canvas: Canvas) { self.canvas = canvas }

  mutating func add(_ piece: Piece) {
    guard piece.opacity > 0 else { return }
    self.piece = piece
    away = SIMD2<Float>(piece.away * canvas.density)
    // Springs never quite arrive, but letters are sharp on whole pixels only.
    if abs(away.x) < 1 / 16 { away.x = 0 }
    if abs(away.y) < 1 / 16 { away.y = 0 }
    clip = still(piece.clip)
    guard !clip.isEmpty else { return }
    if piece.isPressed && !hasPlate { press() }
    for mark in piece.marks { add(mark) }
    // Over the strokes of a timeline.
    for mark in piece.marks {
      if case .bar(let token, _, let part) = mark.shape, piece.role == .slider {
        addThumb(token, at: part, on: mark.box)
      }
    }
  }

  /// Over all of the window, below everything.
  mutating func addGround(_ alpha: Float) {
    let size = SIMD2(Float(canvas.viewport.width), Float(canvas.viewport.height))
    let window = PixelBox(low: .zero, high: size)
    list.append(
      DrawnPiece(.plate(.init(colour(.ground, alpha: alpha))), window, clip: window))
  }

  private mutating func add(_ mark: Mark) {
    let box = pixels(mark.box)
    switch mark.shape {
    case .plate(let token, let corner, let shadow, let alpha):
      addPlate(token, corner, shadow, Float(alpha), mark.box)
    case .edge(.focus, _): addRing()
    case .edge(let token, let corner):
      put(.plate(outline(colour(token), radius(corner, mark.box), line_px)), box)
    case .words(let words): add(words, box)
    case .icon(let name, let token):
      put(.icon(directed(name), colour(token)), box)
    case .picture(let name): put(.picture(name, radius_px: pictureRadius(mark.box)), box)
    case .bar(let token, let ground, let part): addBar(token, ground, part, mark.box)
    case .knob(let isOn): addKnob(isOn, mark.box)
    case .dots(let count, let chosen): addDots(count, chosen, mark.box)
    case .stars(let count, let filled): addStars(count, filled, mark.box)
    case .shimmer(let lines): addShimmer(lines, mark.box)
    case .curve(let points, let token):
      let places = points.map {
        box.low + SIMD2(Float($0.x), Float(1 - $0.y)) * box.size
      }
      put(.curve(Self.straightened(places), colour(token), width_px: points_px(2.5)), box)
    case .fade(.ground, _) where !fadesIntoGround: break
    case .fade(let token, let isThickAtTop): addFade(token, isThickAtTop, box)
    case .stroke(let token, let part):
      let x = box.low.x + side(Float(part)) * box.size.x
      let half = SIMD2(points_px(1), box.size.y / 2 + points_px(3))
      let middle = SIMD2(x, box.middle.y)
      put(.plate(.init(colour(token), radius_px: half.x)), around(middle, half))
    }
  }

  mutating func put(
    _ shape: DrawnPiece.Shape, _ box: PixelBox, clip other: PixelBox? = nil, opacity: Float = 1
  ) {
    let clip = other ?? clip
    guard !clip.isEmpty, clip.overlaps(box.grown(by: reach(of: shape))) else { return }
    list.append(
      DrawnPiece(shape, box, clip: clip, opacity: Float(piece.opacity) * opacity))
  }

  /// How far a shape is drawn beyond its box.
  private func reach(of shape: DrawnPiece.Shape) -> Float {
    switch shape {
    case .plate(let plate): plate.shadow.blur_px + plate.shadow.drop_px
    case .curve(_, _, let width_px): width_px
    case .words, .icon, .picture: 0
    }
  }
}

extension Drawing {
  /// The corners of a curve: points on the straight way between two others only add seams to it.
  static func straightened(_ places: [SIMD2<Float>]) -> [SIMD2<Float>] {
    var kept: [SIMD2<Float>] = []
    var anchor = 0
    for place in places.indices {
      let isEnd = place == 0 || place == places.count - 1
      guard isEnd || !isStraight(places[anchor...(place + 1)]) else { continue }
      kept.append(places[place])
      anchor = place
    }
    return kept
  }

  /// Whether all points lie within a quarter of a pixel of the way from the first to the last.
  private static func isStraight(_ places: ArraySlice<SIMD2<Float>>) -> Bool {
    let (first, last) = (places[places.startIndex], places[places.endIndex - 1])
    let way = last - first
    let length = (way * way).sum().squareRoot()
    return places.allSatisfy { place in
      let off = place - first
      return abs(way.x * off.y - way.y * off.x) <= 0.25 * length
    }
  }
}

// Conversions from points to pixels and from tokens to colours.
extension Drawing {
  func points_px(_ points: Double) -> Float { Float(points * canvas.density) }

  /// Whole pixels, at least one.
  var line_px: Float { max(Float(canvas.density.rounded()), 1) }

  func colour(_ token: Token, alpha: Float = 1) -> SIMD4<Float> {
    canvas.theme[token].numbers(alpha)
  }

  /// The box on whole pixels, shifted by the distance it still has to move.
  func pixels(_ box: Box) -> PixelBox {
    let still = still(box)
    return PixelBox(low: still.low + away, high: still.high + away)
  }

  /// Extends a window-wide box to the window's last pixel, which whole points may not reach.
  private func still(_ box: Box) -> PixelBox {
    func pixel(_ point: Int, _ last: Int, _ end: Int) -> Float {
      point == last ? Float(end) : Float((Double(point) * canvas.density).rounded())
    }
    let (window, size) = (canvas.box, canvas.viewport)
    return PixelBox(
      low: SIMD2(pixel(box.x, window.maxX, size.width), pixel(box.y, window.maxY, size.height)),
      high: SIMD2(
        pixel(box.maxX, window.maxX, size.width), pixel(box.maxY, window.maxY, size.height)))
  }

  /// At most half of the box; a box that fills the window has square corners.
  func radius(_ corner: Corner, _ box: Box) -> Float {
    guard box != canvas.box else { return 0 }
    let half = Double(min(box.width, box.height)) / 2
    return points_px(min(Double(canvas.theme[corner]), half))
  }

  /// The same radius as the plate below it.
  private func pictureRadius(_ box: Box) -> Float {
    for mark in piece.marks {
      if case .plate(_, let corner, _, _) = mark.shape, mark.box == box {
        return radius(corner, box)
      }
    }
    return radius(.small, box)
  }

  func outline(_ colour: SIMD4<Float>, _ radius_px: Float, _ edge_px: Float) -> DrawnPiece.Plate {
    var plate = DrawnPiece.Plate(.zero, radius_px: radius_px)
    (plate.edge, plate.edge_px) = (colour, edge_px)
    return plate
  }

  func around(_ middle: SIMD2<Float>, _ half: SIMD2<Float>) -> PixelBox {
    PixelBox(low: middle - half, high: middle + half)
  }

  /// Turns a fraction from the reading side into a fraction from the left.
  func side(_ part: Float) -> Float { canvas.isRightToLeft ? 1 - part : part }

  /// Mirrors icons such as "back" that point along the reading direction.
  private func directed(_ name: String) -> String {
    guard canvas.isRightToLeft else { return name }
    return name == "back" ? "forward" : name == "forward" ? "back" : name
  }
}

extension Colour {
  /// 0 … 1, as a screen has them.
  func numbers(_ alpha: Float) -> SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), 255 * alpha) / 255
  }
}
