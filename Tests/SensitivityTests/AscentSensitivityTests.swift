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
}
