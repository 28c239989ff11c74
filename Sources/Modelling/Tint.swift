import Maths

/// The colour of a surface at a point of the shape's own space, linear, at most 1.
typealias Tint = @Sendable (Vector3) -> Vector3

/// Colours that models share.
enum Colour {
  static let white = Vector3(0.80, 0.80, 0.78)
  static let bright = Vector3(1, 1, 1)
  static let black = Vector3(0.018, 0.018, 0.02)
  static let grey = Vector3(0.30, 0.30, 0.30)
  static let pale = Vector3(0.55, 0.54, 0.50)
  static let steel = Vector3(0.16, 0.17, 0.18)
  static let wire = Vector3(0.05, 0.052, 0.055)
  static let red = Vector3(0.42, 0.025, 0.03)
  static let blue = Vector3(0.02, 0.045, 0.21)
}

func flat(_ colour: Vector3) -> Tint { { _ in colour } }

/// A colour that varies by up to `depth` in patches of about `size` metres.
func mottled(_ colour: Vector3, depth: Double, size: Double, seed: UInt64 = 1) -> Tint {
  { point in
    let coarse = patches(point / size, seed: seed)
    let fine = patches(point / (size * 0.31), seed: seed &+ 7)
    return colour * (1 - depth * (0.65 * coarse + 0.35 * fine))
  }
}

/// Smooth value noise, 0 … 1, on a lattice of whole numbers.
func patches(_ point: Vector3, seed: UInt64) -> Double {
  let cell = point.rounded(.down)
  let f = point - cell
  let u = f * f * (3 - 2 * f)
  var total = 0.0
  for corner in 0..<8 {
    let d = Vector3(Double(corner & 1), Double(corner >> 1 & 1), Double(corner >> 2 & 1))
    let w = Vector3(repeating: 1) - d + (2 * d - Vector3(repeating: 1)) * u
    total += w.x * w.y * w.z * chance(cell + d, seed: seed)
  }
  return total
}

/// A number in 0 ..< 1 that belongs to a lattice point.
func chance(_ cell: Vector3, seed: UInt64) -> Double {
  var digest = Digest()
  digest.fold(seed)
  digest.fold(Int(cell.x))
  digest.fold(Int(cell.y))
  digest.fold(Int(cell.z))
  return Double(digest.value >> 11) * 0x1p-53
}
