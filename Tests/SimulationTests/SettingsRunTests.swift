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

  /// The last words of the launch, or of what is seen then, made long: the main interface waits until
  /// they have been read.
  @Test(arguments: [\StoryDefinition.lines, \.descriptions])
  func whoListensHearsTheLaunchsLastWordsToTheirEnd(
    _ list: WritableKeyPath<StoryDefinition, [[StoryLine]]> & Sendable
  ) throws {
    func completed(reader: Bool) throws -> Int {
      var production = try Productions.artemis.get()
      let place = OnboardingStep.launchSequence.rawValue
      let last = production.story[keyPath: list][place].count - 1
      production.story[keyPath: list][place][last].text = String(
        repeating: "a word and ", count: 15)
      var simulation = Simulation(production, seed: 1, startingAt: .launchSequence)
      var settings = Settings()
      settings.waitsForReader = reader
      _ = simulation.step([.viewport(width: 640, height: 360), .settings(settings)])
      while simulation.experience.step != .completed && simulation.tick.count < 9000 {
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
