import Foundation
import Physics
import Testing

@testable import Content

@Suite struct DispersionsFileTests {
  private static let path = "Scenes/artemis/dispersions.json"
  private static let usual = DispersionsFile.write(Scatter(), path: path)

  /// `RECORD_VEHICLE=1 swift test --filter DispersionsFileTests` writes it anew.
  @Test func theFileIsTheUsualScatter() throws {
    let file = DispersionsFileTests.usual
    if ProcessInfo.processInfo.environment["RECORD_VEHICLE"] != nil {
      try Data(file.bytes).write(to: SceneFiles.root.appending(path: file.path))
    }
    let published = try SceneFiles.file(DispersionsFileTests.path)
    #expect(published == file, "record it with RECORD_VEHICLE=1")
    #expect(try DispersionsFile.read(published) == Scatter())
  }

  private static let whole = Scatter(
    dispersions: [
      Dispersion(.windNorth_m_s, .uniform(from: -5, to: 7)),
      Dispersion(.drag, .normal(deviation: 0.125)),
      Dispersion(.engineThrust, .normal(deviation: 0.01)),
    ],
    correlations: [Correlation(.drag, .engineThrust, -0.25)],
    failures: [
      FailureOdds(engine: 3, odds: 0.001, from_s: -3, to_s: 480, source: "a test")
    ],
    winds: [
      WindProfile(
        name: "noon", east_m_m_s: [[0, 1], [9000, 40]],
        north_m_m_s: [[0, 2], [5000, -3], [9000, 0]]
      )
    ],
    mission: {
      var mission = MissionScatter()
      (mission.burnSize, mission.burnAngle_deg) = (0.002, 0.1)
      (mission.position_m, mission.velocity_m_s) = (500, 0.02)
      (mission.capsuleDrag, mission.capsuleLiftToDrag, mission.airDensity) = (0.03, 0.04, 0.05)
      return mission
    }(),
    losses: [LossOdds(cause: "a stone", odds: 0.01, from_s: 7, to_s: 8, source: "a test")])

  @Test func nothingIsForgotten() throws {
    let file = DispersionsFile.write(Self.whole, path: "a.json")
    #expect(try DispersionsFile.read(file) == Self.whole)
  }

  /// A change of the file, and all that is then said of it.
  @Test(arguments: [
    ("\"law\": \"normal\"", "\"law\": \"normall\"", "did you mean 'normal'?"),
    ("\"deviation\": 0.125", "\"deviatoin\": 0.125", "did you mean 'deviation'?"),
    ("\"deviation\": 0.125", "\"deviation\": 0.5", "'deviation' must be 0 … 0.15, found 0.5"),
    ("\"deviation\": 0.125", "\"deviation\": -0.1", "'deviation' must be 0 … 1000, found -0.1"),
    ("\"quantity\": \"drag\"", "\"quantity\": \"darg\"", "did you mean 'drag'?"),
    (
      "\"quantity\": \"drag\"", "\"quantity\": \"engineThrust\"",
      "dispersion of 'engineThrust' again; first in line 10"
    ),
    ("\"from\": -5", "\"from\": 9", "'from' must be less than 'to', 7; found 9"),
    ("\"from\": -5", "\"from\": -500", "'from' must be -300 … 300, found -500"),
    (
      "\"of\": \"drag\"", "\"of\": \"windNorth_m_s\"",
      "only what a normal law scatters goes together; 'windNorth_m_s' has none"
    ),
    (
      "\"of\": \"drag\"", "\"of\": \"engineThrust\"",
      "'engineThrust' is correlated with itself"
    ),
    (
      "\"coefficient\": -0.25", "\"coefficient\": -1",
      "no quantities go together like that: the matrix of correlations is not positive definite"
    ),
    ("\"coefficient\": -0.25", "\"coefficient\": 2", "'coefficient' must be -1 … 1, found 2"),
    ("\"odds\": 0.001", "\"odds\": 1.5", "'odds' must be 0 … 1, found 1.5"),
    ("\"engine\": 3", "\"engine\": 5", "'engine' must be 1 … 4, found 5"),
    (
      "\"to_s\": 480", "\"to_s\": -4",
      "'from_s' must be less than 'to_s', -4; found -3"
    ),
    ("\"source\": \"a test\"", "\"sorce\": \"a test\"", "did you mean 'source'?"),
    ("[9000, 40]", "[-10, 40]", "altitudes ascend; found -10 m after 0 m"),
    ("[5000, -3]", "[5000, -300]", "found -300"),
    ("\"burnSize\": 0.002", "\"burnSize\": 2", "'burnSize' must be 0 … 0.1, found 2"),
    ("\"airDensity\": 0.05", "\"airDensty\": 0.05", "did you mean 'airDensity'?"),
    ("\"cause\": \"a stone\"", "\"casue\": \"a stone\"", "did you mean 'cause'?"),
    ("\"to_s\": 8", "\"to_s\": 6", "'from_s' must be less than 'to_s', 6; found 7"),
  ])
  func senselessFilesAreTold(good: String, bad: String, said: String) throws {
    let text = String(
      decoding: DispersionsFile.write(Self.whole, path: "a.json").bytes, as: UTF8.self)
    try #require(text.contains(good), "\(good) in \(text)")
    let range = try #require(text.range(of: good))
    let changed = text.replacingCharacters(in: range, with: bad)
    let errors = ContentCheck.check([SourceFile(path: "a.json", bytes: Array(changed.utf8))])
    #expect(errors.contains { $0.problem.words.contains(said) }, "\(errors)")
    #expect(errors.allSatisfy { $0.position.line > 1 && $0.position.column > 1 })
  }

  @Test func aPairIsCorrelatedOnce() throws {
    var scatter = Self.whole
    scatter.correlations.append(Correlation(.engineThrust, .drag, 0.1))
    let errors = ContentCheck.check([DispersionsFile.write(scatter, path: "a.json")])
    #expect(
      errors.map(\.problem.words) == ["'engineThrust' and 'drag' are correlated twice"])
  }

  @Test func anotherFileIsNoDispersions() throws {
    let vehicle = VehicleFile.write(.artemisI, path: "vehicle.json")
    let failure = #expect(throws: ContentErrors.self) { try DispersionsFile.read(vehicle) }
    #expect(
      failure?.errors.map(\.problem.words) == [
        "these are no dispersions (an object with a list 'dispersions', which may be empty)"
      ])
  }
}
