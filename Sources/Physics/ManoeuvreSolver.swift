internal import Maths

/// Finds where a burn in orbit begins, and how long and which way its engine pushes.
struct ManoeuvreSolver: Sendable {
  let plan: ManoeuvreDefinition
  let engine: OrbitEngine
  let mass_kg: Double
  /// Propellant that may be burnt.
  let tank_kg: Double
  let coasting: CoastIntegrator

  /// A burn at angles to the velocity, which it follows, or in a direction that stays.
  struct Solution: Sendable, Equatable {
    var length_s = 0.0
    /// Out of the plane toward the orbit's axis, and in it away from the Earth, radians: half a turn is
    /// against the motion.
    var yaw = 0.0
    var pitch = 0.0
    /// The direction that stays; none where the thrust follows the velocity.
    var fixed = Vector3.zero
  }

  /// When the engine starts.
  enum Beginning: Sendable, Equatable {
    case at(Double)
    /// It should have started then.
    case late(Double)
    case ground
    case noPlace
  }

  /// How it is flown.
  enum Answer: Sendable, Equatable {
    case burn(Solution)
    /// About so much propellant would do.
    case tooLittle(needed_kg: Double)
    case noWay
  }

  /// No place is waited for longer.
  static let longest_s = 20 * 86_400.0
  /// What lies nearer is the place of the event before.
  private static let least_s = 300.0

  func begin(after state: PointState) -> Beginning {
    let begin_s: Double
    if plan.at == .time {
      begin_s = plan.begin_s
    } else {
      guard let place = place(after: state) else { return .noPlace }
      guard place.position.length > Earth.polarRadius_m else { return .ground }
      var length_s = 0.0
      if case .burn(let burn) = solve(from: place) { length_s = burn.length_s }
      begin_s = place.time + plan.offset_s - length_s / 2
    }
    return begin_s < state.time ? .late(begin_s) : .at(begin_s)
  }

  /// What passes zero at the place, and whether it rises there.
  private func sight(_ state: PointState) -> (value: Double, rises: Bool) {
    switch plan.at {
    case .perigee: (state.position.dot(state.velocity), true)
    case .time, .apogee: (state.position.dot(state.velocity), false)
    case .ascendingNode: (state.position.z, true)
    case .descendingNode: (state.position.z, false)
    }
  }

  /// The state at the passage that is meant, or in the ground before it; nil where it does not come.
  private func place(after start: PointState) -> PointState? {
    var (state, coasting) = (start, coasting)
    coasting.advance(&state, to: start.time + ManoeuvreSolver.least_s)
    var passed = 0
    while state.time - start.time < ManoeuvreSolver.longest_s {
      let before = state
      let r = state.position.length
      guard r.isFinite else { return nil }
      if r < Earth.polarRadius_m { return state }
      coasting.advance(&state, to: state.time + 0.05 * (r * r * r / Earth.gravitation).squareRoot())
      let (from, to) = (sight(before), sight(state))
      guard from.value != 0, (from.value < 0) == from.rises, (to.value < 0) != from.rises else {
        continue
      }
      passed += 1
      if passed >= plan.passage { return crossing(before, state) }
    }
    return nil
  }

  /// The secant finds it within a millisecond, for between two states it is passed nearly straight.
  private func crossing(_ before: PointState, _ after: PointState) -> PointState {
    var (low, high, coasting) = (before, after, coasting)
    for _ in 0..<20 where high.time - low.time > 1e-3 {
      let share = sight(low).value / (sight(low).value - sight(high).value)
      var middle = low
      coasting.advance(
        &middle, to: low.time + clamp(share, 0.01, 0.99) * (high.time - low.time))
      if (sight(middle).value < 0) == sight(low).rises { low = middle } else { high = middle }
    }
    return high
  }
}

// The burn.
extension ManoeuvreSolver {
  /// The burn from here: by Newton's method from what a single push would be.
  func solve(from state: PointState) -> Answer {
    let guess = ManoeuvreGuess(plan, state)
    let exhaust = engine.thrust_N / engine.flow
    let longest = 0.98 * mass_kg / engine.flow
    let length = plan.length_s ?? mass_kg / engine.flow * (1 - exp(-guess.change / exhaust))
    let start = Solution(length_s: min(length, longest), yaw: guess.yaw, pitch: guess.pitch)
    let hasEnough = length * engine.flow <= tank_kg
    guard let burn = root(near: start, from: state, longest: longest) else {
      return hasEnough ? .noWay : .tooLittle(needed_kg: length * engine.flow)
    }
    let needed_kg = burn.length_s * engine.flow
    if needed_kg <= tank_kg { return .burn(aimed(burn, state)) }
    // Far beyond the guess lies another way, which nobody means.
    return hasEnough && needed_kg > 1.5 * length * engine.flow
      ? .noWay : .tooLittle(needed_kg: needed_kg)
  }

