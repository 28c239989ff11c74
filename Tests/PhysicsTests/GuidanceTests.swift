import Maths
import Testing

@testable import Physics

struct GuidanceTests {
  /// A point under a round Earth, flown by the guidance from where the boosters leave it.
  private struct Point {
    var position = Vector3(Earth.equatorialRadius_m + 50e3, 0, 0)
    var velocity = Vector3(700, 1350, 0)
    let exhaust = 452.3 * 9.80665
    var acceleration = 12.0
    let limit = 3.3 * 9.80665

    var energy: Double { velocity.lengthSquared / 2 - Earth.gravitation / position.length }

    mutating func step(_ direction: Vector3, _ h: Double) -> Vector3 {
      let push = direction * min(acceleration, limit)
      func pull(_ x: Vector3) -> Vector3 { x * (-Earth.gravitation / (x.lengthSquared * x.length)) }
      // Leapfrog, whose error at this step is centimetres.
      let half = velocity + (pull(position) + push) * (h / 2)
      position += half * h
      velocity = half + (pull(position) + push) * (h / 2)
      if acceleration < limit { acceleration /= 1 - acceleration / exhaust * h }
      return push * h
    }
  }

  private static func target() -> AscentDefinition {
    var ascent = AscentDefinition()
    ascent.inclination_deg = 1
    ascent.ascendingNode_deg = 0
    return ascent
  }

  /// Closed loop on an Earth that is as guidance believes it: it must arrive.
  @Test func arrivesWhereItAims() {
    var point = Point()
    var guidance = ExplicitGuidance()
    let ascent = GuidanceTests.target()
    guidance.aim(ascent)
    var gained = Vector3.zero
    var time = 0.0
    while !guidance.isStarted || guidance.timeToGo > 0.02 {
      let far = !guidance.isConverged || guidance.timeToGo > 4
      if far {
        for round in 0..<(guidance.isStarted ? 1 : 20) {
          guidance.update(
            position: point.position, velocity: point.velocity,
            gained: round == 0 ? gained : .zero,
            vehicle: Burn(
              exhaustVelocity: point.exhaust,
              acceleration: min(point.acceleration, point.limit), limit: point.limit * 1.0005))
        }
        gained = .zero
      }
      // The last four seconds are flown on the last solution, until the energy is there.
      let span = far ? 0.5 : guidance.timeToGo + 1
      for part in 0..<1000 where far || point.energy < guidance.energy {
        let ahead = guidance.direction + guidance.rate * (span * (Double(part) + 0.5) / 1000)
        gained += point.step(ahead.normalized(), span / 1000)
      }
      time += span
      if !far || time > 600 { break }
    }
    #expect(time < 600)
    let orbit = Orbit(position: point.position, velocity: point.velocity)
    #expect(abs(orbit.inclination * 180 / .pi - 1) < 0.02, "\(orbit.inclination * 180 / .pi)")
    #expect(abs(point.position.length - Earth.equatorialRadius_m - 157e3) < 1500)
    #expect(abs(orbit.perigee_m - 30e3) < 2000, "\(orbit.perigee_m)")
    #expect(abs(orbit.apogee_m - 1806e3) < 5000, "\(orbit.apogee_m)")
  }
}
