public import Maths

/// Where a velocity leads, against the horizontal of its place: speed, angle over the horizontal and
/// azimuth from north. What stands still leads nowhere, and has angles of 0.
public struct FlightPath: Sendable, Equatable {
  public let speed: Double
  public let angle_deg: Double
  /// Clockwise from north, 0 ..< 360.
  public let azimuth_deg: Double
  public let vertical_m_s: Double

  /// Both in the same frame, whose z is the Earth's axis.
  public init(_ velocity: Vector3, at position: Vector3) {
    let up = Vertical(at: position).up(at: position)
    let east = Vector3(0, 0, 1).cross(up).normalized()
    let north = up.cross(east)
    let (e, n, u) = (velocity.dot(east), velocity.dot(north), velocity.dot(up))
    speed = velocity.length
    vertical_m_s = u
    guard speed > 0.01 else {
      (angle_deg, azimuth_deg) = (0, 0)
      return
    }
    let degree = 180 / Double.pi
    angle_deg = atan2(u, (e * e + n * n).squareRoot()) * degree
    let turn = atan2(e, n) * degree
    azimuth_deg = turn < 0 ? turn + 360 : turn
  }
}

/// How the vehicle stands against the launch: pitch from the pad's vertical toward the launch azimuth,
/// then yaw to the right of it, then roll about its own axis; all 0 where it stands upright with the
/// boosters across the flight path. The pad's axes are those of mission time 0, and do not turn.
public struct LaunchAngles: Sendable, Equatable {
  public let pitch_deg: Double
  public let yaw_deg: Double
  public let roll_deg: Double

  /// `launch` turns the axes east, up, south of the launch into ECI.
  public init(eciAttitude: Quaternion, launch: Quaternion, azimuth_deg: Double) {
    let (sine, cosine) = sinCos(azimuth_deg * .pi / 180)
    let ahead = Vector3(sine, 0, -cosine)
    let right = Vector3(cosine, 0, sine)
    let body = (launch.conjugate * eciAttitude).columns
    let degree = 180 / Double.pi
    pitch_deg = LaunchAngles.pitch_deg(axis: body.up, toward: ahead)
    yaw_deg = asin(clamp(body.up.dot(right), -1, 1)) * degree
    roll_deg = atan2(body.back.dot(right), body.right.dot(right)) * degree
  }

  /// The pitch of the vehicle's axis. Both vectors are in axes east, up, south of the launch.
  static func pitch_deg(axis: Vector3, toward ahead: Vector3) -> Double {
    atan2(axis.dot(ahead), axis.y) * (180 / Double.pi)
  }
}

extension Geodetic {
  /// Length of the shortest way on the ellipsoid to another place, whatever the altitudes: Vincenty's
  /// inverse formula (Survey Review 23, 1975). Within half a degree of the antipode it has no end; there
  /// it is the arc on a sphere of the mean radius, good to 0.5 %.
  public func surfaceDistance_m(to other: Geodetic) -> Double {
    let (sin1, cos1) = reduced
    let (sin2, cos2) = other.reduced
    let across = other.longitude - longitude
    var lambda = across
    for _ in 0..<60 {
      let (sine, cosine) = sinCos(lambda)
      let east = cos2 * sine
      let north = cos1 * sin2 - sin1 * cos2 * cosine
      let sinArc = (east * east + north * north).squareRoot()
      let cosArc = sin1 * sin2 + cos1 * cos2 * cosine
      if sinArc < 1e-15 { return cosArc > 0 ? 0 : sphereDistance_m(cosArc) }
      let arc = atan2(sinArc, cosArc)
      let sinAlpha = cos1 * cos2 * sine / sinArc
      let cos2Alpha = 1 - sinAlpha * sinAlpha
      let middle = cos2Alpha > 1e-15 ? cosArc - 2 * sin1 * sin2 / cos2Alpha : 0
      let f = Earth.flattening
      let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
      let bend = arc + c * sinArc * (middle + c * cosArc * (2 * middle * middle - 1))
      let next = across + (1 - c) * f * sinAlpha * bend
      if abs(next - lambda) < 1e-13 {
        return Geodetic.length_m(arc, sinArc, cosArc, middle, cos2Alpha)
      }
      lambda = next
      if abs(lambda) > 1.5 * .pi { break }
    }
    return sphereDistance_m(sin1 * sin2 + cos1 * cos2 * cos(across))
  }

  /// Sine and cosine of the reduced latitude.
  private var reduced: (Double, Double) {
    let (sine, cosine) = sinCos(latitude)
    let flat = sine * (1 - Earth.flattening)
    let size = (flat * flat + cosine * cosine).squareRoot()
    return (flat / size, cosine / size)
  }

  private func sphereDistance_m(_ cosArc: Double) -> Double {
    (2 * Earth.equatorialRadius_m + Earth.polarRadius_m) / 3 * acos(clamp(cosArc, -1, 1))
  }

  private static func length_m(
    _ arc: Double, _ sinArc: Double, _ cosArc: Double, _ middle: Double, _ cos2Alpha: Double
  ) -> Double {
    let (a, b) = (Earth.equatorialRadius_m, Earth.polarRadius_m)
    let u2 = cos2Alpha * (a * a - b * b) / (b * b)
    let size = 1 + u2 / 16_384 * (4096 + u2 * (u2 * (320 - 175 * u2) - 768))
    let c = u2 / 1024 * (256 + u2 * (u2 * (74 - 47 * u2) - 128))
    let m2 = middle * middle
    let bend =
      cosArc * (2 * m2 - 1) - c / 6 * middle * (4 * sinArc * sinArc - 3) * (4 * m2 - 3)
    return b * size * (arc - c * sinArc * (middle + c / 4 * bend))
  }
}
