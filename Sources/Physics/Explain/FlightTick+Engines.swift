internal import Maths

// Thrust, mass and what is burnt.
extension FlightTick {
  /// Along the axis, as telemetry has it.
  static func thrusts(_ flight: Flight) -> [Contribution] {
    let model = flight.model
    let push = Effort.thrust(flight.propulsion, boosters: flight.attached.boosters, model.nozzles)
    let (x, z) = (flight.nozzles.x, flight.nozzles.z)
    let isBurning = flight.attached.core && flight.effort != Effort()
    let levels = isBurning ? flight.propulsion.levels.sum() : 0
    let turned = isBurning ? (push * (x * x + z * z)).sum() : 0
    return [
      Contribution(
        .thrust, .engines,
        product: [
          Contribution.Input("levels", levels),
          Contribution.Input("vacuumThrust_N", model.engineThrust_N),
        ]),
      Contribution(
        .thrust, .boosters,
        sum: [
          Contribution.Input("left_N", isBurning ? push[4] : 0),
          Contribution.Input("right_N", isBurning ? push[5] : 0),
        ]),
      Contribution(
        .drag, .airPressure, times: -1,
        product: [
          Contribution.Input("nozzleArea_m2", flight.effort.forceByPressure.y),
          Contribution.Input("ambientPressure_Pa", flight.telemetry.ambientPressure_Pa),
        ]),
      Contribution(
        .steering, .turnedNozzles, times: -0.5, product: [Contribution.Input("squares_N", turned)]),
    ]
  }

  static func masses(_ flight: Flight) -> [Contribution] {
    let (stack, attached) = (flight.model.stack, flight.attached)
    func part(_ cause: Cause, _ mass: Double, _ isThere: Bool = true) -> Contribution {
      Contribution(.mass, cause, product: [Contribution.Input("mass_kg", isThere ? mass : 0)])
    }
    let grain = flight.propulsion.boosterPropellant_kg
    return [
      part(.upperStage, stack.upper.mass_kg), part(.spacecraft, stack.spacecraft.mass_kg),
      part(.fairings, stack.fairings.mass_kg, attached.fairings),
      part(.abortSystem, stack.abortSystem.mass_kg, attached.abortSystem),
      part(.core, stack.core.mass_kg, attached.core),
      part(.adapter, stack.adapter.mass_kg, attached.core),
      part(.corePropellant, flight.propulsion.corePropellant_kg, attached.core),
      part(.emptyBoosters, 2 * stack.booster.mass_kg, attached.boosters),
      part(.boosterPropellant, grain.x + grain.y, attached.boosters),
    ]
  }

  private func left(_ full: Double, _ now: Double) -> [Contribution] {
    [
      Contribution(.mass, .loaded, product: [Contribution.Input("loaded_kg", full)]),
      Contribution(
        .thrust, .burnt,
        sum: [Contribution.Input("left_kg", now), Contribution.Input("loaded_kg", full, by: -1)]),
    ]
  }

  var propellantParts: [Contribution] {
    left(after.vehicle.core.propellant_kg, after.propulsion.corePropellant_kg)
  }

  /// Of the left booster, 0, or the right, 1; none is left of one that is gone.
  func boosterParts(_ side: Int) -> [Contribution] {
    guard after.attached.boosters else {
      return [Contribution(.mass, .boosters, product: [Contribution.Input("left_kg", 0)])]
    }
    return left(after.model.boosterPropellant_kg, after.propulsion.boosterPropellant_kg[side])
  }

  /// The mean of before and after is what burns in a tick.
  var flowParts: [Contribution] {
    (0..<4).map { engine in
      Contribution(
        .thrust, .engines, times: -0.5,
        product: [
          Contribution.Input(
            "twiceLevel", start.propulsion.levels[engine] + after.propulsion.levels[engine]),
          Contribution.Input("fullFlow_kg_s", after.model.engineFlow),
        ])
    }
  }

