import Animation
import Maths
import Physics
import Testing

@Suite("The orbit is staged toward the sunrise")
struct OrbitFrameTests {
  @Test func theLimbUnderTheSunLiesAhead() {
    var telemetry = Telemetry()
    telemetry.eciPosition_m = Vector3(7.0e6, 0, 0)
    telemetry.eciVelocity = Vector3(0, 7.5e3, 0)
    telemetry.sun = Vector3(0.1, 0.9, 0.3).normalized()
    let frame = OrbitFrame(telemetry)
    let ahead = frame.axes.rotate(Vector3(0, 0, -1))
    // A ray that grazes the mean sphere: its distance from the centre is the radius.
    let miss = telemetry.eciPosition_m.cross(ahead).length
    #expect(abs(miss - 6_371_000) < 1)
    // And the Sun stands above it, to neither side.
    let sun = frame.axes.conjugate.rotate(telemetry.sun)
    #expect(abs(sun.x) < 1e-12)
    #expect(sun.z < 0)
  }

  @Test func itFliesNoseFirst() {
    var telemetry = Telemetry()
    telemetry.eciPosition_m = Vector3(0, 7.0e6, 0)
    telemetry.eciVelocity = Vector3(7.5e3, 0, 100)
    telemetry.sun = Vector3(0.6, 0.1, 0.7).normalized()
    let frame = OrbitFrame(telemetry)
    let nose = frame.axes.rotate(frame.attitude.rotate(.up))
    #expect((nose - telemetry.eciVelocity.normalized()).length < 1e-9)
  }
}
