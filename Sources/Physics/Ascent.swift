internal import Maths

/// Steers the ascent: by the pitch programme, then by explicit guidance.
extension Flight {
  mutating func steer() {
    let leverage = leverage
    let isHeld = sequence.cutoff_s < .infinity && !attached.boosters
    let target = isHeld ? steering.commanded : wantedAttitude(leverage)
    steering.command(toward: target, control)
    // The bound is on what attitude asks for; engines beside the centre of mass push all the same.
    let torque = steering.torque(body, properties, control) - leverage.standing
    if model.hasMore { return steerAll(for: torque, leverage) }
    nozzles.steer(for: torque, leverage, model.nozzles)
  }

  /// Kept apart, so that a vehicle with one bank does not copy the model for it.
  @inline(never)
  private mutating func steerAll(for torque: Vector3, _ leverage: Leverage) {
    nozzles.steer(for: torque, leverage, model)
  }

  /// What the engines and boosters that push now do about the centre of mass.
  @inline(__always)
  var leverage: Leverage {
    var leverage = Leverage()
    leverage.add(
      propulsion, boosters: attached.boosters, centre_m: properties.centre_m, model)
    return leverage
  }

  private mutating func wantedAttitude(_ leverage: Leverage) -> Quaternion {
    let now = steeringPhase
    switch model.phases[now].steer {
    case .rise, .table, .gravityTurn: return programmed(now)
    case .hold:
      sequence.gained = .zero
      return steering.commanded
    case .explicit: return explicit(leverage)
    }
  }

  /// The attitude of a phase that knows nothing of the orbit; in others the one that was asked for last.
  ///
  /// Inlined, as all are that a step asks: a call would copy the whole flight.
  @inline(__always)
  func programmed(_ phase: Int) -> Quaternion {
    switch model.phases[phase].steer {
    case .rise: turn.pad
    case .table:
      leaning(design == nil ? model.phases[phase].pitch.value(at: time) : designedLean_deg)
    case .gravityTurn: leaning(gravityTurn_deg(model.phases[phase].kick))
    case .hold, .explicit: steering.commanded
    }
  }

  /// The first phase whose end has not come.
  @inline(__always)
  var steeringPhase: Int {
    for place in 0..<model.phases.count - 1 where !hasEnded(place) { return place }
    return model.phases.count - 1
  }

  @inline(__always)
  private func hasEnded(_ place: Int) -> Bool {
    let delay_s = model.phases[place].delay_s
    switch model.phases[place].end {
    case .never: return false
    case .tower: return sequence.cleared
    case .boosters: return !attached.boosters && time >= sequence.separation_s + delay_s
    case .zero: return time >= delay_s
    case .ignition(let wanted):
      let stage = vehicle.stages.count - attached.stages
      return stage > wanted
        || stage == wanted && staging.isLit && time >= staging.ignition_s + delay_s
    }
  }

  /// The axis leans from the pad's vertical toward the azimuth; the vehicle rolls until its first two
  /// boosters stand across the flight path.
  @inline(__always)
  private func leaning(_ lean_deg: Double) -> Quaternion {
    let (sine, cosine) = sinCos(lean_deg * (.pi / 360))
    let q = turn.pad * model.across
    // The product with a turn about x alone.
    return Quaternion(
      x: q.x * cosine - q.w * sine, y: q.y * cosine - q.z * sine, z: q.z * cosine + q.y * sine,
      w: q.w * cosine + q.x * sine)
  }

  private mutating func explicit(_ leverage: Leverage) -> Quaternion {
    if guidance.timeToGo < 20 && guidance.isStarted { cutOffWhenFast() }
    if clock % 60 == 0 && isPushed && !(guidance.isConverged && guidance.timeToGo < 4) { solve() }
    return guidance.isStarted ? guided(leverage) : steering.commanded
  }

