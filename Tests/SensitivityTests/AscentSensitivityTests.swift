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

  /// Keys by their paths, each with the way to change it.
  nonisolated(unsafe) private static let sample:
    [(path: String, place: WritableKeyPath<VehicleDefinition, Double>)] = [
      ("stages[0].length_m", \.stages[0].length_m),
      ("aerodynamics.area_m2", \.aerodynamics.area_m2),
      ("booster.vacuumThrust_s_N[3][1]", \.booster.vacuumThrust_s_N[3][1]),
      ("aerodynamics.drag_mach_coefficient[3][1]", \.aerodynamics.drag_mach_coefficient[3][1]),
      ("payload.parts[4].mass_kg", \.payload.parts[4].mass_kg),
      ("ascent.windEast_m_s", \.ascent.windEast_m_s),
      ("control.frequency_rad_s", \.control.frequency_rad_s),
      ("navigation.velocity_m_s[1]", \.navigation.velocity_m_s[1]),
    ]

  @Test func slopesAreThoseOfDifferences() throws {
    let vehicle = VehicleDefinition.artemisI
    let paths = Set(Self.sample.map(\.path))
    let parts = AscentSensitivity.parts(of: vehicle) { paths.contains($0) }
    let keys = parts.flatMap { AscentSensitivity(of: vehicle, parts: [$0.fly()]).keys }
    #expect(keys.count == Self.sample.count)
    let steady = Insertion.fly(vehicle).moments.map(\.missionTime_s)
    for (path, place) in Self.sample {
      let key = try #require(keys.first { $0.path == path })
      #expect(key.value == vehicle[keyPath: place])
      let step = 1e-6 * max(abs(key.value), 1)
      let flights = [-2.0, -1, 1, 2].map { times in
        var changed = vehicle
        changed[keyPath: place] += times * step
        return Insertion.fly(changed)
      }
      // A step so small that no event comes a tick earlier or later.
      #expect(flights.allSatisfy { $0.moments.map(\.missionTime_s) == steady }, "\(path)")
      for (figure, slope) in key.slopes.enumerated() {
        let f = flights.map { $0.values[figure] }
        let quotient = (8 * (f[2] - f[1]) - (f[3] - f[0])) / (12 * step)
        // What rounding makes of 60,000 steps, over the step.
        let size = Insertion.figures[figure].unit == "m" ? 7e6 : abs(f[0])
        let noise = 3e-11 * size / step
        #expect(abs(slope - quotient) <= 1e-6 * abs(quotient) + noise, "\(path), \(figure)")
      }
    }
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
