/// Ranges for every number of a vehicle: from a firework's weight to ten times the largest rocket
/// ever drawn. Values outside could not be flown by this physics, and would end in NaN.
enum VehicleRanges {
  /// By the key, or by the ending that names its unit; the first that fits counts.
  private static let numbers: [(key: String, range: ClosedRange<Double>)] = [
    ("dryMass_kg", 10...1e7), ("mass_kg", 0...1e6), ("unusable_kg", 0...1e6),
    ("propellant_kg", 10...1e7),
    ("length_m", 1...300), ("radius_m", 0.1...50),
    ("oxidiserShare", 0...1), ("_kg_m3", 10...5000),
    ("vacuumThrust_N", 100...1e8), ("thrust_N", 1...1e6), ("separationThrust_N", 0...1e7),
    ("exitArea_m2", 0...100), ("area_m2", 0...10_000), ("specificImpulse_s", 50...10_000),
    ("fullThrottle", 0.01...2), ("leastThrottle", 0.01...2), ("throttleRate_per_s", 0.001...10),
    ("starts_s", -10...1000), ("match", 0.5...2), ("separationBurn_s", 0...60),
    ("gimbalLimit_deg", 0...30), ("gimbalRate_deg_s", 0...180),
    ("dragFactor", 0...100), ("frequency_rad_s", 0.01...10), ("damping", 0...10),
    ("actuatorLag_s", 0.001...100), ("rollRate_deg_s", 0.01...180), ("turnRate_deg_s", 0.01...180),
    ("acceleration_deg_s2", 0.01...1000),
    ("latitude_deg", -89...89), ("altitude_m", -500...10_000), ("armSwing_s", 0.001...1000),
    ("perigee_m", -1e6...1e8), ("apogee_m", 1e4...3e8), ("cutoffAltitude_m", 1e4...3e8),
    ("inclination_deg", 0...180), ("separationLevel", 0.001...1), ("loadLimit_g", 0.1...100),
    ("windEast_m_s", -200...200), ("windNorth_m_s", -200...200),
    ("perigeeRaiseStart_s", 0...864_000), ("raisedPerigee_m", -1e6...1e8), ("perilune_m", 0...1e8),
    ("injection_s", 0...864_000), ("spacecraftSeparation_s", 0...1_728_000),
    ("begin_s", 0...2_419_200), ("offset_s", -86_400...86_400), ("length_s", 0.001...86_400),
    ("c3_km2_s2", -60...1000), ("failure_s", -10...1e5), ("delay_s", -10...1e5),
    ("thrusterTorque_N_m", 0...1e7),
    ("kick_deg", 0...90), ("start_s", 0...1000), ("rate_deg_s", 0...10), ("bottom_m", 0...300),
    ("position_m", -1e6...1e6), ("velocity_m_s", -1e4...1e4),
    ("acceleration_m_s2", -10...10),
    ("tower_m", 0...1000), ("towerDistance_m", 0...1000), ("towerWidth_m", 0...1000),
    ("armHeights_m", 0...1000), ("armEnds_m", 0...1000), ("armHalfWidths_m", 0...50),
    ("armDepth_m", 0...50), ("postRadius_m", 0...50), ("postHalfWidth_m", 0...50),
    ("centre_m", 0...300), ("Centre_m", 0...300), ("Station_m", 0...300), ("Bottom_m", 0...300),
    ("Top_m", -10...300),
    ("_deg", -360...360), ("_s", 0...1000), ("_m", -1000...1000),
  ]

  private static let tables: [(key: String, ClosedRange<Double>, ClosedRange<Double>)] = [
    ("engines_m", -50...50, -50...50), ("places_m", -50...50, -50...50),
    ("stops_number_s", 1...1000, 0...1000), ("outline_m", 0...300, 0...50),
    ("startTransient_s_level", 0...100, 0...2), ("stopTransient_s_level", 0...100, 0...1),
    ("vacuumThrust_s_N", 0...1000, 0...1e8), ("throttle_s_level", -10...1000, 0...2),
    ("drag_mach_coefficient", 0...100, 0...100), ("normal_mach_per_rad", 0...100, 0...100),
    ("pressureCentre_mach_m", 0...100, -100...300), ("pitch_s_deg", -10...1000, -180...180),
  ]

  static func isTable(_ key: String) -> Bool { tables.contains { $0.key == key } }

  static func number(_ key: String) -> ClosedRange<Double> {
    let whole = numbers.first { $0.key == key }
    guard let row = whole ?? numbers.first(where: { key.hasSuffix($0.key) }) else {
      preconditionFailure("the vehicle's '\(key)' has no range")
    }
    return row.range
  }

  static func rows(_ key: String) -> (ClosedRange<Double>, ClosedRange<Double>) {
    guard let row = tables.first(where: { $0.key == key }) else {
      preconditionFailure("the vehicle's table '\(key)' has no ranges")
    }
    return (row.1, row.2)
  }
}
