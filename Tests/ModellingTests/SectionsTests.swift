import Maths
import Ports
import Testing

@testable import Modelling

/// The core's parts: together the core, and its tanks cut open.
@Suite struct SectionsTests {
  private static let together = Target(
    Models.enginesection(), Models.hydrogentank(), Models.intertank(), Models.oxygentank(),
    Models.adapter())

  @Test func togetherTheyLookLikeTheCore() throws {
    let core = Target(Models.core())
    var apart: [Double] = []
    for row in 0..<240 {
      let y = 0.45 + (73.2 - 0.45) * (Double(row) + 0.437) / 240
      for side in 0..<16 {
        let out = direction((Double(side) + 0.213) / 16 * 2 * .pi)
        let from = out * 30 + [0, y, 0]
        let one = core.first(from: from, toward: -out)
        let other = Self.together.first(from: from, toward: -out)
        #expect((one == nil) == (other == nil), "\(y) \(side)")
        guard let one, let other else { continue }
        apart.append(abs(one.distance - other.distance))
      }
    }
    apart.sort()
    #expect(apart.count > 3000)
    #expect(apart[apart.count * 99 / 100] < 0.001, "\(apart[apart.count * 99 / 100])")
  }

  /// A ball cut by a plane through its middle is half of it, and what is left lies on the wanted side.
  @Test func aCutKeepsOneSide() throws {
    var s = Sculpture()
    s.ball([0, 1, 0], radius: 2, rings: 24, Turning(segments: 48, paint: .plain))
    let whole = try #require(s.model(named: "ball").parts.first)
    s.keep(-.back, from: 0.5)
    let half = try #require(s.model(named: "half").parts.first)
    #expect(half.positions.allSatisfy { $0.z < -0.499 })
    // A cap's surface goes with its height: 1.5 of 4.
    #expect(abs(area(of: half) / area(of: whole) - 1.5 / 4) < 0.01)
  }

  @Test(arguments: [false, true]) func aTankCutOpenIsItsNorthernHalf(isOxygen: Bool) throws {
    let model = isOxygen ? Models.oxygenhalf() : Models.hydrogenhalf()
    #expect(model.parts.allSatisfy { $0.positions.allSatisfy { $0.z < 0.001 } })
    let target = Target(model)
    let bounds = try #require(model.bounds)
    let (low, high) = (Double(bounds.min.y) + 3.5, Double(bounds.max.y) - 5.5)
    for k in 0..<60 {
      let aim = Vector3(Double(k % 12) * 0.6 - 3.3, low + (high - low) * Double(k) / 60, 0)
      let hit = try #require(target.first(from: aim + [0, 0, 30], toward: -.back))
      // Of the inside, from the south.
      let wall = (3.98 * 3.98 - aim.x * aim.x).squareRoot()
      #expect(hit.isFront && abs(hit.distance - 30 - wall) < 0.05, "\(aim) \(hit)")
    }
  }

  /// The scene tells by these shares how much of the propellant lies in the dome.
  @Test(arguments: [(false, 0.0537, 34.1), (true, 0.1465, 11.26)])
  func propellantFillsItsTank(isOxygen: Bool, share: Double, height: Double) throws {
    let fill = isOxygen ? Models.oxygenfill() : Models.hydrogenfill()
    let sump = isOxygen ? Models.oxygensump() : Models.hydrogensump()
    let (barrel, dome) = (volume(of: fill.parts[0]), volume(of: sump.parts[0]))
    #expect(openEdges(of: fill.parts[0]) == 0 && openEdges(of: sump.parts[0]) == 0)
    #expect(abs(dome / (barrel + dome) / share - 1) < 0.06, "\(dome / (barrel + dome))")
    let bounds = try #require(fill.bounds)
    #expect(abs(Double(bounds.max.y) - height) < 0.001 && bounds.min.y == 0)
  }

  @Test func aBusIsAsLongAsABus() throws {
    let bounds = try #require(Models.bus().bounds)
    #expect(abs(bounds.max.x - bounds.min.x - 12) < 0.2)
    #expect(bounds.max.y > 2.9 && bounds.max.y < 3.2 && abs(bounds.min.y) < 0.01)
  }
}
