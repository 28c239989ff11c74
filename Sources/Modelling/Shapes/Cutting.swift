import Maths

extension Sculpture {
  /// Cuts off everything that lies behind a plane; `normal` points to what is kept, whose points are
  /// at least `offset` along it.
  mutating func keep(_ normal: Vector3, from offset: Double) {
    for index in meshes.indices { meshes[index].keep(normal, from: offset) }
  }
}

extension Sculpture.Mesh {
  fileprivate mutating func keep(_ normal: Vector3, from offset: Double) {
    let heights = positions.map { place in
      let height = place.dot(normal) - offset
      // Corners lie on a grid, so one on the plane may miss it by a step.
      return abs(height) < 1e-3 ? 0 : height
    }
    var cuts: [Edge: UInt32] = [:]
    var kept: [UInt32] = []
    for first in stride(from: 0, to: indices.count, by: 3) {
      let corners = Array(indices[first..<first + 3])
      var outline: [UInt32] = []
      for (from, to) in zip(corners, corners[1...] + corners[..<1]) {
        let (low, high) = (heights[Int(from)], heights[Int(to)])
        if low >= 0 { outline.append(from) }
        if low * high < 0 {
          outline.append(cut(Edge(from, to), heights, &cuts))
        }
      }
      for place in outline.indices.dropFirst(2) {
        kept += [outline[0], outline[place - 1], outline[place]]
      }
    }
    indices = kept
  }

  private struct Edge: Hashable {
    var low, high: UInt32
    init(_ a: UInt32, _ b: UInt32) { (low, high) = (min(a, b), max(a, b)) }
  }

  /// The corner where an edge meets the plane; neighbours share it.
  private mutating func cut(
    _ edge: Edge, _ heights: [Double], _ cuts: inout [Edge: UInt32]
  ) -> UInt32 {
    if let known = cuts[edge] { return known }
    let (a, b) = (Int(edge.low), Int(edge.high))
    let share = heights[a] / (heights[a] - heights[b])
    let corner = UInt32(positions.count)
    positions.append(Sculpture.grid(positions[a] + (positions[b] - positions[a]) * share, 4096))
    normals.append(
      Sculpture.grid(
        (normals[a] + (normals[b] - normals[a]) * share).normalized(or: normals[a]), 16384))
    uvs.append(uvs[a] + (uvs[b] - uvs[a]) * share)
    colours.append(Sculpture.grid(colours[a] + (colours[b] - colours[a]) * share, 1024))
    cuts[edge] = corner
    return corner
  }
}
