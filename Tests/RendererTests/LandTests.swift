import Maths
import Ports
import Testing

@testable import Renderer

/// Land that is left behind has fewer triangles, by how far it is below and not by how wide it is.
@Suite("Land from above") struct LandTests {
  /// A meadow of four kilometres by two, with corners 20 m apart.
  private static var meadow: Model {
    let (wide, deep, step) = (200, 100, Float(20))
    var places: [SIMD3<Float>] = []
    for z in 0...deep {
      for x in 0...wide {
        places.append(
          [(Float(x) - 100) * step, Float((x * 7 + z * 3) % 5), (Float(z) - 50) * step])
      }
    }
    var indices: [UInt32] = []
    for z in 0..<deep {
      for x in 0..<wide {
        let corner = UInt32(z * (wide + 1) + x), next = corner + UInt32(wide + 1)
        indices += [corner, next, corner + 1, corner + 1, next, next + 1]
      }
    }
    return Model(
      name: "land",
      parts: [
        Model.Part(
          name: "meadow", positions: places,
          normals: [SIMD3<Float>](repeating: [0, 1, 0], count: places.count), indices: indices,
          material: .init(name: "meadow", surface: .grass))
      ])
  }

  @Test func fewerTrianglesDoForLandThatIsLeftBehind() throws {
    let parts = ModelStore.laid([Self.meadow], keeping: 0.9).parts[0]
    let whole = try #require(parts.first { $0.pieceCount > 0 })
    let all = parts.filter { $0.pieceCount == 0 }.reduce(0) { $0 + ($1.levels.first?.count ?? 0) }
    #expect(all == 120_000)
    // A pixel and a half is 10 m from two kilometres, in the flight's cameras.
    #expect(whole.level(allowing: 5) == nil)
    let coarse = try #require(whole.level(allowing: 13))
    #expect(coarse.error_m == 12.8 && coarse.count * 5 < all * 4 && coarse.count > all / 3)
    let coarsest = try #require(whole.level(allowing: 26))
    #expect(coarsest.error_m == 25.6 && coarsest.count * 4 < all && coarsest.count > all / 12)
  }

  @Test func landIsAsFarAsItIsBelow() throws {
    let parts = ModelStore.laid([Self.meadow], keeping: 0.9).parts[0]
    let whole = try #require(parts.first { $0.pieceCount > 0 })
    var item = Item(model: 0, position_m: .zero)
    // A quarter of a turn about the upward axis.
    item.rotation = [0, 0.70710678, 0, 0.70710678]
    func nearest(_ centre: SIMD3<Float>) -> Float { whole.nearest_m(of: item, centre) }
    // It reaches 2 m up, and after the turn 1,000 m to the sides and 2,000 m ahead.
    #expect(abs(nearest([0, -1500, 0]) - 1498) < 1)
    #expect(abs(nearest([900, -1500, -1900]) - 1498) < 1)
    #expect(abs(nearest([5000, 0, 0]) - 4000) < 1)
    #expect(abs(nearest([0, 0, 5000]) - 3000) < 1)
    #expect(nearest([500, 1, 1500]) == 0)
  }
}
