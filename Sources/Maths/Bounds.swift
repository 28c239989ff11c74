/// A box along the axes, its faces included.
public struct Bounds: Sendable, Equatable {
  /// The corner where all coordinates are least.
  public var low: Vector3
  /// The corner where all coordinates are greatest.
  public var high: Vector3

  /// `low` is nowhere above `high`.
  @inlinable public init(low: Vector3, high: Vector3) {
    self.low = low
    self.high = high
  }

  @inlinable public init(centre: Vector3, radius: Double) {
    self.init(low: centre - radius, high: centre + radius)
  }

  /// The smallest box around some points; nil around none.
  public init?(around points: some Sequence<Vector3>) {
    var box: Bounds?
    for point in points {
      let dot = Bounds(low: point, high: point)
      box = box?.union(dot) ?? dot
    }
    guard let box else { return nil }
    self = box
  }

  /// The point in the middle.
  public var centre: Vector3 { (low + high) * 0.5 }

  /// The eight corners, x changing quickest.
  public var corners: [Vector3] {
    (0..<8).map { i in
      Vector3(
        i & 1 == 0 ? low.x : high.x, i & 2 == 0 ? low.y : high.y, i & 4 == 0 ? low.z : high.z)
    }
  }

  /// The smallest box that holds both.
  public func union(_ other: Bounds) -> Bounds {
    Bounds(
      low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  /// How far along a ray the box is first met: 0 from inside, nil where it is missed.
  public func hit(by ray: Ray) -> Double? {
    var enter = 0.0
    var leave = Double.infinity
    for axis in 0..<3 {
      let (start, along) = (ray.origin[axis], ray.direction[axis])
      if along == 0 {
        if start < low[axis] || start > high[axis] { return nil }
      } else {
        let (a, b) = ((low[axis] - start) / along, (high[axis] - start) / along)
        enter = max(enter, min(a, b))
        leave = min(leave, max(a, b))
      }
    }
    return enter <= leave ? enter : nil
  }
}
