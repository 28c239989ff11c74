import Maths
import Modelling
import Ports
import Testing

/// The vehicle's sizes against what its builders publish: NASA's fact sheets of the Space Launch
/// System, Block 1, of its boosters, of the RS-25 and of Orion.
@Suite struct FiguresTests {
  private static let vehicle = Models.sls()

  private static func places(_ names: String...) -> [SIMD3<Double>] {
    vehicle.parts.filter { names.isEmpty || names.contains($0.name) }.flatMap(\.positions).map {
      SIMD3<Double>($0)
    }
  }

  /// Distances from an upright axis.
  private static func radii(_ places: [SIMD3<Double>], x: Double = 0) -> [Double] {
    places.map { (($0.x - x) * ($0.x - x) + $0.z * $0.z).squareRoot() }
  }

  /// 322 feet.
  @Test func theWholeIs322FeetHigh() {
    let high = Self.places().map(\.y).max() ?? 0
    #expect(abs(high / 0.3048 - 322) < 1)
    let tip = Self.places().filter { $0.y > 98 }
    #expect(Self.radii(tip).allSatisfy { $0 < 0.3 }, "it ends in the tower's tip")
  }

  /// 212 feet from the engines' exits, 27.6 feet across.
  @Test func theCoreIs212FeetHigh() {
    let exit = Stations.engineExits[0].y
    let skin = Self.places("foam")
    // Its joint with the adapter is the last whole ring of 8.4 m.
    let top = zip(skin, Self.radii(skin)).filter { $1 > 4.19 && $1 < 4.21 }.map(\.0.y).max() ?? 0
    #expect(abs((top - exit) / 0.3048 - 212) < 1, "\(top)")
    #expect(abs(2 * 4.2 / 0.3048 - 27.6) < 0.1)
  }

  /// 177 feet, 12.2 feet across, 146 inches.
  @Test func theBoostersAre177FeetHigh() {
    for exit in Stations.boosterExits {
      let own = Self.places("paint", "scorched").filter {
        ($0.x - exit.x) * ($0.x - exit.x) + $0.z * $0.z < 4.1
      }
      let tip = own.filter { abs($0.x - exit.x) < 0.05 && abs($0.z) < 0.05 }.map(\.y).max() ?? 0
      #expect(abs(tip / 0.3048 - 177) < 1, "\(tip)")
      // Joints, marks and lines stand out; the case is what there is most of.
      var counts: [Double: Int] = [:]
      for radius in Self.radii(own.filter { $0.y > 10 && $0.y < 40 }, x: exit.x) {
        counts[(radius * 1000).rounded() / 1000, default: 0] += 1
      }
      let across = 2 * (counts.max { $0.value < $1.value }?.key ?? 0) / 0.0254
      #expect(abs(across - 146) < 1, "\(across)")
    }
  }

  /// A booster is the other one, turned half a circle about the core: what is outside of both.
  @Test func theBoostersAreAlike() {
    let outside = Self.places("paint").filter { abs($0.x) > Stations.boosterOffset + 0.3 }
    let (left, right) = (outside.filter { $0.x < 0 }, outside.filter { $0.x > 0 })
    #expect(left.count == right.count && left.count > 2000)
    let turned = left.map { SIMD3(-$0.x, $0.y, -$0.z) }
    for axis in 0..<3 {
      let pairs = zip(turned.map { $0[axis] }.sorted(), right.map { $0[axis] }.sorted())
      #expect(pairs.allSatisfy { abs($0 - $1) < 0.001 }, "\(axis)")
    }
  }

  /// 16.7 feet; and nothing of the stack between core and fairing is wider than the one below.
  @Test func theStackNarrowsToTheUpperStage() {
    let tank = Self.places("paint").filter { $0.y > 74.5 && $0.y < 76 }
    let radii = Self.radii(tank).filter { $0 < 2.56 }
    #expect(abs(2 * (radii.max() ?? 0) / 0.3048 - 16.7) < 0.1)
    let foam = Self.places("foam").filter { $0.y > 65.5 && $0.y < 73.4 }
    var before = 4.3
    for step in 0..<7 {
      let part = foam.filter { $0.y >= 65.5 + Double(step) && $0.y < 66.5 + Double(step) }
      guard let wide = Self.radii(part).max() else { continue }
      #expect(wide < before + 0.1)
      before = wide
    }
    #expect(before < 3.2)
  }

  /// The nozzle is some 91 inches wide, 96 with all that is around it; bells face down and are hollow.
  @Test(arguments: 0..<4) func theEnginesAreRS25s(number: Int) {
    let exit = Stations.engineExits[number]
    let bell = Self.places("nozzle").filter {
      ($0.x - exit.x) * ($0.x - exit.x) + ($0.z - exit.z) * ($0.z - exit.z) < 1.7
    }
    let widths = bell.map { p -> (y: Double, r: Double) in
      let (x, z) = (p.x - exit.x, p.z - exit.z)
      return (p.y - exit.y, (x * x + z * z).squareRoot())
    }
    let lip = widths.filter { $0.y < 0.01 }.map(\.r).max() ?? 0
    #expect(2 * lip / 0.0254 < 96 && 2 * lip / 0.0254 > 88, "\(lip)")
    let throat = widths.filter { $0.y > 2.9 }.map(\.r).min() ?? 9
    #expect(throat < 0.3)
    #expect((bell.map(\.y).max() ?? 0) < 2.75 + 1.0, "what is above lies behind the heat shield")
  }

  /// A part is called after its paint, no paint makes two of them, and nothing but lamps shines.
  @Test func partsAreNamedByTheirPaint() {
    for model in Models.all() {
      let names = model.parts.map(\.name)
      #expect(Set(names).count == names.count, "\(model.name)")
      #expect(model.parts.allSatisfy { $0.material.name == $0.name })
      let lamps = model.parts.filter { $0.name.hasPrefix("lamp") }
      #expect(lamps.allSatisfy { $0.material.surface == .lamp && $0.material.emission.max() > 10 })
      let others = model.parts.filter { !$0.name.hasPrefix("lamp") }
      #expect(others.allSatisfy { $0.material.emission == .zero }, "\(model.name)")
    }
    #expect(
      Models.all().map(\.name) == [
        "sls", "sls_high", "launcher", "arms", "pad", "hall", "carpark", "upperstage",
        "core", "booster", "panel", "escape", "icps", "orion", "wing", "wingroot", "wingleaf",
        "enginesection", "hydrogentank", "hydrogenhalf", "hydrogenfill", "hydrogensump",
        "intertank", "oxygentank", "oxygenhalf", "oxygenfill", "oxygensump", "adapter", "bus",
      ])
  }
}
