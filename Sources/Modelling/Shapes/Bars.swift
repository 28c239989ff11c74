import Maths

extension Sculpture {
  /// A box from its lowest to its highest corner.
  mutating func box(_ low: Vector3, _ high: Vector3, _ paint: Paint, tint: Tint) {
    let c = (0..<8).map { k in
      Vector3(
        k & 1 == 0 ? low.x : high.x, k & 2 == 0 ? low.y : high.y, k & 4 == 0 ? low.z : high.z)
    }
    let sides = [
      [4, 5, 7, 6], [1, 0, 2, 3], [5, 1, 3, 7], [0, 4, 6, 2], [6, 7, 3, 2], [0, 1, 5, 4],
    ]
    for side in sides { face(paint, side.map { c[$0] }, tint: tint) }
  }

  /// A box of a size, standing on `foot`, the middle of its lower face.
  mutating func block(_ foot: Vector3, size: Vector3, _ paint: Paint, tint: Tint) {
    let half = Vector3(size.x / 2, 0, size.z / 2)
    box(foot - half, foot + half + Vector3(0, size.y, 0), paint, tint: tint)
  }

  /// A straight bar of square section from one point to another; its ends are closed on request.
  mutating func bar(
    _ from: Vector3, _ to: Vector3, width: Double, height: Double? = nil, _ paint: Paint,
    tint: Tint, closed: Bool = false
  ) {
    let along = (to - from).normalized(or: .up)
    let reference: Vector3 = abs(along.y) > 0.9 ? .back : .up
    let side = along.cross(reference).normalized(or: .right) * (width / 2)
    let rise = side.cross(along).normalized(or: .up) * ((height ?? width) / 2)
    let ring = [-side - rise, side - rise, side + rise, -side + rise]
    for k in 0..<4 {
      let a = ring[k]
      let b = ring[(k + 1) % 4]
      face(paint, [from + a, from + b, to + b, to + a].reversed(), tint: tint)
    }
    guard closed else { return }
    face(paint, ring.map { to + $0 }.reversed(), tint: tint)
    face(paint, ring.map { from + $0 }, tint: tint)
  }

  /// A round pipe along a path, with closed ends.
  mutating func pipe(
    _ path: [Vector3], radius: Double, sides: Int = 8, _ paint: Paint, tint: Tint
  ) {
    var previous: [UInt32]?
    var side = Vector3.zero
    var along = 0.0
    for (k, point) in path.enumerated() {
      let before = k > 0 ? (point - path[k - 1]).normalized() : .zero
      let after = k + 1 < path.count ? (path[k + 1] - point).normalized() : .zero
      let tangent = (before + after).normalized(or: .up)
      side = (side - tangent * side.dot(tangent)).normalized(or: perpendicular(tangent))
      let lift = side.cross(tangent)
      along += k > 0 ? (point - path[k - 1]).length : 0
      let ring = (0...sides).map { s -> UInt32 in
        let angle = Double(s % sides) / Double(sides) * 2 * .pi
        let out = side * cos(angle) + lift * sin(angle)
        return vertex(
          paint, point + out * radius, out,
          uv: Vector2(Double(s) / Double(sides) * 2 * .pi * radius, along), tint: tint)
      }
      if let previous { band(paint, previous, ring) }
      previous = ring
    }
    cap(path[0], path[0] - path[1], radius, sides, paint, tint)
    cap(
      path[path.count - 1], path[path.count - 1] - path[path.count - 2], radius, sides, paint, tint)
  }

  private mutating func band(_ paint: Paint, _ lower: [UInt32], _ upper: [UInt32]) {
    for s in 0..<(lower.count - 1) {
      triangle(paint, lower[s], upper[s], upper[s + 1])
      triangle(paint, lower[s], upper[s + 1], lower[s + 1])
    }
  }

  private mutating func cap(
    _ centre: Vector3, _ outward: Vector3, _ radius: Double, _ sides: Int, _ paint: Paint,
    _ tint: Tint
  ) {
    let normal = outward.normalized(or: .up)
    let side = perpendicular(normal)
    let lift = normal.cross(side)
    let rim = (0..<sides).map { s -> Vector3 in
      let angle = Double(s) / Double(sides) * 2 * .pi
      return centre + (side * cos(angle) + lift * sin(angle)) * radius
    }
    face(paint, rim, tint: tint)
  }

  private func perpendicular(_ direction: Vector3) -> Vector3 {
    let reference: Vector3 = abs(direction.y) > 0.9 ? .right : .up
    return reference.cross(direction).normalized(or: .right)
  }

  /// An upright prism over an outline in (x, z), counter-clockwise seen from above with z up the
  /// page mirrored; that is, in the sense of `direction(_:)` reversed.
  mutating func prism(
    _ outline: [Vector2], from low: Double, to high: Double, _ paint: Paint, tint: Tint,
    hasEnds: Bool = true
  ) {
    let lower = outline.map { Vector3($0.x, low, $0.y) }
    let upper = outline.map { Vector3($0.x, high, $0.y) }
    for k in outline.indices {
      let n = (k + 1) % outline.count
      face(paint, [lower[k], upper[k], upper[n], lower[n]], tint: tint)
    }
    guard hasEnds else { return }
    face(paint, lower, tint: tint)
    face(paint, upper.reversed(), tint: tint)
  }
}
