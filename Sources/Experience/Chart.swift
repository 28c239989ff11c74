public import Maths
public import Ports

/// The story's states and the ways between them, as `chart.json` says.
///
/// A flat list: no state lies in another, and there are no expressions and no scripts. So everything about
/// *when* can be proved before anybody plays it.
public struct Chart: Sendable, Equatable {
  /// The story begins in the first.
  public var states: [State]
  public var slots: [Slot]

  public init(states: [State], slots: [Slot] = []) {
    (self.states, self.slots) = (states, slots)
  }

  /// A whole number that the story keeps, from the least to the greatest that it may be.
  public struct Slot: Sendable, Equatable {
    public var name: String
    public var range: ClosedRange<Int>

    public init(name: String, range: ClosedRange<Int>) {
      (self.name, self.range) = (name, range)
    }

    /// The value that it takes when it is given this one.
    public func held(_ value: Int) -> Int { clamp(value, to: range) }
  }

  public struct State: Sendable, Equatable {
    public var name: String
    /// Whose lines are told and whose hint is shown, by its place in the story.
    public var step: Int
    /// Which scene is to be seen, by its place among the production's stagings.
    public var stage: Int
    /// What asks something of the visitor here that no data can; nil where edges say it all.
    public var uses: Instrument?
    /// Done when the state is entered.
    public var enter: [Effect]
    /// Of those with one event the first is taken whose guards all hold.
    public var edges: [Edge]
    public var timers: [Timer]

    public init(
      name: String, step: Int, stage: Int? = nil, uses: Instrument? = nil,
      enter: [Effect] = [], edges: [Edge] = [], timers: [Timer] = []
    ) {
      self.name = name
      self.step = step
      self.stage = stage ?? step
      self.uses = uses
      self.enter = enter
      self.edges = edges
      self.timers = timers
    }
  }

  /// What happens on a way, and where it leads; nil stays.
  public struct Way: Sendable, Equatable {
    public var effects: [Effect]
    /// A state by its place in the list.
    public var to: Int?

    public init(_ effects: [Effect] = [], to: Int? = nil) {
      (self.effects, self.to) = (effects, to)
    }
  }

  public struct Edge: Sendable, Equatable {
    public var event: Event
    public var guards: [Guard]
    public var way: Way
    /// The name by which the same can be done without the gesture.
    public var offer: Deed?

    public init(on event: Event, if guards: [Guard] = [], _ way: Way, offer: Deed? = nil) {
      self.event = event
      self.guards = guards
      self.way = way
      self.offer = offer
    }
  }

  public struct Timer: Sendable, Equatable {
    public enum Clock: Sendable, Equatable {
      /// Since the state was entered, or since its scene appeared.
      case state, scene
    }

    public var since: Clock
    public var time_s: Double
    public var way: Way

    public init(_ time_s: Double, since: Clock, _ way: Way) {
      self.time_s = time_s
      self.since = since
      self.way = way
    }
  }

  /// A slot, by its place in the list, and the values that let an edge be taken.
  public struct Guard: Sendable, Equatable {
    public var slot: Int
    public var range: ClosedRange<Int>

    public init(slot: Int, range: ClosedRange<Int>) {
      (self.slot, self.range) = (slot, range)
    }
  }

  public enum Effect: Sendable, Equatable {
    case cue(Cue)
    /// Within the slot's range.
    case set(slot: Int, to: Int)
    case add(slot: Int, by: Int)
    /// Notes that the visitor has come to the end, for another day.
    case remember
    /// Fades out; whoever holds the simulation begins anew in this state.
    case again(from: Int)
  }

  /// What moves a story on. The list is the engine's.
  public enum Event: String, Sendable, CaseIterable, Stateful {
    case tap
    case swipeUp = "swipe.up"
    case again = "page.again"
    case fits = "placement.fits"
    case held = "hold.completed"
    case orbit = "ascent.orbit"
    case finished = "ascent.finished"

    /// Whose event it is; nil is the visitor's own.
    public var instrument: Instrument? {
      switch self {
      case .tap, .swipeUp, .again: nil
      case .fits: .placement
      case .held: .hold
      case .orbit, .finished: .ascent
      }
    }

    /// The name by which the same is done without a gesture; nil where an instrument has its own names.
    public var offer: Deed? {
      switch self {
      case .tap: .goOn
      case .swipeUp: .raise
      case .again: .again
      case .fits, .held, .orbit, .finished: nil
      }
    }
  }

  /// What cannot be said in data: a part of the engine that a state may use.
  public enum Instrument: String, Sendable, CaseIterable {
    /// Sets Artemis down, and walks back from it until it fits.
    case placement
    /// Holds the button for two deliberate seconds.
    case hold
    /// Runs the flight from the count to the orbit.
    case ascent
    /// Turns and zooms what stands in the middle.
    case orbiter
  }
}

extension Chart {
  /// The first state of a step.
  public func first(of step: Int) -> Int { states.firstIndex { $0.step == step } ?? 0 }

  /// Where a visitor begins who has been to the end before: where that is remembered.
  public var returning: Int {
    states.firstIndex { $0.enter.contains(.remember) } ?? 0
  }

  /// Whether a state whose scene this is uses the instrument.
  func uses(_ instrument: Instrument, on stage: Int) -> Bool {
    states.contains { $0.stage == stage && $0.uses == instrument }
  }
}
