import Content
import Foundation
import Physics
import Sensitivity
import Testing

@Suite struct AscentSensitivityTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  private static func vehicle(_ path: String) throws -> VehicleDefinition {
    let data = try Data(contentsOf: root.appending(path: "Scenes/\(path).json"))
    return try VehicleFile.read(SourceFile(path: path, bytes: [UInt8](data)))
  }

  /// One physics: the second compilation of it flies every vehicle to the same bits.
  @Test(arguments: [
    "artemis/vehicle", "vehicles/falcon9", "vehicles/electron", "vehicles/saturnV",
  ])
  func valuesAreThoseOfTheFlight(_ path: String) throws {
    let vehicle = try Self.vehicle(path)
    let (flown, dual) = (Insertion.fly(vehicle), AscentSensitivity(of: vehicle, parts: []))
    #expect(flown.outcome == .orbit)
    #expect(dual.outcome == flown.outcome.rawValue)
    #expect(dual.values.map(\.bitPattern) == flown.values.map(\.bitPattern))
  }

  @Test func everyNumberOfTheFileIsFollowedOrSaidToBeDiscrete() throws {
    let vehicle = try Self.vehicle("vehicles/saturnV")
    let paths = AscentSensitivity.parts(of: vehicle).flatMap(\.paths)
    #expect(Set(paths).count == paths.count)
    for path in [
      "stages[2].engines_m[0][1]", "stages[0].stops_number_s[0][1]", "ascent.phases[1].kick_deg",
      "payload.outline_m[1][0]", "navigation.acceleration_m_s2[2]",
    ] {
      #expect(paths.contains(path), "\(path)")
    }
    let discrete = AscentSensitivity(of: vehicle, parts: []).discrete
    #expect(discrete.contains("stages[0].stops_number_s[0][0]"))
    #expect(discrete.contains("ascent.failedEngine"))
    #expect(!paths.contains { $0.hasPrefix("booster") })
  }

  /// What engines turn has no limit, not even one of nothing; by flights of 32 digits 1 N·m is worth 11 mg.
  @Test func thrustersOfNothingChangeNothingWhileEnginesTurn() throws {
    let vehicle = try Self.vehicle("vehicles/electron")
    let part = AscentSensitivity.parts(of: vehicle) { path, _ in
      path == "stages[0].thrusterTorque_N_m"
    }
    let keys = AscentSensitivity(of: vehicle, parts: part.map { $0.fly() }).keys
    let place = try #require(Insertion.figures.firstIndex { $0.name == "propellant_kg" })
    let slope = try #require(keys.first).slopes[place]
    #expect(abs(slope - 1.1368e-5) < 1e-8, "\(slope)")
  }

  /// What leaves on a step's end matters as what leaves within one.
  @Test func aPartThatLeavesOnAStepsEndHasASlope() throws {
    let key = "payload.parts[7].delay_s"
    let parts = AscentSensitivity.parts(of: .artemisI) { path, _ in path == key }
    let keys = AscentSensitivity(of: .artemisI, parts: parts.map { $0.fly() }).keys
    let place = try #require(Insertion.figures.firstIndex { $0.name == "propellant_kg" })
    let followed = try #require(keys.first)
    let later = try VehicleFile.setting(key, to: followed.value + 0.1, in: .artemisI)
    let flown = [VehicleDefinition.artemisI, later].map { Insertion.fly($0).values[place] }
    #expect(abs((flown[1] - flown[0]) / 0.1 / followed.slopes[place] - 1) < 0.1, "\(flown)")
  }

  /// A lever that rounding might make turns no engine to its limit.
  @Test func anEngineThatIsHardlyBesideTheAxisFliesAsOneOnIt() throws {
    let vehicle = try Self.vehicle("vehicles/electron")
    let beside = try VehicleFile.setting("stages[1].engines_m[0][0]", to: 1e-9, in: vehicle)
    let flown = [vehicle, beside].map { Insertion.fly($0).values }
    let place = try #require(Insertion.figures.firstIndex { $0.name == "propellant_kg" })
    #expect(abs(flown[1][place] - flown[0][place]) < 1e-6, "\(flown[1][place] - flown[0][place])")
  }

  /// Told at the end of its step it moved by 61 m where it came in the next one.
  @Test func theInsertionComesAtItsOwnInstant() throws {
    let part = AscentSensitivity.parts(of: .artemisI) { path, _ in path == "stages[0].dryMass_kg" }
    let key = try #require(
      AscentSensitivity(of: .artemisI, parts: part.map { $0.fly() }).keys.first)
    let place = try #require(Insertion.figures.firstIndex { $0.name == "x_m" })
    let base = Insertion.fly(.artemisI)
    var ticks: Set<Double> = []
    for more in [3.0, 12, 24] {
      var heavier = VehicleDefinition.artemisI
      heavier.stages[0].dryMass_kg += more
      let flown = Insertion.fly(heavier)
      ticks.insert(flown.moments[flown.moments.count - 1].missionTime_s)
      #expect(flown.values[5] == flown.values[4] + heavier.stages[0].separationDelay_s)
      let moved = flown.values[place] - base.values[place]
      #expect(abs(moved - key.slopes[place] * more) < 1, "\(more) kg: \(moved)")
    }
    #expect(ticks.count > 1, "all of them come in one step")
  }
}
