public import Maths
internal import Ports

// Presses and keys for the focused piece.
extension Interaction {
  mutating func press(
    _ isDown: Bool, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    guard isDown else {
      if pressed == hold.id { hold.release(at: tick, &events) }
      if pressed.isEmpty { events.append(.passed(.press(isDown: false))) }
      return pressed = ""
    }
    guard let piece = stop(focus, layout) else {
      return events.append(.passed(.press(isDown: true)))
    }
    showsFocus = true
    pressed = piece.id
    use(piece, byName: false, layout, at: tick, &events)
    handIn(piece, &events)
  }

  /// Hands in what is written in a field, on Enter or one switch; a pointer or a name only gives
  /// the focus.
  func handIn(_ piece: Piece, _ events: inout [InterfaceEvent]) {
    guard piece.canBeUsed, case .write(_, let rules) = piece.action, !rules.does.isEmpty else {
      return
    }
    events.append(.did(rules.does))
  }

  /// Does what a press does. Any press other than the answer to a question withdraws the question.
  mutating func use(
    _ piece: Piece, byName: Bool, by way: Int = 1, _ layout: Layout, at tick: Tick,
    _ events: inout [InterfaceEvent]
  ) {
    if hold.isActive && piece.id != hold.id { hold.stop(at: tick, &events) }
    guard piece.canBeUsed else { return }
    switch piece.action {
    case .event(let name): if !name.isEmpty { events.append(.did(name)) }
    case .hold: hold.press(piece, byName: byName, at: tick, &events)
    case .pick(let slot, let value): events.append(.set(slot: slot, value))
    case .scroll:
      guard let s = layout.own(piece) else { return }
      if !scroll(s, by: 1, layout, at: tick) { scroll(s, to: 0, layout, at: tick) }
    case .write, .cancel, nil: break
    // A single switch has this press alone to go through the stops.
    case .seek(_, _, _, let press?) where !layout.hasOneSwitch: events.append(press)
    default:
      if let change = change(piece, by: way, comesAround: true, events) { events.append(change) }
    }
  }

  /// Left means less, or more in a right-to-left language; a piece without a value lets the focus
  /// move there.
  mutating func turn(
    by side: Int, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    let input = (side > 0) != layout.isRightToLeft ? Input.right : .left
    if let writing = writing(layout, events) {
      showsFocus = true
      return moveCaret(toRight: input == .right, writing, at: tick)
    }
    // Without a mark, keys turn pages.
    let marked = showsFocus || !layout.hasPages ? stop(focus, layout) : nil
    if let marked, goWithin(marked, by: side, layout, at: tick, &events) { return }
    for swipe in layout.swipes {
      guard case .pages(let slot, let count, let at) = swipe.kind, count > 1 else { continue }
      let page = clamp(at + side, 0, count - 1)
      if page != at { events.append(.set(slot: slot, .number(Double(page)))) }
      return
    }
    if let marked, goBeside(marked, by: side, layout, at: tick) { return }
    if layout.layer == 0 { events.append(.passed(input)) }
  }

  /// Whether the focused piece uses left and right itself: to set a value, or to move among words
  /// side by side.
  private mutating func goWithin(
    _ piece: Piece, by side: Int, _ layout: Layout, at tick: Tick,
    _ events: inout [InterfaceEvent]
  ) -> Bool {
    if piece.action?.isAdjusted == true {
      showsFocus = true
      guard piece.canBeUsed else { return true }
      if let change = change(piece, by: side, comesAround: false, events) { events.append(change) }
      return true
    }
    guard piece.role == .option || piece.role == .tab, case .pick(let slot, _) = piece.action
    else { return false }
    let isMoved = goBeside(piece, by: side, layout, at: tick) { other in
      if case .pick(slot, _) = other.action { true } else { false }
    }
    // Beyond the last of them, the keys do not turn the page.
    return isMoved || layout.hasPages
  }

  private mutating func goBeside(
    _ piece: Piece, by side: Int, _ layout: Layout, at tick: Tick,
    among isOne: (Piece) -> Bool = { _ in true }
  ) -> Bool {
    let boxes = resting(layout)
    let here = boxes[piece.id] ?? piece.box
    showsFocus = true
    guard
      let next = neighbour(of: here, toward: side > 0 ? .after : .before, layout, boxes),
      isOne(next)
    else { return false }
    focus(next, layout, at: tick)
    return true
  }

