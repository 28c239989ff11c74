import Artemis
import Maths
import Testing

@testable import Experience

@Suite("What an exhibit counts")
struct TurnoutTests {
  private func story(at step: OnboardingStep) -> Experience { Visit(at: step).experience }

  @Test func eachIsCountedOnceAVisitAndEachLaunch() {
    var turnout = Turnout()
    var marks: [Turnout.Mark] = []
    for step in [
      OnboardingStep.arrival, .slsReveal, .purpose, .purpose, .authorizeLaunch, .launchSequence,
      .launchSequence, .completed, .completed, .authorizeLaunch, .launchSequence, .completed,
    ] { marks += turnout.step(story(at: step)) }
    #expect(marks == [.begun, .launches, .completed, .launches])
    #expect(turnout.step(story(at: .arrival)).isEmpty)
    #expect(turnout.step(story(at: .slsReveal)) == [.begun])
  }
}
