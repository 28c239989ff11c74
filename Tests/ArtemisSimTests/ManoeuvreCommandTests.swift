import Foundation
import Testing

@testable import artemis_sim

@Suite("simulate flies burns in orbit and missions")
struct ManoeuvreCommandTests {
  /// A mission needs its capsule, and no more propellant than its spacecraft can hold.
  @Test(arguments: [
    (
      "\"crewModule\"", "\"orion\"",
      "a mission needs a part 'crewModule' in the vehicle's payload, which comes down"
    ),
    (
      "\"mass_kg\": 15200", "\"mass_kg\": 5000",
      "the mission's spacecraft has 8600.0 kg of propellant; beside its 'crewModule' the vehicle's "
        + "weighs 5000.0 kg"
    ),
  ])
  func aMissionFitsItsSpacecraft(good: String, bad: String, words: String) throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "artemis-mission-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: path) }
    let file = URL(filePath: "Scenes/vehicles/artemisII.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try text.replacingOccurrences(of: good, with: bad).write(
      to: path, atomically: true, encoding: .utf8)
    let failure = #expect(throws: Failure.self) {
      try SimulateTests.command(
        "--vehicle \(path.path) --mission Scenes/missions/artemisII.json --until splashdown")
    }
    #expect(failure?.words.contains(words) == true, "\(failure?.words ?? "")")
  }

  /// The S-IVB is lit again at 2:44:16.2: the orbit has states at both ends of its burn, whatever the rows are.
  @Test func anOrbitHasStatesWhereBurnsBeginAndEnd() throws {
    let data = try SimulateTests.written("--oem", "--vehicle Scenes/vehicles/saturnV.json")
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("1969-07-16T16:16:16.200000 ") })
    let end = try #require(lines.firstIndex { $0.hasPrefix("1969-07-16T16:21:49.97") })
    func speed(_ line: Substring) -> Double {
      let v = line.split(separator: " ").suffix(3).compactMap { Double($0) }
      return v.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    #expect(speed(lines[end]) > speed(lines[end - 1]) && speed(lines[end]) > speed(lines[end + 1]))
  }

  /// What Cesium reads: a clock, a way of times and places that ascends, a point for each event.
  @Test func aGlobeInTimeIsWritten() throws {
    let data = try SimulateTests.written(
      "--czml", "--vehicle Scenes/vehicles/falcon9.json --rate 1")
    let json = try JSONSerialization.jsonObject(with: data)
    let packets = try #require(json as? [[String: Any]])
    #expect(packets.first?["id"] as? String == "document")
    let position = try #require(packets[1]["position"] as? [String: Any])
    #expect(position["epoch"] as? String == "2020-05-30T19:22:45.000000Z")
    let numbers = try #require(position["cartographicDegrees"] as? [Double])
    let times = stride(from: 0, to: numbers.count, by: 4).map { numbers[$0] }
    #expect(numbers.count % 4 == 0 && zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // From the pad, up to the orbit's height.
    #expect(abs(numbers[1] + 80.6) < 0.1 && abs(numbers[2] - 28.6) < 0.1)
    #expect((190_000...215_000).contains(numbers[numbers.count - 1]))
    #expect(packets.count > 10 && packets.contains { $0["name"] as? String == "maxQ" })
  }

  private static let missions =
    "--vehicle Scenes/vehicles/artemisII.json --mission Scenes/missions/artemisII.json --until splashdown "
    + "--dispersions Scenes/missions/artemisII.dispersions.json"

  /// Runs 14 (lost on the way up in seed 1) and 15 are the same rows alone and among others; words are told.
  @Test func missionsAreRowsOfATable() throws {
    let some = try SimulateTests.written("--csv", "\(Self.missions) --runs 12..15")
    let two = try SimulateTests.written("--csv", "\(Self.missions) --runs 14..15")
    let lines = String(decoding: some, as: UTF8.self).split(separator: "\n")
    let fewer = String(decoding: two, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 5 && fewer == [lines[0]] + lines[3...])
    let heads = lines[0].split(separator: ",")
    #expect(heads.prefix(4) == ["run", "outcome", "cause", "ascent"] && heads.contains("miss_m"))
    #expect(lines[3].hasPrefix("14,lost,fairings or abort system do not leave,,"), "\(lines[3])")
    #expect(lines[4].hasPrefix("15,splashdown,,orbit,"), "\(lines[4])")
  }

  /// A run alone is the mission of its row, to the last digit, and one that ended early says why.
  @Test(arguments: [(12, nil), (14, "fairings"), (9, "ascent")] as [(Int, String?)])
  func aRunAloneIsItsRow(run: Int, why: String?) throws {
    let row = try SimulateTests.written("--csv", "\(Self.missions) --runs \(run)..\(run)")
    let lines = String(decoding: row, as: UTF8.self).split(separator: "\n")
    let cells = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    let heads = lines[0].split(separator: ",").map(String.init)
    let alone = try SimulateTests.attempt("--json", "\(Self.missions) --run \(run)")
    let json = try #require(
      JSONSerialization.jsonObject(with: alone.data) as? [String: Any])
    for key in ["result", "drawn"] {
      for (name, value) in try #require(json[key] as? [String: Any]) {
        let cell = try #require(heads.firstIndex(of: name).map { String(cells[$0]) })
        // Foundation reads a number to an ulp or two.
        if let number = value as? Double, let other = Double(cell) {
          #expect(abs(number - other) <= 1e-14 * abs(other), "\(name)")
        }
      }
    }
    #expect(json["end"] as? String == String(cells[1]))
    let said = json["why"] as? String
    #expect(why == nil ? said == nil : said?.contains(why ?? "") == true, "\(said ?? "")")
    #expect((alone.failure == nil) == (why == nil))
    let burns = (json["mission"] as? [String: Any])?["burns"] as? [[String: Any]] ?? []
    let corrections = burns.filter { ($0["name"] as? String)?.hasPrefix("correction") == true }
    let sum = corrections.reduce(0) { $0 + ($1["change_m_s"] as? Double ?? 0) }
    let told = try #require(heads.firstIndex(of: "corrections_m_s").map { cells[$0] })
    #expect(why != nil || Double(told).map { abs($0 - sum) < 1e-9 } == true, "\(told) \(sum)")
  }

  @Test(arguments: [
    ("--runs 2 --until perilune", "must be 'splashdown' with '--runs'"),
    ("--runs 2 --until lunarFlyby", "must be 'splashdown' with '--runs'"),
    ("--runs 2 --until splashdown --plot a.svg", "bands are of ascents, and these are missions"),
    ("--run 2 --until splashdown --csv a.csv", "a mission is written by '--json' and '--oem'"),
  ])
  func whatManyMissionsDoNotWriteIsRefused(words: String, said: String) {
    let failure = #expect(throws: Failure.self) { try SimulateTests.command(words) }
    #expect(failure?.words.contains(said) == true, "\(failure?.words ?? "")")
  }
}
