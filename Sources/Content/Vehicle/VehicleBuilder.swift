internal import Physics

// Definitions from a checked tree, key by key; a test changes every number of the file and expects
// to find it again.

extension VehicleDefinition {
  init(_ json: JSON) {
    self.init()
    sources = json.list("sources").map { $0.string ?? "" }
    liftoff = Epoch(words: json.string("liftoff")) ?? .liftoff
    stages = json.list("stages").map(StageDefinition.init)
    booster = json["booster"].map(BoosterDefinition.init) ?? .none
    payload = PayloadDefinition(json.need("payload"))
    aerodynamics = AerodynamicsDefinition(json.need("aerodynamics"))
    control = ControlDefinition(json.need("control"))
    pad = PadDefinition(json.need("pad"))
    ascent = AscentDefinition(json.need("ascent"))
    departure = json["departure"].map(DepartureDefinition.init) ?? .none
    manoeuvres = json["manoeuvres"].map(ManoeuvresDefinition.init) ?? .none
    navigation = json["navigation"].map(NavigationDefinition.init) ?? NavigationDefinition()
  }
}

extension StageDefinition {
  init(_ json: JSON) {
    self.init()
    name = json.string("name")
    bottom_m = json.double("bottom_m")
    dryMass_kg = json.double("dryMass_kg")
    dryCentre_m = json.double("dryCentre_m")
    length_m = json.double("length_m")
    radius_m = json.double("radius_m")
    propellant_kg = json.double("propellant_kg")
    unusable_kg = json.double("unusable_kg")
    oxidiserShare = json.double("oxidiserShare")
    fuelBottom_m = json.double("fuelBottom_m")
    fuelDensity_kg_m3 = json.double("fuelDensity_kg_m3")
    oxidiserBottom_m = json.double("oxidiserBottom_m")
    oxidiserDensity_kg_m3 = json.double("oxidiserDensity_kg_m3")
    vacuumThrust_N = json.double("vacuumThrust_N")
    exitArea_m2 = json.double("exitArea_m2")
    specificImpulse_s = json.double("specificImpulse_s")
    fullThrottle = json.double("fullThrottle")
    leastThrottle = json.double("leastThrottle")
    throttleRate_per_s = json.double("throttleRate_per_s")
    starts_s = json.numbers("starts_s")
    stops_number_s = json.rows("stops_number_s")
    engines_m = json.rows("engines_m")
    fixedEngines = json.numbers("fixedEngines")
    gimbalStation_m = json.double("gimbalStation_m")
    gimbalLimit_deg = json.double("gimbalLimit_deg")
    gimbalRate_deg_s = json.double("gimbalRate_deg_s")
    startTransient_s_level = json.rows("startTransient_s_level")
    stopTransient_s_level = json.rows("stopTransient_s_level")
    thrusterTorque_N_m = json.double("thrusterTorque_N_m")
    separationDelay_s = json.double("separationDelay_s")
    ignitionDelay_s = json.double("ignitionDelay_s")
  }
}

extension BoosterDefinition {
  init(_ json: JSON) {
    self.init()
    dryMass_kg = json.double("dryMass_kg")
    length_m = json.double("length_m")
    radius_m = json.double("radius_m")
    places_m = json.rows("places_m")
    dryCentre_m = json.double("dryCentre_m")
    propellant_kg = json.double("propellant_kg")
    propellantBottom_m = json.double("propellantBottom_m")
    propellantTop_m = json.double("propellantTop_m")
    exitArea_m2 = json.double("exitArea_m2")
    gimbalStation_m = json.double("gimbalStation_m")
    gimbalLimit_deg = json.double("gimbalLimit_deg")
    gimbalRate_deg_s = json.double("gimbalRate_deg_s")
    vacuumThrust_s_N = json.rows("vacuumThrust_s_N")
    match = json.numbers("match")
    separationLevel = json.double("separationLevel")
    separationDelay_s = json.double("separationDelay_s")
    separationMotors = json.whole("separationMotors")
    separationThrust_N = json.double("separationThrust_N")
    separationBurn_s = json.double("separationBurn_s")
  }
}

extension PayloadDefinition {
  init(_ json: JSON) {
    self.init()
    parts = json.list("parts").map(PartDefinition.init)
    outline_m = json.rows("outline_m")
  }
}

extension PartDefinition {
  init(_ json: JSON) {
    self.init()
    name = json.string("name")
    mass_kg = json.double("mass_kg")
    centre_m = json.double("centre_m")
    length_m = json.double("length_m")
    radius_m = json.double("radius_m")
    leavesWith = json.string("leavesWith")
    leavesAfter = json.string("leavesAfter")
    delay_s = json.double("delay_s")
  }
}

