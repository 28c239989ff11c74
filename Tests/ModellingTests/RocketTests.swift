import Maths
import Modelling
import Physics
import Ports
import Testing

@Suite struct RocketTests {
  static let low = Models.sls()

  @Test func standsAsTallAsTheVehicle() throws {
    let bounds = try #require(Self.low.bounds)
    #expect(abs(bounds.max.y - 98.3) < 0.05)
    #expect(abs(bounds.min.y) < 0.01)
  }

  @Test func isAsWideAsTwoSkirtsApart() throws {
    let bounds = try #require(Self.low.bounds)
    #expect(abs(bounds.max.x - 9.17) < 0.15)
    #expect(abs(bounds.max.x + bounds.min.x) < 0.01)
  }

  @Test func coreHasItsDiameter() {
    let foam = Self.low.parts.first { $0.material.surface == .foam }
    let radii = foam?.positions.filter { $0.y > 20 && $0.y < 40 }.map { p in
      (p.x * p.x + p.z * p.z).squareRoot()
    }
    #expect(radii?.contains { abs($0 - 4.2) < 0.001 } == true)
  }

  @Test(arguments: Array(zip(Stations.engineExits, 0...)))
  func engineEndsWhereItsExhaustBegins(exit: Vector3, number: Int) throws {
    let bell = try #require(Self.low.parts.first { $0.name == "nozzle" })
    let own = bell.positions.map { SIMD3<Double>($0) - exit }.filter {
      $0.x * $0.x + $0.z * $0.z < 1.6
    }
    let lowest = try #require(own.map(\.y).min())
    #expect(abs(lowest) < 0.01, "engine \(number + 1)")
    let lip = own.filter { abs($0.y) < 0.01 }.map { ($0.x * $0.x + $0.z * $0.z).squareRoot() }
    #expect(abs((lip.max() ?? 0) - Stations.engineExitRadius) < 0.05)
  }

  @Test(arguments: Stations.boosterExits)
  func boosterEndsWhereItsExhaustBegins(exit: Vector3) throws {
    let cone = try #require(Self.low.parts.first { $0.name == "scorched" })
    let lip = cone.positions.map { SIMD3<Double>($0) - exit }.filter { abs($0.y) < 0.001 }
    let radii = lip.map { ($0.x * $0.x + $0.z * $0.z).squareRoot() }.filter { $0 < 2.5 }
    #expect(abs((radii.max() ?? 0) - 1.888) < 0.002)
  }

  /// What is drawn is what is flown: exhaust leaves where the thrust acts.
  @Test func nozzlesAreWhereThePhysicsPushes() {
    let vehicle = VehicleDefinition.artemisI
    #expect(Stations.engineExits.map { [$0.x, $0.z] } == vehicle.core.engines_m)
    #expect(Stations.boosterExits.map { [$0.x, $0.z] } == vehicle.booster.places_m)
    let areas = [Stations.engineExitRadius, Stations.boosterExitRadius].map { .pi * $0 * $0 }
    #expect(abs(areas[0] / vehicle.core.exitArea_m2 - 1) < 1e-3)
    #expect(abs(areas[1] / vehicle.booster.exitArea_m2 - 1) < 1e-3)
  }

  @Test func keepsItsBudgets() {
    #expect(Self.low.triangleCount <= 60_000)
    #expect(Self.low.parts.count <= 12)
    let high = Models.slsHigh()
    #expect(high.triangleCount <= 250_000)
    #expect(high.triangleCount > 2 * Self.low.triangleCount)
  }
}
