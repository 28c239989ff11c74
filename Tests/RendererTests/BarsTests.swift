import Capture
import Content
import Foundation
import Ports
import Testing

@testable import Renderer

/// Bars that are thinner than a pixel or two, as towers and masts are made of, seen as pixels.
@MainActor @Suite(.serialized) struct BarsTests {
  /// Cross bars of a mast, far away: fifty over each other, a quarter of a metre thick and two metres apart.
  private static let ladder = TestModels.ladder

  /// A second of sixty pictures of a camera that tilts up, before a light that shines on bars alone.
  private static func film(turn_deg_s: Float, isSaid: Bool, tier: Tier) throws -> [Image] {
    try (0..<60).map { number in
      let turn = turn_deg_s * .pi / 180
      let angle = turn * (Float(number) / 60 - 0.5)
      var frame = Stage.frame(512, 384)
      frame.lens.orientation = [sin(angle / 2), 0, 0, cos(angle / 2)]
      frame.lens.turning = isSaid ? [turn, 0, 0] : .zero
      frame.items = [Item(model: ladder, position_m: [0, -50, -230])]
      frame.lights = [
        Light(
          kind: .directional, position_m: .zero, direction: [0, 0, -1], colour: [20, 20, 20],
          range_m: 0)
      ]
      return try Stage.picture(of: frame, tier: tier)
    }
  }

  private static func flicker(_ film: [Image]) -> FlashReport.Flicker {
    var analyser = FlashAnalyser(framesPerSecond: 60)
    for picture in film { analyser.add(picture) }
    return analyser.report.cells
  }

  /// The control is the same film by a camera that does not say that it turns.
  @Test(arguments: [Tier.low, .high]) func aLatticeThatPassesDoesNotFlicker(tier: Tier) throws {
    let sharp = Self.flicker(try Self.film(turn_deg_s: 4, isSaid: false, tier: tier))
    let smeared = Self.flicker(try Self.film(turn_deg_s: 4, isSaid: true, tier: tier))
    #expect(sharp.most > FlashReport.allowed && sharp.excess > 100, "\(sharp)")
    #expect(smeared.most <= FlashReport.allowed, "\(smeared)")
  }
}

/// Wires of masts are long and go on in one another.
@MainActor @Suite struct WireTests {
  /// They pass an eye once while it turns, and are not smeared as lattices are: smeared they were hoses. Braces of masts
  /// and a fence's rows, which follow upon each other, are none.
  @Test func wiresOfThePadAreNoBraces() throws {
    let file = try Gallery.file("Assets/models/pad.glb")
    let pad = try ModelReader.read(file.bytes, name: "pad").model
    var (wires, height) = (0, 0 as Float)
    for part in pad.parts where part.material.surface == .paint {
      for bar in ThinBars(part).bars where bar.isWire {
        wires += bar.rings.count - 1
        height = max(height, bar.rings[0].centre.y)
        #expect(bar.radius < 0.08 && bar.length_m > 8 && abs(bar.way.y) < 0.99)
      }
    }
    // Three from tip to tip of eighteen pieces each, six to the ground of twelve.
    #expect(wires == 3 * 18 + 6 * 12, "\(wires)")
    #expect(height > 150)
  }

  /// Stretches of a wire end in one line where they meet, whichever way the eye looks: a gap between them was now and then
  /// a pixel of the sky.
  @Test func stretchesOfAWireMeetInOneLine() throws {
    let file = try Gallery.file("Assets/models/pad.glb")
    let pad = try ModelReader.read(file.bytes, name: "pad").model
    var sides = 0
    for part in pad.parts where part.material.surface == .paint {
      let ribbons = part.ribbons(ThinBars(part).bars.filter(\.isWire))
      let places = ribbons.positions
      for (place, way) in zip(places, ribbons.normals) {
        let meeting = places.indices.filter { length(places[$0] - place) < 0.02 }
        // Two sides of each stretch; at the masts' tips it is several wires that meet.
        guard meeting.count == 4 else { continue }
        sides += 1
        let alike = meeting.filter { abs(dot(ribbons.normals[$0], way)) > 0.999_999 }
        #expect(alike.count == 4)
      }
    }
    #expect(sides == 4 * (3 * 17 + 6 * 11))
  }

