import Maths
import Ports
import Testing

@testable import Renderer

/// What a standing thing keeps from the ground, without a driver.
@Suite struct FootprintTests {
  private let tower = Footprint(TestModels.all[TestModels.tower])

  @Test func isDarkUnderTheFootAndFadesBesideIt() throws {
    let tower = try #require(tower)
    // A hollow wall of 4.2 m: half of the sky is seen from beside it, more and more from farther away.
    let shades = [Float(0), 4.6, 5.5, 6.5, 8].map { tower.shade(at: [$0, 0]) }
    #expect(shades[0] > 0.75, "\(shades)")
    #expect(shades[1] > 0.3 && shades[1] < 0.6, "\(shades)")
    for (near, far) in zip(shades, shades.dropFirst()) { #expect(far < near, "\(shades)") }
  }

  @Test func patchHasNoEdge() throws {
    let part = try #require(tower).part
    let box = try #require(Model(name: "", parts: [part]).bounds)
    for (place, colour) in zip(part.positions, part.colours) {
      let isRim = place.x == box.min.x || place.x == box.max.x || place.z == box.min.z
      if isRim { #expect(colour.x == 0) }
      #expect(colour.x >= 0 && colour.x <= 1)
    }
  }

  @Test func wideThingsHaveNone() {
    #expect(Footprint(TestModels.all[TestModels.ground]) == nil)
    #expect(Footprint(TestModels.all[TestModels.glowing]) == nil)
  }

  /// Its grid would have no cells.
  @Test(arguments: [Float(0), Float.leastNonzeroMagnitude * 70, 0.0005]) func aThreadHasNone(
    width: Float
  ) {
    var part = TestModels.lamp(half: 1, emission: .zero)
    part.positions = [[0, 0, 0], [0, 5, 0], [width, 9, 0], [0, 9, 0]]
    #expect(Footprint(Model(name: "thread", parts: [part])) == nil)
  }
}
