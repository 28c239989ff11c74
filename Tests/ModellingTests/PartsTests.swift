import Content
import Maths
import Ports
import Testing

@testable import Modelling

/// The vehicle's parts: each at its place and closed on all sides, together the vehicle.
@Suite struct PartsTests {
  private static let core = Models.core()
  private static let booster = Models.booster()
  private static let panel = Models.panel()
  private static let escape = Models.escape()
  private static let icps = Models.icps()
  private static let orion = Models.orion()
  private static let spaceship: Model = {
    var ship = icps
    ship.parts += orion.parts
    return ship
  }()
  private static let wing = Models.wing()
  private static let all = [core, booster, panel, escape, icps, orion, wing]

  private static let whole = Target(Models.sls())
  private static let together = Target(
    core, moved(booster, [6.37, 0, 0]), moved(booster, [-6.37, 0, 0], turn: 180), panel,
    moved(panel, .zero, turn: 120), moved(panel, .zero, turn: 240), escape, spaceship)

  /// A model as a scene would place it.
  private static func moved(
    _ model: Model, _ offset: Vector3, turn degrees: Double = 0, about axis: Vector3 = .up
  ) -> Model {
    let turn = Quaternion(angle: degrees * .pi / 180, axis: axis)
    var moved = model
    for part in moved.parts.indices {
      moved.parts[part].positions = moved.parts[part].positions.map {
        SIMD3<Float>(turn.rotate(Vector3($0)) + offset)
      }
    }
    return moved
  }

  private static func places(_ model: Model, _ name: String? = nil) -> [Vector3] {
    model.parts.filter { name == nil || $0.name == name }.flatMap(\.positions).map { Vector3($0) }
  }

  /// How far out a body reaches at a height, seen from an angle; nil beside it.
  private static func outside(_ target: Target, _ y: Double, _ angle: Double) -> Double? {
    let out = direction(angle)
    return target.first(from: out * 30 + [0, y, 0], toward: -out, within: 30).map {
      30 - $0.distance
    }
  }

  /// Where the flight lets go, in metres on the stack; the booster counts from its own exit.
  @Test(arguments: [
    (0, 0.4, 73.4), (1, 0, 54.0), (2, 79.2, 84.3), (3, 83.95, 98.3), (4, 63.0, 79.32),
    (5, 77.45, 86.6),
  ])
  func aPartReachesFromStationToStation(part: Int, low: Double, high: Double) throws {
    let bounds = try #require(Self.all[part].bounds)
    #expect(abs(Double(bounds.min.y) - low) < 0.02, "\(Self.all[part].name): \(bounds.min.y)")
    // The umbilical duct ends a hand above the adapter's rim.
    #expect(abs(Double(bounds.max.y) - high) < 0.06, "\(Self.all[part].name): \(bounds.max.y)")
  }

  /// 27.5 feet of adapter over 212 feet of core, 45 feet from engine to Orion's adapter: NASA's facts.
  @Test func theStagesAreAsLongAsPublished() {
    let rim = Self.places(Self.core).map(\.y).max() ?? 0
    #expect(abs((rim - 0.4) / 0.3048 - (212 + 27.5)) < 1.5, "\(rim)")
    let tan = Self.places(Self.spaceship, "paint").filter {
      hypot($0.x, $0.z) > 2.5 && $0.y < 77
    }
    let length = (tan.map(\.y).max() ?? 0) - Stations.upperStageExit
    #expect(abs(length / 0.3048 - 45) < 1, "\(length)")
  }

  /// What a spectator sees is the vehicle in one piece: rays from all around end at the same place.
  @Test func togetherTheyAreTheVehicle() throws {
    var apart: [Double] = []
    for row in 0..<240 {
      let y = 0.45 + (98.2 - 0.45) * (Double(row) + 0.437) / 240
      for side in 0..<16 {
        let out = direction((Double(side) + 0.213) / 16 * 2 * .pi)
        let from = out * 30 + [0, y, 0]
        let one = Self.whole.first(from: from, toward: -out)
        let other = Self.together.first(from: from, toward: -out)
        #expect((one == nil) == (other == nil), "\(y) \(side)")
        guard let one, let other else { continue }
        #expect(other.isFront, "\(y) \(side) \(other.part)")
        apart.append(abs(one.distance - other.distance))
      }
    }
    apart.sort()
    #expect(apart.count > 3000)
    #expect(apart[apart.count * 97 / 100] < 0.001, "\(apart[apart.count * 97 / 100])")
    // Panels are cut into other chords; a fairing's mark is 3 cm, its hinge 9 cm thick.
    #expect((apart.last ?? 9) < 0.1, "\(apart.last ?? 9)")
  }

