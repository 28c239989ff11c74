internal import Maths

// How far something is scrolled, and how much of it there is: seen, and nothing else. Whoever does not see
// it is told what comes next anyway.
extension Interaction {
  /// What of a scroller is seen, and by how much its contents are moved.
  typealias Window = (clip: Box, shift: Vector2)

  /// A bar at the end edge of whatever is higher than its window. Pages have dots.
  func bars(_ layout: Layout, _ windows: [Window], at tick: Tick) -> [Piece] {
    layout.scrollers.indices.compactMap { s in
      let scroller = layout.scrollers[s]
      guard scroller.axis == .down, scroller.page == nil, scroller.most > 0 else { return nil }
      let outer = scroller.outer.map { windows[$0].clip } ?? layout.box
      let window = windows[s].clip
      let room = Self.room(beside: window, in: outer, isInside: scroller.outer == nil, layout)
      guard !window.isEmpty, room.height >= Self.leastBar else { return nil }
      var piece = Piece("\(scroller.id).bar", .none, "", box: room)
      piece.clip = outer
      piece.layer = scroller.layer
      piece.isLive = scroller.layer == layout.layer
      let part = offset(of: scroller, at: tick) / Double(scroller.most)
      piece.marks = [
        Mark(.plate(.line, .pill, alpha: 0.15), room),
        Mark(.plate(.line, .pill, alpha: 0.6), Self.thumb(of: scroller, in: room, at: part)),
      ]
      return piece
    }
  }

  private static let thick = 4
  private static let leastBar = 32

  /// Beside the window where that is seen, else in it.
  private static func room(
    beside window: Box, in outer: Box, isInside: Bool, _ layout: Layout
  ) -> Box {
    var room = window.inset(x: 0, y: 4)
    room.width = thick
    let isLeft = layout.isRightToLeft
    room.x = isLeft ? window.x - 2 - thick : window.maxX + 2
    let isSeen = !isInside && outer.holds(room)
    if !isSeen { room.x = isLeft ? window.x + 2 : window.maxX - 2 - thick }
    return room
  }

  private static func thumb(of scroller: Layout.Scroller, in room: Box, at part: Double) -> Box {
    let seen = Double(scroller.window.height) / Double(max(scroller.content.height, 1))
    let tall = max(Int((seen * Double(room.height)).rounded()), leastBar / 2)
    let free = Double(room.height - tall)
    return Box(
      x: room.x, y: room.y + Int((part.clamped(0, 1) * free).rounded()), width: room.width,
      height: tall)
  }
}
