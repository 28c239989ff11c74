internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

/// Names, beside it, the part that the visitor points at or has stepped to.
struct PartNames: Sendable, Equatable {
  static let fade_s = 0.3
  /// Distance from a part to its name, in frame heights.
  static let gap = 0.05

  /// The part named, including one whose name is fading out.
  private var shown: Int?
  private var opacity = 0.0
  /// The part that the visitor means now.
  private(set) var meant: Int?

  mutating func step(_ story: Experience, _ pose: CameraPose, _ graph: SceneGraph) {
    let wanted = story.shows(.orbiter) ? Self.meant(story, pose, graph) : nil
    meant = wanted
    let reach = 1 / (Self.fade_s * Double(Tick.rate))
    if let wanted, opacity == 0 || wanted == shown {
      shown = wanted
      opacity = min(opacity + reach, 1)
    } else {
      opacity = max(opacity - reach, 0)
    }
  }

  private static func meant(
    _ story: Experience, _ pose: CameraPose, _ graph: SceneGraph
  ) -> Int? {
    let parts = story.story.parts.map { $0.placed(in: graph) }
    switch story.explorer.attention {
    case .none: return nil
    case .part(let index): return parts.indices.contains(index) ? index : nil
    case .pointer(let place):
      let slope = tan(pose.fieldOfView_rad / 2) * 2
      let way = pose.orientation.rotate(Vector3(place.x * slope, place.y * slope, -1))
      let ray = Ray(origin: pose.position_m, direction: way.normalized(or: .up))
      let hits = parts.indices.compactMap { index in
        parts[index].distance(along: ray).map { (index, $0) }
      }
      return hits.min { $0.1 < $1.1 }?.0
    }
  }
}

extension PartNames {
  /// A name beside the vehicle, joined to its part by a line: on the right, except for parts on the
  /// left.
  func label(_ story: Experience, _ pose: CameraPose, _ graph: SceneGraph) -> Text? {
    let parts = story.story.parts.map { $0.placed(in: graph) }
    guard opacity > 0, let shown, parts.indices.contains(shown) else { return nil }
    let place = Place(parts[shown], pose)
    let side = place.x < -place.radius ? -1.0 : 1.0
    let column = parts.map { side * Place($0, pose).x + Place($0, pose).radius }.max() ?? 0
    var text = Text(
      key: parts[shown].key, string: parts[shown].name, style: .hint,
      centre: [Float(side * (column + Self.gap)), Float(place.y)],
      opacity: Float(smoothstep(opacity)))
    text.side = Float(side)
    text.lead = Text.Lead(
      end: [Float(place.x + side * place.radius), Float(place.y)], depth_m: Float(place.depth_m))
    return text
  }

  /// Screen position of a part's middle and its half width, in frame heights.
  private struct Place {
    var x: Double
    var y: Double
    var radius: Double
    var depth_m: Double

    init(_ part: Part, _ pose: CameraPose) {
      let middle = (part.from_m + part.to_m) * 0.5
      let view = pose.orientation.conjugate.rotate(middle - pose.position_m)
      depth_m = max(-view.z, pose.near_m)
      // Frame heights a metre at its depth.
      let scale = 0.5 / tan(pose.fieldOfView_rad / 2) / depth_m
      x = view.x * scale
      y = view.y * scale
      radius = part.radius_m * scale
    }
  }
}

extension Part {
  /// Where its node has it now.
  func placed(in graph: SceneGraph) -> Part {
    guard let id = node.flatMap({ graph.id(named: $0) }) else { return self }
    var part = self
    part.from_m = graph.world(id).apply(from_m)
    part.to_m = graph.world(id).apply(to_m)
    return part
  }

  /// Approximate distance along a ray to this part; nil if it is missed.
  func distance(along ray: Ray) -> Double? {
    let axis = to_m - from_m
    let start = ray.origin - from_m
    let across = axis.dot(ray.direction)
    let length2 = axis.dot(axis)
    // The nearest points of ray and axis, clamped to the axis' ends.
    let sine2 = length2 - across * across
    let along = start.dot(ray.direction)
    let foot = sine2 > 1e-9 * length2 ? (start.dot(axis) - along * across) / sine2 : 0
    let nearest = from_m + axis * clamp(foot, 0, 1)
    let distance = (nearest - ray.origin).dot(ray.direction)
    let miss = nearest - ray.origin - ray.direction * distance
    return distance > 0 && miss.length <= radius_m ? distance : nil
  }
}

extension PartNames: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("shown", shown)
    fields.add("opacity", opacity)
    fields.add("meant", meant)
  }
}
