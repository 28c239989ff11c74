import Maths

private let galvanised = mottled(Vector3(0.40, 0.41, 0.42), depth: 0.25, size: 8, seed: 101)
/// Zinc that has stood by the sea and in the soot of launches: a lattice of it before a fire is dark with a
/// lit edge, and flashes little as it passes through the picture.
private let weathered = mottled(Vector3(0.021, 0.021, 0.022), depth: 0.25, size: 8, seed: 101)

extension Sculpture {
  /// One lightning tower, 180 m from its foot to its tip.
  mutating func lightningTower() {
    lattice(
      base: 11, top: 2.4, from: 0, to: 152, levels: 15, column: 0.55, brace: 0.26,
      tint: weathered)
    for k in 0..<4 {
      block(
        [k % 2 == 0 ? -5.5 : 5.5, 0, k < 2 ? -5.5 : 5.5], size: [3, 1, 3], .concrete,
        tint: flat(Colour.bright))
    }
    box([-1.8, 152, -1.8], [1.8, 153, 1.8], .paint, tint: galvanised)
    drum(
      radius: 0.75, from: 153, to: 177.5,
      Turning(segments: 12, paint: .paint, tint: flat(Vector3(0.12, 0.12, 0.12))))
    pipe(
      [[0, 177, 0], [0, 180, 0]], radius: 0.09, sides: 6, .paint, tint: flat(Colour.steel))
    for y in [60.0, 110, 153] {
      lamp([2.2 + (153 - y) * 0.028, y, 0], size: 0.6, .lampRed)
      lamp([-2.2 - (153 - y) * 0.028, y, 0], size: 0.6, .lampRed)
    }
  }

  /// Wires between the towers' tips and down to the ground.
  mutating func catenaries() {
    let tips = lightningTowers.map { Vector3($0.0, PadLevel.ground + 178, $0.1) }
    for k in 0..<3 {
      wire(tips[k], tips[(k + 1) % 3], sag: 7, width: 0.09, steps: 18)
      let out = Vector3(tips[k].x, 0, tips[k].z).normalized()
      for turn in [-0.55, 0.55] {
        let way = Quaternion(angle: turn, axis: .up).rotate(out)
        let foot = Vector3(tips[k].x, PadLevel.ground, tips[k].z) + way * 120
        wire(tips[k], foot, sag: 10, width: 0.09, steps: 12)
      }
    }
  }

  /// The cryogenic spheres, their pipes, the water tower and some sheds.
  mutating func tanks() {
    let ground = PadLevel.ground
    for (x, z, radius) in [(205.0, -165.0, 11.5), (240.0, -140.0, 9.0), (-205.0, -165.0, 10.5)] {
      move([x, ground, z]) { $0.sphereTank(radius) }
    }
    for side in [-1.0, 1.0] {
      pipe(
        [
          [side * 196, ground + 1.2, -156], [side * 120, ground + 1.2, -96],
          [side * 84, ground + 1.2, -72], [side * 60, PadLevel.mound + 0.8, -60],
          [side * 22, PadLevel.mound + 0.8, -34],
        ], radius: 0.35, sides: 8, .paint,
        tint: flat(Colour.pale))
    }
    waterTower([-70, ground, -170])
    let sheds: [(Double, Double, Vector3)] = [
      (48, -58, [16, 6, 9]), (-46, -60, [12, 5, 10]), (150, 20, [22, 5, 12]),
      (70, 150, [18, 6, 14]), (120, -130, [10, 4, 8]), (-56, -28, [8, 4, 16]),
    ]
    for (x, z, size) in sheds {
      let y = abs(x) < 62 ? PadLevel.mound : ground
      block([x, y, z], size: size, .paint, tint: flat(Colour.pale))
      block(
        [x, y + size.y, z], size: [size.x + 0.6, 0.4, size.z + 0.6], .paint,
        tint: flat(Colour.grey))
      lamp([x, y + size.y - 0.8, z + size.z / 2 + 0.3], .lampWarm)
    }
  }

