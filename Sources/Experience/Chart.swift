public import Maths
public import Physics
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
  /// Signals used by guards, each once.
  let signals: [Signal]
  /// How long another program may take to answer.
  public var hostWait_s: Double
  /// The state in which an exhibit's film begins; nil where there is none.
  public let attract: Int?
  /// All states of that film.
  let film: [Int]

  public init(
    states: [State], slots: [Slot] = [], answers: [Answer] = [], hostWait_s: Double = 30,
    attract: Int? = nil
  ) {
    (self.states, self.slots, self.answers) = (states, slots, answers)
    self.attract = attract
    film = Self.film(states, from: attract)
    let guards = states.flatMap { $0.edges.flatMap(\.guards) } + answers.flatMap(\.guards)
    signals = guards.reduce(into: []) { found, condition in
      guard case .signal(let signal, _) = condition, !found.contains(signal) else { return }
      found.append(signal)
    }
    self.hostWait_s = hostWait_s
  }

  /// One of the story's variables.
  public struct Slot: Sendable, Equatable {
    public enum Kind: Sendable, Equatable {
      /// Its first value.
      case flag(Bool)
      /// A whole number in this range; its first value is the least.
      case number(ClosedRange<Int>)
      /// One of these words; the first is the first value.
      case word([String])
      /// Written by the visitor; empty at first, whatever form it must have.
      case text(TextForm)
    }

    public var name: String
    public var kind: Kind
    /// Whether it starts with its value from the last visit.
    public var isKept = false

    public init(name: String, kind: Kind, isKept: Bool = false) {
      (self.name, self.kind, self.isKept) = (name, kind, isKept)
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

    /// The value that the slot holds after being set to this one; nil if it is not of the slot's
    /// kind.
    public func held(_ value: Value) -> Value? {
      switch (kind, value) {
      case (.flag, .flag): return value
      case (.number(let range), .number(let number)):
        guard !number.isNaN else { return nil }
        let whole = number.rounded()
        return .number(clamp(whole, to: Double(range.lowerBound)...Double(range.upperBound)))
      case (.word(let words), .word(let word)): return words.contains(word) ? value : nil
      case (.text(let form), .word(let text)): return .word(String(text.prefix(form.longest)))
      case (.flag, _), (.number, _), (.word, _), (.text, _): return nil
      }
    }
  }

  public struct State: Sendable, Equatable {
    public var name: String
    /// The step whose lines are told and whose hint is shown, by its place in the story.
    public var step: Int
    /// The scene to be seen, by its place among the production's stagings.
    public var stage: Int
    /// The instrument that asks something of the visitor here; nil if edges are enough.
    public var uses: Instrument?
    /// The name of the interface that lies over the scene; nil where none does.
    public var interface: String?
    /// Effects of entering the state.
    public var enter: [Effect]
    /// Edges that wait for events: of those with one event, the first whose guards all hold is
    /// taken.
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

  /// Effects on a way, and the state that it leads to; nil stays.
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
    /// The offer that does the same without the gesture.
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
      /// Counts since the state was entered, or since its scene appeared.
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

  /// A condition for an edge to be taken.
  public enum Guard: Sendable, Equatable {
    /// A slot by its place in the list.
    case slot(Int, Test)
    case signal(Signal, Bounds)

    public enum Test: Sendable, Equatable {
      /// Tests the nearest whole number.
      case number(ClosedRange<Int>)
      case value(Value)
      /// Whether a text looks as its slot says.
      case fits(TextForm, Bool)
    }

    /// Exclusive bounds; nil is unbounded.
    public struct Bounds: Sendable, Equatable {
      public var above: Double?
      public var below: Double?

      public init(above: Double? = nil, below: Double? = nil) {
        (self.above, self.below) = (above, below)
      }

      func contains(_ number: Double) -> Bool {
        above.map { number > $0 } ?? true && below.map { number < $0 } ?? true
      }
    }

    /// The slot that it tests.
    public var slot: Int? { if case .slot(let slot, _) = self { slot } else { nil } }

    /// Whether it holds for these slots and readings; a guard on a signal without a reading does
    /// not hold.
    public func holds(_ slots: [Value], _ readings: [Reading]) -> Bool {
      switch self {
      case .slot(let slot, let test): test.holds(slots[slot])
      case .signal(let signal, let bounds):
        readings.first { $0.signal == signal }.map { bounds.contains($0.value) } ?? false
      }
    }
  }

  /// A signal and its value.
  public struct Reading: Sendable, Equatable {
    public var signal: Signal
    public var value: Double

    public init(_ signal: Signal, _ value: Double) { (self.signal, self.value) = (signal, value) }
  }

  public enum Effect: Sendable, Equatable {
    case cue(Cue)
    /// Sets a slot to a value of its kind.
    case set(slot: Int, to: Value)
    /// Adds to a number, within its range.
    case add(slot: Int, by: Int)
    /// Asks the world, which answers later.
    case ask(String)
    /// Remembers that the visitor has reached the end, for later visits.
    case remember
    /// Writes what is seen to the visitor's disk, where there is one.
    case save
    /// Fades out, after which the simulation's owner begins anew in this state.
    case again(from: Int)
  }

  /// The world's answer to a question, used when no host answers. All whose guards hold when the
  /// question is asked are given, each after its delay.
  public struct Answer: Sendable, Equatable {
    public var question: String
    public var guards: [Guard]
    /// nil: given only by a host.
    public var after_s: Double?
    /// Changes of slots; `cue`, `remember` and the rest belong to the edges that its event opens.
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

  /// The name of something that moves a story on. The engine's own are below; interfaces and the
  /// world have theirs, and a slot set by the visitor sends an event of its name.
  public struct Event: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let tap = Event(rawValue: "tap")
    /// Whatever a hand does, but move a pointer.
    public static let act = Event(rawValue: "act")
    public static let swipeUp = Event(rawValue: "swipe.up")
    public static let again = Event(rawValue: "page.again")
    public static let fits = Event(rawValue: "placement.fits")
    public static let held = Event(rawValue: "hold.completed")
    public static let orbit = Event(rawValue: "ascent.orbit")
    public static let finished = Event(rawValue: "ascent.finished")
    /// One for each thing that happens in a flight.
    public static let flights = FlightEvent.allCases
      .filter { !FlightEvent.staged.contains($0) }.map(Event.init)

    /// Events that no interface and no answer can bring.
    public static let engines = [tap, act, swipeUp, again, fits, held, orbit, finished] + flights

    public init(_ event: FlightEvent) { self.init(rawValue: "flight.\(event.rawValue)") }

    private static let instruments: [Event: Instrument] = [
      .fits: .placement, .held: .hold, .orbit: .ascent, .finished: .ascent,
    ].merging(flights.map { ($0, .ascent) }) { first, _ in first }
    private static let offers: [Event: Deed] = [
      .tap: .goOn, .act: .goOn, .swipeUp: .raise, .again: .again,
    ]

    /// The instrument that sends the event; nil if the visitor does.
    public var instrument: Instrument? {
      Self.instruments[self]
    }

    /// The offer that does the same without a gesture; nil where an instrument or an interface has
    /// its own.
    public var offer: Deed? {
      Self.offers[self]
    }
  }

  /// A part of the engine that a state may use, for what cannot be said in data.
  public enum Instrument: String, Sendable, CaseIterable {
    /// Sets Artemis down, and walks back from it until it fits.
    case placement
    /// Holds the button for two deliberate seconds.
    case hold
    /// Runs the flight from the count to the orbit.
    case ascent
    /// Turns and zooms what stands in the middle.
    case orbiter
    /// Winds the flight back and forth, and shows it from any side.
    case tape
  }
}

extension Chart.Effect {
  /// The slot that it changes.
  public var slot: Int? {
    switch self {
    case .set(let slot, _), .add(let slot, _): slot
    case .cue, .ask, .remember, .save, .again: nil
    }
  }
}

extension Chart.Guard.Test {
  /// Slots are within whole numbers.
  func holds(_ value: Value) -> Bool {
    switch (self, value) {
    case (.number(let range), .number(let number)): range.contains(Int(number.rounded()))
    case (.number, _): false
    case (.value(let wanted), let value): value == wanted
    case (.fits(let form, let wanted), .word(let text)): form.fits(text) == wanted
    case (.fits, _): false
    }
  }
}

extension Chart.Reading: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("signal", signal)
    fields.add("value", value)
  }
}

