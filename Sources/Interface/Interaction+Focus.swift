public import Maths

// Focus in reading order, by direction, and by one switch.
extension Interaction {
  enum Side { case up, down, before, after }

  mutating func focus(_ piece: Piece, _ layout: Layout, at tick: Tick) {
    focus = piece.id
    ordinal = stops(layout).firstIndex { $0.id == piece.id } ?? 0
    show(piece, layout, at: tick)
  }

  /// The next stop in reading order; after the last comes the first.
  mutating func go(by side: Int, _ layout: Layout, at tick: Tick) {
    let stops = stops(layout)
    guard !stops.isEmpty else { return }
    // The first press of all only shows where the focus is.
    let at = stops.firstIndex { $0.id == focus }
    let isSeen = showsFocus
    showsFocus = true
    guard let at, isSeen || at != 0 else { return focus(stops[at ?? 0], layout, at: tick) }
    focus(stops[(at + side + stops.count) % stops.count], layout, at: tick)
  }

  /// Goes to the piece above or below; if there is none, or it is far, scrolls the page.
  mutating func go(
    toward side: Side, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    let down = side == .down
    showsFocus = true
    guard let piece = stop(focus, layout) else {
      if scroll(from: layout.base, by: down ? 1 : -1, layout, at: tick) { return }
      return events.append(.passed(down ? .down : .up))
    }
    if let own = layout.own(piece), scroll(own, by: down ? 1 : -1, layout, at: tick) { return }
    let boxes = resting(layout)
    let here = boxes[piece.id] ?? piece.box
    if isFar(here, toward: side, piece.scroller, layout),
      scroll(from: piece.scroller, by: down ? 1 : -1, layout, at: tick)
    {
      return
    }
    if let beside = beside(piece, by: down ? 1 : -1, layout, boxes) {
      return focus(beside, layout, at: tick)
    }
    // Hidden pieces of the same list come before pieces beside the list. Where left and right turn
    // pages, up and down reach everything.
    let next =
      layout.hasPages
      ? following(piece, by: down ? 1 : -1, layout)
      : layout.chain(piece.scroller)
        .compactMap { neighbour(of: here, toward: side, within: $0, layout, boxes) }.first
    if let next, let box = boxes[next.id] {
      let gap = down ? box.y - here.maxY : here.y - box.maxY
      let view = layout.scrollers[next.scroller].window.height
      if gap <= view / 2 { return focus(next, layout, at: tick) }
    }
    if scroll(from: piece.scroller, by: down ? 1 : -1, layout, at: tick) { return }
    if let next { focus(next, layout, at: tick) }
  }

  /// Whether the focused piece was scrolled out of sight and lies further on: what is between is
  /// read first.
  private func isFar(_ here: Box, toward side: Side, _ scroller: Int, _ layout: Layout) -> Bool {
    let window = shown(layout.scrollers[scroller], layout)
    return side == .down ? here.y >= window.maxY : here.maxY <= window.y
  }

  /// The next in the row of a piece that left and right set, so that nobody has to set it to come past.
  private func beside(_ piece: Piece, by side: Int, _ layout: Layout, _ boxes: [String: Box])
    -> Piece?
  {
    guard piece.action?.isAdjusted == true, let next = following(piece, by: side, layout),
      let (here, there) = boxes[piece.id].flatMap({ here in boxes[next.id].map { (here, $0) } }),
      there.y < here.maxY && here.y < there.maxY
    else { return nil }
    return next
  }

  /// The next in reading order; nil after the last.
  private func following(_ piece: Piece, by side: Int, _ layout: Layout) -> Piece? {
    let stops = stops(layout)
    guard let at = stops.firstIndex(where: { $0.id == piece.id }),
      stops.indices.contains(at + side)
    else { return nil }
    return stops[at + side]
  }

  /// The nearest stop on a side; one straight ahead counts as nearer than one askew.
  func neighbour(
    of here: Box, toward side: Side, within scroller: Int? = nil, _ layout: Layout,
    _ boxes: [String: Box]
  ) -> Piece? {
    var best: (piece: Piece, way: Int)?
    for piece in stops(layout) where piece.id != focus {
      guard let box = boxes[piece.id] else { continue }
      if let scroller, !layout.chain(piece.scroller).contains(scroller) { continue }
      let gap: Int =
        switch side {
        case .down: box.y - here.maxY
        case .up: here.y - box.maxY
        case .after: layout.isRightToLeft ? here.x - box.maxX : box.x - here.maxX
        case .before: layout.isRightToLeft ? box.x - here.maxX : here.x - box.maxX
        }
      let isAcross = side == .before || side == .after
      let askew =
        isAcross
        ? max(box.y - here.maxY + 1, here.y - box.maxY + 1, 0)
        : max(box.x - here.maxX, here.x - box.maxX, 0)
      guard gap >= 0, !isAcross || askew == 0 else { continue }
      let way = gap * 4 + askew
      if best.map({ way < $0.way }) ?? true { best = (piece, way) }
    }
    return best?.piece
  }
}

