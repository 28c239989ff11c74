/// An instrument's result of one tick: a moment to be staged, and perhaps a way on.
struct StepOutcome: Sendable, Equatable {
  var cue: Cue?
  var event: Chart.Event?
}
