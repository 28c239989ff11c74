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
    var leverage = Leverage()
    leverage.add(propulsion, boosters: false, centre_m: properties.centre_m, model)
    for _ in 0..<240 { nozzles.steer(for: asked, leverage, model) }
    let effort = Effort(nozzles, propulsion, boosters: false, properties, model)
    #expect(abs(effort.force.y - 9 * 900_000) < 1_000, "less what the turn costs: \(effort.force)")
    #expect((effort.torque - asked).length < 1e-3 * asked.length, "\(effort.torque)")
  }

  /// Engines whose middle is beside the axis still roll without turning the vehicle over; one alone rolls nothing.
  @Test func enginesBesideTheAxisRollAboutTheirMiddle() {
    var vehicle = SmallLauncher.vehicle
    vehicle.stages[0].engines_m = vehicle.stages[0].engines_m.map { [$0[0] + 0.3, $0[1] - 0.2] }
    let model = VehicleModel(vehicle)
    var propulsion = Propulsion(vehicle)
    for tick in 0..<600 { propulsion.step(to: Double(tick - 600) / 120, throttle: 1, model) }
    let properties = model.stack.properties(propulsion)
    var leverage = Leverage()
    leverage.add(propulsion, boosters: false, centre_m: properties.centre_m, model)
    #expect(abs(leverage.middle.x - 0.3) < 1e-9 && abs(leverage.middle.y + 0.2) < 1e-9)
    var nozzles = Nozzles(banks: model.moreNozzles.count)
    let asked = Vector3(0, 1e5, 0)
    for _ in 0..<240 { nozzles.steer(for: asked, leverage, model) }
    let effort = Effort(nozzles, propulsion, boosters: false, properties, model)
    let made = effort.torque - leverage.standing
    #expect(abs(made.y - asked.y) < 0.01 * asked.y, "\(made)")
    #expect(Vector2(made.x, made.z).length < 0.01 * asked.y, "\(made)")
    var alone = Leverage()
    var stage = vehicle.stages[0]
    stage.engines_m = [[0.15, 0.1]]
    let one = NozzleModel(stage, vehicle.booster, vehicle.control)
    alone.add(SIMD8(9e5, 0, 0, 0, 0, 0, 0, 0), centre_m: properties.centre_m, one)
    #expect(alone.about == 0)
  }

  /// What turns a vehicle whose engines have failed on one side rolls it as well, and is made up for; at the stops
  /// of the one there is room left for the other.
  @Test(arguments: [(Vector3(3e5, 0, 2e5), 400.0), (Vector3(9e9, 2e5, 0), 6e4)])
  func theRestOfABankStillRolls(asked: Vector3, within: Double) {
    let vehicle = SmallLauncher.vehicle
    let model = VehicleModel(vehicle)
    var propulsion = Propulsion(vehicle)
    for tick in 0..<600 { propulsion.step(to: Double(tick - 600) / 120, throttle: 1, model) }
    propulsion.levels[1] = 0
    propulsion.levels[2] = 0
    let properties = model.stack.properties(propulsion)
    var leverage = Leverage()
    leverage.add(propulsion, boosters: false, centre_m: properties.centre_m, model)
    let roll = leverage.turn(for: asked, most: model.nozzles.mostTurn).roll
    #expect(abs(roll) > 2 * within, "what is to be made up for: \(roll)")
    var nozzles = Nozzles(banks: model.moreNozzles.count)
    for _ in 0..<480 { nozzles.steer(for: asked, leverage, model) }
    let effort = Effort(nozzles, propulsion, boosters: false, properties, model)
    #expect(abs(effort.torque.y - asked.y) < within, "\(effort.torque)")
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
    var leverage = Leverage()
    leverage.add(propulsion, boosters: false, centre_m: properties.centre_m, model)
    for _ in 0..<240 { nozzles.steer(for: asked, leverage, model) }
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
