internal import Ports

extension Model.Part {
  /// What is wider than this is cut up.
  private static let widest_m: Float = 100

  /// The part in pieces that lie together, so that of a landscape only what is seen is drawn, and
  /// what is far away is drawn coarser; a part of modest size is one piece.
  var pieces: [Model.Part] {
    let (_, radius) = ModelStore.ball(around: positions)
    guard radius > Self.widest_m, indices.count > 3000 else { return [self] }
    let side = max(radius / 6, 60)
    var order: [SIMD3<Int32>] = []
    var triangles: [SIMD3<Int32>: [UInt32]] = [:]
    for start in stride(from: 0, to: indices.count, by: 3) {
      let corners = indices[start..<start + 3]
      let middle = corners.reduce(SIMD3<Float>.zero) { $0 + positions[Int($1)] } / 3
      let cell = SIMD3<Int32>((middle / side).rounded(.down))
      if triangles[cell] == nil { order.append(cell) }
      triangles[cell, default: []] += corners
    }
    return order.map { part(of: triangles[$0] ?? []) }
  }

  /// The same surface with some of its triangles, and only the vertices that they need.
  private func part(of triangles: [UInt32]) -> Model.Part {
    var known: [UInt32: UInt32] = [:]
    var kept: [Int] = []
    var result = self
    result.indices = triangles.map { index in
      if let place = known[index] { return place }
      let place = UInt32(kept.count)
      known[index] = place
      kept.append(Int(index))
      return place
    }
    result.positions = kept.map { positions[$0] }
    result.normals = kept.map { normals[$0] }
    result.uvs = uvs.isEmpty ? [] : kept.map { uvs[$0] }
    result.colours = colours.isEmpty ? [] : kept.map { colours[$0] }
    return result
  }
}
