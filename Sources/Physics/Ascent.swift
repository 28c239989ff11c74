internal import Maths

/// Steers the ascent: by the pitch programme, then by explicit guidance.
extension Flight {
  mutating func steer() {
    let isHeld = sequence.cutoff_s < .infinity && !attached.boosters
    let target = isHeld ? steering.commanded : wantedAttitude()
    steering.command(toward: target, control)
    steering.feel(effort.force)
    let torque = steering.torque(body, properties, control)
    let thrust = Effort.thrust(propulsion, boosters: attached.boosters, model.nozzles)
    nozzles.steer(
      for: torque, thrust: thrust, centre_m: properties.centre_m, model.nozzles)
  }

  private mutating func wantedAttitude() -> Quaternion {
    if attached.boosters { return openLoop() }
    if time < sequence.separation_s + vehicle.ascent.guidanceDelay_s {
      sequence.gained = .zero
      return steering.commanded
    }
    return explicit()
  }

  /// The axis leans from the pad's vertical toward the azimuth by the clock; after the tower the
  /// vehicle rolls until its boosters stand across the flight path.
  func openLoop() -> Quaternion {
    let turn = pad.earthRotation(at: time) * pad.orientation
    guard sequence.cleared else { return turn }
    let (sine, cosine) = sinCos(vehicle.ascent.azimuth_deg * .pi / 180)
    let ahead = Vector3(sine, 0, -cosine)
    let (lean, rise) = sinCos(programmedLean_deg * .pi / 180)
    let axis = ahead * lean + Vector3(0, rise, 0)
    return Steering.attitude(along: turn.rotate(axis), right: turn.rotate(ahead.cross(.up)))
  }

  private var programmedLean_deg: Double {
    design == nil ? model.pitch.value(at: time) : designedLean_deg
  }

  private mutating func explicit() -> Quaternion {
    if guidance.timeToGo < 20 && guidance.isStarted { cutOffWhenFast() }
    if clock % 60 == 0 && !(guidance.isConverged && guidance.timeToGo < 4) { solve() }
    return guidance.isStarted ? guided() : steering.commanded
  }

  /// The attitude that puts the thrust where guidance wants it at this moment.
  func guided() -> Quaternion {
    let since = Double(clock - sequence.solved) / 120
    let wanted = guidance.direction + guidance.rate * since
    let right = body.velocity.cross(body.position)
    let level = Steering.attitude(along: wanted.normalized(or: .up), right: right)
    // The engines do not push quite along the axis; the thrust is what must point there.
    let axis = Vector3(-steering.trim.x, 1, -steering.trim.y).normalized()
    return Steering.attitude(along: level.rotate(axis), right: right)
  }

  private mutating func solve() {
    let gained = guidance.isStarted ? sequence.gained : .zero
    sequence.gained = .zero
    sequence.solved = clock
    let limit = vehicle.ascent.loadLimit_g * Earth.standardGravity
    let machine = Propulsive(
      exhaustVelocity: model.exhaustVelocity, acceleration: min(felt.length, limit),
      limit: limit * 1.0005)
    // Without a solution the last one holds.
    let before = guidance
    defer { if !guidance.isSound { guidance = before } }
    for round in 0..<(guidance.isStarted ? 1 : 20) {
      guidance.update(
        position: body.position + navigationShift,
        velocity: body.velocity + navigationDrift, gained: round == 0 ? gained : .zero,
        vehicle: machine)
    }
  }

  /// Cut-off when the orbit's energy, with what the tail-off will add, is the one asked for.
  private mutating func cutOffWhenFast() {
    let energy =
      (body.velocity + navigationDrift).lengthSquared / 2
      - Earth.gravitation / (body.position + navigationShift).length
    let tail = model.stop.total * felt.dot(body.velocity)
    if energy + tail >= guidance.energy { cutOff() }
  }

  /// The level sensors shut the engines down before their pumps run dry, on the pad too.
  mutating func shutDownWhenDry() {
    guard sequence.cutoff_s == .infinity,
      propulsion.corePropellant_kg < vehicle.core.unusable_kg
    else { return }
    guard sequence.lifted else { return propulsion.shutDown(at: time) }
    sequence.depleted = true
    cutOff()
  }

  private mutating func cutOff() {
    sequence.cutoff_s = time
    propulsion.shutDown(at: time)
    record(.mainEngineCutoff)
  }
}
