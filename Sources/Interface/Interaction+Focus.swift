public import Maths

// Focus: in reading order, as seen, and by one switch.
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
    // The first press of all shows where the focus is.
    let at = stops.firstIndex { $0.id == focus }
    let isSeen = showsFocus
    showsFocus = true
    guard let at, isSeen || at != 0 else { return focus(stops[at ?? 0], layout, at: tick) }
    focus(stops[(at + side + stops.count) % stops.count], layout, at: tick)
  }

  /// What lies above or below; where nothing does, or it is far, the page moves on.
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
    // What is hidden in the same list comes before what stands beside the list. Where left and right turn
    // pages, up and down come to everything.
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

  /// Whether what has the focus was scrolled out of sight, and lies further on: what is between is read
  /// first.
  private func isFar(_ here: Box, toward side: Side, _ scroller: Int, _ layout: Layout) -> Bool {
    let window = shown(layout.scrollers[scroller], layout)
    return side == .down ? here.y >= window.maxY : here.maxY <= window.y
  }

  /// In reading order; nil behind the last.
  private func following(_ piece: Piece, by side: Int, _ layout: Layout) -> Piece? {
    let stops = stops(layout)
    guard let at = stops.firstIndex(where: { $0.id == piece.id }),
      stops.indices.contains(at + side)
    else { return nil }
    return stops[at + side]
  }

  /// The nearest stop to a side; what lies straight ahead is nearer than what lies askew.
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
  /// Marks what has the focus, for who came by a key.
  public mutating func showFocus() { showsFocus = true }

  /// Gives the focus to what a pointer rests on, unmarked and without scrolling; nothing else changes.
  /// The id of that, or nil where there is none.
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

  /// Keeps what has the focus where it is seen, while everything around it gets another size: a hand may
  /// be on it. It is scrolled into view where it would not be seen there.
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

// One switch: what can be done is marked in turn, and a press does what is marked.
extension Interaction {
  /// Ticks that each is marked for; and that nothing is taken for after something else can be done, for
  /// that press was meant for what was there before.
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
  }

  /// To the next stop; but what lies between the two is shown first, so that all can be read.
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
        // What the next stop stands in is seen whole, where there is room for it.
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

  /// At the first stop, or at nothing where much has to be read before it.
  mutating func begin(_ layout: Layout, at tick: Tick) {
    let stops = stops(layout)
    // Whoever opens a form means to write.
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
