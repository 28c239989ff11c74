import Maths

@testable import Physics

/// A vehicle of two stages without boosters: nine engines, then one. Its nozzles have no area, so that
/// thrust does not know the air.
enum SmallLauncher {
  static let vehicle: VehicleDefinition = {
    var vehicle = VehicleDefinition()
    var first = StageDefinition()
    first.name = "first"
    (first.dryMass_kg, first.dryCentre_m, first.length_m, first.radius_m) = (20_000, 16, 40, 1.8)
    (first.propellant_kg, first.unusable_kg, first.oxidiserShare) = (400_000, 20_000, 0.7)
    (first.fuelBottom_m, first.fuelDensity_kg_m3) = (2, 830)
    (first.oxidiserBottom_m, first.oxidiserDensity_kg_m3) = (17.5, 1255)
    (first.vacuumThrust_N, first.exitArea_m2, first.specificImpulse_s) = (900_000, 0, 310)
    (first.fullThrottle, first.leastThrottle, first.throttleRate_per_s) = (1, 1, 1)
    first.engines_m = [[0, 0]] + (0..<8).map { ring($0) }
    first.starts_s = [Double](repeating: -3, count: 9)
    first.startTransient_s_level = [[0, 0], [2, 1]]
    first.stopTransient_s_level = [[0, 1], [0.5, 0]]
    first.separationDelay_s = 3
    var second = first
    second.name = "second"
    (second.bottom_m, second.dryMass_kg, second.dryCentre_m, second.length_m) = (44, 4_000, 49, 14)
    (second.propellant_kg, second.unusable_kg) = (107_500, 500)
    (second.fuelBottom_m, second.oxidiserBottom_m) = (46, 50.5)
    (second.vacuumThrust_N, second.specificImpulse_s) = (980_000, 348)
    second.engines_m = [[0, 0]]
    second.starts_s = [0]
    (second.separationDelay_s, second.ignitionDelay_s) = (5, 8)
    second.gimbalStation_m = 45
    second.thrusterTorque_N_m = 2_000
    vehicle.stages = [first, second]
    vehicle.booster = .none
    vehicle.departure = .none
    var payload = PartDefinition()
    payload.name = "payload"
    (payload.mass_kg, payload.centre_m, payload.length_m, payload.radius_m) = (9_000, 62, 8, 1.9)
    vehicle.payload.parts = [payload]
    vehicle.payload.outline_m = [[41, 1.8], [60, 1.8], [65, 0.3]]
    vehicle.aerodynamics.area_m2 = 12
    vehicle.aerodynamics.pressureCentre_mach_m = [[0, 40], [5, 38]]
    vehicle.pad = .bare
    (vehicle.pad.latitude_deg, vehicle.pad.longitude_deg) = (28.6, -80.6)
    vehicle.pad.altitude_m = 10
    vehicle.ascent = ascent
    return vehicle
  }()

  private static var ascent: AscentDefinition {
    var ascent = AscentDefinition()
    (ascent.perigee_m, ascent.apogee_m, ascent.cutoffAltitude_m) = (190_000, 210_000, 200_000)
    (ascent.inclination_deg, ascent.azimuth_deg) = (51.6, 42.5)
    ascent.ascendingNode_deg = nil
    ascent.throttle_s_level = [[0, 1], [300, 1]]
    ascent.loadLimit_g = 6
    var turn = PhaseDefinition(.gravityTurn, until: "second")
    (turn.kick_deg, turn.start_s, turn.rate_deg_s) = (3, 10, 0.5)
    ascent.phases = [
      PhaseDefinition(.rise, until: "zero", delay_s: 10), turn,
      PhaseDefinition(.hold, until: "second", delay_s: 3), PhaseDefinition(.explicit),
    ]
    return ascent
  }

  private static func ring(_ place: Int) -> [Double] {
    let (sine, cosine) = sinCos(Double(place) * .pi / 4)
    return [1.3 * cosine, 1.3 * sine]
  }

  /// All events until it is over, and the flight then.
  static func flown(
    _ change: (inout VehicleDefinition) -> Void = { _ in }
  ) -> (moments: [FlightMoment], flight: Flight) {
    var vehicle = vehicle
    change(&vehicle)
    var flight = Flight(vehicle: vehicle)
    var moments: [FlightMoment] = []
    while !flight.isOver {
      moments += flight.step(FlightCommand(steps: 12, go: true)).moments
    }
    return (moments, flight)
  }
}
