internal import Maths
internal import Ports

// Swipes: pages of a carousel, and cards of a deck.
extension Interaction {
  /// Part of the width that counts as meant.
  static let reach = 0.2

  /// Moves the page or card with the hand.
  mutating func follow(_ swipe: Layout.Swipe, _ dx: Int, _ layout: Layout) {
    let i = index(of: swipe.id)
    switch swipe.kind {
    case .pages(_, let count, let at):
      let side = layout.isRightToLeft ? -1 : 1
      let width = swipe.box.width
      let offset = clamp(at * width - side * dx, 0, max(count - 1, 0) * width)
      scrolls[i].glide.leap(to: Vector2(0, Double(offset)))
    case .ways: scrolls[i].glide.leap(to: Vector2(Double(dx), 0))
    }
  }

  mutating func finish(
    _ swipe: Layout.Swipe, _ dx: Int, _ dy: Int, _ layout: Layout, at tick: Tick,
    _ events: inout [InterfaceEvent]
  ) {
    let reach = Int(Self.reach * Double(swipe.box.width))
    let side = layout.isRightToLeft ? -1 : 1
    let i = index(of: swipe.id)
    switch swipe.kind {
    case .pages(let slot, let count, let at):
      let to = abs(dx) < reach ? at : clamp(at - side * dx.signum(), 0, count - 1)
      if to != at { events.append(.set(slot: slot, .number(Double(to)))) }
      // Returns to where it was; if the slot changes, `settle` sends it on.
      let place = Vector2(0, Double(at * swipe.box.width))
      scrolls[i].glide.go(to: place, by: .interactive, at: tick)
      if layout.isCalm { scrolls[i].glide.leap(to: place) }
    case .ways(_, let ways, _):
      let meant: Way.Side? =
        abs(dx) >= reach ? (dx < 0 ? .left : .right) : -dy >= reach ? .up : nil
      if let way = ways.first(where: { $0.side == meant }) {
        events.append(.did(way.does))
        scrolls[i].glide.leap(to: .zero)
      } else if layout.isCalm {
        scrolls[i].glide.leap(to: .zero)
      } else {
        scrolls[i].glide.go(to: .zero, by: .interactive, at: tick)
      }
    }
  }
}
