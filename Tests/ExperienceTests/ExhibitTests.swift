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

  /// Ten seconds before, and not at its beginning, where nothing is lost.
  @Test func theLastSecondsAreCounted() {
    var visit = Visit(at: .purpose)
    var exhibit = Exhibit()
    _ = restart(&visit, &exhibit, within: 5999)
    #expect(exhibit.remaining_s == nil)
    var seen: [Int?] = []
    while restart(&visit, &exhibit, within: 1) == nil {
      if seen.last != exhibit.remaining_s { seen.append(exhibit.remaining_s) }
    }
    #expect(seen == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    _ = restart(&visit, &exhibit, within: 6600)
    visit.step(.focus(true))
    _ = exhibit.step(visit.experience)
    #expect(exhibit.remaining_s == nil)
  }

  @Test func itsTimesCanBeOthers() {
    var patience = Exhibit.Patience()
    (patience.story_s, patience.beginning_s) = (20, 5)
    var visit = Visit(at: .purpose)
    var exhibit = Exhibit(patience)
    #expect(restart(&visit, &exhibit, within: 9000) == 2400)
  }

  /// Where there is a film the beginning is left for it; in the film anybody may wait.
  @Test func fromTheBeginningTheFilmComesAndStays() {
    var story = Stories.story()
    let film = story.chart.states.count
    story.chart = Chart(
      states: story.chart.states + [
        .init(
          name: "film", step: .completed,
          edges: [.init(on: .act, .init([.again(from: 0)]), offer: .goOn)],
          timers: [.init(9, since: .scene, .init(to: film))])
      ], slots: story.chart.slots, attract: film)
    var visit = Visit(story)
    var exhibit = Exhibit()
    #expect(restart(&visit, &exhibit, within: 9000) == 3600)
    #expect(exhibit.place == .beginning && exhibit.remaining_s == nil)
    visit.experience = Experience(story, in: film)
    #expect(restart(&visit, &exhibit, within: 9000) == nil)
    #expect(exhibit.place == .film && exhibit.blackness == 0)
  }

  @Test(arguments: [OnboardingStep.arrival, .launchSequence])
  func waitsAtTheBeginningAndDuringTheLaunch(step: OnboardingStep) {
    var visit = Visit(at: step)
    var exhibit = Exhibit()
    #expect(restart(&visit, &exhibit, within: 9000) == nil)
  }
}
