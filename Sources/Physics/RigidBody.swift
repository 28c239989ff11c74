internal import Maths

/// A rigid body's state: centre of mass and its velocity in ECI, how body axes turn into ECI, and
/// the rate of turn in body axes.
struct RigidBody: Sendable, Equatable {
  var position = Vector3.zero
  var velocity = Vector3.zero
  var attitude = Quaternion.identity
  var spin = Vector3.zero
}

/// Everything that acts on the body during one step without following from its state.
struct Surroundings: Sendable {
  /// Engines at the step's start and end; between them everything is straight.
  var from: Effort
  var to: Effort
  var inertia: Vector3
  /// Velocity of the air against the turning Earth, in ECI.
  var wind: Vector3
  /// Air, altitude and "up" where the step starts, from which a step's way is small.
  var air: Air
  var origin: Vector3
  var up: Vector3
  /// Half the reference area times the coefficients of drag and of normal force; lever of the latter.
  var drag: Double
  var normal: Double
  var lever: Double
}

/// Rates of change of a rigid body, and where they come from.
struct BodyRates {
  var velocity, acceleration: Vector3
  var turn: Quaternion
  var spin: Vector3
  /// Accelerations along the flight path: by engines, by air, by gravity; and all of the engines'.
  var along: SIMD4<Double>
}

extension RigidBody {
  /// Called, not inlined: four copies of it are more than a processor keeps decoded, and cost a fifth of
  /// the step.
  @inline(never)
  func rates(_ u: Double, _ around: Surroundings) -> BodyRates {
    let effort = Effort.between(around.from, around.to, u)
    let moved = position - around.origin
    let rise = around.up.dot(moved)
    let level = moved.lengthSquared - rise * rise
    let air = around.air.shifted(by: rise + level / (2 * Earth.equatorialRadius_m))
    let body = attitude.conjugate
    let flow = body.rotate(velocity - PadFrame.carried(position) - around.wind)
    let speed = flow.length
    // The normal force acts where the air meets the body, which swings about its centre of mass.
    let x = flow.x - spin.z * around.lever
    let z = flow.z + spin.x * around.lever
    let pressure = air.density * speed
    let lift = -pressure * around.normal
    let aero = flow * (-pressure * around.drag) + Vector3(lift * x, 0, lift * z)
    let thrust = effort.force - effort.forceByPressure * air.pressure_Pa
    let bend = Vector3(around.lever * lift * z, 0, -around.lever * lift * x)
    let torque = effort.torque - effort.torqueByPressure * air.pressure_Pa + bend
    let momentum = around.inertia * spin
    let pull = earthGravity(at: position)
    let byEngines = attitude.rotate(thrust) / effort.mass_kg
    let byAir = attitude.rotate(aero) / effort.mass_kg
    let path = velocity / velocity.length
    return BodyRates(
      velocity: velocity, acceleration: pull + byEngines + byAir,
      turn: attitude.turning(spin), spin: (torque - spin.cross(momentum)) / around.inertia,
      along: SIMD4(
        byEngines.dot(path), byAir.dot(path), pull.dot(path), byEngines.length))
  }

  @inline(__always)
  private func moved(_ rates: BodyRates, _ h: Double) -> RigidBody {
    RigidBody(
      position: position + rates.velocity * h, velocity: velocity + rates.acceleration * h,
      attitude: attitude.plus(rates.turn, h), spin: spin + rates.spin * h)
  }

  /// One step by the classical Runge-Kutta rule of order four, from part `u` of the surroundings'
  /// time to part `u + du`; returns how much speed was gained, as in `BodyRates.along`.
  mutating func step(
    _ h: Double, from u: Double, by du: Double, _ around: Surroundings
  ) -> SIMD4<Double> {
    let k1 = rates(u, around)
    let k2 = moved(k1, h / 2).rates(u + du / 2, around)
    let k3 = moved(k2, h / 2).rates(u + du / 2, around)
    let k4 = moved(k3, h).rates(u + du, around)
    let s = h / 6
    position += (k1.velocity + 2 * (k2.velocity + k3.velocity) + k4.velocity) * s
    velocity +=
      (k1.acceleration + 2 * (k2.acceleration + k3.acceleration) + k4.acceleration) * s
    spin += (k1.spin + 2 * (k2.spin + k3.spin) + k4.spin) * s
    attitude =
      attitude.plus(k1.turn, s).plus(k2.turn, 2 * s).plus(k3.turn, 2 * s)
      .plus(k4.turn, s).normalized
    return (k1.along + 2 * (k2.along + k3.along) + k4.along) * s
  }

  /// The same body seen from another centre of mass, `shift` away in body axes.
  mutating func recentre(by shift: Vector3) {
    position += attitude.rotate(shift)
    velocity += attitude.rotate(spin.cross(shift))
  }
}

extension RigidBody {
  /// Nothing is flown far beyond the Moon, faster than light or spun to pieces; NaN fails every
  /// comparison.
  var isSound: Bool {
    position.length < 1e10 && velocity.length < 3e8 && spin.length < 1e4
      && attitude.x + attitude.y + attitude.z + attitude.w < 4
  }
}

extension Quaternion {
  /// Rate of change of an attitude that turns with `spin` about its own axes.
  @inline(__always)
  func turning(_ spin: Vector3) -> Quaternion {
    self * Quaternion(x: spin.x / 2, y: spin.y / 2, z: spin.z / 2, w: 0)
  }

  @inline(__always)
  func plus(_ rate: Quaternion, _ h: Double) -> Quaternion {
    Quaternion(x: x + rate.x * h, y: y + rate.y * h, z: z + rate.z * h, w: w + rate.w * h)
  }
}
