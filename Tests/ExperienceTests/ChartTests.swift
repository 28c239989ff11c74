import Artemis
import Maths
import Ports
import Testing

@testable import Experience

@Suite("A chart is followed to the letter")
struct ChartTests {
  typealias State = Chart.State

  private func visit(_ states: [State], slots: [Chart.Slot] = []) -> Visit {
    var story = Stories.story()
    for place in story.steps.indices {
      (story.steps[place].fadeIn_s, story.steps[place].fadeOut_s) = (0, 0)
    }
    story.chart = Chart(states: states, slots: slots)
    return Visit(story)
  }

  private func name(_ visit: Visit) -> String { visit.experience.state.name }
  /// Whatever a hand or another program says: a chart counts in whole numbers.
  @Test func aNumberIsWhole() {
    let slot = Chart.Slot(name: "stars", range: 0...5)
    for (given, held) in [(0.4, 0.0), (0.5, 1), (4.6, 5), (5.4, 5), (-0.7, 0), (3, 3)] {
      #expect(slot.held(.number(given)) == .number(held))
    }
    #expect(slot.held(.number(.nan)) == nil && slot.held(.number(.infinity)) == .number(5))
  }

  @Test func aTimerOfTheStateCountsFromItsBeginningAndOneOfTheSceneFromItsAppearance() {
    var visit = visit([
      State(name: "a", step: .arrival, edges: [.init(on: .tap, .init(to: 1))]),
      State(name: "b", step: .arrival, timers: [.init(1, since: .state, .init(to: 2))]),
      State(name: "c", step: .arrival, timers: [.init(2, since: .scene, .init(to: 3))]),
      State(name: "d", step: .arrival, timers: [.init(0.1, since: .scene, .init(to: 4))]),
      State(name: "e", step: .arrival),
    ])
    visit.wait(60)
    visit.step(.key(.space, isDown: true))
    #expect(name(visit) == "b")
    visit.wait(119)
    #expect(name(visit) == "b")
    visit.wait(1)
    #expect(name(visit) == "c")
    visit.wait(58)
    #expect(name(visit) == "c", "tick \(visit.tick.count)")
    // Two seconds after the scene appeared; the next state's time was over long before.
    visit.wait(1)
    #expect(visit.tick.count == 240 && name(visit) == "e")
  }

  @Test func theFirstEdgeWhoseGuardsHoldIsTakenAndSlotsStayInTheirRange() {
    var visit = visit(
      [
        State(
          name: "a", step: .arrival,
          edges: [
            .init(on: .tap, if: [.slot(0, .number(0...1))], .init([.add(slot: 0, by: 1)])),
            .init(
              on: .tap, if: [.slot(0, .number(2...2)), .slot(1, .number(1...9))],
              .init(to: 1)),
            .init(on: .tap, .init([.set(slot: 1, to: .number(99))])),
          ]), State(name: "b", step: .arrival),
      ],
      slots: [.init(name: "x", range: 0...5), .init(name: "y", range: 0...7)])
    var seen: [[Value]] = []
    for _ in 0..<4 {
      visit.tap()
      seen.append(visit.experience.teller.slots)
    }
    let counts = [[1, 0], [2, 0], [2, 7], [2, 7]].map { $0.map { Value.number(Double($0)) } }
    #expect(seen == counts)
    #expect(name(visit) == "b")
  }

  @Test func aCircleOfTimersEndsAfterEightWaysInATick() {
    var visit = visit([
      State(
        name: "a", step: .arrival, timers: [.init(0, since: .scene, .init([.cue(.advance)], to: 1))]
      ),
      State(
        name: "b", step: .arrival, timers: [.init(0, since: .scene, .init([.cue(.advance)], to: 0))]
      ),
    ])
    visit.step()
    #expect(visit.cues.filter { $0.cue == .advance }.count == 8)
  }

  @Test func aTimerThatLeadsNowhereActsOnce() {
    var visit = visit(
      [
        State(
          name: "a", step: .arrival,
          timers: [
            .init(0.5, since: .state, .init([.add(slot: 0, by: 1)])),
            .init(0.5, since: .scene, .init([.add(slot: 0, by: 10)])),
          ])
      ], slots: [.init(name: "x", range: 0...99)])
    visit.wait(200)
    #expect(visit.experience.teller.slots == [.number(11)])
  }

