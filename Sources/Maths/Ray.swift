/// A half line: all points `origin + t · direction` for t ≥ 0.
public struct Ray: Sendable, Equatable {
  /// Where it begins.
  public var origin: Vector3
  /// Distances along the ray are in units of its length.
  public var direction: Vector3

  @inlinable public init(origin: Vector3, direction: Vector3) {
    self.origin = origin
    self.direction = direction
  }

  /// The point at a distance in units of `direction`.
  @inlinable public func point(at t: Double) -> Vector3 { origin + direction * t }

  /// The same ray in another frame; distances along it keep their numbers.
  public func transformed(by transform: Transform) -> Ray {
    Ray(
      origin: transform.apply(origin),
      direction: transform.rotation.rotate(direction * transform.scale))
  }
}

/// A plane: all points p with `normal · p = offset`; what lies along the normal is above it.
public struct Plane: Sendable, Equatable {
  /// A unit vector.
  public var normal: Vector3
  /// How far the plane lies from the origin along its normal.
  public var offset: Double

  @inlinable public init(normal: Vector3, offset: Double) {
    self.normal = normal
    self.offset = offset
  }

  @inlinable public init(normal: Vector3, through point: Vector3) {
    self.init(normal: normal, offset: normal.dot(point))
  }

  /// How far a point lies above the plane.
  @inlinable public func height(of point: Vector3) -> Double { normal.dot(point) - offset }

  /// Where a ray meets the plane, from either side; nil where it never does.
  public func hit(by ray: Ray) -> Double? {
    let descent = -normal.dot(ray.direction)
    guard descent != 0 else { return nil }
    let t = height(of: ray.origin) / descent
    return t >= 0 ? t : nil
  }
}
