import Artemis
import Maths
import Physics
import Ports
import Testing

@testable import Experience

@Suite("An exhibit")
struct ExhibitTests {
  /// Ticks until it begins anew; nil if it does not within the time.
  private func restart(_ visit: inout Visit, _ exhibit: inout Exhibit, within: Int) -> Int? {
    for tick in 1...within {
      visit.step()
      if exhibit.step(visit.experience) { return tick }
    }
    return nil
  }

  static let steps: [OnboardingStep] = [
    .slsReveal, .arPlacement, .purpose, .authorizeLaunch, .completed,
  ]

  @Test(arguments: steps)
  func goesBackToArrivalAfterAMinuteAlone(step: OnboardingStep) {
    var visit = Visit(at: step)
    var exhibit = Exhibit()
    #expect(restart(&visit, &exhibit, within: 9000) == 7200)
  }

  @Test func aHandKeepsIt() {
    var visit = Visit(at: .purpose)
    var exhibit = Exhibit()
    #expect(restart(&visit, &exhibit, within: 7000) == nil)
    #expect(exhibit.blackness == 0)
    visit.step(.pointer(.moved, at: Vector2(0.1, 0)))
    let isOver = exhibit.step(visit.experience)
    #expect(!isOver)
    #expect(restart(&visit, &exhibit, within: 7199) == nil)
    #expect(exhibit.blackness > 0.99)
  }

  @Test func itFadesOutFirst() {
    var visit = Visit(at: .completed)
    var exhibit = Exhibit()
    _ = restart(&visit, &exhibit, within: 7080)
    #expect(exhibit.blackness == 0)
    var last = 0.0
    for _ in 0..<119 {
      visit.step()
      _ = exhibit.step(visit.experience)
      #expect(exhibit.blackness >= last)
      last = exhibit.blackness
    }
    #expect(last > 0.99)
  }

  @Test(arguments: [OnboardingStep.arrival, .launchSequence])
  func waitsAtTheBeginningAndDuringTheLaunch(step: OnboardingStep) {
    var visit = Visit(at: step)
    var exhibit = Exhibit()
    #expect(restart(&visit, &exhibit, within: 9000) == nil)
  }
}
