public import Maths

extension Flight {
  /// How things stand.
  func report() -> Telemetry {
    var report = Telemetry()
    let turn = pad.earthRotation(at: time)
    let toPad = (turn * pad.orientation).conjugate
    let wind = velocity - PadFrame.carried(position)
    report.phase = phase
    report.missionTime_s = time
    report.padPosition_m = toPad.rotate(position) - pad.orientation.conjugate.rotate(pad.origin_m)
    report.padVelocity = toPad.rotate(wind)
    report.padAttitude = sequence.lifted ? toPad * attitude : .identity
    report.eciPosition_m = position
    report.eciVelocity = velocity
    report.altitude_m = Vertical(at: position).altitude_m
    let air = Atmosphere.air(at: report.altitude_m)
    report.airspeed = wind.length
    report.mach = report.airspeed / air.speedOfSound
    report.dynamicPressure_Pa = 0.5 * air.density * wind.lengthSquared
    report.ambientPressure_Pa = air.pressure_Pa
    report.mass_kg = mass_kg
    report.thrust_N = stage == .upper ? 0 : thrust(air.pressure_Pa)
    report.load_g = felt.length / Earth.standardGravity
    if stage != .upper { report.engineLevels = propulsion.levels }
    if stage == .stack { report.boosterLevels = propulsion.boosterThrust_N / 15.82e6 }
    report.sunOverHorizon = sunOverHorizon()
    let epoch = Epoch.liftoff.advanced(by: time)
    report.sun = Ephemeris.sun(at: epoch).normalized()
    report.moon = Ephemeris.moon(at: epoch).normalized()
    report.earthRotation = turn
    report.events = events
    return report
  }

  private var phase: FlightPhase {
    if clock == -1200 { return .onPad }
    if !sequence.lifted { return .terminalCount }
    if sequence.cutoff_s == .infinity { return .ascent }
    return sequence.sunrise ? .orbit : .coast
  }
}

extension Flight: Digestible {
  public func fold(into digest: inout Digest) {
    digest.fold(clock)
    digest.fold(position)
    digest.fold(velocity)
    digest.fold(attitude)
    digest.fold(propulsion.corePropellant_kg)
    digest.fold(propulsion.throttle)
    digest.fold(stage.rawValue)
  }
}
