import Maths
import Ports
import Testing

@testable import Modelling

/// Shapes that enclose a volume are closed, face outward, and have the volume of geometry.
@Suite struct ShapesTests {
  struct Body: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var volume: Double
    var tolerance: Double
    var build: @Sendable (inout Sculpture) -> Void
  }

  static let white: Tint = flat(Colour.bright)
  static let bodies = [
    Body(testDescription: "box", volume: 24, tolerance: 1e-6) {
      $0.box([0, 0, 0], [2, 3, 4], .paint, tint: white)
    },
    Body(testDescription: "turned box", volume: 24, tolerance: 0.01) { s in
      s.turn(33, at: [5, 6, 7]) { $0.box([0, 0, 0], [2, 3, 4], .paint, tint: white) }
    },
    Body(testDescription: "bar", volume: 0.6, tolerance: 0.001) {
      $0.bar([0, 0, 0], [10, 0, 0], width: 0.2, height: 0.3, .paint, tint: white, closed: true)
    },
    Body(testDescription: "upright bar", volume: 0.4, tolerance: 0.001) {
      $0.bar([0, 0, 0], [0, 10, 0], width: 0.2, .paint, tint: white, closed: true)
    },
    Body(testDescription: "drum", volume: 2 * .pi, tolerance: 0.02) {
      $0.drum(radius: 1, from: 0, to: 2, Turning(segments: 64, paint: .paint))
    },
    Body(testDescription: "ball", volume: 4 / 3 * .pi, tolerance: 0.03) {
      $0.ball([1, 2, 3], radius: 1, rings: 32, Turning(segments: 64, paint: .paint))
    },
    Body(testDescription: "prism", volume: 2, tolerance: 1e-6) {
      $0.prism([[0, 0], [1, 0], [1, 1], [0, 1]], from: 0, to: 2, .paint, tint: white)
    },
    Body(testDescription: "loft", volume: .pi * 0.5, tolerance: 0.06) {
      $0.loft(
        [Section(0, 1, 0.5), Section(0.5, 1, 0.5), Section(1, 1, 0.5)], sides: 24, .paint,
        tint: white)
    },
  ]

  @Test(arguments: bodies)
  func isClosedAndHasItsVolume(body: Body) throws {
    var sculpture = Sculpture()
    body.build(&sculpture)
    let part = try #require(sculpture.model(named: "body").parts.first)
    #expect(openEdges(of: part) == 0)
    #expect(abs(volume(of: part) - body.volume) < body.tolerance)
  }

  @Test func aDegenerateTriangleIsLeftOut() {
    var s = Sculpture()
    s.face(.paint, [[0, 0, 0], [1, 0, 0], [2, 0, 0]], tint: Self.white)
    #expect(s.model(named: "nothing").parts.isEmpty)
  }

  @Test func smoothProfilesShareRowsAndEdgesDoNot() {
    var smooth = Sculpture()
    smooth.lathe([[1, 0], [1.02, 1], [1, 2]], Turning(segments: 8, paint: .paint))
    var edged = Sculpture()
    edged.lathe([[1, 0], [1, 1], [0.2, 1.2]], Turning(segments: 8, paint: .paint))
    #expect(smooth.model(named: "a").parts[0].positions.count == 27)
    #expect(edged.model(named: "b").parts[0].positions.count == 36)
  }

  @Test func lettersReadFromOutside() {
    // The flag's canton lies to the left of its middle for who stands before it: on the south
    // side of a body, seen toward −z, left is −x.
    var s = Sculpture()
    s.flag(height: 1, angle: .pi / 2, y: 0, lift: 0) { _ in 10 }
    let part = s.model(named: "flag").parts[0]
    let blue = zip(part.positions, part.colours).filter { $0.1.z > 0.15 && $0.1.x < 0.1 }
    #expect(!blue.isEmpty)
    #expect(blue.allSatisfy { $0.0.x < 0 && $0.0.y > -0.1 && $0.0.z > 9 })
  }

  @Test func strokesKeepTheirWidthRoundACorner() {
    var d = Drawing()
    d.stroke([[0, 0], [1, 0], [1, 1]], width: 0.2)
    #expect(d.quads.count == 2)
    let corner = d.quads[0][1]
    #expect(abs(corner.x - 1.1) < 1e-12 && abs(corner.y + 0.1) < 1e-12)
  }

  @Test func noiseIsSmoothAndWithinOne() {
    for k in 0..<200 {
      let p = Vector3(Double(k) * 0.173, Double(k) * -0.091, 3.3)
      let value = patches(p, seed: 4)
      #expect(value >= 0 && value <= 1)
      #expect(abs(patches(p + [0.001, 0, 0], seed: 4) - value) < 0.01)
    }
  }
}
