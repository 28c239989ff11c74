import Artemis
import Maths
import Ports
import Testing

@testable import Experience

@Suite("What can be done by its name, without a gesture")
struct OffersTests {
  /// Does the first thing that is offered, again and again, as somebody who only hears would.
  private func goOn(_ visit: inout Visit, until step: OnboardingStep) {
    for _ in 0..<200 where visit.experience.onboarding != step {
      if let deed = visit.experience.offers.first { visit.step(.deed(deed)) }
      visit.wait(120)
    }
  }

  @Test(arguments: Settings.Hold.allCases)
  func deedsAloneLeadToTheLaunch(_ hold: Settings.Hold) {
    var visit = Visit()
    var settings = Settings()
    settings.hold = hold
    visit.step(.settings(settings), .viewport(width: 1280, height: 720))
    goOn(&visit, until: .launchSequence)
    #expect(visit.experience.onboarding == .launchSequence)
    #expect(visit.notes.filter { if case .crossed = $0 { true } else { false } }.count == 5)
    #expect(visit.experience.offers.isEmpty)
  }

  /// Whatever is not offered is not done, whoever asks for it.
  @Test(arguments: OnboardingStep.allCases)
  func whatIsNotOfferedIsNotDone(_ step: OnboardingStep) {
    var visit = Visit(at: step)
    visit.wait(600)
    let before = visit.experience
    let others = Deed.allCases.filter { !before.offers.contains($0) }
    for deed in others { visit.step(.deed(deed)) }
    #expect(visit.experience.onboarding == step)
    #expect(visit.experience.placement.foot_m == before.placement.foot_m)
    #expect(visit.experience.placement.visitor.walked_m == before.placement.visitor.walked_m)
    #expect(visit.experience.authorize.asked == nil && visit.experience.authorize.fill == 0)
    #expect(visit.experience.idle > 600)
  }

  private func asked() -> Visit {
    var visit = Visit(at: .authorizeLaunch)
    visit.wait(240)
    #expect(visit.experience.offers == [.authorize])
    visit.step(.deed(.authorize))
    return visit
  }

  @Test func theLaunchTakesTwoDeeds() {
    var visit = asked()
    #expect(visit.experience.offers == [.confirm, .cancel])
    visit.wait(110)
    visit.step(.deed(.confirm))
    #expect(visit.experience.onboarding == .launchSequence)
  }

  @Test func bothAtOnceAreNone() {
    var visit = Visit(at: .authorizeLaunch)
    visit.wait(240)
    visit.step(.deed(.authorize), .deed(.confirm))
    visit.wait(10)
    visit.step(.deed(.confirm))
    visit.wait(1300)
    #expect(
      visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.asked == nil)
  }

  @Test func theQuestionStandsForTenSeconds() {
    var visit = asked()
    visit.wait(1190)
    #expect(visit.experience.authorize.asked != nil)
    visit.wait(11)
    #expect(visit.experience.authorize.asked == nil && visit.experience.offers == [.authorize])
    visit.step(.deed(.confirm))
    #expect(visit.experience.onboarding == .authorizeLaunch)
  }

  @Test(arguments: [InputEvent.deed(.cancel), .paused(true), .focus(false), .padRemoved])
  func itCanBeLetBe(_ event: InputEvent) {
    var visit = asked()
    visit.wait(200)
    visit.step(event)
    #expect(visit.experience.authorize.asked == nil)
    visit.wait(600)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.fill == 0)
  }

  @Test func aHoldCanBeLetBeByName() {
    var visit = Visit(at: .authorizeLaunch)
    visit.wait(240)
    visit.step(.key(.space, isDown: true))
    visit.wait(100)
    #expect(visit.experience.offers == [.cancel])
    visit.step(.deed(.cancel))
    visit.wait(400)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.first(.release) != nil)
  }

  /// Who has lost the floor out of sight finds it again.
  @Test func theHeadCanBeTurnedBack() {
    var visit = Visit(at: .arPlacement)
    visit.wait(120)
    visit.step(.key(.up, isDown: true))
    visit.wait(480)
    visit.step(.key(.up, isDown: false))
    #expect(visit.experience.offers == [.lookAhead])
    visit.step(.deed(.lookAhead))
    visit.wait(600)
    #expect(visit.experience.offers == [.place])
  }
}
