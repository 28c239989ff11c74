internal import Maths

/// The attitude that is asked for, and the torque that brings the vehicle there.
struct Steering: Sendable, Equatable {
  /// The commanded attitude, which turns no faster than the limits allow, and its rate.
  var commanded = Quaternion.identity
  var rate = Vector3.zero
}

/// The attitude loop in numbers.
struct ControlModel: Sendable, Equatable {
  let stiffness, damping: Double
  let rollRate, turnRate, acceleration: Double

  init(_ control: ControlDefinition) {
    let degree = Double.pi / 180
    stiffness = control.frequency_rad_s * control.frequency_rad_s
    damping = 2 * control.damping * control.frequency_rad_s
    rollRate = control.rollRate_deg_s * degree
    turnRate = control.turnRate_deg_s * degree
    acceleration = control.acceleration_deg_s2 * degree
  }
}

extension Steering {
  /// The attitude whose axis is `axis` and whose +x lies as near to `right` as it can.
  static func attitude(along axis: Vector3, right: Vector3) -> Quaternion {
    let x = (right - axis * right.dot(axis)).normalized(or: .right)
    return Quaternion(right: x, up: axis, back: x.cross(axis))
  }

  /// Moves the command toward `target` for a step.
  @inline(__always)
  mutating func command(toward target: Quaternion, _ model: ControlModel) {
    let error = Steering.turn(from: commanded, to: target) * 2
    let turn = model.turnRate
    let across = (error.x * error.x + error.z * error.z).squareRoot()
    let slow = across > turn ? turn / across : 1
    let roll = clamp(error.y, -model.rollRate, model.rollRate)
    rate = Vector3(error.x * slow, roll, error.z * slow)
    commanded = commanded.plus(commanded.turning(rate), Flight.dt).normalized
  }

  /// The torque that is asked of the engines.
  @inline(__always)
  func torque(_ body: RigidBody, _ properties: MassProperties, _ model: ControlModel) -> Vector3 {
    let error = Steering.turn(from: body.attitude, to: commanded)
    let wanted = error * model.stiffness + (rate - body.spin) * model.damping
    let most = Vector3(repeating: model.acceleration)
    let angular = wanted.held(between: -most, most)
    let momentum = properties.inertia * body.spin
    return properties.inertia * angular + body.spin.cross(momentum)
  }

  /// The turn between two attitudes about the first one's axes, in radians where it is small.
  @inline(__always)
  static func turn(from a: Quaternion, to b: Quaternion) -> Vector3 {
    let d = a.conjugate * b
    return Vector3(d.x, d.y, d.z) * (d.w < 0 ? -2 : 2)
  }
}
