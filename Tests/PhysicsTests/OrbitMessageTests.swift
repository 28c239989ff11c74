import Maths
import Testing

@testable import Physics

struct OrbitMessageTests {
  @Test(arguments: [
    (0.0, "2022-11-16T06:47:44.000000"), (-10.0, "2022-11-16T06:47:34.000000"),
    (494.925, "2022-11-16T06:55:58.925000"), (1_728_000.0, "2022-12-06T06:47:44.000000"),
    (-24_465.0, "2022-11-15T23:59:59.000000"), (1 / 120.0, "2022-11-16T06:47:44.008333"),
    (-1 / 60.0, "2022-11-16T06:47:43.983333"), (15.999_999_6, "2022-11-16T06:48:00.000000"),
  ])
  func momentsAreSpelledInUTC(seconds: Double, words: String) {
    #expect(Epoch.liftoff.advanced(by: seconds).words == words)
  }

  @Test(arguments: [
    (0.0, "0.000000"), (-1234.5678, "-1.234568"), (6_378_137.0, "6378.137000"), (1.0, "0.001000"),
  ])
  func numbersHaveSixDecimals(metres: Double, words: String) {
    #expect(OrbitMessage.kilometres(metres) == words)
  }

  @Test func velocitiesHaveNineDecimals() {
    #expect(OrbitMessage.kilometres(-7_838.405209_077, decimals: 9) == "-7.838405209")
    #expect(OrbitMessage.kilometres(0.000_049, decimals: 9) == "0.000000049")
  }

  @Test func aMessageHasItsPartsInOrder() {
    var message = OrbitMessage()
    var now = Telemetry()
    now.missionTime_s = 0
    now.eciPosition_m = Vector3(7e6, 0, 0)
    message.add(now)
    now.missionTime_s = 60
    message.add(now)
    let lines = message.text(created: "2026-01-01T00:00:00").split(separator: "\n")
    #expect(lines.first == "CCSDS_OEM_VERS = 2.0")
    #expect(lines.contains("START_TIME = 2022-11-16T06:47:44.000000"))
    #expect(lines.contains("STOP_TIME = 2022-11-16T06:48:44.000000"))
    #expect(lines.last?.split(separator: " ").count == 7)
  }

  /// `date -u -d @1668581264` says so.
  @Test func aComputersClockIsUTC() {
    #expect(Epoch(unixSeconds: 1_668_581_264).words == "2022-11-16T06:47:44.000000")
    #expect(Epoch(unixSeconds: 1_795_557_600.25).words == "2026-11-24T22:00:00.250000")
  }

  /// Read back, each state is where the one before it comes to at this one's *stamp*: a millisecond cut
  /// from it would be eight metres.
  @Test func statesAreThoseOfTheirStamps() throws {
    var flight = Flight()
    while flight.attached.core { _ = flight.step(FlightCommand(steps: 1, go: true)) }
    var message = OrbitMessage()
    for steps in [1, 7, 131, 1201, 997] {
      message.add(flight.step(FlightCommand(steps: steps, go: true)))
    }
    let lines = message.text(created: "").split(separator: "\n").suffix(5)
    // Mission time of the stamp, and the state in EME2000.
    let states = try lines.map { line -> PointState in
      let words = line.split(separator: " ")
      let clock = words[0].split(separator: "T")[1].split(separator: ":").compactMap { Double($0) }
      try #require(clock.count == 3)
      let n = words.dropFirst().compactMap { Double($0).map { $0 * 1000 } }
      let time = clock[0] * 3600 + clock[1] * 60 + clock[2] - Epoch.liftoff.seconds
      let turn = Precession.toJ2000(at: Epoch.liftoff.advanced(by: time)).conjugate
      return PointState(
        time: time, position: turn.rotate(Vector3(n[0], n[1], n[2])),
        velocity: turn.rotate(Vector3(n[3], n[4], n[5])))
    }
    for (from, to) in zip(states, states.dropFirst()) {
      var state = from
      var coast = CoastIntegrator()
      coast.advance(&state, to: to.time)
      let apart = (state.position - to.position).length
      // Half a millimetre a second over ten seconds, and half a microsecond at 8 km/s twice.
      #expect(apart < 0.015 + 0.001 * (to.time - from.time), "\(apart) m at \(to.time) s")
    }
  }
}
