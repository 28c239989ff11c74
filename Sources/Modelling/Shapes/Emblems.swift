import Maths

extension Drawing {
  /// The letters U, S, A of a height, one above the other, centred on the origin.
  static func lettersUSA(height: Double) -> Drawing {
    var all = Drawing()
    for (k, letter) in [letterU, letterS, letterA].enumerated() {
      let lift = (1 - Double(k)) * height * 1.32
      all.quads += letter(height).moved([0, lift]).quads
    }
    return all
  }

  private static func letterU(_ h: Double) -> Drawing {
    var d = Drawing()
    let r = h * 0.32
    let bowl = arc([0, -h * 0.5 + r + h * 0.09], [r, r], from: 180, to: 360, steps: 10)
    d.stroke([[-r, h * 0.5]] + bowl + [[r, h * 0.5]], width: h * 0.18)
    return d
  }

  private static func letterS(_ h: Double) -> Drawing {
    var d = Drawing()
    let r = Vector2(h * 0.31, h * 0.205)
    let upper = arc([0, r.y], r, from: 25, to: 270, steps: 12)
    let lower = arc([0, -r.y], r, from: 90, to: -155, steps: 12)
    d.stroke(upper + lower.dropFirst(), width: h * 0.18)
    return d
  }

  private static func letterA(_ h: Double) -> Drawing {
    var d = Drawing()
    d.stroke([[-h * 0.36, -h * 0.5], [-h * 0.02, h * 0.5]], width: h * 0.18)
    d.stroke([[h * 0.02, h * 0.5], [h * 0.36, -h * 0.5]], width: h * 0.18)
    d.stroke([[-h * 0.22, -h * 0.16], [h * 0.22, -h * 0.16]], width: h * 0.15)
    return d
  }

  /// A block of squares, of which those of one colour of a chessboard are drawn.
  static func squares(columns: Int, rows: Int, size: Double, odd: Bool) -> Drawing {
    var d = Drawing()
    for row in 0..<rows {
      for column in 0..<columns where ((row + column) % 2 == 1) == odd {
        let low = Vector2(
          (Double(column) - Double(columns) / 2) * size, (Double(row) - Double(rows) / 2) * size)
        d.rectangle(low, low + Vector2(repeating: size))
      }
    }
    return d
  }
}

extension Sculpture {
  /// A flag of the United States of a height, its canton at the upper left.
  mutating func flag(
    height: Double, angle: Double, y: Double, lift: Double, radius: (Double) -> Double
  ) {
    let width = height * 1.9
    var white = Drawing()
    var red = Drawing()
    for stripe in 0..<13 {
      let low = Vector2(-width / 2, -height / 2 + Double(stripe) * height / 13)
      let high = Vector2(width / 2, low.y + height / 13)
      if stripe % 2 == 0 { red.rectangle(low, high) } else { white.rectangle(low, high) }
    }
    var canton = Drawing()
    let corner = Vector2(-width / 2, height / 2 - height * 7 / 13)
    canton.rectangle(corner, corner + Vector2(width * 0.4, height * 7 / 13))
    let layers: [(Drawing, Vector3, Double)] = [
      (white, Colour.white, 0), (red, Colour.red, 0), (canton, Colour.blue, 0.02),
      (stars(corner, width: width * 0.4, height: height * 7 / 13), Colour.white, 0.04),
    ]
    for (drawing, colour, extra) in layers {
      decal(
        drawing, angle: angle, y: y, lift: lift + extra, tint: flat(colour), radius: radius)
    }
  }

  private func stars(_ corner: Vector2, width: Double, height: Double) -> Drawing {
    var d = Drawing()
    for row in 0..<9 {
      let count = row % 2 == 0 ? 6 : 5
      for k in 0..<count {
        let share = (Double(k) + (row % 2 == 0 ? 0.5 : 1)) / 6
        let c = corner + Vector2(share * width, (Double(row) + 0.5) / 9 * height)
        let r = height * 0.042
        d.quads.append([c - [r, 0], c - [0, r], c + [r, 0], c + [0, r]])
      }
    }
    return d
  }
}
