/// The camera's lens: maps points in camera space (right, up, back) to places in the frame.
///
/// Places are in frame heights from the frame's centre, y up: the top edge is 0.5, the right edge
/// half the aspect. So whether a thing stands inside a safe frame is a matter of numbers.
public struct Projection: Sendable, Equatable {
  /// The whole angle from the bottom edge to the top.
  public var verticalFieldOfView_rad: Double
  /// Width over height.
  public var aspect: Double

  public init(verticalFieldOfView_rad: Double, aspect: Double) {
    self.verticalFieldOfView_rad = verticalFieldOfView_rad
    self.aspect = aspect
  }

  /// Distance to a plane on which one metre is as high as the frame.
  public var focalLength: Double { 0.5 / tan(verticalFieldOfView_rad * 0.5) }

  /// Where a point appears; nil for what lies beside or behind the eye.
  public func place(of point: Vector3) -> Vector2? {
    guard point.z < 0 else { return nil }
    return Vector2(point.x, point.y) * (focalLength / -point.z)
  }

  /// Whether a place lies in the frame less a margin, in frame heights, along each edge.
  public func shows(_ place: Vector2, margin: Double = 0) -> Bool {
    place.x.magnitude <= aspect * 0.5 - margin && place.y.magnitude <= 0.5 - margin
  }

  /// The rectangle that a box's corners span in the frame of a camera posed in the box's space;
  /// nil where a corner lies beside or behind the eye.
  public func extent(
    of bounds: Bounds, from camera: Transform
  ) -> (low: Vector2, high: Vector2)? {
    let view = camera.inverse
    var low = Vector2(repeating: .infinity)
    var high = -low
    for corner in bounds.corners {
      guard let place = place(of: view.apply(corner)) else { return nil }
      low = pointwiseMin(low, place)
      high = pointwiseMax(high, place)
    }
    return (low, high)
  }

  /// The way from the eye, in camera space and of length 1, to a place in the frame.
  public func direction(to place: Vector2) -> Vector3 {
    Vector3(place.x, place.y, -focalLength).normalized()
  }
}
