import Maths

/// Painted steel of a launch tower.
let towerSteel = mottled(Vector3(0.36, 0.37, 0.38), depth: 0.3, size: 4, seed: 61)

extension Sculpture {
  /// A handrail along a path: posts, a top rail and a middle rail.
  mutating func handrail(
    _ path: [Vector3], spacing: Double = 2.4, height: Double = 1.1, width: Double = 0.06,
    tint: Tint = towerSteel
  ) {
    for (from, to) in zip(path, path.dropFirst()) {
      for share in [0.5, 1.0] {
        let rise = Vector3(0, height * share, 0)
        bar(from + rise, to + rise, width: width, .paint, tint: tint)
      }
      let count = max(1, Int((to - from).length / spacing))
      for k in 0...count {
        let foot = from + (to - from) * (Double(k) / Double(count))
        bar(foot, foot + [0, height, 0], width: width, .paint, tint: tint)
      }
    }
  }

  /// A small lamp with a housing; it shines from its lower half.
  mutating func lamp(_ place: Vector3, size: Double = 0.35, _ paint: Paint = .lampWhite) {
    let half = size / 2
    box(
      place - [half, 0, half], place + [half, half, half], paint, tint: flat(Colour.bright))
    box(
      place + [-half * 1.2, half, -half * 1.2], place + [half * 1.2, half * 1.4, half * 1.2],
      .paint, tint: flat(Colour.steel))
  }

  /// A square lattice mast that narrows: columns, frames and crossed braces.
  mutating func lattice(
    base: Double, top: Double, from low: Double, to high: Double, levels: Int, column: Double,
    brace: Double, tint: Tint
  ) {
    func corner(_ k: Int, _ level: Int) -> Vector3 {
      let share = Double(level) / Double(levels)
      let half = (base + (top - base) * share) / 2
      return [
        k == 0 || k == 3 ? -half : half, low + (high - low) * share, k < 2 ? -half : half,
      ]
    }
    for k in 0..<4 {
      bar(corner(k, 0), corner(k, levels), width: column, .paint, tint: tint, closed: true)
      // Braces that meet at a corner and were of one width might share a point there, and be taken for one
      // thing that is no bar.
      let brace = k % 2 == 0 ? brace : brace * 1.03
      for level in 0..<levels {
        let next = (k + 1) % 4
        bar(corner(k, level + 1), corner(next, level + 1), width: brace, .paint, tint: tint)
        bar(corner(k, level), corner(next, level + 1), width: brace, .paint, tint: tint)
        bar(corner(next, level), corner(k, level + 1), width: brace, .paint, tint: tint)
      }
    }
  }

  /// A wire that sags between two points.
  mutating func wire(_ from: Vector3, _ to: Vector3, sag: Double, width: Double, steps: Int = 16) {
    let points = (0...steps).map { k -> Vector3 in
      let u = Double(k) / Double(steps)
      return from + (to - from) * u - [0, 4 * sag * u * (1 - u), 0]
    }
    for (a, b) in zip(points, points.dropFirst()) {
      bar(a, b, width: width, .paint, tint: flat(Colour.wire))
    }
  }
}
