import Maths
import Ports
import Testing

@testable import Modelling

/// Complex 39B and its launcher against what NASA publishes of them, and against the cameras and
/// lights that the scenes put there.
@Suite struct LaunchSiteTests {
  private static let pad = Models.pad()
  private static let launcher = Models.launcher()
  private static let foot = 0.3048

  private static func places(_ model: Model, _ names: String...) -> [Vector3] {
    model.parts.filter { names.isEmpty || names.contains($0.name) }.flatMap(\.positions).map {
      Vector3($0)
    }
  }

  /// 165 by 135 feet, 25 feet high; a tower of 40 by 40 feet that ends 380 feet above the ground.
  @Test func theLauncherHasItsPublishedSize() {
    let deck = Self.places(Self.launcher, "paint").filter { $0.y < -0.9 && $0.y > -7.2 }
    let width = (deck.map(\.x).max() ?? 0) - (deck.map(\.x).min() ?? 0)
    let length = (deck.map(\.z).max() ?? 0) - (deck.map(\.z).min() ?? 0)
    #expect(abs(width / Self.foot / 135 - 1) < 0.05, "\(width)")
    #expect(abs(length / Self.foot / 165 - 1) < 0.05, "\(length)")
    let tower = Self.places(Self.launcher, "paint").filter { $0.y > 20 && $0.y < 100 }
    let across = 2 * (tower.map(\.x).max() ?? 0)
    #expect(across / Self.foot > 40 && across / Self.foot < 48, "columns, and floors around them")
    let high = Self.places(Self.launcher).map(\.y).max() ?? 0
    #expect(abs((high - PadLevel.mound) / Self.foot / 380 - 1) < 0.08, "\(high)")
  }

  /// A floor each 20 feet or so, with stairs from each to the next, that turn from side to side.
  @Test func theTowerCanBeClimbed() {
    let target = Target(Self.launcher)
    // Down through a corner of the tower where nothing but floors lies.
    var floors: [Double] = []
    var from = 110.0
    while let hit = target.first(from: [5.13, from, -20.5 + 4.87], toward: -.up, within: 120) {
      let y = from - hit.distance
      if floors.isEmpty || (floors.last ?? 0) - y > 0.5 { floors.append(y) }
      from = y - 0.001
    }
    let gaps = zip(floors, floors.dropFirst()).map { $0 - $1 }.dropLast()
    #expect(gaps.count >= 17, "\(floors)")
    #expect(gaps.allSatisfy { abs($0 / Self.foot / 20 - 1) < 0.12 }, "\(gaps)")
    // Stairs lie in the east, 1.1 m wide: halfway between two floors one stands in their middle.
    for (high, low) in zip(floors, floors.dropFirst()) where low > 0 {
      let stair = target.first(
        from: [4.6, high - 0.2, -20.5 - 2.0], toward: -.up, within: high - low - 0.3)
      let drop = stair.map(\.distance) ?? 0
      #expect(abs(drop + 0.2 - (high - low) / 2) < 0.6, "from \(low) to \(high): \(drop)")
    }
  }

  /// 600 feet; three around the pad, so that the vehicle stands within their triangle.
  @Test func threeLightningTowersStandAroundTheVehicle() {
    let tips = Self.places(Self.pad, "paint").filter { $0.y > PadLevel.ground + 179 }
    var towers: [Vector3] = []
    for tip in tips where towers.allSatisfy({ ($0 - tip).length > 5 }) { towers.append(tip) }
    #expect(towers.count == 3)
    for tower in towers {
      #expect(abs((tower.y - PadLevel.ground) / Self.foot / 600 - 1) < 0.02)
      let out = hypot(tower.x, tower.z)
      #expect(out > 60 && out < 140, "near enough to protect, out of the launcher's way: \(out)")
    }
    let sides = (0..<3).map { k -> Bool in
      let (a, b) = (towers[k], towers[(k + 1) % 3])
      return (b.x - a.x) * -a.z - (b.z - a.z) * -a.x > 0
    }
    #expect(Set(sides).count == 1, "the vehicle is on one side of all three lines")
  }