  /// The left booster is the right one, turned, so both leave the vehicle as one drew them on it.
  @Test func twoOfTheBoosterAreThoseOfTheVehicle() {
    let name = "scorched"
    let whole = Set(Self.places(Models.sls(), name).filter { $0.y < 3 && $0.x > 3.5 })
    let exit = Vector3(Stations.boosterOffset, 0, 0)
    let own = Self.places(Self.booster, name).filter { $0.y < 3 }.map { $0 + exit }
    #expect(own.count > 300)
    let missing = own.filter { place in !whole.contains { ($0 - place).length < 0.001 } }
    #expect(missing.isEmpty, "\(missing.count)")
  }

  /// From wherever one looks at a part that tumbles away, one sees outsides.
  @Test(arguments: 0..<5) func nobodySeesIntoAPart(part: Int) throws {
    let model = Self.all[part]
    let target = Target(model)
    let bounds = try #require(model.bounds)
    let (low, high) = (Vector3(bounds.min), Vector3(bounds.max))
    var hits = 0
    var inward: [String] = []
    for k in 0..<2500 {
      // Directions evenly over a sphere, and aims evenly over the box that holds the part.
      let height = 1 - (Double(k) + 0.5) / 1250
      let out = direction(Double(k) * 2.39996) * (1 - height * height).squareRoot() + .up * height
      let share = Vector3(
        (Double(k) * 0.754877).truncatingRemainder(dividingBy: 1),
        (Double(k) * 0.569840).truncatingRemainder(dividingBy: 1),
        (Double(k) * 0.430159).truncatingRemainder(dividingBy: 1))
      let aim = low + (high - low) * share
      guard let hit = target.first(from: aim + out * 150, toward: -out, within: 300) else {
        continue
      }
      hits += 1
      let place = aim + out * (150 - hit.distance)
      if !hit.isFront { inward.append("\(hit.part) \(place)") }
    }
    #expect(hits > 500, "\(model.name): \(hits)")
    #expect(inward.count <= hits / 250, "\(model.name): \(inward.count) \(inward.prefix(12))")
  }
}

extension PartsTests {
  /// Once the upper stage has gone one looks down on the tank's dome, or at a dark wall.
  @Test func theAdapterIsADarkWell() throws {
    let target = Target(Self.core)
    for k in 0..<200 {
      let aim = direction(Double(k) * 2.39996) * (((Double(k) + 0.5) / 200).squareRoot() * 2.4)
      let hit = try #require(target.first(from: aim + [0, 90, 0], toward: -.up, within: 90))
      #expect(hit.isFront && hit.part == "foam", "\(aim) \(hit.part)")
      #expect(hit.distance > 90 - 62.8 && hit.distance < 90 - 61.2, "\(90 - hit.distance)")
      let slant = (aim * 2 + [0, -9, 0]).normalized()
      let side = try #require(target.first(from: aim + [0, 73.6, 0], toward: slant, within: 40))
      #expect(side.isFront, "\(aim) \(side.part)")
    }
    let dark = Self.core.parts.filter { $0.name == "paint" }.flatMap {
      zip($0.positions, zip($0.normals, $0.colours))
    }
    let wall = dark.filter { place, more in
      place.y > 66 && place.x * more.0.x + place.z * more.0.z < -1
    }
    #expect(wall.count > 200)
    #expect(wall.allSatisfy { $0.1.1.max() <= 1 && $0.1.1.x < 0.1 }, "its wall is dark")
  }

