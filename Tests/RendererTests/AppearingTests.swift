import Ports
import Renderer
import Testing

/// Things that come into the picture, and the ground that they stand on.
extension RendererTests {
  private func scene(_ items: [Item]) -> Frame {
    var frame = Stage.frame(160, 160)
    frame.sky.kind = .air
    frame.sky.sun = [0, -0.3, 1]
    frame.sky.groundLevel_m = -12
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [-0.5, -0.5, -0.7], colour: [2, 2, 2],
        range_m: 0, castsShadow: true)
    ]
    frame.items = items
    return frame
  }

  private func item(_ model: Int, _ opacity: Float) -> Item {
    Item(model: model, position_m: [0, 0, -30], tint: [1, 1, 1, opacity])
  }

  private static let behind = Item(
    model: TestModels.lamp, position_m: [0, 0, -60], scale: 10, glow: 0.1)

  /// At no time is seen what its walls hide of itself.
  @Test(arguments: [Float(0.05), 0.2, 0.34, 0.5, 0.7, 0.95, 1])
  func noInsideIsSeenWhileItAppears(opacity: Float) throws {
    let full = try Stage.picture(of: scene([item(TestModels.house, opacity)]))
    let hollow = try Stage.picture(of: scene([item(TestModels.wall, opacity)]))
    let isSame = full.isSame(as: hollow)
    #expect(isSame)
  }

  /// Once it has its shape nothing behind it is seen, though its light has only begun.
  @Test(arguments: [Float(0.36), 0.5, 0.8, 1])
  func whatIsCoveredShowsNothingBehind(opacity: Float) throws {
    let alone = try Stage.picture(of: scene([item(TestModels.wall, opacity)]))
    let before = try Stage.picture(of: scene([Self.behind, item(TestModels.wall, opacity)]))
    for y in 70..<90 {
      for x in 70..<90 { #expect(alone.pixel(x, y) == before.pixel(x, y), "\(x), \(y)") }
    }
  }

  @Test func lightRisesOnIt() throws {
    let levels = try [Float(0.3), 0.45, 0.6, 0.8, 1].map { opacity in
      try Stage.picture(of: scene([item(TestModels.wall, opacity)])).pixel(88, 80).y
    }
    for (earlier, later) in zip(levels, levels.dropFirst()) {
      #expect(earlier < later, "\(levels)")
    }
  }

  /// Close to the foot the ground is much darker than some steps beside it, on the lit side too.
  @Test(arguments: [Tier.low, .medium]) func groundIsDarkAtTheFoot(tier: Tier) throws {
    func ground(_ hasTower: Bool) throws -> [Double] {
      var items = [Item(model: TestModels.ground, position_m: [0, -12, 0], tint: [6, 6, 6, 1])]
      if hasTower {
        items.append(Item(model: TestModels.tower, position_m: [0, -12, -60], scale: 0.5))
      }
      let picture = try Stage.picture(of: scene(items), tier: tier)
      // On a level with the foot: 12 m under the eye, 58 m away, from the foot to the right.
      return (84..<120).map { Double(picture.pixel($0, 115).y) }
    }
    let (with, without) = (try ground(true), try ground(false))
    let ratios = zip(with, without).map { $0 / max($1, 1) }
    #expect((ratios.min() ?? 1) < 0.75, "\(ratios)")
    #expect(ratios[35] > 0.95, "\(ratios)")
  }
}
