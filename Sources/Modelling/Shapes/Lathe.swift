import Maths

/// How a surface of revolution is cut and coloured.
struct Turning {
  var segments: Int
  var paint: Paint
  var tint: Tint = flat(Colour.bright)
  var from = 0.0
  var to = 2 * Double.pi
}

extension Sculpture {
  /// A surface of revolution about y. Points are (radius, height); going up, outside is outward.
  ///
  /// Where the profile turns by less than 35° the surface is smooth, elsewhere it has an edge.
  mutating func lathe(_ profile: [Vector2], _ turning: Turning) {
    let slopes = zip(profile, profile.dropFirst()).map { from, to -> Vector2 in
      let step = to - from
      return Vector2(step.y, -step.x) / (step * step).sum().squareRoot()
    }
    let reach = profile.map(\.x).max() ?? 1
    var along = 0.0
    var below: [UInt32]?
    for (k, slope) in slopes.enumerated() {
      let lower = below ?? row(profile[k], slope, reach, along, turning)
      let step = profile[k + 1] - profile[k]
      along += (step * step).sum().squareRoot()
      let next = k + 1 < slopes.count ? slopes[k + 1] : nil
      let isSmooth = next.map { ($0 * slope).sum() > 0.82 } ?? false
      let normal = isSmooth ? slope + next! : slope
      let upper = row(profile[k + 1], normal, reach, along, turning)
      for s in 0..<turning.segments {
        triangle(turning.paint, lower[s], upper[s], upper[s + 1])
        triangle(turning.paint, lower[s], upper[s + 1], lower[s + 1])
      }
      below = isSmooth ? upper : nil
    }
  }

  private mutating func row(
    _ point: Vector2, _ slope: Vector2, _ reach: Double, _ along: Double, _ turning: Turning
  ) -> [UInt32] {
    (0...turning.segments).map { s in
      let share = Double(s) / Double(turning.segments)
      let angle = turning.from + (turning.to - turning.from) * share
      let isSeam = s == turning.segments && turning.to - turning.from > 6.28
      let out = direction(isSeam ? turning.from : angle)
      return vertex(
        turning.paint, out * point.x + .up * point.y, out * slope.x + .up * slope.y,
        uv: Vector2(-angle * reach, along), tint: turning.tint)
    }
  }

  /// A round plate at a height, facing up or down, with a hole if `inner` is not 0.
  mutating func disc(
    radius: Double, inner: Double = 0, y: Double, facesUp: Bool, _ turning: Turning
  ) {
    let rim = Vector2(radius, y)
    let hub = Vector2(inner, y)
    lathe(facesUp ? [rim, hub] : [hub, rim], turning)
  }

  /// An upright cylinder with both ends closed.
  mutating func drum(radius: Double, from low: Double, to high: Double, _ turning: Turning) {
    lathe([[0, low], [radius, low], [radius, high], [0, high]], turning)
  }

  /// A ball about a point.
  mutating func ball(_ centre: Vector3, radius: Double, rings: Int, _ turning: Turning) {
    let profile = (0...rings).map { k -> Vector2 in
      let angle = (Double(k) / Double(rings) - 0.5) * .pi
      let isPole = k == 0 || k == rings
      return Vector2(isPole ? 0 : cos(angle) * radius, sin(angle) * radius)
    }
    move(centre) { $0.lathe(profile, turning) }
  }
}

/// The horizontal direction at an angle that runs from x (east) to z (south).
func direction(_ angle: Double) -> Vector3 { Vector3(cos(angle), 0, sin(angle)) }

/// Evenly spaced points of a quarter ellipse from (`radius`, `low`) up to (0, `low + height`).
func dome(radius: Double, low: Double, height: Double, steps: Int) -> [Vector2] {
  (0...steps).map { k in
    let angle = Double(k) / Double(steps) * .pi / 2
    return k == steps
      ? Vector2(0, low + height) : Vector2(cos(angle) * radius, low + sin(angle) * height)
  }
}
