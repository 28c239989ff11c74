import Maths
import Ports
import Testing

@testable import Renderer

/// The Earth's ground from so low that a pixel is far finer than its map.
extension RendererTests {
  /// Straight above the Congo, by day or by night.
  private func earth(_ height_km: Float, isDay: Bool) -> Frame {
    var frame = Stage.frame(200, 200)
    frame.lens.verticalFieldOfView_rad = 0.8
    frame.lens.exposure = isDay ? 1 : 16
    frame.sky.kind = .space
    frame.sky.sun = [0, 0, isDay ? 1 : -1]
    frame.sky.planets = [
      Planet(
        body: .earth, centre_km: [0, 0, -6371 - height_km], radius_km: 6371,
        orientation: [0, -0.819152, 0, 0.573576])
    ]
    return frame
  }

  private func steps(_ picture: Image) -> [Int] {
    (20..<180).flatMap { y in
      (20..<180).map { abs(Int(picture.pixel($0 + 2, y).y) - Int(picture.pixel($0, y).y)) }
    }
  }

  /// Ten kilometres of ground are in the picture, which is half a point of the map.
  @Test(arguments: [true, false], [Tier.low, .high])
  func lowGroundIsNoBlur(isDay: Bool, tier: Tier) throws {
    let steps = steps(try Stage.picture(of: earth(12, isDay: isDay), tier: tier))
    #expect(steps.count { $0 >= 2 } > 2000, "\(steps.count { $0 >= 2 })")
  }

  @Test func lowGroundComesWithoutAStep() throws {
    let border = 6371 * (PlanetPass.lowest - 1)
    let low = try Stage.picture(of: earth(border * 0.999, isDay: true))
    let high = try Stage.picture(of: earth(border * 1.001, isDay: true))
    let most = (0..<200).map { abs(Int(low.pixel($0, 90).y) - Int(high.pixel($0, 90).y)) }.max()
    #expect(most ?? 255 <= 2)
  }

  /// Seen from 250 m grass has patches, but no tile of a pattern that comes again and again: how much a row is like
  /// itself one tile on, 0 … 1.
  @Test(arguments: [Tier.low, .high])
  func fromAfarNoPatternRepeats(tier: Tier) throws {
    var frame = Stage.frame(200, 200)
    // A pattern is 1 / 0.31 m wide, here eight pixels.
    frame.lens.verticalFieldOfView_rad = 0.32
    frame.items = [
      Item(
        model: TestModels.ground, position_m: [0, 0, -250], rotation: [0.7071068, 0, 0, 0.7071068])
    ]
    frame.lights = [
      Light(
        kind: .directional, position_m: .zero, direction: [0, -0.3, -1], colour: [9, 9, 9],
        range_m: 0)
    ]
    let picture = try Stage.picture(of: frame, tier: tier)
    let rows = (60..<140).map { y in (0..<200).map { Double(picture.pixel($0, y).y) } }
    var (same, all) = (0.0, 0.0)
    for row in rows {
      let mean = row.reduce(0, +) / 200
      for x in 0..<192 {
        same += (row[x] - mean) * (row[x + 8] - mean)
        all += (row[x] - mean) * (row[x] - mean)
      }
    }
    #expect(all / (80 * 192) > 4, "even ground")
    #expect(same / all < 0.6, "\(same / all)")
  }
}
