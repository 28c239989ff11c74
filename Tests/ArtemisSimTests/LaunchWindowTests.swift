import Foundation
import Testing

import Content
import Physics
@testable import artemis_sim

@Suite("a window of launches into one plane") struct LaunchWindowTests {
  private static func command(_ line: String) throws -> SimulateCommand {
    let words = ["simulate"] + line.split(separator: " ").map(String.init)
    guard case .run(let arguments) = try Arguments.parse(words) else {
      throw UsageError.unknownCommand(line, near: nil)
    }
    return try SimulateCommand(arguments)
  }

  private static let falcon = "--vehicle Scenes/vehicles/falcon9.json"

  /// Near the best moment the cost goes with the square of the time from it: twice as far, four times as
  /// much. All arrive in the plane that the middle one reaches.
  @Test func twiceAsLateCostsFourTimesAsMuch() throws {
    let vehicle = try Self.command(Self.falcon).vehicle
    let window = LaunchWindow(vehicle, minutes: 15, side: 6, followsPlane: true)
    #expect(window.launches.map(\.offset_s) == (-6...6).map { Double($0) * 150 })
    let cost = window.launches.map(window.cost)
    #expect(window.launches.allSatisfy { $0.result.outcome == .orbit && $0.off_deg < 0.1 })
    // The turning ground carries the vehicle aside before it is fast, so it leaves before the pad comes
    // into the plane.
    let best = try #require(cost.firstIndex(of: 0))
    #expect(best == 5 && window.launches[best].pad_deg > 0.5)
    let (near, far) = (cost[best - 2] + cost[best + 2], cost[best - 4] + cost[best + 4])
    #expect((3.5...4.5).contains(far / near), "\(cost)")
    // What is burnt more is not left.
    let left = window.launches.map(\.result.propellant_kg)
    for place in 0..<best { #expect(left[place] < left[place + 1]) }
    for place in best..<12 { #expect(left[place] > left[place + 1]) }
    #expect(window.launches[6].moment == vehicle.liftoff)
    #expect(window.launches[0].pad_deg > 1 && window.launches[12].pad_deg < -1)
  }

  @Test func aGivenAzimuthIsKept() throws {
    let vehicle = try Self.command("\(Self.falcon) --azimuth 44").vehicle
    #expect(vehicle.ascent.azimuth_deg == 44)
    let window = LaunchWindow(vehicle, minutes: 2, side: 1, followsPlane: false)
    #expect(window.launches.allSatisfy { $0.azimuth_deg == 44 })
  }

  /// Another moment is flown to its own plane; the way to the Moon belongs to its own moment.
  @Test func aMomentAndAPlaneAreTaken() throws {
    let command = try Self.command("--date 2022-11-16T07:00:00 --plane 15.5")
    let vehicle = command.vehicle
    #expect(vehicle.liftoff.seconds == 25_200 && vehicle.ascent.ascendingNode_deg == 15.5)
    #expect(vehicle.departure == .none)
    #expect(abs(vehicle.ascent.azimuth_deg - 78) < 3 && vehicle.ascent.azimuth_deg != 78)
    #expect(command.choices == "--date 2022-11-16T07:00:00 --plane 15.5")
    #expect(try Self.command("--plane free").vehicle.ascent.ascendingNode_deg == nil)
    #expect(try Self.command("--date 2022-11-16T06:47:44").vehicle == .artemisI)
  }

  /// A row a launch, with units.
  @Test func aWindowIsATable() throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "artemis-window-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    try Self.command("\(Self.falcon) --window 6 --csv \(path.path)").perform()
    let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    #expect(rows.count == 26 && rows[0].hasPrefix("liftoff,outcome,offset_s,azimuth_deg,"))
    #expect(rows[1].hasPrefix("2020-05-30T19:16:45") && rows[25].contains(",orbit,360.0,"))
  }

  static let faults: [(line: String, words: String)] = [
    (
      "--date tomorrow",
      "'--date' is 'tomorrow', but must be a moment from 1950 to 2100, UTC, as in 2022-11-16T06:47:44"
    ),
    (
      "--date 2022-02-30T00:00:00",
      "'--date' is '2022-02-30T00:00:00', but must be a moment from 1950 to 2100, UTC, "
        + "as in 2022-11-16T06:47:44"
    ),
    (
      "--plane 400",
      "'--plane' is '400', but must be the node's right ascension from -360 to 360 degrees, or 'free'"
    ),
    (
      "--set ascent.inclination_deg=20 --plane free",
      "'--plane free': a plane of 20° does not come over 28.627° of latitude: "
        + "raise 'inclination_deg', or fix 'ascendingNode_deg'"
    ),
    ("--azimuth 400", "'--azimuth' is '400', but must be a number from -360.0 to 360.0"),
    ("--window 0", "'--window' is '0', but must be a whole number from 1 to 720"),
    (
      "--vehicle Scenes/vehicles/falcon9.json --until perilune",
      "'--until perilune': this vehicle has no 'departure', and stays in its orbit"
    ),
    (
      "--vehicle Scenes/vehicles/falcon9.json --until splashdown",
      "'--until splashdown': this vehicle has neither 'departure' nor 'manoeuvres', and stays in its orbit"
    ),
    (
      "--date 2022-11-16T06:50:00 --until injectionStart",
      "'--until injectionStart': this vehicle has no 'departure', and stays in its orbit"
    ),
    (
      "--vehicle Scenes/vehicles/falcon9.json --until boosterSeparation",
      "'--until boosterSeparation': this vehicle has no boosters"
    ),
    (
      "--vehicle Scenes/vehicles/falcon9.json --until coreSeparation",
      "'--until coreSeparation': this vehicle has several stages: 'stageCutoff', 'payloadSeparation'"
    ),
    (
      "--until stageIgnition",
      "'--until stageIgnition': this vehicle has one stage: 'mainEngineCutoff', 'coreSeparation'"
    ),
    ("--window 5 --runs 3", "'--window' and '--runs' exclude each other"),
    ("--window 5 --json a", "'--window' and '--json' exclude each other"),
  ]

  @Test(arguments: faults) func aFaultIsSaid(line: String, words: String) throws {
    do {
      _ = try Self.command(line)
      Issue.record("nothing is wrong")
    } catch let error as UsageError {
      #expect(error.description == words)
    } catch let error as Failure {
      #expect(error.words == words && error.exitCode == 2)
    }
  }

  /// A plane on the other side of the sky is out of reach, and the exit code says so.
  @Test func aWindowWithoutALaunchFails() throws {
    let failure = #expect(throws: Failure.self) {
      try Self.command("\(Self.falcon) --plane 0 --window 1").perform()
    }
    #expect(failure?.words == "no launch of this window reached the orbit that was asked for")
    #expect(failure?.exitCode == 1)
  }
}
