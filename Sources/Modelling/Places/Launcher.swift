public import Maths
public import Ports

extension Models {
  /// The mobile launcher without its swing arms: deck, tail masts, support posts and tower.
  public static func launcher() -> Model {
    var s = Sculpture()
    s.deck()
    s.deckFittings()
    s.launchTower()
    return s.model(named: "launcher")
  }

  /// The swing arms, extended to the vehicle; the origin is their common hinge line.
  ///
  /// Place it at `armHinge`; a turn of −100° about y swings all arms clear of the vehicle.
  public static func arms() -> Model {
    var s = Sculpture()
    s.swingArms()
    return s.model(named: "arms")
  }

  /// Where the arms' hinge line meets y = 0.
  public static let armHinge = Vector3(-5, 0, -14.2)
}

/// Heights and edges of the launcher.
enum Deck {
  static let top = -1.0
  static let bottom = -7.0
  static let ground = -10.0
  static let holeX = 10.4
  static let holeZ = 5.6
  static let west = -20.0
  static let east = 20.0
  static let north = -34.0
  static let south = 14.0
}

private let deckSteel = mottled(Vector3(0.24, 0.245, 0.25), depth: 0.35, size: 3, seed: 71)
private let sootySteel = mottled(Vector3(0.08, 0.075, 0.07), depth: 0.5, size: 2, seed: 72)

extension Sculpture {
  mutating func deck() {
    let plates: [(Double, Double, Double, Double)] = [
      (Deck.west, -Deck.holeX, Deck.north, Deck.south),
      (Deck.holeX, Deck.east, Deck.north, Deck.south),
      (-Deck.holeX, Deck.holeX, Deck.north, -Deck.holeZ),
      (-Deck.holeX, Deck.holeX, Deck.holeZ, Deck.south),
    ]
    for (x0, x1, z0, z1) in plates {
      box([x0, Deck.bottom, z0], [x1, Deck.top, z1], .paint, tint: deckSteel)
    }
    collar()
    for x in [-16.5, 16.5] {
      for z in [-28.0, -9, 10] {
        block([x, Deck.ground, z], size: [2.4, 3.0, 2.4], .paint, tint: deckSteel)
        block([x, Deck.ground, z], size: [4.2, 0.5, 4.2], .concrete, tint: flat(Colour.bright))
      }
    }
    sidePanels()
    let edge: [Vector3] = [
      [Deck.west, Deck.top, Deck.north], [Deck.east, Deck.top, Deck.north],
      [Deck.east, Deck.top, Deck.south], [Deck.west, Deck.top, Deck.south],
      [Deck.west, Deck.top, Deck.north],
    ]
    handrail(edge, spacing: 3)
  }

  /// The burnt lining and kerb of the flame hole.
  private mutating func collar() {
    let x = Deck.holeX
    let z = Deck.holeZ
    for side in [-1.0, 1.0] {
      box(
        [-x, Deck.bottom - 0.2, side * z - 0.12], [x, Deck.top + 0.25, side * z + 0.12], .paint,
        tint: sootySteel)
      box(
        [side * x - 0.12, Deck.bottom - 0.2, -z], [side * x + 0.12, Deck.top + 0.25, z], .paint,
        tint: sootySteel)
    }
    for side in [-1.0, 1.0] {
      box([side * 3.2 - 0.35, -2.4, -z], [side * 3.2 + 0.35, -1.3, z], .paint, tint: sootySteel)
    }
  }

