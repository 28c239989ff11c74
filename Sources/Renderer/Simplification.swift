internal import Ports

extension Model.Part {
  /// The part as it looks from far away: vertices that fall into one cell of a grid, face the same
  /// side of a box and are of about one colour become their mean, and triangles that lose their
  /// area go. Thin bars stay as they are.
  ///
  /// Nothing moves by more than a cell's diagonal, and hardly anything by more than half a side.
  func simplified(cell_m: Float) -> Model.Part {
    var known: [Cell: UInt32] = [:]
    known.reserveCapacity(positions.count / 2)
    var result = self
    result.positions = []
    result.normals = []
    result.uvs = []
    result.colours = []
    var weights: [Float] = []
    let mapped = positions.indices.map { index in
      let cell = Cell(positions[index], normals[index], colour(index), cell_m)
      // Thin bars would fall together into nothing.
      let isThin = colour(index).w < 1
      if !isThin, let vertex = known[cell] {
        weights[Int(vertex)] += 1
        result.positions[Int(vertex)] += positions[index]
        result.normals[Int(vertex)] += normals[index]
        return vertex
      }
      let vertex = UInt32(weights.count)
      if !isThin { known[cell] = vertex }
      weights.append(1)
      result.positions.append(positions[index])
      result.normals.append(normals[index])
      if !uvs.isEmpty { result.uvs.append(uvs[index]) }
      if !colours.isEmpty { result.colours.append(colours[index]) }
      return vertex
    }
    for vertex in weights.indices {
      result.positions[vertex] /= weights[vertex]
      result.normals[vertex] = normalize(result.normals[vertex])
    }
    result.indices = kept(mapped)
    return result
  }

  /// The triangles that still have three corners.
  private func kept(_ mapped: [UInt32]) -> [UInt32] {
    var list: [UInt32] = []
    list.reserveCapacity(indices.count)
    for start in stride(from: 0, to: indices.count, by: 3) {
      let a = mapped[Int(indices[start])]
      let b = mapped[Int(indices[start + 1])]
      let c = mapped[Int(indices[start + 2])]
      if a != b && b != c && c != a { list += [a, b, c] }
    }
    return list
  }

  private func colour(_ index: Int) -> SIMD4<Float> {
    colours.isEmpty ? SIMD4(repeating: 1) : colours[index]
  }

  /// Where a vertex is, which side of a box it faces, and roughly its colour.
  private struct Cell: Hashable {
    var place: SIMD3<Int32>
    var side: Int8
    var shade: Int8

    init(_ p: SIMD3<Float>, _ n: SIMD3<Float>, _ colour: SIMD4<Float>, _ size: Float) {
      place = SIMD3<Int32>((p / size).rounded(.down))
      let reach = SIMD3(abs(n.x), abs(n.y), abs(n.z))
      let axis = reach.x >= reach.y && reach.x >= reach.z ? 0 : reach.y >= reach.z ? 1 : 2
      side = Int8(axis * 2 + (n[axis] < 0 ? 1 : 0))
      shade = Int8(min((colour.x + colour.y * 3 + colour.z * 9) * 4, 120))
    }
  }
}