  /// The unknowns: the length, unless it is given, and an angle for each thing asked for beside it.
  private var unknowns: [WritableKeyPath<Solution, Double>] {
    (plan.length_s == nil ? [\.length_s] : []) + (plan.inclination_deg == nil ? [] : [\.yaw])
      + (plan.perigee_m == nil || plan.endsAtPerigee ? [] : [\.pitch])
  }

  private func root(
    near guess: Solution, from state: PointState, longest: Double
  ) -> Solution? {
    let unknowns = unknowns
    func miss(_ burn: Solution) -> [Double] {
      self.miss(orbit(after: aimed(burn, state), from: state))
    }
    func size(_ miss: [Double]) -> Double { miss.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    var (burn, off) = (guess, miss(guess))
    for _ in 0..<60 where size(off) > 1e-11 {
      let columns = unknowns.map { unknown -> [Double] in
        let width = unknown == \.length_s ? 1e-3 : 1e-6
        var other = burn
        other[keyPath: unknown] += width
        return zip(miss(other), off).map { ($0 - $1) / width }
      }
      guard let step = LinearEquations.solve(columns: columns, off) else { break }
      guard let next = shorter(burn, step, unknowns, longest, size(off), { size(miss($0)) }) else {
        break
      }
      (burn, off) = (next, miss(next))
    }
    if size(off) < 1e-8 { return burn }
    // It is there already.
    let none = Solution()
    return plan.length_s == nil && size(miss(none)) < 3e-5 ? none : nil
  }

  /// A step that brings it nearer: the whole, or a half of it, and so on.
  private func shorter(
    _ burn: Solution, _ step: [Double], _ unknowns: [WritableKeyPath<Solution, Double>],
    _ longest: Double, _ before: Double, _ size: (Solution) -> Double
  ) -> Solution? {
    for halving in 0..<20 {
      let part = 1 / Double(1 << halving)
      var next = burn
      for (unknown, change) in zip(unknowns, step) { next[keyPath: unknown] -= part * change }
      next.length_s = clamp(next.length_s, 0, longest)
      let after = size(next)
      if after.isFinite && after < before { return next }
    }
    return nil
  }

  /// How far an orbit is from what is asked for, each in parts of itself or radians.
  private func miss(_ orbit: Orbit) -> [Double] {
    var miss: [Double] = []
    let radius = Earth.equatorialRadius_m
    if let apogee = plan.apogee_m {
      // As a part of one over it, which passes through zero where the orbit opens.
      miss.append((apogee + radius) / (orbit.apogee_m + radius) - 1)
    } else if let c3 = plan.c3_km2_s2 {
      miss.append((2 * orbit.energy - c3 * 1e6) * radius / Earth.gravitation)
    }
    if let inclination = plan.inclination_deg {
      miss.append(orbit.inclination - inclination * .pi / 180)
    }
    if let perigee = plan.perigee_m { miss.append((orbit.perigee_m - perigee) / radius) }
    return miss
  }

  /// With the direction that stays, where it is to stay.
  private func aimed(_ burn: Solution, _ state: PointState) -> Solution {
    var burn = burn
    burn.fixed = .zero
    if plan.steer == .fixed { burn.fixed = burn.direction(state.position, state.velocity) }
    return burn
  }

  private func orbit(after burn: Solution, from state: PointState) -> Orbit {
    var (end, coasting) = (state, coasting)
    coasting.advance(&end, to: state.time + burn.length_s) { time, position, velocity in
      burn.direction(position, velocity)
        * (engine.thrust_N / (mass_kg - engine.flow * (time - state.time)))
    }
    return Orbit(position: end.position, velocity: end.velocity)
  }
}

extension ManoeuvreSolver.Solution {
  /// Where the thrust points.
  @inline(__always)
  func direction(_ position: Vector3, _ velocity: Vector3) -> Vector3 {
    if fixed != .zero { return fixed }
    let along = velocity.normalized()
    if yaw == 0 && pitch == 0 { return along }
    let axis = position.cross(velocity).normalized()
    let (sine, cosine) = sinCos(yaw)
    let (rise, level) = sinCos(pitch)
    return (along * level + along.cross(axis) * rise) * cosine + axis * sine
  }
}

extension ManoeuvreSolver.Solution: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("length_s", length_s)
    fields.add("yaw", yaw)
    fields.add("pitch", pitch)
    fields.add("fixed", fixed)
  }
}