  /// The cover is hollow: from below one sees its inside, up to a ceiling.
  @Test func theCoverIsHollow() throws {
    let target = Target(Self.escape)
    for k in 0..<200 {
      let aim = direction(Double(k) * 2.39996) * (((Double(k) + 0.5) / 200).squareRoot() * 2.5)
      let hit = try #require(target.first(from: aim + [0, 70, 0], toward: .up, within: 40))
      #expect(hit.isFront && hit.distance > 13.9 && hit.distance < 20.0, "\(aim) \(hit.distance)")
    }
    let middle = target.first(from: [0.1, 80, 0.1], toward: .up, within: 30)
    #expect((middle?.distance ?? 0) > 9, "room for the crew module")
  }

  /// A third of the circle, closed, with an inside; three of them leave no gap.
  @Test func threePanelsCloseTheCircle() throws {
    var s = Sculpture()
    s.panelShell(from: 0.4, to: 2.5)
    let shell = try #require(s.model(named: "shell").parts.first)
    #expect(openEdges(of: shell) == 0)
    // Mean radius times angle: 5.1 m high and 5 cm thick, 24 cm of it as thick again at the shoulder.
    let body = 2.595 * 2.1 * 5.1 * 0.05 + 2.645 * 2.1 * 0.24 * 0.05
    #expect(abs(volume(of: shell) / body - 1) < 0.01, "\(volume(of: shell))")
    let one = Target(Self.panel)
    let three = Target(
      Self.panel, Self.moved(Self.panel, .zero, turn: 120),
      Self.moved(Self.panel, .zero, turn: 240))
    var seen = 0
    for k in 0..<360 {
      let out = direction(Double(k) * .pi / 180 + 0.001)
      for y in [79.4, 81.3, 84.1] {
        let hit = try #require(three.first(from: [0, y, 0], toward: out), "\(k)° \(y)")
        #expect(hit.isFront && abs(hit.distance - 2.57) < 0.03, "\(k)° \(y) \(hit.distance)")
      }
      seen += one.first(from: [0, 81.3, 0], toward: out) == nil ? 0 : 1
    }
    #expect(seen >= 120 && seen <= 124, "one covers a third and its seam: \(seen)°")
  }

  /// Nothing of the spaceship reaches through what covers it.
  @Test func theSpaceshipHasRoom() throws {
    let ship = Target(Self.spaceship)
    let cover = Target(
      Self.core, Self.panel, Self.moved(Self.panel, .zero, turn: 120),
      Self.moved(Self.panel, .zero, turn: 240), Self.escape)
    for step in 0..<108 {
      let y = 63.15 + Double(step) * 0.2153
      // Between the adapter's rim and the panels it is its own outside.
      guard y < 73 || y > 79.4 else { continue }
      for side in 0..<24 {
        let angle = Double(side) * .pi / 12 + 0.05
        let inside = cover.first(from: [0, y, 0], toward: direction(angle))?.distance ?? 0
        guard let reach = Self.outside(ship, y, angle) else { continue }
        #expect(reach < inside - 0.01, "\(y) \(side): \(reach) of \(inside)")
      }
    }
    let dome = cover.first(from: [0, 70, 0], toward: -.up)?.distance ?? 0
    #expect(70 - dome < Stations.upperStageExit - 0.1, "its nozzle ends above the dome")
  }

  /// Wings at their hinges are those of the stage in orbit, whose exit is 12.9 m below its origin.
  @Test func wingsAtTheirHingesAreThoseInOrbit() throws {
    let lift = Vector3(0, Stations.upperStageExit + 12.9, 0)
    let orbit = Self.places(Models.upperstage(), "cells").map { $0 + lift }
    #expect(Stations.wingHinges.count == 4)
    var placed: [Vector3] = []
    for (k, hinge) in Stations.wingHinges.enumerated() {
      // Out of the rocket, at one height, a quarter of a turn apart.
      #expect(abs(hypot(hinge.x, hinge.z) - 2.33) < 1e-9 && abs(hinge.y - 80) < 1e-9)
      let turned = Self.moved(Self.wing, hinge, turn: -45 - 90 * Double(k))
      placed += Self.places(turned, "cells")
    }
    #expect(placed.count == orbit.count && orbit.count == 48)
    for place in placed {
      #expect(orbit.contains { ($0 - place).length < 0.001 }, "\(place)")
    }
  }

