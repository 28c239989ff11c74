public import Maths

/// The plane of an orbit, which stays in space while the Earth turns the pad through it; and how a launch
/// into it stands.
public struct LaunchPlane: Sendable, Equatable {
  public let inclination_deg: Double
  /// Right ascension of the ascending node.
  public let node_deg: Double
  /// Along the orbit's momentum, in ECI.
  private let normal: Vector3

  public init(inclination_deg: Double, node_deg: Double) {
    (self.inclination_deg, self.node_deg) = (inclination_deg, node_deg)
    let (tilt, pole) = sinCos(inclination_deg * .pi / 180)
    let (sine, cosine) = sinCos(node_deg * .pi / 180)
    normal = Vector3(tilt * sine, -tilt * cosine, pole)
  }

  /// How far the pad is off the plane at mission time 0, seen from the Earth's middle: positive to the
  /// left of the flight.
  public func pad_deg(_ vehicle: VehicleDefinition) -> Double {
    asin(normal.dot(LaunchPlane.pad(vehicle).up)) * 180 / .pi
  }

  /// The azimuth over the turning ground of a path that leaves the pad beside the plane, with the speed
  /// that the orbit asks for at cut-off.
  public func azimuth_deg(_ vehicle: VehicleDefinition) -> Double {
    let (up, position) = LaunchPlane.pad(vehicle)
    let ahead = normal.cross(up).normalized()
    let ground = ahead * LaunchPlane.speed(vehicle.ascent) - PadFrame.carried(position)
    let east = Vector3(0, 0, 1).cross(up).normalized()
    let north = up.cross(east)
    let azimuth = atan2(ground.dot(east), ground.dot(north)) * 180 / .pi
    return azimuth < 0 ? azimuth + 360 : azimuth
  }

  /// Angle between this plane and that of a motion.
  public func off_deg(position_m: Vector3, velocity: Vector3) -> Double {
    let momentum = position_m.cross(velocity).normalized()
    return atan2(momentum.cross(normal).length, momentum.dot(normal)) * 180 / .pi
  }

  private static func pad(_ vehicle: VehicleDefinition) -> (up: Vector3, position_m: Vector3) {
    let pad = PadFrame(vehicle)
    let position = pad.earthRotation(at: 0).rotate(pad.origin_m)
    return (position.normalized(), position)
  }

  /// Where the engines are to be cut off.
  private static func speed(_ ascent: AscentDefinition) -> Double {
    let axes = 2 * Earth.equatorialRadius_m + ascent.perigee_m + ascent.apogee_m
    let radius = Earth.equatorialRadius_m + ascent.cutoffAltitude_m
    return max(2 * Earth.gravitation * (1 / radius - 1 / axes), 0).squareRoot()
  }
}
