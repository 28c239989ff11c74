public import Maths

/// How the mean equator and equinox of a date, our ECI, stand in those of J2000.
///
/// The equatorial angles of IAU 2006 (Capitaine, Wallace and Chapront 2003).
public enum Precession {
  /// Turns axes of date into axes of J2000 (EME2000).
  public static func toJ2000(at epoch: Epoch) -> Quaternion {
    let t = epoch.centuries
    let second = Double.pi / 648_000
    let zeta = (2.650545 + t * (2306.083227 + t * (0.2988499 + t * 0.01801828))) * second
    let z = (-2.650545 + t * (2306.077181 + t * (1.0927348 + t * 0.01826837))) * second
    let theta = t * (2004.191903 - t * (0.4294934 + t * 0.04182264)) * second
    let axis = Vector3(0, 0, 1)
    return Quaternion(angle: -zeta, axis: axis) * Quaternion(angle: theta, axis: .up)
      * Quaternion(angle: -z, axis: axis)
  }
}
