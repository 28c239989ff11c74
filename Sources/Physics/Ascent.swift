internal import Maths

/// The sequence of the ascent, and who steers it.
extension Flight {
  /// The count-down and what follows from the state of the vehicle.
  mutating func count() {
    if !sequence.started && time >= vehicle.core.starts_s.min()! {
      sequence.started = true
      events.append(.engineStart)
    }
    if !sequence.ignited && time >= 0 {
      sequence.ignited = true
      events.append(.boosterIgnition)
    }
    guard sequence.lifted else { return }
    separateBoosters()
    let payload = vehicle.ascent
    if time >= payload.fairings_s { sequence.fairingsGone = true }
    if time >= payload.abortSystem_s { sequence.abortSystemGone = true }
    if time >= sequence.cutoff_s + payload.coreSeparationDelay_s && stage == .core {
      stage = .upper
      events.append(.coreSeparation)
    }
  }

  private mutating func separateBoosters() {
    guard stage == .stack else { return }
    let greatest = 15.82e6
    let level = propulsion.boosterThrust_N.max() / greatest
    if time > 60 && level < vehicle.ascent.separationLevel && sequence.separation_s == .infinity {
      sequence.separation_s = time + vehicle.ascent.separationDelay_s
    }
    if time >= sequence.separation_s {
      stage = .core
      events.append(.boosterSeparation)
    }
  }

  func wantedThrottle() -> Double {
    if stage == .stack { return tables.throttle.value(at: time) }
    let full = vehicle.core.fullThrottle
    let limit = vehicle.ascent.loadLimit_g * Earth.standardGravity
    let most = limit * mass_kg / (4 * vehicle.core.vacuumThrust_N)
    return max(min(full, most), vehicle.core.leastThrottle)
  }

  mutating func steer() {
    if sequence.cutoff_s < .infinity { return }
    let wanted = stage == .stack ? openLoop() : explicit()
    let axis = attitude.rotate(.up)
    let angle = acos(min(1, max(-1, axis.dot(wanted))))
    let most = 3 * Flight.dt * .pi / 180
    guard angle > 1e-9 else { return }
    let turn = axis.cross(wanted).normalized()
    attitude = (Quaternion(angle: min(angle, most), axis: turn) * attitude).normalized
  }

  private func openLoop() -> Vector3 {
    let turn = pad.earthRotation(at: time) * pad.orientation
    let up = position.normalized()
    let padUp = turn.rotate(.up)
    guard sequence.cleared else { return padUp }
    let (sine, cosine) = sinCos(vehicle.ascent.azimuth_deg * .pi / 180)
    let ahead = turn.rotate(Vector3(sine, 0, -cosine))
    let wind = velocity - PadFrame.carried(position)
    let kick = vehicle.ascent.kick_deg * .pi / 180
    let angle = min(kick, (time - 7.5) * vehicle.ascent.kickRate_deg_s * .pi / 180)
    let (s, c) = sinCos(max(angle, 0))
    let flown = wind.normalized()
    let asked = padUp * c + ahead * s
    return flown.dot(up) < asked.dot(up) && angle >= kick ? flown : asked
  }

  private mutating func explicit() -> Vector3 {
    let up = position.normalized()
    _ = up
    if time < sequence.separation_s + vehicle.ascent.guidanceStart_s {
      sequence.gained = .zero
      return attitude.rotate(.up)
    }
    if clock % 60 == 0 && !(guidance.converged && guidance.timeToGo < 4) {
      aim()
      sequence.solved = clock
    }
    if guidance.direction == .zero { return attitude.rotate(.up) }
    let since = Double(clock - sequence.solved) / 120
    if guidance.timeToGo < 20 { cutOff() }
    return (guidance.direction + guidance.rate * since).normalized(or: attitude.rotate(.up))
  }

  private mutating func aim() {
    let ascent = vehicle.ascent
    let low = Earth.equatorialRadius_m + ascent.perigee_m
    let high = Earth.equatorialRadius_m + ascent.apogee_m
    guidance.radius_m = Earth.equatorialRadius_m + ascent.cutoffAltitude_m
    let a = (low + high) / 2
    guidance.speed = (Earth.gravitation * (2 / guidance.radius_m - 1 / a)).squareRoot()
    let momentum = (Earth.gravitation * 2 * low * high / (low + high)).squareRoot()
    guidance.pathAngle = acos(min(1, momentum / (guidance.radius_m * guidance.speed)))
    guidance.inclination = ascent.inclination_deg * .pi / 180
    let rated = 4 * vehicle.core.vacuumThrust_N
    let thrust = rated * vehicle.core.fullThrottle
    let now = propulsion.levels.sum() * vehicle.core.vacuumThrust_N
    let limit = ascent.loadLimit_g * Earth.standardGravity
    let gained = sequence.gained
    sequence.gained = .zero
    for _ in 0..<(guidance.timeToGo == 0 ? 20 : 1) {
      guidance.update(
        position: position, velocity: velocity,
        gained: guidance.timeToGo == 0 ? .zero : gained,
        vehicle: Propulsive(
          exhaustVelocity: vehicle.core.specificImpulse_s * Earth.standardGravity,
          acceleration: max(now, min(thrust, rated)) / mass_kg, limit: limit))
    }
  }

  private mutating func cutOff() {
    let a = Earth.equatorialRadius_m + (vehicle.ascent.perigee_m + vehicle.ascent.apogee_m) / 2
    let orbit = velocity.lengthSquared / 2 - Earth.gravitation / position.length
    let tailOff = 0.9 * felt.length * velocity.length * 1.0
    if orbit + tailOff >= -Earth.gravitation / (2 * a)
      || propulsion.corePropellant_kg < vehicle.core.unusable_kg
    {
      sequence.cutoff_s = time
      propulsion.shutdown_s = time
      propulsion.levelsAtShutdown = propulsion.levels
      events.append(.mainEngineCutoff)
    }
  }

  /// What is seen only while it happens.
  mutating func observe() {
    let height = pad.orientation.conjugate.rotate(
      pad.earthRotation(at: time).conjugate.rotate(position) - pad.origin_m
    ).y
    if !sequence.cleared && height > vehicle.ascent.tower_m {
      sequence.cleared = true
      events.append(.towerClear)
    }
    if !sequence.passedMaxQ && time > 30 {
      let air = Atmosphere.air(at: Vertical(at: position).altitude_m)
      let q = 0.5 * air.density * (velocity - PadFrame.carried(position)).lengthSquared
      sequence.greatestPressure = max(q, sequence.greatestPressure)
      if q < 0.97 * sequence.greatestPressure {
        sequence.passedMaxQ = true
        events.append(.maxQ)
      }
    }
  }
}
