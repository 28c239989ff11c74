/// A damped spring in closed form: where it is at any time, from where it began, without steps.
///
/// One formula serves under-, critically and over-damped springs: with a = ζω and d² = ω²(ζ² − 1),
/// e^(−at) · (cosh dt · I + sinh dt / d · (A + aI)) is the exponential of its equation's matrix A.
public struct Spring: Sendable, Equatable {
  /// Seconds of one swing if it were undamped: how quick it is.
  public var response: Double
  /// 1 returns as fast as can be without swinging over; less swings, more creeps. 0 never rests.
  public var damping: Double

  public init(response: Double, damping: Double = 1) {
    precondition(response > 0 && damping >= 0, "a spring takes time and does not gain energy")
    self.response = response
    self.damping = damping
  }

  /// Position and velocity `time` seconds after it was at `position` with `velocity`.
  public func state<Value: Interpolatable>(
    at time: Double, from position: Value, velocity: Value, target: Value
  ) -> (position: Value, velocity: Value) {
    let omega = 2 * .pi / response
    let a = damping * omega
    let (c, s) = propagator(omega: omega, time: time)
    let y = position - target
    return (
      target + y * (c + a * s) + velocity * s,
      velocity * (c - a * s) - y * (omega * omega * s)
    )
  }

  /// e^(−at) cosh dt and e^(−at) sinh dt / d.
  private func propagator(omega: Double, time: Double) -> (c: Double, s: Double) {
    let a = damping * omega
    let dd = omega * omega * (damping * damping - 1)
    let q = dd * time * time
    if q.magnitude < 1e-3 {  // about critical: d is small, so the series
      let decay = exp(-a * time)
      let c = 1 + q / 2 * (1 + q / 12 * (1 + q / 30))
      let s = 1 + q / 6 * (1 + q / 20 * (1 + q / 42))
      return (decay * c, decay * s * time)
    }
    if dd < 0 {
      let decay = exp(-a * time)
      let d = (-dd).squareRoot()
      let (sine, cosine) = sinCos(d * time)
      return (decay * cosine, decay * sine / d)
    }
    // Each exponential falls by itself; cosh alone might overflow. a − d = ω²/(a + d) as a and d may
    // be nearly equal.
    let d = dd.squareRoot()
    let slow = exp(-(omega * omega / (a + d)) * time)
    let fast = exp(-(a + d) * time)
    return ((slow + fast) / 2, (slow - fast) / (2 * d))
  }
}

/// A value on a spring, for targets that move: each step is exact for a target that stands.
public struct SpringState<Value: Interpolatable>: Sendable, Equatable {
  /// Where it is.
  public var position: Value
  /// Units a second.
  public var velocity: Value

  public init(at position: Value, velocity: Value) {
    self.position = position
    self.velocity = velocity
  }

  /// Moves on by some seconds.
  public mutating func step(toward target: Value, spring: Spring, seconds: Double) {
    (position, velocity) = spring.state(
      at: seconds, from: position, velocity: velocity, target: target)
  }
}

extension SpringState: Stateful where Value: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("position", position)
    fields.add("velocity", velocity)
  }
}
