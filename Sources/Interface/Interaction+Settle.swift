internal import Maths

// Follows a layout that has changed.
extension Interaction {
  mutating func settle(
    _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    let isResized = layout.box != window
    window = layout.box
    settleScrolls(layout, isResized, at: tick)
    settleMoves(layout, isResized, at: tick)
    settleLayers(layout, at: tick)
    settleFocus(layout, at: tick)
    settleCaret(layout, at: tick)
    if hold.isActive && stop(hold.id, layout) == nil { hold.interrupt(at: tick, &events) }
    if let held = grip, held.kind == .slide, stop(held.id, layout) == nil { grip = nil }
    if !pressed.isEmpty && stop(pressed, layout) == nil { pressed = "" }
  }

  /// Brings scrollers back within their ends, and pages to the page that their slot names.
  private mutating func settleScrolls(
    _ layout: Layout, _ isResized: Bool, at tick: Tick
  ) {
    scrolls.removeAll { scroll in
      !layout.scrollers.contains { $0.id == scroll.id }
        && !layout.swipes.contains { $0.id == scroll.id }
    }
    for s in layout.scrollers.indices {
      let scroller = layout.scrollers[s]
      if let page = scroller.page {
        if grip?.kind == .swipe && grip?.id == scroller.id { continue }
        let isKnown = scrolls.contains { $0.id == scroller.id }
        let place = Vector2(0, Double(page * scroller.window.width))
        let i = index(of: scroller.id)
        if isKnown && scrolls[i].glide.target != place { showBeginning(of: s, layout, at: tick) }
        if isResized || !isKnown || layout.isCalm {
          scrolls[i].glide.leap(to: place)
        } else {
          scrolls[i].glide.go(to: place, by: .smooth, at: tick)
        }
      } else if offset(of: scroller) > scroller.most {
        drag(s, to: scroller.most, layout)
      }
    }
  }

  /// Shows a page that was just turned to from its beginning, and what is above that if it is near.
  private mutating func showBeginning(of pages: Int, _ layout: Layout, at tick: Tick) {
    for s in layout.chain(pages).dropFirst() where layout.scrollers[s].axis == .down {
      let window = layout.scrollers[s].window
      let start = layout.scrollers[pages].window.y - window.y
      let wanted = start <= window.height / 2 ? 0 : start
      if offset(of: layout.scrollers[s]) > wanted { scroll(s, to: wanted, layout, at: tick) }
    }
  }

  /// Starts pieces that were laid out elsewhere from where they are seen now.
  private mutating func settleMoves(_ layout: Layout, _ isResized: Bool, at tick: Tick) {
    let before = moves
    moves = []
    for piece in layout.pieces {
      guard let spring = piece.spring else { continue }
      var move =
        before.first { $0.id == piece.id }
        ?? Move(id: piece.id, box: piece.box, glide: Glide(at: .zero))
      let way = Vector2(
        Double(move.box.x - piece.box.x), Double(move.box.y - piece.box.y))
      move.box = piece.box
      if isResized || layout.isCalm {
        move.glide.leap(to: .zero)
      } else if way != .zero {
        move.glide.shift(by: way)
        move.glide.go(to: .zero, by: spring, at: tick)
      }
      moves.append(move)
    }
  }

  /// An overlay takes the focus, and gives it back.
  private mutating func settleLayers(_ layout: Layout, at tick: Tick) {
    while returns.count < layout.layer {
      returns.append(focus)
      focus = ""
      ordinal = 0
      begin(layout, at: tick)
    }
    while returns.count > layout.layer {
      focus = returns.removeLast()
      ordinal = stops(layout).firstIndex { $0.id == focus } ?? 0
    }
  }

  /// When the focused piece is gone, the piece in its place gets the focus.
  private mutating func settleFocus(_ layout: Layout, at tick: Tick) {
    guard stop(focus, layout) == nil else { return }
    let stops = stops(layout)
    guard !stops.isEmpty else { return focus = "" }
    if focus.isEmpty {
      // One switch may stand before the first.
      if !layout.hasOneSwitch || scan.stops == 0 { begin(layout, at: tick) }
    } else {
      focus = stops[min(ordinal, stops.count - 1)].id
    }
  }
}
