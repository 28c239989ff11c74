public import Maths
internal import Ports

/// Asks for intent: nothing here happens by accident. The button must be pressed anew in this step
/// and held, tick by tick, to its end; anything that takes the hand away cancels it.
///
/// Visitors who cannot hold may press once to begin and once to stop, or press and be asked again; either
/// takes two deliberate seconds or two deliberate presses.
public struct AuthorizeLaunch: Sendable, Equatable {
  /// A second press sooner than this is a trembling hand: it answers nothing, and the time counts anew.
  /// Later than this, the question is closed. It can be read aloud in the meantime.
  static let answer = Tick(seconds: 0.8).count...Tick(seconds: 10).count

  /// Ticks held, or running, without a break; 0 otherwise.
  public private(set) var held = 0
  /// Ticks since the question; nil if none is open.
  public private(set) var asked: Int?
  private var isHeld = false
  private var way = Settings.Hold.hold
  /// Fill of the button, 0 … 1; drains after a release.
  public private(set) var fill = 0.0

  /// Whether two seconds are running that a press began.
  public var isRunning: Bool { isHeld && way == .press }

  mutating func step(
    _ reading: Gestures.Reading, isDown: Bool, by way: Settings.Hold, hold: Int, drain: Int
  ) -> StepOutcome {
    let isCancelled = reading.isInterrupted || way != self.way
    self.way = way
    // Empties the button at once for a visitor who looked away.
    if reading.isInterrupted { fill = 0 }
    // A launch requested by name is confirmed by name, however the button is pressed otherwise.
    if asked != nil || reading.deeds.contains(.authorize) {
      return stepConfirm(reading, isCancelled, drain)
    }
    switch way {
    case .hold: return stepHold(reading, isDown: isDown && !isCancelled, hold, drain)
    case .press: return stepPress(reading, isCancelled, hold, drain)
    case .confirm: return stepConfirm(reading, isCancelled, drain)
    }
  }
}

extension AuthorizeLaunch {
  /// Deeds that can be done by name.
  var offers: [Deed] {
    if asked != nil { return [.confirm, .cancel] }
    return isHeld ? [.cancel] : [.authorize]
  }

  private mutating func stepHold(
    _ reading: Gestures.Reading, isDown: Bool, _ hold: Int, _ drain: Int
  ) -> StepOutcome {
    var cue = reading.holdEnded || !isDown || reading.deeds.contains(.cancel) ? stop() : nil
    if reading.holdsBegun > 0 && isDown && !isHeld { cue = start() }
    return run(cue, hold, drain)
  }

  private mutating func stepPress(
    _ reading: Gestures.Reading, _ isCancelled: Bool, _ hold: Int, _ drain: Int
  ) -> StepOutcome {
    var cue: Cue?
    if isCancelled || reading.deeds.contains(.cancel) {
      cue = stop()
    } else if !reading.holdsBegun.isMultiple(of: 2) {
      cue = isHeld ? stop() : start()
    } else if reading.holdsBegun > 0 && isHeld {
      // Stopped and begun anew within one tick: the time counts from here.
      _ = stop()
      cue = start()
    }
    return run(cue, hold, drain)
  }

  private mutating func start() -> Cue? {
    isHeld = true
    held = 0
    return .hold
  }

  private mutating func stop() -> Cue? {
    defer {
      isHeld = false
      held = 0
      asked = nil
    }
    return isHeld || asked != nil ? .release : nil
  }

  private mutating func run(_ cue: Cue?, _ hold: Int, _ drain: Int) -> StepOutcome {
    guard isHeld else {
      drainBy(drain)
      return StepOutcome(cue: cue)
    }
    held += 1
    fill = max(fill - 1 / Double(max(drain, 1)), Double(held) / Double(max(hold, 1)))
    guard held >= hold else { return StepOutcome(cue: cue) }
    return StepOutcome(cue: .authorized, event: .held)
  }

  private mutating func drainBy(_ drain: Int) { fill = max(0, fill - 1 / Double(max(drain, 1))) }

  /// Half of the button is filled by the question, the rest by the answer.
  private mutating func stepConfirm(
    _ reading: Gestures.Reading, _ isCancelled: Bool, _ drain: Int
  ) -> StepOutcome {
    guard let waited = asked else {
      let isPressed = reading.holdsBegun == 1 && !reading.pressedOther
      if (isPressed || reading.deeds.contains(.authorize)) && !isCancelled {
        asked = 0
        return StepOutcome(cue: .hold)
      }
      drainBy(drain)
      return StepOutcome(cue: isCancelled ? stop() : nil)
    }
    let isNo =
      isCancelled || reading.pressedOther || reading.holdsBegun > 1
      || reading.deeds.contains(.cancel)
    let isPressed = reading.holdsBegun == 1 || reading.deeds.contains(.confirm)
    if isNo || waited >= Self.answer.upperBound { return StepOutcome(cue: stop()) }
    if isPressed && waited < Self.answer.lowerBound {
      asked = 0
      drainBy(drain)
      return StepOutcome()
    }
    if isPressed {
      fill = 1
      return StepOutcome(cue: .authorized, event: .held)
    }
    asked = waited + 1
    drainBy(drain)
    fill = max(fill, 0.5 * min(Double(waited + 1) / Double(Self.answer.lowerBound), 1))
    return StepOutcome()
  }
}

extension AuthorizeLaunch: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("held", held)
    fields.add("asked", asked)
    fields.add("isHeld", isHeld)
    fields.add("way", way)
    fields.add("fill", fill)
  }
}
