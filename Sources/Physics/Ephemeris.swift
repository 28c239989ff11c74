public import Maths

/// Where the Sun and the Moon stand, seen from the Earth's centre, in metres, in ECI:
/// mean equator and equinox of date.
///
/// The Moon is Meeus' truncation of ELP 2000-82, the Sun his series of low accuracy
/// (Astronomical Algorithms, chapters 47 and 25).
public enum Ephemeris {
  public static let moonGravitation = 4.902798458e12
  public static let sunGravitation = 1.32712440018e20
  static let astronomicalUnit_m = 149_597_870_700.0

  public static func sun(at epoch: Epoch) -> Vector3 {
    let t = epoch.centuries
    let mean = radians(280.46646 + t * (36_000.76983 + t * 0.0003032))
    let anomaly = radians(357.52911 + t * (35_999.05029 - t * 0.0001537))
    let e = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let centre = radians(
      (1.914602 - t * (0.004817 + t * 0.000014)) * sin(anomaly)
        + (0.019993 - t * 0.000101) * sin(2 * anomaly) + 0.000289 * sin(3 * anomaly))
    let distance = 1.000001018 * (1 - e * e) / (1 + e * cos(anomaly + centre))
    return equatorial(
      longitude: mean + centre, latitude: 0, distance: distance * astronomicalUnit_m, t)
  }

  static func radians(_ degrees: Double) -> Double {
    (degrees - 360 * (degrees / 360).rounded(.down)) * (.pi / 180)
  }

  static func equatorial(
    longitude: Double, latitude: Double, distance: Double, _ t: Double
  ) -> Vector3 {
    let (sineLong, cosineLong) = sinCos(longitude)
    let (sineLat, cosineLat) = sinCos(latitude)
    let (sine, cosine) = sinCos((23.4392911 - t * 0.0130042) * .pi / 180)
    let x = cosineLat * cosineLong
    let y = cosineLat * sineLong
    return distance * Vector3(x, cosine * y - sine * sineLat, sine * y + cosine * sineLat)
  }
}
