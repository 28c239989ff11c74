import Testing

@testable import Renderer

/// Which balls a shadow map may hold anything of.
@Suite struct ShadowReachTests {
  private static func misses(_ reach: ShadowReach, _ x: Float, _ z: Float, _ radius: Float) -> Bool
  {
    reach.misses([x, 0, z], radius: radius)
  }

  /// A cube of side 20 around the origin, seen from above: x and z become 0 … 1.
  @Test func aBoxMissesWhatLiesBesideIt() {
    let box = ShadowReach(
      ([0.05, 0, 0, 0], [0, 0, -0.05, 0], [0, 0.05, 0, 0], [0.5, 0.5, 0.5, 1]))
    #expect(!Self.misses(box, 0, 0, 1))
    #expect(!Self.misses(box, 10.5, 0, 1))
    #expect(Self.misses(box, 12, 0, 1))
    #expect(Self.misses(box, 0, -12, 1))
    #expect(!Self.misses(box, 40, 0, 100))
    #expect(!box.misses([0, 500, 0], radius: 1))
  }

  /// A cone of 90 degrees that looks down −z from the origin.
  @Test func aConeMissesWhatLiesBesideItAndKnowsNothingOfWhatLiesBehind() {
    let cone = ShadowReach(
      ([0.5, 0, 0, 0], [0, 0.5, 0, 0], [-0.5, -0.5, -1, -1], [0, 0, -1, 0]))
    #expect(!Self.misses(cone, 0, -10, 1))
    #expect(!Self.misses(cone, 9, -10, 1))
    #expect(Self.misses(cone, 13, -10, 1))
    #expect(Self.misses(cone, -13, -10, 1))
    #expect(!Self.misses(cone, 50, 10, 1))
  }
}
