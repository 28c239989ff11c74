public import Maths

/// The frame of the pad: origin at the foot of the vehicle, x east, y up, z south; and how it
/// stands in ECEF (x toward Greenwich) and, as the Earth turns, in ECI.
public struct PadFrame: Sendable, Equatable {
  public let origin_m: Vector3
  /// Turns pad axes into ECEF axes.
  public let orientation: Quaternion
  /// Turns ECEF into ECI at mission time 0: by the sidereal angle.
  private let before: Quaternion
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
    before = Quaternion(angle: liftoff.siderealAngle, axis: Vector3(0, 0, 1))
    launchInertial = before * orientation
    earth_m = orientation.conjugate.rotate(-origin_m)
  }

  /// Of a vehicle's own pad and moment.
  public init(_ vehicle: VehicleDefinition) {
    self.init(site: Geodetic(vehicle.pad), liftoff: vehicle.liftoff)
  }

  /// Turns ECEF into ECI: by the turn since mission time 0, and that before it.
  @inline(__always)
  public func earthRotation(at missionTime_s: Double) -> Quaternion {
    let (sine, cosine) = sinCos(Earth.rotation / 2 * missionTime_s)
    return Quaternion(
      x: 0, y: 0, z: before.z * cosine + before.w * sine,
      w: before.w * cosine - before.z * sine)
  }

  /// Velocity in ECI of what stands still on the turning Earth.
  @inline(__always)
  static func carried(_ position: Vector3) -> Vector3 {
    Vector3(-Earth.rotation * position.y, Earth.rotation * position.x, 0)
  }
}
