/// A rectangle in the picture, in frame heights from the frame's centre, y up.
public struct Area: Sendable, Equatable {
  public var centre: SIMD2<Float>
  public var size: SIMD2<Float>

  public init(centre: SIMD2<Float>, size: SIMD2<Float>) {
    self.centre = centre
    self.size = size
  }

  /// Whether a pointer may be on its way there.
  public func isNear(_ point: SIMD2<Float>, within way: Float = 0.2) -> Bool {
    let away = point - centre
    return abs(away.x) <= size.x / 2 + way && abs(away.y) <= size.y / 2 + way
  }

  public func holds(_ point: SIMD2<Float>) -> Bool { isNear(point, within: 0) }

  public func overlaps(_ other: Area) -> Bool {
    let away = other.centre - centre
    let reach = (size + other.size) / 2
    return abs(away.x) < reach.x && abs(away.y) < reach.y
  }
}
