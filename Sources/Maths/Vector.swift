/// Three doubles; metres, metres a second or a plain direction, as the name of the value says.
public typealias Vector3 = SIMD3<Double>
/// Two doubles; points on a plane or on the screen.
public typealias Vector2 = SIMD2<Double>

extension SIMD3 where Scalar == Double {
  @inlinable public static var right: Vector3 { Vector3(1, 0, 0) }
  @inlinable public static var up: Vector3 { Vector3(0, 1, 0) }
  /// Out of the screen: cameras look along its negative.
  @inlinable public static var back: Vector3 { Vector3(0, 0, 1) }

  // Sums are spelled out so that their order, and so their rounding, is ours.
  @inlinable public func dot(_ other: Vector3) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  @inlinable public func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }

  @inlinable public var lengthSquared: Double { dot(self) }
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// The direction of this vector, or `fallback` where it has none.
  @inlinable public func normalized(or fallback: Vector3 = .zero) -> Vector3 {
    let length = length
    return length > 0 ? self / length : fallback
  }
}
