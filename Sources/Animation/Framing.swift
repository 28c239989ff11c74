public import Maths

/// A round bar that must be seen whole, and how much of the frame stays free around it.
public struct Framing: Sendable, Equatable {
  /// The ends of its axis, in the scene.
  public var from_m: Vector3
  public var to_m: Vector3
  public var radius_m: Double
  /// Share of the frame kept free at each edge.
  public var margin: Double
  /// The node that `to_m` goes with; nil: the scene.
  public var node: String?

  public init(from_m: Vector3, to_m: Vector3, radius_m: Double, margin: Double) {
    self.from_m = from_m
    self.to_m = to_m
    self.radius_m = radius_m
    self.margin = margin
  }

  /// How far from `centre`, at the least, a camera of this orientation that looks at it must stand.
  ///
  /// A point at x to the side and z toward the camera is inside where |x| ≤ (d − z) · slope: each
  /// point asks for a distance of its own, and the largest serves them all.
  func distance(
    from centre: Vector3, orientation: Quaternion, fieldOfView_rad: Double, aspect: Double
  ) -> Double {
    let up = tan(fieldOfView_rad / 2) * (1 - 2 * margin)
    let side = up * aspect
    return rim.reduce(0) { most, point in
      let p = orientation.conjugate.rotate(point - centre)
      return max(most, p.z + max(p.x.magnitude / side, p.y.magnitude / up))
    }
  }

  /// Points around both ends.
  private var rim: [Vector3] {
    let axis = (to_m - from_m).normalized(or: .up)
    let helper = axis.y.magnitude < 0.9 ? Vector3.up : Vector3.right
    let u = axis.cross(helper).normalized(or: .right)
    let v = axis.cross(u)
    return [from_m, to_m].flatMap { end in
      (0..<24).map { step in
        let (sine, cosine) = sinCos(Double(step) * .pi / 12)
        return end + (u * cosine + v * sine) * radius_m
      }
    }
  }
}
