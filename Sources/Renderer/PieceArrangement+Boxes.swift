internal import Maths
internal import Ports

// Boxes. Their middles are even and are drawn by a program that does nothing else: where a processor
// draws, a pixel of an edge costs ten times as much.
extension PieceArrangement {
  mutating func add(_ plate: DrawnPiece.Plate, _ piece: DrawnPiece) {
    let box = piece.box
    if plate.shadow.alpha > 0 && plate.shadow.blur_px > 0 { addShadow(of: plate, piece) }
    let isStill = box.low == box.low.rounded(.down) && box.high == box.high.rounded(.down)
    let round = clamp(plate.radius_px, 0, max(min(box.size.x, box.size.y) / 2, 0))
    let slack: Float = isStill ? 0 : 1
    let inset = SIMD2(
      max(round, plate.edge_px).rounded(.up) + slack,
      plate.edge_px > 0 ? plate.edge_px.rounded(.up) + slack : slack)
    let middle = PixelBox(
      low: (box.low + inset).rounded(.up), high: (box.high - inset).rounded(.down))
    guard !middle.isEmpty else { return addEdge(plate, box, box.grown(by: 1), piece) }
    addMiddle(plate, middle, piece)
    let outer = box.grown(by: isStill ? 0 : 1)
    outer.forEach(around: middle) { addEdge(plate, box, $0, piece) }
  }

  /// Around the box, and below it where its round corners show it.
  private mutating func addShadow(of plate: DrawnPiece.Plate, _ piece: DrawnPiece) {
    let shadow = plate.shadow
    let drop = SIMD2(0, shadow.drop_px)
    let box = PixelBox(low: piece.box.low + drop, high: piece.box.high + drop)
    let shape = DrawnPiece.Plate(SIMD4(0, 0, 0, shadow.alpha), radius_px: plate.radius_px)
    let outer = box.grown(by: shadow.blur_px)
    // No wider than whole pixels of the plate.
    let hidden = PixelBox(low: piece.box.low.rounded(.up), high: piece.box.high.rounded(.down))
    let corner = plate.radius_px.rounded(.up)
    let isSolid = min(plate.top.w, plate.bottom.w) * piece.opacity >= 1
    let softness_px = 2 * shadow.blur_px
    guard isSolid && hidden.size.min() > 2 * corner else {
      return addEdge(shape, box, outer, softness_px: softness_px, piece)
    }
    outer.forEach(around: hidden) { addEdge(shape, box, $0, softness_px: softness_px, piece) }
    hidden.forEachCorner(corner) { addEdge(shape, box, $0, softness_px: softness_px, piece) }
  }

  private mutating func addMiddle(
    _ plate: DrawnPiece.Plate, _ box: PixelBox, _ piece: DrawnPiece
  ) {
    let seen = box.intersection(piece.clip)
    guard !seen.isEmpty, max(plate.top.w, plate.bottom.w) > 0 else { return }
    let (top, bottom) = colours(plate, seen, piece)
    let isOpaque = min(top.w, bottom.w) >= 1
    place(middle: seen, isOpaque: isOpaque)
    if isOpaque { hide(upright(seen)) }
    list[count - 1].middles.append(upright(seen))
    list[count - 1].middles.append(top)
    list[count - 1].middles.append(bottom)
  }

  /// What a plate is at the upper and at the lower edge of what is seen of it.
  private func colours(
    _ plate: DrawnPiece.Plate, _ seen: PixelBox, _ piece: DrawnPiece
  ) -> (top: SIMD4<Float>, bottom: SIMD4<Float>) {
    func colour(_ y: Float) -> SIMD4<Float> {
      let part = (y - piece.box.low.y) / max(piece.box.size.y, 1)
      return shown(plate.top + (plate.bottom - plate.top) * part, piece)
    }
    return (colour(seen.low.y), colour(seen.high.y))
  }

  /// The ground of everything.
  func ground(_ piece: DrawnPiece, _ window: PixelBox) -> [SIMD4<Float>] {
    guard case .plate(let plate) = piece.shape, piece.opacity > 0 else { return [] }
    let (top, bottom) = colours(plate, window, piece)
    return [upright(window), top, bottom]
  }

