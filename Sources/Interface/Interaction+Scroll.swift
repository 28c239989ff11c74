internal import Maths

// How far things are scrolled, and how that moves boxes.
extension Interaction {
  /// The offset in points at which a scroller rests or will come to rest.
  func offset(of scroller: Layout.Scroller) -> Int {
    Int(scrolls.first { $0.id == scroller.id }?.glide.target.y.rounded() ?? 0)
  }

  /// The offset of a scroller at a tick, while it glides.
  func offset(of scroller: Layout.Scroller, at tick: Tick) -> Double {
    scrolls.first { $0.id == scroller.id }?.glide.position(at: tick).y ?? 0
  }

  /// How far a scroller's contents are shifted from where they were laid out, at rest, including
  /// the shifts of all scrollers around it.
  func shift(of scroller: Int, _ layout: Layout) -> SIMD2<Int> {
    layout.chain(scroller).map { layout.scrollers[$0] }.reduce(.zero) { shift, scroller in
      shift &+ layout.way(of: scroller) &* SIMD2(repeating: offset(of: scroller))
    }
  }

  /// The boxes of everything that can be used, where scrolling comes to rest.
  func resting(_ layout: Layout) -> [String: Box] {
    var boxes: [String: Box] = [:]
    for piece in layout.pieces where piece.isStop {
      let shift = shift(of: piece.scroller, layout)
      boxes[piece.id] = piece.box.moved(x: shift.x, y: shift.y)
    }
    return boxes
  }

  /// The window of a scroller, shifted by the scrollers around it.
  func shown(_ scroller: Layout.Scroller, _ layout: Layout) -> Box {
    guard let outer = scroller.outer else { return scroller.window }
    let shift = shift(of: outer, layout)
    return scroller.window.moved(x: shift.x, y: shift.y)
  }

  mutating func scroll(
    _ s: Int, to offset: Int, _ layout: Layout, at tick: Tick, by spring: Springs = .smooth
  ) {
    let scroller = layout.scrollers[s]
    let place = Vector2(0, Double(clamp(offset, 0, scroller.most)))
    let i = index(of: scroller.id)
    guard !layout.isCalm else { return scrolls[i].glide.leap(to: place) }
    scrolls[i].glide.go(to: place, by: spring, at: tick)
  }

  /// Follows a hand at once, without gliding.
  mutating func drag(_ s: Int, to offset: Int, _ layout: Layout) {
    let scroller = layout.scrollers[s]
    let place = Vector2(0, Double(clamp(offset, 0, scroller.most)))
    let i = index(of: scroller.id)
    scrolls[i].glide.leap(to: place)
  }

  mutating func index(of id: String) -> Int {
    if let i = scrolls.firstIndex(where: { $0.id == id }) { return i }
    scrolls.append(Scroll(id: id, glide: Glide(at: .zero)))
    return scrolls.count - 1
  }

  /// Scrolls by most of a window; false at the end.
  mutating func scroll(_ s: Int, by side: Int, _ layout: Layout, at tick: Tick) -> Bool {
    let scroller = layout.scrollers[s]
    let before = offset(of: scroller)
    let view = scroller.axis == .down ? scroller.window.height : scroller.window.width
    let after = clamp(before + side * max(view * 3 / 4, Box.grid), 0, scroller.most)
    guard scroller.page == nil, after != before else { return false }
    scroll(s, to: after, layout, at: tick)
    return true
  }

  /// Scrolls the innermost scroller that moves vertically and is not at its end.
  mutating func scroll(from s: Int, by side: Int, _ layout: Layout, at tick: Tick) -> Bool {
    for s in layout.chain(s) where layout.scrollers[s].axis == .down {
      if scroll(s, by: side, layout, at: tick) { return true }
    }
    return false
  }

  mutating func roll(
    _ notches: Double, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard notches != 0 else { return }
    let start = layout.chain(stop(focus, layout)?.scroller ?? layout.base)
    // Something beside the focus may scroll too.
    let others = layout.scrollers.indices.filter {
      layout.scrollers[$0].layer == layout.layer && !start.contains($0)
    }
    for s in start + others where layout.scrollers[s].axis == .down {
      let before = offset(of: layout.scrollers[s])
      let after = before - Int((notches * 48).rounded())
      scroll(s, to: after, layout, at: tick, by: .snappy)
      if offset(of: layout.scrollers[s]) != before { return }
    }
    if layout.layer == 0 { events.append(.passed(.wheel(notches))) }
  }

  /// Scrolls as far as it takes to see a piece, or the beginning of one larger than its window.
  mutating func show(_ piece: Piece, _ layout: Layout, at tick: Tick) {
    show(piece.box, in: layout.chain(piece.scroller), layout, at: tick)
  }

  /// The same for the window of a nested scroller; false if it is in view already.
  mutating func reveal(_ s: Int, _ layout: Layout, at tick: Tick) -> Bool {
    let chain = Array(layout.chain(s).dropFirst())
    let before = chain.map { offset(of: layout.scrollers[$0]) }
    show(layout.scrollers[s].window, in: chain, layout, at: tick)
    return before != chain.map { offset(of: layout.scrollers[$0]) }
  }

  private mutating func show(
    _ box: Box, in chain: [Int], _ layout: Layout, at tick: Tick
  ) {
    var box = box
    for (nth, s) in chain.enumerated() {
      let scroller = layout.scrollers[s]
      var offset = offset(of: scroller)
      if scroller.page == nil {
        offset = clamp(layout.offset(offset, toSee: box, in: scroller), 0, scroller.most)
        scroll(s, to: offset, layout, at: tick)
      }
      let way = layout.way(of: scroller) &* SIMD2(repeating: offset)
      box = box.moved(x: way.x, y: way.y)
      // Includes what surrounds it, where all of that fits.
      let room = chain.dropFirst(nth + 1).map { layout.scrollers[$0].window.height }.min() ?? 0
      if scroller.window.height <= room { box = scroller.window }
    }
  }
}

extension Layout {
  /// A scroller and those that it lies in, from the inside out.
  func chain(_ scroller: Int) -> [Int] {
    var chain = [scroller]
    while let outer = scrollers[chain[chain.count - 1]].outer { chain.append(outer) }
    return chain
  }

  /// The direction in which contents move when scrolled on by a point.
  func way(of scroller: Scroller) -> SIMD2<Int> {
    scroller.axis == .down ? SIMD2(0, -1) : SIMD2(isRightToLeft ? 1 : -1, 0)
  }

  /// The offset next to this one at which a box is in the window.
  func offset(_ offset: Int, toSee box: Box, in scroller: Scroller) -> Int {
    let window = scroller.window
    // Clear of where contents fade, as far as there is room.
    let clear = clamp((window.height - box.height) / 2, 0, Interaction.foldHeight)
    let (start, end) =
      scroller.axis == .down
      ? (box.y - window.y - clear, box.maxY - window.maxY + clear)
      : isRightToLeft
        ? (window.maxX - box.maxX, window.x - box.x) : (box.x - window.x, box.maxX - window.maxX)
    return clamp(offset, end, start)
  }

  /// The scroller that a piece scrolls by itself; nil for any other piece.
  func own(_ piece: Piece) -> Int? {
    guard case .scroll(let id) = piece.action else { return nil }
    return scrollers.firstIndex { $0.id == id }
  }

  /// The window itself, or that of what lies over everything.
  var base: Int { scrollers.firstIndex { $0.layer == layer && $0.outer == nil } ?? 0 }
}
