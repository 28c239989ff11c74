internal import Experience
internal import Ports

/// Explores everything that can come of a chart, whatever anybody does: every state with all the
/// slot values possible there. Slots that no guard tests keep their first value.
struct ChartProof {
  /// Gives up beyond this many moments.
  static let mostMoments = 20_000

  /// A state together with slot values.
  struct Moment {
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

  private let plan: ChartPlan

  init(_ chart: Chart) {
    plan = ChartPlan(chart)
    goThrough()
  }

  private mutating func goThrough() {
    guard var order = beginnings() else { return }
    var places: [ChartPlan.Moment: Int] = [:]
    for (place, moment) in order.enumerated() { places[moment] = place }
    var ways: Set<WayID> = []
    var nexts: [[Int]] = []
    var index = 0
    defer { moments = order.map(plan.written) }
    while index < order.count {
      guard order.count <= Self.mostMoments else { return }
      let here = order[index]
      // Ways that a change opens are found when the changed moment has its own turn.
      var successors = changed(here)
      for (way, next) in taking(here) {
        ways.insert(WayID(state: here.state, way: way))
        successors.append(next)
      }
      nexts.append(
        successors.map { next in
          if let place = places[next] { return place }
          places[next] = order.count
          order.append(next)
          return order.count - 1
        })
      index += 1
    }
    taken = ways
    reached = Set(order.map(\.state))
    stuck = Self.stuck(order, nexts).map(plan.written)
  }

  /// The first state with every combination of kept slots; nil if there are too many.
  private func beginnings() -> [ChartPlan.Moment]? {
    var slots = [plan.slots.map(\.first)]
    for (place, slot) in plan.slots.enumerated() where slot.isKept && !slot.choices.isEmpty {
      slots = slots.flatMap { held in
        slot.choices.map { value in
          var held = held
          held[place] = value
          return held
        }
      }
      guard slots.count <= Self.mostMoments else { return nil }
    }
    var moments: [ChartPlan.Moment] = []
    var seen: Set<ChartPlan.Moment> = []
    for moment in plan.firsts.flatMap({ first in slots.map { entered(first, $0) } })
    where seen.insert(moment).inserted {
      moments.append(moment)
    }
    return moments
  }

  /// The ways that may be open, and the moments that they lead to.
  private func taking(_ moment: ChartPlan.Moment) -> [(way: Int, next: ChartPlan.Moment)] {
    let state = plan.states[moment.state]
    var found: [(way: Int, next: ChartPlan.Moment)] = []
    var taken: [Int] = []
    for (place, edge) in state.edges.enumerated()
    where edge.guards.allSatisfy({ $0.holds[moment.slots[$0.slot]] }) {
      // Takes the first edge of each event; one guarded by a signal may leave it to the next.
      guard !taken.contains(edge.event) else { continue }
      if edge.isCertain { taken.append(edge.event) }
      found.append((way: place, next: after(edge.way, moment)))
    }
    for (index, timer) in state.timers.enumerated() {
      found.append((way: state.edges.count + index, next: after(timer, moment)))
    }
    return found
  }

  /// Changes made by a visitor in an interface, or by an answer: one slot gets one other value.
  private func changed(_ moment: ChartPlan.Moment) -> [ChartPlan.Moment] {
    let isFree = plan.states[moment.state].isFree
    var found: [ChartPlan.Moment] = []
    for (place, slot) in plan.slots.enumerated() where isFree || slot.isAnswered {
      for value in slot.choices where value != moment.slots[place] {
        var other = moment
        other.slots[place] = value
        found.append(other)
      }
    }
    return found
  }

  private func after(_ way: ChartPlan.Way, _ moment: ChartPlan.Moment) -> ChartPlan.Moment {
    var moment = moment
    for effect in way.effects {
      switch effect {
      case .slot(let slot, let becomes): moment.slots[slot] = becomes[moment.slots[slot]]
      case .again(let state):
        for (place, slot) in plan.slots.enumerated() where !slot.isKept {
          moment.slots[place] = slot.first
        }
        return entered(state, moment.slots)
      }
    }
    return way.to.map { entered($0, moment.slots) } ?? moment
  }

  private func entered(_ state: Int, _ slots: [Int]) -> ChartPlan.Moment {
    var moment = ChartPlan.Moment(state: state, slots: slots)
    for case .slot(let slot, let becomes) in plan.states[state].enter {
      moment.slots[slot] = becomes[moment.slots[slot]]
    }
    return moment
  }

  /// Searches backwards from moments that lead to another state.
  private static func stuck(_ order: [ChartPlan.Moment], _ nexts: [[Int]]) -> [ChartPlan.Moment] {
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
    var found: [ChartPlan.Moment] = []
    for place in order.indices where !leads[place] {
      let state = order[place].state
      if !found.contains(where: { $0.state == state }) { found.append(order[place]) }
    }
    return found
  }
}
