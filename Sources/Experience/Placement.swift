public import Maths

/// Where the reticle lies: on a surface, and whether Artemis may stand there.
public struct Reticle: Sendable, Equatable {
  public let point_m: Vector3
  public let normal: Vector3
  public let isAllowed: Bool
}

extension PlacementRules {
  /// The nearest surface that a ray meets; nil where it meets none.
  func reticle(from eye: Vector3, along direction: Vector3) -> Reticle? {
    var nearest: (distance: Double, surface: Surface)?
    for surface in surfaces {
      guard let distance = surface.distance(from: eye, along: direction) else { continue }
      if distance < nearest?.distance ?? .infinity { nearest = (distance, surface) }
    }
    guard let nearest else { return nil }
    let point = eye + direction * nearest.distance
    let isFloor = nearest.surface.normal.y > 0.999
    let isNear = (point - eye).length <= reach_m
    return Reticle(
      point_m: point, normal: nearest.surface.normal,
      isAllowed: isFloor && isNear && nearest.surface.holds(point, margin: rocketRadius_m))
  }

  /// Whether a rocket that stands at `foot` is seen whole, clear of the frame's edges.
  func isWhole(at foot: Vector3, seenBy visitor: Visitor, aspect: Double) -> Bool {
    let toCamera = visitor.orientation.conjugate
    let halfHeight = tan(fieldOfView_rad / 2)
    let room = 1 - 2 * safeMargin
    for corner in 0..<8 {
      let offset = Vector3(
        corner & 1 == 0 ? -rocketRadius_m : rocketRadius_m,
        corner & 2 == 0 ? 0 : rocketHeight_m,
        corner & 4 == 0 ? -rocketRadius_m : rocketRadius_m)
      let p = toCamera.rotate(foot + offset - visitor.eye_m)
      guard p.z < 0 else { return false }
      let reach = -p.z * halfHeight * room
      if abs(p.y) > reach || abs(p.x) > reach * aspect { return false }
    }
    return true
  }
}

extension Surface {
  fileprivate func distance(from eye: Vector3, along direction: Vector3) -> Double? {
    let slope = direction.dot(normal)
    guard slope < -1e-6 else { return nil }
    let distance = (centre_m - eye).dot(normal) / slope
    guard distance > 0 && holds(eye + direction * distance, margin: 0) else { return nil }
    return distance
  }

  fileprivate func holds(_ point: Vector3, margin: Double) -> Bool {
    let offset = point - centre_m
    let across = normal.cross(right)
    return abs(offset.dot(right)) <= halfSize_m.x - margin
      && abs(offset.dot(across)) <= halfSize_m.y - margin
  }
}
