import Maths
import Testing

@testable import Physics

/// Worked examples from textbooks, and formulas that know nothing of integration.
struct PublishedOrbitTests {
  /// Vallado, Fundamentals of Astrodynamics and Applications, example 2-4.
  @Test func fortyMinutesOfVallado() {
    let end = Kepler.propagate(
      Vector3(1_131_340, -2_282_343, 6_672_423), Vector3(-5643.05, 4303.33, 2428.79), by: 2400)
    #expect((end.position - Vector3(-4_219_752.7, 4_363_029.2, -3_958_766.6)).length < 30)
    #expect((end.velocity - Vector3(3689.866, -1916.735, -6112.511)).length < 0.03)
    let back = Kepler.propagate(end.position, end.velocity, by: -2400)
    #expect((back.position - Vector3(1_131_340, -2_282_343, 6_672_423)).length < 1e-5)
  }

  /// Vallado, example 2-5.
  @Test func elementsOfVallado() {
    let orbit = Orbit(
      position: Vector3(6_524_834, 6_862_875, 6_448_296),
      velocity: Vector3(4901.327, 5533.756, -1976.341))
    let degree = 180 / Double.pi
    #expect(abs(orbit.semiMajorAxis_m - 36_127_343) < 200)
    #expect(abs(orbit.eccentricity - 0.832853) < 1e-5)
    #expect(abs(orbit.inclination * degree - 87.870) < 1e-3)
    #expect(abs(orbit.ascendingNode * degree - 227.898) < 1e-3)
    #expect(abs(orbit.argumentOfPerigee * degree - 53.38) < 1e-2)
    #expect(abs(orbit.trueAnomaly * degree - 92.335) < 1e-3)
  }

  /// Curtis, Orbital Mechanics for Engineering Students, example 4.3, with his 398,600 km³/s².
  @Test func elementsOfCurtis() {
    let orbit = Orbit(
      position: Vector3(-6_045_000, -3_490_000, 2_500_000),
      velocity: Vector3(-3457, 6618, 2533), gravitation: 3.986e14)
    let degree = 180 / Double.pi
    #expect(abs(orbit.eccentricity - 0.1712) < 1e-4)
    #expect(abs(orbit.inclination * degree - 153.2) < 0.06)
    #expect(abs(orbit.ascendingNode * degree - 255.3) < 0.06)
    #expect(abs(orbit.argumentOfPerigee * degree - 20.07) < 0.01)
    #expect(abs(orbit.trueAnomaly * degree - 28.45) < 0.01)
  }

  /// Random conics there and back, and energy and momentum that no time changes.
  @Test func anyConicGoesThereAndBack() {
    var random = RandomStream(seed: 6, name: "conics")
    for _ in 0..<300 {
      let r = Vector3(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5).normalized()
      let position = r * (6.6e6 + 3e8 * random.unit())
      let v = Vector3(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5).normalized()
      let escape = (2 * Earth.gravitation / position.length).squareRoot()
      let velocity = v * escape * (0.3 + 1.2 * random.unit())
      guard position.cross(velocity).length > 0.2 * position.length * velocity.length else {
        continue
      }
      let seconds = 40_000 * (random.unit() - 0.5)
      let end = Kepler.propagate(position, velocity, by: seconds)
      let back = Kepler.propagate(end.position, end.velocity, by: -seconds)
      #expect((back.position - position).length < 1e-8 * position.length)
      let (a, b) = (
        Orbit(position: position, velocity: velocity),
        Orbit(position: end.position, velocity: end.velocity)
      )
      #expect(abs(a.energy - b.energy) < 1e-9 * escape * escape)
      let spin = position.cross(velocity)
      #expect((end.position.cross(end.velocity) - spin).length < 1e-10 * spin.length)
    }
  }

  /// The Earth's flattening turns an orbit's plane by −3/2 n J2 (R/p)² cos i a second, and its perigee
  /// by 3/4 n J2 (R/p)² (5 cos² i − 1): first-order theory, good to a per cent over a day.
  @Test(arguments: [28.5, 51.6, 98.2]) func theNodeTurnsAsTheFormulaSays(inclination_deg: Double) {
    let (a, e) = (7.6e6, 0.05)
    let i = inclination_deg * .pi / 180
    let perigee = a * (1 - e)
    let speed = (Earth.gravitation * (1 + e) / perigee).squareRoot()
    var state = PointState(
      time: 0, position: Vector3(perigee, 0, 0),
      velocity: Vector3(0, speed * cos(i), speed * sin(i)))
    let first = Orbit(position: state.position, velocity: state.velocity)
    var integrator = AdaptiveIntegrator()
    let n = (Earth.gravitation / (a * a * a)).squareRoot()
    let turns = 14.0
    integrator.advance(&state, by: turns * 2 * .pi / n) { _, x, _ in earthGravity(at: x) }
    let last = Orbit(position: state.position, velocity: state.velocity)
    let p = a * (1 - e * e)
    let scale = n * Earth.j2 * (Earth.equatorialRadius_m / p) * (Earth.equatorialRadius_m / p)
    let node = -1.5 * scale * cos(i) * turns * 2 * .pi / n
    let argument = 0.75 * scale * (5 * cos(i) * cos(i) - 1) * turns * 2 * .pi / n
    func turned(_ b: Double, _ a: Double) -> Double {
      let turn = Orbit.wrapped(b - a)
      return turn > .pi ? turn - 2 * .pi : turn
    }
    let found = turned(last.ascendingNode, first.ascendingNode)
    #expect(abs(found - node) < 0.01 * abs(node) + 1e-4, "\(found) \(node)")
    let swung = turned(last.argumentOfPerigee, first.argumentOfPerigee)
    #expect(abs(swung - argument) < 0.03 * abs(argument) + 5e-3, "\(swung) \(argument)")
  }
}
