public import Maths
internal import Ports

/// The grip of a pointer between going down and coming up.
struct Grip: Sendable, Equatable {
  enum Kind: String, Sendable, CaseIterable, Stateful {
    /// A press: done if released where it began, or turned into one of the others.
    case press
    /// A value that follows the hand.
    case slide
    case scroll, swipe
    /// Not for the interface: passed on to the story.
    case story
  }
  var kind: Kind
  /// The piece, the scroller or the swipe.
  var id: String
  var x: Int
  var y: Int
  /// Offset of the scroller when it was taken.
  var offset = 0
}

extension Interaction {
  /// A finger may tremble by this much and still press.
  static let slack = 8

  mutating func point(
    _ phase: PointerPhase, _ x: Int, _ y: Int, _ layout: Layout, at tick: Tick,
    _ events: inout [InterfaceEvent]
  ) {
    switch phase {
    case .down: down(x, y, layout, at: tick, &events)
    case .moved: move(x, y, layout, at: tick, &events)
    case .up: up(x, y, layout, at: tick, &events)
    }
  }

  private mutating func down(
    _ x: Int, _ y: Int, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    showsFocus = false
    guard let piece = hit(x, y, layout, at: tick) else {
      if hold.phase == .asked { hold.stop(at: tick, &events) }
      let isOurs =
        layout.layer > 0 || swipe(x, y, layout) != nil
        || layout.scrollers.contains { $0.page == nil && $0.most > 0 }
      grip = Grip(kind: isOurs ? .press : .story, id: "", x: x, y: y)
      if !isOurs { events.append(.passed(.pointer(.down, x: x, y: y))) }
      return
    }
    focus = piece.id
    ordinal = stops(layout).firstIndex { $0.id == piece.id } ?? 0
    grip = Grip(kind: .press, id: piece.id, x: x, y: y)
    if case .hold = piece.action {
      hold.press(piece, byName: false, at: tick, &events)
    } else if piece.isBesideBar(y) {
      // A finger on the name of a slider scrolls; it does not set.
      grip?.id = ""
    } else if let value = piece.value(at: x, layout) {
      if hold.isActive { hold.stop(at: tick, &events) }
      grip?.kind = .slide
      set(piece, value, &events)
    }
  }

  private mutating func move(
    _ x: Int, _ y: Int, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard var held = grip, held.kind != .story else {
      return events.append(.passed(.pointer(.moved, x: x, y: y)))
    }
    let (dx, dy) = (x - held.x, y - held.y)
    switch held.kind {
    case .slide:
      if let piece = stop(held.id, layout), let value = piece.value(at: x, layout) {
        if value != piece.value { set(piece, value, &events) }
      }
    case .press where hold.isActive && held.id == hold.id:
      if hit(x, y, layout, at: tick)?.id != held.id { hold.release(at: tick, &events) }
    case .press where max(abs(dx), abs(dy)) > Self.slack:
      if abs(dx) > abs(dy), let swipe = swipe(held.x, held.y, layout) {
        held.kind = .swipe
        held.id = swipe.id
      } else if let s = scroller(held.x, held.y, isDown: abs(dy) >= abs(dx), layout) {
        held.kind = .scroll
        held.id = layout.scrollers[s].id
        held.offset = offset(of: layout.scrollers[s])
      }
      grip = held
    case .scroll:
      guard let s = layout.scrollers.firstIndex(where: { $0.id == held.id }) else { break }
      let way = layout.way(of: layout.scrollers[s])
      drag(s, to: held.offset + way.x * dx + way.y * dy, layout)
    case .swipe:
      guard let swipe = layout.swipes.first(where: { $0.id == held.id }) else { break }
      follow(swipe, dx, layout)
    case .press, .story: break
    }
  }

