internal import Maths

/// The Moon and the Sun as JPL's DE421 has them, seen from the Earth's centre, over the 28 days that
/// follow the lift-off of Artemis I.
///
/// In the mean equator and equinox of lift-off, which do not turn: a mission of weeks is flown in
/// axes that stand still. The polynomials follow DE421 to a millimetre for the Moon, to 100 m for
/// the Sun.
enum MissionSky {
  /// Mission times that are covered.
  static let span_s = 0.0...2_419_200.0
  private static let stretch_s = 345_600.0

  @inline(__always)
  static func moon(at time: Double) -> Vector3 { moonPath(time).place }

  /// The Moon's velocity, m/s.
  static func moonVelocity(at time: Double) -> Vector3 {
    (moon(at: time + 10) - moon(at: time - 10)) / 20
  }

  @inline(__always)
  static func sun(at time: Double) -> Vector3 {
    let u = time / (span_s.upperBound / 2) - 1
    return Vector3(
      sum(MissionSkyTable.sun[0], u), sum(MissionSkyTable.sun[1], u),
      sum(MissionSkyTable.sun[2], u))
  }

  @inline(__always)
  private static func moonPath(_ time: Double) -> (place: Vector3, stretch: Int) {
    let stretch = Int(clamp((time / stretch_s).rounded(.down), 0, 6))
    let u = 2 * (time / stretch_s - Double(stretch)) - 1
    let table = MissionSkyTable.moon
    let place = Vector3(
      sum(table[3 * stretch], u), sum(table[3 * stretch + 1], u), sum(table[3 * stretch + 2], u))
    return (place, stretch)
  }

  /// Clenshaw's sum of a Chebyshev series.
  @inline(__always)
  private static func sum(_ coefficients: [Double], _ u: Double) -> Double {
    var (older, old) = (0.0, 0.0)
    for index in stride(from: coefficients.count - 1, to: 0, by: -1) {
      (older, old) = (old, 2 * u * old - older + coefficients[index])
    }
    return u * old - older + coefficients[0]
  }
}

/// Axes that turn with the Moon: x away from the Earth, y along the Moon's way, z north of its orbit.
struct LunarFrame: Sendable, Equatable {
  let moon: Vector3
  let moonVelocity: Vector3
  let away: Vector3
  let ahead: Vector3
  let north: Vector3

  init(at time: Double) {
    moon = MissionSky.moon(at: time)
    moonVelocity = MissionSky.moonVelocity(at: time)
    away = moon.normalized()
    north = moon.cross(moonVelocity).normalized()
    ahead = north.cross(away)
  }

  /// A direction or a difference, from these axes into ECI.
  func turned(_ v: Vector3) -> Vector3 { away * v.x + ahead * v.y + north * v.z }

  /// The same, back.
  func seen(_ v: Vector3) -> Vector3 { Vector3(v.dot(away), v.dot(ahead), v.dot(north)) }
}
