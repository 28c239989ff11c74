public import Maths
public import Physics

/// The axes in which the orbit is staged: the vehicle at the origin, −z toward the place on the
/// Earth's limb where the Sun comes up, y away from the Earth.
public struct OrbitFrame: Sendable, Equatable {
  /// Turns the stage's axes into ECI.
  public let axes: Quaternion
  /// Turns the model's axes (y along the vehicle's axis) into the stage's: it flies nose first.
  public let attitude: Quaternion

  /// Mean radius of the Earth, metres: the limb's.
  static let limb_m = 6_371_000.0

  public init(_ telemetry: Telemetry) {
    let distance = max(telemetry.eciPosition_m.length, Self.limb_m)
    let up = telemetry.eciPosition_m.normalized(or: .up)
    let level = (telemetry.sun - up * telemetry.sun.dot(up)).normalized(or: -.back)
    let cosine = Self.limb_m / distance
    let sine = (1 - cosine * cosine).squareRoot()
    let back = up * sine - level * cosine
    let raised = up * cosine + level * sine
    axes = Quaternion(right: raised.cross(back), up: raised, back: back)
    let forward = axes.conjugate.rotate(telemetry.eciVelocity).normalized(or: -.back)
    let right = forward.cross(.back).normalized(or: .right)
    attitude = Quaternion(right: right, up: forward, back: right.cross(forward))
  }
}
