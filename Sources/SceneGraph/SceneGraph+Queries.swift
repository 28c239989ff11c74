public import Maths

// Queries by the boxes attached to nodes, in world space as of the last `propagate`.
extension SceneGraph {
  /// The visible node whose box a ray meets first, and how far along the ray.
  ///
  /// Boxes turn with their nodes. Of two met at once the one attached earlier is picked.
  public func pick(_ ray: Ray) -> (node: NodeID, distance: Double)? {
    var nearest: (node: NodeID, distance: Double)?
    for box in bounds where shownOpacity(box.node) > 0 {
      let local = ray.transformed(by: world(box.node).inverse)
      guard let distance = box.value.hit(by: local) else { continue }
      if distance < nearest?.distance ?? .infinity { nearest = (box.node, distance) }
    }
    return nearest
  }
}
