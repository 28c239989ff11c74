import Maths
import Testing

@testable import Physics

struct AdaptiveIntegratorTests {
  private static let start = PointState(
    time: 10, position: Vector3(7e6, 1e5, -2e5), velocity: Vector3(100, 7400, 900))

  @Test func goesBackTheWayItCame() {
    var state = AdaptiveIntegratorTests.start
    var integrator = AdaptiveIntegrator()
    for seconds in [9000.0, -9000] {
      integrator.advance(&state, by: seconds) { _, x, _ in earthGravity(at: x) }
    }
    #expect(state.time == 10)
    #expect((state.position - AdaptiveIntegratorTests.start.position).length < 1e-3)
  }

  @Test func passesExactlyWhatIsAsked() {
    var random = RandomStream(seed: 14, name: "spans")
    var state = AdaptiveIntegratorTests.start
    var integrator = AdaptiveIntegrator()
    for _ in 0..<200 {
      let end = state.time + 500 * random.unit()
      integrator.advance(&state, by: end - state.time) { _, x, _ in earthGravity(at: x) }
      #expect(abs(state.time - end) < 1e-9)
    }
  }

  /// A state that is no number must not hold the program up.
  @Test(.timeLimit(.minutes(1))) func endsWithWhatIsNoNumber() {
    var state = AdaptiveIntegratorTests.start
    var integrator = AdaptiveIntegrator()
    integrator.advance(&state, by: 100) { _, _, _ in Vector3(.nan, 0, 0) }
    #expect(state.time == 110 && state.position.x.isNaN)
  }
}