  private mutating func up(
    _ x: Int, _ y: Int, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard let held = grip else { return events.append(.passed(.pointer(.up, x: x, y: y))) }
    grip = nil
    switch held.kind {
    case .press where held.id == hold.id && !held.id.isEmpty: hold.release(at: tick, &events)
    case .press where held.id.isEmpty && layout.layer == 0:
      // Nothing was hit and nothing came of it: the press is the story's.
      events.append(.passed(.pointer(.down, x: x, y: y)))
      events.append(.passed(.pointer(.up, x: x, y: y)))
    case .press:
      guard let piece = hit(x, y, layout, at: tick), piece.id == held.id else { return }
      use(piece, byName: false, by: piece.way(x, y), layout, at: tick, &events)
    case .swipe:
      guard let swipe = layout.swipes.first(where: { $0.id == held.id }) else { return }
      finish(swipe, x - held.x, y - held.y, layout, at: tick, &events)
    case .story: events.append(.passed(.pointer(.up, x: x, y: y)))
    case .slide, .scroll: break
    }
  }

  /// The uppermost piece under a point that can be used, as the pieces lie at this tick.
  public func hit(_ x: Int, _ y: Int, _ layout: Layout, at tick: Tick) -> Piece? {
    pieces(of: layout, at: tick).last { $0.isStop && $0.target.holds(x: x, y: y) }
  }

  private func swipe(_ x: Int, _ y: Int, _ layout: Layout) -> Layout.Swipe? {
    layout.swipes.last { swipe in
      let shift = shift(of: swipe.scroller, layout)
      return swipe.box.moved(x: shift.x, y: shift.y).holds(x: x, y: y)
    }
  }

  private func scroller(_ x: Int, _ y: Int, isDown: Bool, _ layout: Layout) -> Int? {
    layout.scrollers.indices.last { s in
      let scroller = layout.scrollers[s]
      return scroller.layer == layout.layer && scroller.page == nil && scroller.most > 0
        && (scroller.axis == .down) == isDown && shown(scroller, layout).holds(x: x, y: y)
    }
  }
}

extension Piece {
  /// How far from a choice's "back" a finger strays.
  private static let stray = 12

  /// The way that a press goes through values: back on the mark for it, else on.
  fileprivate func way(_ x: Int, _ y: Int) -> Int {
    guard case .choose = action else { return 1 }
    let isBack = marks.contains { mark in
      guard case .icon("back", _) = mark.shape else { return false }
      return mark.box.inset(-Self.stray).holds(x: x, y: y)
    }
    return isBack ? -1 : 1
  }

  /// Whether a point lies above or below a slider's bar by more than a finger strays.
  fileprivate func isBesideBar(_ y: Int) -> Bool {
    guard case .slide = action else { return false }
    return !marks.contains { mark in
      guard case .bar = mark.shape else { return false }
      return y >= mark.box.y - 16 && y < mark.box.maxY + 16
    }
  }

  /// The value that a point on a control's bar sets; nil without a bar.
  fileprivate func value(at x: Int, _ layout: Layout) -> Value? {
    guard canBeUsed else { return nil }
    func part(_ box: Box) -> Double {
      let from = layout.isRightToLeft ? box.maxX - x : x - box.x
      return (Double(from) / Double(max(box.width, 1))).clamped(0, 1)
    }
    switch action {
    case .slide(_, let scale), .seek(_, let scale, _, _):
      guard let bar = marks.first(where: { if case .bar = $0.shape { true } else { false } })
      else { return nil }
      return .number(scale.nearest(scale.number(at: part(bar.box.travel))))
    case .rate(_, let count):
      guard let stars = marks.first(where: { if case .stars = $0.shape { true } else { false } })
      else { return nil }
      return .number((part(stars.box) * Double(count)).rounded(.up))
    case .turn(_, let count):
      // A finger may miss the first and the last dot by the distance between two.
      guard let dots = marks.first(where: { if case .dots = $0.shape { true } else { false } }),
        dots.box.inset(x: -16, y: 0).holds(x: x, y: dots.box.y)
      else { return nil }
      let nth = (part(dots.box) * Double(count)).rounded(.down)
      return .number(nth.clamped(0, Double(count - 1)))
    default: return nil
    }
  }
}

extension Grip: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("kind", kind)
    fields.add("id", id)
    fields.add("x", x)
    fields.add("y", y)
    fields.add("offset", offset)
  }
}
