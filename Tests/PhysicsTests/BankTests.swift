import Maths
import Testing

@testable import Physics

/// More engines than a bank holds, and boosters in other numbers than two.
struct BankTests {
  /// Force and torque of nine engines, one after the other by hand.
  @Test func nineEnginesPushAsOne() {
    let vehicle = SmallLauncher.vehicle
    let model = VehicleModel(vehicle)
    var propulsion = Propulsion(vehicle)
    for tick in 0..<600 { propulsion.step(to: Double(tick - 600) / 120, throttle: 1, model) }
    let properties = model.stack.properties(propulsion)
    var nozzles = Nozzles(banks: model.moreNozzles.count)
    let asked = Vector3(2e5, 1e5, -3e5)
    for _ in 0..<240 {
      nozzles.steer(
        for: asked, propulsion, centre_m: properties.centre_m, model, boosters: false)
    }
    let effort = Effort(nozzles, propulsion, boosters: false, properties, model)
    #expect(abs(effort.force.y - 9 * 900_000) < 1_000, "less what the turn costs: \(effort.force)")
    #expect((effort.torque - asked).length < 1e-3 * asked.length, "\(effort.torque)")
  }

  @Test func anEngineThatIsFixedStays() {
    var vehicle = SmallLauncher.vehicle
    vehicle.stages[0].fixedEngines = [1, 6]
    let model = VehicleModel(vehicle)
    var propulsion = Propulsion(vehicle)
    for tick in 0..<600 { propulsion.step(to: Double(tick - 600) / 120, throttle: 1, model) }
    let properties = model.stack.properties(propulsion)
    var nozzles = Nozzles(banks: model.moreNozzles.count)
    let asked = Vector3(2e5, 0, 0)
    for _ in 0..<240 {
      nozzles.steer(
        for: asked, propulsion, centre_m: properties.centre_m, model, boosters: false)
    }
    #expect(nozzles.z[0] == 0 && nozzles.more[0].z[1] == 0 && nozzles.z[1] != 0)
    let effort = Effort(nozzles, propulsion, boosters: false, properties, model)
    #expect(abs(effort.torque.x - asked.x) < 1e-3 * asked.x, "the others do its part")
  }

  /// Four boosters of half the size, two of them across, fly as two do.
  @Test func fourHalvesFlyAsTwo() {
    var vehicle = VehicleDefinition.artemisI
    let two = FlightResult.fly(vehicle)
    vehicle.booster.places_m = [[-6.37, 0], [6.37, 0], [0, -6.37], [0, 6.37]]
    vehicle.booster.match = [1, 1, 1, 1]
    vehicle.booster.dryMass_kg /= 2
    vehicle.booster.propellant_kg /= 2
    vehicle.booster.exitArea_m2 /= 2
    vehicle.booster.vacuumThrust_s_N = vehicle.booster.vacuumThrust_s_N.map { [$0[0], $0[1] / 2] }
    vehicle.pad.towerDistance_m = 30
    vehicle.pad.armHeights_m = []
    let inertia = StackModel(vehicle, Attached(vehicle)).properties(Propulsion(vehicle)).inertia
    #expect(abs(inertia.x - inertia.z) < 1e-9 * inertia.x, "as wide as deep")
    let four = FlightResult.fly(vehicle)
    #expect(four.outcome == .orbit, "\(four)")
    #expect(abs(four.propellant_kg - two.propellant_kg) < 200, "\(four) \(two)")
    #expect(abs(four.greatestPressure_Pa / two.greatestPressure_Pa - 1) < 0.01)
  }

  @Test func withoutBoostersNothingIsSaidOfThem() {
    let events = SmallLauncher.flown().moments.map(\.event)
    #expect(!events.contains(.boosterIgnition) && !events.contains(.boosterSeparation))
  }
}
