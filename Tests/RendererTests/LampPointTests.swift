import Capture
import Maths
import Ports
import Testing

@testable import Renderer

/// Lamps of about a pixel, as many places between pixels as there are.
@MainActor @Suite(.serialized) struct LampPointTests {
  private static let places = (0..<16).map { SIMD2(Float($0 % 4), Float($0 / 4)) / 4 }

  /// A lamp in the dark, so many pixels of tier low beside the middle.
  private static func picture(at place: SIMD2<Float>, glow: Float, tier: Tier) throws -> Image {
    var frame = Stage.frame(256, 256)
    let angle = frame.lens.verticalFieldOfView_rad
    let step = 2 * 20 * Float(tan(Double(angle) / 2)) / 256
    frame.items = [
      Item(
        model: TestModels.lamp, position_m: SIMD3(place * step * 1.25, -20), scale: 0.1, glow: glow)
    ]
    return try Stage.picture(of: frame, tier: tier)
  }

  private static func light(_ picture: Image) -> (all: Double, most: Double) {
    var all = 0.0, most = 0.0
    for y in 96..<160 {
      for x in 96..<160 {
        let value = linear(Int(picture.pixel(x, y).y))
        (all, most) = (all + value, max(most, value))
      }
    }
    return (all, most)
  }

  private static func linear(_ code: Int) -> Double {
    let value = Double(code) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Neither all of its light nor its brightest pixel depends much on where in the grid it stands: as a square of
  /// one pixel it had up to 2.6 times as much light in one place as in another, and 6 times as bright a peak. At
  /// tier low steps are smoothed along what looks like an edge, which a spot does more or less.
  @Test(arguments: [Tier.low, .high], [Float(0.02), 1])
  func aLampShinesAlikeWhereverItStands(tier: Tier, glow: Float) throws {
    let lights = try Self.places.map {
      Self.light(try Self.picture(at: $0, glow: glow, tier: tier))
    }
    let all = lights.map(\.all)
    let most = lights.map(\.most)
    let (spread, peak) = tier == .low ? (1.8, 3.2) : (1.25, 1.6)
    #expect(try #require(all.min()) > 0.01)
    #expect(try #require(all.max()) < #require(all.min()) * spread, "\(all)")
    #expect(try #require(most.max()) < #require(most.min()) * peak, "\(most)")
  }

  /// A lamp is in the middle of its halo wherever it stands: at tier high it stood up to eight pixels beside it.
  @Test(
    arguments: [Tier.low, .medium, .high],
    [SIMD2<Float>(0, 0), [3, 0], [0, 3], [5, 5], [-4, 2]])
  func aHaloStandsAroundItsLamp(tier: Tier, place: SIMD2<Float>) throws {
    var frame = Stage.frame(1024, 576)
    let step = 40 * Float(tan(Double(frame.lens.verticalFieldOfView_rad) / 2)) / 576
    frame.items = [
      Item(
        model: TestModels.lamp, position_m: SIMD3(place * step, -20), scale: 0.1, glow: 3)
    ]
    let picture = try Stage.picture(of: frame, tier: tier)
    var (moment, all) = (SIMD2<Double>.zero, 0.0)
    for y in 200..<376 {
      for x in 400..<624 {
        let value = Double(picture.pixel(x, y).y)
        guard value > 6, value < 150 else { continue }
        moment += value * SIMD2(Double(x) - 511.5, 287.5 - Double(y))
        all += value
      }
    }
    let stray = moment / all - SIMD2<Double>(place)
    #expect(all > 5000 && abs(stray.x) < 2.6 && abs(stray.y) < 2.6, "\(stray)")
  }

  /// A lamp far smaller than a pixel has the light of a larger one that is as many times as faint. A single one was left
  /// out as any part is below a third of a pixel: it came up at once as the lens drew nearer.
  @Test(arguments: [Tier.low, .high]) func aLampIsSeenHoweverSmall(tier: Tier) throws {
    func light(scale: Float, glow: Float) throws -> Double {
      var frame = Stage.frame(256, 256)
      frame.items = [
        Item(model: TestModels.lamp, position_m: [0, 0, -20], scale: scale, glow: glow)
      ]
      return Self.light(try Stage.picture(of: frame, tier: tier)).all
    }
    let large = try light(scale: 0.05, glow: 0.5)
    let small = try light(scale: 0.01, glow: 12.5)
    #expect(large > 0.05 && small > 0.7 * large && small < 1.4 * large, "\(small), \(large)")
  }

  /// What stands before a part of a lamp dims all of it: hidden pixel by pixel, a lamp behind a mast had a hole, and its
  /// halo blinked.
  @Test(arguments: [Tier.low, .high]) func whatHidesHalfOfALampDimsAllOfIt(tier: Tier) throws {
    var frame = Stage.frame(256, 256)
    frame.items = [
      Item(model: TestModels.lamp, position_m: [0, 0, -20], scale: 0.1, glow: 1)
    ]
    func sides() throws -> (left: Double, right: Double) {
      let picture = try Stage.picture(of: frame, tier: tier)
      var sides = (left: 0.0, right: 0.0)
      for y in 120..<136 {
        for x in 120..<128 {
          sides.left += Self.linear(Int(picture.pixel(x, y).y))
          sides.right += Self.linear(Int(picture.pixel(255 - x, y).y))
        }
      }
      return sides
    }
    let open = try sides()
    // A black ball whose right edge is in the middle of the picture.
    frame.items.append(
      Item(model: TestModels.ball, position_m: [-1, 0, -10], scale: 1, tint: [0, 0, 0, 1]))
    let hidden = try sides()
    #expect(hidden.left > 0.5 * hidden.right && hidden.right > 0.5 * hidden.left, "\(hidden)")
    #expect(
      hidden.right < 0.9 * open.right && hidden.right > 0.05 * open.right, "\(hidden), \(open)")
    frame.items[1].position_m.x = -0.5
    #expect(try sides() == (0, 0), "all of it is hidden")
  }
}
