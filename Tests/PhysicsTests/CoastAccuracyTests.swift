import Maths
import Testing

@testable import Physics

/// How far a coast of ten days in the insertion orbit is from one with a thousandth of its tolerance: what
/// `make bench` holds Orekit to.
struct CoastAccuracyTests {
  @Test func tenDaysOfTheInsertionOrbit() {
    let start = PointState(
      time: 494.8666666666667,
      position: Vector3(-337_838.524302543, 5_633_581.986826216, 3_295_435.022389748),
      velocity: Vector3(-8_168.027209018194, -318.1400046706934, 733.907493132937))
    func end(_ tolerance: Double) -> PointState {
      var (state, coast) = (start, CoastIntegrator())
      coast.integrator.tolerance = tolerance
      coast.advance(&state, to: start.time + 864_000)
      return state
    }
    let off = (end(1e-12).position - end(1e-15).position).length
    #expect(off < 0.5, "\(off)")
  }
}
