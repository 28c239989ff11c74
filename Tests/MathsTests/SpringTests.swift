import Maths
import Testing

/// x'' = −2ζω x' − ω² x by the classical method of Runge and Kutta, which knows no closed form.
private func rungeKutta(
  _ spring: Spring, from start: (Double, Double), target: Double, seconds: Double
) -> (Double, Double) {
  let omega = 2 * Double.pi / spring.response
  func slope(_ x: Double, _ v: Double) -> (Double, Double) {
    (v, -2 * spring.damping * omega * v - omega * omega * (x - target))
  }
  var (x, v) = start
  let steps = 20_000
  let h = seconds / Double(steps)
  for _ in 0..<steps {
    let a = slope(x, v)
    let b = slope(x + a.0 * h / 2, v + a.1 * h / 2)
    let c = slope(x + b.0 * h / 2, v + b.1 * h / 2)
    let d = slope(x + c.0 * h, v + c.1 * h)
    x += (a.0 + 2 * b.0 + 2 * c.0 + d.0) * h / 6
    v += (a.1 + 2 * b.1 + 2 * c.1 + d.1) * h / 6
  }
  return (x, v)
}

@Suite struct SpringTests {
  @Test(arguments: [0, 0.1, 0.5, 0.9, 0.999, 0.99999999, 1, 1.0000001, 1.001, 1.5, 4, 20])
  func `closed form against Runge and Kutta`(damping: Double) {
    let spring = Spring(response: 0.6, damping: damping)
    for seconds in [0.001, 0.05, 0.3, 1, 2.5] {
      for start in [(0.0, 0.0), (3, -10), (-1, 25)] {
        let ours = spring.state(at: seconds, from: start.0, velocity: start.1, target: 1)
        let theirs = rungeKutta(spring, from: start, target: 1, seconds: seconds)
        #expect(abs(ours.position - theirs.0) < 1e-6)
        #expect(abs(ours.velocity - theirs.1) < 1e-6 * 25)
      }
    }
  }

  @Test func `begins where it is and ends at its target`() {
    for damping in [0.2, 1, 3] {
      let spring = Spring(response: 0.5, damping: damping)
      let start = spring.state(at: 0, from: 2, velocity: 3, target: 5)
      #expect(start.position == 2 && start.velocity == 3)
      let end = spring.state(at: 1000, from: 2, velocity: 3, target: 5)
      #expect(end.position == 5 && abs(end.velocity) < 1e-30)
    }
  }

  @Test func `steps add up to one`() {
    let spring = Spring(response: 1, damping: 0.4)
    var stepped = SpringState(at: Vector3(1, 2, 3), velocity: .zero)
    for _ in 0..<120 { stepped.step(toward: .up, spring: spring, seconds: 1.0 / 120) }
    let whole = spring.state(at: 1, from: Vector3(1, 2, 3), velocity: .zero, target: .up)
    #expect(stepped.position.distance(to: whole.position) < 1e-12)
    #expect(stepped.velocity.distance(to: whole.velocity) < 1e-12)
  }
}
