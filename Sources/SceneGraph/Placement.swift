internal import Maths

/// A transform in 64 bytes, one line of cache: `Transform` pads its vector to four lanes.
struct Placement: Sendable, Equatable {
  var x, y, z, scale: Double
  var i, j, k, w: Double

  @inline(__always) init(_ t: Transform) {
    x = t.translation.x
    y = t.translation.y
    z = t.translation.z
    scale = t.scale
    i = t.rotation.x
    j = t.rotation.y
    k = t.rotation.z
    w = t.rotation.w
  }

  @inline(__always) var transform: Transform {
    Transform(
      translation: Vector3(x, y, z), rotation: Quaternion(x: i, y: j, z: k, w: w), scale: scale)
  }

  /// `Transform`'s product, operation for operation, so that the bits are the same.
  @inline(__always) init(_ a: Placement, _ b: Placement) {
    let (vx, vy, vz) = (b.x * a.scale, b.y * a.scale, b.z * a.scale)
    let tx = 2 * (a.j * vz - a.k * vy)
    let ty = 2 * (a.k * vx - a.i * vz)
    let tz = 2 * (a.i * vy - a.j * vx)
    x = (vx + a.w * tx) + (a.j * tz - a.k * ty) + a.x
    y = (vy + a.w * ty) + (a.k * tx - a.i * tz) + a.y
    z = (vz + a.w * tz) + (a.i * ty - a.j * tx) + a.z
    scale = a.scale * b.scale
    i = a.w * b.i + a.i * b.w + a.j * b.k - a.k * b.j
    j = a.w * b.j - a.i * b.k + a.j * b.w + a.k * b.i
    k = a.w * b.k + a.i * b.j - a.j * b.i + a.k * b.w
    w = a.w * b.w - a.i * b.i - a.j * b.j - a.k * b.k
  }
}

extension [Placement] {
  /// Fills these world placements from local ones: one pass, as parents come before children.
  ///
  /// `parents` holds an earlier index for each node, or −1; the graph keeps that true.
  mutating func compose(_ locals: [Placement], parents: [Int32]) {
    precondition(count == locals.count && count == parents.count)
    let count = count
    withUnsafeMutableBufferPointer { worlds in
      locals.withUnsafeBufferPointer { locals in
        parents.withUnsafeBufferPointer { parents in
          guard let world = worlds.baseAddress, let local = locals.baseAddress,
            let parent = parents.baseAddress
          else { return }
          for n in 0..<count {
            let p = Int(parent[n])
            world[n] = p < 0 ? local[n] : Placement(world[p], local[n])
          }
        }
      }
    }
  }
}

extension Placement: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("x", x)
    fields.add("y", y)
    fields.add("z", z)
    fields.add("scale", scale)
    fields.add("i", i)
    fields.add("j", j)
    fields.add("k", k)
    fields.add("w", w)
  }
}
