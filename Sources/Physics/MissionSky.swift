internal import Maths

/// The Moon and the Sun, seen from the Earth's centre, over the 28 days that follow a lift-off.
///
/// In the mean equator and equinox of lift-off, which do not turn: a mission of weeks is flown in
/// axes that stand still. For the lift-off of Artemis I the polynomials follow JPL's DE421, to a
/// millimetre for the Moon, to 100 m for the Sun; for any other one they follow the analytic `Ephemeris`.
struct MissionSky: Sendable, Equatable {
  /// Mission times that are covered.
  static let span_s = 0.0...2_419_200.0
  private static let stretch_s = 345_600.0

  /// Chebyshev coefficients of x, y and z: of the Moon in seven stretches, of the Sun in one.
  private let moonPaths: [[Double]]
  private let sunPath: [[Double]]
  /// Of the Earth's turning at lift-off.
  private let frame: PadFrame

  static let artemisI = MissionSky(
    moon: MissionSkyTable.moon, sun: MissionSkyTable.sun, liftoff: .liftoff)

  private init(moon: [[Double]], sun: [[Double]], liftoff: Epoch) {
    (moonPaths, sunPath) = (moon, sun)
    frame = PadFrame(site: Geodetic(PadDefinition()), liftoff: liftoff)
  }

  init(liftoff: Epoch) {
    if liftoff == .liftoff {
      self = .artemisI
      return
    }
    // From the equator of each moment to that of lift-off.
    let still = Precession.toJ2000(at: liftoff).conjugate
    func turned(_ place: @escaping (Epoch) -> Vector3) -> (Double) -> Vector3 {
      return { time in
        let epoch = liftoff.advanced(by: time)
        return still.rotate(Precession.toJ2000(at: epoch).rotate(place(epoch)))
      }
    }
    let moon = (0..<7).flatMap { stretch in
      let from = Double(stretch) * MissionSky.stretch_s
      return MissionSky.fit(turned(Ephemeris.moon), from...(from + MissionSky.stretch_s))
    }
    self.init(
      moon: moon, sun: MissionSky.fit(turned(Ephemeris.sun), MissionSky.span_s), liftoff: liftoff)
  }

  /// The Chebyshev coefficients of x, y and z over a span.
  private static func fit(
    _ place: (Double) -> Vector3, _ span: ClosedRange<Double>
  ) -> [[Double]] {
    let count = 13
    let half = (span.upperBound - span.lowerBound) / 2
    let angles = (0..<count).map { .pi * (Double($0) + 0.5) / Double(count) }
    let places = angles.map { place(span.lowerBound + half * (1 + cos($0))) }
    return [\Vector3.x, \.y, \.z].map { axis in
      (0..<count).map { degree in
        let sum = zip(angles, places).reduce(0) {
          $0 + $1.1[keyPath: axis] * cos(Double(degree) * $1.0)
        }
        return sum * (degree == 0 ? 1 : 2) / Double(count)
      }
    }
  }

  @inline(__always)
  func moon(at time: Double) -> Vector3 {
    let stretch = Int(clamp((time / MissionSky.stretch_s).rounded(.down), 0, 6))
    let u = 2 * (time / MissionSky.stretch_s - Double(stretch)) - 1
    return Vector3(
      MissionSky.sum(moonPaths[3 * stretch], u), MissionSky.sum(moonPaths[3 * stretch + 1], u),
      MissionSky.sum(moonPaths[3 * stretch + 2], u))
  }

  /// The Moon's velocity, m/s.
  func moonVelocity(at time: Double) -> Vector3 {
    (moon(at: time + 10) - moon(at: time - 10)) / 20
  }

  @inline(__always)
  func sun(at time: Double) -> Vector3 {
    let u = time / (MissionSky.span_s.upperBound / 2) - 1
    return Vector3(
      MissionSky.sum(sunPath[0], u), MissionSky.sum(sunPath[1], u),
      MissionSky.sum(sunPath[2], u))
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

  /// Turns ECEF into ECI.
  func earthRotation(at missionTime_s: Double) -> Quaternion {
    frame.earthRotation(at: missionTime_s)
  }

  /// The place of a state in the axes of the turning Earth.
  func fixed(_ state: PointState) -> Vector3 {
    earthRotation(at: state.time).conjugate.rotate(state.position)
  }
}

/// Axes that turn with the Moon: x away from the Earth, y along the Moon's way, z north of its orbit.
struct LunarFrame: Sendable, Equatable {
  let moon: Vector3
  let moonVelocity: Vector3
  let away: Vector3
  let ahead: Vector3
  let north: Vector3

  init(at time: Double, _ sky: MissionSky) {
    moon = sky.moon(at: time)
    moonVelocity = sky.moonVelocity(at: time)
    away = moon.normalized()
    north = moon.cross(moonVelocity).normalized()
    ahead = north.cross(away)
  }

  /// A direction or a difference, from these axes into ECI.
  func turned(_ v: Vector3) -> Vector3 { away * v.x + ahead * v.y + north * v.z }

  /// The same, back.
  func seen(_ v: Vector3) -> Vector3 { Vector3(v.dot(away), v.dot(ahead), v.dot(north)) }
}
