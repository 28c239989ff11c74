internal import Simulation

/// Something that happened in a tick.
public enum Event: Sendable, Equatable {
  /// A cue of the scenes: "enter", "swipe", "liftoff"; docs/scenes.md lists them.
  case cue(String)
  /// The story went on to this step.
  case step(String)
  /// Something is there from now on, or no more: "engine glow", "shake", "flash".
  case begins(String)
  case ends(String)
  /// Words come into the picture and go.
  case appears(String)
  case goes(String)

  init(_ event: StoryTrace.Event) {
    switch event {
    case .step(let name): self = .step(name)
    case .begins(let signal): self = .begins(signal.rawValue)
    case .ends(let signal): self = .ends(signal.rawValue)
    case .appears(let words): self = .appears(words)
    case .goes(let words): self = .goes(words)
    }
  }
}
