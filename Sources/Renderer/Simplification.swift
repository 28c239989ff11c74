internal import Ports

extension Model.Part {
  /// The part as it looks from far away: vertices that fall into one cell of a grid and face alike
  /// become one, and triangles that lose their area go.
  ///
  /// Nothing moves by more than a cell's diagonal.
  func simplified(cell_m: Float) -> Model.Part {
    var known: [Cell: UInt32] = [:]
    known.reserveCapacity(positions.count / 2)
    var kept: [Int] = []
    let mapped = positions.indices.map { index in
      let cell = Cell(positions[index], normals[index], colour(index), cell_m)
      if let vertex = known[cell] { return vertex }
      let vertex = UInt32(kept.count)
      known[cell] = vertex
      kept.append(index)
      return vertex
    }
    var result = self
    result.positions = kept.map { positions[$0] }
    result.normals = kept.map { normals[$0] }
    result.uvs = uvs.isEmpty ? [] : kept.map { uvs[$0] }
    result.colours = colours.isEmpty ? [] : kept.map { colours[$0] }
    result.indices = []
    result.indices.reserveCapacity(indices.count)
    for start in stride(from: 0, to: indices.count, by: 3) {
      let a = mapped[Int(indices[start])]
      let b = mapped[Int(indices[start + 1])]
      let c = mapped[Int(indices[start + 2])]
      if a != b && b != c && c != a { result.indices += [a, b, c] }
    }
    return result
  }

  private func colour(_ index: Int) -> SIMD4<Float> {
    colours.isEmpty ? SIMD4(repeating: 1) : colours[index]
  }

  /// Where a vertex is, which way it faces, and roughly its colour.
  private struct Cell: Hashable {
    var place: SIMD3<Int32>
    var look: SIMD4<Int8>

    init(_ p: SIMD3<Float>, _ n: SIMD3<Float>, _ colour: SIMD4<Float>, _ size: Float) {
      place = SIMD3<Int32>((p / size).rounded(.down))
      let facing = (n * 1.3).rounded(.toNearestOrAwayFromZero)
      let shade = (colour.x + colour.y * 3 + colour.z * 9) * 4
      look = SIMD4(Int8(facing.x), Int8(facing.y), Int8(facing.z), Int8(min(shade, 120)))
    }
  }
}
