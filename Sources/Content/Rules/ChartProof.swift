internal import Experience
internal import Ports

/// Explores everything that can come of a chart, whatever anybody does: every state with all the
/// slot values possible there. Slots that no guard tests keep their first value.
struct ChartProof {
  /// Gives up beyond this many moments.
  static let mostMoments = 20_000

  /// A state together with slot values.
  struct Moment: Hashable {
    var state: Int
    var slots: [Value]
  }

  /// An edge or timer by its place in its state: edges first, then timers.
  struct WayID: Hashable {
    var state: Int
    var way: Int
  }

  /// Edges and timers that can ever be taken; nil where there is too much to explore.
  private(set) var taken: Set<WayID>?
  /// States that can be reached.
  private(set) var reached: Set<Int> = []
  /// Every moment explored, in breadth-first order.
  private(set) var moments: [Moment] = []
  /// The first moment of each state that has no way out.
  private(set) var stuck: [Moment] = []

  private let chart: Chart
  private let first: [Value]
  /// Values of each slot, as far as guards distinguish them; empty if no guard tests it.
  private let values: [[Value]]

  init(_ chart: Chart) {
    self.chart = chart
    first = chart.slots.map(\.first)
    values = chart.slots.indices.map { Self.values(of: $0, in: chart) }
    goThrough()
  }

  private mutating func goThrough() {
    guard var order = beginnings() else { return }
    var places: [Moment: Int] = [:]
    for (place, moment) in order.enumerated() { places[moment] = place }
    var ways: Set<WayID> = []
    var nexts: [[Int]] = []
    var index = 0
    defer { moments = order }
    while index < order.count {
      guard order.count <= Self.mostMoments else { return }
      var targets: [Int] = []
      let changes = changed(order[index]).map { (way: Int?.none, next: $0) }
      for (way, next) in changes + successors(of: order[index]) {
        if let way { ways.insert(WayID(state: order[index].state, way: way)) }
        if places[next] == nil {
          places[next] = order.count
          order.append(next)
        }
        targets.append(places[next] ?? 0)
      }
      nexts.append(targets)
      index += 1
    }
    taken = ways
    reached = Set(order.map(\.state))
    stuck = Self.stuck(order, nexts)
  }

  /// The first state with every combination of kept slots; nil if there are too many.
  private func beginnings() -> [Moment]? {
    var slots = [first]
    for (place, slot) in chart.slots.enumerated() where slot.isKept && !values[place].isEmpty {
      slots = slots.flatMap { held in
        values[place].map { value in
          var held = held
          held[place] = value
          return held
        }
      }
      guard slots.count <= Self.mostMoments else { return nil }
    }
    var moments: [Moment] = []
    var seen: Set<Moment> = []
    let firsts = [0] + (chart.attract.map { [$0] } ?? [])
    for moment in firsts.flatMap({ first in slots.map { entered(first, $0) } })
    where seen.insert(moment).inserted {
      moments.append(moment)
    }
    return moments
  }

  /// The moments that open edges lead to.
  private func successors(of moment: Moment) -> [(way: Int?, next: Moment)] {
    let state = chart.states[moment.state]
    var found: [(Int?, Moment)] = []
    for moment in [moment] + changed(moment) {
      var taken: Set<Chart.Event> = []
      for (place, edge) in state.edges.enumerated()
      where edge.guards.allSatisfy({ $0.mayHold(moment.slots) }) {
        // Takes the first edge of each event; one guarded by a signal may leave it to the next.
        guard !taken.contains(edge.event) else { continue }
        if edge.guards.allSatisfy({ $0.slot != nil }) { taken.insert(edge.event) }
        found.append((place, after(edge.way, moment)))
      }
    }
    for (index, timer) in state.timers.enumerated() {
      found.append((state.edges.count + index, after(timer.way, moment)))
    }
    return found
  }

  /// Changes made by a visitor in an interface, or by an answer: one slot gets one other value.
  private func changed(_ moment: Moment) -> [Moment] {
    let isFree = chart.states[moment.state].interface != nil
    let answered = Set(chart.answers.flatMap(\.effects).compactMap(\.slot))
    var found: [Moment] = []
    for slot in chart.slots.indices where isFree || answered.contains(slot) {
      for value in values[slot] where value != moment.slots[slot] {
        var other = moment
        other.slots[slot] = value
        found.append(other)
      }
    }
    return found
  }

  private static func values(of slot: Int, in chart: Chart) -> [Value] {
    let tests = chart.states.flatMap(\.edges).flatMap(\.guards).compactMap { condition in
      if case .slot(slot, let test) = condition { test } else { nil }
    }
    guard !tests.isEmpty else { return [] }
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

  private func after(_ way: Chart.Way, _ moment: Moment) -> Moment {
    var slots = moment.slots
    for effect in way.effects {
      if case .again(let state) = effect {
        let anew = slots.indices.map { chart.slots[$0].isKept ? slots[$0] : first[$0] }
        return entered(state, anew)
      }
      bring(effect, &slots)
    }
    return way.to.map { entered($0, slots) } ?? Moment(state: moment.state, slots: slots)
  }

  private func entered(_ state: Int, _ slots: [Value]) -> Moment {
    var slots = slots
    for effect in chart.states[state].enter { bring(effect, &slots) }
    return Moment(state: state, slots: slots)
  }

  private func bring(_ effect: Chart.Effect, _ slots: inout [Value]) {
    guard let slot = effect.slot, !values[slot].isEmpty else { return }
    var wanted: Value?
    if case .set(_, let value) = effect { wanted = value }
    if case .add(_, let number) = effect, case .number(let before) = slots[slot] {
      wanted = .number(before + Double(number))
    }
    guard let held = wanted.flatMap(chart.slots[slot].held) else { return }
    if case .word = chart.slots[slot].kind, !values[slot].contains(held) {
      slots[slot] = values[slot].last ?? held
    } else {
      slots[slot] = held
    }
  }

  /// Searches backwards from moments that lead to another state.
  private static func stuck(_ order: [Moment], _ nexts: [[Int]]) -> [Moment] {
    var leads = order.indices.map { place in
      nexts[place].contains { order[$0].state != order[place].state }
    }
    var isNew = true
    while isNew {
      isNew = false
      for place in order.indices.reversed() where !leads[place] {
        guard nexts[place].contains(where: { leads[$0] }) else { continue }
        leads[place] = true
        isNew = true
      }
    }
    var found: [Moment] = []
    for place in order.indices where !leads[place] {
      let state = order[place].state
      if !found.contains(where: { $0.state == state }) { found.append(order[place]) }
    }
    return found
  }
}

extension Chart.Guard {
  /// Whether it can hold with these slots: a signal's reading is unknown in advance.
  fileprivate func mayHold(_ slots: [Value]) -> Bool { slot == nil || holds(slots, []) }
}
