import Maths

private enum Tower {
  static let centre = Vector3(0, 0, -20.5)
  static let side = 12.0
  static let top = 105.0
  static let levels = 19
}

extension Sculpture {
  /// The lattice tower north of the vehicle, 115 m above the mound.
  mutating func launchTower() {
    move(Tower.centre) { s in
      s.lattice(
        base: Tower.side, top: Tower.side, from: Deck.top, to: Tower.top, levels: Tower.levels,
        column: 0.75, brace: 0.3, tint: towerSteel)
      let rise = (Tower.top - Deck.top) / Double(Tower.levels)
      for level in 1...Tower.levels {
        s.floor(Deck.top + rise * Double(level), isTop: level == Tower.levels, rise, level)
      }
      s.lift()
      s.risers()
      s.topCrane()
    }
  }

  private mutating func floor(_ y: Double, isTop: Bool, _ rise: Double, _ level: Int) {
    let h = Tower.side / 2 + 0.9
    let plate = flat(Vector3(0.22, 0.225, 0.23))
    box([-h, y - 0.12, -h], [h, y, -2.2], .paint, tint: plate)
    box([-h, y - 0.12, 2.6], [h, y, h], .paint, tint: plate)
    box([-h, y - 0.12, -2.2], [-2.4, y, 2.6], .paint, tint: plate)
    box([2.4, y - 0.12, -2.2], [h, y, 2.6], .paint, tint: plate)
    handrail(
      [[-h, y, -h], [h, y, -h], [h, y, h], [-h, y, h], [-h, y, -h]], spacing: 4.6, width: 0.07)
    for x in [-h + 0.6, h - 0.6] { lamp([x, y - 0.5, h - 0.5]) }
    if level % 2 == 0 { lamp([-h + 0.5, y - 0.5, -h + 0.5], .lampWarm) }
    guard !isTop else { return }
    let from = level % 2 == 0 ? -4.4 : 0.4
    let to = level % 2 == 0 ? 0.4 : -4.4
    bar(
      [4.6, y, from], [4.6, y + rise, to], width: 1.1, height: 0.14, .paint, tint: towerSteel)
    for k in 0..<2 {
      let size = 1.4 + chance(Vector3(Double(level), Double(k), 0), seed: 81)
      block(
        [-4.3 + Double(k) * 2.6, y, -4.6], size: [size, size * 1.2, 1.6], .paint,
        tint: flat(k == 0 ? Colour.pale : Colour.grey))
    }
  }

  /// Two closed lift shafts in the middle.
  private mutating func lift() {
    box(
      [-2.3, Deck.top, -2.1], [2.3, Tower.top + 3.4, 2.5], .paint,
      tint: mottled(Vector3(0.46, 0.47, 0.48), depth: 0.25, size: 5, seed: 83))
  }

  private mutating func risers() {
    let h = Tower.side / 2
    for k in 0..<5 {
      let x = -3.6 + Double(k) * 0.75
      pipe(
        [[x, Deck.top, h + 0.5], [x, 40, h + 0.5], [x, 62 + Double(k) * 8, h + 0.5]],
        radius: 0.13 + 0.03 * Double(k % 3), sides: 6, .paint, tint: flat(Colour.pale))
    }
    for k in 0..<3 {
      let z = -3.0 + Double(k) * 1.1
      pipe(
        [[-h - 0.4, Deck.top, z], [-h - 0.4, 50, z], [-h - 0.4, 96, z]], radius: 0.16, sides: 6,
        .paint, tint: towerSteel)
    }
  }

  /// A hammerhead crane turned away from the vehicle, a red light and an instrument mast on the roof.
  private mutating func topCrane() {
    let y = Tower.top
    move([0, y, 0]) { s in
      s.block([-3.6, 0, -2.5], size: [1.8, 4.6, 1.8], .paint, tint: towerSteel)
      s.bar(
        [-3.6, 4.4, -2.5], [-3.6, 5.2, -15], width: 0.7, height: 0.9, .paint, tint: towerSteel,
        closed: true)
      s.bar(
        [-3.6, 4.4, -2.5], [-3.6, 4.6, 4], width: 0.9, height: 1.2, .paint, tint: towerSteel,
        closed: true)
      s.bar([3.5, 0, -3.5], [3.5, 9, -3.5], width: 0.25, .paint, tint: towerSteel)
      s.lamp([3.5, 9, -3.5], size: 0.5, .lampRed)
      s.lamp([-3.6, 5.6, -14.6], size: 0.4, .lampRed)
    }
  }
}

