/// Where a thing is, how it is turned, and how large: scale first, then rotation, then translation.
///
/// Scale is one positive number, so a product of transforms is a transform again.
public struct Transform: Sendable, Equatable {
  /// In metres.
  public var translation: Vector3
  /// A unit quaternion.
  public var rotation: Quaternion
  /// Above 0.
  public var scale: Double

  @inlinable public init(
    translation: Vector3 = .zero, rotation: Quaternion = .identity, scale: Double = 1
  ) {
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
  }

  /// Leaves everything as it is.
  @inlinable public static var identity: Transform { Transform() }

  /// A point, scaled, turned and moved.
  @inlinable public func apply(_ point: Vector3) -> Vector3 {
    rotation.rotate(point * scale) + translation
  }

  /// `(a * b).apply(p) == a.apply(b.apply(p))`.
  @inlinable public static func * (a: Transform, b: Transform) -> Transform {
    Transform(
      translation: a.apply(b.translation), rotation: a.rotation * b.rotation,
      scale: a.scale * b.scale)
  }

  /// The inverse: takes points back.
  @inlinable public var inverse: Transform {
    let rotation = rotation.conjugate
    let scale = 1 / scale
    return Transform(
      translation: rotation.rotate(-translation * scale), rotation: rotation, scale: scale)
  }
}
