import Foundation
import Physics
import Testing

@testable import Content

@Suite struct MissionFileTests {
  private static let path = "Scenes/artemis/mission.json"
  private static let nominal = MissionFile.write(.artemisI, path: path)

  /// `RECORD_VEHICLE=1 swift test --filter MissionFileTests` writes it anew.
  @Test func theFileIsTheMissionThatFlies() throws {
    let file = MissionFileTests.nominal
    if ProcessInfo.processInfo.environment["RECORD_VEHICLE"] != nil {
      try Data(file.bytes).write(to: SceneFiles.root.appending(path: file.path))
    }
    let published = try SceneFiles.file(MissionFileTests.path)
    #expect(published == file, "record it with RECORD_VEHICLE=1")
    #expect(try MissionFile.read(published) == .artemisI)
  }

  /// Every number, name and switch that is changed is read, and written again.
  @Test func nothingIsForgotten() throws {
    var mission = MissionDefinition()
    mission.spacecraft.thrust_N = 27_001
    mission.spacecraft.specificImpulse_s = 317
    mission.spacecraft.propellant_kg = 8_601
    mission.burns = [
      BurnDefinition(
        name: "one", start_s: 20_000, guess_m_s: [1, 2, 3], aim_s: 30_000, aim_m: [4, 5, 6]),
      BurnDefinition(
        name: "two", start_s: 40_000, guess_m_s: [7, 8, 9], aim_s: 50_000, aim_m: []),
    ]
    var free = BurnDefinition(name: "three", start_s: 35_000, change_m_s: [1, -2, 3])
    mission.burns.insert(free, at: 1)
    (free.name, free.start_s, free.aim_s) = ("four", 46_000, 60_000)
    (free.past_s, free.past_m) = (50_000, [9, 8, 7])
    mission.burns[2] = free
    mission.corrections_s = [21_000, 47_000]
    mission.sources = ["somebody", "somewhere"]
    mission.entry.altitude_m = 121_921
    mission.entry.flightPath_deg = -6.125
    mission.entry.latitude_deg = 29
    mission.entry.longitude_deg = -119
    mission.entry.flight_s = 1_101
    mission.entry.longWay = false
    mission.capsule.diameter_m = 5.25
    mission.capsule.drag_mach_coefficient = [[0, 1], [2, 3]]
    mission.capsule.liftToDrag = 0.25
    mission.capsule.noseRadius_m = 6.5
    mission.capsule.bankRate_deg_s = 16
    mission.capsule.lastBank_deg = 56
    mission.capsule.drogueAltitude_m = 7_621
    mission.capsule.mainAltitude_m = 2_897
    mission.capsule.drogueDrag_m2 = 47
    mission.capsule.drogueOpening_s = 9
    mission.capsule.mainDrag_m2 = 2_501
    mission.capsule.mainOpening_s = 17
    #expect(try MissionFile.read(MissionFile.write(mission, path: "a.json")) == mission)
  }