extension Sculpture {
  /// Every arm that holds lines to the vehicle, and the one that the crew walks.
  mutating func swingArms() {
    let hinge = Models.armHinge
    let distance = hinge.length
    let toward = -hinge / distance
    let arms: [(y: Double, reach: Double, width: Double, isCrew: Bool)] = [
      (45.8, 4.32, 1.5, false), (63.6, 4.32, 1.3, false), (74.8, 2.9, 1.3, false),
      (81.4, 2.85, 1.3, false), (86.8, 2.75, 1.9, true),
    ]
    for arm in arms {
      let end = toward * (distance - arm.reach)
      swingArm(y: arm.y, end: end, toward, width: arm.width, isCrew: arm.isCrew)
    }
    bar([0, 43, 0], [0, 90, 0], width: 0.4, .paint, tint: towerSteel)
  }

  private mutating func swingArm(
    y: Double, end: Vector3, _ toward: Vector3, width: Double, isCrew: Bool
  ) {
    let side = Vector3.up.cross(toward) * (width / 2)
    let height = isCrew ? 2.6 : 1.7
    let length = end.length
    let bays = Int(length / 1.6)
    let shade = flat(isCrew ? Colour.pale : Colour.grey)
    for (s, h) in [(-1.0, 0.0), (1, 0), (-1, height), (1, height)] {
      let shift = side * s + [0, y + h, 0]
      bar(shift, end + shift, width: 0.16, .paint, tint: shade, closed: true)
    }
    for k in 0..<bays {
      let a = toward * (length * Double(k) / Double(bays)) + [0, y, 0]
      let b = toward * (length * Double(k + 1) / Double(bays)) + [0, y, 0]
      let up = Vector3(0, height, 0)
      for s in [-1.0, 1.0] {
        bar(a + side * s, b + side * s + up, width: 0.1, .paint, tint: shade)
        bar(b + side * s, b + side * s + up, width: 0.1, .paint, tint: shade)
      }
    }
    bar(
      [0, y + 0.1, 0], end + [0, y + 0.1, 0], width: width, height: 0.1, .paint, tint: shade,
      closed: true)
    head(y: y, end: end, toward, width: width, isCrew: isCrew)
  }

  /// The plate with hoses, or the white room, at an arm's end.
  private mutating func head(
    y: Double, end: Vector3, _ toward: Vector3, width: Double, isCrew: Bool
  ) {
    let middle = end + [0, y + 0.05, 0]
    if isCrew {
      bar(
        middle + [0, 1.35, 0] - toward * 3.2, middle + [0, 1.35, 0], width: 2.9, height: 2.7,
        .paint, tint: flat(Colour.white), closed: true)
      lamp(middle + [0, 2.9, 0] - toward * 1.6, size: 0.4)
      return
    }
    bar(
      middle + [0, 0.8, 0] - toward * 0.7, middle + [0, 0.8, 0], width: 1.1, height: 1.5, .paint,
      tint: flat(Colour.pale), closed: true)
    for k in 0..<3 {
      let shift = Vector3.up.cross(toward) * (Double(k) - 1) * 0.32
      let start = middle + shift - toward * 5 + [0, 1.8, 0]
      pipe(
        [
          start, start + toward * 1.6 - [0, 0.9, 0], start + toward * 3.2 - [0, 1.1, 0],
          middle + shift + [0, 1.1, 0],
        ], radius: 0.12, sides: 7, .paint, tint: flat(Colour.steel))
    }
    lamp(middle + [0, 1.9, 0] - toward * 1.5)
  }
}
