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
