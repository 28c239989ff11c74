internal import Maths

/// Where the story is in its chart.
struct Teller: Sendable, Equatable {
  /// More ways in one tick would be a circle.
  static let mostWays = 8

  private(set) var state: Int
  private(set) var slots: [Int]
  /// Ticks for which the state, and its scene, have been on stage.
  private var stateAge = 0
  private var sceneAge = 0
  /// Whether this is the first look at the state's timers: one that was due before the state began is due
  /// at once.
  private var isFresh = true
  /// How many of the timers have been looked at in this tick.
  private var looked = 0

  init(_ chart: Chart, at state: Int) {
    self.state = state
    slots = chart.slots.map(\.range.lowerBound)
  }

  /// One more tick on stage.
  mutating func age() {
    stateAge += 1
    sceneAge += 1
    looked = 0
  }

  mutating func appear() { sceneAge = 0 }

  mutating func enter(_ next: Int) {
    state = next
    stateAge = 0
    isFresh = true
    looked = 0
  }

  /// The way of the next timer that is due; each comes up once a tick.
  mutating func due(_ chart: Chart) -> Chart.Way? {
    let timers = chart.states[state].timers
    while looked < timers.count {
      let timer = timers[looked]
      looked += 1
      let now = timer.since == .state ? stateAge : sceneAge
      let end = Tick(seconds: timer.time_s).count
      if now == end || isFresh && now > end { return timer.way }
    }
    isFresh = false
    return nil
  }

  func allows(_ edge: Chart.Edge) -> Bool {
    edge.guards.allSatisfy { $0.range.contains(slots[$0.slot]) }
  }

  mutating func set(_ slot: Int, to value: Int, _ chart: Chart) {
    slots[slot] = chart.slots[slot].held(value)
  }
}

extension Teller: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("state", state)
    fields.add("slots", slots)
    fields.add("stateAge", stateAge)
    fields.add("sceneAge", sceneAge)
    fields.add("isFresh", isFresh)
    fields.add("looked", looked)
  }
}
