internal import Experience
internal import Simulation

/// Prints what a tick brought, by name: changed state and slots, cues and notes.
struct StoryTeller {
  private var state: String?
  private var slots: [Experience.Slot] = []

  mutating func lines(_ simulation: Simulation) -> [String] {
    let story = simulation.experience
    var lines: [String] = []
    if story.stateName != state {
      lines.append("state \(story.stateName), step \(story.stepName)")
      state = story.stateName
    }
    let now = story.slots
    for slot in now where !slots.contains(slot) { lines.append("\(slot.name) is \(slot.value)") }
    slots = now
    lines += simulation.cues.map { "cue \($0.rawValue)" }
    return lines + simulation.notes.map { Self.words($0, story.story) }
  }

  private static func words(_ note: Experience.Note, _ story: StoryDefinition) -> String {
    switch note {
    case .crossed(let from, let to): "from \(story.steps[from].name) to \(story.steps[to].name)"
    case .ignored(let event, let step):
      "\(event.rawValue) leads nowhere in \(story.steps[step].name)"
    case .unanswered(let question): "nobody has answered '\(question)': the pack does"
    case .late(let name): "'\(name)' answers no question: ignored"
    case .asked(let question): "asks '\(question)'"
    case .secondPlacement: "a second placement is refused"
    case .remembered: "the end is remembered"
    case .saves: "the flight is to be written down"
    case .again(let state): "begins anew in \(story.chart.states[state].name)"
    }
  }
}
