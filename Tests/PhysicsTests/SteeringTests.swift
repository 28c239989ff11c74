import Maths
import Testing

@testable import Physics

struct SteeringTests {
  /// A roll of ninety degrees takes eighteen seconds at five degrees a second, a lean of thirty takes
  /// ten at three.
  @Test(arguments: [(Vector3.up, 90.0, 5.0), (Vector3.right, 30, 3)])
  func theCommandTurnsNoFasterThanItMay(axis: Vector3, turn_deg: Double, rate_deg_s: Double) {
    let model = ControlModel(ControlDefinition())
    var steering = Steering()
    let target = Quaternion(angle: turn_deg * .pi / 180, axis: axis)
    let least = Int(120 * turn_deg / rate_deg_s)
    func left() -> Double {
      let d = steering.commanded.conjugate * target
      return 2 * Vector3(d.x, d.y, d.z).length * 180 / .pi
    }
    for _ in 0..<least {
      let before = left()
      steering.command(toward: target, model)
      #expect(before - left() < 1.02 * rate_deg_s / 120 + 1e-9)
    }
    #expect(left() > 0.1, "it was not there before it could be")
    for _ in 0..<600 { steering.command(toward: target, model) }
    #expect(left() < 0.1, "\(left())")
  }

  @Test func anAttitudeIsMadeOfItsAxisAndItsSide() {
    var random = RandomStream(seed: 13, name: "axes")
    for _ in 0..<200 {
      let axis = Vector3(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5)
        .normalized()
      let side = Vector3(random.unit() - 0.5, random.unit() - 0.5, random.unit() - 0.5)
      guard axis.cross(side).length > 0.01 else { continue }
      let attitude = Steering.attitude(along: axis, right: side)
      #expect((attitude.rotate(.up) - axis).length < 1e-12)
      #expect(abs(attitude.rotate(.right).dot(axis)) < 1e-12)
      #expect(attitude.rotate(.right).dot(side) > 0)
      #expect(abs(attitude.rotate(.back).dot(side)) < 1e-12)
    }
  }
}