  /// What grows light already goes dark from there.
  @Test func toBeginAnewWhileItFadesInIsNoLeapOfLight() {
    var story = Stories.story()
    story.steps[0].fadeOut_s = 0.5
    story.chart = Chart(states: [
      State(
        name: "a", step: .arrival,
        timers: [.init(0.5, since: .state, .init([.again(from: 0)]))])
    ])
    var visit = Visit(story)
    var blackness: [Double] = []
    for _ in 0..<90 {
      visit.step()
      blackness.append(visit.experience.crossing?.blackness ?? 0)
    }
    #expect(blackness[58] > 0.3 && blackness[58] < 0.7)
    #expect(zip(blackness, blackness.dropFirst()).allSatisfy { abs($0 - $1) < 0.05 })
  }

  /// One hold opens one door.
  @Test(arguments: Settings.Hold.allCases) func eachStateWantsAHoldOfItsOwn(way: Settings.Hold) {
    var visit = visit([
      State(
        name: "a", step: .authorizeLaunch, uses: .hold, edges: [.init(on: .held, .init(to: 1))]),
      State(
        name: "b", step: .authorizeLaunch, uses: .hold, edges: [.init(on: .held, .init(to: 2))]),
      State(name: "c", step: .authorizeLaunch),
    ])
    var settings = Settings()
    settings.hold = way
    visit.step(.settings(settings))
    visit.step(.key(.space, isDown: true))
    if way == .confirm {
      visit.wait(120)
      visit.step(.key(.space, isDown: false))
      visit.step(.key(.space, isDown: true))
    }
    visit.wait(1200)
    #expect(name(visit) == "b")
    #expect(visit.experience.authorize.held == 0 && visit.experience.authorize.fill == 0)
  }

  @Test func whoComesBackToAPlacementPlacesAnew() {
    var visit = visit([
      State(
        name: "a", step: .arPlacement, uses: .placement, edges: [.init(on: .swipeUp, .init(to: 1))]),
      State(name: "b", step: .arPlacement, edges: [.init(on: .tap, .init(to: 0))]),
    ])
    visit.wait(5)
    visit.tap()
    #expect(visit.experience.placement.foot_m != nil)
    visit.step(.key(.up, isDown: true))
    visit.step(.key(.up, isDown: false))
    #expect(name(visit) == "b" && visit.experience.placement.foot_m != nil)
    visit.tap()
    #expect(name(visit) == "a" && visit.experience.placement.foot_m == nil)
  }

  @Test func anInstrumentsNamesDoNotHideThoseOfEdges() {
    var visit = visit([
      State(
        name: "a", step: .arPlacement, uses: .placement,
        edges: [.init(on: .swipeUp, .init(to: 1), offer: .raise)]),
      State(name: "b", step: .arPlacement),
    ])
    visit.wait(5)
    #expect(visit.experience.offers == [.place, .raise])
    visit.step(.deed(.raise))
    #expect(name(visit) == "b")
  }

  @Test func aStateOfTheSameStepIsEnteredAtOnceAndItsSceneIsCutTo() {
    var visit = visit([
      State(name: "a", step: .launchSequence, edges: [.init(on: .tap, .init(to: 1))]),
      State(name: "b", step: .launchSequence, stage: Stories.orbit, enter: [.cue(.orbit)]),
    ])
    visit.wait(5)
    visit.tap()
    #expect(visit.experience.stage == Stories.orbit && visit.experience.crossing == nil)
    #expect(visit.experience.stageStart == Tick(6))
    #expect(visit.cues.map(\.cue) == [.enter, .orbit] && visit.notes.isEmpty)
  }

  @Test func whatAnInstrumentSaysInVainIsNoted() {
    var visit = visit([State(name: "a", step: .authorizeLaunch, uses: .hold)])
    visit.wait(5)
    visit.step(.key(.space, isDown: true))
    visit.wait(250)
    #expect(visit.notes.first == .ignored(.held, in: OnboardingStep.authorizeLaunch.rawValue))
    #expect(name(visit) == "a")
  }

  @Test func offersAreThoseOfEdgesThatAreOpen() {
    var visit = visit(
      [
        State(
          name: "a", step: .arrival,
          edges: [
            .init(on: .tap, if: [.slot(0, .number(1...1))], .init(to: 1), offer: .goOn),
            .init(on: .swipeUp, .init([.set(slot: 0, to: .number(1))]), offer: .raise),
          ]), State(name: "b", step: .arrival),
      ], slots: [.init(name: "x", range: 0...1)])
    visit.wait(2)
    #expect(visit.experience.offers == [.raise])
    visit.step(.deed(.raise))
    #expect(visit.experience.offers == [.goOn, .raise])
    visit.step(.deed(.goOn))
    #expect(name(visit) == "b" && visit.experience.offers.isEmpty)
  }
}