  /// The attitude that puts the thrust where guidance wants it at this moment.
  @inline(__always)
  func guided(_ leverage: Leverage) -> Quaternion {
    let since = Double(clock - sequence.solved) / 120
    let wanted = guidance.direction + guidance.rate * since
    let right = body.velocity.cross(body.position)
    // The engines do not push quite along the axis; the thrust is what must point there.
    let push = wanted.normalized(or: .up)
    let aside = (right - push * right.dot(push)).normalized(or: .right)
    let trim = leverage.trim(model.nozzles)
    let axis = push - aside * trim.x - aside.cross(push) * trim.y
    return Steering.attitude(along: axis.normalized(), right: right)
  }

  /// Between two stages nothing can be measured of what the next one can do.
  private var isPushed: Bool { staging.cutoff_s == .infinity && time >= model.steady_s }

  private mutating func solve() {
    let gained = guidance.isStarted ? sequence.gained : .zero
    sequence.gained = .zero
    sequence.solved = clock
    let limit = model.limit
    var machine = Burn(
      exhaustVelocity: model.exhaustVelocity, acceleration: min(felt.length, limit),
      limit: limit * 1.0005)
    if !model.later.isEmpty {
      let empty_kg = mass_kg - max(propulsion.corePropellant_kg - model.unusable_kg, 0)
      machine.most = model.exhaustVelocity * log(mass_kg / empty_kg)
    }
    if !guidance.isStarted && vehicle.ascent.ascendingNode_deg == nil {
      guidance.aim(
        inclination_deg: vehicle.ascent.inclination_deg, through: body.position, body.velocity)
    }
    let error = navigationError
    // Without a solution the last one holds.
    let before = guidance
    defer { if !guidance.isSound { guidance = before } }
    for round in 0..<(guidance.isStarted ? 1 : 20) {
      guidance.update(
        position: body.position + error.position, velocity: body.velocity + error.velocity,
        gained: round == 0 ? gained : .zero,
        vehicle: machine, later: model.later)
    }
  }

  /// Cut-off when the orbit's energy, with what the tail-off will add, is the one asked for: within the next
  /// step, at the moment at which it will be.
  private mutating func cutOffWhenFast() {
    let error = navigationError
    let energy =
      (body.velocity + error.velocity).lengthSquared / 2
      - Earth.gravitation / (body.position + error.position).length
    let power = felt.dot(body.velocity)
    let short = guidance.energy - energy - model.stop.total * power
    // The body is still where the step begins that is being passed; the engines have passed it.
    guard short < max(2 * Flight.dt * power, 0) else { return }
    cutOff(at: time + (power > 0 ? clamp(short / power - Flight.dt, 0, Flight.dt) : 0))
  }

  /// The level sensors shut the engines down before their pumps run dry, on the pad too.
  mutating func shutDownWhenDry() {
    guard sequence.cutoff_s == .infinity,
      propulsion.corePropellant_kg < model.unusable_kg
    else { return }
    guard sequence.lifted else { return propulsion.shutDown(at: time) }
    let flow = propulsion.levelSum * model.engineFlow
    let over = flow > 0 ? (model.unusable_kg - propulsion.corePropellant_kg) / flow : 0
    let dry_s = time - min(over, Flight.dt)
    if attached.stages > 1 { return endStage(at: dry_s) }
    sequence.depleted = true
    cutOff(at: dry_s)
  }

  /// The stage has done what it can; the next one goes on.
  private mutating func endStage(at moment: Double) {
    guard staging.cutoff_s == .infinity else { return }
    staging.cutoff_s = moment
    propulsion.shutDown(at: moment, before: time, model)
    record(.stageCutoff, of: stageName)
  }

  /// Of the lowest stage that is there.
  var stageName: String { vehicle.stages[attached.place(in: vehicle)].name }

  private mutating func cutOff(at moment: Double) {
    sequence.cutoff_s = moment
    propulsion.shutDown(at: moment, before: time, model)
    vehicle.stages.count == 1 ? record(.mainEngineCutoff) : record(.stageCutoff, of: stageName)
  }
}
