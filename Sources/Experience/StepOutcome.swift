/// What a step makes of one tick: a moment to be staged, and perhaps the way on.
struct StepOutcome: Sendable, Equatable {
  var cue: Cue?
  var event: StoryEvent?
}
