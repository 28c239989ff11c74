internal import Physics

// The shape of a mission: what a spacecraft does from the moment it is alone.
extension Formats {
  static let mission = ObjectShape(
    noun: "the mission",
    fields: [
      schema,
      .may("sources", .list(.text, atLeast: 0), "Where the figures are from, a source a line."),
      .need("spacecraft", .object(spacecraft), "Its own engine and propellant."),
      .need("burns", .list(.object(burn), atLeast: 1, atMost: 50), "In the order of their times."),
      .may(
        "corrections_s", .list(missionTime, atLeast: 0, atMost: 50), or: [],
        "Mission times at which the way to the aim of the burn before is put right where it would miss."
      ),
      .need("entry", .object(entryAim), "How the air is met, and where it is to come down."),
      .need("capsule", .object(capsule), "What comes down."),
    ])

  private static let missionTime: Shape = .number(MissionDefinition.span_s)

  private static let place: Shape = .vector(3, -2e9...2e9)

  static let spacecraft = ObjectShape(
    noun: "the spacecraft",
    fields: [
      .need("thrust_N", .number(10...1e7), "Of its engine, in vacuum."),
      .need("specificImpulse_s", .number(50...10_000), "Of its engine, in vacuum."),
      .need("propellant_kg", .number(0...1e6), "What the engine may burn."),
    ])

  static let burn = ObjectShape(
    noun: "a burn",
    fields: [
      .need("name", .name, "A name of its own."),
      .need("start_s", missionTime, "Mission time at which the engine starts."),
      .may(
        "guess_m_s", .vector(3, -10_000...10_000),
        "First guess of the change of velocity: away from the Earth, along the Moon's way, north."),
      .may(
        "change_m_s", .vector(3, -10_000...10_000),
        "Along the motion, away from the Earth, toward the orbit's axis: the first guess, or all of it."
      ),
      .may("past_s", missionTime, "Mission time at which the place 'past_m' is passed."),
      .may(
        "past_m", place,
        "A place on the way to the aim, for the search to begin with; as 'aim_m'."),
      .may("aim_s", missionTime, "Mission time at which the aim is reached without another burn."),
      .may(
        "aim_m", place,
        "The place to be reached, from the Moon's middle, in the same axes; absent: the entry."),
    ])

  static let entryAim = ObjectShape(
    noun: "the entry",
    fields: [
      .need("altitude_m", .number(90_000...300_000), "Of the entry interface."),
      .need("flightPath_deg", .number(-60 ... -1), "Inertial angle of the path there."),
      .need("latitude_deg", .number(-89...89), "Of the site, geodetic."),
      .need("longitude_deg", .number(-180...180), "Of the site, east."),
      .need("flight_s", .number(0...7_200), "From the entry interface to the site, roughly."),
      .need("longWay", .flag, "The way to the site is more than half a turn about the Earth."),
    ])

  static let capsule = ObjectShape(
    noun: "the capsule",
    fields: [
      .need("diameter_m", .number(0.1...50), "Of its heat shield."),
      .need(
        "drag_mach_coefficient", .list(.row(0...100, 0.01...100), atLeast: 2),
        "Drag against Mach number."),
      .need("liftToDrag", .number(0...5), "Lift over drag."),
      .need("noseRadius_m", .number(0.01...100), "Radius of the heat shield's curve."),
      .need("bankRate_deg_s", .number(0.1...360), "Fastest turn about the oncoming air."),
      .need("lastBank_deg", .number(0...180), "Bank at the end of what guidance foresees."),
      .need("drogueAltitude_m", .number(100...50_000), "Where the drogues begin to open."),
      .need("mainAltitude_m", .number(50...50_000), "Where the mains begin to open."),
      .need("drogueDrag_m2", .number(0.1...1e5), "Drag coefficient times area of the drogues."),
      .need("drogueOpening_s", .number(0.1...600), "How long they take to fill."),
      .need("mainDrag_m2", .number(1...1e6), "Drag coefficient times area of the mains."),
      .need("mainOpening_s", .number(0.1...600), "How long they take to fill."),
    ])
}