extension Interaction {
  /// Marks the focused piece, for visitors who use keys.
  public mutating func showFocus() { showsFocus = true }

  /// Gives the focus to the piece under a resting pointer, unmarked and without scrolling; nothing
  /// else changes. Returns the piece's id, or nil if there is none.
  public mutating func rest(
    at x: Int, _ y: Int, _ layout: Layout, at tick: Tick
  ) -> String? {
    guard grip == nil, !hold.isActive, !layout.hasOneSwitch,
      let piece = hit(x, y, layout, at: tick)
    else { return nil }
    showsFocus = false
    focus = piece.id
    ordinal = stops(layout).firstIndex { $0.id == piece.id } ?? 0
    return piece.id
  }

  /// Keeps the focused piece where it is on screen while everything around it is resized, because a
  /// hand may be on it. Scrolls it into view if it would be out of sight there.
  public mutating func keepPlace(from old: Layout, to new: Layout, at tick: Tick) {
    guard let before = stop(focus, old), let after = stop(focus, new),
      new.scrollers.indices.contains(after.scroller)
    else { return }
    let scroller = new.scrollers[after.scroller]
    let seen = before.box.y + shift(of: before.scroller, old).y
    let outer = scroller.outer.map { shift(of: $0, new).y } ?? 0
    if scroller.page == nil && scroller.axis == .down {
      drag(after.scroller, to: after.box.y + outer - seen, new)
    }
    show(after, new, at: tick)
  }
}

// One switch: marks what can be done in turn, and a press does what is marked.
extension Interaction {
  /// How long each is marked. Presses are ignored for as long after the choices change, since they
  /// were meant for the choices before.
  public static let dwell = Tick(seconds: 1.5).count
  public static let grace = Tick(seconds: 0.4).count

  mutating func stepScan(_ layout: Layout, at tick: Tick) {
    var digest = Digest()
    for piece in stops(layout) { digest.fold(piece.id) }
    if digest.value != scan.stops {
      scan = Scan(marked: tick, changed: tick, stops: digest.value)
    }
    showsFocus = true
    guard tick - scan.marked >= Self.dwell else { return }
    scan.marked = tick
    advance(layout, at: tick)
  }

  mutating func pressSwitch(
    _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    scan.marked = tick
    guard tick - scan.changed >= Self.grace, let piece = stop(focus, layout) else { return }
    if hold.isActive && piece.id != hold.id { hold.stop(at: tick, &events) }
    use(piece, byName: true, layout, at: tick, &events)
    handIn(piece, &events)
  }

  /// Moves to the next stop, showing what lies between first, so that everything can be read.
  private mutating func advance(_ layout: Layout, at tick: Tick) {
    let stops = stops(layout)
    let at = stops.firstIndex { $0.id == focus }
    let here = at.map { stops[$0] }
    let next = at.map { $0 + 1 < stops.count ? stops[$0 + 1] : nil } ?? stops.first
    let chain = layout.chain(here.map { layout.own($0) ?? $0.scroller } ?? layout.base)
    let nextChain = next.map { layout.chain($0.scroller) } ?? []
    let boxes = resting(layout)
    for s in chain + nextChain.reversed().filter({ !chain.contains($0) }) {
      let window = shown(layout.scrollers[s], layout)
      if let next, let place = nextChain.firstIndex(of: s) {
        // Shows the whole group around the next stop, where there is room.
        let around = nextChain[..<place].reversed().map { shown(layout.scrollers[$0], layout) }
        let inner = around.first { $0.height <= window.height } ?? boxes[next.id]
        guard let inner, inner.y >= window.maxY else { continue }
      }
      if hasRoom(s, layout), reveal(s, layout, at: tick) || scroll(s, by: 1, layout, at: tick) {
        return
      }
    }
    if let next { return focus(next, layout, at: tick) }
    for s in layout.scrollers.indices where layout.scrollers[s].page == nil {
      scroll(s, to: 0, layout, at: tick)
    }
    begin(layout, at: tick)
  }

  private func hasRoom(_ s: Int, _ layout: Layout) -> Bool {
    let scroller = layout.scrollers[s]
    return scroller.page == nil && offset(of: scroller) < scroller.most
  }

  /// Starts at the first stop, or before it where there is much to read first.
  mutating func begin(_ layout: Layout, at tick: Tick) {
    let stops = stops(layout)
    // Opening a form means wanting to write.
    let isForm = layout.layer > 0 && !layout.hasOneSwitch
    let field = stops.firstIndex { isForm && $0.isWritten } ?? 0
    guard stops.indices.contains(field) else { return focus = "" }
    let first = stops[field]
    let box = resting(layout)[first.id] ?? first.box
    let isFar = box.y >= layout.scrollers[layout.base].window.maxY
    focus = layout.hasOneSwitch && isFar ? "" : first.id
    ordinal = field
  }
}