extension Chart.Event: Stateful {
  public func list(_ fields: inout Fields) { fields.add("rawValue", rawValue) }
}

extension Chart {
  /// The first state of a step.
  public func first(of step: Int) -> Int { states.firstIndex { $0.step == step } ?? 0 }

  /// The state in which a returning visitor begins: the one where the end is remembered.
  public var returning: Int {
    states.firstIndex { $0.enter.contains(.remember) } ?? 0
  }

  /// The states to which time alone leads from one.
  private static func film(_ states: [State], from first: Int?) -> [Int] {
    var found: [Int] = []
    var open = first.map { [$0] } ?? []
    while let next = open.popLast() {
      guard !found.contains(next) else { continue }
      found.append(next)
      open += states[next].timers.compactMap(\.way.to)
    }
    return found
  }

  /// Kept slots' first values, and the names of kept values that no slot can hold.
  public func keeping(
    _ remembered: [Experience.Slot]
  ) -> (kept: [Experience.Slot], strange: [String]) {
    var (kept, strange): ([Experience.Slot], [String]) = ([], [])
    for old in remembered {
      let slot = slots.first { $0.name == old.name && $0.isKept }
      if slot?.held(old.value) == old.value { kept.append(old) } else { strange.append(old.name) }
    }
    return (kept, strange)
  }

  /// Whether any state with this scene uses the instrument.
  func uses(_ instrument: Instrument, on stage: Int) -> Bool {
    states.contains { $0.stage == stage && $0.uses == instrument }
  }
}
