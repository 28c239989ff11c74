import Maths
import Ports
import Testing

@testable import Renderer

/// Lamps over water at night.
extension RendererTests {
  /// An eye 2 m over water, and a lamp 8 m over it, 100 m away; both 0.87 rad and 180 rows.
  private func lake(_ lamps: Int = 1, hasWater: Bool = true, tick: Int = 0) -> Frame {
    var frame = Stage.frame(320, 180)
    frame.tick = Tick(tick)
    frame.sky.kind = .air
    frame.sky.sun = [0, -1, 0]
    frame.sky.groundLevel_m = -2
    if hasWater { frame.items.append(Item(model: TestModels.water, position_m: [0, -2, -300])) }
    for number in 0..<lamps {
      frame.items.append(
        Item(model: TestModels.lamp, position_m: [Float(number) * 24, 6, -100]))
    }
    return frame
  }

  /// Where the water under the horizon shines, and how bright it is by rows.
  private func streak(_ frame: Frame, _ tier: Tier) throws -> (wide: Int, rows: [Int: UInt8]) {
    let picture = try Stage.picture(of: frame, tier: tier)
    var (columns, rows): (Set<Int>, [Int: UInt8]) = ([], [:])
    for y in 95..<180 {
      for x in 0..<320 where picture.pixel(x, y).y > 30 {
        columns.insert(x)
        rows[y] = max(rows[y] ?? 0, picture.pixel(x, y).y)
      }
    }
    return (columns.count, rows)
  }

  @Test(arguments: [Tier.low, .medium])
  func lampInWaterIsAStreakTallerThanWide(tier: Tier) throws {
    let (wide, rows) = try streak(lake(), tier)
    #expect(wide >= 1 && wide <= 8, "\(wide) columns")
    #expect(rows.count >= 3 * wide, "\(rows.count) rows, \(wide) columns")
    // The image stands a tenth under the horizon: 19 rows under the middle of the picture.
    let brightest = try #require(rows.max { $0.value < $1.value }?.key)
    #expect(abs(brightest - 109) <= 8, "\(brightest)")
  }

  @Test func everyLampHasItsOwnStreakAndDryGroundHasNone() throws {
    let (one, three) = (try streak(lake(), .low), try streak(lake(3), .low))
    #expect(three.wide > 2 * one.wide)
    #expect(try streak(lake(hasWater: false), .low).rows.isEmpty)
    #expect(try streak(lake(0), .low).rows.isEmpty)
  }

  /// A mirror that knows but the picture showed the vehicle's side on a sea a mile below.
  @Test(arguments: [Tier.low, .high]) func whoIsHighAboveWaterSeesNoMirror(tier: Tier) throws {
    func shining(from height_m: Float) throws -> Int {
      var frame = lake()
      for index in frame.items.indices {
        frame.items[index].position_m *= height_m / 2
        frame.items[index].scale *= height_m / 2
      }
      frame.sky.groundLevel_m = -height_m
      return try streak(frame, tier).rows.count
    }
    #expect(try shining(from: 650) > 10)
    #expect(try shining(from: 1450) == 0)
  }

  /// In a picture of what is below there is nothing for water to show; it comes and goes as the eye turns.
  @Test func whoLooksSteeplyDownSeesNoMirror() {
    func nearness(_ down_deg: Double) -> Float {
      let (sine, cosine) = sinCos(down_deg * .pi / 180)
      return MirrorPass.nearness(-10, looking: [0, Float(-sine), Float(-cosine)])
    }
    #expect(nearness(-40) == 1 && nearness(0) == 1 && nearness(29.9) == 1)
    #expect(nearness(45) == 0 && nearness(90) == 0)
    let turning = (30...44).map { nearness(Double($0)) }
    #expect(zip(turning, turning.dropFirst()).allSatisfy { $0 > $1 && $0 - $1 < 0.1 })
  }

  /// Of lamps water has their streaks alone. The lights that shine on it were streaks of their own, of the three strongest
  /// at tier low, one of which came or went within a picture.
  @Test(arguments: [Tier.low, .high]) func lightsHaveNoStreaksBesideThoseOfLamps(tier: Tier) throws
  {
    var frame = lake()
    let alone = try Stage.picture(of: frame, tier: tier)
    frame.lights = [
      Light(
        kind: .point, position_m: [20, 6, -100], direction: [0, -1, 0], colour: [9000, 9000, 9000],
        range_m: 0)
    ]
    let lit = try Stage.picture(of: frame, tier: tier)
    let most = zip(alone.pixels, lit.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(most <= 1, "\(most)")
  }

  /// From one tick to the next a streak moves by less than what an eye calls flicker.
  @Test func ripplesPassSlowly() throws {
    let pictures = try [1200, 1208].map { try Stage.picture(of: lake(tick: $0)) }
    for y in 95..<180 {
      for x in 150..<170 {
        let change = abs(Int(pictures[0].pixel(x, y).y) - Int(pictures[1].pixel(x, y).y))
        #expect(change <= 24, "\(x), \(y)")
      }
    }
  }
}
