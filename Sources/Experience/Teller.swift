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
  /// Whether the state's timers have been looked at: one that was due before the state began is due at once.
  private var isFresh = true

  init(_ chart: Chart, at state: Int) {
    self.state = state
    slots = chart.slots.map(\.range.lowerBound)
  }

  /// One more tick on stage.
  mutating func age() {
    stateAge += 1
    sceneAge += 1
  }

  mutating func appear() { sceneAge = 0 }

  mutating func enter(_ next: Int) {
    state = next
    stateAge = 0
    isFresh = true
  }

  /// The way of the first timer that is due.
  mutating func due(_ chart: Chart) -> Chart.Way? {
    defer { isFresh = false }
    return chart.states[state].timers.first { timer in
      let now = timer.since == .state ? stateAge : sceneAge
      let end = Tick(seconds: timer.time_s).count
      return now == end || isFresh && now > end
    }?.way
  }

  func allows(_ edge: Chart.Edge) -> Bool {
    edge.guards.allSatisfy { $0.range.contains(slots[$0.slot]) }
  }

  mutating func set(_ slot: Int, to value: Int, _ chart: Chart) {
    let range = chart.slots[slot].range
    slots[slot] = min(max(value, range.lowerBound), range.upperBound)
  }
}

extension Teller: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("state", state)
    fields.add("slots", slots)
    fields.add("stateAge", stateAge)
    fields.add("sceneAge", sceneAge)
    fields.add("isFresh", isFresh)
  }
}
