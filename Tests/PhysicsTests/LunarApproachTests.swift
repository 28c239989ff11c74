import Maths
import Testing

@testable import Physics

struct LunarApproachTests {
  /// What is read off a hyperbola does not depend on where on it one is, and its perilune is the one
  /// that the miss asks for.
  @Test func theMissIsThatOfTheHyperbola() {
    var bodies = ThirdBodies()
    bodies.prepare(for: 4e5)
    let (moon, pace) = (bodies.moon(at: 4e5), bodies.moonVelocity(at: 4e5))
    let perilune = 1_737_400 + 250_000.0
    let speed = (2 * Ephemeris.moonGravitation / perilune + 900 * 900).squareRoot()
    let (away, ahead) = (Vector3(0.6, 0.64, 0.48), Vector3(0.8, -0.48, -0.36))
    var found: [LunarApproach] = []
    for seconds in [-20_000.0, -4000, -500, 0, 800] {
      let there = Kepler.propagate(
        away * perilune, ahead * speed, by: seconds, gravitation: Ephemeris.moonGravitation)
      found.append(
        LunarApproach(
          PointState(
            time: 4e5, position: moon + there.position, velocity: pace + there.velocity),
          bodies: bodies, height_m: 250_000, pulling: true))
    }
    for other in found {
      #expect(abs(other.along - found[3].along) < 1)
      #expect(abs(other.across - found[3].across) < 1)
      let miss = Vector2(other.along, other.across).length
      #expect(abs(miss - other.wanted) < 1, "\(miss) \(other.wanted)")
    }
  }
}
