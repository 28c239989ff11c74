import Maths
import Testing

@testable import Physics

struct TowerClearanceTests {
  /// The least distance of a lift-off.
  private static func closest(_ change: (inout VehicleDefinition) -> Void = { _ in }) -> Double {
    var vehicle = VehicleDefinition.artemisI
    change(&vehicle)
    let tower = TowerClearance(vehicle)
    var flight = Flight(vehicle: vehicle)
    var least = Double.infinity
    while let now = tower.distance_m(flight.step(FlightCommand(steps: 12, go: true))) {
      least = min(least, now)
    }
    return least
  }

  @Test func onThePadItIsTheCoresSide() {
    let vehicle = VehicleDefinition.artemisI
    let stands = TowerClearance(vehicle).distance_m(Telemetry())
    #expect(stands == vehicle.pad.towerDistance_m - vehicle.core.radius_m)
  }

  @Test func theNominalFlightKeepsItsDistance() {
    let least = TowerClearanceTests.closest()
    #expect((8.0...8.8).contains(least), "\(least)")
  }

  @Test func windTowardTheTowerDrivesItNearer() {
    let winds = [0.0, 40, 80].map { wind in
      TowerClearanceTests.closest { $0.ascent.windNorth_m_s = wind }
    }
    #expect(winds[0] > winds[1] && winds[1] > winds[2], "\(winds)")
    #expect(winds[2] > 5, "\(winds)")
  }

  @Test func touchingItIsAFailureWithAName() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.pad.towerDistance_m -= TowerClearanceTests.closest() + 0.01
    #expect(FlightResult.fly(vehicle).outcome == .towerStruck)
  }
}
