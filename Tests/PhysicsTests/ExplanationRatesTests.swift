import Maths
import Testing

@testable import Physics

/// What a card says of a change is what the flight does: the differences of flown numbers are the oracle.
struct ExplanationRatesTests {
  /// Between kinks of the air's layers and of tables, which a difference would smear.
  private static let instants =
    ExplanationInputsTests.instants.filter { $0 > 0.5 && $0 < 482 } + [
      14, 28, 42, 70, 88, 104, 160,
    ]

  /// Those that say what became of a number in the tick just flown, not at its end.
  private static let backward: [FlightQuantity] = [
    .mass, .thrust, .drag, .propellant, .boosterPropellantLeft, .boosterPropellantRight,
  ]

  @Test func changesAreThoseOfTheFlight() throws {
    var inquiry = FlightInquiry(.artemisI)
    var count = 0
    for time in Self.instants.sorted() {
      let isThere = inquiry.fly(to: time - Flight.dt)
      #expect(isThere)
      let before = inquiry
      inquiry.step()
      var next = inquiry
      next.step()
      // Where something is left in these ticks, numbers jump.
      let moments = [inquiry, next].flatMap(\.telemetry.moments)
      guard !moments.contains(where: { Self.jumps.contains($0.event) }) else { continue }
      for quantity in FlightQuantity.allCases {
        guard let change = try inquiry.explain(quantity).change else { continue }
        let isBackward = Self.backward.contains(quantity)
        let later = try (isBackward ? inquiry : next).explain(quantity).value.value
        let earlier = try before.explain(quantity).value.value
        let found = (later - earlier) / (isBackward ? Flight.dt : 2 * Flight.dt)
        let size = change.parts.reduce(0) { $0 + abs($1.value) }
        let rounding = abs(later) * 1e-11
        #expect(
          abs(found - change.value) <= 2e-3 * size + rounding,
          "\(quantity) at \(time): flown \(found), said \(change.value)")
        count += 1
      }
    }
    #expect(count > 600, "\(count)")
  }

  private static let jumps: [FlightEvent] = [
    .boosterSeparation, .fairingsJettison, .abortSystemJettison,
  ]

  /// The parts of an acceleration are those that the integrator adds up.
  @Test func forcesAreTheIntegrators() {
    var inquiry = FlightInquiry(FlightChange.windEast(m_s: 30).applied(to: .artemisI))
    var flight = Flight(vehicle: FlightChange.windEast(m_s: 30).applied(to: .artemisI))
    for time in Self.instants.sorted() {
      let isThere = inquiry.fly(to: time)
      #expect(isThere)
      while flight.time < time - 1e-9 {
        _ = flight.step(FlightCommand(steps: 1, go: true))
      }
      let rates = flight.body.rates(0, flight.surroundings(flight.effort))
      let forces = Forces(flight)
      #expect((forces.acceleration - rates.acceleration).length < 1e-9, "\(time)")
      let path = flight.body.velocity.normalized()
      let parts = forces.parts(along: path).reduce(0) { $0 + $1.value }
      #expect(abs(parts - rates.acceleration.dot(path)) < 1e-9, "\(time)")
    }
  }

  /// What is added up along the way: gravity's part of the climb is that of a fall, and what is left is how
  /// far the centre of mass moved as parts were left.
  @Test func theClimbIsAddedUpWhole() throws {
    var flight = Flight()
    var inquiry = FlightInquiry(.artemisI)
    var (fall, shift) = (0.0, 0.0)
    while flight.time < 480 {
      let before = flight
      _ = flight.step(FlightCommand(steps: 1, go: true))
      inquiry.step()
      guard flight.sequence.lifted else { continue }
      let up = Vertical(at: flight.body.position).up(at: flight.body.position)
      // The pull by Newton and J2, from a geocentric place.
      let r = flight.body.position
      let ratio = Earth.equatorialRadius_m / r.length
      let s = r.z / r.length
      let k = 1.5 * 1.082_63e-3 * ratio * ratio
      let g = 3.986_004_418e14 / r.lengthSquared
      let pull = Vector3(
        r.x * (1 + k * (1 - 5 * s * s)), r.y * (1 + k * (1 - 5 * s * s)),
        r.z * (1 + k * (3 - 5 * s * s)))
      fall -= pull.dot(up) / r.length * g * Flight.dt
      if before.attached != flight.attached {
        let old = before.model.stack.properties(flight.propulsion)
        let moved = flight.properties.centre_m - old.centre_m
        // A turning vehicle's new centre of mass moves otherwise than its old one did.
        let drift = flight.body.spin.cross(moved) * (480 - flight.time)
        shift += flight.body.attitude.rotate(moved + drift).dot(up)
      }
    }
    func part(_ quantity: FlightQuantity, _ cause: Cause) throws -> Double {
      try inquiry.explain(quantity).value.parts.first { $0.cause == cause }?.value ?? .nan
    }
    #expect(abs(try part(.verticalSpeed, .gravity) - fall) < 0.2, "\(fall)")
    let moved = try part(.altitude, .centreMoved)
    // Two sums of a thousand kilometres each.
    #expect(abs(moved - shift) < 0.5, "\(moved) \(shift)")
    #expect(abs(try part(.verticalSpeed, .centreMoved)) < 0.01)
    #expect(abs(try part(.pathAngle, .centreMoved)) < 1e-3)
  }
}
