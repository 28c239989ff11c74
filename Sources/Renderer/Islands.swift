internal import Ports

/// Triangles that hang together, also where their vertices are only at one place.
struct Islands {
  private var parent: [Int]

  init(_ part: Model.Part) {
    parent = Array(part.positions.indices)
    var known: [Triple: Int] = [:]
    known.reserveCapacity(parent.count)
    for (index, place) in part.positions.enumerated() {
      let cell = Seams.place(place)
      if let other = known[cell] { join(index, other) } else { known[cell] = index }
    }
    for start in stride(from: 0, to: part.indices.count, by: 3) {
      join(Int(part.indices[start]), Int(part.indices[start + 1]))
      join(Int(part.indices[start]), Int(part.indices[start + 2]))
    }
  }

  /// For each vertex the first one of its island.
  var roots: [Int] { mutating get { parent.indices.map { root($0) } } }

  /// The vertices of each island, at the place of its first vertex; the others are empty.
  mutating func members() -> [[Int]] {
    var lists = [[Int]](repeating: [], count: parent.count)
    for index in parent.indices { lists[root(index)].append(index) }
    return lists
  }

  /// The triangles of each island, at the same places.
  mutating func triangles(_ indices: [UInt32]) -> [[UInt32]] {
    var lists = [[UInt32]](repeating: [], count: parent.count)
    for start in stride(from: 0, to: indices.count, by: 3) {
      lists[root(Int(indices[start]))] += indices[start..<start + 3]
    }
    return lists
  }

  /// For each vertex: half the size of what it hangs together with.
  mutating func sizes(_ places: [SIMD3<Float>]) -> [Float] {
    var low = [SIMD3<Float>](repeating: SIMD3(repeating: .infinity), count: parent.count)
    var high = low.map { -$0 }
    for index in parent.indices {
      let root = root(index)
      low[root] = pointwiseMin(low[root], places[index])
      high[root] = pointwiseMax(high[root], places[index])
    }
    return parent.indices.map { index in
      let root = root(index)
      return length(high[root] - low[root]) * 0.5
    }
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (x, y) = (root(a), root(b))
    parent[max(x, y)] = min(x, y)
  }

  private mutating func root(_ index: Int) -> Int {
    var here = index
    while parent[here] != here {
      parent[here] = parent[parent[here]]
      here = parent[here]
    }
    return here
  }
}
