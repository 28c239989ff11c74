import Artemis
import Maths
import Physics
import Ports
import Testing

@testable import Experience

@Suite("Guards read the numbers of the story, and what happens in a flight opens edges")
struct SignalTests {
  typealias State = Chart.State

  private func visit(_ states: [State], slots: [Chart.Slot] = []) -> Visit {
    var story = Stories.story()
    for place in story.steps.indices {
      (story.steps[place].fadeIn_s, story.steps[place].fadeOut_s) = (0, 0)
    }
    story.chart = Chart(states: states, slots: slots)
    return Visit(story)
  }

  private func name(_ visit: Visit) -> String { visit.experience.stateName }

  /// Neither bound belongs to what is meant.
  @Test func anEdgeIsTakenWhereItsSignalIsWithinItsBounds() {
    var high = visit([
      State(
        name: "a", step: .arrival,
        edges: [
          .init(
            on: .tap, if: [.signal(.altitude, .init(above: 1000, below: 2000))], .init(to: 1)),
          .init(on: .tap, .init(to: 2)),
        ]), State(name: "b", step: .arrival), State(name: "c", step: .arrival),
    ])
    high.wait(2)
    for (altitude_m, state) in [(999, "c"), (1000, "c"), (1001, "b"), (2000, "c")] {
      var visit = high
      visit.telemetry.altitude_m = Double(altitude_m)
      visit.tap()
      #expect(name(visit) == state, "\(altitude_m)")
    }
  }

  /// Vapour of which half hides as much as all is seen to go evenly and not at the very end: say it hides 1 − e^(−10 level),
  /// by what pictures of it show.
  @Test func vapourIsSeenToGo() {
    let story = visit([State(name: "a", step: .arrival)]).experience
    let hidden = (0...20).map { tenth -> Double in
      var flight = Telemetry()
      flight.missionTime_s = Double(tenth) / 10
      return 1 - exp(-10 * story.value(of: .vents, flight, at: Tick(0)))
    }
    #expect(hidden[0] > 0.99 && hidden[20] == 0)
    let steps = zip(hidden, hidden.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 0.15 }, "\(steps)")
  }

  @Test func theTimeOfAStateBeginsWithIt() {
    var visit = visit([
      State(
        name: "a", step: .arrival,
        edges: [.init(on: .tap, if: [.signal(.stateTime, .init(above: 1))], .init(to: 1))]),
      State(
        name: "b", step: .arrival,
        edges: [.init(on: .tap, if: [.signal(.stateTime, .init(above: 1))], .init(to: 0))]),
    ])
    visit.wait(60)
    visit.tap()
    #expect(name(visit) == "a")
    visit.wait(120)
    visit.tap()
    #expect(name(visit) == "b")
    visit.tap()
    #expect(name(visit) == "b")
    visit.wait(125)
    visit.tap()
    #expect(name(visit) == "a")
  }

  @Test func whatHappensInAFlightOpensAnEdge() {
    var visit = visit(
      [
        State(
          name: "a", step: .launchSequence, uses: .ascent,
          edges: [
            .init(on: .init(.maxQ), .init([.add(slot: 0, by: 1)])),
            .init(on: .init(.mach1), .init(to: 1)),
          ]), State(name: "b", step: .launchSequence, uses: .ascent),
      ], slots: [.init(name: "x", range: 0...9)])
    visit.wait(2)
    visit.telemetry.events = [.towerClear]
    visit.step()
    #expect(name(visit) == "a")
    // All of a tick, in their order.
    visit.telemetry.events = [.maxQ, .mach1]
    visit.step()
    visit.telemetry.events = []
    #expect(name(visit) == "b")
    #expect(visit.experience.slots.map(\.value) == [.number(1)])
    #expect(visit.notes.isEmpty)
  }

  @Test func everyHappeningOfAFlightHasItsOwnEvent() {
    let names = FlightEvent.allCases.map { Chart.Event($0).rawValue }
    #expect(Set(names).count == FlightEvent.allCases.count)
    #expect(names.contains("flight.liftoff"))
    // A story's vehicle has one stage, so nothing can wait for what others do.
    for event in FlightEvent.allCases {
      let isTold = !FlightEvent.staged.contains(event)
      #expect((Chart.Event(event).instrument == .ascent) == isTold, "\(event)")
    }
  }

  @Test func aSignalThatNobodyHasReadHoldsNothing() {
    let condition = Chart.Guard.signal(.mass, .init(below: 1))
    #expect(!condition.holds([], []))
    #expect(condition.holds([], [.init(.mass, 0)]))
    #expect(!condition.holds([], [.init(.load, 0), .init(.mass, 1)]))
  }

  @Test func aSlotIsANumberForWhatFollowsIt() {
    let visit = visit(
      [State(name: "a", step: .arrival, enter: [.set(slot: 1, to: .flag(true))])],
      slots: [
        .init(name: "x", range: 3...9), .init(name: "y", kind: .flag(false)),
        .init(name: "z", kind: .word(["a", "b"])),
      ])
    var entered = visit
    entered.step()
    #expect(["x", "y", "z", "none"].map { visit.experience.number(inSlot: $0) } == [3, 0, 0, 0])
    #expect(entered.experience.number(inSlot: "y") == 1)
  }
}