  private mutating func sphereTank(_ radius: Double) {
    let y = radius + 3
    let white = Turning(
      segments: 36, paint: .paint, tint: mottled(Colour.white, depth: 0.12, size: 5, seed: 103))
    ball([0, y, 0], radius: radius, rings: 18, white)
    for k in 0..<10 {
      let foot = direction(Double(k) * .pi / 5) * (radius * 0.86)
      bar(foot, foot + [0, y, 0], width: 0.7, .paint, tint: flat(Colour.white))
    }
    let rim = (0...20).map { direction(-Double($0) * .pi / 10) * (radius + 0.3) + [0, y, 0] }
    handrail(rim, spacing: 4, width: 0.09, tint: galvanised)
    bar(
      [radius + 1, 0, 0], [radius + 1, y + 1, 0], width: 0.9, .paint, tint: galvanised,
      closed: true)
  }

  private mutating func waterTower(_ foot: Vector3) {
    let white = Turning(
      segments: 32, paint: .paint, tint: mottled(Colour.white, depth: 0.15, size: 6, seed: 104))
    move(foot) { s in
      s.lathe(
        [
          [6.5, 0], [4.2, 5], [3.0, 12], [2.7, 40], [2.9, 62], [4.2, 67], [8.6, 72], [10.4, 76],
          [10.6, 79], [9.6, 83], [6.6, 86], [3.0, 87.6], [0, 88],
        ], white)
      s.lamp([0, 88.2, 0], size: 0.6, .lampRed)
    }
  }

  /// Posts and wires around the pad, and the road inside them.
  mutating func fences() {
    let corners: [Vector3] = [
      [-225, PadLevel.ground, -225], [225, PadLevel.ground, -225], [225, PadLevel.ground, 205],
      [30, PadLevel.ground, 205],
    ]
    let rest: [Vector3] = [
      [-30, PadLevel.ground, 205], [-95, PadLevel.ground, 205], [-225, PadLevel.ground, 50],
      [-225, PadLevel.ground, -225],
    ]
    for path in [corners, rest] {
      for (from, to) in zip(path, path.dropFirst()) {
        let count = Int((to - from).length / 7)
        func foot(_ k: Int) -> Vector3 { from + (to - from) * (Double(k) / Double(count)) }
        for k in 0...count {
          bar(foot(k), foot(k) + [0, 2.6, 0], width: 0.08, .paint, tint: galvanised)
        }
        // In lengths short enough to be all near or all far: of one that is both, an eye that
        // takes it for near sees dashes.
        for k in stride(from: 0, to: count, by: 4) {
          // Touching parts would be one.
          let gap = (to - from).normalized() * 0.04
          for y in [0.9, 2.5] {
            bar(
              foot(k) + gap + [0, y, 0], foot(min(k + 4, count)) - gap + [0, y, 0],
              width: 0.035, .paint, tint: galvanised)
          }
        }
      }
    }
    for (radius, width) in [(140.0, 8.0)] {
      lathe(
        [[radius + width, PadLevel.ground + 0.12], [radius, PadLevel.ground + 0.12]],
        Turning(segments: 72, paint: .asphalt))
    }
  }

  /// Lamps around the pad: sodium on the perimeter road, white floods on the mound.
  mutating func padLamps() {
    // Turned so that the launch's camera has no two one behind the other: they flickered as it shook.
    for k in 0..<20 {
      let angle = (Double(k) + 0.4) / 20 * 2 * .pi
      let foot = direction(angle) * 152 + [0, PadLevel.ground, 0]
      bar(foot, foot + [0, 9, 0], width: 0.2, .paint, tint: galvanised)
      lamp(foot + [0, 9, 0] - direction(angle) * 0.5, size: 0.55, .lampWarm)
    }
    for (x, z) in [(-56.0, 52.0), (56, 52), (-56, -50), (56, -50), (-58, 0), (58, 0)] {
      floodlight([x, PadLevel.mound, z])
    }
  }

  private mutating func floodlight(_ foot: Vector3) {
    move(foot) { s in
      s.lattice(
        base: 2.0, top: 1.1, from: 0, to: 16, levels: 5, column: 0.16, brace: 0.09,
        tint: galvanised)
      let across = Vector3(-foot.z, 0, foot.x).normalized()
      for row in 0..<2 {
        for k in 0..<4 {
          s.lamp(
            across * ((Double(k) - 1.5) * 0.95) + [0, 16.4 + Double(row) * 0.95, 0], size: 0.7)
        }
      }
    }
  }
}
