import Artemis
import Maths
import Ports
import Testing

@testable import Experience

@Suite("Who cannot hold can launch all the same")
struct HoldAlternativesTests {
  private func atTheButton(_ way: Settings.Hold) -> Visit {
    var visit = Visit(at: .authorizeLaunch)
    var settings = Settings()
    settings.hold = way
    visit.step(.settings(settings))
    visit.wait(240)
    return visit
  }

  @Test func stoppedAndBegunAnewInOneTickItCountsFromThere() {
    var visit = atTheButton(.press)
    visit.tap()
    visit.wait(200)
    visit.step(
      .key(.space, isDown: true), .key(.space, isDown: false), .key(.space, isDown: true),
      .key(.space, isDown: false))
    visit.wait(100)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.isRunning)
    visit.wait(140)
    #expect(visit.experience.onboarding == .launchSequence)
  }

  static let ways: [Settings.Hold] = [.press, .confirm]

  @Test func onePressRunsForTwoSeconds() {
    var visit = atTheButton(.press)
    visit.tap()
    visit.wait(237)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.isRunning)
    visit.wait(2)
    #expect(visit.experience.onboarding == .launchSequence)
  }

  /// The settings' time, in ticks, however the button is pressed; never less than a second.
  @Test(arguments: [(1.0, 120), (1.5, 180), (4.0, 480), (0.1, 120)], [Settings.Hold.hold, .press])
  func itTakesAsLongAsIsWished(wished: (time_s: Double, ticks: Int), way: Settings.Hold) {
    var visit = atTheButton(way)
    var settings = Settings()
    settings.hold = way
    settings.holdTime = wished.time_s
    visit.step(.settings(settings))
    visit.step(.key(.space, isDown: true))
    if way == .press { visit.step(.key(.space, isDown: false)) }
    visit.wait(wished.ticks - 4)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.held > 0)
    visit.wait(4)
    #expect(visit.experience.onboarding == .launchSequence)
  }

  @Test func anotherPressStopsIt() {
    var visit = atTheButton(.press)
    visit.tap()
    visit.wait(200)
    visit.tap()
    #expect(!visit.experience.authorize.isRunning)
    visit.wait(600)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.fill == 0)
    #expect(visit.first(.release) != nil)
  }

  @Test(arguments: AuthorizeTests.interruptions + [.padRemoved], ways)
  func interruptionsStopIt(_ event: InputEvent, _ way: Settings.Hold) {
    var visit = atTheButton(way)
    visit.tap()
    visit.wait(150)
    visit.step(event)
    visit.wait(600)
    #expect(visit.experience.onboarding == .authorizeLaunch)
    #expect(visit.experience.authorize.asked == nil && visit.experience.authorize.fill == 0)
  }

  @Test func aSecondPressConfirms() {
    var visit = atTheButton(.confirm)
    visit.tap()
    visit.wait(120)
    #expect(visit.experience.authorize.asked != nil)
    #expect(abs(visit.experience.authorize.fill - 0.5) < 1e-9)
    visit.step(.key(.enter, isDown: true))
    #expect(visit.experience.onboarding == .launchSequence)
  }

  @Test func aTremblingHandDoesNotConfirm() {
    var visit = atTheButton(.confirm)
    for _ in 0..<60 {
      visit.tap()
      visit.wait(40)
      #expect(visit.experience.onboarding == .authorizeLaunch)
    }
  }

  /// The question stays: a hand that trembled, or an answer given while the program stood still, needs one
  /// more press and no new beginning.
  @Test(arguments: ways) func anAnswerTooSoonIsAskedAgain(_ way: Settings.Hold) {
    var visit = atTheButton(way)
    visit.step(.deed(.authorize))
    visit.wait(90)
    visit.step(.deed(.confirm))
    #expect(visit.experience.authorize.asked == 0)
    // The button empties as after a release, and not at once.
    #expect((0.4...0.48).contains(visit.experience.authorize.fill))
    visit.wait(45)
    #expect(abs(visit.experience.authorize.fill - 0.5 * 45 / 96) < 1e-9)
    visit.wait(45)
    visit.step(.deed(.confirm))
    visit.wait(120)
    #expect(visit.experience.onboarding == .authorizeLaunch)
    visit.step(.deed(.confirm))
    #expect(visit.experience.onboarding == .launchSequence)
  }

  @Test func whoWaitsHasNotConfirmed() {
    var visit = atTheButton(.confirm)
    visit.tap()
    visit.wait(1201)
    #expect(visit.experience.authorize.asked == nil)
    visit.tap()
    visit.wait(2)
    #expect(visit.experience.onboarding == .authorizeLaunch)
  }

  @Test func anotherKeyIsANo() {
    var visit = atTheButton(.confirm)
    visit.tap()
    visit.wait(120)
    visit.step(.padButton(.b, isDown: true))
    #expect(visit.experience.authorize.asked == nil)
  }

  @Test func theOldWayIsOffWhenTheWayChanges() {
    var visit = atTheButton(.press)
    visit.tap()
    visit.wait(100)
    visit.step(.settings(Settings()))
    visit.wait(600)
    #expect(visit.experience.onboarding == .authorizeLaunch && visit.experience.authorize.held == 0)
  }

  /// Hammering, as in `RandomInputTests`, on the two ways that need no hold.
  @Test(arguments: ways)
  func tenThousandRandomStreamsNeverLaunch(_ way: Settings.Hold) {
    for seed in 0..<10_000 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "hasty")
      var visit = atTheButton(way)
      for _ in 0..<120 { visit.step(RandomInputTests.event(&random)) }
      #expect(visit.experience.onboarding == .authorizeLaunch, "seed \(seed)")
    }
  }

  /// Four seconds of hands that let go at the latest after a second and three quarters: long enough for
  /// a hold of two, and never one.
  @Test func handsThatLetGoInTimeNeverLaunch() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = RandomStream(seed: seed, name: "lets go")
      var visit = atTheButton(.hold)
      var downFor = 0
      for _ in 0..<480 {
        let isDown = downFor > 0
        downFor += isDown ? 1 : 0
        if downFor > 210 || random.unit() < 0.004 {
          visit.step(.key(.space, isDown: !isDown))
          downFor = isDown ? 0 : 1
        } else {
          visit.step()
        }
      }
      #expect(visit.experience.onboarding == .authorizeLaunch, "seed \(seed)")
    }
  }
}

