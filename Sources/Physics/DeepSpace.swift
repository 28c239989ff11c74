internal import Maths

/// Motion between Earth and Moon: the Earth with J2 to J4, the Moon with its J2 and C22, the Sun, and a
/// push that may be none. Fehlberg 7(8), in the axes of `MissionSky`.
///
/// Left out: the pressure of sunlight, the other planets, tides. The Moon's long axis is taken to point
/// at the Earth and its pole to be the ecliptic's: within 8 and 1.6 degrees.
struct DeepSpace: Sendable, Equatable {
  var integrator = AdaptiveIntegrator()
  let sky: MissionSky

  init(_ sky: MissionSky = .artemisI) { self.sky = sky }

  static let moonRadius_m = 1_737_400.0
  /// Figures of the Moon's gravity field GRGM660 (GRAIL), on a radius of 1,738 km.
  private static let moonJ2 = 2.0321e-4
  private static let moonC22 = 2.2382e-5
  private static let moonFieldRadius_m = 1_738_000.0
  /// Beyond this distance the Moon is a point: the rest is below 1e-9 m/s².
  private static let fieldReach_m = 2e7

  /// North of the ecliptic, in the equator of date.
  private static let eclipticNorth = Ecliptic.north

  private enum Ecliptic {
    static let north: Vector3 = {
      let (sine, cosine) = sinCos(23.4363 * .pi / 180)
      return Vector3(0, -sine, cosine)
    }()
  }

  /// Passes time up to `end`, which may lie before.
  mutating func advance(_ state: inout PointState, to end: Double) {
    advance(&state, to: end) { _, _, _ in .zero }
  }

  /// The same with an acceleration from engines, of time, position and velocity.
  mutating func advance(
    _ state: inout PointState, to end: Double, push: (Double, Vector3, Vector3) -> Vector3
  ) {
    guard MissionSky.span_s.contains(end), MissionSky.span_s.contains(state.time) else {
      return state = .nowhere(at: state.time)
    }
    let sky = sky
    integrator.advance(&state, by: end - state.time) { time, position, velocity in
      DeepSpace.pull(at: position, moon: sky.moon(at: time), sun: sky.sun(at: time))
        + push(time, position, velocity)
    }
    state.time = end
  }

  /// Acceleration by gravity, relative to the Earth's centre.
  static func pull(at position: Vector3, moon: Vector3, sun: Vector3) -> Vector3 {
    let away = position - moon
    var sum = Vector3.zero
    // Within a body its field is that of a point: higher terms would draw a lost path into its middle,
    // and the integrator would not come out again.
    let square = position.lengthSquared
    if square > 9e12 {
      sum += earthGravity(at: position)
    } else {
      sum -= position * (Earth.gravitation / (square * square.squareRoot()))
    }
    sum += tide(of: moon, Ephemeris.moonGravitation, away)
    sum += ThirdBodies.tide(of: sun, Ephemeris.sunGravitation, at: position)
    let distance = away.length
    if distance < fieldReach_m && distance > 1.5e6 { sum += lunarField(away, moon) }
    return sum
  }

  /// The Moon's pull less its pull at the Earth, written out: near the Moon nothing cancels.
  private static func tide(of body: Vector3, _ gravitation: Double, _ away: Vector3) -> Vector3 {
    let (near, far) = (away.length, body.length)
    return -(away * (gravitation / (near * near * near)))
      - body * (gravitation / (far * far * far))
  }

  /// The pull that the Moon's J2 and C22 add.
  private static func lunarField(_ away: Vector3, _ moon: Vector3) -> Vector3 {
    let pole = eclipticNorth
    let axis = (pole * moon.dot(pole) - moon).normalized()
    let third = pole.cross(axis)
    let (x, y, z) = (away.dot(axis), away.dot(third), away.dot(pole))
    let square = away.lengthSquared
    let r = square.squareRoot()
    let scale =
      Ephemeris.moonGravitation * moonFieldRadius_m * moonFieldRadius_m / (square * square * r)
    let zonal = 1.5 * moonJ2 * scale
    let sectoral = 3 * moonC22 * scale
    let w = 5 * z * z / square
    let s = 5 * (x * x - y * y) / square
    return axis * (x * (zonal * (w - 1) + sectoral * (2 - s)))
      + third * (y * (zonal * (w - 1) - sectoral * (2 + s)))
      + pole * (z * (zonal * (w - 3) - sectoral * s))
  }
}
