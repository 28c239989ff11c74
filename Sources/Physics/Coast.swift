internal import Maths

/// The flight after its core is left behind: coasts and burns of a point that turns as it is told.
extension Flight {
  /// Passes `steps` steps of 1/120 s in as few of the integrator's own as it needs.
  mutating func coast(_ steps: Int) {
    var state = PointState(time: time, position: body.position, velocity: body.velocity)
    clock += steps
    while state.time < time {
      var stop = min(time, voyage.until_s)
      if !sequence.sunrise { stop = min(stop, state.time + 10) }
      let before = state
      fly(&state, to: stop)
      let there = RigidBody(position: state.position, velocity: state.velocity)
      guard there.isSound else {
        fault = there.fault(at: clock)
        return end(.lost)
      }
      if !sequence.sunrise { watchSunrise(from: before, to: state) }
      if stop == voyage.until_s { turn(state) }
      if isUnderground(state.position) {
        if !voyage.isBurning { state = ground(before, state) }
        (body.position, body.velocity) = (state.position, state.velocity)
        end(.impact)
        moments[moments.count - 1].missionTime_s = state.time
        break
      }
    }
    voyage.think(steps)
    (body.position, body.velocity) = (state.position, state.velocity)
    body.attitude = voyage.attitude(state)
    body.spin = .zero
  }

  private func isUnderground(_ position: Vector3) -> Bool {
    position.lengthSquared < Earth.equatorialRadius_m * Earth.equatorialRadius_m
      && Vertical(at: position).altitude_m < 0
  }

  /// Where between two states the ground is met.
  private func ground(_ before: PointState, _ after: PointState) -> PointState {
    var (high, low, coasting) = (before, after, coasting)
    guard !isUnderground(high.position) else { return after }
    while low.time - high.time > 1e-3 {
      var middle = high
      coasting.advance(&middle, to: (high.time + low.time) / 2)
      if isUnderground(middle.position) { low = middle } else { high = middle }
    }
    return low
  }

  /// Notes the first sunrise, at its own instant: the secant finds it, for over ten seconds the Sun
  /// rises nearly straight.
  private mutating func watchSunrise(from before: PointState, to after: PointState) {
    var low = (state: before, sine: sunOverHorizon(before.position, before.time))
    var high = (state: after, sine: sunOverHorizon(after.position, after.time))
    guard low.sine < 0, high.sine >= 0 else { return }
    for _ in 0..<4 where high.sine > 1e-12 {
      let part = -low.sine / (high.sine - low.sine)
      var middle = before
      coasting.advance(
        &middle, to: low.state.time + part * (high.state.time - low.state.time))
      let sine = sunOverHorizon(middle.position, middle.time)
      if sine < 0 { low = (middle, sine) } else { high = (middle, sine) }
    }
    sequence.sunrise = true
    record(.sunrise, at: high.state)
  }

  private mutating func fly(_ state: inout PointState, to stop: Double) {
    guard voyage.isBurning else {
      coasting.advance(&state, to: stop)
      felt = .zero
      return
    }
    let engine = vehicle.orbitEngine
    let (since, mass) = (voyage.since_s, mass_kg)
    let (thrust, flow) = (engine.thrust_N, engine.flow)
    let burn = voyage.burn ?? ManoeuvreSolver.Solution()
    coasting.advance(&state, to: stop) { time, position, velocity in
      burn.direction(position, velocity) * (thrust / (mass - flow * (time - since)))
    }
    let ahead = burn.direction(state.position, state.velocity)
    felt = ahead * (thrust / (mass - flow * (stop - since)))
  }

  private mutating func turn(_ state: PointState) {
    if vehicle.keepsStage && voyage.isBurning {
      propulsion.corePropellant_kg -= voyage.burning_kg(at: state.time, vehicle)
    }
    if let event = voyage.turn(at: state, mass_kg: mass_kg, vehicle, coasting) {
      record(event, of: voyage.name(of: event, vehicle), at: state)
    }
  }

  /// Sine of the Sun's elevation over the horizon that is seen from a place.
  func sunOverHorizon(_ position: Vector3, _ time: Double) -> Double {
    var bodies = coasting.bodies
    bodies.prepare(for: time)
    return Flight.overHorizon(bodies.sun(at: time), from: position)
  }

  @inline(__always)
  static func overHorizon(_ body: Vector3, from position: Vector3) -> Double {
    let sight = body - position
    let r2 = position.lengthSquared
    let sine = sight.dot(position) / (sight.lengthSquared * r2).squareRoot()
    // sin(e + d) with the horizon's dip d, cos d = R / r.
    let cosineDip = min(1, Earth.equatorialRadius_m / r2.squareRoot())
    let squares = max(0, 1 - sine * sine) * (1 - cosineDip * cosineDip)
    return sine * cosineDip + squares.squareRoot()
  }
}