  /// A wire goes on up to the edge of what stands before it: where some samples of a pixel are the dark wall's it is
  /// drawn still. It was left out where the first of four was, and a pixel of the sky was seen instead.
  @Test(arguments: [Tier.high, .ultra]) func aWireEndsWhereTheWallBegins(tier: Tier) throws {
    for part in [0.15, 0.3, 0.6, 0.9] {
      var frame = Stage.frame(512, 384)
      let pixel = 2 * Float(tan(Double(frame.lens.verticalFieldOfView_rad) / 2)) / 384
      let upright = Float(0.5).squareRoot()
      frame.items = [
        Item(model: TestModels.wire, position_m: [0, 3, -60]),
        Item(
          model: TestModels.glowing, position_m: [5 + 30 * pixel * (40 + Float(part)), 0, -30],
          rotation: [upright, 0, 0, upright], glow: 0),
      ]
      frame.lights = [
        Light(
          kind: .directional, position_m: .zero, direction: [0, 0, -1], colour: [20, 20, 20],
          range_m: 0)
      ]
      let picture = try Stage.picture(of: frame, tier: tier)
      func light(_ column: Int) -> Int { (0..<384).map { Int(picture.pixel(column, $0).y) }.max()! }
      #expect(light(295) > 150 && light(297) < 90, "\(light(295)), \(light(297))")
      #expect(light(296) > light(295) / 2, "\(part): \(light(296)) of \(light(295))")
    }
  }

  /// While the camera turns a wire stays a line; a bar as thick were twelve times as wide and as much fainter.
  @Test(arguments: [Tier.low, .high]) func aWireThatPassesIsALine(tier: Tier) throws {
    func rows(isSaid: Bool) throws -> (most: Int, wide: Int) {
      var frame = Stage.frame(512, 384)
      frame.lens.turning = isSaid ? [8 * .pi / 180, 0, 0] : .zero
      frame.items = [Item(model: TestModels.wire, position_m: [0, 3, -60])]
      frame.lights = [
        Light(
          kind: .directional, position_m: .zero, direction: [0, 0, -1], colour: [20, 20, 20],
          range_m: 0)
      ]
      let picture = try Stage.picture(of: frame, tier: tier)
      let column = (0..<384).map { Int(picture.pixel(256, $0).y) }
      let most = column.max() ?? 0
      return (most, column.count { $0 > most / 2 })
    }
    let (still, passing) = (try rows(isSaid: false), try rows(isSaid: true))
    #expect(still.most > 60 && passing.most > still.most / 2, "\(still), \(passing)")
    #expect(passing.wide <= still.wide + 6, "\(still), \(passing)")
  }
}

/// Bars are found in what models are made of.
@MainActor @Suite struct FoundBarsTests {
  /// A brace that is not found is drawn as it was made, a pixel wide and full of gaps: it flickered. All that
  /// is left of the three masts are short or wide things.
  @Test func everyBraceOfAMastIsABar() throws {
    var long = 0
    let file = try Gallery.file("Assets/models/pad.glb")
    let pad = try ModelReader.read(file.bytes, name: "pad").model
    for part in pad.parts where part.material.surface == .paint {
      let bars = ThinBars(part)
      for start in stride(from: 0, to: bars.rest.count, by: 3) {
        let corners = (0..<3).map { part.positions[Int(bars.rest[start + $0])] }
        let sides = [0, 1, 2].map { length(corners[$0] - corners[($0 + 1) % 3]) }
        let isOfMast = masts.contains { mast in
          let way = corners[0] - mast
          // Their tips of glass fibre stand on top of the lattice.
          return abs(way.x) < 7 && abs(way.z) < 7 && corners.allSatisfy { $0.y < 136 }
        }
        if isOfMast && sides.max() ?? 0 > 4 && sides.min() ?? 0 < 0.5 { long += 1 }
      }
    }
    #expect(long == 0, "\(long) triangles")
  }

  private let masts: [SIMD3<Float>] = [[-88, 0, -66], [-44, 0, 102], [116, 0, -38]]
}
