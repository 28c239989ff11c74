import Maths
import Ports
import Testing

@testable import Modelling

/// Rays from all around meet the vehicle from outside: nowhere does one look into it or through it.
@Suite struct SkinTests {
  static let low = Target(Models.sls())
  static let high = Target(Models.slsHigh())

  /// From 30 m away toward an upright axis, at so many heights and from so many sides.
  private static func around(
    _ axis: Vector3, from low: Double, to high: Double, rows: Int, sides: Int = 12
  ) -> [(from: Vector3, toward: Vector3)] {
    (0..<rows).flatMap { row in
      let y = low + (high - low) * (Double(row) + 0.437) / Double(rows)
      return (0..<sides).map { side in
        let angle = (Double(side) + 0.213) / Double(sides) * 2 * .pi
        let out = Vector3(cos(angle), 0, sin(angle))
        return (axis + out * 30 + [0, y, 0], -out)
      }
    }
  }

  @Test(arguments: [false, true]) func noRayGoesThroughTheStack(isFine: Bool) throws {
    let vehicle = isFine ? Self.high : Self.low
    // From the heat shield to the tip.
    for ray in Self.around(.zero, from: 2.9, to: 98.25, rows: 180) {
      let place = "\(ray.from)"
      let hit = try #require(vehicle.first(from: ray.from, toward: ray.toward), "\(place)")
      #expect(hit.distance < 30, "\(place)")
      #expect(hit.isFront, "\(place) \(hit.part) at \(hit.distance)")
    }
  }

  @Test(arguments: Stations.boosterExits) func noRayGoesThroughABooster(exit: Vector3) throws {
    for ray in Self.around(exit, from: 0.1, to: 53.9, rows: 90) {
      let place = "\(ray.from)"
      let hit = try #require(Self.low.first(from: ray.from, toward: ray.toward), "\(place)")
      #expect(hit.distance < 30, "\(place)")
      #expect(hit.isFront, "\(place) \(hit.part) at \(hit.distance)")
    }
  }

  /// From below one sees into bells and skirts, and never through them into the body.
  @Test func noRayFromBelowGoesThrough() throws {
    let exits = Stations.boosterExits + Stations.engineExits
    for exit in exits {
      for k in 0..<60 {
        // Evenly over the exit's area, by the golden angle.
        let out = direction(Double(k) * 2.39996) * (((Double(k) + 0.5) / 60).squareRoot() * 1.0)
        let hit = try #require(
          Self.low.first(from: exit + out - [0, 20, 0], toward: .up, within: 40), "\(exit + out)")
        #expect(hit.isFront, "\(exit + out): \(hit.part) at \(hit.distance - 20)")
        #expect(hit.part == "scorched", "a nozzle's inside is burnt: \(hit.part)")
        #expect(hit.distance > 20 && hit.distance < 24, "\(hit.distance)")
      }
    }
  }

  /// From above everything ends in a cap: tower, noses and shoulders.
  @Test func noRayFromAboveGoesThrough() throws {
    for k in 0..<400 {
      let out = direction(Double(k) * 2.39996) * (((Double(k) + 0.5) / 400).squareRoot() * 4.15)
      let hit = try #require(
        Self.low.first(from: out + [0, 120, 0], toward: -.up, within: 120), "\(out)")
      #expect(hit.isFront, "\(out): \(hit.part) at \(120 - hit.distance)")
    }
  }

  /// The two levels of detail are one body: rays end at the same place, but for the fine one's small
  /// parts, which stand out by a few centimetres, and where a ray just passes something.
  @Test func coarseAndFineAreTheSameBody() throws {
    var apart: [Double] = []
    for ray in Self.around(.zero, from: 2.9, to: 98, rows: 150, sides: 20) {
      let coarse = try #require(Self.low.first(from: ray.from, toward: ray.toward))
      let fine = try #require(Self.high.first(from: ray.from, toward: ray.toward))
      apart.append(abs(coarse.distance - fine.distance))
    }
    apart.sort()
    // A circle of 4.2 m in 80 chords lies 3 mm inside, one of 1.86 m in 44 lies 5 mm inside.
    #expect(apart[apart.count / 2] < 0.004, "\(apart[apart.count / 2])")
    #expect(apart[apart.count * 98 / 100] < 0.03, "\(apart[apart.count * 98 / 100])")
  }
}
