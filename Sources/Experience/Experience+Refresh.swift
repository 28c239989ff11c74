public import Maths

/// How much of a visit could be kept when its story was read anew.
public struct Kept: Sendable, Equatable {
  public enum Place: Sendable, Equatable {
    /// The state of that name, this long after its scene appeared.
    case state(String, age: Tick)
    /// The step of that name, from its beginning.
    case step(String)
    /// None of it: the story begins.
    case start
  }

  public var place: Place
  /// Number of the new story's slots that kept their values.
  public var slots: Int
  public var allSlots: Int
}

extension Experience {
  /// Goes on with another reading of the story: with the same state where there is one, else from the
  /// beginning of its step, else from the start.
  public func going(
    on story: StoryDefinition, at tick: Tick, mustBegin: Bool = false
  ) -> (Experience, Kept) {
    let (state, place) = mustBegin ? (0, .start) : self.place(in: story, at: tick)
    var next = Experience(story, in: state)
    next.story.walkKeys = self.story.walkKeys
    next.obey(settings)
    next.gestures = gestures
    next.idle = idle
    var kept = Kept(place: place, slots: 0, allSlots: story.chart.slots.count)
    switch place {
    case .start: next.teller.host(isHosted, story.chart)
    case .step: kept.slots = next.teller.takeOver(from: teller, self.story.chart, story.chart)
    case .state:
      kept.slots = next.teller.takeOver(from: teller, self.story.chart, story.chart)
      next.teller.stay(as: teller, self.story.chart, story.chart)
      if isOnStage { next.stay(on: self) }
    }
    return (next, kept)
  }

  private func place(in story: StoryDefinition, at tick: Tick) -> (Int, Kept.Place) {
    let chart = story.chart
    let same = chart.states.firstIndex {
      $0.name == stateName && story.steps[$0.step].name == stepName
    }
    if let same, !Self.isBegunAnew(uses), !Self.isBegunAnew(chart.states[same].uses) {
      return (same, .state(stateName, age: Tick(isOnStage ? tick - stageStart : 0)))
    }
    guard let step = story.steps.firstIndex(where: { $0.name == stepName }) else {
      return (0, .start)
    }
    return (chart.first(of: step), .step(stepName))
  }

  /// Whether the instrument starts over, because its progress does not fit other rules.
  private static func isBegunAnew(_ instrument: Chart.Instrument?) -> Bool {
    switch instrument {
    case .placement, .hold, .ascent: true
    case .orbiter, .tape, nil: false
    }
  }

  /// The scene is already up in full.
  private mutating func stay(on before: Experience) {
    stageStart = before.stageStart
    crossing = nil
    guidance = before.guidance
    answered = before.answered
    if story.parts.count == before.story.parts.count { explorer = before.explorer }
    if story.placement == before.story.placement { placement = before.placement }
    launch = before.launch
  }

  /// Replays a tick of the scene: its lines follow from its moments.
  public mutating func retell(_ cues: [Cue], at tick: Tick) {
    for cue in cues { respond(to: cue, at: tick) }
    stepReels(tick)
  }
}
