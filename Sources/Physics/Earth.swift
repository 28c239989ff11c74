public import Maths

/// The Earth as WGS 84 has it, with the zonal part of EGM96's gravity.
public enum Earth {
  public static let equatorialRadius_m = 6_378_137.0
  public static let flattening = 1 / 298.257223563
  /// Gravitational parameter, m³/s².
  public static let gravitation = 3.986004418e14
  /// Turn of the Earth, rad/s.
  public static let rotation = 7.292115e-5
  public static let j2 = 1.0826266836e-3
  public static let j3 = -2.5326564853e-6
  public static let j4 = -1.6196215914e-6

  static let eccentricitySquared = flattening * (2 - flattening)
  static let polarRadius_m = equatorialRadius_m * (1 - flattening)
  public static let standardGravity = 9.80665

  /// From the middle to the ellipsoid, toward a unit vector.
  static func radius_m(toward up: Vector3) -> Double {
    let squash = equatorialRadius_m / polarRadius_m
    return equatorialRadius_m / (1 + (squash * squash - 1) * up.z * up.z).squareRoot()
  }
}

/// A place over the ellipsoid: geodetic latitude and longitude in radians, altitude in metres.
public struct Geodetic: Sendable, Equatable {
  public var latitude: Double
  public var longitude: Double
  public var altitude_m: Double

  public init(latitude: Double, longitude: Double, altitude_m: Double) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude_m = altitude_m
  }

  init(_ pad: PadDefinition) {
    self.init(
      latitude: pad.latitude_deg * .pi / 180, longitude: pad.longitude_deg * .pi / 180,
      altitude_m: pad.altitude_m)
  }

  /// From Earth-fixed Cartesian metres.
  public init(ecef: Vector3) {
    let vertical = Vertical(at: ecef, rounds: 3)
    self.init(
      latitude: atan2(vertical.sine, vertical.cosine), longitude: atan2(ecef.y, ecef.x),
      altitude_m: vertical.altitude_m)
  }

  /// Earth-fixed Cartesian metres: x toward Greenwich, z north.
  public var ecef: Vector3 {
    let (sine, cosine) = sinCos(latitude)
    let (east, ahead) = sinCos(longitude)
    let normal =
      Earth.equatorialRadius_m / (1 - Earth.eccentricitySquared * sine * sine).squareRoot()
    return Vector3(
      (normal + altitude_m) * cosine * ahead,
      (normal + altitude_m) * cosine * east,
      (normal * (1 - Earth.eccentricitySquared) + altitude_m) * sine)
  }
}

/// Altitude and the direction of "up", without a longitude: the same in ECEF and in ECI.
///
/// Bowring's formula; once is enough for an altitude to a micrometre, and for a latitude to 1e-8.
public struct Vertical: Sendable, Equatable {
  public let altitude_m: Double
  /// Sine and cosine of the geodetic latitude.
  public let sine: Double
  public let cosine: Double

  @inline(__always)
  public init(at position: Vector3, rounds: Int = 1) {
    let p = (position.x * position.x + position.y * position.y).squareRoot()
    let z = position.z
    let a = Earth.equatorialRadius_m
    let b = Earth.polarRadius_m
    var (sineBeta, cosineBeta) = Vertical.unit(z * a, p * b)
    (sineBeta, cosineBeta) = Vertical.geodetic(z, p, sineBeta, cosineBeta)
    for _ in 1..<rounds {
      (sineBeta, cosineBeta) = Vertical.unit(sineBeta * b, cosineBeta * a)
      (sineBeta, cosineBeta) = Vertical.geodetic(z, p, sineBeta, cosineBeta)
    }
    let root = (1 - Earth.eccentricitySquared * sineBeta * sineBeta).squareRoot()
    altitude_m = p * cosineBeta + z * sineBeta - a * root
    sine = sineBeta
    cosine = cosineBeta
  }

  /// The direction of "up" at the same position.
  @inline(__always)
  func up(at position: Vector3) -> Vector3 {
    let p = (position.x * position.x + position.y * position.y).squareRoot()
    let level = cosine / p
    return Vector3(position.x * level, position.y * level, sine)
  }

  @inline(__always)
  private static func unit(_ y: Double, _ x: Double) -> (Double, Double) {
    let inverse = 1 / (x * x + y * y).squareRoot()
    return (y * inverse, x * inverse)
  }

  @inline(__always)
  private static func geodetic(
    _ z: Double, _ p: Double, _ sineBeta: Double, _ cosineBeta: Double
  ) -> (Double, Double) {
    let e2 = Earth.eccentricitySquared
    let second = e2 / (1 - e2) * Earth.polarRadius_m
    return unit(
      z + second * sineBeta * sineBeta * sineBeta,
      p - e2 * Earth.equatorialRadius_m * cosineBeta * cosineBeta * cosineBeta)
  }
}

/// The Earth's pull at a place, in the frame whose z is the Earth's axis, with J2 to J4.
@inline(__always)
func earthGravity(at position: Vector3) -> Vector3 {
  let r2 = position.lengthSquared
  let inverse = 1 / r2.squareRoot()
  let s = position.z * inverse
  let s2 = s * s
  let ratio = Earth.equatorialRadius_m * inverse
  let ratio2 = ratio * ratio
  let c2 = Earth.j2 * ratio2
  let c3 = Earth.j3 * ratio2 * ratio
  let c4 = Earth.j4 * ratio2 * ratio2
  let radial =
    1 - 3 * c2 * 0.5 * (3 * s2 - 1) - 4 * c3 * 0.5 * s * (5 * s2 - 3)
    - 5 * c4 * 0.125 * ((35 * s2 - 30) * s2 + 3)
  let polar = c2 * 3 * s + c3 * 0.5 * (15 * s2 - 3) + c4 * 0.5 * s * (35 * s2 - 15)
  let scale = Earth.gravitation * inverse * inverse
  let up = position * inverse
  var pull = up * (scale * (polar * s - radial))
  pull.z -= scale * polar
  return pull
}
