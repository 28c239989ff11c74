internal import Maths

/// Powered explicit guidance: the linear-tangent law of the Shuttle and of SLS, solved anew each
/// cycle for the orbit that is still to be reached.
///
/// Each stage has two phases: full thrust until the load limit, then constant acceleration.
struct ExplicitGuidance: Sendable, Equatable {
  /// The target: radius, speed, flight-path angle, energy, and the normal of the plane.
  private var altitude_m = 0.0
  private var radius_m = 0.0
  private var speed = 0.0
  private var pathAngle = 0.0
  private(set) var energy = 0.0
  private var momentum = 0.0
  private(set) var normal = Vector3(0, 0, 1)

  private(set) var velocityToGo = Vector3.zero
  private(set) var timeToGo = 0.0
  private var desired = Vector3.zero
  private var gravityShift = Vector3.zero
  private var shiftBias = Vector3.zero
  private(set) var isConverged = false
  private(set) var isStarted = false
  /// Steering: direction at `reference` seconds from the last cycle, and its rate.
  private(set) var direction = Vector3.zero
  private(set) var rate = Vector3.zero
}

extension ExplicitGuidance {
  /// False where anything is NaN, which fails every comparison.
  var isSound: Bool {
    abs(timeToGo) < 1e9 && velocityToGo.length < 1e9 && direction.length < 2 && rate.length < 1e9
  }
}

/// What a stage can still do, as guidance sees it.
struct Burn: Sendable, Equatable {
  var exhaustVelocity: Double
  var acceleration: Double
  var limit: Double
  /// Velocity that its propellant is good for; infinite in the last stage, which is cut off before.
  var most = Double.infinity
  /// From the cut-off of the stage below.
  var wait_s = 0.0
}

extension ExplicitGuidance {
  private struct Integrals {
    var l = 0.0
    var j = 0.0
    var s = 0.0
    var q = 0.0
    var h = 0.0
    var p = 0.0
    var time = 0.0

    /// Adds a phase of `tb` seconds with integrals of its own, `q` and `p` in total time.
    mutating func add(
      _ phase: (l: Double, j: Double, s: Double, q: Double, p: Double), _ tb: Double
    ) {
      let before = time
      time += tb
      let j1 = phase.j + phase.l * before
      let s1 = phase.s + l * tb
      let q1 = phase.q + j * tb
      let p1 = phase.p + h * tb
      l += phase.l
      j += j1
      s += s1
      q += q1
      p += p1
      h = j * time - q
    }
  }

  /// One solution; call some times a second. `gained` is the velocity sensed since the last call,
  /// `later` the stages above the one that burns.
  mutating func update(
    position: Vector3, velocity: Vector3, gained: Vector3, vehicle: Burn, later: [Burn] = []
  ) {
    if !isStarted { begin(position, velocity) }
    velocityToGo -= gained
    let before = max(timeToGo, 1e-3)
    let sums = integrate(vehicle, later)
    timeToGo = sums.time
    guard timeToGo > 0.2 else { return }
    let lambda = velocityToGo.normalized()
    gravityShift *= (timeToGo / before) * (timeToGo / before)
    var toGo = desired - (position + velocity * timeToGo + gravityShift) + shiftBias
    let along = normal.cross(desired).normalized()
    let planar = toGo - along * toGo.dot(along)
    let reach = (sums.s - lambda.dot(planar)) / lambda.dot(along)
    toGo = planar + along * reach
    let k = sums.j / sums.l
    let lever = sums.q - sums.s * k
    var turn = (toGo - sums.s * lambda) / lever
    if turn.length > 0.012 { turn *= 0.012 / turn.length }
    direction = (lambda - turn * k).normalized()
    rate = turn
    let thrust = thrustIntegrals(sums, lambda, turn)
    let bias = velocityToGo - thrust.velocity
    shiftBias = toGo - thrust.shift
    let fall = gravityIntegrals(position, velocity, thrust)
    gravityShift = fall.shift
    var reached = position + velocity * timeToGo + gravityShift + thrust.shift
    reached -= normal * reached.dot(normal)
    let up = reached.normalized()
    aim(over: up)
    desired = up * radius_m
    let ahead = normal.cross(up)
    let (sine, cosine) = sinCos(pathAngle)
    let wanted = speed * (up * sine + ahead * cosine)
    let next = wanted - velocity - fall.velocity + bias
    isConverged = (next - velocityToGo).length < 0.02 * next.length
    velocityToGo = next
  }

  /// Sets what is flown to.
  mutating func aim(_ ascent: AscentDefinition) {
    let low = Earth.equatorialRadius_m + ascent.perigee_m
    let high = Earth.equatorialRadius_m + ascent.apogee_m
    altitude_m = ascent.cutoffAltitude_m
    energy = -Earth.gravitation / (low + high)
    momentum = (Earth.gravitation * 2 * low * high / (low + high)).squareRoot()
    aim(over: Vector3(1, 0, 0))
    aim(inclination_deg: ascent.inclination_deg, node_deg: ascent.ascendingNode_deg ?? 0)
  }

  private mutating func aim(inclination_deg: Double, node_deg: Double) {
    let (tilt, pole) = sinCos(inclination_deg * .pi / 180)
    let (sine, cosine) = sinCos(node_deg * .pi / 180)
    normal = Vector3(tilt * sine, -tilt * cosine, pole)
  }

