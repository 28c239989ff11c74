internal import Maths

extension Flight {
  /// Writes the telemetry of this moment, field by field into its place: it is too large to be made
  /// elsewhere and moved there at each step.
  mutating func report() {
    let toPad = turn.pad.conjugate
    telemetry.phase = phase
    telemetry.stage = attached.place(in: vehicle)
    telemetry.missionTime_s = time
    telemetry.burning_s = max(0, time - model.begin_s)
    let arm = body.attitude.rotate(properties.centre_m)
    let foot = body.position - arm
    telemetry.padPosition_m = toPad.rotate(foot) + pad.earth_m
    let swing = body.attitude.rotate(body.spin.cross(properties.centre_m))
    telemetry.padVelocity = toPad.rotate(body.velocity - swing - PadFrame.carried(foot))
    telemetry.padAttitude = sequence.lifted ? toPad * body.attitude : .identity
    telemetry.eciPosition_m = body.position
    telemetry.eciVelocity = body.velocity
    telemetry.eciAttitude = body.attitude
    let axis = body.attitude.axis
    telemetry.pitch_deg =
      atan2(axis.dot(model.launchAhead), axis.dot(model.launchUp)) * (180 / .pi)
    telemetry.spin = body.spin
    telemetry.spentBoostersAreThere = spent.areThere
    telemetry.spentLeft_m =
      spent.areThere ? toPad.rotate(spent.left.position) + pad.earth_m : .zero
    telemetry.spentRight_m =
      spent.areThere ? toPad.rotate(spent.right.position) + pad.earth_m : .zero
    telemetry.mass_kg =
      voyage.isBurning ? mass_kg - voyage.burning_kg(at: time, vehicle) : mass_kg
    telemetry.load_g = felt.length * (1 / Earth.standardGravity)
    telemetry.earthRotation = turn.earth
    telemetry.budget = budget
    if !(moments.isEmpty && telemetry.moments.isEmpty) {
      telemetry.moments = moments
      telemetry.events = moments.map(\.event)
    }
    reportAir(arm, axis)
    reportEngines()
    reportSky()
  }

  @inline(__always)
  private mutating func reportAir(_ arm: Vector3, _ axis: Vector3) {
    telemetry.altitude_m = here.altitude_m - arm.dot(here.up)
    telemetry.centreAltitude_m = here.altitude_m
    telemetry.airspeed = here.airspeed
    telemetry.mach = here.mach
    telemetry.dynamicPressure_Pa = here.dynamicPressure_Pa
    telemetry.ambientPressure_Pa = here.air.pressure_Pa
    telemetry.angleOfAttack_rad =
      here.airspeed > 1 ? acos(clamp(here.flow.dot(axis) / here.airspeed, -1, 1)) : 0
    telemetry.flightPath = body.velocity.dot(here.up) / body.velocity.length
  }

  /// What the stage that is kept still has, and how long its engine still runs.
  private mutating func reportManoeuvre() {
    telemetry.timeToGo_s = voyage.burnToGo_s(at: time)
    guard vehicle.keepsStage, voyage.isBurning else { return }
    telemetry.corePropellant_kg -= voyage.burning_kg(at: time, vehicle)
    telemetry.coreOxidiser_kg =
      telemetry.corePropellant_kg * vehicle.stages[telemetry.stage].oxidiserShare
  }

  @inline(__always)
  private mutating func reportEngines() {
    let push = effort.force - effort.forceByPressure * here.air.pressure_Pa
    telemetry.thrust_N = voyage.isBurning ? vehicle.orbitEngine.thrust_N : max(0, push.y)
    telemetry.upperLevel = voyage.isBurning ? 1 : 0
    telemetry.engineLevels = attached.core ? propulsion.levels : .zero
    let hasBoosters = attached.boosters
    telemetry.boosterLevels =
      hasBoosters ? propulsion.boosterThrust_N / model.greatestBoosterThrust_N : .zero
    telemetry.boosterPropellant_kg = hasBoosters ? propulsion.boosterPropellant_kg : .zero
    telemetry.corePropellant_kg = propulsion.corePropellant_kg
    telemetry.coreOxidiser_kg =
      propulsion.corePropellant_kg * model.stack.oxidiserShare
    telemetry.timeToGo_s = guidance.timeToGo
    if vehicle.manoeuvres.isThere && !attached.core { reportManoeuvre() }
    telemetry.gimbalsX_rad = nozzles.x
    telemetry.gimbalsZ_rad = nozzles.z
    telemetry.clearance = sequence.clearance
    telemetry.closest = sequence.closest
  }

  @inline(__always)
  private mutating func reportSky() {
    let sun = coasting.bodies.sun(at: time)
    telemetry.sunOverHorizon = Flight.overHorizon(sun, from: body.position)
    telemetry.sun = sun * (1 / sun.length)
    let moon = coasting.bodies.moon(at: time)
    telemetry.moonDistance_m = moon.length
    telemetry.moon = moon * (1 / telemetry.moonDistance_m)
  }

  private var phase: FlightPhase {
    if clock == -1200 { return .onPad }
    if !sequence.lifted { return .terminalCount }
    if sequence.cutoff_s == .infinity { return .ascent }
    return sequence.sunrise ? .orbit : .coast
  }
}
