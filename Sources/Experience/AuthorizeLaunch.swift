public import Maths

/// Asks for intent: nothing here happens by accident. The button must be pressed anew in this step
/// and held, tick by tick, to its end; anything that takes the hand away cancels it.
public struct AuthorizeLaunch: Sendable, Equatable {
  /// Ticks held without a break; 0 while it is not held.
  public private(set) var held = 0
  private var isHeld = false
  /// What the button shows, 0 … 1; drains after a release.
  public private(set) var fill = 0.0

  mutating func step(
    _ reading: Gestures.Reading, isDown: Bool, hold: Int, drain: Int
  ) -> StepOutcome {
    var cue: Cue?
    if reading.holdEnded || (isHeld && !isDown) {
      if isHeld { cue = .release }
      isHeld = false
      held = 0
    }
    if reading.holdsBegun > 0 && isDown && !isHeld {
      isHeld = true
      held = 0
      cue = .hold
    }
    guard isHeld else {
      fill = max(0, fill - 1 / Double(max(drain, 1)))
      return StepOutcome(cue: cue)
    }
    held += 1
    fill = max(fill - 1 / Double(max(drain, 1)), Double(held) / Double(max(hold, 1)))
    guard held >= hold else { return StepOutcome(cue: cue) }
    return StepOutcome(cue: .authorized, event: .holdCompleted)
  }
}

extension AuthorizeLaunch: Digestible {
  public func fold(into digest: inout Digest) {
    digest.fold(held)
    digest.fold(isHeld)
    digest.fold(fill)
  }
}
