import Maths
import Modelling
import Physics
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

  /// What the flight must not touch is what is drawn: over the deck's fittings the tower fills the
  /// physics' box and stays within it.
  @Test func towerIsTheBoxThatTheFlightKeepsFrom() {
    let pad = VehicleDefinition.artemisI.pad
    let over = Models.launcher().parts.flatMap(\.positions).filter { $0.y > 12 }
    let wide = over.map { Double(abs($0.x)) }.max() ?? 0
    let south = over.map { Double($0.z) }.max() ?? 0
    let high = over.map { Double($0.y) }.max() ?? 0
    #expect(abs(2 * wide - pad.towerWidth_m) < 0.25, "\(wide)")
    #expect(abs(south + pad.towerDistance_m) < 0.1, "\(south)")
    #expect(high <= pad.tower_m && high > pad.tower_m - 3, "\(high)")
  }

  /// Each arm is as high, as long and as wide as the one that the flight keeps from.
  @Test(arguments: 0..<5) func armsAreThoseThatTheFlightKeepsFrom(arm: Int) {
    let pad = VehicleDefinition.artemisI.pad
    #expect([Models.armHinge.x, Models.armHinge.z] == pad.armHinge_m)
    let low = pad.armHeights_m[arm]
    let toward = -Models.armHinge.normalized()
    // From the foot to its end; the line of the hinge itself belongs to no arm.
    let own = Models.arms().parts.flatMap(\.positions).map { SIMD3<Double>($0) }.filter {
      $0.y > low - 0.2 && $0.y < low + pad.armDepth_m + 0.3 && $0.dot(toward) > 1
    }
    let long = own.map { $0.dot(toward) }.max() ?? 0
    #expect(abs(Models.armHinge.length - long - pad.armEnds_m[arm]) < 0.15, "\(long)")
    let aside = Vector3.up.cross(toward)
    let wide = own.map { abs($0.dot(aside)) }.max() ?? 0
    #expect(abs(wide - pad.armHalfWidths_m[arm]) < 0.15, "\(wide)")
    let high = own.map(\.y).max() ?? 0
    #expect(high < low + pad.armDepth_m + 0.3 && high > low + 1.5, "\(high)")
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
