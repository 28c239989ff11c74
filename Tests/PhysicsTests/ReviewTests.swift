import Maths
import Testing

@testable import Physics

@Suite("Quantities of a flight review, held against other tools")
struct ReviewTests {
  @Test(arguments: Reference.surface) func waysOnTheGroundAreKarneys(row: [Double]) {
    func place(_ latitude: Double, _ longitude: Double, _ altitude_m: Double) -> Geodetic {
      Geodetic(
        latitude: latitude * .pi / 180, longitude: longitude * .pi / 180, altitude_m: altitude_m)
    }
    // Altitudes do not count.
    let way = place(row[0], row[1], 30).surfaceDistance_m(to: place(row[2], row[3], 2e5))
    #expect(abs(way - row[4]) < 1e-3, "\(way) \(row[4])")
  }

  /// At the antipode, where the formula does not end, the way is half a meridian: 20,003.93 km.
  @Test func theAntipodeIsHalfWayRound() {
    let a = Geodetic(latitude: 0.3, longitude: -1, altitude_m: 0)
    let b = Geodetic(latitude: -0.3, longitude: .pi - 1, altitude_m: 0)
    #expect(abs(a.surfaceDistance_m(to: b) / 20_003_931 - 1) < 0.005)
  }

  @Test(arguments: Reference.paths) func velocitiesClimbAndTurnAsPymap3dSays(row: [Double]) {
    let path = FlightPath(Vector3(row[3], row[4], row[5]), at: Vector3(row[0], row[1], row[2]))
    #expect(abs(path.speed / row[6] - 1) < 1e-12)
    // Upright to a millionth of a degree: the vertical is good to 1e-8 after one round.
    #expect(abs(path.angle_deg - row[7]) < 1e-5)
    #expect(abs(path.vertical_m_s - row[9]) < 1e-5 * row[6])
    let turn = abs(path.azimuth_deg - row[8])
    if row[7] < 89.5 { #expect(min(turn, 360 - turn) < 1e-4, "\(turn)") }
  }

  @Test(arguments: Reference.stances) func attitudesAreScipys(row: [Double]) {
    func turn(_ first: Int) -> Quaternion {
      Quaternion(x: row[first], y: row[first + 1], z: row[first + 2], w: row[first + 3])
    }
    let found = LaunchAngles(eciAttitude: turn(4), launch: turn(0), azimuth_deg: row[8])
    #expect(abs(found.pitch_deg - row[9]) < 1e-9)
    #expect(abs(found.yaw_deg - row[10]) < 1e-9)
    #expect(abs(found.roll_deg - row[11]) < 1e-9)
  }

  /// By hand: K √(ρv²/R) v²/2 in 1 % of the sea's air at 2 km/s, and the air's own power.
  @Test func theNoseIsHeatedAsSuttonAndGravesSay() {
    let (density, speed) = (0.01225, 2000.0)
    let flux = StagnationHeating.flux_W_m2(
      pressure_Pa: density * speed * speed / 2, speed: speed)
    // 0.01225 · 4e6 = 49,000 Pa = 0.48359 atm; √(0.48359 / 0.3048) = 1.25960; · 0.1113 · 2e6.
    #expect(abs(flux - 280_388) < 30, "\(flux)")
  }

  /// A flight at rest on its pad, at the boosters' separation and in orbit.
  @Test func theTableSaysWhatTheFlightDid() throws {
    var flight = Flight()
    let table = TelemetryTable()
    func cell(_ name: String) throws -> Double {
      table.row(flight.telemetry)[
        try #require(TelemetryTable.columns.firstIndex(of: name), "\(name)")]
    }
    #expect(TelemetryTable.columns.count == table.row(flight.telemetry).count)
    #expect(Set(TelemetryTable.columns).count == TelemetryTable.columns.count)
    #expect(try abs(cell("pitch_deg")) < 0.05 && abs(cell("yaw_deg")) < 0.05)
    #expect(try abs(cell("roll_deg") - 78) < 0.05, "boosters stand east and west")
    #expect(try cell("downrange_m") < 0.01 && cell("groundPathAngle_deg") == 0)
    #expect(try abs(cell("inertialAzimuth_deg") - 90) < 1e-6, "the Earth carries it east")
    while flight.attached.boosters { _ = flight.step(FlightCommand(steps: 1, go: true)) }
    #expect(try (77...80).contains(cell("groundAzimuth_deg")))
    #expect(try abs(cell("roll_deg")) < 1 && abs(cell("yaw_deg")) < 1)
    // Over the ground it climbs more steeply than in ECI, where the Earth's turn is added.
    #expect(try cell("groundPathAngle_deg") > cell("inertialPathAngle_deg") + 4)
    let (lost, gained) = try (
      cell("gravityLoss_m_s") + cell("dragLoss_m_s") + cell("steeringLoss_m_s"),
      cell("inertialSpeed_m_s") - flight.budget.start
    )
    #expect(try abs(cell("idealSpeed_m_s") - lost - gained) < 1)
    // The tanks' mixture, by the engines' ratio of 6.03.
    #expect(try abs(cell("coreOxygen_kg") / cell("coreHydrogen_kg") - 6.03) < 1e-9)
    // What is felt by the wing of a balance: heat of the air's whole power is the greater.
    #expect(try cell("freeMolecularHeating_W_m2") > cell("stagnationHeating_W_m2"))
    let q = try (cell("attitudeW"), cell("attitudeX"), cell("attitudeY"), cell("attitudeZ"))
    let turn = Quaternion(x: q.1, y: q.2, z: q.3, w: q.0)
    let axis = turn.rotate(.up).dot(flight.telemetry.eciAttitude.rotate(.up))
    #expect(abs(axis - 1) < 1e-12 && q.0 >= 0)
  }

  @Test func eachColumnNamesItsUnit() {
    let endings = [
      "s": "_s", "m": "_m", "m/s": "_m_s", "Pa": "_Pa", "deg": "_deg", "kg": "_kg", "N": "_N",
      "g0": "_g", "deg/s": "_deg_s", "W/m2": "_W_m2", "Pa deg": "_Pa_deg", "1": "",
    ]
    let all = TelemetryTable.described + FlightResult.measures + ScatterDraw.columns
    for column in all {
      let ending = endings[column.unit]
      #expect(ending.map(column.name.hasSuffix) == true, "\(column.name) in \(column.unit)")
      #expect(!column.meaning.isEmpty)
    }
  }
}
