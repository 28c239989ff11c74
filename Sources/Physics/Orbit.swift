public import Maths

/// A body's orbit about the Earth, osculating; angles in radians, ECI.
public struct Orbit: Sendable, Equatable {
  public let semiMajorAxis_m: Double
  public let eccentricity: Double
  public let inclination: Double
  /// Right ascension of the ascending node.
  public let ascendingNode: Double
  public let argumentOfPerigee: Double
  public let trueAnomaly: Double
  public let energy: Double

  public init(position: Vector3, velocity: Vector3, gravitation: Double = Earth.gravitation) {
    let r = position.length
    let h = position.cross(velocity)
    let excess = velocity.cross(h) / gravitation - position / r
    let node = Vector3(-h.y, h.x, 0).normalized(or: .right)
    let axis = h.normalized()
    let across = axis.cross(node)
    energy = velocity.lengthSquared / 2 - gravitation / r
    semiMajorAxis_m = -gravitation / (2 * energy)
    eccentricity = excess.length
    inclination = atan2((h.x * h.x + h.y * h.y).squareRoot(), h.z)
    ascendingNode = Orbit.wrapped(atan2(node.y, node.x))
    let perigee = Orbit.wrapped(atan2(excess.dot(across), excess.dot(node)))
    argumentOfPerigee = perigee
    trueAnomaly = Orbit.wrapped(
      atan2(position.dot(across), position.dot(node)) - perigee)
  }

  /// Over the Earth's equatorial radius.
  public var perigee_m: Double {
    semiMajorAxis_m * (1 - eccentricity) - Earth.equatorialRadius_m
  }
  public var apogee_m: Double {
    semiMajorAxis_m * (1 + eccentricity) - Earth.equatorialRadius_m
  }
  /// Twice the energy: km²/s² a kilogram, as trajectories to the Moon are quoted.
  public var c3_km2_s2: Double { 2 * energy * 1e-6 }

  static func wrapped(_ angle: Double) -> Double {
    let turn = 2 * Double.pi
    return angle - turn * (angle / turn).rounded(.down)
  }
}

/// Motion about one attracting point, in universal variables: any conic, either way in time.
public enum Kepler {
  public static func propagate(
    _ position: Vector3, _ velocity: Vector3, by seconds: Double,
    gravitation: Double = Earth.gravitation
  ) -> (position: Vector3, velocity: Vector3) {
    // A hyperbola's first guess is a logarithm of the time.
    if seconds == 0 { return (position, velocity) }
    let root = gravitation.squareRoot()
    let r = position.length
    let radial = position.dot(velocity) / root
    let alpha = 2 / r - velocity.lengthSquared / gravitation
    var chi = root * abs(alpha) * seconds
    if alpha < 0 {
      let sign = seconds < 0 ? -1.0 : 1
      let size = (-1 / alpha).squareRoot()
      let rest = radial + sign * size * (1 - r * alpha)
      chi = sign * size * log(-2 * root * alpha * seconds / rest)
    } else if alpha * r < 0.1 {
      chi = root * seconds / r
    }
    var (c2, c3, distance, psi) = (0.5, 1 / 6.0, r, 0.0)
    for _ in 0..<60 {
      let chi2 = chi * chi
      psi = chi2 * alpha
      (c2, c3) = stumpff(psi)
      distance = chi2 * c2 + radial * chi * (1 - psi * c3) + r * (1 - psi * c2)
      let time = chi2 * chi * c3 + radial * chi2 * c2 + r * chi * (1 - psi * c3)
      let change = (root * seconds - time) / distance
      chi += change
      if abs(change) <= 1e-13 * abs(chi) + 1e-16 { break }
    }
    psi = chi * chi * alpha
    (c2, c3) = stumpff(psi)
    let chi2 = chi * chi
    distance = chi2 * c2 + radial * chi * (1 - psi * c3) + r * (1 - psi * c2)
    let f = 1 - chi2 / r * c2
    let g = seconds - chi2 * chi / root * c3
    let fRate = root / (distance * r) * chi * (psi * c3 - 1)
    let gRate = 1 - chi2 / distance * c2
    return (f * position + g * velocity, fRate * position + gRate * velocity)
  }

  /// Stumpff's functions c2 and c3.
  static func stumpff(_ psi: Double) -> (Double, Double) {
    if abs(psi) < 0.5 {
      var c2 = 0.0
      var c3 = 0.0
      for k in stride(from: 9, through: 0, by: -1) {
        c2 = (1 - psi * c2 / Double((2 * k + 3) * (2 * k + 4)))
        c3 = (1 - psi * c3 / Double((2 * k + 4) * (2 * k + 5)))
      }
      return (c2 / 2, c3 / 6)
    }
    if psi > 0 {
      let root = psi.squareRoot()
      let (sine, cosine) = sinCos(root)
      return ((1 - cosine) / psi, (root - sine) / (psi * root))
    }
    let root = (-psi).squareRoot()
    let grow = exp(root)
    let (sinh, cosh) = ((grow - 1 / grow) / 2, (grow + 1 / grow) / 2)
    return ((cosh - 1) / -psi, (sinh - root) / (-psi * root))
  }
}
