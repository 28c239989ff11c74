import Artemis
import Animation
import Content
import Experience
import Foundation
import Maths
import Physics
import Ports
import Testing

@testable import Simulation

/// What stands in `vehicle.json` is what the visitor launches.
struct VehicleFileTests {
  /// The experience in English.
  private static func files() throws -> [SourceFile] {
    let scenes = try ["Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data"].flatMap
    { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Productions.root.appendingPathComponent(folder).path
      ).sorted().filter { $0.hasSuffix(".json") }.map { try Productions.file("\(folder)/\($0)") }
    }
    return scenes + [
      try Productions.file("Scenes/artemis/locales/en.json"),
      try Productions.file("Assets/locales/en.json"),
    ]
  }

  /// The experience with one number of its vehicle changed, as an author would change it.
  private static func production(_ good: String, _ bad: String) throws -> Production {
    var files = try files()
    let index = try #require(files.firstIndex { $0.path.hasSuffix("vehicle.json") })
    let text = String(decoding: files[index].bytes, as: UTF8.self)
    try #require(text.contains(good))
    let changed = text.replacingOccurrences(of: good, with: bad)
    files[index] = SourceFile(path: files[index].path, bytes: Array(changed.utf8))
    return try ProductionLoader.load(files: files)
  }

  /// Telemetry seven seconds after lift-off, as the story launches it.
  private static func launched(_ production: Production) -> Telemetry {
    var simulation = Simulation(production, seed: 1, startingAt: .authorizeLaunch)
    _ = simulation.step([.viewport(width: 640, height: 360)])
    for _ in 0..<240 { _ = simulation.step([]) }
    _ = simulation.step([.key(.space, isDown: true)])
    while simulation.telemetry.missionTime_s < 7 && simulation.tick.count < 6000 {
      _ = simulation.step([])
    }
    return simulation.telemetry
  }

  @Test func theFileInTheScenesIsTheVehicleThatStandsOnThePad() throws {
    let heavier = try Self.production("\"mass_kg\": 9800", "\"mass_kg\": 39800")
    #expect(heavier.vehicle?.payload.crewModule_kg == 39_800)
    let (ours, theirs) = (
      Simulation(try Productions.artemis.get(), seed: 1), Simulation(heavier, seed: 1)
    )
    let more = theirs.telemetry.mass_kg - ours.telemetry.mass_kg
    #expect(abs(more - 30_000) < 1e-6, "\(more)")
  }

  @Test func anotherNumberIsAnotherLaunch() throws {
    let ours = Self.launched(try Productions.artemis.get())
    let heavier = Self.launched(
      try Self.production("\"mass_kg\": 9800", "\"mass_kg\": 39800"))
    #expect(ours.missionTime_s >= 7 && heavier.missionTime_s == ours.missionTime_s)
    // 30 t more on 2,600 t: a half of a t² of some 0.15 m/s² less is 3 to 4 m after 7 s.
    #expect((2.5...5).contains(ours.padPosition_m.y - heavier.padPosition_m.y))
  }

  @Test func theLineToTheMoonIsThatOfTheVehicle() throws {
    let planets = try Productions.artemis.get().stagings[OnboardingStep.purpose.rawValue].sky
      .planets
    var other = VehicleDefinition.artemisI
    let ours = StagedTrajectory(in: planets, of: other)
    other.departure.perilune_m = 8_000_000
    let theirs = StagedTrajectory(in: planets, of: other)
    #expect(!ours.points_m.isEmpty && !theirs.points_m.isEmpty && ours != theirs)
    other.core.propellant_kg = 500_000
    #expect(StagedTrajectory(in: planets, of: other).points_m.isEmpty)
  }

  @Test func anExperienceWithoutAVehicleIsRefused() throws {
    let files = try Self.files().filter { !$0.path.hasSuffix("/vehicle.json") }
    do {
      _ = try ProductionLoader.load(files: files)
      #expect(Bool(false), "it was taken")
    } catch {
      let lines = error.description.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("Scenes/artemis/chart.json:") })
      #expect(lines.allSatisfy { $0.hasSuffix("wants a vehicle, and no file here is one") })
    }
  }
}
