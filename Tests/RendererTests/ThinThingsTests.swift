import Maths
import Ports
import Testing

@testable import Renderer

/// Things of a pixel or a few, which are whole wherever between two rows of the picture they lie.
@MainActor @Suite(.serialized) struct ThinThingsTests {
  /// A line of light that crosses rows is as bright between two of them as in the midst of one.
  @Test(arguments: [Tier.low, .high]) func aLineOfLightIsNoRowOfBeads(tier: Tier) throws {
    var frame = Stage.frame(400, 200)
    let points = (0...40).map { SIMD3<Float>(Float($0) - 20, Float($0) * 0.05 - 1, -20) }
    frame.lines = [Polyline(points_m: points, drawn: 1, colour: [0.8, 0.6, 0.3], width: 0.001)]
    frame.lines[0].isOnGround = true
    let picture = try Stage.picture(of: frame, tier: tier)
    let light = (20..<380).map { column in
      (0..<200).reduce(0) { $0 + Int(picture.pixel(column, $1).y) }
    }
    let (least, most) = (light.min() ?? 0, light.max() ?? 0)
    #expect(least > 60 && Double(least) > Double(most) * 0.75, "\(least) to \(most)")
  }

  /// A mark on the ground that goes past the eye is hardly steeper in the picture than the rows are, and has no gaps.
  @Test(arguments: [Tier.low, .high]) func aMarkBesideTheEyeIsALine(tier: Tier) throws {
    var frame = Stage.frame(400, 200)
    frame.items = [Item(model: TestModels.mark, position_m: [7, -1.6, -13])]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, -1, 0], colour: [9, 9, 9], range_m: 0)
    ]
    let picture = try Stage.picture(of: frame, tier: tier)
    let light = (0..<400).map { column in
      (0..<200).map { Int(picture.pixel(column, $0).y) }.max() ?? 0
    }
    let first = try #require(light.firstIndex { $0 > 40 })
    let last = try #require(light.lastIndex { $0 > 40 })
    #expect(last - first > 20, "\(first) to \(last)")
    let (least, most) = (light[first + 2..<last - 1].min() ?? 0, light.max() ?? 0)
    #expect(least > most / 2, "\(light[first...last])")
  }

  /// The leg of a mast before steam, some pixels wide, is seen before all of it: where no pixel of the steam's smaller
  /// picture saw it alone, it had the steam laid over it that is behind it, and was a row of dashes.
  @Test func aLegBeforeSteamIsNoRowOfDashes() throws {
    var frame = Stage.frame(320, 240)
    frame.lights = [
      Light(
        kind: .point, position_m: [0, 40, -20], direction: [0, -1, 0], colour: [9000, 9000, 9000],
        range_m: 300)
    ]
    frame.flames = [
      Flame(
        kind: .steam, position_m: [0, -10, -60], direction: [1, 0, 0], radius_m: 30, level: 1,
        ambientPressure: 1, age_s: 6, groundLevel_m: -30, seed: 7)
    ]
    frame.items = [
      Item(
        model: TestModels.tower, position_m: [3, -8.5, -34],
        rotation: [0, 0, 0.06, 0.998],
        scale: 0.085, tint: [0, 0, 0, 1])
    ]
    let picture = try Stage.picture(of: frame, tier: .high)
    let dark = (135..<180).map { row in
      (150..<200).map { Int(picture.pixel($0, row).y) }.min() ?? 0
    }
    #expect(picture.pixel(200, 150).y > 60 && dark.max() ?? 255 < 30, "\(dark)")
  }
}
