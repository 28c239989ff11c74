/// How an ascent stands at its insertion: what a change of the vehicle is judged by.
public struct Insertion: Sendable, Equatable {
  public var outcome: FlightOutcome
  /// In the order of `figures`.
  public var values: [Double]
  /// All events on the way, the insertion among them where it was reached.
  public var moments: [FlightMoment]
  /// Whether it was reached; the figures of a flight that came down are those of its end.
  public var isReached: Bool

  public static let figures = [
    TableColumn("perigee_m", "m", "over the equatorial radius"),
    TableColumn("apogee_m", "m", "over the equatorial radius"),
    TableColumn("inclination_deg", "deg", "ECI", "of the orbit"),
    TableColumn("ascendingNode_deg", "deg", "ECI", "right ascension"),
    TableColumn("cutoff_s", "s", "mission time of the main engines' cut-off"),
    TableColumn("insertion_s", "s", "mission time of the insertion"),
    TableColumn("propellant_kg", "kg", "left in the last stage"),
    TableColumn("mass_kg", "kg", "that flies on"),
    TableColumn("greatestPressure_Pa", "Pa", "air", "greatest dynamic pressure"),
    TableColumn("x_m", "m", "ECI", "position"),
    TableColumn("y_m", "m", "ECI", "position"),
    TableColumn("z_m", "m", "ECI", "position"),
    TableColumn("vx_m_s", "m/s", "ECI", "velocity"),
    TableColumn("vy_m_s", "m/s", "ECI", "velocity"),
    TableColumn("vz_m_s", "m/s", "ECI", "velocity"),
  ]

  /// Flies a vehicle from the count to its insertion, or until it comes down.
  public static func fly(_ vehicle: VehicleDefinition) -> Insertion {
    var flight = Flight(vehicle: vehicle)
    var moments: [FlightMoment] = []
    while !flight.isOver {
      moments += flight.step(FlightCommand(steps: 12, go: true)).moments
    }
    let end = moments.last { $0.event == vehicle.insertion } ?? moments[moments.count - 1]
    var (place, speed, time_s) = (end.eciPosition_m, end.eciVelocity, end.missionTime_s)
    let isReached = end.event == vehicle.insertion
    if isReached, let stage = vehicle.stages.last {
      // At its own instant: told at the end of a step, place and speed leap where it moves on into the next.
      let due_s = flight.sequence.cutoff_s + stage.separationDelay_s
      let more_s = due_s - time_s
      let pull = earthGravity(at: place)
      place += speed * more_s + pull * (more_s * more_s / 2)
      speed += pull * more_s
      time_s = due_s
    }
    let orbit = Orbit(position: place, velocity: speed)
    let degree = Double.pi / 180
    return Insertion(
      outcome: flight.outcome ?? .astray,
      values: [
        orbit.perigee_m, orbit.apogee_m, orbit.inclination / degree, orbit.ascendingNode / degree,
        flight.sequence.cutoff_s, time_s, flight.propulsion.corePropellant_kg,
        flight.mass_kg, flight.sequence.greatestPressure, place.x, place.y, place.z, speed.x,
        speed.y, speed.z,
      ],
      moments: moments, isReached: isReached)
  }
}
