public import Maths

/// Whether the visitor needs to be told what can be done: after a while in which nothing came of what
/// they did, or at once when they have tried in vain twice.
public struct Guidance: Sendable, Equatable {
  /// So many acts in vain bring the hint.
  static let patience = 2

  /// Ticks since something came of what the visitor did.
  public private(set) var waited = 0
  /// Acts since then of which nothing came.
  public private(set) var vain = 0

  /// Ticks for which the hint that was asked for still stands.
  public private(set) var called = 0

  public func wantsHint(after ticks: Int) -> Bool {
    called > 0 || waited >= ticks || vain >= Self.patience
  }

  mutating func step(isUseful: Bool, isVain: Bool) {
    called = max(0, called - 1)
    waited = isUseful ? 0 : waited + 1
    vain = isUseful ? 0 : min(vain + (isVain ? 1 : 0), Self.patience)
  }

  /// Another step, in which nothing has been tried. Who has waited still waits.
  mutating func begin() { vain = 0 }

  /// The visitor asked for it: it stands for six seconds, whatever they do.
  mutating func call() { called = Tick(seconds: 6).count }
}

extension Guidance: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("waited", waited)
    fields.add("vain", vain)
    fields.add("called", called)
  }
}

extension Experience {
  /// Takes in what came of a tick's acts; true when something was done that does nothing here.
  func isMissed(_ reading: Gestures.Reading, _ outcome: StepOutcome) -> Bool {
    switch step {
    // Every tap goes on; the launch is watched.
    case .arrival, .purpose, .launchSequence: false
    // A hold answers by itself.
    case .authorizeLaunch: reading.pressesBeside > 0
    case .slsReveal, .arPlacement, .completed:
      (reading.taps > 0 || reading.pressedOther && !reading.wantsHint)
        && !isUseful(reading, outcome)
    }
  }

  /// Whether something came of what the visitor did.
  func isUseful(_ reading: Gestures.Reading, _ outcome: StepOutcome) -> Bool {
    switch outcome.cue {
    // A hold that begins may still be let go too early.
    case .hold, .release, nil: break
    default: return true
    }
    // The launch goes on by itself.
    if outcome.event != nil && step != .launchSequence { return true }
    switch step {
    case .arrival, .purpose, .authorizeLaunch, .launchSequence: return false
    // On the way up nothing more is asked for.
    case .slsReveal: return !reveal.isAwaited
    case .arPlacement: return placement.cameFurther || reading.looksAhead
    case .completed:
      return reading.pull != .zero || reading.wheel != 0 || reading.nexts > 0 || gestures.walks
    }
  }
}