  /// Wires join each two tips, hang no lower than they sag, and none of them crosses the way up.
  @Test func wiresHangFromTipToTip() {
    let tips = lightningTowers.map { Vector3($0.0, PadLevel.ground + 178, $0.1) }
    let steel = Self.places(Self.pad, "paint")
    for k in 0..<3 {
      let (a, b) = (tips[k], tips[(k + 1) % 3])
      for share in [0.25, 0.5, 0.75] {
        let at = a + (b - a) * share
        let near = steel.filter {
          hypot($0.x - at.x, $0.z - at.z) < (b - a).length / 30 && $0.y > at.y - 9
            && $0.y < at.y + 1
        }
        #expect(!near.isEmpty, "\(k) at \(share)")
      }
    }
    let above = steel.filter { hypot($0.x, $0.z) < 20 && $0.y > 110 }
    #expect(above.isEmpty, "the vehicle rises between them")
  }

  /// Water for the sound suppression stands 290 feet high; the two large spheres hold the propellants:
  /// about 69 feet across for the hydrogen, some 55 to 70 for the oxygen.
  @Test func tanksAreAsLargeAsPublished() {
    let water = Self.places(Self.pad, "paint").filter { hypot($0.x + 70, $0.z + 170) < 11 }
    let high = (water.map(\.y).max() ?? 0) - PadLevel.ground
    #expect(abs(high / Self.foot / 290 - 1) < 0.02, "\(high)")
    // One skin from its foot to its top, wider where the water is.
    let target = Target(Self.pad)
    let radii = stride(from: 1.3, to: 87, by: 2.1).map { y -> Double in
      let from = Vector3(-70, PadLevel.ground + y, -170) + direction(0.7) * 40
      let hit = target.first(from: from, toward: -direction(0.7), within: 40)
      #expect(hit?.isFront == true, "\(y)")
      return 40 - (hit?.distance ?? 40)
    }
    #expect(radii.max() == radii.suffix(8).max() && (radii.max() ?? 0) > 3 * (radii.min() ?? 9))
    for (x, z) in [(205.0, -165.0), (240, -140), (-205, -165)] {
      let shell = Self.places(Self.pad, "paint").filter { hypot($0.x - x, $0.z - z) < 14 }
      // A ball's highest place is one diameter above its lowest; its legs end at its middle.
      let top = shell.map(\.y).max() ?? 0
      let middle = shell.filter { hypot($0.x - x, $0.z - z) < 0.01 }.map(\.y)
      let across = (middle.max() ?? 0) - (middle.min() ?? 0)
      #expect(across / Self.foot > 55 && across / Self.foot < 80, "\(across)")
      #expect((middle.min() ?? 0) > PadLevel.ground + 1, "it stands on legs")
      #expect(top - (middle.max() ?? 0) < 1.5)
    }
  }

  /// 58 feet wide, in line with the boosters' fire, open at both ends, with a wedge that is the same
  /// on either side.
  @Test func theTrenchLeadsTheFireAway() {
    let target = Target(Self.pad)
    func floor(_ x: Double, _ z: Double) -> Double {
      -9 - (target.first(from: [x, -9, z], toward: -.up, within: 20)?.distance ?? 20)
    }
    let mound = floor(30, 0)
    #expect(abs(mound - PadLevel.mound) < 0.01)
    var half = 0.0
    while half < 30, floor(half + 0.05, 40) < mound - 3 { half += 0.1 }
    #expect(abs(2 * half / Self.foot / 58 - 1) < 0.1, "\(half)")
    for z in [2.3, 5.1, 9.7, 14.2, 30.3, 88.1] {
      #expect(abs(floor(0.3, z) - floor(0.3, -z)) < 0.01, "\(z)")
      #expect(floor(0.3, z) < floor(0.3, 0.1) - 0.5, "the wedge is highest under the vehicle")
    }
    let down = stride(from: 0.1, to: 17, by: 1.3).map { floor(-3.1, $0) }
    #expect(down == down.sorted(by: >))
    // What comes down between the boosters' exits meets the wedge or the floor, never the ground.
    for exit in Stations.boosterExits + Stations.engineExits {
      let below = floor(exit.x, exit.z)
      #expect(below > PadLevel.ground && below < Deck.bottom - 1)
    }
  }

