internal import Experience

/// Goes through all that can come of a chart, whatever anybody does: every state with every value that the
/// slots can have there.
struct ChartProof {
  /// More than this is not gone through.
  static let mostMoments = 20_000

  /// A state with the values of the slots.
  struct Moment: Hashable {
    var state: Int
    var slots: [Int]
  }

  /// A way by its place in its state: edges first, then timers.
  struct WayID: Hashable {
    var state: Int
    var way: Int
  }

  /// Ways that are taken at some time; nil where there is too much to go through.
  private(set) var taken: Set<WayID>?
  /// States that are come to.
  private(set) var reached: Set<Int> = []
  /// Of each state the first moment that nothing leads out of, if there is one.
  private(set) var stuck: [Moment] = []

  private let chart: Chart
  private let first: [Int]

  init(_ chart: Chart) {
    self.chart = chart
    first = chart.slots.map(\.range.lowerBound)
    goThrough()
  }

  private mutating func goThrough() {
    let start = entered(0, first)
    var order = [start]
    var places = [start: 0]
    var ways: Set<WayID> = []
    var nexts: [[Int]] = []
    var index = 0
    while index < order.count {
      guard order.count <= Self.mostMoments else { return }
      var targets: [Int] = []
      for (way, next) in successors(of: order[index]) {
        ways.insert(WayID(state: order[index].state, way: way))
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

  /// What each open way leads to.
  private func successors(of moment: Moment) -> [(way: Int, next: Moment)] {
    let state = chart.states[moment.state]
    var found: [(Int, Moment)] = []
    for event in Chart.Event.allCases {
      let open = state.edges.firstIndex { edge in
        edge.event == event && edge.guards.allSatisfy { $0.range.contains(moment.slots[$0.slot]) }
      }
      if let open { found.append((open, after(state.edges[open].way, moment))) }
    }
    for (index, timer) in state.timers.enumerated() {
      found.append((state.edges.count + index, after(timer.way, moment)))
    }
    return found
  }

  private func after(_ way: Chart.Way, _ moment: Moment) -> Moment {
    var slots = moment.slots
    for effect in way.effects {
      if case .again(let state) = effect { return entered(state, first) }
      bring(effect, &slots)
    }
    return way.to.map { entered($0, slots) } ?? Moment(state: moment.state, slots: slots)
  }

  private func entered(_ state: Int, _ slots: [Int]) -> Moment {
    var slots = slots
    for effect in chart.states[state].enter { bring(effect, &slots) }
    return Moment(state: state, slots: slots)
  }

  private func bring(_ effect: Chart.Effect, _ slots: inout [Int]) {
    switch effect {
    case .set(let slot, let value): slots[slot] = chart.slots[slot].held(value)
    case .add(let slot, let value): slots[slot] = chart.slots[slot].held(slots[slot] + value)
    case .cue, .remember, .again: break
    }
  }

  /// Goes back from those that lead to another state.
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
