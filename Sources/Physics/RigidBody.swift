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
  /// Engines at the step's start, and how they change until its end; between them everything is straight.
  var from: Effort
  var change: Effort
  var inertia: Vector3
  var inverseInertia: Vector3
  /// Velocity of the air against the turning Earth, in ECI.
  var wind: Vector3
  /// Air, "up" and gravity where the step starts, from which a step's way is small.
  var air: Air
  var origin: Vector3
  var up: Vector3
  var pull: Vector3
  /// Half the reference area times the coefficients of drag and of normal force; lever of the latter.
  var drag: Double
  var normal: Double
  var lever: Double

  @inline(__always)
  init(
    from: Effort, to: Effort, inertia: Vector3, wind: Vector3, air: Air, origin: Vector3,
    up: Vector3, pull: Vector3, drag: Double, normal: Double, lever: Double
  ) {
    (self.from, self.inertia, self.wind, self.air) = (from, inertia, wind, air)
    (self.origin, self.up, self.pull) = (origin, up, pull)
    (self.drag, self.normal, self.lever) = (drag, normal, lever)
    change = to.less(from)
    inverseInertia = 1 / inertia
  }
}

/// Rates of change of a rigid body, and where they come from.
struct BodyRates {
  var velocity, acceleration: Vector3
  var turn: Quaternion
  var spin: Vector3
  /// Accelerations in body axes: by engines and by air.
  var byEngines, byAir: Vector3
}

extension RigidBody {
  /// Called, not inlined: four copies of it are more than a processor keeps decoded, and cost a fifth of
  /// the step.
  @inline(never)
  func rates(_ u: Double, _ around: Surroundings, pull: Vector3) -> BodyRates {
    let (from, change) = (around.from, around.change)
    let moved = position - around.origin
    let rise = around.up.dot(moved)
    let level = moved.lengthSquared - rise * rise
    let air = around.air.shifted(by: rise + level * (0.5 / Earth.equatorialRadius_m))
    let flow = attitude.conjugate.rotate(velocity - PadFrame.carried(position) - around.wind)
    let pressure = air.density * flow.length
    // The normal force acts where the air meets the body, which swings about its centre of mass.
    let lift = pressure * around.normal
    let drag = pressure * around.drag
    let liftX = lift * (flow.x - spin.z * around.lever)
    let liftZ = lift * (flow.z + spin.x * around.lever)
    let aero = Vector3(-flow.x * drag - liftX, -flow.y * drag, -flow.z * drag - liftZ)
    let bend = Vector3(-liftZ, 0, liftX) * around.lever
    let thrust =
      from.force + change.force * u
      - (from.forceByPressure + change.forceByPressure * u) * air.pressure_Pa
    let torque =
      from.torque + change.torque * u
      - (from.torqueByPressure + change.torqueByPressure * u) * air.pressure_Pa + bend
    let perKilogram = 1 / (from.mass_kg + change.mass_kg * u)
    let (byEngines, byAir) = (thrust * perKilogram, aero * perKilogram)
    return BodyRates(
      velocity: velocity,
      acceleration: pull + attitude.rotate(byEngines + byAir),
      turn: attitude.turning(spin),
      spin: (torque - spin.cross(around.inertia * spin)) * around.inverseInertia,
      byEngines: byEngines, byAir: byAir)
  }

  @inline(__always)
  private func moved(_ rates: BodyRates, _ h: Double) -> RigidBody {
    RigidBody(
      position: position + rates.velocity * h, velocity: velocity + rates.acceleration * h,
      attitude: attitude.plus(rates.turn, h), spin: spin + rates.spin * h)
  }

  /// What of an acceleration is along the flight path: all but gravity, and gravity.
  @inline(__always)
  private func along(_ acceleration: Vector3, _ pull: Vector3) -> Vector2 {
    let path = velocity * (1 / velocity.length)
    let down = pull.dot(path)
    return Vector2(acceleration.dot(path) - down, down)
  }

  /// One step by the classical Runge-Kutta rule of order four, from part `u` of the surroundings' time to part
  /// `u + du`; returns the speed that was gained along the flight path by engines, by air and by gravity, and
  /// all that engines gave. Air's share and the last change slowly, and stand as in the middle.
  mutating func step(
    _ h: Double, from u: Double, by du: Double, _ around: Surroundings
  ) -> SIMD4<Double> {
    let pull = position == around.origin ? around.pull : earthGravity(at: position)
    let k1 = rates(u, around, pull: pull)
    let second = moved(k1, h / 2)
    let secondPull = earthGravity(at: second.position)
    let k2 = second.rates(u + du / 2, around, pull: secondPull)
    let middle = moved(k2, h / 2)
    let middlePull = earthGravity(at: middle.position)
    let k3 = middle.rates(u + du / 2, around, pull: middlePull)
    let last = moved(k3, h)
    let lastPull = earthGravity(at: last.position)
    let k4 = last.rates(u + du, around, pull: lastPull)
    let s = h / 6
    let ends = along(k1.acceleration, pull) + last.along(k4.acceleration, lastPull)
    let between =
      second.along(k2.acceleration, secondPull) + middle.along(k3.acceleration, middlePull)
    let gained = (ends + 2 * between) * s
    let byAir = middle.attitude.rotate(k3.byAir).dot(middle.velocity) / middle.velocity.length * h
    position += (k1.velocity + 2 * (k2.velocity + k3.velocity) + k4.velocity) * s
    velocity +=
      (k1.acceleration + 2 * (k2.acceleration + k3.acceleration) + k4.acceleration) * s
    spin += (k1.spin + 2 * (k2.spin + k3.spin) + k4.spin) * s
    attitude =
      attitude.plus(k1.turn, s).plus(k2.turn, 2 * s).plus(k3.turn, 2 * s)
      .plus(k4.turn, s).normalized
    return SIMD4(gained.x - byAir, byAir, gained.y, k3.byEngines.length * h)
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
    position.lengthSquared < 1e20 && velocity.lengthSquared < 9e16 && spin.lengthSquared < 1e8
      && attitude.x + attitude.y + attitude.z + attitude.w < 4
  }
}

extension Quaternion {
  /// Rate of change of an attitude that turns with `spin` about its own axes.
  @inline(__always)
  func turning(_ spin: Vector3) -> Quaternion {
    let half = spin * 0.5
    return Quaternion(
      x: w * half.x + y * half.z - z * half.y, y: w * half.y - x * half.z + z * half.x,
      z: w * half.z + x * half.y - y * half.x, w: -x * half.x - y * half.y - z * half.z)
  }

  @inline(__always)
  func plus(_ rate: Quaternion, _ h: Double) -> Quaternion {
    Quaternion(x: x + rate.x * h, y: y + rate.y * h, z: z + rate.z * h, w: w + rate.w * h)
  }
}
