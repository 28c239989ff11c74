import Experience
import Testing

@Suite("The story has seven steps and six edges")
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

  /// Rows are steps, columns events in the order of their declaration; a dot is no edge.
  static let table: [(OnboardingStep, String)] = [
    (.arrival, "1 . . . . ."),
    (.slsReveal, ". 2 . . . ."),
    (.arPlacement, ". . 3 . . ."),
    (.purpose, ". . . 4 . ."),
    (.authorizeLaunch, ". . . . 5 ."),
    (.launchSequence, ". . . . . 6"),
    (.completed, ". . . . . ."),
  ]

  @Test(arguments: table)
  func everyPairOfStepAndEvent(step: OnboardingStep, row: String) {
    let cells = row.split(separator: " ")
    #expect(cells.count == StoryEvent.allCases.count)
    for (event, cell) in zip(StoryEvent.allCases, cells) {
      #expect(step.next(on: event)?.rawValue == Int(cell), "\(step) on \(event)")
    }
  }
}
