import Ports
import Testing

@testable import Renderer

/// A shadow is as fine as what casts is small: the map holds a ball around it, and nothing beside.
@Suite struct ShadowFocusTests {
  private static let bounds: [ShadowPass.Ball] = [
    ([0, 1, 0], 2), ([0, 0, 0], 5), ([0, 0, 0], 900),
  ]

  private static func focus(_ items: [Item]) -> ShadowPass.Ball? {
    var frame = Frame(viewport: Viewport(width: 64, height: 64))
    frame.items = items
    return ShadowPass.focus(frame, bounds)
  }

  @Test func oneThingHasABallOfItsOwnSize() throws {
    let ball = try #require(Self.focus([Item(model: 0, position_m: [7, 0, -20], scale: 3)]))
    #expect(ball.centre == [7, 3, -20] && ball.radius == 6)
  }

  @Test func allThatCastsIsInIt() throws {
    let items = [
      Item(model: 0, position_m: [-9, 2, -20]), Item(model: 1, position_m: [14, 0, -31]),
      Item(model: 0, position_m: [3, 8, -25], scale: 0.5),
    ]
    let focus = try #require(Self.focus(items))
    for item in items {
      let ball = Self.bounds[item.model]
      let centre = item.position_m + ball.centre * item.scale - focus.centre
      let far = (centre * centre).sum().squareRoot() + ball.radius * item.scale
      #expect(far <= focus.radius * 1.000_01)
    }
    // Half the diagonal of the box around all would be 18.9.
    #expect(focus.radius < 18, "\(focus.radius)")
  }

  @Test func groundAndWhatIsFarAwayDoNotCount() {
    #expect(Self.focus([Item(model: 2, position_m: .zero)]) == nil)
    #expect(Self.focus([Item(model: 0, position_m: [0, 0, -1600])]) == nil)
    #expect(Self.focus([]) == nil)
  }
}

extension RendererTests {
  /// A ball hides no part of its own lit side; the map, which holds a coarser one, would give the edge of light teeth.
  @Test(arguments: [(Tier.low, 12), (.high, 20)])
  func aBallLiesInNoShadowOfItsOwn(tier: Tier, bound: Int) throws {
    func picture(castsShadow: Bool) throws -> Image {
      var frame = Stage.frame(320, 240)
      frame.items = [Item(model: TestModels.ball, position_m: [0, 0, -30], scale: 20)]
      frame.lights = [
        Light(
          kind: .directional, position_m: .zero, direction: [0.8, -0.3, -0.3], colour: [4, 4, 4],
          range_m: 0, castsShadow: castsShadow)
      ]
      return try Stage.picture(of: frame, tier: tier)
    }
    let (shaded, bare) = try (picture(castsShadow: true), picture(castsShadow: false))
    let most = zip(shaded.pixels, bare.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(most <= bound, "\(most)")
  }

  /// A lamp close to what casts sees no more of it than a flat map can hold. Where that ends, in the midst of a shadow, is
  /// no line: it was one across the water tower.
  @Test(arguments: [Tier.medium, .high]) func aShadowBeyondItsMapEndsGently(tier: Tier) throws {
    var frame = Stage.frame(320, 240)
    frame.items = [
      Item(model: TestModels.ground, position_m: [0, -30, -150]),
      Item(model: TestModels.block, position_m: [0, -30, -150], scale: 10),
    ]
    frame.lights = [
      Light(
        kind: .point, position_m: [0, -8, -150], direction: [0, -1, 0],
        colour: [60_000, 60_000, 60_000], range_m: 0,
        castsShadow: true)
    ]
    let picture = try Stage.picture(of: frame, tier: tier)
    // Before the block, from its shadow out to the light at the right.
    let row = (180..<320).map { Int(picture.pixel($0, 190).y) }
    let (dark, bright) = (row.min() ?? 0, row.max() ?? 0)
    let steepest = zip(row, row.dropFirst()).map { abs($0 - $1) }.max() ?? 255
    #expect(bright - dark > 60 && steepest * 5 < bright - dark, "\(dark) \(bright) \(steepest)")
  }
}
