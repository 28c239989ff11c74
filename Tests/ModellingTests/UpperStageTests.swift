import Maths
import Ports
import Testing

@testable import Modelling

/// The stage in orbit, against the sizes that NASA and the engine's maker publish.
@Suite struct UpperStageTests {
  private static let stage = Models.upperstage()
  private static let target = Target(stage)
  private static let exit = -12.9

  private static func places(_ names: String...) -> [Vector3] {
    stage.parts.filter { names.isEmpty || names.contains($0.name) }.flatMap(\.positions).map {
      Vector3($0)
    }
  }

  /// How wide it is at a height, between the wings.
  private static func radius(_ y: Double, _ angle: Double = 0.31) -> Double {
    let out = direction(angle)
    let hit = target.first(from: out * 30 + [0, y, 0], toward: -out)
    return 30 - (hit?.distance ?? 30)
  }

  /// 2.14 m across, some 2.7 to 3.8 m long.
  @Test func theEngineIsAnRL10B2() {
    let bell = Self.places("scorched").filter { $0.y < Self.exit + 0.01 }
    let lip = bell.map { hypot($0.x, $0.z) }.max() ?? 0
    #expect(abs(2 * lip - 2.14) < 0.02, "\(lip)")
    let radii = stride(from: 0.05, through: 2.3, by: 0.25).map { Self.radius(Self.exit + $0) }
    #expect(radii == radii.sorted(by: >), "a bell narrows upward: \(radii)")
    let up = Self.target.first(from: [0.31, Self.exit - 5, 0.2], toward: .up)
    #expect(
      up?.part == "scorched" && up?.isFront == true && (up?.distance ?? 0) > 6, "it is hollow")
  }

  /// 13.7 m from the exit to the joint with Orion's adapter, 5.09 m across.
  @Test func theStageIsAsLargeAsPublished() {
    let tank = (0..<40).map { Self.radius(Self.exit + 10.5, 0.31 + Double($0) * 0.157) }.sorted()
    #expect(abs(2 * tank[20] - 5.09) < 0.02, "\(tank[20])")
    // The white cone begins where the tan tank ends.
    let tan = Self.places("paint").filter { hypot($0.x, $0.z) > 2.5 && $0.y < Self.exit + 14 }
    let top = (tan.map(\.y).max() ?? 0) - Self.exit
    #expect(abs(top - 13.7) < 0.25, "\(top)")
    // The oxygen tank hangs below the fuel tank, narrower, in struts.
    #expect(Self.radius(Self.exit + 5.4, 0.9) < 2.0 && Self.radius(Self.exit + 5.4, 0.9) > 1.5)
  }

  /// 5.02 m across the heat shield, some 3.3 m high, narrowing upward to the docking ring.
  @Test func theCrewModuleIsOrion() {
    let shield = Self.places("plain").filter { $0.y > 7 && $0.y < 8.2 }
    let wide = shield.map { hypot($0.x, $0.z) }.max() ?? 0
    #expect(abs(2 * wide - 5.02) < 0.02, "\(wide)")
    let high = (Self.places().map(\.y).max() ?? 0) - (shield.map(\.y).min() ?? 0)
    #expect(abs(high - 3.3) < 0.15, "\(high)")
    let cone = stride(from: 8.1, through: 10.1, by: 0.25).map { Self.radius($0, 0.31) }
    #expect(cone == cone.sorted(by: >))
    // Its side leans by 32.5°.
    let lean = atan2(cone[0] - cone[8], 2) * 180 / Double.pi
    #expect(abs(lean - 32.5) < 1, "\(lean)")
    #expect(Self.places("glass").count >= 4 * 4, "four windows")
    #expect(Self.places("glass").allSatisfy { $0.z > 0 }, "on one side")
  }

  /// Four wings of three panels, at right angles, cells forward.
  @Test func fourWingsOfThreePanels() throws {
    let cells = try #require(Self.stage.parts.first { $0.name == "cells" })
    let panels = pieces(of: cells).map { middle(of: $0) }
    #expect(panels.count == 12)
    #expect(cells.normals.allSatisfy { $0.y == 1 }, "they look ahead")
    for distance in Set(panels.map { (hypot($0.x, $0.z) * 10).rounded() }) {
      let ring = panels.filter { (hypot($0.x, $0.z) * 10).rounded() == distance }
      #expect(ring.count == 4)
      let angles = ring.map { atan2($0.z, $0.x) }.sorted()
      for (a, b) in zip(angles, angles.dropFirst()) { #expect(abs(b - a - .pi / 2) < 0.001) }
    }
    // A wing is some 7 m long and 2 m wide.
    let one = area(of: cells) / 4
    #expect(one > 11 && one < 15, "\(one)")
    for panel in panels {
      let behind = Self.target.first(from: panel - [0, 3, 0], toward: .up, within: 3.5)
      #expect(behind != nil && behind?.part != "cells", "cells have a back")
    }
  }

  /// Around the axis nothing is open: rays from all sides end at something that faces them.
  @Test func noRayGoesThrough() throws {
    for row in 0..<110 {
      let y = Self.exit + 0.11 + Double(row) * 0.2117
      // Between the two tanks one sees through the struts.
      guard y < Self.exit + 2.6 || y > Self.exit + 8.1 else { continue }
      for side in 0..<12 {
        let out = direction(Double(side) * .pi / 6 + 0.113)
        let hit = try #require(
          Self.target.first(from: out * 30 + [0, y, 0], toward: -out), "\(y - Self.exit)")
        #expect(hit.distance < 30 && hit.isFront, "\(y - Self.exit) \(side) \(hit.part)")
      }
    }
  }
}
