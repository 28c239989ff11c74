import Maths

/// A flat drawing in quadrilaterals, u to the right and v up, in metres.
struct Drawing {
  /// Four corners each, counter-clockwise.
  var quads: [[Vector2]] = []

  mutating func rectangle(_ low: Vector2, _ high: Vector2) {
    quads.append([low, [high.x, low.y], high, [low.x, high.y]])
  }

  /// A line of a width through points, mitred where it bends.
  mutating func stroke(_ path: [Vector2], width: Double) {
    let normals = zip(path, path.dropFirst()).map { a, b -> Vector2 in
      let d = b - a
      return Vector2(-d.y, d.x) / (d * d).sum().squareRoot()
    }
    let edge = path.indices.map { k -> Vector2 in
      let before = normals[max(k - 1, 0)]
      let after = normals[min(k, normals.count - 1)]
      let sum = before + after
      return sum / (1 + (before * after).sum()) * (width / 2)
    }
    for k in 0..<(path.count - 1) {
      quads.append([
        path[k] - edge[k], path[k + 1] - edge[k + 1], path[k + 1] + edge[k + 1],
        path[k] + edge[k],
      ])
    }
  }

  /// Points of an arc in degrees, counter-clockwise from u if `to` is larger than `from`.
  static func arc(
    _ centre: Vector2, _ radius: Vector2, from: Double, to: Double, steps: Int
  ) -> [Vector2] {
    (0...steps).map { k in
      let angle = (from + (to - from) * Double(k) / Double(steps)) * .pi / 180
      return centre + radius * Vector2(cos(angle), sin(angle))
    }
  }

  func moved(_ offset: Vector2) -> Drawing {
    Drawing(quads: quads.map { $0.map { $0 + offset } })
  }
}

extension Sculpture {
  /// Lays a drawing on a round body: `angle` is where u = 0 lies, `y` where v = 0 lies.
  ///
  /// `radius` is that of the body at a height; the drawing floats `lift` above it.
  mutating func decal(
    _ drawing: Drawing, angle: Double, y: Double, lift: Double = 0.03, _ paint: Paint = .paint,
    tint: Tint, radius: (Double) -> Double
  ) {
    for quad in drawing.quads {
      let width = (quad.map(\.x).max() ?? 0) - (quad.map(\.x).min() ?? 0)
      let columns = max(1, Int((width / (radius(y) * 0.16)).rounded(.up)))
      for column in 0..<columns {
        let a = Double(column) / Double(columns)
        let b = Double(column + 1) / Double(columns)
        let corners = [
          mix(quad[0], quad[1], a), mix(quad[0], quad[1], b), mix(quad[3], quad[2], b),
          mix(quad[3], quad[2], a),
        ]
        wrap(corners, angle, y, lift, paint, tint, radius)
      }
    }
  }

  private mutating func wrap(
    _ corners: [Vector2], _ angle: Double, _ y: Double, _ lift: Double, _ paint: Paint,
    _ tint: Tint, _ radius: (Double) -> Double
  ) {
    let indices = corners.map { corner -> UInt32 in
      let height = y + corner.y
      let r = radius(height) + lift
      let out = direction(angle - corner.x / radius(y))
      let slope = (radius(height - 0.05) - radius(height + 0.05)) / 0.1
      return vertex(
        paint, out * r + .up * height, out + .up * slope, uv: corner, tint: tint)
    }
    triangle(paint, indices[0], indices[1], indices[2])
    triangle(paint, indices[0], indices[2], indices[3])
  }

  private func mix(_ a: Vector2, _ b: Vector2, _ share: Double) -> Vector2 { a + (b - a) * share }
}
