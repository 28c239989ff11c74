internal import Maths

/// Telemetry as a table: columns with their units in their names, a row a moment.
///
/// What is not in the telemetry itself is computed here, when a row is written.
public struct TelemetryTable: Sendable {
  public static let columns = described.map(\.name)

  private let pad: Geodetic
  private let launch: Quaternion
  private let azimuth_deg: Double
  private let oxidiserShares: [Double]

  public init(_ vehicle: VehicleDefinition = .artemisI) {
    pad = Geodetic(vehicle.pad)
    launch = PadFrame(site: pad, liftoff: vehicle.liftoff).launchInertial
    azimuth_deg = vehicle.ascent.azimuth_deg
    oxidiserShares = vehicle.stages.map(\.oxidiserShare)
  }

  /// In the order of the columns.
  public func row(_ t: Telemetry) -> [Double] {
    let ground = Geodetic(ecef: t.earthRotation.conjugate.rotate(t.eciPosition_m))
    return flight(t) + place(t, ground) + path(t, ground) + attitude(t) + budgets(t)
  }

  private static let degree = 180 / Double.pi

  private func flight(_ t: Telemetry) -> [Double] {
    [
      t.missionTime_s, t.altitude_m, t.centreAltitude_m, t.airspeed, t.eciVelocity.length, t.mach,
      t.dynamicPressure_Pa, t.ambientPressure_Pa, t.load_g, t.mass_kg, t.thrust_N,
      t.engineLevels.max(), t.boosterLevels.x, t.boosterLevels.y,
      t.angleOfAttack_rad * Self.degree, t.corePropellant_kg,
    ]
  }

  private func place(_ t: Telemetry, _ ground: Geodetic) -> [Double] {
    let (p, r, v) = (t.padPosition_m, t.eciPosition_m, t.eciVelocity)
    let orbit = Orbit(position: r, velocity: v)
    return [p.x, p.y, p.z, r.x, r.y, r.z, v.x, v.y, v.z] + [
      ground.latitude * Self.degree, ground.longitude * Self.degree, orbit.perigee_m,
      orbit.apogee_m, orbit.inclination * Self.degree, t.timeToGo_s, t.sunOverHorizon,
      t.clearance.tower_m, t.clearance.arms_m, t.clearance.posts_m,
    ]
  }

  private func path(_ t: Telemetry, _ ground: Geodetic) -> [Double] {
    let inertial = FlightPath(t.eciVelocity, at: t.eciPosition_m)
    let over = FlightPath(t.eciVelocity - PadFrame.carried(t.eciPosition_m), at: t.eciPosition_m)
    return [
      inertial.angle_deg, inertial.azimuth_deg, over.speed, over.vertical_m_s, over.angle_deg,
      over.azimuth_deg, pad.surfaceDistance_m(to: ground),
    ]
  }

  private func attitude(_ t: Telemetry) -> [Double] {
    let angles = LaunchAngles(
      eciAttitude: t.eciAttitude, launch: launch, azimuth_deg: azimuth_deg)
    let (q, w) = (t.eciAttitude, t.spin * Self.degree)
    // One of the two quaternions of an attitude: the one whose scalar is not negative.
    let sign = q.w < 0 ? -1.0 : 1.0
    let nozzles = (0..<6).flatMap {
      [t.gimbalsX_rad[$0] * Self.degree, t.gimbalsZ_rad[$0] * Self.degree]
    }
    return [q.w * sign, q.x * sign, q.y * sign, q.z * sign]
      + [t.pitch_deg, angles.yaw_deg, angles.roll_deg, w.x, w.y, w.z] + nozzles
  }

  private func budgets(_ t: Telemetry) -> [Double] {
    let share = oxidiserShares[t.stage]
    return [
      t.budget.ideal, t.budget.gravityLoss, t.budget.dragLoss, t.budget.steeringLoss,
      t.corePropellant_kg * share, t.corePropellant_kg * (1 - share),
      t.boosterPropellant_kg.x, t.boosterPropellant_kg.y,
      StagnationHeating.flux_W_m2(pressure_Pa: t.dynamicPressure_Pa, speed: t.airspeed),
      t.dynamicPressure_Pa * t.airspeed,
      t.dynamicPressure_Pa * t.angleOfAttack_rad * Self.degree,
    ]
  }
}

/// Heat that flows into the nose of a sphere, by Sutton and Graves (NASA TR R-376, 1971): K √(p/R) h,
/// with the total pressure p = ρv² of a fast flow, its enthalpy h = v²/2, and a cold wall.
public enum StagnationHeating {
  /// The sphere of one foot by which ascents are compared.
  public static let radius_m = 0.3048
  /// For air, kg s⁻¹ m^(−3/2) atm^(−1/2).
  static let constant = 0.1113
  static let atmosphere_Pa = 101_325.0

  /// From dynamic pressure, ½ρv², and airspeed.
  public static func flux_W_m2(pressure_Pa: Double, speed: Double) -> Double {
    constant * (2 * pressure_Pa / atmosphere_Pa / radius_m).squareRoot() * speed * speed / 2
  }
}
