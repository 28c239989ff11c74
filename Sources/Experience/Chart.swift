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
  public var answers: [Answer]

  public init(states: [State], slots: [Slot] = [], answers: [Answer] = []) {
    (self.states, self.slots, self.answers) = (states, slots, answers)
  }

  /// One of the story's variables.
  public struct Slot: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
      /// What it is at first.
      case flag(Bool)
      /// From the least, which it is at first, to the greatest.
      case number(ClosedRange<Int>)
      /// One of these; the first at first.
      case word([String])
      /// Written by the visitor; empty at first, whatever it must look like.
      case text(TextForm)
    }

    public var name: String
    public var kind: Kind

    public init(name: String, kind: Kind) {
      (self.name, self.kind) = (name, kind)
    }

    public init(name: String, range: ClosedRange<Int>) {
      self.init(name: name, kind: .number(range))
    }

    public var first: Value {
      switch kind {
      case .flag(let flag): .flag(flag)
      case .number(let range): .number(Double(range.lowerBound))
      case .word(let words): .word(words.first ?? "")
      case .text: .word("")
      }
    }

    /// What it holds when it is given this value; nil where the value is none of its kind.
    public func held(_ value: Value) -> Value? {
      switch (kind, value) {
      case (.flag, .flag): return value
      case (.number(let range), .number(let number)):
        guard !number.isNaN else { return nil }
        return .number(clamp(number, to: Double(range.lowerBound)...Double(range.upperBound)))
      case (.word(let words), .word(let word)): return words.contains(word) ? value : nil
      case (.text(let form), .word(let text)): return .word(String(text.prefix(form.longest)))
      case (.flag, _), (.number, _), (.word, _), (.text, _): return nil
      }
    }
  }

  public struct State: Sendable, Equatable {
    public var name: String
    /// Whose lines are told and whose hint is shown, by its place in the story.
    public var step: Int
    /// Which scene is to be seen, by its place among the production's stagings.
    public var stage: Int
    /// What asks something of the visitor here that no data can; nil where edges say it all.
    public var uses: Instrument?
    /// The name of the interface that lies over the scene; nil where none does.
    public var interface: String?
    /// Done when the state is entered.
    public var enter: [Effect]
    /// Of those with one event the first is taken whose guards all hold.
    public var edges: [Edge]
    public var timers: [Timer]

    public init(
      name: String, step: Int, stage: Int? = nil, uses: Instrument? = nil,
      interface: String? = nil, enter: [Effect] = [], edges: [Edge] = [], timers: [Timer] = []
    ) {
      self.name = name
      self.step = step
      self.stage = stage ?? step
      self.uses = uses
      self.interface = interface
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

  /// A slot, by its place in the list, and what it must hold for an edge to be taken.
  public struct Guard: Sendable, Equatable {
    public enum Test: Sendable, Equatable {
      /// Of the whole number that is nearest.
      case number(ClosedRange<Int>)
      case value(Value)
      /// Whether a text looks as its slot says.
      case fits(TextForm, Bool)
    }

    public var slot: Int
    public var test: Test

    public init(slot: Int, _ test: Test) {
      (self.slot, self.test) = (slot, test)
    }

    public init(slot: Int, range: ClosedRange<Int>) {
      self.init(slot: slot, .number(range))
    }

    /// Whether it holds for these slots.
    public func holds(_ slots: [Value]) -> Bool {
      switch (test, slots[slot]) {
      case (.number(let range), .number(let number)):
        // Slots are within whole numbers.
        range.contains(Int(number.rounded()))
      case (.number, _): false
      case (.value(let wanted), let value): value == wanted
      case (.fits(let form, let wanted), .word(let text)): form.fits(text) == wanted
      case (.fits, _): false
      }
    }
  }

  public enum Effect: Sendable, Equatable {
    case cue(Cue)
    /// To a value of the slot's kind.
    case set(slot: Int, to: Value)
    /// Within the slot's range.
    case add(slot: Int, by: Int)
    /// Asks the world, which answers in its time.
    case ask(String)
    /// Notes that the visitor has come to the end, for another day.
    case remember
    /// Fades out; whoever holds the simulation begins anew in this state.
    case again(from: Int)
  }

  /// What the world says to a question when nobody else does. All whose guards hold when it is asked are
  /// said, each after its time.
  public struct Answer: Sendable, Equatable {
    public var question: String
    public var guards: [Guard]
    /// nil: only another program says it.
    public var after_s: Double?
    /// `cue`, `remember` and the rest belong to the ways that its event opens.
    public var effects: [Effect]
    public var event: Event?

    public init(
      to question: String, if guards: [Guard] = [], after_s: Double?, effects: [Effect] = [],
      event: Event? = nil
    ) {
      self.question = question
      self.guards = guards
      self.after_s = after_s
      self.effects = effects
      self.event = event
    }
  }

  /// What moves a story on: a name. Those below are the engine's; an interface and the world have their own,
  /// and a slot that the visitor sets brings an event of its name.
  public struct Event: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let tap = Event(rawValue: "tap")
    public static let swipeUp = Event(rawValue: "swipe.up")
    public static let again = Event(rawValue: "page.again")
    public static let fits = Event(rawValue: "placement.fits")
    public static let held = Event(rawValue: "hold.completed")
    public static let orbit = Event(rawValue: "ascent.orbit")
    public static let finished = Event(rawValue: "ascent.finished")

    /// Those that no interface and no answer can bring.
    public static let engines = [tap, swipeUp, again, fits, held, orbit, finished]

    private static let instruments: [Event: Instrument] = [
      .fits: .placement, .held: .hold, .orbit: .ascent, .finished: .ascent,
    ]
    private static let offers: [Event: Deed] = [
      .tap: .goOn, .swipeUp: .raise, .again: .again,
    ]

    /// Whose event it is; nil is the visitor's own.
    public var instrument: Instrument? {
      Self.instruments[self]
    }

    /// The name by which the same is done without a gesture; nil where an instrument or an interface has its
    /// own names.
    public var offer: Deed? {
      Self.offers[self]
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

extension Chart.Effect {
  /// The slot that it changes.
  public var slot: Int? {
    switch self {
    case .set(let slot, _), .add(let slot, _): slot
    case .cue, .ask, .remember, .again: nil
    }
  }
}

extension Chart.Event: Stateful {
  public func list(_ fields: inout Fields) { fields.add("rawValue", rawValue) }
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
