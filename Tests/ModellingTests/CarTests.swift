import Maths
import Ports
import Testing

@testable import Modelling

/// A car is told from a toy by its proportions and by what its wheels stand in.
@Suite struct CarTests {
  private static let car: Model = {
    var s = Sculpture()
    s.car([0.1, 0.1, 0.1])
    return s.model(named: "car")
  }()

  private func positions(_ part: String) throws -> [SIMD3<Float>] {
    try #require(Self.car.parts.first { $0.name == part }).positions
  }

  @Test func isAsLongWideAndHighAsASaloon() throws {
    let bounds = try #require(Self.car.bounds)
    let size = bounds.max - bounds.min
    #expect(size.z > 4.4 && size.z < 4.6, "\(size.z)")
    #expect(size.y > 1.40 && size.y < 1.48, "\(size.y)")
    let body = try positions("lacquer").filter { $0.y < 0.85 }.map { abs($0.x) }.max() ?? 0
    #expect(body > 0.88 && body < 0.94, "\(body)")
    #expect(abs(bounds.min.y) < 0.006, "\(bounds.min.y)")
    #expect(Self.car.triangleCount < 5_000, "\(Self.car.triangleCount)")
  }

  /// The side leaves a gap around each wheel, and the tyre ends inside of the side.
  @Test(arguments: [Float(-1.32), 1.38]) func wheelsStandInArches(wheel: Float) throws {
    let side = try positions("lacquer").filter { abs($0.x) > 0.8 && $0.y < 0.8 }
    let distances = side.map { ($0.z - wheel) * ($0.z - wheel) + ($0.y - 0.325) * ($0.y - 0.325) }
    let gap = (distances.min() ?? 0).squareRoot() - 0.325
    #expect(gap > 0.03 && gap < 0.10, "\(gap)")
    let tyre = try positions("plain").filter { abs($0.z - wheel) < 0.33 && $0.y < 0.2 }
    #expect((tyre.map { abs($0.x) }.max() ?? 9) < 0.90)
  }

  @Test func windowsAreDarkGlassUnderARoof() throws {
    let glass = try #require(Self.car.parts.first { $0.name == "glass" })
    #expect(glass.material.baseColour.max() <= 1 && glass.material.baseColour.x < 0.03)
    #expect(glass.material.roughness < 0.1)
    let roof = try positions("lacquer").map(\.y).max() ?? 0
    #expect(roof > glass.positions.map(\.y).max() ?? 9)
  }
}
