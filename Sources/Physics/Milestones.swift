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
    if !sequence.started && time >= model.firstStart_s {
      sequence.started = true
      record(.engineStart)
    }
    if !sequence.ignited && time >= 0 {
      sequence.ignited = true
      if attached.boosters { record(.boosterIgnition) }
    }
    guard sequence.lifted else { return }
    separateBoosters()
    jettison()
    if model.isStaged { countStages() }
    if !attached.boosters && time >= sequence.cutoff_s + model.separationDelay_s { endAscent() }
  }

  /// The last stage is left behind, or kept for what it has to do in orbit.
  private mutating func endAscent() {
    let left_kg = propulsion.corePropellant_kg - model.unusable_kg
    if vehicle.keepsStage {
      attached.stages = 0
      effort = Effort()
      record(vehicle.insertion)
    } else {
      leave(vehicle.insertion, due_s: sequence.cutoff_s + model.separationDelay_s) {
        $0.attached.stages = 0
      }
    }
    guard vehicle.manoeuvres.isThere else {
      return voyage.begin(time: time, attitude: body.attitude, departure: vehicle.departure)
    }
    // The step is passed again as a coast, from its start.
    voyage.begin(
      at: PointState(time: time - Flight.dt, position: body.position, velocity: body.velocity),
      attitude: body.attitude,
      tank_kg: vehicle.keepsStage ? max(left_kg, 0) : vehicle.payload.upperStagePropellant_kg,
      mass_kg: properties.mass_kg, vehicle, coasting)
  }

  @inline(__always)
  private mutating func separateBoosters() {
    guard attached.boosters else { return }
    // A thrust that is small while the grain is full is still growing.
    if propulsion.boosterPropellant_kg.x < model.boosterPropellant_kg * 0.5
      && sequence.separation_s == .infinity
      && propulsion.greatestBoosterThrust_N < model.leastBoosterThrust_N
    {
      sequence.separation_s = propulsion.boostersFaded_s(by: time, model) + model.boosterDelay_s
    }
    guard time >= sequence.separation_s else { return }
    spent.part(from: body, properties, vehicle.booster)
    leave(.boosterSeparation, due_s: sequence.separation_s) { flight in
      flight.attached.boosters = false
      // The throttle, which followed its programme until then, follows the load for the rest of the step.
      let left_s = flight.time - flight.moment(flight.sequence.separation_s)
      flight.propulsion.turn(
        toward: flight.wantedThrottle(), for: left_s, to: flight.time, flight.model)
    }
  }

  private mutating func jettison() {
    for place in attached.loose.indices where attached.loose[place] {
      guard time >= model.leaves_s[place] else { continue }
      let name = vehicle.payload.loose[place].name
      let event: FlightEvent =
        switch name {
        case "fairings": .fairingsJettison
        case "abortSystem": .abortSystemJettison
        default: .partJettison
        }
      leave(event, of: event == .partJettison ? name : "", due_s: model.leaves_s[place]) {
        $0.attached.loose[place] = false
      }
    }
  }

  /// Something is left behind: what stays keeps its own motion, which is that of its own centre.
  ///
  /// It leaves at the start of the step in which it is due; the speed that it would still have given until
  /// then is given at once. So nothing leaps where what is due moves on into the next step.
  mutating func leave(
    _ event: FlightEvent, of name: String = "", due_s: Double,
    _ change: (inout Flight) -> Void
  ) {
    let before = model.stack.properties(propulsion)
    let (held, engines_N) = (felt * before.mass_kg, push().force(at: here.air.pressure_Pa))
    change(&self)
    model = model.with(attached, lit_s: staging.ignition_s)
    let after = model.stack.properties(propulsion)
    let speed = body.velocity.length
    body.recentre(by: after.centre_m - before.centre_m)
    properties = after
    effort = attached.core ? push() : Effort()
    let change_N = body.attitude.rotate(effort.force(at: here.air.pressure_Pa) - engines_N)
    let late = felt - (held + change_N) / after.mass_kg
    body.velocity += late * (moment(due_s) - (time - Flight.dt))
    budget.start += body.velocity.length - speed
    record(event, of: name)
  }

  /// When something that is due comes: within the step that is being passed.
  func moment(_ due_s: Double) -> Double { clamp(due_s, time - Flight.dt, time) }

  /// Throttle asked of the engines: by the clock beside boosters, else as the load limit allows.
  @inline(__always)
  func wantedThrottle() -> Double {
    if attached.boosters { return model.throttle.value(at: time) }
    let limit = vehicle.ascent.loadLimit_g * Earth.standardGravity
    let allowed = propulsion.throttle * limit / max(felt.length, 1)
    let most = model.isProgrammed ? model.throttle.value(at: time) : model.fullThrottle
    return max(min(most, allowed), model.leastThrottle)
  }

  /// Notes events that are seen only while they happen.
  mutating func observe() {
    if !sequence.cleared { watchTower() }
    let pad_m = vehicle.pad.altitude_m
    let ground_m = sequence.cleared ? min(pad_m, 0) : pad_m
    if clock % 12 == 0 && here.altitude_m < ground_m { end(.impact) }
    guard !sequence.passedMaxQ || !sequence.sonic else { return }
    if !sequence.sonic && here.airspeed > here.air.speedOfSound {
      sequence.sonic = true
      record(.mach1)
    }
    let q = here.dynamicPressure_Pa
    sequence.greatestPressure = max(q, sequence.greatestPressure)
    if !sequence.passedMaxQ && sequence.sonic && q < 0.998 * sequence.greatestPressure {
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
    let toPad = turn.pad.conjugate
    let foot =
      toPad.rotate(body.position - body.attitude.rotate(properties.centre_m)) + pad.earth_m
    sequence.clearance = model.launcher.clearance(
      Stance(time_s: time, foot_m: foot, attitude: toPad * body.attitude, nozzles: nozzles))
    sequence.closest.narrow(to: sequence.clearance)
    guard foot.y > vehicle.pad.tower_m else { return }
    sequence.cleared = true
    sequence.clearance = Clearance()
    record(.towerClear)
  }
}
