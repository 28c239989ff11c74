import Maths

extension Sculpture {
  /// A smooth skin over rows of points; each row as long as the others.
  ///
  /// Seen from outside, a row runs to the left as its index grows when the next row lies above it.
  /// Points of a row that close a loop are given twice, first and last. Ground keeps the grain of
  /// a map wherever its rows bend.
  mutating func sheet(
    _ rows: [[Vector3]], _ paint: Paint, tint: Tint, isLoop: Bool = false
  ) {
    let width = rows[0].count
    var along = 0.0
    let indices = rows.indices.map { r -> [UInt32] in
      along += r > 0 ? (rows[r][0] - rows[r - 1][0]).length : 0
      var across = 0.0
      return (0..<width).map { k in
        across += k > 0 ? (rows[r][k] - rows[r][k - 1]).length : 0
        let normal = sheetNormal(rows, r, k, isLoop: isLoop)
        let place = rows[r][k]
        let uv = paint.isGround ? Vector2(place.x, -place.z) : Vector2(-across, along)
        return vertex(paint, place, normal, uv: uv, tint: tint)
      }
    }
    for r in 0..<(rows.count - 1) {
      for k in 0..<(width - 1) {
        triangle(paint, indices[r][k], indices[r + 1][k], indices[r + 1][k + 1])
        triangle(paint, indices[r][k], indices[r + 1][k + 1], indices[r][k + 1])
      }
    }
  }
}

private func sheetNormal(_ rows: [[Vector3]], _ r: Int, _ k: Int, isLoop: Bool) -> Vector3 {
  let last = rows[r].count - 1
  let isSeam = isLoop && (k == 0 || k == last)
  let left = isSeam ? 1 : min(k + 1, last)
  let right = isSeam ? last - 1 : max(k - 1, 0)
  let up = min(r + 1, rows.count - 1)
  let down = max(r - 1, 0)
  var rise = rows[up][k] - rows[down][k]
  var side = rows[r][left] - rows[r][right]
  if side.length < 1e-9 {
    // A row drawn together into a point takes its direction from its neighbour.
    let near = r == 0 ? 1 : r - 1
    side = rows[near][left] - rows[near][right]
  }
  if rise.length < 1e-9 { rise = .up }
  return rise.cross(side).normalized(or: .up)
}
