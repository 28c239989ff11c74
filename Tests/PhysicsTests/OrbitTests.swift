import Maths
import Testing

@testable import Physics

struct OrbitTests {
  private static func split(_ row: [Double]) -> (PointState, PointState) {
    let from = PointState(
      time: 500, position: Vector3(row[0], row[1], row[2]),
      velocity: Vector3(row[3], row[4], row[5]))
    let to = PointState(
      time: 500 + row[6], position: Vector3(row[7], row[8], row[9]),
      velocity: Vector3(row[10], row[11], row[12]))
    return (from, to)
  }

  @Test func keplersProblemAgreesWithIntegration() {
    for row in Reference.orbits where row[13] == 0 {
      let (from, to) = OrbitTests.split(row)
      let ours = Kepler.propagate(from.position, from.velocity, by: row[6])
      #expect((ours.position - to.position).length < 1, "\(row[6])")
      #expect((ours.velocity - to.velocity).length < 1e-3)
    }
  }

  @Test func coastUnderEarthMoonAndSunAgreesWithDE421() {
    for row in Reference.orbits where row[13] == 1 {
      let (from, to) = OrbitTests.split(row)
      var state = from
      var coast = CoastIntegrator()
      coast.advance(&state, to: to.time)
      #expect((state.position - to.position).length < 100)
      #expect((state.position - to.position).length < 5, "\((state.position - to.position).length)")
    }
  }

  @Test func freeCoastKeepsEnergyAndMomentum() {
    var state = OrbitTests.split(Reference.orbits[0]).0
    let first = Orbit(position: state.position, velocity: state.velocity)
    let spin = state.position.cross(state.velocity)
    var integrator = AdaptiveIntegrator()
    let a = first.semiMajorAxis_m
    let period = 2 * Double.pi * (a * a * a / Earth.gravitation).squareRoot()
    integrator.advance(&state, by: period) { _, x, _ in
      x * (-Earth.gravitation / (x.lengthSquared * x.length))
    }
    let last = Orbit(position: state.position, velocity: state.velocity)
    #expect(abs(last.energy / first.energy - 1) < 1e-10)
    #expect((state.position.cross(state.velocity) - spin).length / spin.length < 1e-10)
  }

  @Test func stepsOfTheAdaptivePairAreOfOrderEight() {
    let start = OrbitTests.split(Reference.orbits[0]).0
    func miss(_ steps: Int) -> Double {
      var state = start
      for _ in 0..<steps {
        state =
          AdaptiveIntegrator.trial(state, 3000 / Double(steps)) { _, x, _ in
            x * (-Earth.gravitation / (x.lengthSquared * x.length))
          }.0
      }
      let exact = Kepler.propagate(start.position, start.velocity, by: 3000)
      return (state.position - exact.position).length
    }
    let ratio = miss(10) / miss(20)
    #expect((128.0...1024).contains(ratio), "\(ratio)")
  }

  @Test(arguments: Reference.elements) func elementsAreThoseOfSkyfield(row: [Double]) {
    let orbit = Orbit(
      position: Vector3(row[0], row[1], row[2]), velocity: Vector3(row[3], row[4], row[5]))
    #expect(abs(orbit.semiMajorAxis_m / row[6] - 1) < 1e-9)
    #expect(abs(orbit.eccentricity - row[7]) < 1e-9)
    let angles = [
      orbit.inclination, orbit.ascendingNode, orbit.argumentOfPerigee, orbit.trueAnomaly,
    ]
    for (angle, wanted) in zip(angles, row[8...]) {
      let miss = angle - wanted * .pi / 180
      #expect(abs(sin(miss / 2)) < 1e-9, "\(angle * 180 / .pi) is not \(wanted)")
    }
  }
}
