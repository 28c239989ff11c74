internal import Maths

extension Flight {
  /// Passes up to `steps` without engines; returns how many were passed.
  mutating func coast(_ steps: Int) -> Int {
    var passed = 0
    while passed < steps {
      let some = min(steps - passed, 1200)
      let before = sunOverHorizon()
      var state = PointState(time: time, position: position, velocity: velocity)
      clock += some
      coasting.advance(&state, to: time)
      (position, velocity) = (state.position, state.velocity)
      passed += some
      if !sequence.sunrise && before < 0 && sunOverHorizon() >= 0 {
        sequence.sunrise = true
        events.append(.sunrise)
      }
    }
    felt = .zero
    return passed
  }

  /// Sine of the Sun's elevation over the horizon that is seen from where we are.
  func sunOverHorizon() -> Double {
    let sun = (Ephemeris.sun(at: Epoch.liftoff.advanced(by: time)) - position).normalized()
    let r = position.length
    let elevation = asin(sun.dot(position) / r)
    let dip = acos(min(1, Earth.equatorialRadius_m / r))
    return sin(elevation + dip)
  }
}
