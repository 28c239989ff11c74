internal import Maths

/// How a trajectory passes the Moon, measured where its hyperbola would pass an unpulling Moon.
///
/// `along` lies in the plane of the Moon's orbit, `across` toward its south; both in metres.
struct LunarApproach: Sendable, Equatable {
  let time: Double
  /// Relative to the Moon, at the least distance.
  let position: Vector3
  let velocity: Vector3
  let along: Double
  let across: Double
  /// The miss that would lead to the height asked for.
  let wanted: Double

  init(_ state: PointState, bodies: ThirdBodies, height_m: Double, pulling: Bool) {
    let moon = bodies.moon(at: state.time)
    let moonVelocity = bodies.moonVelocity(at: state.time)
    let r = state.position - moon
    let v = state.velocity - moonVelocity
    let mu = pulling ? Ephemeris.moonGravitation : 1e-3
    let h = r.cross(v)
    let excess = v.cross(h) / mu - r / r.length
    let e = excess.length
    let far = max(v.lengthSquared - 2 * mu / r.length, 1)
    let toPerilune = excess / e
    let side = h.normalized().cross(toPerilune)
    let incoming = toPerilune / e + side * max(0, 1 - 1 / (e * e)).squareRoot()
    let miss = incoming.cross(h) / far.squareRoot()
    let north = moon.cross(moonVelocity).normalized()
    let t = incoming.cross(north).normalized()
    let s = incoming.cross(t)
    let perilune = 1_737_400 + height_m
    time = state.time
    position = r
    velocity = v
    along = miss.dot(t)
    across = miss.dot(s)
    wanted = perilune * (1 + 2 * mu / (perilune * far)).squareRoot()
  }
}
