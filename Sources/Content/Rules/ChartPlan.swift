internal import Experience
internal import Ports

/// A chart as `ChartProof` goes through it: values are places in lists, and what is asked of them and what
/// becomes of them is looked up.
struct ChartPlan {
  /// A state, and the places of what its slots hold.
  struct Moment: Hashable {
    var state: Int
    var slots: [Int]
  }

  /// A slot that a guard tests; others keep their first value.
  struct Slot {
    /// In the chart.
    let place: Int
    /// All that it can ever hold.
    let held: [Value]
    /// Where each of them is.
    let places: [Value: Int]
    /// What a visitor may choose, as far as guards distinguish it.
    let choices: [Int]
    let first: Int
    let isKept: Bool
    /// Whether an answer may change it.
    let isAnswered: Bool
  }

  struct Guard {
    let slot: Int
    /// For each value.
    let holds: [Bool]
  }

  enum Effect {
    /// What each value of a slot becomes.
    case slot(Int, becomes: [Int])
    case again(from: Int)
  }

  struct Way {
    let effects: [Effect]
    let to: Int?
  }

  struct Edge {
    /// A number of its own for each event of its state.
    let event: Int
    /// Of slots alone: a signal's reading is unknown in advance, and may hold.
    let guards: [Guard]
    /// Whether it asks for no signal.
    let isCertain: Bool
    let way: Way
  }

  struct State {
    let edges: [Edge]
    let timers: [Way]
    let enter: [Effect]
    /// Whether a visitor may change slots here.
    let isFree: Bool
  }

  let slots: [Slot]
  /// Where a visit may begin.
  let firsts: [Int]
  private(set) var states: [State] = []
  private let first: [Value]
  private let kinds: [Chart.Slot]
  /// By the place of a slot in the chart.
  private let numbers: [Int: Int]

  init(_ chart: Chart) {
    first = chart.slots.map(\.first)
    kinds = chart.slots
    firsts = [0] + (chart.attract.map { [$0] } ?? [])
    slots = Self.slots(of: chart)
    numbers = Dictionary(uniqueKeysWithValues: zip(slots.map(\.place), slots.indices))
    states = chart.states.map { state in
      var events: [Chart.Event: Int] = [:]
      return State(
        edges: state.edges.map { edge in
          let event = events[edge.event] ?? events.count
          events[edge.event] = event
          return Edge(
            event: event, guards: edge.guards.compactMap(asked),
            isCertain: edge.guards.allSatisfy { $0.slot != nil }, way: way(edge.way))
        },
        timers: state.timers.map { way($0.way) }, enter: state.enter.compactMap(effect),
        isFree: state.interface != nil)
    }
  }

  /// With the values themselves.
  func written(_ moment: Moment) -> ChartProof.Moment {
    var held = first
    for (slot, place) in zip(slots, moment.slots) { held[slot.place] = slot.held[place] }
    return ChartProof.Moment(state: moment.state, slots: held)
  }

  private func asked(_ condition: Chart.Guard) -> Guard? {
    guard let place = condition.slot, let number = numbers[place] else { return nil }
    var all = first
    return Guard(
      slot: number,
      holds: slots[number].held.map { value in
        all[place] = value
        return condition.holds(all, [])
      })
  }

  private func way(_ way: Chart.Way) -> Way {
    Way(effects: way.effects.compactMap(effect), to: way.to)
  }

  private func effect(_ effect: Chart.Effect) -> Effect? {
    if case .again(let state) = effect { return .again(from: state) }
    guard let place = effect.slot, let number = numbers[place] else { return nil }
    let slot = slots[number]
    let choices = slot.choices.map { slot.held[$0] }
    let becomes = slot.held.indices.map { before in
      let after = Self.held(effect, slot.held[before], kinds[place], choices)
      return after.flatMap { slot.places[$0] } ?? before
    }
    return .slot(number, becomes: becomes)
  }
}

// What slots can hold.
extension ChartPlan {
  private static func slots(of chart: Chart) -> [Slot] {
    let answered = Set(chart.answers.flatMap(\.effects).compactMap(\.slot))
    let effects = chart.states.flatMap { state in
      state.enter + state.edges.flatMap(\.way.effects) + state.timers.flatMap(\.way.effects)
    }
    return chart.slots.indices.compactMap { place in
      guard let choices = choices(of: place, in: chart) else { return nil }
      let slot = chart.slots[place]
      // What is added to a number leads to a number among the choices.
      let set = effects.filter { $0.slot == place }.compactMap {
        held($0, slot.first, slot, choices)
      }
      var values: [Value] = []
      var places: [Value: Int] = [:]
      var chosen = 0
      for (number, value) in (choices + [slot.first] + set).enumerated() {
        guard places[value] == nil else { continue }
        places[value] = values.count
        values.append(value)
        if number < choices.count { chosen += 1 }
      }
      return Slot(
        place: place, held: values, places: places, choices: Array(0..<chosen),
        first: places[slot.first] ?? 0, isKept: slot.isKept, isAnswered: answered.contains(place))
    }
  }

  /// What a slot holds after an effect on it; nil where that changes nothing.
  private static func held(
    _ effect: Chart.Effect, _ before: Value, _ slot: Chart.Slot, _ choices: [Value]
  ) -> Value? {
    var wanted: Value?
    if case .set(_, let value) = effect { wanted = value }
    if case .add(_, let number) = effect, case .number(let before) = before {
      wanted = .number(before + Double(number))
    }
    guard let held = wanted.flatMap(slot.held) else { return nil }
    if case .word = slot.kind, !choices.contains(held) { return choices.last ?? held }
    return held
  }

  /// Values of a slot, as far as guards distinguish them; nil if no guard tests it.
  private static func choices(of slot: Int, in chart: Chart) -> [Value]? {
    let tests = chart.states.flatMap(\.edges).flatMap(\.guards).compactMap { condition in
      if case .slot(slot, let test) = condition { test } else { nil }
    }
    guard !tests.isEmpty else { return nil }
    let asked: [Value] = tests.compactMap {
      if case .value(let value) = $0 { value } else { nil }
    }
    switch chart.slots[slot].kind {
    case .flag: return [.flag(false), .flag(true)]
    case .word(let words):
      // Of words that no guard tests one stands for all.
      let all = words.map(Value.word)
      let others = all.filter { !asked.contains($0) }
      return all.filter(asked.contains) + others.prefix(1)
    case .text(let form):
      // Adds a text that no guard tests, and one that fits where those differ.
      let plain: [Value] = [.word(""), .word("\u{1}")]
      return asked + plain + [.word(form.sample)].filter { !(asked + plain).contains($0) }
    case .number(let range): return range.map { .number(Double($0)) }
    }
  }
}
