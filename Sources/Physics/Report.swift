internal import Maths

extension Flight {
  /// The telemetry of this moment.
  func report() -> Telemetry {
    var report = Telemetry()
    let turn = pad.earthRotation(at: time)
    let toPad = (turn * pad.orientation).conjugate
    report.phase = phase
    report.stage = attached.place(in: vehicle)
    report.missionTime_s = time
    report.burning_s = max(0, time - model.begin_s)
    let arm = body.attitude.rotate(properties.centre_m)
    let foot = body.position - arm
    report.padPosition_m = toPad.rotate(foot) - pad.orientation.conjugate.rotate(pad.origin_m)
    let swing = body.attitude.rotate(body.spin.cross(properties.centre_m))
    report.padVelocity = toPad.rotate(body.velocity - swing - PadFrame.carried(foot))
    report.padAttitude = sequence.lifted ? toPad * body.attitude : .identity
    report.eciPosition_m = body.position
    report.eciVelocity = body.velocity
    report.eciAttitude = body.attitude
    report.pitch_deg =
      LaunchAngles(
        eciAttitude: body.attitude, launch: pad.launchInertial,
        azimuth_deg: vehicle.ascent.azimuth_deg
      ).pitch_deg
    report.spin = body.spin
    report.spentBoostersAreThere = spent.areThere
    if spent.areThere {
      let origin = pad.orientation.conjugate.rotate(pad.origin_m)
      report.spentLeft_m = toPad.rotate(spent.left.position) - origin
      report.spentRight_m = toPad.rotate(spent.right.position) - origin
    }
    report.mass_kg = mass_kg - voyage.burning_kg(at: time, vehicle)
    report.load_g = felt.length / Earth.standardGravity
    report.earthRotation = turn
    report.moments = moments
    report.events = moments.map(\.event)
    report.budget = budget
    addAir(&report)
    addEngines(&report)
    addSky(&report)
    return report
  }

  private func addAir(_ report: inout Telemetry) {
    let vertical = Vertical(at: body.position)
    let up = vertical.up(at: body.position)
    let arm = body.attitude.rotate(properties.centre_m)
    report.altitude_m = vertical.altitude_m - arm.dot(up)
    report.centreAltitude_m = vertical.altitude_m
    let air = Atmosphere.air(at: vertical.altitude_m)
    let flow =
      body.velocity - PadFrame.carried(body.position) - wind(at: vertical.altitude_m, up: up)
    report.airspeed = flow.length
    report.mach = report.airspeed / air.speedOfSound
    report.dynamicPressure_Pa = 0.5 * air.density * flow.lengthSquared
    report.ambientPressure_Pa = air.pressure_Pa
    if report.airspeed > 1 {
      let seen = body.attitude.conjugate.rotate(flow) / report.airspeed
      report.angleOfAttack_rad = acos(min(1, max(-1, seen.y)))
    }
    report.flightPath = body.velocity.dot(up) / body.velocity.length
  }

  private func addEngines(_ report: inout Telemetry) {
    let push = effort.force - effort.forceByPressure * report.ambientPressure_Pa
    report.thrust_N = voyage.isBurning ? vehicle.orbitEngine.thrust_N : max(0, push.y)
    report.upperLevel = voyage.isBurning ? 1 : 0
    if attached.core { report.engineLevels = propulsion.levels }
    if attached.boosters {
      report.boosterLevels = propulsion.boosterThrust_N / model.greatestBoosterThrust_N
      report.boosterPropellant_kg = propulsion.boosterPropellant_kg
    }
    report.corePropellant_kg = propulsion.corePropellant_kg
    report.coreOxidiser_kg =
      propulsion.corePropellant_kg * vehicle.stages[report.stage].oxidiserShare
    report.gimbalsX_rad = nozzles.x
    report.gimbalsZ_rad = nozzles.z
    report.timeToGo_s = guidance.timeToGo
    report.clearance = sequence.clearance
    report.closest = sequence.closest
  }

  private func addSky(_ report: inout Telemetry) {
    var bodies = coasting.bodies
    bodies.prepare(for: time)
    report.sunOverHorizon = sunOverHorizon(body.position, time)
    report.sun = bodies.sun(at: time).normalized()
    let moon = bodies.moon(at: time)
    report.moon = moon.normalized()
    report.moonDistance_m = moon.length
  }

  private var phase: FlightPhase {
    if clock == -1200 { return .onPad }
    if !sequence.lifted { return .terminalCount }
    if sequence.cutoff_s == .infinity { return .ascent }
    return sequence.sunrise ? .orbit : .coast
  }
}