  private mutating func addEdge(
    _ plate: DrawnPiece.Plate, _ box: PixelBox, _ part: PixelBox, softness_px: Float = 0,
    axis: SIMD2<Float> = [1, 0], _ piece: DrawnPiece
  ) {
    let seen = part.intersection(piece.clip)
    guard !seen.isEmpty else { return }
    place(edge: seen)
    let half = box.size / 2
    let radius = clamp(plate.radius_px, 0, max(min(half.x, half.y), 0))
    list[count - 1].edges.append(upright(seen))
    list[count - 1].edges.append(SIMD4(box.middle.x, height_px - box.middle.y, half.x, half.y))
    list[count - 1].edges.append(shown(plate.top, piece))
    list[count - 1].edges.append(shown(plate.bottom, piece))
    list[count - 1].edges.append(shown(plate.edge, piece))
    list[count - 1].edges.append(SIMD4(radius, plate.edge_px, softness_px, 0))
    list[count - 1].edges.append(SIMD4(axis.x, axis.y, 0, 0))
  }

  /// A box along the line, with round ends.
  mutating func addLine(
    _ one: SIMD2<Float>, _ two: SIMD2<Float>, _ colour: SIMD4<Float>, _ width_px: Float,
    _ piece: DrawnPiece
  ) {
    let way = two - one
    let length = (way * way).sum().squareRoot()
    guard length > 0 else { return }
    let half = SIMD2(length, 0) / 2 + width_px / 2
    let middle = (one + two) / 2
    let low = pointwiseMin(one, two), high = pointwiseMax(one, two)
    addEdge(
      DrawnPiece.Plate(colour, radius_px: half.y),
      PixelBox(low: middle - half, high: middle + half),
      PixelBox(low: low, high: high).grown(by: width_px / 2 + 1),
      axis: SIMD2(way.x, -way.y) / length, piece)
  }

  /// From the lower left corner of the picture, y up.
  private func upright(_ box: PixelBox) -> SIMD4<Float> {
    SIMD4(box.low.x, height_px - box.high.y, box.high.x, height_px - box.low.y)
  }

  /// Multiplied by its alpha.
  private func shown(_ colour: SIMD4<Float>, _ piece: DrawnPiece) -> SIMD4<Float> {
    let alpha = colour.w * clamp(piece.opacity, 0, 1)
    return SIMD4(colour.x * light, colour.y * light, colour.z * light, 1) * alpha
  }
}

extension PixelBox {
  /// A square in each corner.
  fileprivate func forEachCorner(_ side: Float, _ body: (PixelBox) -> Void) {
    guard side > 0 else { return }
    for corner in 0..<4 {
      let x = corner & 1 == 0 ? low.x : high.x - side
      let y = corner & 2 == 0 ? low.y : high.y - side
      body(PixelBox(low: SIMD2(x, y), high: SIMD2(x, y) + side))
    }
  }

  /// One of the four parts beside another box in it.
  func part(_ side: Int, around inner: PixelBox) -> PixelBox {
    switch side {
    case 0: PixelBox(low: low, high: SIMD2(inner.low.x, high.y))
    case 1: PixelBox(low: SIMD2(inner.high.x, low.y), high: high)
    case 2: PixelBox(low: SIMD2(inner.low.x, low.y), high: SIMD2(inner.high.x, inner.low.y))
    default: PixelBox(low: SIMD2(inner.low.x, inner.high.y), high: SIMD2(inner.high.x, high.y))
    }
  }

  /// The rest of a box around another in it: at the left, at the right, above and below.
  fileprivate func forEach(around inner: PixelBox, _ body: (PixelBox) -> Void) {
    for side in 0..<4 {
      let part = self.part(side, around: inner)
      if !part.isEmpty { body(part) }
    }
  }
}

extension [Float] {
  mutating func append(_ four: SIMD4<Float>) {
    for i in 0..<4 { append(four[i]) }
  }
}
