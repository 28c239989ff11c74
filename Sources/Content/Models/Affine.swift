internal import Maths

/// A node's matrix: three axes and an origin. Unlike `Transform` it may scale unevenly and mirror.
struct Affine: Equatable {
  var x = Vector3(1, 0, 0)
  var y = Vector3(0, 1, 0)
  var z = Vector3(0, 0, 1)
  var origin = Vector3.zero

  func turn(_ v: Vector3) -> Vector3 { x * v.x + y * v.y + z * v.z }
  func apply(_ point: Vector3) -> Vector3 { turn(point) + origin }

  static func * (a: Affine, b: Affine) -> Affine {
    Affine(x: a.turn(b.x), y: a.turn(b.y), z: a.turn(b.z), origin: a.apply(b.origin))
  }

  /// Cofactors turn normals, also where an axis has no length; they differ from the inverse's
  /// transpose by the determinant, whose sign `isMirrored` gives back.
  func turnNormal(_ n: Vector3) -> Vector3 {
    y.cross(z) * n.x + z.cross(x) * n.y + x.cross(y) * n.z
  }

  var isMirrored: Bool { x.cross(y).dot(z) < 0 }
}

extension Affine {
  init(node: Element) throws(ModelError) {
    self.init()
    if let matrix = node["matrix"] {
      let m = try matrix.numbers(16)
      x = Vector3(m[0], m[1], m[2])
      y = Vector3(m[4], m[5], m[6])
      z = Vector3(m[8], m[9], m[10])
      origin = Vector3(m[12], m[13], m[14])
      return
    }
    if let translation = node["translation"] { origin = Vector3(try translation.numbers(3)) }
    if let rotation = node["rotation"] {
      let r = try rotation.numbers(4)
      let length = (r[0] * r[0] + r[1] * r[1] + r[2] * r[2] + r[3] * r[3]).squareRoot()
      guard length > 0.5 && length < 2 else {
        throw .outOfRange(rotation.path + "'s length", value: length, allowed: "1")
      }
      let q = Quaternion(x: r[0], y: r[1], z: r[2], w: r[3]).normalized
      x = q.rotate(x)
      y = q.rotate(y)
      z = q.rotate(z)
    }
    if let scale = node["scale"] {
      let s = try scale.numbers(3)
      x *= s[0]
      y *= s[1]
      z *= s[2]
    }
  }
}
