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
}
