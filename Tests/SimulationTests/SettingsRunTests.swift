import Artemis
import Experience
import Maths
import Ports
import Simulation
import Testing

@Suite("Settings are input")
struct SettingsRunTests {
  @Test func aFrameCarriesThemFromTheTickTheyComeIn() throws {
    var session = try Session()
    var settings = Settings()
    settings.textScale = 9
    settings.isMono = true
    session.step(.settings(settings))
    session.step()
    #expect(session.frames[0].settings == Settings())
    #expect(session.frames[1].settings == settings.held)
    #expect(session.frames[2].settings.textScale == 3)
  }

  @Test func theyMoveTheDigestAndAreNoTap() throws {
    var changed = try Session()
    var same = try Session()
    var settings = Settings()
    settings.isNight = true
    changed.step(.settings(settings))
    same.step()
    #expect(changed.simulation.digest != same.simulation.digest)
    #expect(changed.simulation.experience.idle == same.simulation.experience.idle)
  }

  /// Everything that is written and can be done is said in the chosen language, from the tick of the
  /// choice on; a language that there is not is the experience's own.
  @Test func aLanguageIsFeltAtOnceAndMovesNothingElse() throws {
    let story = try Productions.artemis.get().story
    var session = try Session()
    session.wait(seconds: 5)
    var other = session
    var settings = Settings()
    for name in ["es", "ar", "tlh", "en"] {
      settings.language = name
      session.step(.settings(settings))
      other.step()
      let (frame, words) = (session.frames[session.frames.count - 1], story.words(in: name))
      #expect(frame.texts.map(\.string) == frame.texts.map { words[$0.key] })
      #expect(frame.texts.contains { $0.style == .story })
      #expect(frame.offers.map(\.label) == [words["deed.goOn"]])
      let told = session.simulation.experience.story
      #expect(told.steps.map(\.hint).allSatisfy { $0.text == words[$0.key] })
      #expect(told.parts.allSatisfy { $0.name == words[$0.key] })
      #expect(told.steps.flatMap(\.descriptions).allSatisfy { $0.text == words[$0.key] })
      #expect(told.authorize.buttonLabel == words["authorize.button"])
    }
    let (spoken, own) = (session.simulation.experience, other.simulation.experience)
    #expect(spoken.lines == own.lines && spoken.idle == own.idle && spoken.step == own.step)
  }

  /// The last words of the launch, or of what is seen then, made long: the main interface waits until
  /// they have been read.
  @Test(arguments: [\StoryDefinition.Step.lines, \.descriptions])
  func whoListensHearsTheLaunchsLastWordsToTheirEnd(
    _ list: WritableKeyPath<StoryDefinition.Step, [StoryLine]> & Sendable
  ) throws {
    func completed(reader: Bool) throws -> Int {
      var production = try Productions.artemis.get()
      let place = OnboardingStep.launchSequence.rawValue
      let last = production.story.steps[place][keyPath: list].count - 1
      production.story.steps[place][keyPath: list][last].text = String(
        repeating: "a word and ", count: 15)
      var simulation = Simulation(production, seed: 1, startingAt: .launchSequence)
      var settings = Settings()
      settings.waitsForReader = reader
      _ = simulation.step([.viewport(width: 640, height: 360), .settings(settings)])
      while simulation.experience.onboarding != .completed && simulation.tick.count < 9000 {
        _ = simulation.step([])
      }
      return simulation.tick.count
    }
    let quick = try completed(reader: false)
    let slow = try completed(reader: true)
    // 165 letters take a quarter of a minute to be read aloud.
    #expect(quick < 4500 && slow > quick + 480 && slow < 9000)
  }
}
