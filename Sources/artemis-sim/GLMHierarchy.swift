internal import CGLM
internal import Maths

/// GLM's loop over a hierarchy, for comparison with ours.
final class GLMHierarchy {
  private let handle: OpaquePointer

  init(locals: [artemis_transform], parents: [Int32]) {
    handle = artemis_hierarchy_make(locals, parents, locals.count)
  }

  deinit { artemis_hierarchy_free(handle) }

  func propagate() { artemis_hierarchy_propagate_double(handle) }
  func propagateInFloat() { artemis_hierarchy_propagate_float(handle) }

  static func local(_ transform: Transform) -> artemis_transform {
    let t = transform.translation
    let r = transform.rotation
    return artemis_transform(
      translation: (t.x, t.y, t.z), rotation: (r.x, r.y, r.z, r.w), scale: transform.scale)
  }
}
