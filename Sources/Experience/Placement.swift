public import Maths

/// Where the reticle lies: on a surface, and whether Artemis may stand there.
public struct Reticle: Sendable, Equatable {
  public let point_m: Vector3
  public let normal: Vector3
  public let isAllowed: Bool
}

extension Reticle: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("point_m", point_m)
    fields.add("normal", normal)
    fields.add("isAllowed", isAllowed)
  }
}

extension PlacementRules {
  /// The distance from which the whole rocket is visible, in the narrowest frame supported.
  func wholeFrom_m() -> Double {
    stride(from: 1.0, to: 200, by: 0.1).first { away_m in
      let pitch = Quaternion.yawPitch(
        looking: Vector3(0, rocketHeight_m / 2 - eyeHeight_m, -away_m)
      ).pitch
      let visitor = Visitor(
        at: Vector3(0, 0, away_m), yaw: 0, pitch: pitch, eyeHeight_m: eyeHeight_m)
      return isWhole(at: .zero, seenBy: visitor, aspect: 4.0 / 3)
    } ?? .infinity
  }

  /// The nearest surface that a ray meets; nil if it meets none. Artemis may not stand so near to
  /// the middle of the walking area, `clearance_m`, that nobody could step back far enough.
  func reticle(
    from eye: Vector3, along direction: Vector3, clearance_m: Double = 0
  ) -> Reticle? {
    var nearest: (distance: Double, surface: Surface)?
    for surface in surfaces {
      guard let distance = surface.distance(from: eye, along: direction) else { continue }
      if distance < nearest?.distance ?? .infinity { nearest = (distance, surface) }
    }
    guard let nearest else { return nil }
    let point = eye + direction * nearest.distance
    let isFloor = nearest.surface.normal.y > 0.999
    let isNear = (point - eye).length <= reach_m
    let isClear = (point - start_m).length >= clearance_m
    return Reticle(
      point_m: point, normal: nearest.surface.normal,
      isAllowed: isFloor && isNear && isClear
        && nearest.surface.holds(point, margin: rocketRadius_m))
  }

  /// Whether a rocket standing at `foot` is seen whole, clear of the frame's edges.
  func isWhole(at foot: Vector3, seenBy visitor: Visitor, aspect: Double) -> Bool {
    let half = Vector3(rocketRadius_m, rocketHeight_m / 2, rocketRadius_m)
    let middle = foot + Vector3(0, half.y, 0)
    let projection = Projection(verticalFieldOfView_rad: fieldOfView_rad, aspect: aspect)
    let camera = Transform(translation: visitor.eye_m, rotation: visitor.orientation)
    let rocket = Bounds(low: middle - half, high: middle + half)
    guard let extent = projection.extent(of: rocket, from: camera) else { return false }
    return projection.shows(extent.low, margin: safeMargin)
      && projection.shows(extent.high, margin: safeMargin)
  }
}

extension Surface {
  /// Meets surfaces from above only, within their rectangle.
  fileprivate func distance(from eye: Vector3, along direction: Vector3) -> Double? {
    let ray = Ray(origin: eye, direction: direction)
    let plane = Plane(normal: normal, through: centre_m)
    guard plane.height(of: eye) > 0, let distance = plane.hit(by: ray) else { return nil }
    return holds(ray.point(at: distance), margin: 0) ? distance : nil
  }

  fileprivate func holds(_ point: Vector3, margin: Double) -> Bool {
    let offset = point - centre_m
    let across = normal.cross(right)
    return abs(offset.dot(right)) <= halfSize_m.x - margin
      && abs(offset.dot(across)) <= halfSize_m.y - margin
  }
}