  private mutating func sidePanels() {
    for k in 0..<16 {
      let z = Deck.north + 1.5 + Double(k) * 3
      for (side, x) in [(-1.0, Deck.west), (1.0, Deck.east)] {
        box(
          [x - 0.16, Deck.bottom + 0.3, z - 0.14], [x + 0.16, Deck.top - 0.2, z + 0.14], .paint,
          tint: deckSteel)
        guard k % 4 == 1 else { continue }
        lamp([x + side * 0.3, Deck.top - 0.9, z + 1.4], .lampWarm)
      }
    }
    for k in 0..<13 {
      let x = Deck.west + 2 + Double(k) * 3
      for (side, z) in [(-1.0, Deck.north), (1.0, Deck.south)] {
        box(
          [x - 0.14, Deck.bottom + 0.3, z - 0.16], [x + 0.14, Deck.top - 0.2, z + 0.16], .paint,
          tint: deckSteel)
        guard k % 4 == 2 else { continue }
        lamp([x + 1.4, Deck.top - 0.9, z + side * 0.3], .lampWarm)
      }
    }
    for y in [-2.6, -4.4] {
      for x in [Deck.west - 0.5, Deck.east + 0.5] {
        pipe(
          [[x, y, Deck.north + 1], [x, y, Deck.south - 1]], radius: 0.22, sides: 8, .paint,
          tint: towerSteel)
      }
    }
  }

  /// Support posts under the boosters, tail masts, rain-birds, cabinets.
  mutating func deckFittings() {
    for exit in Stations.boosterExits {
      for k in 0..<4 {
        let angle = (Double(k) + 0.5) * .pi / 2
        let foot = exit + direction(angle) * 2.5
        let stand = exit + direction(angle) * 3.4
        bar(
          [stand.x, -2.2, stand.z], [foot.x, 0.12, foot.z], width: 0.75, .paint, tint: deckSteel,
          closed: true)
        block([foot.x, 0.1, foot.z], size: [0.8, 0.24, 0.8], .metal, tint: flat(Colour.grey))
        bar(
          [stand.x, -1.9, stand.z], [stand.x, -1.9, stand.z > 0 ? Deck.holeZ : -Deck.holeZ],
          width: 0.9, .paint, tint: sootySteel)
      }
    }
    for side in [-1.0, 1.0] { tailMast(side) }
    for (x, z, way) in [(-14.0, 7.5, 1.0), (14, 7.5, -1), (-14, -8, 1), (14, -8, -1)] {
      rainBird([x, Deck.top, z], way)
    }
    for k in 0..<6 {
      block(
        [-17.5 + Double(k % 2) * 2.4, Deck.top, -30 + Double(k / 2) * 4], size: [1.8, 2.4, 3],
        .paint, tint: flat(Colour.pale))
    }
    for x in [-18.0, 18] {
      for z in [-32.0, -16, 0, 12] { deckMast([x, Deck.top, z]) }
    }
  }

  private mutating func tailMast(_ side: Double) {
    move([side * 2.7, 0, -7.2]) { s in
      s.box([-0.9, Deck.top, -1.6], [0.9, 2.5, 1.0], .paint, tint: flat(Colour.grey))
      s.box([-0.7, 2.5, -1.3], [0.7, 8.4, 0.5], .paint, tint: flat(Colour.grey))
      s.box([-0.5, 6.6, 0.5], [0.5, 8.0, 2.55], .paint, tint: flat(Colour.pale))
      s.pipe(
        [[0, 6.9, -1.2], [0, 9.2, -0.8], [0, 9.0, 1.0], [0, 7.8, 2.6]], radius: 0.22, sides: 10,
        .paint, tint: flat(Colour.pale))
      s.lamp([0, 8.9, -1.1])
    }
  }

  private mutating func rainBird(_ foot: Vector3, _ way: Double) {
    move(foot) { s in
      s.pipe(
        [
          [0, -0.2, 0], [0, 2.2, 0], [way * 0.3, 2.9, 0], [way * 1.0, 3.3, 0],
          [way * 1.9, 3.3, 0],
        ], radius: 0.42, sides: 12, .paint, tint: flat(Colour.pale))
    }
  }

  private mutating func deckMast(_ foot: Vector3) {
    bar(foot, foot + [0, 6, 0], width: 0.18, .paint, tint: towerSteel)
    lamp(foot + [0, 6, 0], size: 0.5)
  }
}
