public import Maths

/// Makes the visitor small: they stand at the foot of the rocket in the dark while the light comes
/// up, and must look up. Only their own gesture lifts them to see all of it.
public struct SLSReveal: Sendable, Equatable {
  /// Ticks since the crane began to rise; nil before the swipe.
  public private(set) var rising: Int?
  private var waited = 0
  private var swiped = false

  /// Whether there is still something to be asked for.
  var isAwaited: Bool { rising == nil && !swiped }

  /// A swipe that comes before the light stands is kept and answered when it does.
  mutating func step(_ reading: Gestures.Reading, ready: Int, crane: Int) -> StepOutcome {
    if let ticks = rising {
      rising = ticks + 1
      return StepOutcome(event: ticks + 1 >= crane ? .craneFinished : nil)
    }
    waited += 1
    if reading.swipes > 0 { swiped = true }
    guard swiped && waited >= ready else { return StepOutcome() }
    rising = 0
    return StepOutcome(cue: .swipe)
  }
}

extension SLSReveal: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("rising", rising)
    fields.add("waited", waited)
    fields.add("swiped", swiped)
  }
}
