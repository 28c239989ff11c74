import Maths
import Ports
import Testing

@testable import Modelling

/// Every motor of the vehicle has as many nozzles as NASA publishes, and they point where they push.
@Suite struct NozzlesTests {
  /// Burnt insides of small nozzles: where they are and which way they open.
  private struct Mouth {
    var place: Vector3
    var out: Vector3
    var across: Double
  }

  private static func mouths(_ model: Model) -> [Mouth] {
    guard let burnt = model.parts.first(where: { $0.name == "scorched" }) else { return [] }
    return pieces(of: burnt).compactMap { places in
      let bounds = (0..<3).map { axis in
        (places.map { $0[axis] }.max() ?? 0) - (places.map { $0[axis] }.min() ?? 0)
      }
      guard (bounds.max() ?? 9) < 0.8 else { return nil }
      // A cup's bottom is the ring that is narrow; its mouth is the wide one.
      let whole = middle(of: places)
      let rim = places.sorted { ($0 - whole).length > ($1 - whole).length }.prefix(12)
      let out = (middle(of: Array(rim)) - whole).normalized()
      return Mouth(place: whole, out: out, across: bounds.max() ?? 0)
    }
  }

  private static let low = mouths(Models.sls())

  /// Angles around an axis, of so many that are spread evenly.
  private func areEven(_ mouths: [Mouth], about axis: Vector3 = .zero) -> Bool {
    let angles = mouths.map { atan2($0.place.z - axis.z, $0.place.x - axis.x) }.sorted()
    let gaps = zip(angles, angles.dropFirst()).map { $1 - $0 }
    return gaps.allSatisfy { abs($0 - 2 * .pi / Double(mouths.count)) < 0.02 }
  }

  /// The launch-abort system: an abort motor of four turned nozzles, a jettison motor of four, an
  /// attitude-control motor of eight.
  @Test func theAbortTowerHasFourFourAndEightNozzles() {
    let tower = Self.low.filter { $0.place.y > 93 }
    let abort = tower.filter { $0.place.y < 95 }
    let jettison = tower.filter { $0.place.y > 95 && $0.place.y < 96.4 }
    let control = tower.filter { $0.place.y > 96.4 }
    #expect([abort.count, jettison.count, control.count] == [4, 4, 8])
    #expect(areEven(abort) && areEven(jettison) && areEven(control))
    for mouth in abort + jettison {
      #expect(mouth.out.y < -0.5, "its jet leaves downward and aside: \(mouth.out)")
      #expect(Vector3(mouth.place.x, 0, mouth.place.z).dot(mouth.out) > 0)
    }
    for mouth in control { #expect(abs(mouth.out.y) < 0.05, "it pushes sideways") }
    let widths = [abort, jettison, control].map { $0.map(\.across).max() ?? 0 }
    #expect(widths == widths.sorted(by: >), "the strongest motor has the widest nozzles")
  }

  /// Eight separation motors a booster: four on the frustum, four on the skirt.
  @Test(arguments: Stations.boosterExits)
  func aBoosterHasEightSeparationMotors(exit: Vector3) {
    let own = Self.low.filter { mouth in
      let (x, z) = (mouth.place.x - exit.x, mouth.place.z)
      return (x * x + z * z).squareRoot() < 3.2 && mouth.place.y < 54
    }
    let fore = own.filter { $0.place.y > 49 }
    let aft = own.filter { $0.place.y < 3.5 }
    #expect(fore.count == 4 && aft.count == 4 && own.count == 8, "\(fore.count) \(aft.count)")
    let core = exit.x < 0 ? 1.0 : -1
    for mouth in fore {
      #expect((mouth.place.x - exit.x) * core > 0.5, "they are on the core's side")
      #expect(mouth.out.x * core > 0.3 && mouth.out.y > 0.3, "and blow toward the core, forward")
    }
    for mouth in aft { #expect(mouth.out.y < -0.5, "aft ones blow backward: \(mouth.out)") }
  }

  /// Both levels of detail, and both boosters, have the same motors.
  @Test func everyLevelOfDetailHasThemAll() {
    #expect(Self.mouths(Models.slsHigh()).count == Self.low.count)
    #expect(Self.low.count == 4 + 4 + 8 + 2 * 8)
  }

  /// A cup opens the way it was asked to, at its length, as wide as its radius.
  @Test(arguments: [Vector3(1, 0, 0), [0, 0, -1], [0.6, -0.8, 0], [0.36, 0.48, 0.8]])
  func aCupOpensTheWayItPoints(out: Vector3) throws {
    var s = Sculpture()
    s.nozzleCup([1, 2, 3], toward: out, radius: 0.5, length: 2)
    for part in s.model(named: "cup").parts {
      for place in part.positions.map({ Vector3($0) - [1, 2, 3] }) {
        let along = place.dot(out)
        #expect(along > -0.06 && along < 2.001)
        let aside = (place - out * along).length
        #expect(aside < 0.501)
        if along > 1.999 { #expect(aside > 0.42, "its mouth is open") }
      }
    }
    let parts = s.model(named: "cup").parts.map(\.name)
    #expect(parts == ["paint", "scorched"])
  }
}
