import Testing

@testable import Physics

struct TelemetryTableTests {
  @Test func aRowHasACellForEveryColumn() throws {
    let flight = Flight()
    let row = TelemetryTable().row(flight.telemetry)
    #expect(row.count == TelemetryTable.columns.count)
    let latitude = try #require(TelemetryTable.columns.firstIndex(of: "latitude_deg"))
    #expect(abs(row[latitude] - 28.627222) < 1e-3)
    #expect(abs(row[latitude + 1] + 80.620833) < 1e-3)
    #expect(row[0] == -10)
  }

  @Test(arguments: [(0.0, 1.0), (0.5, 3.0), (1.0, 5.0), (0.125, 1.5)])
  func percentilesAreStraightBetweenValues(part: Double, value: Double) {
    #expect(Percentile.of([5, 1, 3, 2, 4], part) == value)
  }

  @Test func resultsHaveACellForEveryColumn() {
    let result = FlightResult(
      outcome: .depleted, cutoff_s: 1, perigee_m: 2, apogee_m: 3, inclination_deg: 4,
      greatestPressure_Pa: 5, greatestLoad_g: 6, propellant_kg: 7,
      closest: Clearance())
    #expect(result.cells.count == FlightResult.columns.count)
    #expect(result.cells.first == "depleted")
  }
}
