import Artemis
import Maths
import Ports
import Testing

@testable import Experience

@Suite("Nothing launches by accident")
struct AuthorizeTests {
  private func atTheButton() -> Visit {
    var visit = Visit(at: .authorizeLaunch)
    visit.wait(240)
    return visit
  }

  static let presses: [(InputEvent, InputEvent)] = [
    (.key(.space, isDown: true), .key(.space, isDown: false)),
    (.padButton(.a, isDown: true), .padButton(.a, isDown: false)),
    (.pointer(.down, at: ButtonPlace.centre), .pointer(.up, at: .zero)),
  ]

  /// Only the button itself is pressed; who misses it is answered, and told what to do at the second time.
  @Test(arguments: Settings.Hold.allCases)
  func aPointerBesideTheButtonPressesNothing(hold: Settings.Hold) {
    var visit = atTheButton()
    var settings = Settings()
    settings.hold = hold
    visit.step(.settings(settings))
    for place in [Vector2(0, 0.1), Vector2(0.6, 0.34)] {
      #expect(!visit.experience.wantsHint)
      visit.step(.pointer(.down, at: place))
      visit.wait(120)
      #expect(visit.experience.authorize.fill == 0)
      visit.step(.pointer(.up, at: place))
    }
    let answers = visit.cues.map(\.cue).filter { $0 == .missed || $0 == .hold }
    #expect(answers == [.missed, .missed])
    #expect(visit.experience.wantsHint)
    visit.wait(1200)
    #expect(visit.experience.onboarding == .authorizeLaunch)
  }

  /// What a hand holds beside the button is no hand on the button.
  @Test func aPointerBesideTheButtonHoldsNothing() {
    var visit = atTheButton()
    visit.step(.pointer(.down, at: Vector2(0, 0.2)))
    visit.step(.key(.space, isDown: true))
    visit.wait(60)
    visit.step(.key(.space, isDown: false))
    visit.wait(300)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.fill == 0)
  }

  @Test(arguments: presses)
  func heldForTwoSecondsItLaunches(press: InputEvent, release: InputEvent) {
    var visit = atTheButton()
    visit.step(press)
    visit.wait(238)
    #expect(visit.experience.onboarding == .authorizeLaunch)
    visit.wait(1)
    #expect(visit.experience.onboarding == .launchSequence)
    #expect((visit.first(.authorized) ?? 0) - (visit.first(.hold) ?? 0) == 239)
  }

  @Test(arguments: presses)
  func letGoOneTickTooEarlyItDoesNot(press: InputEvent, release: InputEvent) {
    var visit = atTheButton()
    visit.step(press)
    visit.wait(238)
    visit.step(release)
    visit.wait(600)
    #expect(visit.experience.onboarding == .authorizeLaunch)
    #expect(visit.first(.release) != nil)
    #expect(visit.experience.authorize.fill == 0)
  }

  static let interruptions: [InputEvent] = [.focus(false), .paused(true)]

  @Test(arguments: interruptions)
  func interruptionCancels(_ event: InputEvent) {
    var visit = atTheButton()
    visit.step(.key(.space, isDown: true))
    visit.wait(200)
    visit.step(event)
    visit.wait(600)
    #expect(visit.experience.onboarding == .authorizeLaunch)
    #expect(visit.experience.authorize.held == 0)
  }

  @Test func anUnpluggedPadCancels() {
    var visit = atTheButton()
    visit.step(.padButton(.a, isDown: true))
    visit.wait(200)
    visit.step(.padRemoved)
    visit.wait(600)
    #expect(visit.experience.onboarding == .authorizeLaunch)
  }

  @Test func fillGrowsLinearlyAndDrainsAfterRelease() {
    var visit = atTheButton()
    visit.step(.key(.space, isDown: true))
    var last = visit.experience.authorize.fill
    for _ in 0..<100 {
      visit.step()
      let fill = visit.experience.authorize.fill
      #expect(abs(fill - last - 1 / 240) < 1e-12)
      last = fill
    }
    visit.step(.key(.space, isDown: false))
    #expect(visit.experience.authorize.fill < last)
    visit.wait(60)
    #expect(visit.experience.authorize.fill == 0)
  }

  @Test func aKeyHeldSinceAnotherStepDoesNotCount() {
    var visit = Visit(at: .purpose)
    visit.wait(240)
    visit.tap()
    visit.wait(10)
    visit.tap()
    visit.wait(10)
    visit.step(.key(.space, isDown: true))
    #expect(visit.experience.onboarding == .authorizeLaunch)
    visit.wait(1200)
    #expect(visit.experience.onboarding == .authorizeLaunch)
    #expect(visit.experience.authorize.fill == 0)
  }
}