  func boosterRates(_ side: Int) -> [Contribution]? {
    guard after.attached.boosters else { return nil }
    return [
      Contribution(
        .thrust, .boosters, times: -0.5,
        product: [
          Contribution.Input(
            "twiceThrust_N",
            start.propulsion.boosterThrust_N[side] + after.propulsion.boosterThrust_N[side]),
          Contribution.Input("burn_kg_per_N_s", after.model.boosterBurn),
        ])
    ]
  }
}

// Load and throttle.
extension FlightTick {
  /// What is felt is the mean of a tick: of each force, as it was at its start and at its end.
  var loadParts: [Contribution] {
    guard after.sequence.lifted, before.sequence.lifted else {
      let felt = after.felt.length / Earth.standardGravity
      return [Contribution(.limit, .pad, product: [Contribution.Input("load_g", felt)])]
    }
    let ahead = after.felt.normalized()
    let (old, new) = (Forces(start), Forces(after, held: start.surroundings(start.effort)))
    let scale = after.felt.length > 0 ? 0.5 / Earth.standardGravity : 0
    let pushes = zip(old.parts(along: ahead), new.parts(along: ahead)).filter {
      $0.0.cause != .gravity && $0.0.cause != .pad
    }
    return pushes.map { old, new in
      Contribution(
        new.kind, new.cause, times: scale,
        sum: [
          Contribution.Input("before_m_s2", old.value), Contribution.Input("after_m_s2", new.value),
        ])
    } + [
      // Gravity is taken off as it is at the tick's end.
      Contribution(
        .limit, .tick, times: scale,
        sum: [
          Contribution.Input("gravityBefore_m_s2", old.pull.dot(ahead)),
          Contribution.Input("gravityAfter_m_s2", new.pull.dot(ahead), by: -1),
        ])
    ]
  }

  /// The throttle that was asked for in this tick.
  private var wantedThrottle: Double {
    var asked = before
    asked.clock = after.clock
    return asked.wantedThrottle()
  }

  /// A bucket is climbed out of again; what is not comes before the boosters leave.
  private var programmeCause: Cause {
    let full = after.model.fullThrottle
    let rises = after.vehicle.ascent.throttle_s_level.contains { $0[0] > time_s && $0[1] >= full }
    return rises ? .throttleBucket : .throttleBeforeSeparation
  }

  private var isLeast: Bool { wantedThrottle == after.model.leastThrottle }

  /// Full throttle, what programme or load limit take of it, how far the valves are behind, and what
  /// starting or stopping leaves of it.
  var throttleParts: [Contribution] {
    let wanted = wantedThrottle
    let setting = after.propulsion.throttle
    let level = telemetry.engineLevels.max()
    let full = after.model.fullThrottle
    let isProgramme = before.attached.boosters
    let isShut = after.sequence.cutoff_s < .infinity
    return [
      Contribution(.command, .fullThrottle, product: [Contribution.Input("fullThrottle", full)]),
      Contribution(
        isProgramme ? .command : .limit,
        isProgramme ? programmeCause : isLeast ? .leastThrottle : .loadLimit,
        sum: [
          Contribution.Input("asked", wanted), Contribution.Input("fullThrottle", full, by: -1),
        ]),
      Contribution(
        .limit, .throttleRate,
        sum: [Contribution.Input("setting", setting), Contribution.Input("asked", wanted, by: -1)]),
      Contribution(
        .command, isShut ? .shutDown : .transient,
        sum: [Contribution.Input("level", level), Contribution.Input("setting", setting, by: -1)]),
    ]
  }

  /// What decides a number in this tick: the last row of the programme that has been passed, or the load.
  func rule(of quantity: FlightQuantity) -> FlightRule? {
    guard quantity == .throttle, before.sequence.lifted, after.sequence.cutoff_s == .infinity
    else { return nil }
    let ascent = after.vehicle.ascent
    if before.attached.boosters {
      let row = ascent.throttle_s_level.last { $0[0] <= time_s }
      return row.map { FlightRule("missionTime_s", .reaches, time_s, $0[0]) }
    }
    return FlightRule(
      "load_g", .reaches, before.felt.length / Earth.standardGravity, ascent.loadLimit_g)
  }
}
