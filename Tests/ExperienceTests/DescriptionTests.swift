import Artemis
import Maths
import Ports
import Testing

@testable import Experience

@Suite("What is seen is said between the lines")
struct DescriptionTests {
  /// Nobody taps: one line after a second, and these descriptions.
  private static func visit(
    reader: Bool, line: String = "A", _ descriptions: [StoryLine],
    at step: OnboardingStep = .arrival
  ) -> Visit {
    var story = Stories.story()
    story.steps[0].lines = [StoryLine(key: "line", text: line, after_s: 1)]
    story.steps[step.rawValue].descriptions = descriptions
    var visit = Visit(story, at: step)
    var settings = Settings()
    settings.waitsForReader = reader
    visit.step(.settings(settings))
    return visit
  }

  /// When each key was first described, in ticks since the scene came up.
  private static func begins(_ visit: Visit, ticks: Int) -> [String: Int] {
    var visit = visit
    var begins: [String: Int] = [:]
    for _ in 0..<ticks {
      visit.step()
      if let key = visit.experience.description?.key, begins[key] == nil {
        begins[key] = visit.tick.count - (visit.first(.enter) ?? 0)
      }
    }
    return begins
  }

  private static let two = [
    StoryLine(key: "first", text: "First", after_s: 0.5),
    StoryLine(key: "second", text: "Second", after_s: 3),
  ]

  @Test func eachComesAtItsMomentAndStaysUntilTheNext() {
    #expect(
      Self.begins(Self.visit(reader: false, Self.two), ticks: 600) == ["first": 60, "second": 360])
    var visit = Self.visit(reader: false, Self.two)
    visit.wait(300)
    #expect(visit.experience.description?.key == "first")
    visit.wait(300)
    #expect(visit.experience.description?.text == "Second")
    #expect(visit.experience.lines.map(\.index) == [0])
  }

  @Test func noneOutlivesItsScene() {
    var visit = Self.visit(reader: false, Self.two)
    visit.wait(100)
    #expect(visit.experience.description != nil)
    visit.tap()
    #expect(visit.experience.onboarding == .slsReveal && visit.experience.description == nil)
    visit.wait(600)
    #expect(visit.experience.description == nil)
  }

  /// 42 letters: two seconds and three and a half.
  private static let sentence = "A sentence of some forty letters, or more."

  @Test func aDescriptionWaitsUntilALineHasBeenRead() {
    let late = [StoryLine(key: "late", text: "Late", after_s: 3)]
    let quick = Self.visit(reader: false, line: Self.sentence, late)
    #expect(Self.begins(quick, ticks: 1200) == ["late": 360])
    let slow = Self.visit(reader: true, line: Self.sentence, late)
    #expect(Self.begins(slow, ticks: 1200) == ["late": 120 + 660])
  }

  /// None is lost where a line kept two of them waiting.
  @Test func whatHadToWaitComesOneAfterTheOther() {
    let late = [
      StoryLine(key: "late", text: "Later", after_s: 3),
      StoryLine(key: "later", text: "Later", after_s: 3.5),
    ]
    let visit = Self.visit(reader: true, line: Self.sentence, late)
    #expect(Self.begins(visit, ticks: 1800) == ["late": 780, "later": 780 + 290])
  }

  @Test(arguments: [false, true])
  func aLineWaitsUntilADescriptionHasBeenRead(reader: Bool) {
    var visit = Self.visit(
      reader: reader, [StoryLine(key: "early", text: Self.sentence, after_s: 0.5)])
    visit.wait(1200)
    let start = visit.experience.lines.first.map { $0.start - (Tick(visit.first(.enter) ?? 0)) }
    #expect(start == (reader ? 60 + 660 : 120))
  }

  /// In a launch nothing waits: what is said is what is seen now.
  @Test func aDescriptionGivesWayToTheNext() {
    let steam = [
      StoryLine(key: "engines", text: Self.sentence, after_s: 0.5),
      StoryLine(key: "steam", text: "Steam", after_s: 1.5),
    ]
    let visit = Self.visit(reader: true, steam, at: .launchSequence)
    #expect(Self.begins(visit, ticks: 400) == ["engines": 60, "steam": 180])
  }
}