  /// Land is closed: wherever one looks down, from the pad to the sea, there is ground, facing up.
  @Test func nowhereIsThereNoGround() throws {
    let target = Target(Self.pad)
    for k in 0..<600 {
      let place = direction(Double(k) * 2.39996) * (((Double(k) + 0.5) / 600) * 3000)
      let hit = try #require(
        target.first(from: place + [0, 300, 0], toward: -.up, within: 400), "\(place)")
      #expect(hit.isFront, "\(place): \(hit.part)")
    }
    // Water lies lower than land, and land ends in it.
    let levels = Set(Self.places(Self.pad, "water").map { ($0.y * 10).rounded() / 10 })
    #expect(levels == [-15.6, -14.9], "the sea, and the pond in the meadow")
  }

  /// Who watches sees the whole vehicle: no tree, mast or fence post before more than a little of it.
  @Test(arguments: ["authorizeLaunch", "launchSequence"])
  func nothingStandsBeforeTheSpectators(name: String) throws {
    let eye = try #require(try SceneFile(name).eye)
    #expect(abs(eye.y - PadLevel.ground - 2) < 0.01, "2 m above the grass")
    #expect(abs(hypot(eye.x, eye.z) - 280) < 1)
    let target = Target(Self.pad, Self.launcher)
    var hidden = 0
    for k in 0..<100 {
      let goal = Vector3(0, 3 + Double(k) * 0.95, 0)
      let way = goal - eye
      // Up to the vehicle's skin.
      if target.first(from: eye, toward: way.normalized(), within: way.length - 10) != nil {
        hidden += 1
      }
    }
    #expect(hidden <= 8, "\(hidden) of 100 rays end before the vehicle")
    let below = target.first(from: eye, toward: -.up, within: 5)
    #expect(below?.part == "grass" && abs((below?.distance ?? 0) - 2) < 0.05)
    // The picture's lower edge sees what is 7.6 m away: the shore at their feet is below it.
    let ahead = Vector3(-eye.x, 0, -eye.z).normalized() * 7
    let edge = target.first(from: eye + ahead, toward: -.up, within: 5)
    #expect(edge?.part == "water", "\(edge?.part ?? "nothing") at the picture's lower edge")
  }

  /// Where a scene has a light, the model has the lamp that it comes from.
  @Test(arguments: [("arPlacement", "lamp"), ("authorizeLaunch", "flood")])
  func lightsComeFromLamps(name: String, prefix: String) throws {
    let models = name == "arPlacement" ? [Models.carpark()] : [Self.pad, Self.launcher]
    let lamps = models.flatMap(\.parts).filter { $0.material.surface == .lamp }.flatMap(\.positions)
    let lights = try SceneFile(name).places(of: prefix, having: "light")
    #expect(!lights.isEmpty)
    for (light, at) in lights {
      let nearest = lamps.map { (Vector3($0) - at).length }.min() ?? 99
      #expect(nearest < 1.2, "\(light) is \(nearest) m from a lamp")
    }
  }

  /// Twenty lamps on the road around the pad, evenly; no bush in the fence, on the crawlerway or in
  /// the meadow.
  @Test func lampsAndBushesKeepTheirPlaces() {
    let road = Self.pad.parts.filter { $0.name == "lampWarm" }.flatMap(pieces).map {
      middle(of: $0)
    }
    .filter { abs(hypot($0.x, $0.z) - 151.5) < 1 && $0.y > PadLevel.ground + 8.5 }
    #expect(road.count == 20)
    let angles = road.map { atan2($0.z, $0.x) }.sorted()
    for (a, b) in zip(angles, angles.dropFirst()) { #expect(abs(b - a - Double.pi / 10) < 0.01) }
    // What stands up and has a foot of its own; the crawlerway's shoulders are longer.
    let bushes = Self.pad.parts.filter { $0.name == "grass" }.flatMap(pieces).filter { places in
      let zs = places.map(\.z)
      return (places.map(\.y).max() ?? 0) > PadLevel.ground + 0.8 && places.count < 60
        && (zs.max() ?? 0) - (zs.min() ?? 0) < 60
    }.map { middle(of: $0) }
    #expect(bushes.count > 100)
    for bush in bushes {
      #expect(abs(bush.x) > 245 || abs(bush.z + 10) > 235, "within the fence: \(bush)")
      #expect(abs(bush.x) > 40 || bush.z < 0, "on the crawlerway: \(bush)")
      let isMeadow = bush.x < -100 && bush.x > -410 && bush.z > 70 && bush.z < 410
      #expect(!isMeadow, "before the spectators: \(bush)")
    }
  }
}
