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
    #expect(asphalt.positions.allSatisfy { $0.y == 0 })
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

  @Test func everyModelHasFewParts() {
    for model in Models.all() { #expect(model.parts.count <= 12, "\(model.name)") }
  }
}
