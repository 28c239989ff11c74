import Maths
import Testing

@testable import Physics

struct OrbitMessageTests {
  @Test(arguments: [
    (0.0, "2022-11-16T06:47:44.000"), (-10.0, "2022-11-16T06:47:34.000"),
    (494.925, "2022-11-16T06:55:58.925"), (1_728_000.0, "2022-12-06T06:47:44.000"),
    (-24_465.0, "2022-11-15T23:59:59.000"),
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
    #expect(lines.contains("START_TIME = 2022-11-16T06:47:44.000"))
    #expect(lines.contains("STOP_TIME = 2022-11-16T06:48:44.000"))
    #expect(lines.last?.split(separator: " ").count == 7)
  }
}
