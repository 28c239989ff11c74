/// How an ascent stands at its insertion: what a change of the vehicle is judged by.
public struct Insertion: Sendable, Equatable {
  public var outcome: FlightOutcome
  /// In the order of `figures`.
  public var values: [Double]
  /// All events on the way, the insertion among them where it was reached.
  public var moments: [FlightMoment]

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
    let (place, speed) = (end.eciPosition_m, end.eciVelocity)
    let orbit = Orbit(position: place, velocity: speed)
    let degree = Double.pi / 180
    return Insertion(
      outcome: flight.outcome ?? .astray,
      values: [
        orbit.perigee_m, orbit.apogee_m, orbit.inclination / degree, orbit.ascendingNode / degree,
        flight.sequence.cutoff_s, end.missionTime_s, flight.propulsion.corePropellant_kg,
        flight.mass_kg, flight.sequence.greatestPressure, place.x, place.y, place.z, speed.x,
        speed.y, speed.z,
      ],
      moments: moments)
  }
}
