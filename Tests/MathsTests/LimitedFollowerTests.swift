import Maths
import Testing

private let degree = Double.pi / 180
private let camera = LimitedFollower.Limits(rate: 20 * degree, acceleration: 60 * degree)

/// Where a hostile target stands at a tick, knowing the follower.
private struct Target: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var place: @Sendable (Int, LimitedFollower, inout RandomStream) -> Double

  static let hostile = [
    Target(testDescription: "jumps every tick") { _, _, random in random.between(-3, 3) },
    Target(testDescription: "jumps now and then") { tick, _, random in
      tick % 37 == 0 ? random.between(-1e6, 1e6) : 0.3
    },
    Target(testDescription: "swings ever faster") { tick, _, _ in
      let t = Double(tick) / 120
      return sin(t * t)
    },
    Target(testDescription: "runs away") { tick, _, _ in Double(tick) },
    Target(testDescription: "turns back at full speed") { _, follower, _ in
      follower.rate > 0.999 * camera.rate ? -1e9 : 1e9
    },
    Target(testDescription: "turns back at full acceleration") { _, follower, _ in
      follower.acceleration > 0.9 * camera.acceleration ? -1e9 : 1e9
    },
    Target(testDescription: "stands opposite") { _, follower, _ in follower.value + .pi },
  ]
}

@Suite struct LimitedFollowerTests {
  @Test(arguments: Target.hostile, [false, true])
  fileprivate func `limits hold against a hostile target`(_ target: Target, isAngle: Bool) {
    var follower = LimitedFollower(at: 0, limits: camera, isAngle: isAngle)
    var random = RandomStream(seed: 3, name: target.testDescription)
    var (rate, acceleration, change) = (0.0, 0.0, 0.0)
    for tick in 0..<12_000 {
      let before = follower
      follower.step(toward: target.place(tick, follower, &random))
      rate = max(rate, abs(follower.rate))
      acceleration = max(acceleration, abs(follower.acceleration))
      change = max(change, abs(follower.acceleration - before.acceleration))
    }
    #expect(rate <= camera.rate * (1 + 1e-12))
    #expect(acceleration <= camera.acceleration * (1 + 1e-12))
    #expect(change <= camera.jerk / 120 * (1 + 1e-12))
  }

  @Test(arguments: [0.0001, 0.01, 0.1, 0.5, 1, 3])
  func `a step is reached and not passed`(size: Double) {
    var follower = LimitedFollower(at: 0, limits: camera)
    var furthest = 0.0
    for _ in 0..<(120 * 25) {
      follower.step(toward: size)
      furthest = max(furthest, follower.value)
    }
    #expect(furthest <= size * (1 + 1e-12))
    #expect(abs(follower.value - size) < 1e-6 * size)
  }

  @Test func `an angle goes the shorter way round`() {
    var follower = LimitedFollower(at: 3, limits: camera, isAngle: true)
    for _ in 0..<1200 {
      follower.step(toward: -3)
      #expect(follower.rate >= -1e-9)
      #expect(abs(follower.value) <= .pi)
    }
    #expect(abs(follower.value + 3) < 1e-6)
  }

  @Test func `keeps up with a steady target whose rate it is told`() {
    var follower = LimitedFollower(at: 0, limits: camera)
    var target = 0.0
    for _ in 0..<2400 {
      target += 0.1 / 120
      follower.step(toward: target, targetRate: 0.1)
    }
    #expect(abs(follower.value - target) < 0.001)
  }
}
