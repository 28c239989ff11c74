import Modelling
import Ports
import Testing

@Suite struct SetsTests {
  @Test func wingsSpanWhatTheyShould() throws {
    let model = Models.upperstage()
    let wings = try #require(model.parts.first { $0.name == "paint" })
    let span = wings.positions.map { ($0.x * $0.x + $0.z * $0.z).squareRoot() }.max() ?? 0
    #expect(abs(span * 2 - 18.9) < 0.2)
    let bounds = try #require(model.bounds)
    #expect(abs(bounds.min.y + 12.9) < 0.01)
    #expect(abs(bounds.max.y - 10.7) < 0.1)
    #expect(model.triangleCount <= 20_000)
  }

  @Test func hallFloorLiesJustBelowTheNozzles() throws {
    let floor = try #require(Models.hall().parts.first { $0.name == "wetConcrete" })
    #expect(floor.positions.allSatisfy { $0.y < 0 && $0.y > -0.06 })
    #expect(floor.material.surface == .concrete)
    #expect(floor.material.roughness < 0.25)
    #expect(floor.normals.allSatisfy { $0.y > 0.99 })
    let reach = floor.positions.map(\.x).max() ?? 0
    #expect(reach > 150)
  }

  @Test func hallLeavesRoomForTheVehicle() {
    // Nothing but stands and floor within the skirts' reach.
    for part in Models.hall().parts {
      let inside = part.positions.filter { p in
        p.y > 0.4 && abs(p.x) < 9 && abs(p.z) < 4.3
      }
      #expect(inside.isEmpty, "\(part.name)")
    }
  }

  @Test func carparkIsLevelWhereTheVisitorWalks() throws {
    let asphalt = try #require(Models.carpark().parts.first { $0.name == "asphalt" })
    // Shade lies on it, thinner than paint.
    #expect(asphalt.positions.allSatisfy { $0.y >= 0 && $0.y < 0.005 })
    #expect(asphalt.normals.allSatisfy { $0.y == 1 })
    let lamps = Models.carpark().parts.filter { $0.material.surface == .lamp }
    #expect(lamps.count == 3)
    #expect(lamps.allSatisfy { $0.material.emission.max() > 10 })
  }

  @Test func carparkRocketAtOneTenthHasRoom() {
    // A circle of 5 m around the origin stays clear above the paint, for a rocket of 1.9 m span.
    for part in Models.carpark().parts {
      let tall = part.positions.filter { p in
        p.y > 0.02 && p.x * p.x + p.z * p.z < 25
      }
      #expect(tall.isEmpty, "\(part.name)")
    }
  }

  /// Dark under the cars, as ever beside them.
  @Test(arguments: [(-9.45, -10.5), (14.85, 10.4)])
  func carsKeepLightFromTheGround(x: Float, z: Float) throws {
    let asphalt = try #require(Models.carpark().parts.first { $0.name == "asphalt" })
    let shades = zip(asphalt.positions, asphalt.colours).filter { place, _ in
      place.y > 0 && abs(place.x - x) < 4 && abs(place.z - z) < 4
    }
    let under = shades.filter { place, _ in abs(place.x - x) < 0.5 && abs(place.z - z) < 1.7 }
    let beside = shades.filter { place, _ in abs(place.x - x) > 1.5 }
    #expect(!under.isEmpty && !beside.isEmpty)
    #expect(under.allSatisfy { $0.1.x < 0.2 })
    #expect(beside.allSatisfy { $0.1.x > 0.45 })
  }

  @Test func carparkHasAnEyeOnItsTriangles() {
    #expect(Models.carpark().triangleCount <= 22_000)
  }

  @Test func everyModelHasFewParts() {
    for model in Models.all() { #expect(model.parts.count <= 12, "\(model.name)") }
  }
}
