import Animation
import Experience
import Maths
import SceneGraph
import Simulation
import Testing

@testable import Content

/// The seven scenes as they lie in `Scenes/artemis`.
@Suite struct ArtemisTests {
  @Test func loads() throws {
    let production = try ProductionLoader.load(files: try SceneFiles.artemis())
    #expect(production.name == "artemis")
    #expect(production.stagings.count == 8)
    #expect(
      production.models
        == ["carpark", "hall", "launcher", "pad", "reticle", "sls", "upperstage"])
    #expect(production.story.authorize.buttonLabel == "AUTHORIZE LAUNCH")
    #expect(
      production.story.lines[0].map(\.text) == [
        "We’re going back to the Moon.", "And beyond.",
      ])
  }
}
