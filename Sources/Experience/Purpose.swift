internal import Maths

/// Says why: three sentences, at the visitor's pace, while the real trajectory draws itself. The
/// tap after the last sentence goes on.
struct Purpose: Sendable, Equatable {
  private(set) var shown = 1

  mutating func step(_ reading: Gestures.Reading, lines: Int) -> StepOutcome {
    guard reading.taps > 0 else { return StepOutcome() }
    guard shown < lines else { return StepOutcome(event: .lastLineTapped) }
    shown += 1
    return StepOutcome(cue: .advance)
  }
}

extension Purpose: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("shown", shown)
  }
}
