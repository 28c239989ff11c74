internal import Maths

/// The Moon and the Sun over one day of mission time, as Chebyshev polynomials of the ephemeris.
///
/// The polynomial of degree seven follows the series to a millimetre and costs a hundredth of it.
struct ThirdBodies: Sendable, Equatable {
  private struct Path: Sendable, Equatable, Stateful {
    var x = SIMD8<Double>.zero
    var y = SIMD8<Double>.zero
    var z = SIMD8<Double>.zero

    func list(_ fields: inout Fields) {
      fields.add("x", x)
      fields.add("y", y)
      fields.add("z", z)
    }

    /// Where the polynomials of Chebyshev have these values.
    @inline(__always)
    func at(_ terms: SIMD8<Double>) -> Vector3 {
      Vector3((x * terms).total, (y * terms).total, (z * terms).total)
    }
  }

  /// Mission time 0.
  private let liftoff: Epoch
  private static let span_s = 86_400.0
  private var day = Int.min
  private var moonPath = Path()
  private var sunPath = Path()

  init(liftoff: Epoch = .liftoff) { self.liftoff = liftoff }

  /// Makes ready for a mission time; does nothing within the same day.
  mutating func prepare(for time: Double) {
    if time >= start_s && time < end_s { return }
    day = Int((time / ThirdBodies.span_s).rounded(.down))
    moonPath = fit(Ephemeris.moon)
    sunPath = fit(Ephemeris.sun)
  }

  /// Mission times at which the day begins and ends.
  var start_s: Double { Double(day) * ThirdBodies.span_s }
  var end_s: Double { Double(day + 1) * ThirdBodies.span_s }

  private func fit(_ body: (Epoch) -> Vector3) -> Path {
    var path = Path()
    let middle = (Double(day) + 0.5) * ThirdBodies.span_s
    for node in 0..<8 {
      let angle = .pi * (Double(node) + 0.5) / 8
      let at = liftoff.advanced(by: middle + cos(angle) * ThirdBodies.span_s / 2)
      let place = body(at)
      for k in 0..<8 {
        let weight = (k == 0 ? 1 : 2) / 8.0 * cos(Double(k) * angle)
        path.x[k] += weight * place.x
        path.y[k] += weight * place.y
        path.z[k] += weight * place.z
      }
    }
    return path
  }

  @inline(__always)
  private func terms(_ time: Double) -> SIMD8<Double> {
    let u = 2 * (time * (1 / ThirdBodies.span_s) - Double(day)) - 1
    // Two at a time: T of m + n is 2 T of m times T of n, less T of m − n.
    let t2 = 2 * u * u - 1
    let t3 = 2 * u * t2 - u
    let t4 = 2 * t2 * t2 - 1
    return SIMD8(
      1, u, t2, t3, t4, 2 * t2 * t3 - u, 2 * t3 * t3 - 1, 2 * t3 * t4 - u)
  }

  @inline(__always)
  func moon(at time: Double) -> Vector3 { moonPath.at(terms(time)) }
  @inline(__always)
  func sun(at time: Double) -> Vector3 { sunPath.at(terms(time)) }

  /// Velocity of the Moon, m/s.
  func moonVelocity(at time: Double) -> Vector3 {
    (moonPath.at(terms(time + 30)) - moonPath.at(terms(time - 30))) / 60
  }

  /// Tidal acceleration by Moon and Sun: their pull at a place, less their pull at the Earth itself.
  func tide(at position: Vector3, time: Double, moon pulls: Bool = true) -> Vector3 {
    let sun = ThirdBodies.tide(of: sun(at: time), Ephemeris.sunGravitation, at: position)
    if !pulls { return sun }
    return sun + ThirdBodies.tide(of: moon(at: time), Ephemeris.moonGravitation, at: position)
  }

  /// Battin's form, which keeps its digits when the body is far away.
  @inline(__always)
  static func tide(
    of body: Vector3, _ gravitation: Double, at position: Vector3
  ) -> Vector3 {
    let away = position - body
    let q = position.dot(position - 2 * body) / body.lengthSquared
    let root = (1 + q).squareRoot()
    let f = q * (3 + q * (3 + q)) / (1 + (1 + q) * root)
    let distance = away.length
    return (gravitation / (distance * distance * distance)) * -(position + body * f)
  }
}

extension ThirdBodies: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("day", day)
    fields.add("moonPath", moonPath)
    fields.add("sunPath", sunPath)
  }
}
