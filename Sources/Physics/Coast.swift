internal import Maths

extension Flight {
  /// Passes up to `steps` without engines; returns how many were passed.
  mutating func coast(_ steps: Int) -> Int {
    var passed = 0
    while passed < steps {
      let some = min(steps - passed, 1200)
      let before = sunOverHorizon()
      drift(Double(some) / 120)
      clock += some
      passed += some
      if !sequence.sunrise && before < 0 && sunOverHorizon() >= 0 {
        sequence.sunrise = true
        events.append(.sunrise)
      }
    }
    felt = .zero
    return passed
  }

  private mutating func drift(_ h: Double) {
    let a1 = pull(position)
    let v2 = velocity + a1 * (h / 2)
    let a2 = pull(position + velocity * (h / 2))
    let v3 = velocity + a2 * (h / 2)
    let a3 = pull(position + v2 * (h / 2))
    let v4 = velocity + a3 * h
    let a4 = pull(position + v3 * h)
    position += (velocity + 2 * v2 + 2 * v3 + v4) * (h / 6)
    velocity += (a1 + 2 * a2 + 2 * a3 + a4) * (h / 6)
  }

  private func pull(_ position: Vector3) -> Vector3 { earthGravity(at: position) }

  /// Sine of the Sun's elevation over the horizon that is seen from where we are.
  func sunOverHorizon() -> Double {
    let sun = (Ephemeris.sun(at: Epoch.liftoff.advanced(by: time)) - position).normalized()
    let r = position.length
    let elevation = asin(sun.dot(position) / r)
    let dip = acos(min(1, Earth.equatorialRadius_m / r))
    return sin(elevation + dip)
  }
}
