import Maths
import Modelling
import Ports
import Testing

@Suite struct PlacesTests {
  @Test func launcherStandsUnderAndBesideTheVehicle() throws {
    let model = Models.launcher()
    let bounds = try #require(model.bounds)
    #expect(model.triangleCount <= 25_000)
    #expect(model.parts.count <= 12)
    #expect(bounds.max.y > 105 && bounds.max.y < 116)
    #expect(bounds.min.z > -40 && bounds.max.z < 20)
  }

  @Test func nothingOfTheLauncherReachesTheRisingVehicle() {
    // Above the support posts the boosters' and engines' way up is free.
    for part in Models.launcher().parts {
      let inWay = part.positions.filter { p in
        p.y > 0.5 && abs(p.z) < 4.2 && abs(p.x) < 9
      }
      #expect(inWay.isEmpty, "\(part.name)")
    }
  }

  @Test func flameHoleIsOpenUnderEveryNozzle() {
    let exits = Stations.boosterExits + Stations.engineExits
    for part in Models.launcher().parts where part.name == "paint" {
      let floor = part.positions.filter { $0.y > -7.3 && $0.y < -0.9 }
      for exit in exits {
        let near = floor.filter { p in
          let d = SIMD3<Double>(p) - exit
          return (d.x * d.x + d.z * d.z).squareRoot() < 1.1
        }
        #expect(near.isEmpty)
      }
    }
  }

  @Test func armsSwingClear() {
    // Turned by −100° about the hinge line no arm is nearer than 9 m to the vehicle's axis.
    let swing = Quaternion(angle: -100 * .pi / 180, axis: .up)
    let reach = Models.arms().parts.flatMap(\.positions).map { p -> Double in
      let world = swing.rotate(SIMD3<Double>(p)) + Models.armHinge
      return (world.x * world.x + world.z * world.z).squareRoot()
    }
    #expect((reach.min() ?? 0) > 9)
    let extended = Models.arms().parts.flatMap(\.positions).map { p -> Double in
      let world = SIMD3<Double>(p) + Models.armHinge
      return (world.x * world.x + world.z * world.z).squareRoot()
    }
    #expect((extended.min() ?? 0) > 2.5)
  }

  @Test func padReachesTheHorizon() throws {
    let model = Models.pad()
    let bounds = try #require(model.bounds)
    #expect(bounds.max.x > 7_900 && bounds.min.z < -7_900)
    #expect(abs(bounds.max.y - 165) < 0.5)
    #expect(model.parts.count <= 12)
    #expect(model.triangleCount <= 35_000)
    let surfaces = Set(model.parts.map(\.material.surface.rawValue))
    #expect(surfaces.isSuperset(of: ["grass", "water", "concrete", "lamp", "asphalt"]))
  }
}
