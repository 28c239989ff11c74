internal import Maths

/// Motion without air: under the Earth with J2 to J4, the Moon, the Sun, and a push that may be
/// none.
struct CoastIntegrator: Sendable, Equatable {
  var bodies: ThirdBodies
  var integrator = AdaptiveIntegrator()
  /// Whether the Moon pulls; without its pull its place is an easier first target.
  var moonPulls = true

  init(liftoff: Epoch = .liftoff) { bodies = ThirdBodies(liftoff: liftoff) }

  /// Moments are within three centuries of the launch.
  private static let end_s = 1e10

  /// Passes time up to `end`, which may lie before.
  mutating func advance(_ state: inout PointState, to end: Double) {
    advance(&state, to: end) { _, _, _ in .zero }
  }

  /// The same with an acceleration from engines, of time, position and velocity.
  mutating func advance(
    _ state: inout PointState, to end: Double, push: (Double, Vector3, Vector3) -> Vector3
  ) {
    guard abs(end) < CoastIntegrator.end_s else { return state = .nowhere(at: state.time) }
    while state.time != end {
      let back = end < state.time
      bodies.prepare(for: back ? state.time.nextDown : state.time)
      let stop = back ? max(end, bodies.start_s) : min(end, bodies.end_s)
      let bodies = bodies
      let moonPulls = moonPulls
      integrator.advance(&state, by: stop - state.time) { time, position, velocity in
        earthGravity(at: position) + bodies.tide(at: position, time: time, moon: moonPulls)
          + push(time, position, velocity)
      }
      state.time = stop
    }
  }
}
