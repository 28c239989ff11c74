internal import Ports

extension Model.Part {
  /// Wider models are cut up.
  private static let widest_m: Float = 20
  private static let leastSide_m: Float = 14
  private static let fewestTriangles = 400

  /// Whether it is drawn in pieces, where it is not far away.
  var isCutUp: Bool {
    indices.count > Self.fewestTriangles * 3
      && ModelStore.ball(around: positions).radius > Self.widest_m
  }

  /// The part in pieces that lie together, so that of a landscape only what is seen is drawn, and
  /// what is farther away is drawn coarser.
  var pieces: [Model.Part] {
    guard isCutUp else { return [part(of: indices)] }
    let side = max(ModelStore.ball(around: positions).radius / 6, Self.leastSide_m)
    var known: [Triple: Int] = [:]
    var triangles: [[UInt32]] = []
    for start in stride(from: 0, to: indices.count, by: 3) {
      let corners = indices[start..<start + 3]
      let middle = corners.reduce(SIMD3<Float>.zero) { $0 + positions[Int($1)] } / 3
      let cell = Triple((middle / side).rounded(.down))
      if let place = known[cell] {
        triangles[place] += corners
      } else {
        known[cell] = triangles.count
        triangles.append(Array(corners))
      }
    }
    return triangles.map { part(of: $0) }
  }

  /// The same surface with some of its triangles, and only the vertices that they need.
  func part(of triangles: [UInt32]) -> Model.Part {
    var known = [UInt32](repeating: .max, count: positions.count)
    var kept: [Int] = []
    var result = self
    result.indices = triangles.map { index in
      if known[Int(index)] == .max {
        known[Int(index)] = UInt32(kept.count)
        kept.append(Int(index))
      }
      return known[Int(index)]
    }
    result.positions = kept.map { positions[$0] }
    result.normals = kept.map { normals[$0] }
    result.uvs = uvs.isEmpty ? [] : kept.map { uvs[$0] }
    result.colours = colours.isEmpty ? [] : kept.map { colours[$0] }
    return result
  }
}

/// Places where pieces meet: they stay where they are, so that no gap opens between a finer and a
/// coarser piece.
struct Seams {
  private var places: Set<Triple> = []

  init() {}

  init(between pieces: [Model.Part]) {
    guard pieces.count > 1 else { return }
    var first: [Triple: Int] = [:]
    for (number, piece) in pieces.enumerated() {
      for position in piece.positions {
        let place = Self.place(position)
        if let other = first[place], other != number { places.insert(place) }
        first[place] = number
      }
    }
  }

  func holds(_ position: SIMD3<Float>) -> Bool {
    !places.isEmpty && places.contains(Self.place(position))
  }

  static func place(_ position: SIMD3<Float>) -> Triple { Triple(millimetres(position)) }

  /// Vertices that differ by rounding alone, as where a surface closes, count as one.
  static func millimetres(_ position: SIMD3<Float>) -> SIMD3<Float> {
    (position * 1000).rounded(.toNearestOrAwayFromZero)
  }
}
