internal import Maths

// Thrust, mass and what is burnt.
extension FlightTick {
  /// Along the axis, as telemetry has it.
  static func thrusts(_ flight: Flight) -> [Contribution] {
    let model = flight.model
    let isBurning = flight.attached.core && flight.effort != Effort()
    let banks = isBurning ? Push.banks(of: flight) : []
    let levels = isBurning ? flight.propulsion.levelSum : 0
    let turned = banks.reduce(0) { $0 + ($1.thrust_N * ($1.x * $1.x + $1.z * $1.z)).sum() }
    let boosters = banks.flatMap { bank in (4..<8).map { bank.thrust_N[$0] } }
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
          Contribution.Input("left_N", isBurning ? boosters[0] : 0),
          Contribution.Input("right_N", isBurning ? boosters[1] : 0),
        ]
          + (4..<boosters.count).filter { boosters[$0] > 0 }.map {
            Contribution.Input("booster\($0 - 1)_N", boosters[$0])
          }),
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
    func part(_ cause: Cause, _ mass: Double) -> Contribution {
      Contribution(.mass, cause, product: [Contribution.Input("mass_kg", mass)])
    }
    let (vehicle, attached) = (flight.vehicle, flight.attached)
    let parts = attached.parts(of: vehicle)
    func load(_ cause: Cause) -> Double {
      parts.filter { $0.cause == cause }.reduce(0) { $0 + $1.mass_kg }
    }
    let place = attached.place(in: vehicle)
    let stages = attached.core ? Array(vehicle.stages[place...]) : []
    let upper = stages.dropFirst().reduce(0) { $0 + $1.dryMass_kg + $1.propellant_kg }
    let boosters = attached.boosters ? vehicle.booster.places_m.count : 0
    let grain = (0..<boosters).reduce(0) { $0 + flight.propulsion.boosterLeft_kg($1) }
    return [
      part(.upperStage, load(.upperStage) + upper), part(.spacecraft, load(.spacecraft)),
      part(.fairings, load(.fairings)), part(.abortSystem, load(.abortSystem)),
      part(.core, stages.first?.dryMass_kg ?? 0), part(.adapter, load(.adapter)),
      part(.corePropellant, attached.core ? flight.propulsion.corePropellant_kg : 0),
      part(.emptyBoosters, Double(boosters) * vehicle.booster.dryMass_kg),
      part(.boosterPropellant, grain),
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
    let stage = after.vehicle.stages[after.attached.place(in: after.vehicle)]
    return left(stage.propellant_kg, after.propulsion.corePropellant_kg)
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
    zip(start.propulsion.allLevels, after.propulsion.allLevels).map { before, after in
      Contribution(
        .thrust, .engines, times: -0.5,
        product: [
          Contribution.Input("twiceLevel", before + after),
          Contribution.Input("fullFlow_kg_s", self.after.model.engineFlow),
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

  /// Beside boosters the programme has the throttle; without any both it and the load limit do, and the
  /// lower one is asked for.
  private var isProgrammed: Bool {
    if before.attached.boosters { return true }
    return after.model.isProgrammed
      && wantedThrottle == after.model.throttle.value(at: after.time)
  }

  private var isLeast: Bool { wantedThrottle == after.model.leastThrottle }

  /// Full throttle, what programme or load limit take of it, how far the valves are behind, and what
  /// starting or stopping leaves of it.
  var throttleParts: [Contribution] {
    let wanted = wantedThrottle
    let setting = after.propulsion.throttle
    let level = telemetry.engineLevels.max()
    let full = after.model.fullThrottle
    let isProgramme = isProgrammed
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
    if isProgrammed {
      let row = ascent.throttle_s_level.last { $0[0] <= time_s }
      return row.map { FlightRule("missionTime_s", .reaches, time_s, $0[0]) }
    }
    return FlightRule(
      "load_g", .reaches, before.felt.length / Earth.standardGravity, ascent.loadLimit_g)
  }
}

extension Propulsion {
  /// Of each engine, with those that are not there.
  var allLevels: [Double] {
    let banks = [levels] + more.map(\.levels)
    return banks.flatMap { bank in (0..<4).map { bank[$0] } }
  }
}

extension PartDefinition {
  /// The name under which its mass is told.
  fileprivate var cause: Cause {
    switch name {
    case "fairings": .fairings
    case "abortSystem": .abortSystem
    case "upperStageDry", "upperStagePropellant": .upperStage
    default: leavesWith.isEmpty && !isLoose ? .spacecraft : .adapter
    }
  }
}
