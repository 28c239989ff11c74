import Ports
import Testing

@testable import Renderer

/// The Earth by day is one file, of which each tier reads as much as it shows.
@Suite struct EarthFileTests {
  @Test(arguments: [
    (Tier.low, 2048), (.medium, 4096), (.high, 4096), (.ultra, 4096), (.film, 8192),
  ])
  func theEarthIsAsFineAsItsTier(tier: Tier, width: Int) async throws {
    let file = TextureFile(name: "earth_day", bytes: try await Stage.bytes("earth_day.jpg"))
    let map = try Jpeg(file, isGrey: false, halvings: tier.dayReduction)
    #expect(map.width == width && map.height == width / 2)
  }
}
