internal import Maths
internal import Ports

/// Reads the visitor's gestures from keys, pointer and pad alike.
///
/// Key state is kept from events, so a key that repeats is never a second tap.
struct Gestures: Sendable, Equatable {
  /// The part of the frame's height that a drag must rise to be a swipe.
  static let swipeRise = 0.15
  /// A pointer that moved no further than this between down and up was a tap.
  static let tapSlack = 0.02
  /// Stick deflection that counts as a push.
  static let stickPush = 0.6

  private(set) var held = Held()
  private(set) var viewport = Viewport()
  private(set) var leftStick = Vector2.zero
  private(set) var rightStick = Vector2.zero
  private(set) var pointer: Vector2?
  private var press: Vector2?
  private var pressMoved = false
  private var pressSwiped = false

  /// One tick's worth of what was done.
  struct Reading: Sendable, Equatable {
    var taps = 0
    /// A tap was the pointer's.
    var picks = false
    var swipes = 0
    var holdsBegun = 0
    /// Released, or lost to focus, pause or an unplugged pad.
    var holdEnded = false
    /// Focus was lost, time was paused or a pad unplugged: ends whatever was under way.
    var isInterrupted = false
    /// Presses beside the button.
    var pressesBeside = 0
    /// A key or button was pressed that neither taps nor holds.
    var pressedOther = false
    /// Pointer travel in frame heights.
    var drag = Vector2.zero
    /// The same, but only while the pointer is down.
    var pull = Vector2.zero
    var wheel = 0.0
    /// Presses of Tab or B, which go to the next thing.
    var nexts = 0
    var wantsHint = false
    /// Whether the visitor asks to be shown where Artemis may stand.
    var looksAhead = false
    /// Deeds done by name.
    var deeds: [Deed] = []
    var anything = false
  }

  /// Whether a key or stick for walking or turning is in use.
  var walks: Bool {
    held.axis(.a, .d) != 0 || held.axis(.s, .w) != 0 || held.axis(.left, .right) != 0
      || held.axis(.down, .up) != 0 || leftStick.length > 0.2 || rightStick.length > 0.2
  }

  /// −1, 0 or 1: the way that a key for single steps is held.
  var stepping: Int { Int(held.axis(.comma, .period)) }

  /// Ignores deeds that are not `offered`. Where there is a button, only a pointer on it presses.
  mutating func read(
    _ events: [InputEvent], offered: [Deed] = [], button: ButtonPlace? = nil
  ) -> Reading {
    var reading = Reading()
    for event in events {
      if case .deed(let deed) = event, !offered.contains(deed) { continue }
      if case .pointer(.down, let at) = event, let button, !button.holds(at) {
        if at.x.isFinite && at.y.isFinite { pointer = at }
        reading.pressesBeside += 1
        reading.anything = true
        continue
      }
      read(event, into: &reading)
    }
    return reading
  }

  private mutating func read(_ event: InputEvent, into reading: inout Reading) {
    switch event {
    case .viewport(let width, let height):
      viewport = Viewport(width: max(width, 1), height: max(height, 1))
      return
    // Not done by hand.
    case .settings, .hosted, .answer, .answerSlot, .kept: return
    // Neither does a key that lies there, and a pointer has hit what is written before.
    case .repeated, .caret: return
    // For an interface.
    case .use, .put, .text: break
    case .deed(let deed): reading.apply(deed)
    case .key(let key, let isDown): turn(.key(key.plain), isDown, into: &reading)
    case .padButton(let button, let isDown): turn(.pad(button), isDown, into: &reading)
    case .pointer(let phase, let position): point(phase, position, into: &reading)
    case .wheel(let notches):
      guard notches.isFinite else { return }
      reading.wheel += notches
      if notches > 0 { reading.swipes += 1 }
    case .padStick(let stick, let value): push(stick, value, into: &reading)
    case .padRemoved:
      leftStick = .zero
      rightStick = .zero
      reading.isInterrupted = true
      letGo(held.withoutPad(), into: &reading)
    case .focus(let has): if !has { interrupt(&reading) }
    case .paused(let isPaused): if isPaused { interrupt(&reading) }
    }
    reading.anything = true
  }

  private mutating func turn(_ control: Control, _ isDown: Bool, into reading: inout Reading) {
    guard held.contains(control) != isDown else { return }
    held.set(control, isDown)
    guard isDown else {
      if control.holds && !held.holds { reading.holdEnded = true }
      return
    }
    if control.taps {
      reading.taps += 1
      reading.holdsBegun += 1
    }
    if !control.holds { reading.pressedOther = true }
    if control.swipes { reading.swipes += 1 }
    if control == .key(.tab) || control == .pad(.b) { reading.nexts += 1 }
    if control == .key(.f1) { reading.wantsHint = true }
  }

  private mutating func point(
    _ phase: PointerPhase, _ position: Vector2, into reading: inout Reading
  ) {
    guard position.x.isFinite && position.y.isFinite else { return }
    let travel = pointer.map { position - $0 } ?? .zero
    pointer = position
    switch phase {
    case .moved:
      reading.drag += travel
      guard let press else { return }
      reading.pull += travel
      let way = position - press
      if abs(way.x) > Self.tapSlack || abs(way.y) > Self.tapSlack { pressMoved = true }
      if way.y >= Self.swipeRise && !pressSwiped {
        pressSwiped = true
        reading.swipes += 1
      }
    case .down:
      guard press == nil else { return }
      press = position
      pressMoved = false
      pressSwiped = false
      held.set(.pointer, true)
      reading.holdsBegun += 1
    case .up:
      guard press != nil else { return }
      press = nil
      held.set(.pointer, false)
      if !pressMoved {
        reading.taps += 1
        reading.picks = true
      }
      if !held.holds { reading.holdEnded = true }
    }
  }

  private mutating func push(_ stick: PadStick, _ raw: Vector2, into reading: inout Reading) {
    guard raw.x.isFinite && raw.y.isFinite else { return }
    let value = raw.clamped(lowerBound: Vector2(-1, -1), upperBound: Vector2(1, 1))
    switch stick {
    case .left: leftStick = value
    case .right:
      if rightStick.y < Self.stickPush && value.y >= Self.stickPush { reading.swipes += 1 }
      rightStick = value
    }
  }

  private mutating func interrupt(_ reading: inout Reading) {
    reading.isInterrupted = true
    letGo(Held(), into: &reading)
  }

  private mutating func letGo(_ rest: Held, into reading: inout Reading) {
    let held = self.held.holds
    self.held = rest
    if !rest.contains(.pointer) { press = nil }
    if held && !rest.holds { reading.holdEnded = true }
  }
}

extension Gestures.Reading {
  /// Notches of the wheel that equal a few steps.
  private static let stepBack = 4.0

  /// Gives a deed by name the effect of its gesture.
  fileprivate mutating func apply(_ deed: Deed) {
    switch deed {
    case .goOn, .place: taps += 1
    case .raise: swipes += 1
    case .stepBack: wheel -= Self.stepBack
    case .lookAhead: looksAhead = true
    case .authorize, .confirm, .cancel, .again: deeds.append(deed)
    case .settings, .back, .leave: break
    }
  }
}

extension Gestures: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("held", held)
    fields.add("viewport", viewport)
    fields.add("leftStick", leftStick)
    fields.add("rightStick", rightStick)
    fields.add("pointer", pointer)
    fields.add("press", press)
    fields.add("pressMoved", pressMoved)
    fields.add("pressSwiped", pressSwiped)
  }
}
