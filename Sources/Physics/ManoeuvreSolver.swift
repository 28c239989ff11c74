internal import Maths

/// Finds where a burn in orbit begins, and how long and which way its engine pushes.
struct ManoeuvreSolver: Sendable {
  let plan: ManoeuvreDefinition
  let engine: OrbitEngine
  let mass_kg: Double
  /// Propellant that may be burnt.
  let tank_kg: Double
  let coasting: CoastIntegrator

  /// A burn along the velocity or against it, with an angle between, or in a direction that stays.
  struct Solution: Sendable, Equatable {
    var length_s: Double
    /// 1 along the velocity, -1 against it.
    var sign: Double
    /// Out of the plane toward the orbit's axis, and in it away from the Earth, radians.
    var yaw = 0.0
    var pitch = 0.0
    /// The direction that stays; none where the thrust follows the velocity.
    var fixed = Vector3.zero
  }

  /// No place is waited for longer.
  private static let longest_s = 30 * 86_400.0
  /// What lies nearer is the place of the event before.
  private static let least_s = 300.0

  /// Mission time at which the engine starts; nil where the place does not come.
  func begin(after state: PointState) -> Double? {
    guard plan.at != .time else { return max(plan.begin_s, state.time) }
    guard let place = place(after: state) else { return nil }
    let length = solve(from: place)?.length_s ?? 0
    return max(place.time + plan.offset_s - length / 2, state.time)
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

  /// The state at the passage that is meant.
  private func place(after start: PointState) -> PointState? {
    var (state, coasting) = (start, coasting)
    coasting.advance(&state, to: start.time + ManoeuvreSolver.least_s)
    var passed = 0
    while state.time - start.time < ManoeuvreSolver.longest_s {
      let before = state
      let r = state.position.length
      guard r.isFinite, r > Earth.polarRadius_m else { return nil }
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
  /// The burn from here; nil where none leads there, or the tank has too little for it.
  func solve(from state: PointState) -> Solution? {
    guard let wanted = plan.inclination_deg else { return solve(from: state, yaw: 0) }
    return turned { yaw in
      guard let burn = solve(from: state, yaw: yaw) else { return nil }
      return (burn, orbit(after: burn, from: state).inclination * 180 / .pi - wanted)
    }
  }

  /// The same with a yaw that is given.
  private func solve(from state: PointState, yaw: Double) -> Solution? {
    let turn = Solution(length_s: 0, sign: 1, yaw: yaw)
    guard let wanted = plan.perigee_m, !plan.endsAtPerigee else { return long(turn, from: state) }
    return turned { pitch in
      var turn = turn
      turn.pitch = pitch
      guard let burn = long(turn, from: state) else { return nil }
      return (burn, (orbit(after: burn, from: state).perigee_m - wanted) * 1e-5)
    }
  }

  /// The angle at which a miss is gone, by the secant; `tried` says what comes of one.
  private func turned(_ tried: (Double) -> (Solution, Double)?) -> Solution? {
    var (before, angle) = (0.0, 0.02)
    guard var last = tried(before), var next = tried(angle) else { return nil }
    for _ in 0..<30 where abs(next.1) > 1e-7 {
      let better = angle - next.1 * (angle - before) / (next.1 - last.1)
      guard abs(better) < 1.5, let there = tried(better) else { return nil }
      (before, last, angle, next) = (angle, next, better, there)
    }
    return abs(next.1) < 1e-4 ? next.0 : nil
  }

  /// The burn of a turn that is given: its sign and its length are looked for.
  private func long(_ turn: Solution, from state: PointState) -> Solution? {
    let longest = min(tank_kg, 0.98 * mass_kg) / engine.flow
    func burn(_ seconds: Double, _ sign: Double) -> Solution {
      var burn = turn
      (burn.length_s, burn.sign) = (seconds, sign)
      if plan.steer == .fixed { burn.fixed = burn.direction(state.position, state.velocity) }
      return burn
    }
    if let length = plan.length_s { return length <= longest ? burn(length, 1) : nil }
    func lacking(_ seconds: Double, _ sign: Double) -> Double {
      self.lacking(orbit(after: burn(seconds, sign), from: state))
    }
    let start = lacking(0, 1)
    let sign = abs(lacking(min(0.1, longest), 1)) < abs(start) ? 1.0 : -1.0
    var (low, less, high) = (0.0, start, 1.0)
    // Longer and longer, until it is too long.
    while true {
      high = min(high, longest)
      let more = lacking(high, sign)
      if !more.isFinite { return nil }
      if (more < 0) != (start < 0) { break }
      guard high < longest else { return nil }
      (low, less) = (high, more)
      high *= 2
    }
    var more = lacking(high, sign)
    // The secant, kept off the ends.
    for _ in 0..<60 where high - low > 1e-7 {
      let middle = low + (high - low) * clamp(less / (less - more), 0.02, 0.98)
      let there = lacking(middle, sign)
      if (there < 0) == (start < 0) {
        (low, less) = (middle, there)
      } else {
        (high, more) = (middle, there)
      }
    }
    return burn(high, sign)
  }

  /// How far an orbit is from what ends the burn, in about metres or J/kg.
  private func lacking(_ orbit: Orbit) -> Double {
    if let apogee = plan.apogee_m {
      // As a part of one over it, which passes through zero where the orbit opens.
      let wanted = apogee + Earth.equatorialRadius_m
      return (wanted / (orbit.apogee_m + Earth.equatorialRadius_m) - 1) * wanted
    }
    if let c3 = plan.c3_km2_s2 { return c3 * 1e6 - 2 * orbit.energy }
    return (plan.perigee_m ?? 0) - orbit.perigee_m
  }

  private func orbit(after burn: Solution, from state: PointState) -> Orbit {
    let end = burnt(state, burn)
    return Orbit(position: end.position, velocity: end.velocity)
  }

  private func burnt(_ state: PointState, _ burn: Solution) -> PointState {
    var (end, coasting) = (state, coasting)
    coasting.advance(&end, to: state.time + burn.length_s) { time, position, velocity in
      burn.direction(position, velocity)
        * (engine.thrust_N / (mass_kg - engine.flow * (time - state.time)))
    }
    return end
  }
}

extension ManoeuvreSolver.Solution {
  /// Where the thrust points.
  @inline(__always)
  func direction(_ position: Vector3, _ velocity: Vector3) -> Vector3 {
    if fixed != .zero { return fixed }
    let along = velocity.normalized() * sign
    if yaw == 0 && pitch == 0 { return along }
    let axis = position.cross(velocity).normalized()
    let (sine, cosine) = sinCos(yaw)
    let (rise, level) = sinCos(pitch)
    let up = along.cross(axis) * sign
    return (along * level + up * rise) * cosine + axis * sine
  }
}

extension ManoeuvreSolver.Solution: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("length_s", length_s)
    fields.add("sign", sign)
    fields.add("yaw", yaw)
    fields.add("pitch", pitch)
    fields.add("fixed", fixed)
  }
}
