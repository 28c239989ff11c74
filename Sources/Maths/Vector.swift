/// Three doubles; metres, metres a second or a plain direction, as the name of the value says.
public typealias Vector3 = SIMD3<Double>
/// Two doubles; points on a plane or on the screen.
public typealias Vector2 = SIMD2<Double>

extension SIMD3 where Scalar == Double {
  /// Along x.
  @inlinable public static var right: Vector3 { Vector3(1, 0, 0) }
  /// Along y.
  @inlinable public static var up: Vector3 { Vector3(0, 1, 0) }
  /// Out of the screen: cameras look along its negative.
  @inlinable public static var back: Vector3 { Vector3(0, 0, 1) }

  // Sums are spelled out so that their order, and so their rounding, is ours.
  /// The sum of products of coordinates.
  @inlinable @inline(__always)
  public func dot(_ other: Vector3) -> Double {
    x * other.x + y * other.y + z * other.z
  }

  /// At right angles to both, right-handed.
  @inlinable @inline(__always)
  public func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }

  /// The square of the length, without a root.
  @inlinable @inline(__always)
  public var lengthSquared: Double { dot(self) }
  /// By Pythagoras.
  @inlinable @inline(__always)
  public var length: Double { lengthSquared.squareRoot() }
  /// From point to point.
  @inlinable public func distance(to other: Vector3) -> Double { (other - self).length }

  /// The direction of this vector, or `fallback` where it has none.
  @inlinable @inline(__always)
  public func normalized(or fallback: Vector3 = .zero) -> Vector3 {
    let length = length
    return length > 0 ? self / length : fallback
  }

  /// The angle to another vector in radians, 0 … π; 0 where either has no direction.
  ///
  /// By the arctangent, which stays exact where the arccosine of a dot product does not.
  public func angle(to other: Vector3) -> Double { atan2(cross(other).length, dot(other)) }

  /// A unit vector at right angles to this one, which has length 1.
  public var perpendicular: Vector3 {
    let axis: Vector3 = x.magnitude < 0.6 ? .right : .up
    return cross(axis).normalized()
  }
}

extension SIMD2 where Scalar == Double {
  /// The sum of products of coordinates.
  @inlinable public func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }
  /// By Pythagoras.
  @inlinable public var length: Double { dot(self).squareRoot() }
}

extension SIMD where Scalar == Double {
  /// Each lane, or the nearer end of its range; the lower one for NaN. As `clamped` does, which is a call
  /// for each bound.
  @inlinable @inline(__always)
  public func held(between low: Self, _ high: Self) -> Self {
    var held = self
    for lane in indices {
      let raised = self[lane] > low[lane] ? self[lane] : low[lane]
      held[lane] = raised <= high[lane] ? raised : high[lane]
    }
    return held
  }
}

extension SIMD8 where Scalar == Double {
  /// The sum of its lanes, in halves: a quarter of the steps that lane after lane takes.
  @inlinable @inline(__always)
  public var total: Double {
    let four = lowHalf + highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }
}

extension Double {
  /// This number, or the nearer end of a range that it lies outside of.
  @inlinable public func clamped(_ low: Double, _ high: Double) -> Double {
    self < low ? low : (self > high ? high : self)
  }

  /// The same angle within −π … π.
  public var wrappedAngle: Double {
    self - (self * 0.15915494309189535).rounded() * 6.283185307179586
  }
}

/// The value at `u` of the way from `a` to `b`.
@inlinable public func mix<Value: Interpolatable>(_ a: Value, _ b: Value, _ u: Double) -> Value {
  a + (b - a) * u
}