@Suite("Who cannot walk is walked")
struct AssistTests {
  private func place(assists: Bool) -> Visit {
    var visit = Visit(at: .arPlacement)
    var settings = Settings()
    settings.assistsWalking = assists
    visit.step(.settings(settings))
    visit.wait(240)
    visit.tap()
    return visit
  }

  @Test func untilTheRocketFits() {
    var visit = place(assists: true)
    for _ in 0..<3000 where visit.experience.onboarding == .arPlacement { visit.step() }
    #expect(visit.experience.onboarding == .purpose)
    #expect(visit.experience.placement.visitor.walked_m >= ARPlacement.leastWalk_m)
  }

  @Test func onlyOnceArtemisStands() {
    var visit = Visit(at: .arPlacement)
    var settings = Settings()
    settings.assistsWalking = true
    visit.step(.settings(settings))
    let before = visit.experience.placement.visitor.feet_m
    visit.wait(1200)
    #expect(visit.experience.placement.visitor.feet_m == before)
  }

  @Test func nobodyElseIsWalked() {
    var visit = place(assists: false)
    visit.wait(3000)
    #expect(visit.experience.onboarding == .arPlacement)
    #expect(visit.experience.placement.visitor.walked_m < 0.01)
  }
}

@Suite("Who listens is waited for")
struct ReadingTests {
  private func starts(reader: Bool) -> [Int] {
    var story = Stories.story()
    story.steps[0].lines[0].text = "A sentence of some forty letters, or more."
    var visit = Visit(story)
    var settings = Settings()
    settings.waitsForReader = reader
    visit.step(.settings(settings))
    visit.wait(1800)
    return visit.experience.lines.map { $0.start.count }
  }

  @Test func theSecondLineWaitsForTheFirst() throws {
    let quick = starts(reader: false)
    let slow = starts(reader: true)
    #expect(quick[1] - quick[0] == 240)
    // 42 letters: two seconds and three and a half.
    #expect(slow[0] == quick[0])
    #expect(slow[1] - slow[0] == 660 + LinePlay.leave)
  }

  @Test func theVisitorsOwnTapIsNeverMadeToWait() {
    var visit = Visit(at: .purpose)
    var settings = Settings()
    settings.waitsForReader = true
    visit.step(.settings(settings))
    visit.wait(120)
    visit.tap()
    // No longer than it takes the line before to go.
    visit.wait(LinePlay.leave)
    #expect(visit.experience.lines.contains { $0.index == 1 })
  }
}
