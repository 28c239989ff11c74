public import Maths
internal import Ports

/// Memory of an interface from tick to tick: where the focus is, how far something is scrolled, what a
/// hand holds, what is on its way. What is chosen is no part of it: that stands in slots.
public struct Interaction: Sendable, Equatable {
  /// The id of the piece that keys and the switch act on; empty where there is none.
  public internal(set) var focus = ""
  /// Whether the focus is marked: never for visitors who use a pointer alone.
  public internal(set) var showsFocus = false
  /// The number of the focused stop, for when the stop disappears.
  var ordinal = 0
  /// The focus before each overlay opened.
  var returns: [String] = []
  /// The pointer's present grip.
  var grip: Grip?
  /// The id of the piece held down by a key.
  var pressed = ""
  var stick = Vector2.zero
  var scrolls: [Scroll] = []
  var moves: [Move] = []
  var hold = Hold()
  var scan = Scan()
  var caret = Caret()
  var window = Box(width: 0, height: 0)

  public init() {}

  /// How far something is scrolled, or drawn aside by a hand.
  struct Scroll: Sendable, Equatable {
    var id: String
    var glide: Glide
  }

  /// Where a piece was last laid out, and how far away from there it still is.
  struct Move: Sendable, Equatable {
    var id: String
    var box: Box
    var glide: Glide
  }

  /// The clock of one switch.
  struct Scan: Sendable, Equatable {
    /// When the mark moved last, and when the choices changed last.
    var marked = Tick.zero
    var changed = Tick.zero
    var stops: UInt64 = 0
  }
}

extension Interaction {
  /// Goes on by a tick. Whoever owns the slots does what the events ask, lays out anew and steps again.
  public mutating func step(
    _ inputs: [Input], _ layout: Layout, at tick: Tick
  ) -> [InterfaceEvent] {
    var events: [InterfaceEvent] = []
    settle(layout, at: tick, &events)
    for input in inputs {
      if layout.hasOneSwitch, let isDown = input.switches {
        if isDown { pressSwitch(layout, at: tick, &events) }
      } else {
        apply(input, layout, at: tick, &events)
      }
    }
    hold.step(at: tick, &events)
    bringCaret(layout, at: tick)
    if layout.hasOneSwitch { stepScan(layout, at: tick) }
    return events
  }

  mutating func apply(
    _ input: Input, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    switch input {
    case .pointer(let phase, let x, let y): point(phase, x, y, layout, at: tick, &events)
    case .press(let isDown): press(isDown, layout, at: tick, &events)
    case .next: go(by: 1, layout, at: tick)
    case .previous: go(by: -1, layout, at: tick)
    case .up: go(toward: .up, layout, at: tick, &events)
    case .down: go(toward: .down, layout, at: tick, &events)
    case .left, .right:
      let side = (input == .right) != layout.isRightToLeft ? 1 : -1
      turn(by: side, layout, at: tick, &events)
    case .stick(let to): push(to, layout, at: tick, &events)
    case .back: goBack(layout, at: tick, &events)
    case .wheel(let notches): roll(notches, layout, at: tick, &events)
    case .text(let string): write(string, layout, at: tick, &events)
    case .erase, .eraseNext, .eraseWord, .eraseNextWord:
      erase(input, layout, at: tick, &events)
    case .wordLeft, .wordRight:
      goByWord(toRight: input == .wordRight, layout, at: tick, &events)
    case .selectAll: selectAll(layout, at: tick, &events)
    case .caret(let place): putCaret(place, layout, at: tick, events)
    case .again(let input):
      if isWriting(layout) { apply(input, layout, at: tick, &events) }
    case .first: goToEnd(-1, input, layout, at: tick, &events)
    case .last: goToEnd(1, input, layout, at: tick, &events)
    case .pageUp: goByWindow(-1, input, layout, at: tick, &events)
    case .pageDown: goByWindow(1, input, layout, at: tick, &events)
    case .use(let id):
      guard let piece = stop(id, layout) else { return events.append(.passed(input)) }
      focus(piece, layout, at: tick)
      use(piece, byName: true, layout, at: tick, &events)
    case .set(let id, let value):
      guard let piece = stop(id, layout) else { return events.append(.passed(input)) }
      set(piece, value, &events)
      if case .word(let text) = value, piece.isWritten, piece.id == focus {
        caret = Caret(field: id, place: TextPlace(text.count), since: tick)
      }
    case .interrupted:
      hold.interrupt(at: tick, &events)
      grip = nil
      pressed = ""
      stick = .zero
      events.append(.passed(input))
    }
  }

  /// Counts a stick once each time it is pushed out.
  private mutating func push(
    _ to: Vector2, _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    let before = stick
    stick = to
    func went(_ now: Double, _ then: Double) -> Bool { abs(now) >= 0.6 && abs(then) < 0.6 }
    if went(to.y, before.y) {
      apply(to.y > 0 ? .up : .down, layout, at: tick, &events)
    } else if went(to.x, before.x) {
      apply(to.x > 0 ? .right : .left, layout, at: tick, &events)
    }
  }

  private mutating func goBack(
    _ layout: Layout, at tick: Tick, _ events: inout [InterfaceEvent]
  ) {
    if hold.isActive { return hold.stop(at: tick, &events) }
    if let slot = layout.back { return events.append(.set(slot: slot, .flag(false))) }
    if layout.layer == 0 { events.append(.passed(.back)) }
  }
}

extension Input {
  /// Whether it is any of the buttons that a switch may be connected as.
  fileprivate var switches: Bool? {
    switch self {
    case .press(let isDown): isDown
    case .pointer(.down, _, _): true
    case .pointer(.up, _, _): false
    default: nil
    }
  }
}

extension Interaction {
  /// Pieces that can be used now, in reading order. Cancelling is among them only while a hold
  /// runs.
  func stops(_ layout: Layout) -> [Piece] { layout.pieces.filter(isStop) }

  func stop(_ id: String, _ layout: Layout) -> Piece? {
    layout.pieces.first { $0.id == id && isStop($0) }
  }

  func isStop(_ piece: Piece) -> Bool {
    guard piece.isStop else { return false }
    guard case .cancel(let id) = piece.action else { return true }
    return hold.isActive && hold.id == id
  }
}

extension Interaction: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("focus", focus)
    fields.add("showsFocus", showsFocus)
    fields.add("ordinal", ordinal)
    fields.add("returns", returns)
    fields.add("grip", grip)
    fields.add("pressed", pressed)
    fields.add("stick", stick)
    fields.add("scrolls", scrolls)
    fields.add("moves", moves)
    fields.add("hold", hold)
    fields.add("scan", scan)
    fields.add("caret", caret)
    fields.add("window", window)
  }
}

extension Interaction.Scroll: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("id", id)
    fields.add("glide", glide)
  }
}

extension Interaction.Move: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("id", id)
    fields.add("box", box)
    fields.add("glide", glide)
  }
}

extension Interaction.Scan: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("marked", marked)
    fields.add("changed", changed)
    fields.add("stops", stops)
  }
}