  /// A change of the file, and all that is then said of it.
  @Test(arguments: [
    (
      "\"thrust_N\": 26700", "\"thrust_N\": 0",
      "'thrust_N' must be 10 … 10000000 newtons, found 0"
    ),
    (
      "\"propellant_kg\": 8600", "\"propellant_kg\": -1",
      "'propellant_kg' must be 0 … 1000000 kg, found -1"
    ),
    (
      "\"start_s\": 453376", "\"start_s\": 27000",
      "a burn starts after the one before it, 27856 s; found 27000 s"
    ),
    (
      "\"aim_s\": 831900", "\"aim_s\": 400000",
      "the aim lies after the burn's start, 453376 s; found 400000 s"
    ),
    (
      "\"aim_s\": 2197950", "\"aim_s\": 2197950, \"aim_m\": [1, 2, 3]",
      "the last burn leads to the entry and has no 'aim_m'"
    ),
    (
      "\"entry\": {", "\"corrections_s\": [2000000, 1900000],\n  \"entry\": {",
      "corrections ascend; found 1900000 s after 2000000 s"
    ),
    (
      "\"entry\": {", "\"corrections_s\": [100],\n  \"entry\": {",
      "a correction puts right the way of a burn before it, an hour before the entry at the latest; "
        + "at 100 s there is no such way"
    ),
    (
      "\"entry\": {", "\"corrections_s\": [2196000],\n  \"entry\": {",
      "a correction puts right the way of a burn before it, an hour before the entry at the latest; "
        + "at 2196000 s there is no such way"
    ),
    (
      "\"name\": \"orbitInsertion\"", "\"name\": \"orbitDeparture\"",
      "burn 'orbitDeparture' again; first in line 23"
    ),
    (
      "\"flightPath_deg\": -5.7", "\"flightPath_deg\": 5.7",
      "'flightPath_deg' must be -60 … -1 degrees, found 5.7"
    ),
    (
      "\"mainAltitude_m\": 2896", "\"mainAltitude_m\": 9000",
      "'mainAltitude_m' must be less than 'drogueAltitude_m', 7620; found 9000"
    ),
    (
      "\"liftToDrag\": 0.26", "\"liftToDrag\": \"much\"",
      "'liftToDrag' must be a number, found \"much\""
    ),
    (
      "\"aim_s\": 2197950",
      "\"past_s\": 2000000",
      "without an 'aim_s' a burn is flown as 'change_m_s' says; this belongs to an aim"
    ),
    (
      "\"guess_m_s\": [90, -235, -150],",
      "",
      "a burn begins with 'guess_m_s' or with 'change_m_s', one of them"
    ),
    (
      "\"guess_m_s\": [90, -235, -150],",
      "\"guess_m_s\": [90, -235, -150], \"change_m_s\": [1, 2, 3],",
      "a burn begins with 'guess_m_s' or with 'change_m_s', one of them"
    ),
    (
      "\"guess_m_s\": [90, -235, -150],\n      \"aim_s\": 2197950",
      "\"change_m_s\": [90, -235, -150]",
      "the last burn leads to the entry and needs 'aim_s'"
    ),
    (
      "\"aim_s\": 2197950",
      "\"aim_s\": 2197950, \"past_s\": 2000000",
      "'past_s' and 'past_m' belong together: a place, and when it is passed"
    ),
    (
      "\"aim_s\": 2197950",
      "\"aim_s\": 2197950, \"past_s\": 2300000, \"past_m\": [1, 2, 3]",
      "'past_s' must be less than 'aim_s', 2197950; found 2300000"
    ),
    (
      "\"aim_s\": 2197950", "\"aim_s\": 2197950, \"past_s\": 1000, \"past_m\": [1, 2, 3]",
      "the aim lies after the burn's start, 1677316 s; found 1000 s"
    ),
    ("\"liftToDrag\"", "\"liftToDrg\"", "unknown key 'liftToDrg'; did you mean 'liftToDrag'?"),
  ])
  func senselessFilesAreTold(good: String, bad: String, said: String) throws {
    let text = String(decoding: MissionFileTests.nominal.bytes, as: UTF8.self)
    try #require(text.contains(good), "\(good)")
    let changed = text.replacingOccurrences(of: good, with: bad)
    let errors = ContentCheck.check([
      SourceFile(path: "mission.json", bytes: Array(changed.utf8))
    ])
    #expect(errors.map(\.problem.words).contains(said), "\(errors)")
  }

  @Test func onlyTheLastBurnLeadsToTheEntry() {
    var mission = MissionDefinition.artemisI
    mission.burns[1].aim_m = []
    let file = MissionFile.write(mission, path: "mission.json")
    #expect(
      ContentCheck.check([file]).map(\.problem.words) == [
        "only the last burn leads to the entry; this one needs an 'aim_m'"
      ])
  }

  /// What is wrong with it as a file of another sort, or of none, would lead astray.
  @Test(arguments: ["{}", "{\"steps\": 3}", "[]"]) func aFileOfNoSortIsNoMission(text: String) {
    let file = SourceFile(path: "mission.json", bytes: Array(text.utf8))
    let failure = #expect(throws: ContentErrors.self) { try MissionFile.read(file) }
    #expect(
      failure?.errors.map(\.problem.words) == ["this is not a mission (an object with 'burns')"])
  }

  @Test func anotherFileIsNoMission() throws {
    let vehicle = VehicleFile.write(.artemisI, path: "vehicle.json")
    let failure = #expect(throws: ContentErrors.self) { try MissionFile.read(vehicle) }
    #expect(
      failure?.errors.map(\.problem.words) == ["this is not a mission (an object with 'burns')"])
  }
}
