/// A rotation as a unit quaternion: `x y z` the imaginary part, `w` the real one.
///
/// Rotations compose as matrices do: `(a * b).rotate(v) == a.rotate(b.rotate(v))`.
public struct Quaternion: Sendable, Equatable {
  /// Imaginary parts and the real one.
  public var x, y, z, w: Double

  @inlinable @inline(__always)
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// No turn.
  @inlinable public static var identity: Quaternion { Quaternion(x: 0, y: 0, z: 0, w: 1) }

  /// A turn by `angle` radians about `axis`, right-handed; `axis` has length 1.
  @inlinable public init(angle: Double, axis: Vector3) {
    let (sine, cosine) = sinCos(angle * 0.5)
    self.init(x: axis.x * sine, y: axis.y * sine, z: axis.z * sine, w: cosine)
  }

  /// The turn back.
  @inlinable @inline(__always)
  public var conjugate: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

  @inlinable @inline(__always)
  public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// A vector, turned.
  @inlinable @inline(__always)
  public func rotate(_ v: Vector3) -> Vector3 {
    let u = Vector3(x, y, z)
    let t = 2 * u.cross(v)
    return v + w * t + u.cross(t)
  }

  /// Where "up" goes.
  @inlinable @inline(__always)
  public var axis: Vector3 {
    Vector3(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x))
  }

  /// The same turn with length 1, after rounding has drifted.
  @inlinable @inline(__always)
  public var normalized: Quaternion {
    let inverse = 1 / (x * x + y * y + z * z + w * w).squareRoot()
    return Quaternion(x: x * inverse, y: y * inverse, z: z * inverse, w: w * inverse)
  }
}

extension Quaternion {
  /// The orientation of a camera that looks along `forward` with `up` as upright as it can be.
  public init(looking forward: Vector3, up: Vector3 = .up) {
    let back = -forward.normalized(or: -.back)
    let right = up.cross(back).normalized(or: .right)
    self.init(right: right, up: back.cross(right), back: back)
  }

  /// From three orthonormal columns.
  public init(right: Vector3, up: Vector3, back: Vector3) {
    let trace = right.x + up.y + back.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(
        x: (up.z - back.y) / s, y: (back.x - right.z) / s, z: (right.y - up.x) / s, w: s / 4)
    } else if right.x > up.y && right.x > back.z {
      let s = (1 + right.x - up.y - back.z).squareRoot() * 2
      self.init(
        x: s / 4, y: (up.x + right.y) / s, z: (back.x + right.z) / s, w: (up.z - back.y) / s)
    } else if up.y > back.z {
      let s = (1 + up.y - right.x - back.z).squareRoot() * 2
      self.init(
        x: (up.x + right.y) / s, y: s / 4, z: (back.y + up.z) / s, w: (back.x - right.z) / s)
    } else {
      let s = (1 + back.z - right.x - up.y).squareRoot() * 2
      self.init(
        x: (back.x + right.z) / s, y: (back.y + up.z) / s, z: s / 4, w: (right.y - up.x) / s)
    }
  }
}

extension Quaternion {
  /// The columns of the rotation's matrix: where right, up and back go.
  public var columns: (right: Vector3, up: Vector3, back: Vector3) {
    (rotate(.right), rotate(.up), rotate(.back))
  }

  /// The cosine of half the angle between two turns, up to sign.
  @inlinable public func dot(_ other: Quaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }

  /// The angle of the turn in radians, 0 … π.
  public var angle: Double { 2 * atan2(Vector3(x, y, z).length, w.magnitude) }

  /// The shortest turn that takes one unit vector to another.
  ///
  /// Between opposites any axis at right angles is as short; it takes `perpendicular`'s.
  public init(from a: Vector3, to b: Vector3) {
    let half = (a + b).normalized()
    if half == .zero {
      let axis = a.perpendicular
      self.init(x: axis.x, y: axis.y, z: axis.z, w: 0)
    } else {
      let axis = a.cross(half)
      self.init(x: axis.x, y: axis.y, z: axis.z, w: a.dot(half))
      self = normalized
    }
  }

  /// A turn about up by `yaw` (left is positive) after one about right by `pitch` (up is positive).
  public init(yaw: Double, pitch: Double) {
    self = Quaternion(angle: yaw, axis: .up) * Quaternion(angle: pitch, axis: .right)
  }

  /// Yaw and pitch of a camera that looks along a direction without rolling, in radians.
  public static func yawPitch(looking direction: Vector3) -> (yaw: Double, pitch: Double) {
    let level = Vector2(direction.x, direction.z).length
    let yaw = level > 0 ? atan2(-direction.x, -direction.z) : 0
    return (yaw, atan2(direction.y, level))
  }

  /// The rotation at `u` of the shorter way to another, at a steady rate.
  public func slerp(to other: Quaternion, _ u: Double) -> Quaternion {
    let cosine = dot(other)
    let sign = cosine < 0 ? -1.0 : 1.0
    // Below this angle the chord is the arc, and the sines lose their digits.
    if cosine.magnitude > 1 - 1e-9 { return nlerp(to: other, u) }
    let angle = acos(cosine.magnitude)
    let scale = 1 / sin(angle)
    return blend(other, sin((1 - u) * angle) * scale, sign * sin(u * angle) * scale).normalized
  }

  /// The rotation at `u` of the shorter way to another, along the chord: cheap, not quite steady.
  public func nlerp(to other: Quaternion, _ u: Double) -> Quaternion {
    blend(other, 1 - u, dot(other) < 0 ? -u : u).normalized
  }

  private func blend(_ other: Quaternion, _ a: Double, _ b: Double) -> Quaternion {
    Quaternion(
      x: x * a + other.x * b, y: y * a + other.y * b, z: z * a + other.z * b,
      w: w * a + other.w * b)
  }
}
