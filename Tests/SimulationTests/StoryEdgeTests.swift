import Artemis
import Experience
import Simulation
import Testing

@Suite("Artemis' story has seven steps, and no ways but these")
struct StoryEdgeTests {
  @Test func stepsAreExactlyTheSevenInOrder() {
    let names = OnboardingStep.allCases.map(\.name)
    #expect(
      names == [
        "arrival", "slsReveal", "arPlacement", "purpose", "authorizeLaunch", "launchSequence",
        "completed",
      ])
    #expect(OnboardingStep.allCases.map(\.rawValue) == Array(0...6))
  }

  /// Rows are states; columns are events in the order of their declaration, then time. A dot is no way,
  /// an equals sign one that stays.
  static let table: [(String, OnboardingStep, String)] = [
    ("arrival", .arrival, "1 . . . . . . . ."),
    ("slsReveal", .slsReveal, ". . 2 . . . . . ."),
    ("awaitsLight", .slsReveal, ". . . . . . . . 3"),
    ("rises", .slsReveal, ". . . . . . . . 4"),
    ("arPlacement", .arPlacement, ". . . . 5 . . . ."),
    ("purpose", .purpose, "=6 . . . . . . . ."),
    ("authorizeLaunch", .authorizeLaunch, ". . . . . 7 . . ."),
    ("launchSequence", .launchSequence, ". . . . . . 8 . ."),
    ("orbit", .launchSequence, ". . . . . . . 9 ."),
    ("completed", .completed, ". . . = . . . . ="),
    ("apart", .completed, ". . . = . . . . ."),
    ("flight", .completed, ". . . = . . . . ."),
    ("filmPad", .completed, ". = . . . . . . =13"),
    ("filmLoad", .completed, ". = . . . . . . =14"),
    ("filmBoosters", .completed, ". = . . . . . . =15"),
    ("filmTower", .completed, ". = . . . . . . =16"),
    ("filmCore", .completed, ". = . . . . . . =17"),
    ("filmWings", .completed, ". = . . . . . . =18"),
    ("filmMap", .completed, ". = . . . . . . =19"),
    ("filmMoon", .completed, ". = . . . . . . =12"),
  ]

  @Test func everyPairOfStateAndEvent() throws {
    let chart = try Productions.artemis.get().story.chart
    #expect(chart.states.map(\.name) == Self.table.map(\.0))
    for (state, row) in zip(chart.states, Self.table) {
      #expect(state.step == row.1.rawValue)
      let ways =
        Chart.Event.engines.filter { !Chart.Event.flights.contains($0) }.map { event in
          state.edges.filter { $0.event == event }.map(\.way)
        } + [state.timers.map(\.way)]
      // The flight leads on by its own two events, in the table, and by no other.
      #expect(!state.edges.contains { Chart.Event.flights.contains($0.event) })
      let cells = ways.map { $0.map { $0.to.map(String.init) ?? "=" }.joined() }
      #expect(cells.map { $0.isEmpty ? "." : $0 } == row.2.split(separator: " ").map(String.init))
    }
  }

  /// The chart counts the sentences that its step has.
  @Test func purposeHasAsManySentencesAsTheChartCounts() throws {
    let story = try Productions.artemis.get().story
    let sentence = try #require(story.chart.slots.first { $0.name == "sentence" })
    #expect(sentence.kind == .number(1...3))
    #expect(story.steps[OnboardingStep.purpose.rawValue].lines.count == 3)
  }
}
