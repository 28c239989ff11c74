public import Maths

/// The frame of the pad: origin at the foot of the vehicle, x east, y up, z south; and how it
/// stands in ECEF (x toward Greenwich) and, as the Earth turns, in ECI.
public struct PadFrame: Sendable, Equatable {
  public let origin_m: Vector3
  /// Turns pad axes into ECEF axes.
  public let orientation: Quaternion
  /// Sidereal angle at mission time 0.
  let angle: Double
  /// Turns launch-inertial axes into ECI: the pad's axes as they stood at mission time 0.
  public let launchInertial: Quaternion
  /// The Earth's middle.
  public let earth_m: Vector3

  /// Launch Complex 39B at the moment of Artemis I.
  public static let launchComplex39B = PadFrame(
    site: Geodetic(PadDefinition()), liftoff: .liftoff)

  public init(site: Geodetic, liftoff: Epoch) {
    let (sineLat, cosineLat) = sinCos(site.latitude)
    let (sineLong, cosineLong) = sinCos(site.longitude)
    let east = Vector3(-sineLong, cosineLong, 0)
    let up = Vector3(cosineLat * cosineLong, cosineLat * sineLong, sineLat)
    origin_m = site.ecef
    orientation = Quaternion(right: east, up: up, back: east.cross(up))
    angle = liftoff.siderealAngle
    launchInertial = PadFrame.earthRotation(by: angle) * orientation
    earth_m = orientation.conjugate.rotate(-origin_m)
  }

  /// Of a vehicle's own pad and moment.
  public init(_ vehicle: VehicleDefinition) {
    self.init(site: Geodetic(vehicle.pad), liftoff: vehicle.liftoff)
  }

  /// Turns ECEF into ECI.
  @inline(__always)
  public func earthRotation(at missionTime_s: Double) -> Quaternion {
    PadFrame.earthRotation(by: angle + Earth.rotation * missionTime_s)
  }

  private static func earthRotation(by angle: Double) -> Quaternion {
    Quaternion(angle: angle, axis: Vector3(0, 0, 1))
  }

  /// Velocity in ECI of what stands still on the turning Earth.
  @inline(__always)
  static func carried(_ position: Vector3) -> Vector3 {
    Vector3(-Earth.rotation * position.y, Earth.rotation * position.x, 0)
  }
}
