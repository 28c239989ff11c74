internal import Maths

/// Marks that the sequence leaves behind.
struct Milestones: Sendable, Equatable {
  var started = false
  var ignited = false
  var lifted = false
  var cleared = false
  var sonic = false
  var passedMaxQ = false
  var greatestPressure = 0.0
  var separation_s = Double.infinity
  var cutoff_s = Double.infinity
  var depleted = false
  /// The event that ended the flight, if one did.
  var end: FlightEvent?
  var sunrise = false
  /// Velocity sensed since guidance was last solved, and the step of that.
  var gained = Vector3.zero
  var solved = 0
  /// Distance from the launcher, now and the least so far.
  var clearance = Clearance()
  var closest = Clearance()
}

extension Flight {
  /// The count-down, and what follows from the state of the vehicle.
  mutating func count() {
    if !sequence.started && time >= model.engineStarts_s.min() {
      sequence.started = true
      record(.engineStart)
    }
    if !sequence.ignited && time >= 0 {
      sequence.ignited = true
      record(.boosterIgnition)
    }
    guard sequence.lifted else { return }
    separateBoosters()
    jettison()
    if !attached.boosters && time >= sequence.cutoff_s + vehicle.ascent.coreSeparationDelay_s {
      leave(.coreSeparation) { $0.core = false }
      voyage.begin(time: time, attitude: body.attitude, departure: vehicle.departure)
    }
  }

  private mutating func separateBoosters() {
    guard attached.boosters else { return }
    let level = propulsion.boosterThrust_N.max() / model.greatestBoosterThrust_N
    if time > 60 && level < vehicle.ascent.separationLevel && sequence.separation_s == .infinity {
      sequence.separation_s = time + vehicle.ascent.separationDelay_s
    }
    guard time >= sequence.separation_s else { return }
    spent.part(from: body, properties, vehicle.booster)
    leave(.boosterSeparation) { $0.boosters = false }
  }

  private mutating func jettison() {
    if attached.fairings && time >= vehicle.ascent.fairings_s {
      leave(.fairingsJettison) { $0.fairings = false }
    }
    if attached.abortSystem && time >= vehicle.ascent.abortSystem_s {
      leave(.abortSystemJettison) { $0.abortSystem = false }
    }
  }

  /// Something is left behind: what stays keeps its own motion, which is that of its own centre.
  private mutating func leave(_ event: FlightEvent, _ change: (inout Attached) -> Void) {
    let before = model.stack.properties(attached, propulsion)
    change(&attached)
    let after = model.stack.properties(attached, propulsion)
    let speed = body.velocity.length
    body.recentre(by: after.centre_m - before.centre_m)
    budget.start += body.velocity.length - speed
    properties = after
    effort = Effort(
      nozzles, propulsion, boosters: attached.boosters, properties, model.nozzles)
    if !attached.core { effort = Effort() }
    record(event)
  }

  /// Throttle asked of the RS-25: by the clock at first, then as the load limit allows.
  func wantedThrottle() -> Double {
    if attached.boosters { return model.throttle.value(at: time) }
    let limit = vehicle.ascent.loadLimit_g * Earth.standardGravity
    let allowed = propulsion.throttle * limit / max(felt.length, 1)
    return max(min(model.fullThrottle, allowed), model.leastThrottle)
  }

  /// Notes events that are seen only while they happen.
  mutating func observe() {
    if !sequence.cleared { watchTower() }
    let pad_m = vehicle.pad.altitude_m
    let ground_m = sequence.cleared ? min(pad_m, 0) : pad_m
    if clock % 12 == 0 && Vertical(at: body.position).altitude_m < ground_m { end(.impact) }
    guard !sequence.passedMaxQ || !sequence.sonic else { return }
    let vertical = Vertical(at: body.position)
    let air = Atmosphere.air(at: vertical.altitude_m)
    let flow =
      body.velocity - PadFrame.carried(body.position)
      - wind(at: vertical.altitude_m, up: vertical.up(at: body.position))
    if !sequence.sonic && flow.length > air.speedOfSound {
      sequence.sonic = true
      record(.mach1)
    }
    let q = 0.5 * air.density * flow.lengthSquared
    sequence.greatestPressure = max(q, sequence.greatestPressure)
    if !sequence.passedMaxQ && time > 62 && q < 0.998 * sequence.greatestPressure {
      sequence.passedMaxQ = true
      record(.maxQ)
    }
  }

  /// The flight goes no further: it stays as it is from now on.
  mutating func end(_ event: FlightEvent) {
    sequence.end = event
    felt = .zero
    record(event)
  }

  private mutating func watchTower() {
    let toPad = (pad.earthRotation(at: time) * pad.orientation).conjugate
    let foot =
      toPad.rotate(body.position - body.attitude.rotate(properties.centre_m))
      - pad.orientation.conjugate.rotate(pad.origin_m)
    sequence.clearance = model.launcher.clearance(
      Stance(time_s: time, foot_m: foot, attitude: toPad * body.attitude, nozzles: nozzles))
    sequence.closest.narrow(to: sequence.clearance)
    guard foot.y > vehicle.pad.tower_m else { return }
    sequence.cleared = true
    sequence.clearance = Clearance()
    record(.towerClear)
  }
}
