import Maths
import Ports
import Testing

@testable import Modelling

/// People and trucks, by which one tells how large the rest is, and the shade that they stand in.
@Suite struct BystandersTests {
  private func model(_ build: (inout Sculpture) -> Void) -> Model {
    var sculpture = Sculpture()
    build(&sculpture)
    return sculpture.model(named: "a")
  }

  @Test(arguments: [false, true]) func aPersonIs177CentimetresHigh(isWorker: Bool) throws {
    let person = model { $0.person(isWorker ? .worker : .visitor) }
    let bounds = try #require(person.bounds)
    #expect(abs(bounds.max.y - 1.77) < 0.02 && abs(bounds.min.y) < 0.001, "\(bounds)")
    #expect(bounds.max.x < 0.35 && bounds.max.x == -bounds.min.x)
    // Toes point to +z, so that is the way a person looks.
    let toes = person.parts.flatMap(\.positions).filter { $0.y < 0.05 }.map(\.z)
    #expect((toes.max() ?? 0) > 0.1 && -(toes.min() ?? 0) < toes.max() ?? 0)
    #expect(person.parts.contains { $0.name == "paint" } == isWorker, "a vest and a helmet")
  }

  @Test func aTruckIsSevenMetresLongAndStandsOnItsWheels() throws {
    let truck = model { $0.truck() }
    let bounds = try #require(truck.bounds)
    #expect(abs(bounds.max.z - bounds.min.z - 7) < 0.1)
    #expect(abs(bounds.min.y) < 0.01 && abs(bounds.max.y - 3) < 0.01)
    let glass = try #require(truck.parts.first { $0.name == "glass" })
    #expect(glass.positions.allSatisfy { $0.z > 0 }, "its cab is at the nose")
    let tyres = try #require(truck.parts.first { $0.name == "plain" }).positions
    let axles = Set(tyres.filter { $0.y < 0.01 }.map { ($0.z * 10).rounded() })
    #expect(axles == [-22, 23])
    #expect(tyres.contains { $0.x > 0.9 } && tyres.contains { $0.x < -0.9 })
  }

  /// Nothing of the sky's light is kept away at its rim, and nearly all of it under the middle.
  @Test func shadeGrowsDarkerInward() throws {
    let shade = Shade(half: (2, 1), reach: 0.5)
    let part = try #require(
      model { $0.shade(shade, at: [10, 0, 20], .asphalt, flat(Colour.bright)) }.parts.first)
    #expect(part.positions.allSatisfy { abs($0.y - 0.004) < 0.0003 })
    func lights(_ isWanted: (_ x: Float, _ z: Float) -> Bool) -> [Float] {
      part.positions.indices.filter {
        isWanted(abs(part.positions[$0].x - 10), abs(part.positions[$0].z - 20))
      }.map { part.colours[$0].x }
    }
    let rim = lights { x, z in x > 2.49 || z > 1.49 }
    #expect(!rim.isEmpty && rim.allSatisfy { $0 > 0.99 })
    let inner = lights { x, z in x < 1.75 && z < 0.75 }
    #expect(!inner.isEmpty && inner.allSatisfy { $0 < 0.15 })
    let between = lights { x, z in z < 0.01 && x > 2.05 && x < 2.4 }
    #expect(between.contains { $0 > 0.3 && $0 < 0.98 })
    // Along x, from the middle outward, no place is darker than one further in.
    let row = part.positions.indices.filter {
      abs(part.positions[$0].z - 20) < 0.01 && part.positions[$0].x > 10
    }
    let way = row.sorted { part.positions[$0].x < part.positions[$1].x }.map { part.colours[$0].x }
    #expect(way == way.sorted() && way.count > 5)
  }

  @Test func shadeIsTurnedWithWhatStandsThere() throws {
    func size(_ degrees: Double) throws -> SIMD3<Float> {
      let shade = Shade(half: (2, 1), degrees: degrees, reach: 0.5)
      let bounds = try #require(
        model { $0.shade(shade, at: .zero, .grass, flat(Colour.bright)) }.bounds)
      return bounds.max - bounds.min
    }
    #expect(try abs(size(0).x - 5) < 0.01 && abs(size(0).z - 3) < 0.01)
    #expect(try abs(size(90).x - 3) < 0.01 && abs(size(90).z - 5) < 0.01)
    // Light is measured in the shade's own axes, else a turned one would be bright inside.
    let shade = Shade(half: (2, 0.3), degrees: 30, reach: 0.5)
    let part = try #require(
      model { $0.shade(shade, at: .zero, .grass, flat(Colour.bright)) }.parts.first)
    let back = Quaternion(angle: -.pi / 6, axis: .up)
    let inside = part.positions.indices.filter {
      let place = back.rotate(SIMD3<Double>(part.positions[$0]))
      return abs(place.x) < 1.8 && abs(place.z) < 0.15
    }
    #expect(inside.count > 10 && inside.allSatisfy { part.colours[$0].x < 0.3 })
  }

  /// A slab is cut so that its tone can vary, and covers what it should, once.
  @Test func aSlabIsCutIntoCells() throws {
    let part = try #require(
      model {
        $0.slab(x: (-6, 6), z: (1, 5), y: 0.125, cells: (4, 2), .asphalt, flat(Colour.bright))
      }.parts.first)
    #expect(part.indices.count / 3 == 4 * 2 * 2 && part.positions.count == 5 * 3)
    let bounds = try #require(Model(name: "a", parts: [part]).bounds)
    #expect(bounds.min == [-6, 0.125, 1] && bounds.max == [6, 0.125, 5])
    #expect(part.normals.allSatisfy { $0 == [0, 1, 0] })
  }

  @Test func aPatchyColourIsNeverBrighterThanItself() {
    let tint = mottled(Vector3(0.8, 0.4, 0.2), depth: 0.5, size: 2, seed: 9)
    var lights: [Double] = []
    for k in 0..<400 {
      let place = Vector3(Double(k) * 0.37, Double(k % 17) * 0.9, Double(k % 5) * 1.3)
      let colour = tint(place)
      #expect(colour.x <= 0.8 && colour.x >= 0.4 - 1e-12)
      #expect(abs(colour.y / colour.x - 0.5) < 1e-12, "its hue stays")
      lights.append(colour.x)
    }
    #expect((lights.max() ?? 0) - (lights.min() ?? 0) > 0.15)
    #expect(
      mottled(.one, depth: 1, size: 1, seed: 1)([0.5, 0, 0])
        != mottled(.one, depth: 1, size: 1, seed: 2)([0.5, 0, 0]))
  }
}
