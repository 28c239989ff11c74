import Animation
import Maths
import Physics
import Testing

@Suite("Sound arrives late, from where it was sent")
struct AcousticsTests {
  /// Distance and the published delay at 340.3 m/s.
  static let rows = [(280.0, 0.8228), (1500, 4.4079), (5200, 15.2806)]

  @Test(arguments: rows)
  func delayIsDistanceOverSpeed(distance: Double, delay: Double) {
    var acoustics = Acoustics()
    var telemetry = Telemetry()
    let ear = Vector3(distance, 0, 0)
    var heardAt: Int?
    for tick in 0..<2400 {
      telemetry.thrust_N = tick >= 100 ? 36.8e6 : 0
      acoustics.record(telemetry)
      let level = acoustics.arrival(at: ear, speed: Acoustics.air)?.level ?? 0
      if level > 0 && heardAt == nil { heardAt = tick }
    }
    #expect(abs(Double((heardAt ?? 0) - 100) / 120 - delay) <= 1.0 / 120)
  }

  @Test func levelFallsWithDistance() {
    var acoustics = Acoustics()
    var telemetry = Telemetry()
    telemetry.thrust_N = 36.8e6
    for _ in 0..<2400 { acoustics.record(telemetry) }
    let near = acoustics.arrival(at: Vector3(280, 0, 0), speed: Acoustics.air)?.level ?? 0
    let far = acoustics.arrival(at: Vector3(2800, 0, 0), speed: Acoustics.air)?.level ?? 0
    #expect(abs(near - 1) < 1e-12)
    #expect(abs(near / far - 10) < 1e-9)
  }

  @Test func aMovingSourceIsHeardWhereItWas() throws {
    var acoustics = Acoustics()
    var telemetry = Telemetry()
    telemetry.thrust_N = 36.8e6
    for tick in 0..<600 {
      telemetry.padPosition_m = Vector3(0, Double(tick) / 120 * 100, 0)
      acoustics.record(telemetry)
    }
    let ear = Vector3(280, 0, 0)
    let arrival = try #require(acoustics.arrival(at: ear, speed: Acoustics.air))
    // Emitted at te and arriving now: 100 te high, 280 m aside: (t − te) c = distance.
    let now = 599.0 / 120
    let sent = arrival.position_m.y / 100
    let travelled = (now - sent) * Acoustics.air
    #expect(abs(travelled - (arrival.position_m - ear).length) < 0.01)
  }
}
