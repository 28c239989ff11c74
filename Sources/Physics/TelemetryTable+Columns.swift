extension TelemetryTable {
  /// The columns, in the order of a row's cells.
  public static let described = flight + place + path + attitude + budgets

  private static let flight: [TableColumn] = [
    TableColumn("missionTime_s", "s", "since the boosters' ignition"),
    TableColumn("footAltitude_m", "m", "geodetic", "of the foot over the ellipsoid"),
    TableColumn("centreAltitude_m", "m", "geodetic", "of the centre of mass over the ellipsoid"),
    TableColumn("airspeed_m_s", "m/s", "air", "relative to the air, wind and all"),
    TableColumn("inertialSpeed_m_s", "m/s", "ECI", "of the centre of mass"),
    TableColumn("mach", "1", "air", "airspeed over the speed of sound"),
    TableColumn("dynamicPressure_Pa", "Pa", "air", "½ρv²"),
    TableColumn("ambientPressure_Pa", "Pa", "air", "pressure of the air around"),
    TableColumn("load_g", "g0", "body", "felt acceleration over 9.80665 m/s²"),
    TableColumn("mass_kg", "kg", "of all that flies on"),
    TableColumn("thrust_N", "N", "body", "of all engines, along the axis"),
    TableColumn("throttle", "1", "thrust of the strongest RS-25 over its full thrust"),
    TableColumn("boosterLevelLeft", "1", "thrust over its largest"),
    TableColumn("boosterLevelRight", "1", "thrust over its largest"),
    TableColumn("angleOfAttack_deg", "deg", "body", "between the axis and the oncoming air"),
    TableColumn("corePropellant_kg", "kg", "left in the core, both tanks"),
  ]

  private static let place: [TableColumn] = [
    TableColumn("padEast_m", "m", "pad", "of the foot"),
    TableColumn("padUp_m", "m", "pad", "of the foot"),
    TableColumn("padSouth_m", "m", "pad", "of the foot"),
    TableColumn("eciX_m", "m", "ECI", "of the centre of mass"),
    TableColumn("eciY_m", "m", "ECI", "of the centre of mass"),
    TableColumn("eciZ_m", "m", "ECI", "of the centre of mass"),
    TableColumn("eciVX_m_s", "m/s", "ECI", "of the centre of mass"),
    TableColumn("eciVY_m_s", "m/s", "ECI", "of the centre of mass"),
    TableColumn("eciVZ_m_s", "m/s", "ECI", "of the centre of mass"),
    TableColumn("latitude_deg", "deg", "geodetic", "north is positive"),
    TableColumn("longitude_deg", "deg", "geodetic", "east is positive"),
    TableColumn("perigee_m", "m", "over the equatorial radius, were the engines cut off"),
    TableColumn("apogee_m", "m", "over the equatorial radius, were the engines cut off"),
    TableColumn("inclination_deg", "deg", "ECI", "of the orbit, were the engines cut off"),
    TableColumn("timeToGo_s", "s", "that explicit guidance still has to burn"),
    TableColumn("sunOverHorizon", "1", "local", "sine of the Sun's height over the seen horizon"),
    TableColumn("towerClearance_m", "m", "pad", "distance from the tower beside it"),
    TableColumn("armClearance_m", "m", "pad", "distance from the nearest arm"),
    TableColumn("postClearance_m", "m", "pad", "distance from the nearest post"),
  ]

  private static let path: [TableColumn] = [
    TableColumn("inertialPathAngle_deg", "deg", "ECI", "velocity over the geodetic horizontal"),
    TableColumn("inertialAzimuth_deg", "deg", "ECI", "of the velocity, clockwise from north"),
    TableColumn("groundSpeed_m_s", "m/s", "ECEF", "relative to the turning Earth, climb and all"),
    TableColumn("verticalSpeed_m_s", "m/s", "ECEF", "along the geodetic vertical"),
    TableColumn("groundPathAngle_deg", "deg", "ECEF", "velocity over the horizontal; 0 at rest"),
    TableColumn("groundAzimuth_deg", "deg", "ECEF", "clockwise from north; 0 at rest"),
    TableColumn("downrange_m", "m", "geodetic", "shortest way on the ellipsoid from the pad"),
  ]

  private static let attitude: [TableColumn] =
    ["W", "X", "Y", "Z"].map {
      TableColumn("attitude\($0)", "1", "body to ECI", "quaternion; W is its scalar, ≥ 0")
    } + [
      TableColumn("pitch_deg", "deg", "launch", "first: from vertical toward the launch azimuth"),
      TableColumn("yaw_deg", "deg", "launch", "second: to the right of the launch azimuth"),
      TableColumn("roll_deg", "deg", "launch", "third: about the axis; 0 with boosters abeam"),
      TableColumn("rateX_deg_s", "deg/s", "body", "inertial rate about x, across the boosters"),
      TableColumn("rateY_deg_s", "deg/s", "body", "inertial rate about y, the axis to the tip"),
      TableColumn("rateZ_deg_s", "deg/s", "body", "inertial rate about z"),
    ]
    + ["engine1", "engine2", "engine3", "engine4", "boosterLeft", "boosterRight"].flatMap {
      [
        TableColumn("\($0)GimbalX_deg", "deg", "body", "nozzle's turn toward x"),
        TableColumn("\($0)GimbalZ_deg", "deg", "body", "nozzle's turn toward z"),
      ]
    }

  private static let budgets: [TableColumn] = [
    TableColumn("idealSpeed_m_s", "m/s", "all that the thrust could have given since lift-off"),
    TableColumn("gravityLoss_m_s", "m/s", "ECI", "taken by gravity along the velocity"),
    TableColumn("dragLoss_m_s", "m/s", "ECI", "taken by the air along the velocity"),
    TableColumn("steeringLoss_m_s", "m/s", "ECI", "thrust that did not point along the velocity"),
    TableColumn("coreOxygen_kg", "kg", "left in the core's oxygen tank"),
    TableColumn("coreHydrogen_kg", "kg", "left in the core's hydrogen tank"),
    TableColumn("boosterPropellantLeft_kg", "kg", "left in the booster, 0 once it is gone"),
    TableColumn("boosterPropellantRight_kg", "kg", "left in the booster, 0 once it is gone"),
    TableColumn(
      "stagnationHeating_W_m2", "W/m2", "air", "Sutton and Graves, sphere of 0.3048 m, cold wall"),
    TableColumn("freeMolecularHeating_W_m2", "W/m2", "air", "½ρv³"),
    TableColumn("pressureTimesAttack_Pa_deg", "Pa deg", "air", "what bends the vehicle"),
  ]
}
