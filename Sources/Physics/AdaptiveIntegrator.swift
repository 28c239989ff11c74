internal import Maths

/// Where a point mass is and how it moves, at a mission time.
struct PointState: Sendable, Equatable {
  var time: Double
  var position: Vector3
  var velocity: Vector3

  /// The place of a body that cannot be followed: NaN, which every check of a flight refuses.
  static func nowhere(at time: Double) -> PointState {
    let nothing = Vector3(repeating: .nan)
    return PointState(time: time, position: nothing, velocity: nothing)
  }
}

/// Fehlberg's Runge-Kutta pair of orders 7 and 8, with its own choice of step.
///
/// For smooth forces: coasts and steady burns. The higher order is carried on.
struct AdaptiveIntegrator: Sendable, Equatable {
  /// Error allowed a step, relative to the state's size.
  var tolerance = 1e-12
  /// Length of the next step; kept between calls.
  var step_s = 10.0

  /// More steps than this are taken only where the force has no end, as in the middle of a body.
  private static let mostTries = 100_000

  /// Passes exactly `seconds`, of either sign.
  mutating func advance(
    _ state: inout PointState, by seconds: Double,
    acceleration: (Double, Vector3, Vector3) -> Vector3
  ) {
    let end = state.time + seconds
    var tries = 0
    while state.time != end {
      tries += 1
      guard tries < AdaptiveIntegrator.mostTries else { return state = .nowhere(at: end) }
      let left = end - state.time
      var h = seconds > 0 ? min(step_s, left) : max(-step_s, left)
      let whole = h == left
      let (next, error) = AdaptiveIntegrator.trial(state, h, acceleration)
      guard error.isFinite else {
        // NaN stays NaN; it must not hold the flight up either.
        state = next
        state.time = end
        return
      }
      let scale = 0.9 * rootEighth(tolerance / max(error, tolerance * 1e-9))
      if error <= tolerance {
        state = next
        if whole { state.time = end }
        let grown = abs(h) * min(4, max(0.3, scale))
        step_s = whole ? max(step_s, grown) : grown
      } else {
        h = abs(h) * max(0.1, min(0.9, scale))
        step_s = h
      }
    }
  }

  private func rootEighth(_ x: Double) -> Double {
    x.squareRoot().squareRoot().squareRoot()
  }

  /// One step of the higher order, and its difference to the lower one, relative.
  @inline(__always)
  static func trial(
    _ s: PointState, _ h: Double, _ acceleration: (Double, Vector3, Vector3) -> Vector3
  ) -> (PointState, Double) {
    var pace = InlineArray<13, Vector3>(repeating: .zero)
    var pull = InlineArray<13, Vector3>(repeating: .zero)
    var entry = 0
    for stage in 0..<13 {
      var position = Vector3.zero
      var velocity = Vector3.zero
      for earlier in 0..<stage {
        let weight = weights[entry]
        entry += 1
        if weight == 0 { continue }
        position += weight * pace[earlier]
        velocity += weight * pull[earlier]
      }
      pace[stage] = s.velocity + h * velocity
      pull[stage] = acceleration(
        s.time + h * moments[stage], s.position + h * position, pace[stage])
    }
    var position = Vector3.zero
    var velocity = Vector3.zero
    for stage in 5..<13 {
      position += sums[stage] * pace[stage]
      velocity += sums[stage] * pull[stage]
    }
    let next = PointState(
      time: s.time + h, position: s.position + h * position, velocity: s.velocity + h * velocity)
    let miss = abs(h) * (41 / 840.0)
    let strayed = (pace[0] + pace[10] - pace[11] - pace[12]).length / s.position.length
    let erred = (pull[0] + pull[10] - pull[11] - pull[12]).length / s.velocity.length
    return (next, miss * max(strayed, erred))
  }

  private static let moments: [Double] = [
    0, 2 / 27, 1 / 9, 1 / 6, 5 / 12, 1 / 2, 5 / 6, 1 / 6, 2 / 3, 1 / 3, 1, 0, 1,
  ]

  private static let sums: [Double] = [
    0, 0, 0, 0, 0, 34 / 105, 9 / 35, 9 / 35, 9 / 280, 9 / 280, 0, 41 / 840, 41 / 840,
  ]

  /// The lower triangle of the tableau, row by row (NASA TR R-287, table X).
  private static let weights: [Double] = [
    2 / 27,
    1 / 36, 1 / 12,
    1 / 24, 0, 1 / 8,
    5 / 12, 0, -25 / 16, 25 / 16,
    1 / 20, 0, 0, 1 / 4, 1 / 5,
    -25 / 108, 0, 0, 125 / 108, -65 / 27, 125 / 54,
    31 / 300, 0, 0, 0, 61 / 225, -2 / 9, 13 / 900,
    2, 0, 0, -53 / 6, 704 / 45, -107 / 9, 67 / 90, 3,
    -91 / 108, 0, 0, 23 / 108, -976 / 135, 311 / 54, -19 / 60, 17 / 6, -1 / 12,
    2383 / 4100, 0, 0, -341 / 164, 4496 / 1025, -301 / 82, 2133 / 4100, 45 / 82, 45 / 164,
    18 / 41,
    3 / 205, 0, 0, 0, 0, -6 / 41, -3 / 205, -3 / 41, 3 / 41, 6 / 41, 0,
    -1777 / 4100, 0, 0, -341 / 164, 4496 / 1025, -289 / 82, 2193 / 4100, 51 / 82, 33 / 164,
    12 / 41, 0, 1,
  ]
}
