/// The space that a camera sees: inside of four sides, a near plane, and a far one if it has any.
public struct Frustum: Sendable, Equatable {
  /// Normals point inward; left, right, bottom, top, near, and far where it is finite.
  public let planes: [Plane]

  /// Of a camera that looks along −z of its pose, whose scale is not used.
  public init(
    camera: Transform, projection: Projection, near_m: Double = 0, far_m: Double = .infinity
  ) {
    let (sine, cosine) = sinCos(projection.verticalFieldOfView_rad * 0.5)
    let high = Vector2(cosine, sine)
    let wide = Vector2(cosine, sine * projection.aspect)
    let side = wide / wide.length
    let eye = camera.translation
    func plane(_ normal: Vector3, ahead: Double = 0) -> Plane {
      let normal = camera.rotation.rotate(normal)
      return Plane(normal: normal, through: eye + camera.rotation.rotate(.back) * -ahead)
    }
    var planes = [
      plane(Vector3(side.x, 0, -side.y)), plane(Vector3(-side.x, 0, -side.y)),
      plane(Vector3(0, high.x, -high.y)), plane(Vector3(0, -high.x, -high.y)),
      plane(-.back, ahead: near_m),
    ]
    if far_m < .infinity { planes.append(plane(.back, ahead: far_m)) }
    self.planes = planes
  }

  /// Whether a point is seen.
  public func contains(_ point: Vector3) -> Bool {
    planes.allSatisfy { $0.height(of: point) >= 0 }
  }

  /// False only if the sphere lies wholly outside of one plane: some true are near misses.
  public func touches(sphere centre: Vector3, radius: Double) -> Bool {
    planes.allSatisfy { $0.height(of: centre) >= -radius }
  }

  /// False only if the box lies wholly outside of one plane: some true are near misses.
  public func touches(_ bounds: Bounds) -> Bool {
    let (centre, extent) = (bounds.centre, bounds.extent)
    return planes.allSatisfy { plane in
      let n = plane.normal
      let reach = n.x.magnitude * extent.x + n.y.magnitude * extent.y + n.z.magnitude * extent.z
      return plane.height(of: centre) >= -reach
    }
  }
}