  /// Where the node is free, the plane of that inclination that holds the vehicle, on the side to which it
  /// goes; the one that comes nearest to it where none does.
  mutating func aim(inclination_deg: Double, through position: Vector3, _ velocity: Vector3) {
    let up = position.normalized()
    let tilt = tan(inclination_deg * .pi / 180)
    let level = (up.x * up.x + up.y * up.y).squareRoot()
    let ahead = asin(clamp(up.z / level / tilt, -1, 1))
    let isRising = velocity.z - up.z * velocity.dot(up) >= 0
    let fromNode = isRising ? ahead : .pi - ahead
    aim(
      inclination_deg: inclination_deg, node_deg: (atan2(up.y, up.x) - fromNode) * 180 / .pi)
  }

  /// The altitude is over the ellipsoid: radius, speed and path angle follow from where that is.
  private mutating func aim(over up: Vector3) {
    radius_m = Earth.radius_m(toward: up) + altitude_m
    speed = (2 * (energy + Earth.gravitation / radius_m)).squareRoot()
    pathAngle = acos(min(1, momentum / (radius_m * speed)))
  }

  private mutating func begin(_ position: Vector3, _ velocity: Vector3) {
    isStarted = true
    let up = position.normalized()
    let ahead = normal.cross(up)
    desired = (up * cos(0.2) + ahead * sin(0.2)) * radius_m
    let there = desired.normalized()
    velocityToGo = speed * normal.cross(there) - velocity
    gravityShift = -0.5 * 9 * 300 * 300 * 0.3 * up
    timeToGo = 340
  }

  private func integrate(_ vehicle: Burn, _ later: [Burn]) -> Integrals {
    var sums = Integrals()
    var remaining = velocityToGo.length
    remaining -= add(vehicle, upTo: min(remaining, vehicle.most), to: &sums)
    for burn in later where remaining > 0 {
      sums.add((0, 0, 0, 0, 0), burn.wait_s)
      remaining -= add(burn, upTo: min(remaining, burn.most), to: &sums)
    }
    return sums
  }

  /// Adds the burn of one stage; returns the velocity that it gives.
  private func add(_ vehicle: Burn, upTo wanted: Double, to sums: inout Integrals) -> Double {
    let ve = vehicle.exhaustVelocity
    let tau = ve / vehicle.acceleration
    var remaining = wanted
    if vehicle.acceleration < vehicle.limit {
      let full = tau - ve / vehicle.limit
      let most = ve * log(tau / (tau - full))
      let l = min(remaining, most)
      let before = sums.time
      let tb = tau * (1 - exp(-l / ve))
      let j = tau * l - ve * tb
      let s = tb * l - j
      let q = s * (tau + before) - 0.5 * ve * tb * tb
      let p =
        q * (tau + before) - 0.5 * ve * tb * tb * tb / 3 - 0.5 * ve * tb * tb * before
      sums.add((l, j, s, q, p), tb)
      remaining -= l
    }
    if remaining > 0 {
      let a = min(vehicle.limit, vehicle.acceleration)
      let tb = remaining / a
      let l = remaining
      let before = sums.time
      let j = 0.5 * l * tb
      let s = j
      let q = s * (tb / 3 + before)
      let p = s / 6 * (tb * tb + 4 * before * tb + 6 * before * before)
      sums.add((l, j, s, q, p), tb)
    }
    return wanted
  }

  private func thrustIntegrals(
    _ sums: Integrals, _ lambda: Vector3, _ turn: Vector3
  ) -> (velocity: Vector3, shift: Vector3) {
    // A small angle, of which the cosine would keep half the digits.
    let phi = atan2(direction.cross(lambda).length, direction.dot(lambda))
    let phiRate = -phi * sums.l / sums.j
    let across = turn.normalized()
    let v =
      sums.l - 0.5 * sums.l * phi * phi - sums.j * phi * phiRate
      - 0.5 * sums.h * phiRate * phiRate
    let x =
      sums.s - 0.5 * sums.s * phi * phi - sums.q * phi * phiRate
      - 0.5 * sums.p * phiRate * phiRate
    return (
      lambda * v - across * (sums.l * phi + sums.j * phiRate),
      lambda * x - across * (sums.s * phi + sums.q * phiRate)
    )
  }

  private func gravityIntegrals(
    _ position: Vector3, _ velocity: Vector3, _ thrust: (velocity: Vector3, shift: Vector3)
  ) -> (velocity: Vector3, shift: Vector3) {
    let r = position - 0.1 * thrust.shift - (timeToGo / 30) * thrust.velocity
    let v = velocity + 1.2 / timeToGo * thrust.shift - 0.1 * thrust.velocity
    let end = Kepler.propagate(r, v, by: timeToGo)
    return (end.velocity - v, end.position - r - v * timeToGo)
  }
}

extension ExplicitGuidance: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("altitude_m", altitude_m)
    fields.add("radius_m", radius_m)
    fields.add("speed", speed)
    fields.add("pathAngle", pathAngle)
    fields.add("energy", energy)
    fields.add("momentum", momentum)
    fields.add("normal", normal)
    fields.add("velocityToGo", velocityToGo)
    fields.add("timeToGo", timeToGo)
    fields.add("desired", desired)
    fields.add("gravityShift", gravityShift)
    fields.add("shiftBias", shiftBias)
    fields.add("isConverged", isConverged)
    fields.add("isStarted", isStarted)
    fields.add("direction", direction)
    fields.add("rate", rate)
  }
}
