internal import Ports

/// Which vertices belong to bars too thin for a pixel from far away, and which way such a bar
/// grows: programs keep them a pixel wide and dim them in place of losing them.
///
/// What is found is kept where a thin bar has no use for it: the way outward in place of its
/// surface coordinates, its radius in metres in place of its colour's opacity.
struct ThinBars {
  /// What is wider is never lost; its colour's opacity is 1.
  static let widest_m: Float = 0.35

  /// Of each vertex: its bar's radius, or 1; and the way from the bar's middle line.
  private(set) var radii: [Float]
  private(set) var outward: [SIMD3<Float>]
  private(set) var isAny = false

  init(_ part: Model.Part) {
    radii = [Float](repeating: 1, count: part.positions.count)
    outward = [SIMD3<Float>](repeating: .zero, count: part.positions.count)
    guard part.material.surface == .paint || part.material.surface == .metal else { return }
    var islands = Islands(part)
    for members in islands.lists() where members.count <= 96 {
      measure(members, part.positions)
    }
  }

  /// A direction on the eight faces of an octahedron, unfolded: -1 … 1.
  static func unfolded(_ way: SIMD3<Float>) -> SIMD2<Float> {
    let flat = way / max(abs(way.x) + abs(way.y) + abs(way.z), 1e-6)
    guard flat.z < 0 else { return [flat.x, flat.y] }
    return [
      (1 - abs(flat.y)) * (flat.x < 0 ? -1 : 1), (1 - abs(flat.x)) * (flat.y < 0 ? -1 : 1),
    ]
  }

  private mutating func measure(_ members: [Int], _ places: [SIMD3<Float>]) {
    let middle = members.reduce(SIMD3<Float>.zero) { $0 + places[$1] } / Float(members.count)
    func reach(_ index: Int) -> Float { length(places[index] - middle) }
    guard let end = members.max(by: { reach($0) < reach($1) }) else { return }
    let half = reach(end)
    var axis = normalize(places[end] - middle)
    // The far end is a corner; the mean of all that lies toward it is on the middle line.
    let toward = members.filter { dot(places[$0] - middle, axis) > half * 0.5 }
    axis = normalize(toward.reduce(SIMD3<Float>.zero) { $0 + (places[$1] - middle) })
    let ways = members.map { index in
      let way = places[index] - middle
      return way - axis * dot(way, axis)
    }
    let radius = ways.map(length).max() ?? 0
    guard radius > 0.002, radius < Self.widest_m, half > radius * 5 else { return }
    isAny = true
    for (index, way) in zip(members, ways) {
      radii[index] = radius
      outward[index] = normalize(way)
    }
  }
}

/// Triangles that hang together, also where their vertices are only at one place.
private struct Islands {
  private var parent: [Int]

  init(_ part: Model.Part) {
    parent = Array(part.positions.indices)
    var known: [SIMD3<Int32>: Int] = [:]
    known.reserveCapacity(parent.count)
    for (index, place) in part.positions.enumerated() {
      let cell = SIMD3<Int32>((place * 1000).rounded(.toNearestOrAwayFromZero))
      if let other = known[cell] { join(index, other) } else { known[cell] = index }
    }
    for start in stride(from: 0, to: part.indices.count, by: 3) {
      join(Int(part.indices[start]), Int(part.indices[start + 1]))
      join(Int(part.indices[start]), Int(part.indices[start + 2]))
    }
  }

  mutating func lists() -> [[Int]] {
    var lists = [[Int]](repeating: [], count: parent.count)
    for index in parent.indices { lists[root(index)].append(index) }
    return lists.filter { !$0.isEmpty }
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
