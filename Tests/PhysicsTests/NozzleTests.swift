import Maths
import Testing

@testable import Physics

struct NozzleTests {
  private static let model = NozzleModel(.artemisI)
  private static let properties = MassProperties(
    mass_kg: 2e6, centre_m: Vector3(0, 30, 0), inertia: Vector3(6e8, 7e7, 7e8))

  private static func settled(_ torque: Vector3, _ propulsion: Propulsion) -> Nozzles {
    var nozzles = Nozzles()
    var leverage = Leverage()
    leverage.add(
      Effort.thrust(propulsion, boosters: true, model), centre_m: properties.centre_m, model)
    for _ in 0..<600 { nozzles.steer(for: torque, leverage, model) }
    return nozzles
  }

  private static func burning() -> Propulsion {
    var propulsion = Propulsion(.artemisI)
    propulsion.levels = SIMD4(repeating: 1.09)
    propulsion.boosterThrust_N = Vector2(14e6, 14e6)
    return propulsion
  }

  /// What is asked for is what the nozzles do, about every axis, to the square of their angles.
  @Test(arguments: [
    Vector3(2e7, 0, 0), Vector3(0, 3e6, 0), Vector3(0, 0, -2e7), Vector3(1e7, 1e6, 3e7),
  ])
  func makeTheTorqueThatIsAsked(torque: Vector3) {
    let propulsion = NozzleTests.burning()
    let nozzles = NozzleTests.settled(torque, propulsion)
    let effort = Effort(
      nozzles, propulsion, boosters: true, NozzleTests.properties, NozzleTests.model)
    #expect((effort.torque - torque).length < 0.01 * torque.length, "\(effort.torque)")
  }

  /// Unlike boosters push about the centre of mass without a nozzle turned; turned to make up for it, they push
  /// as far beside the axis as is said.
  @Test func makeUpForWhatStands() {
    var propulsion = NozzleTests.burning()
    propulsion.boosterThrust_N = Vector2(14e6, 13e6)
    propulsion.levels[1] = 0
    var leverage = Leverage()
    leverage.add(
      Effort.thrust(propulsion, boosters: true, NozzleTests.model),
      centre_m: NozzleTests.properties.centre_m, NozzleTests.model)
    let none = Effort(
      Nozzles(), propulsion, boosters: true, NozzleTests.properties, NozzleTests.model)
    #expect((none.torque - leverage.standing).length < 1 && none.torque.length > 5e6)
    let nozzles = NozzleTests.settled(-leverage.standing, propulsion)
    let effort = Effort(
      nozzles, propulsion, boosters: true, NozzleTests.properties, NozzleTests.model)
    let across = Vector2(effort.torque.x, effort.torque.z).length
    #expect(across < 0.001 * none.torque.length, "\(effort.torque)")
    let trim = leverage.trim(NozzleTests.model)
    #expect(abs(effort.force.x / effort.force.y - trim.x) < 1e-5 && abs(trim.x) > 0.002)
    #expect(abs(effort.force.z / effort.force.y - trim.y) < 1e-5 && abs(trim.y) > 0.001)
  }

  @Test func keepTheirLimits() {
    let nozzles = NozzleTests.settled(Vector3(1e12, 0, -1e12), NozzleTests.burning())
    let limit = 8 * Double.pi / 180
    for lane in 0..<6 {
      #expect(abs(abs(nozzles.x[lane]) - limit) < 1e-6)
      #expect(abs(abs(nozzles.z[lane]) - limit) < 1e-6)
    }
  }

  /// At most ten degrees a second for the core's, six for the boosters'.
  @Test func keepTheirRates() {
    var nozzles = Nozzles()
    var leverage = Leverage()
    leverage.add(
      Effort.thrust(NozzleTests.burning(), boosters: true, NozzleTests.model),
      centre_m: Vector3(0, 30, 0), NozzleTests.model)
    for _ in 0..<60 {
      let before = nozzles
      nozzles.steer(for: Vector3(0, 0, 1e12), leverage, NozzleTests.model)
      let rate = (nozzles.x - before.x) * 120 * (180 / Double.pi)
      for lane in 0..<4 { #expect(abs(rate[lane]) < 10 + 1e-9) }
      for lane in 4..<6 { #expect(abs(rate[lane]) < 6 + 1e-9) }
    }
  }

  @Test func theAirTakesItsShareOfTheThrust() {
    let propulsion = NozzleTests.burning()
    let effort = Effort(
      Nozzles(), propulsion, boosters: true, NozzleTests.properties, NozzleTests.model)
    let sea = effort.force.y - effort.forceByPressure.y * 101_325
    #expect(abs(sea - (4 * 1_859_000 + 2 * (14e6 - 11.2 * 101_325))) < 5000, "\(sea)")
  }
}