  /// The value of a slot, counting changes already asked for in this tick.
  func value(of slot: String, _ piece: Piece, _ events: [InterfaceEvent]) -> Value? {
    for event in events.reversed() {
      if case .set(slot, let value) = event { return value }
    }
    return piece.value
  }

  /// The value one step to either side; nil if there is none. `comesAround`: the first follows the
  /// last, so that one key reaches every value.
  private func change(
    _ piece: Piece, by side: Int, comesAround: Bool, _ events: [InterfaceEvent]
  ) -> InterfaceEvent? {
    func number(_ slot: String) -> Double {
      guard case .number(let number) = value(of: slot, piece, events) else { return 0 }
      return number
    }
    func set(_ slot: String, _ wanted: Double, _ range: ClosedRange<Double>) -> InterfaceEvent? {
      if range.contains(wanted) { return .set(slot: slot, .number(wanted)) }
      return comesAround ? .set(slot: slot, .number(range.lowerBound)) : nil
    }
    switch piece.action {
    case .flip(let slot):
      return .set(slot: slot, .flag(value(of: slot, piece, events) != .flag(true)))
    case .choose(let slot, let words):
      guard words.count > 1 else { return nil }
      // From none of them on to the first, and back to the last.
      let at =
        words.firstIndex { value(of: slot, piece, events) == .word($0) } ?? (side > 0 ? -1 : 0)
      return .set(slot: slot, .word(words[(at + side + words.count) % words.count]))
    case .slide(let slot, let scale):
      let now = number(slot)
      let next = scale.nearest(now + Double(side) * scale.step)
      if next != now { return .set(slot: slot, .number(next)) }
      return comesAround ? .set(slot: slot, .number(scale.range.lowerBound)) : nil
    case .seek(let slot, let scale, let stops, _):
      let now = number(slot)
      let ends = [scale.range.lowerBound] + stops + [scale.range.upperBound]
      let next = side > 0 ? ends.first { $0 > now } : ends.last { $0 < now }
      return set(slot, next ?? .infinity, scale.range)
    case .turn(let slot, let count):
      return set(slot, number(slot) + Double(side), 0...Double(count - 1))
    case .rate(let slot, let count):
      return set(slot, number(slot).rounded() + Double(side), 0...Double(count))
    default: return nil
    }
  }

  /// Sets a value for a screen reader, if it is one that can be set.
  func set(_ piece: Piece, _ value: Value, _ events: inout [InterfaceEvent]) {
    guard piece.canBeUsed else { return }
    switch (piece.action, value) {
    case (.flip(let slot), .flag): events.append(.set(slot: slot, value))
    case (.choose(let slot, let words), .word(let word)):
      if words.contains(word) { events.append(.set(slot: slot, value)) }
    case (.slide(let slot, let scale), .number(let number)),
      (.seek(let slot, let scale, _, _), .number(let number)):
      events.append(.set(slot: slot, .number(scale.nearest(number))))
    case (.turn(let slot, let count), .number(let number)):
      let scale = Scale(0...Double(count - 1), step: 1)
      events.append(.set(slot: slot, .number(scale.nearest(number))))
    case (.rate(let slot, let count), .number(let number)):
      let scale = Scale(0...Double(count), step: 1)
      events.append(.set(slot: slot, .number(scale.nearest(number))))
    case (.write(let slot, let rules), .word(let word)):
      events.append(.set(slot: slot, .word(String(word.prefix(rules.longest)))))
    default: break
    }
  }

  /// Whether a key press would have no visible meaning.
  public func isUnmarked(_ layout: Layout) -> Bool {
    !showsFocus && layout.layer == 0 && !layout.hasOneSwitch && !isWriting(layout)
  }

  /// Marks the primary button, or else the focused piece, after a key press that found nothing
  /// marked.
  public mutating func mark(_ layout: Layout, at tick: Tick) {
    showsFocus = true
    if let piece = layout.pieces.first(where: { $0.isPrimary && isStop($0) }) {
      focus(piece, layout, at: tick)
    }
  }
}

extension Action {
  /// Whether left and right change its value.
  var isAdjusted: Bool {
    switch self {
    case .flip, .choose, .slide, .seek, .turn, .rate: true
    case .event, .hold, .cancel, .pick, .write, .scroll: false
    }
  }
}
