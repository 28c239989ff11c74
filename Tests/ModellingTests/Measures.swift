import Maths
import Ports

/// Edges of a part that have not one triangle on either side.
func openEdges(of part: Model.Part) -> Int {
  var balance: [[SIMD3<Float>]: Int] = [:]
  for first in stride(from: 0, to: part.indices.count, by: 3) {
    let corners = (0..<3).map { part.positions[Int(part.indices[first + $0])] }
    for k in 0..<3 {
      balance[[corners[k], corners[(k + 1) % 3]], default: 0] += 1
      balance[[corners[(k + 1) % 3], corners[k]], default: 0] -= 1
    }
  }
  return balance.values.filter { $0 != 0 }.count
}

/// What a part encloses; less than nothing where it faces inward.
func volume(of part: Model.Part) -> Double {
  stride(from: 0, to: part.indices.count, by: 3).reduce(0) { sum, first in
    let c = (0..<3).map { Vector3(part.positions[Int(part.indices[first + $0])]) }
    return sum + c[0].dot(c[1].cross(c[2])) / 6
  }
}

/// The corners of each triangle of a part.
func faces(of part: Model.Part) -> [[Vector3]] {
  stride(from: 0, to: part.indices.count, by: 3).map { first in
    (0..<3).map { Vector3(part.positions[Int(part.indices[first + $0])]) }
  }
}

/// The surface of a part, in square metres.
func area(of part: Model.Part) -> Double {
  faces(of: part).reduce(0) { $0 + ($1[1] - $1[0]).cross($1[2] - $1[0]).length / 2 }
}

/// The surface of a part as its texture counts it; less than nothing where it lies mirrored.
func textureArea(of part: Model.Part) -> Double {
  stride(from: 0, to: part.indices.count, by: 3).reduce(0) { sum, first in
    let c = (0..<3).map { SIMD2<Double>(part.uvs[Int(part.indices[first + $0])]) }
    let (a, b) = (c[1] - c[0], c[2] - c[0])
    return sum + (a.x * b.y - a.y * b.x) / 2
  }
}

/// What of a part hangs together: pieces that share no corner, each by the places of its corners.
func pieces(of part: Model.Part) -> [[Vector3]] {
  var numbers: [SIMD3<Float>: Int] = [:]
  let corners = part.indices.map { index in
    let place = part.positions[Int(index)]
    let number = numbers[place] ?? numbers.count
    numbers[place] = number
    return number
  }
  var roots = Array(0..<numbers.count)
  func root(_ corner: Int) -> Int {
    var corner = corner
    while roots[corner] != corner {
      roots[corner] = roots[roots[corner]]
      corner = roots[corner]
    }
    return corner
  }
  for first in stride(from: 0, to: corners.count, by: 3) {
    for k in 1..<3 { roots[root(corners[first + k])] = root(corners[first]) }
  }
  var found: [Int: [Vector3]] = [:]
  for (place, number) in numbers { found[root(number), default: []].append(Vector3(place)) }
  return found.sorted { $0.key < $1.key }.map(\.value)
}

/// The middle of some places.
func middle(of places: [Vector3]) -> Vector3 {
  places.reduce(Vector3.zero, +) / Double(max(places.count, 1))
}

/// A model to be looked at along rays; its triangles are sorted by height, so that few of them are tried.
struct Target: Sendable {
  struct Hit {
    var distance: Double
    /// Whether the ray came from outside.
    var isFront: Bool
    /// The name of the part that was hit.
    var part: String
  }

  private struct Face {
    var a: Vector3
    var b: Vector3
    var c: Vector3
    var part: String
  }

  private var slabs: [Int: [Face]] = [:]
  private let lowest: Int
  private let highest: Int

  /// Model parts, or those of some names.
  init(_ models: Model..., without left: Set<String> = []) {
    for part in models.flatMap(\.parts) where !left.contains(part.name) {
      for corners in faces(of: part) {
        let face = Face(a: corners[0], b: corners[1], c: corners[2], part: part.name)
        let heights = corners.map(\.y)
        let low = Int((heights.min() ?? 0).rounded(.down))
        for slab in low...Int((heights.max() ?? 0).rounded(.down)) {
          slabs[slab, default: []].append(face)
        }
      }
    }
    lowest = slabs.keys.min() ?? 0
    highest = slabs.keys.max() ?? 0
  }

  /// What a ray meets first within a reach; `toward` is a unit vector.
  func first(from: Vector3, toward: Vector3, within reach: Double = 1e5) -> Hit? {
    let ends = [from.y, from.y + toward.y * reach]
    let low = max(lowest, Int((ends.min() ?? 0).rounded(.down)))
    let high = min(highest, Int((ends.max() ?? 0).rounded(.down)))
    guard low <= high else { return nil }
    var nearest: Hit?
    for slab in low...high {
      for face in slabs[slab] ?? [] {
        guard let hit = Self.meets(face, from, toward), hit.distance < nearest?.distance ?? reach
        else { continue }
        nearest = hit
      }
    }
    return nearest
  }

  private static func meets(_ face: Face, _ from: Vector3, _ toward: Vector3) -> Hit? {
    let (ab, ac) = (face.b - face.a, face.c - face.a)
    let p = toward.cross(ac)
    let fold = ab.dot(p)
    guard abs(fold) > 1e-14 else { return nil }
    let t = from - face.a
    let u = t.dot(p) / fold
    let q = t.cross(ab)
    let v = toward.dot(q) / fold
    guard u >= 0, v >= 0, u + v <= 1 else { return nil }
    let distance = ac.dot(q) / fold
    return distance > 1e-9 ? Hit(distance: distance, isFront: fold > 0, part: face.part) : nil
  }
}

/// The length of a way along two axes.
func hypot<Number: FloatingPoint>(_ x: Number, _ y: Number) -> Number {
  (x * x + y * y).squareRoot()
}
