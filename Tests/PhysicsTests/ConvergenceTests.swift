import Maths
import Testing

@testable import Physics

/// The powered flight without its discrete parts, so that only the integrator is left to err.
///
/// Held fixed, from the nominal flight, second by second: thrust and mass (straight in between, so
/// that every kink of a thrust table lies where steps meet), the torque that takes the spin of one
/// second to that of the next, the air's column and the coefficients. Forces still follow from
/// place, speed and attitude: gravity, the thin air of greater height, drag, thrust's direction.
private struct OpenLoop {
  private var start = RigidBody()
  private var legs: [Surroundings] = []

  init() {
    var flight = Flight()
    while !flight.sequence.lifted || flight.clock % 120 != 0 { flight.tick() }
    start = flight.body
    var last = flight
    while flight.sequence.cutoff_s == .infinity {
      for _ in 0..<120 { flight.tick() }
      legs.append(OpenLoop.leg(from: last, to: flight))
      last = flight
    }
  }

  private static func leg(from a: Flight, to b: Flight) -> Surroundings {
    var leg = a.surroundings(b.effort)
    let momentum = leg.inertia * a.body.spin
    let torque = leg.inertia * (b.body.spin - a.body.spin) + a.body.spin.cross(momentum)
    leg.lever = 0
    (leg.from.torque, leg.from.torqueByPressure) = (torque, .zero)
    (leg.change.torque, leg.change.torqueByPressure) = (.zero, .zero)
    return leg
  }

  /// The state at cut-off with so many steps a second.
  func flown(steps: Int) -> RigidBody {
    var body = start
    let h = 1 / Double(steps)
    for leg in legs {
      for step in 0..<steps { _ = body.step(h, from: Double(step) * h, by: h, leg) }
    }
    return body
  }
}

extension Flight {
  fileprivate mutating func tick() { _ = step(FlightCommand(steps: 1, go: true)) }
}

struct ConvergenceTests {
  /// How much nearer each halving comes: place, velocity and attitude.
  private static func factors(_ a: RigidBody, _ b: RigidBody, _ c: RigidBody) -> [Double] {
    func apart(_ p: Quaternion, _ q: Quaternion) -> Double {
      let d = p.conjugate * q
      return Vector3(d.x, d.y, d.z).length
    }
    return [
      (a.position - b.position).length / (b.position - c.position).length,
      (a.velocity - b.velocity).length / (b.velocity - c.velocity).length,
      apart(a.attitude, b.attitude) / apart(b.attitude, c.attitude),
    ]
  }

  /// Classical Runge-Kutta: sixteen times nearer by each halving.
  @Test func halvingTheStepShowsOrderFourAtCutoff() {
    let flight = OpenLoop()
    let ends = [1, 2, 4, 8].map(flight.flown)
    for i in 0..<2 {
      let factors = ConvergenceTests.factors(ends[i], ends[i + 1], ends[i + 2])
      for factor in factors { #expect((14.5...17.5).contains(factor), "\(factors)") }
    }
    // At a step a second it errs by tens of metres, so what is measured is no rounding.
    #expect((ends[0].position - ends[1].position).length > 1)
  }

  /// The flight as it is flown, with autopilot and guidance at 120 Hz: at that step the integrator's
  /// error has sunk into rounding, which cutting the step finer cannot better.
  @Test func cuttingTheTickChangesRoundingOnly() {
    let ends = [1, 2, 4].map { parts in
      var flight = Flight()
      flight.parts = parts
      _ = flight.step(FlightCommand(steps: 1200 + 480 * 120, go: true))
      return flight.body
    }
    for (a, b) in zip(ends, ends.dropFirst()) {
      #expect((a.position - b.position).length < 1e-5)
      #expect((a.velocity - b.velocity).length < 1e-7)
    }
  }
}
