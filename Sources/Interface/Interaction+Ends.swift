internal import Maths

// Keys that go far: to the ends of a text or a scroller, or on by most of a window.
extension Interaction {
  mutating func goToEnd(
    _ side: Int, _ input: Input, _ layout: Layout, at tick: Tick,
    _ events: inout [InterfaceEvent]
  ) {
    if let writing = writing(layout, events) {
      return put(side < 0 ? 0 : writing.letters.count, in: writing, at: tick)
    }
    func end(_ s: Int) -> Int { side < 0 ? 0 : layout.scrollers[s].most }
    let all = scrolled(layout)
    guard let s = all.first(where: { offset(of: layout.scrollers[$0]) != end($0) }) ?? all.first
    else { return pass(input, layout, &events) }
    scroll(s, to: end(s), layout, at: tick)
    let inside = stops(in: s, layout)
    if let stop = side < 0 ? inside.first : inside.last { give(stop, layout) }
  }

  /// Moves by a window; the focus then goes to what has come into view.
  mutating func goByWindow(
    _ side: Int, _ input: Input, _ layout: Layout, at tick: Tick,
    _ events: inout [InterfaceEvent]
  ) {
    let all = scrolled(layout)
    guard let s = all.first(where: { scroll($0, by: side, layout, at: tick) }) else {
      return all.isEmpty ? pass(input, layout, &events) : ()
    }
    let (boxes, window) = (resting(layout), shown(layout.scrollers[s], layout))
    let seen = stops(in: s, layout).filter { boxes[$0.id].map(window.holds) ?? false }
    guard !seen.contains(where: { $0.id == focus }) else { return }
    if let stop = side > 0 ? seen.first : seen.last { give(stop, layout) }
  }

  /// Scrollers that can move, innermost around the focus first; then those beside it.
  private func scrolled(_ layout: Layout) -> [Int] {
    let piece = stop(focus, layout)
    let start = layout.chain(piece.map { layout.own($0) ?? $0.scroller } ?? layout.base)
    let others = layout.scrollers.indices.filter {
      layout.scrollers[$0].layer == layout.layer && !start.contains($0)
    }
    return (start + others).filter {
      let scroller = layout.scrollers[$0]
      return scroller.axis == .down && scroller.page == nil && scroller.most > 0
    }
  }

  private func stops(in scroller: Int, _ layout: Layout) -> [Piece] {
    stops(layout).filter { layout.chain($0.scroller).contains(scroller) }
  }

  /// Gives the focus without scrolling: the piece is in view already.
  private mutating func give(_ piece: Piece, _ layout: Layout) {
    focus = piece.id
    ordinal = stops(layout).firstIndex { $0.id == piece.id } ?? 0
  }

  private func pass(_ input: Input, _ layout: Layout, _ events: inout [InterfaceEvent]) {
    if layout.layer == 0 { events.append(.passed(input)) }
  }
}
