import Maths
import Testing

@testable import Physics

struct WindTests {
  /// The jet stream's full strength 12 km up, an eighth at the ground, toward where it is said to blow.
  @Test func theWindBlowsWhereItIsSaidTo() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.ascent.windEast_m_s = 30
    vehicle.ascent.windNorth_m_s = -10
    let flight = Flight(vehicle: vehicle)
    let place = flight.body.position
    let up = Vertical(at: place).up(at: place)
    let east = Vector3(-place.y, place.x, 0).normalized()
    let high = flight.wind(at: 12_000, up: up)
    #expect(abs(high.dot(east) - 30) < 1e-9 && abs(high.dot(up)) < 1e-9)
    #expect(abs(high.dot(up.cross(east)) + 10) < 1e-9)
    #expect(abs(flight.wind(at: 0, up: up).length / high.length - 0.12) < 0.01)
    #expect(flight.wind(at: 40_000, up: up).length < 0.01 * high.length)
    #expect(Flight().wind(at: 12_000, up: up) == .zero)
  }

  /// On the pad the air goes by as fast as the wind blows: what is measured is against the air.
  @Test func airspeedIsAgainstTheWind() {
    var vehicle = VehicleDefinition.artemisI
    vehicle.ascent.windEast_m_s = 40
    let flight = Flight(vehicle: vehicle)
    let there = Vertical(at: flight.body.position)
    let wind = flight.wind(
      at: there.altitude_m, up: there.up(at: flight.body.position))
    #expect(abs(flight.telemetry.airspeed - wind.length) < 1e-6)
    #expect(wind.length > 4)
  }
}
