import Maths
import Testing

@testable import Physics

struct VoyageTests {
  @Test func fliesToTheMoon() throws {
    var flight = Flight()
    var times: [FlightEvent: Double] = [:]
    while times[.perilune] == nil && flight.time < 600_000 {
      let now = flight.step(FlightCommand(steps: 6000, go: true))
      for event in now.events { times[event] = now.missionTime_s }
    }
    let raise = try #require(times[.perigeeRaiseStart])
    let start = try #require(times[.injectionStart])
    let end = try #require(times[.injectionEnd])
    #expect((51.0...53.5).contains(raise / 60), "\(raise / 60)")
    #expect((86.0...90).contains(start / 60), "\(start / 60)")
    #expect((1060.0...1110).contains(end - start), "\(end - start)")
    let moon = Ephemeris.moon(at: Epoch.liftoff.advanced(by: flight.time))
    let height = (flight.telemetry.eciPosition_m - moon).length - 1_737_400
    // The call ends up to 50 s after the least distance.
    #expect((100e3...200e3).contains(height), "\(height)")
  }

  @Test func coastsInChunksAsItDoesInSteps() {
    var a = Flight()
    _ = a.step(FlightCommand(steps: 61_000, go: true))
    var b = a
    for _ in 0..<1200 { _ = a.step(FlightCommand(steps: 1, go: true)) }
    _ = b.step(FlightCommand(steps: 1200, go: true))
    #expect((a.telemetry.eciPosition_m - b.telemetry.eciPosition_m).length < 1e-4)
    #expect(a.telemetry.missionTime_s == b.telemetry.missionTime_s)
  }

  @Test func theSameFlightHasTheSameDigest() {
    func digest(_ vehicle: VehicleDefinition) -> UInt64 {
      var flight = Flight(vehicle: vehicle)
      var digest = Digest()
      for _ in 0..<80 {
        _ = flight.step(FlightCommand(steps: 800, go: true))
        flight.fold(into: &digest)
      }
      return digest.value
    }
    #expect(digest(.artemisI) == digest(.artemisI))
    var other = VehicleDefinition.artemisI
    other.payload.crewModule_kg += 1
    #expect(digest(.artemisI) != digest(other))
  }

  @Test func sunriseComesOnceAndAfterDark() {
    var flight = Flight()
    _ = flight.step(FlightCommand(steps: 61_000, go: true))
    #expect(flight.telemetry.sunOverHorizon < 0)
    var count = 0
    for _ in 0..<800 {
      let now = flight.step(FlightCommand(steps: 120, go: true))
      if now.events.contains(.sunrise) {
        count += 1
        #expect(abs(now.sunOverHorizon) < 2e-3)
        #expect(now.phase == .orbit)
      }
    }
    #expect(count == 1)
  }
}
