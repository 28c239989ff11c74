internal import Maths

// Shows that a scroller goes on beyond its window: contents fade there, and a bar shows the visible
// share.
extension Interaction {
  /// The visible part of a scroller, and the shift of its contents.
  typealias Window = (clip: Box, shift: Vector2)

  /// Points over which contents fade at an end where more follows.
  static let foldHeight = 24
  private static let barWidth = 4

  func folds(_ layout: Layout, _ windows: [Window], at tick: Tick) -> [Piece] {
    layout.scrollers.indices.compactMap { s in
      let scroller = layout.scrollers[s]
      guard scroller.axis == .down, scroller.page == nil, scroller.most > 0 else { return nil }
      let outer = scroller.outer.map { windows[$0].clip } ?? layout.box
      let offset = offset(of: scroller, at: tick)
      return fold(scroller, windows[s].clip, within: outer, offset, layout)
    }
  }

  private func fold(
    _ scroller: Layout.Scroller, _ window: Box, within outer: Box, _ offset: Double,
    _ layout: Layout
  ) -> Piece? {
    guard !window.isEmpty, window.height > 3 * Self.foldHeight else { return nil }
    var piece = Piece("\(scroller.id).fold", nil, "", box: window)
    // A list's bar may stand beside the list.
    piece.clip = scroller.outer == nil ? window : outer
    piece.layer = scroller.layer
    piece.isLive = scroller.layer == layout.layer
    if let ground = scroller.ground {
      // Shorter where little is hidden, so that the very ends are clear.
      var end = window
      end.height = Int(offset.clamped(0, Double(Self.foldHeight))).down
      if end.height > 0 { piece.marks.append(Mark(.fade(ground, isThickAtTop: true), end)) }
      let below = Double(scroller.most) - offset
      end.height = Int(below.clamped(0, Double(Self.foldHeight))).down
      end.y = window.maxY - end.height
      if end.height > 0 { piece.marks.append(Mark(.fade(ground, isThickAtTop: false), end)) }
    }
    let bar = bar(scroller, window, within: outer, offset, layout)
    piece.marks.append(Mark(.plate(.line, .pill), bar))
    return piece
  }

  /// The bar at the far side of the lines: beside a list, where it covers nothing, and inside a
  /// window.
  private func bar(
    _ scroller: Layout.Scroller, _ window: Box, within outer: Box, _ offset: Double,
    _ layout: Layout
  ) -> Box {
    let way = Double(window.height - 2 * Self.barWidth)
    let length = max(way * Double(window.height) / Double(scroller.content.height), 24)
    let top = (way - length) * (offset / Double(scroller.most)).clamped(0, 1)
    let free = layout.isRightToLeft ? window.x - outer.x : outer.maxX - window.maxX
    // Clear of the focus ring of a piece as wide as the list.
    let isInside = scroller.outer == nil || free < Self.barWidth
    let out = isInside ? -Self.barWidth - 2 : min(free - Self.barWidth, 10)
    return Box(
      x: layout.isRightToLeft ? window.x - out - Self.barWidth : window.maxX + out,
      y: window.y + Self.barWidth + Int(top.rounded()), width: Self.barWidth, height: Int(length))
  }
}
