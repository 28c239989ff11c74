import Experience
import Interface
import Ports
import Simulation
import Testing

/// What can be set follows from what a story uses.
struct StorySettingsTests {
  @Test func aLaunchHasAllOfThem() throws {
    #expect(try Productions.artemis.get().settings == Settings.Name.allCases)
  }

  @Test func aStoryWithoutARocketHasNoneOfItsRows() throws {
    let settings = try Productions.thaqalayn.get().settings
    let left: [Settings.Name] = [.shake, .flash, .hold, .holdTime, .assistWalking, .rumble]
    #expect(settings == Settings.Name.allCases.filter { !left.contains($0) })
  }

  /// Wherever it stands, in a tab that is not open too.
  @Test func whateverIsHeldBringsTheWaysToHoldIt() throws {
    var production = try Productions.thaqalayn.get()
    let held = Interface.Part(.hold("Hold", does: "held"))
    let tabs = [Tab("a", "A", []), Tab("b", "B", [Interface.Part(.card([held]))])]
    production.interfaces[0].tree = Interface.Part(.tabs(tabs, slot: "tab"))
    #expect(production.settings.contains(.hold) && production.settings.contains(.holdTime))
    #expect(!production.settings.contains(.assistWalking))
  }

  /// What the page says beside a story without a rocket speaks of none, in any language; Artemis has its own
  /// words for the same rows.
  @Test(arguments: ["en", "es", "ar"]) func thePageSpeaksOfRocketsWhereThereIsOne(language: String)
    throws
  {
    let rockets = [
      "launch", "rocket", "engine", "lanz", "cohete", "motor", "طلاق", "صاروخ", "محرك", "طلق",
      "منص",
    ]
    let rows =
      Settings.Name.allCases.flatMap { name -> [String] in
        let key = "setting.\(name)"
        guard case .word(let words) = name.kind else { return [key, "\(key).hint"] }
        return [key, "\(key).hint"] + words.map { "\(key).\($0)" }
      }
      + Settings.Group.allCases.flatMap { ["ease.\($0)", "ease.\($0).hint", "group.\($0)"] }
      + ["again", "reset", "back", "leave"].flatMap { ["page.\($0)", "page.\($0).hint"] }
    func speaking(_ production: Production) -> [String] {
      let words = production.story.words(in: language)
      #expect(words.locale == language && rows.allSatisfy { words[$0] != $0 })
      return rows.filter { row in rockets.contains { words[row].lowercased().contains($0) } }
    }
    #expect(try speaking(Productions.thaqalayn.get()) == [])
    let said = try speaking(Productions.artemis.get())
    for row in ["setting.hold", "setting.effectsVolume", "setting.flash", "page.again"] {
      #expect(said.contains(row), "\(row)")
    }
  }
}