extension PhaseDefinition {
  init(_ json: JSON) {
    self.init(Steer(rawValue: json.string("steer")) ?? .explicit)
    until = json.string("until")
    delay_s = json.double("delay_s")
    pitch_s_deg = json.rows("pitch_s_deg")
    kick_deg = json.double("kick_deg")
    start_s = json.double("start_s")
    rate_deg_s = json.double("rate_deg_s")
  }
}

extension AerodynamicsDefinition {
  init(_ json: JSON) {
    self.init()
    area_m2 = json.double("area_m2")
    drag_mach_coefficient = json.rows("drag_mach_coefficient")
    normal_mach_per_rad = json.rows("normal_mach_per_rad")
    pressureCentre_mach_m = json.rows("pressureCentre_mach_m")
    dragFactor = json.double("dragFactor")
  }
}

extension ControlDefinition {
  init(_ json: JSON) {
    self.init()
    frequency_rad_s = json.double("frequency_rad_s")
    damping = json.double("damping")
    actuatorLag_s = json.double("actuatorLag_s")
    rollRate_deg_s = json.double("rollRate_deg_s")
    turnRate_deg_s = json.double("turnRate_deg_s")
    acceleration_deg_s2 = json.double("acceleration_deg_s2")
  }
}

extension PadDefinition {
  init(_ json: JSON) {
    self.init()
    latitude_deg = json.double("latitude_deg")
    longitude_deg = json.double("longitude_deg")
    altitude_m = json.double("altitude_m")
    tower_m = json.double("tower_m")
    towerDistance_m = json.double("towerDistance_m")
    towerWidth_m = json.double("towerWidth_m")
    armHinge_m = json.numbers("armHinge_m")
    armHeights_m = json.numbers("armHeights_m")
    armEnds_m = json.numbers("armEnds_m")
    armHalfWidths_m = json.numbers("armHalfWidths_m")
    armDepth_m = json.double("armDepth_m")
    armSwing_deg = json.double("armSwing_deg")
    armSwing_s = json.double("armSwing_s")
    postRadius_m = json.double("postRadius_m")
    postHalfWidth_m = json.double("postHalfWidth_m")
    postTop_m = json.double("postTop_m")
  }
}

extension AscentDefinition {
  init(_ json: JSON) {
    self.init()
    perigee_m = json.double("perigee_m")
    apogee_m = json.double("apogee_m")
    inclination_deg = json.double("inclination_deg")
    ascendingNode_deg = json["ascendingNode_deg"]?.number
    cutoffAltitude_m = json.double("cutoffAltitude_m")
    azimuth_deg = json.double("azimuth_deg")
    phases = json.list("phases").map(PhaseDefinition.init)
    throttle_s_level = json.rows("throttle_s_level")
    loadLimit_g = json.double("loadLimit_g")
    windEast_m_s = json.double("windEast_m_s")
    windNorth_m_s = json.double("windNorth_m_s")
    failedEngine = json.whole("failedEngine")
    failure_s = json.double("failure_s")
  }
}

extension DepartureDefinition {
  init(_ json: JSON) {
    self.init()
    thrust_N = json.double("thrust_N")
    specificImpulse_s = json.double("specificImpulse_s")
    perigeeRaiseStart_s = json.double("perigeeRaiseStart_s")
    raisedPerigee_m = json.double("raisedPerigee_m")
    injection_s = json.double("injection_s")
    perilune_m = json.double("perilune_m")
    spacecraftSeparation_s = json.double("spacecraftSeparation_s")
  }
}

extension ManoeuvresDefinition {
  init(_ json: JSON) {
    self.init()
    stage = json.string("stage")
    thrust_N = json.double("thrust_N")
    specificImpulse_s = json.double("specificImpulse_s")
    burns = json.list("burns").map(ManoeuvreDefinition.init)
    spacecraftSeparation_s = json.double("spacecraftSeparation_s")
  }
}

extension ManoeuvreDefinition {
  init(_ json: JSON) {
    self.init()
    name = json.string("name")
    at = Place(rawValue: json.string("at")) ?? .time
    begin_s = json.double("begin_s")
    passage = json.whole("passage")
    offset_s = json.double("offset_s")
    steer = Steer(rawValue: json.string("steer")) ?? .along
    apogee_m = json["apogee_m"]?.number
    perigee_m = json["perigee_m"]?.number
    c3_km2_s2 = json["c3_km2_s2"]?.number
    length_s = json["length_s"]?.number
    inclination_deg = json["inclination_deg"]?.number
  }
}

extension NavigationDefinition {
  init(_ json: JSON) {
    self.init()
    position_m = json.numbers("position_m")
    velocity_m_s = json.numbers("velocity_m_s")
    acceleration_m_s2 = json["acceleration_m_s2"]?.numbers ?? acceleration_m_s2
  }
}

extension JSON {
  func numbers(_ key: String) -> [Double] { need(key).numbers ?? [] }
  func rows(_ key: String) -> [[Double]] { list(key).map { $0.numbers ?? [] } }
}