  /// The first wing in its leaves, by the joints that docs/models.md gives, in degrees.
  private static func unfolding(lift: Double, fold: Double, _ part: String? = nil) -> [Vector3] {
    let outer = moved(
      moved(Models.wingleaf(), [0, 0.09, 0]), [2.29, -0.10, 0], turn: -fold, about: .back)
    var middle = moved(Models.wingleaf(), [0, -0.01, 0])
    middle.parts += outer.parts
    var wing = Models.wingroot()
    wing.parts += moved(middle, [2.535, 0.01, 0], turn: fold, about: .back).parts
    let lifted = moved(wing, .zero, turn: lift, about: .back)
    return places(moved(lifted, Stations.wingHinges[0], turn: -45), part)
  }

  @Test func aFoldedWingFitsUnderThePanels() {
    let folded = Self.unfolding(lift: 90, fold: 180)
    #expect(folded.allSatisfy { hypot($0.x, $0.z) < 2.57 }, "inside of the panels")
    #expect(folded.allSatisfy { $0.y > 79.65 && $0.y < 82.7 }, "above thrusters, below the flare")
    #expect(folded.allSatisfy { $0.dot(direction(.pi / 4)) > 2.105 }, "outside of the covers")
  }

  @Test func unfoldedItIsTheWing() {
    let spread = Self.unfolding(lift: 0, fold: 0)
    let whole = Self.places(Self.moved(Self.wing, Stations.wingHinges[0], turn: -45))
    #expect(spread.count == whole.count)
    for place in spread {
      #expect(whole.contains { ($0 - place).length < 0.001 }, "\(place)")
    }
  }

  /// First the folded wing swings out, then its leaves open: none of them passes through Orion.
  @Test func onTheWayItTouchesNothing() {
    var poses: [(lift: Double, fold: Double)] = []
    for k in 0...18 { poses.append((lift: Double(k) * 5, fold: 180)) }
    for k in 0...36 { poses.append((lift: 0, fold: Double(k) * 5)) }
    for pose in poses {
      for place in Self.unfolding(lift: pose.lift, fold: pose.fold, "cells") {
        // The service module, and above it the ring that the crew module stands on.
        let limit = place.y < 82.7 ? 2.105 : 2.53
        #expect(place.dot(direction(.pi / 4)) > limit, "\(pose) \(place)")
      }
    }
  }

  /// A wing extends along x from its hinge and looks up; Orion spans some 62 feet.
  @Test func aWingLiesAlongItsAxis() throws {
    let bounds = try #require(Self.wing.bounds)
    #expect(bounds.max.x > 7 && bounds.min.x > -0.35 && bounds.min.x <= 0)
    #expect(abs(bounds.max.z - 1) < 0.001 && abs(bounds.min.z + 1) < 0.001)
    #expect(abs(bounds.min.y) < 0.1 && abs(bounds.max.y) < 0.1)
    let cells = try #require(Self.wing.parts.first { $0.name == "cells" })
    #expect(cells.normals.allSatisfy { $0 == [0, 1, 0] })
    #expect(abs(2 * (2.33 + Double(bounds.max.x)) / 0.3048 - 62) < 1)
  }

  /// Without wings the spaceship is the stage in orbit from the service module up.
  @Test func orionIsTheOneInOrbit() throws {
    let ship = Target(Self.spaceship)
    let orbit = Target(Self.moved(Models.upperstage(), [0, Stations.upperStageExit + 12.9, 0]))
    for step in 0..<40 {
      let y = 80.3 + Double(step) * 0.1531
      for side in 0..<9 {
        let angle = Double(side) * 0.6981 + 0.31
        let (one, other) = (Self.outside(ship, y, angle), Self.outside(orbit, y, angle))
        #expect(abs((one ?? 0) - (other ?? 9)) < 0.001, "\(y) \(side)")
      }
    }
    #expect(!Self.spaceship.parts.contains { $0.name == "cells" })
  }

  /// Small enough to be drawn and kept: the core has the vehicle's own detail, so that nothing leaps
  /// when it is drawn in its place.
  @Test func partsKeepTheirBudgets() {
    for model in Self.all {
      #expect(model.triangleCount <= (model.name == "core" ? 30_000 : 14_000), "\(model.name)")
    }
    let bytes = Self.all.reduce(0) { $0 + ModelWriter.write($1).count }
    #expect(bytes < 5_000_000, "\(bytes)")
  }
}
