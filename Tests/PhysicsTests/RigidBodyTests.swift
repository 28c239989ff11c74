import Maths
import Testing

@testable import Physics

struct RigidBodyTests {
  private static func surroundings(thrust: Double, torque: Vector3) -> Surroundings {
    var effort = Effort()
    effort.mass_kg = 1e5
    effort.force = Vector3(0, thrust, 0)
    effort.torque = torque
    var later = effort
    later.force.y *= 1.2
    later.mass_kg *= 0.9
    var air = Atmosphere.air(at: 900_000)
    air.density = 0
    air.pressure_Pa = 0
    return Surroundings(
      from: effort, to: later, inertia: Vector3(3e6, 1e6, 4e6), wind: .zero, air: air,
      origin: Vector3(7e6, 0, 0), up: .right,
      pull: earthGravity(at: Vector3(7e6, 0, 0)), drag: 0, normal: 0, lever: 0)
  }

  private static let start = RigidBody(
    position: Vector3(7e6, 0, 0), velocity: Vector3(0, 7000, 1000), attitude: .identity,
    spin: Vector3(0.02, 0.3, -0.05))

  private func flown(parts: Int) -> RigidBody {
    var body = RigidBodyTests.start
    let around = RigidBodyTests.surroundings(thrust: 2e6, torque: Vector3(2e4, 1e3, -3e4))
    let share = 1 / Double(parts)
    for part in 0..<parts {
      _ = body.step(40 * share, from: Double(part) * share, by: share, around)
    }
    return body
  }

  @Test func halvingTheStepShowsOrderFour() {
    let (a, b, c) = (flown(parts: 20), flown(parts: 40), flown(parts: 80))
    let place = (a.position - b.position).length / (b.position - c.position).length
    let turn = (a.spin - b.spin).length / (b.spin - c.spin).length
    #expect((12.0...22).contains(place), "\(place)")
    #expect((12.0...22).contains(turn), "\(turn)")
  }

  @Test func freeTumblingKeepsMomentumAndEnergy() {
    var body = RigidBodyTests.start
    let around = RigidBodyTests.surroundings(thrust: 0, torque: .zero)
    func momentum(_ b: RigidBody) -> Vector3 { b.attitude.rotate(around.inertia * b.spin) }
    func energy(_ b: RigidBody) -> Double { (around.inertia * b.spin).dot(b.spin) / 2 }
    let (l, e) = (momentum(body), energy(body))
    for _ in 0..<12_000 { _ = body.step(1 / 120.0, from: 0, by: 0, around) }
    #expect((momentum(body) - l).length / l.length < 1e-9)
    #expect(abs(energy(body) / e - 1) < 1e-9)
  }

  @Test func whatIsLeftBehindTakesItsMomentum() {
    var flight = Flight()
    var before = flight
    while flight.attached.boosters {
      before = flight
      _ = flight.step(FlightCommand(steps: 1, go: true))
    }
    // The pair of boosters, as a part of the rigid body that it was.
    let whole = before.properties
    let rest = flight.model.stack.properties(before.propulsion)
    let pair = whole.mass_kg - rest.mass_kg
    let centre = (whole.centre_m * whole.mass_kg - rest.centre_m * rest.mass_kg) / pair
    func velocity(_ place: Vector3) -> Vector3 {
      before.body.velocity
        + before.body.attitude.rotate(before.body.spin.cross(place - whole.centre_m))
    }
    let sum = velocity(rest.centre_m) * rest.mass_kg + velocity(centre) * pair
    let momentum = before.body.velocity * whole.mass_kg
    #expect((sum - momentum).length / momentum.length < 1e-14)
    var core = before.body
    core.recentre(by: rest.centre_m - whole.centre_m)
    #expect((core.velocity - velocity(rest.centre_m)).length < 1e-9)
  }

  @Test func massIsWhatWasThereLessWhatWentOut() {
    var flight = Flight()
    let first = flight.mass_kg
    _ = flight.step(FlightCommand(steps: 1200 + 12_000, go: true))
    let gone =
      VehicleDefinition.artemisI.core.propellant_kg - flight.propulsion.corePropellant_kg
      + 2 * VehicleDefinition.artemisI.booster.propellant_kg
      - flight.propulsion.boosterPropellant_kg.sum()
    #expect(abs(first - gone - flight.mass_kg) < 1e-6)
  }
}

struct ControlTests {
  /// Gain and phase of the opened attitude loop: rigid body with the air's overturning moment,
  /// actuator, and a step and a half of delay.
  private func loop(_ w: Double, overturning: Double) -> (gain: Double, phase: Double) {
    let definition = ControlDefinition()
    let model = ControlModel(definition)
    let gain =
      (model.stiffness * model.stiffness + model.damping * model.damping * w * w).squareRoot()
      / (w * w + overturning)
      / (1 + w * w * definition.actuatorLag_s * definition.actuatorLag_s).squareRoot()
    let phase =
      atan2(model.damping * w, model.stiffness) - .pi - atan2(w * definition.actuatorLag_s, 1)
      - w * 1.5 / 120
    return (gain, phase)
  }

  @Test(arguments: [0, 0.1, 0.3]) func marginsAreThere(overturning: Double) {
    var crossed = (w: 0.0, phase: 0.0)
    var upper = Double.infinity
    for step in 1..<20_000 {
      let w = Double(step) * 0.005
      let (gain, phase) = loop(w, overturning: overturning)
      if gain >= 1 { crossed = (w, phase) }
      if phase < -.pi && w > crossed.w { upper = min(upper, 1 / gain) }
    }
    let phaseMargin = (crossed.phase + .pi) * 180 / .pi
    #expect(phaseMargin > 40, "\(phaseMargin) degrees at \(crossed.w) rad/s")
    #expect(upper > 4, "\(upper)")
    // The overturning moment sets a least gain: at rest the loop must outweigh it.
    if overturning > 0 { #expect(loop(1e-6, overturning: overturning).gain > 2) }
  }

  @Test func theFlownAttitudeFollowsItsCommand() {
    var flight = Flight()
    var worst = 0.0
    while flight.time < 480 {
      let now = flight.step(FlightCommand(steps: 12, go: true))
      guard now.missionTime_s > 1 else { continue }
      let error = flight.body.attitude.conjugate * flight.steering.commanded
      worst = max(worst, 2 * Vector3(error.x, error.y, error.z).length)
    }
    #expect(worst * 180 / .pi < 6, "\(worst * 180 / .pi)")
  }
}

extension RigidBody {
  /// With gravity where it is.
  func rates(_ u: Double, _ around: Surroundings) -> BodyRates {
    rates(u, around, pull: earthGravity(at: position))
  }
}
