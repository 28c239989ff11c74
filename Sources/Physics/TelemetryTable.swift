internal import Maths

/// Telemetry as a table: columns with their units in their names, a row a moment.
public enum TelemetryTable {
  public static let columns = [
    "missionTime_s", "footAltitude_m", "centreAltitude_m", "airspeed_m_s", "inertialSpeed_m_s",
    "mach",
    "dynamicPressure_Pa", "ambientPressure_Pa", "load_g", "mass_kg", "thrust_N",
    "throttle", "boosterLevelLeft", "boosterLevelRight", "angleOfAttack_deg",
    "corePropellant_kg", "padEast_m", "padUp_m", "padSouth_m", "eciX_m", "eciY_m", "eciZ_m",
    "eciVX_m_s", "eciVY_m_s", "eciVZ_m_s", "latitude_deg", "longitude_deg", "perigee_m",
    "apogee_m", "inclination_deg", "timeToGo_s", "sunOverHorizon", "towerClearance_m",
    "armClearance_m", "postClearance_m",
  ]

  /// In the order of the columns.
  public static func row(_ t: Telemetry) -> [Double] {
    let degree = 180 / Double.pi
    let ground = Geodetic(ecef: t.earthRotation.conjugate.rotate(t.eciPosition_m))
    let orbit = Orbit(position: t.eciPosition_m, velocity: t.eciVelocity)
    let (p, r, v) = (t.padPosition_m, t.eciPosition_m, t.eciVelocity)
    let flight = [
      t.missionTime_s, t.altitude_m, t.centreAltitude_m, t.airspeed, v.length, t.mach,
      t.dynamicPressure_Pa,
      t.ambientPressure_Pa, t.load_g, t.mass_kg, t.thrust_N, t.engineLevels.max(),
      t.boosterLevels.x, t.boosterLevels.y, t.angleOfAttack_rad * degree, t.corePropellant_kg,
    ]
    let place = [p.x, p.y, p.z, r.x, r.y, r.z, v.x, v.y, v.z]
    let path = [
      ground.latitude * degree, ground.longitude * degree, orbit.perigee_m, orbit.apogee_m,
      orbit.inclination * degree, t.timeToGo_s, t.sunOverHorizon,
      t.clearance.tower_m, t.clearance.arms_m, t.clearance.posts_m,
    ]
    return flight + place + path
  }
}

/// How many flights spread: the value below which a part of them lies.
public enum Percentile {
  /// Straight between the two nearest; `part` in 0 … 1.
  public static func of(_ values: [Double], _ part: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let place = part * Double(sorted.count - 1)
    let low = Int(place)
    let high = min(low + 1, sorted.count - 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
