internal import Experience
internal import Maths
internal import Ports

/// Says the name of the part that the visitor points at or has walked to, beside it.
struct PartNames: Sendable, Equatable {
  static let fade_s = 0.3
  /// In frame heights: from the part to its name, and of a letter's width at text scale 1.
  static let gap = 0.05
  static let letter = 0.0125

  /// The part that is named, also while its name goes.
  private var shown: Int?
  private var opacity = 0.0

  mutating func step(_ story: Experience, _ pose: CameraPose) {
    let wanted = story.shows(.orbiter) ? Self.meant(story, pose) : nil
    let reach = 1 / (Self.fade_s * Double(Tick.rate))
    if let wanted, opacity == 0 || wanted == shown {
      shown = wanted
      opacity = min(opacity + reach, 1)
    } else {
      opacity = max(opacity - reach, 0)
    }
  }

  private static func meant(_ story: Experience, _ pose: CameraPose) -> Int? {
    let parts = story.story.parts
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
  /// A name beside the vehicle, and a line that leads to its part.
  struct Label: Sendable, Equatable {
    var text: Text
    var line: [Vector3]
  }

  /// To the right of everything, but of what stands on the left, to the left.
  func label(_ story: Experience, _ pose: CameraPose) -> Label? {
    let parts = story.story.parts
    guard opacity > 0, let shown, parts.indices.contains(shown) else { return nil }
    let part = parts[shown]
    let place = Place(part, pose)
    let side = place.x < -place.radius ? -1.0 : 1.0
    let column = parts.map { side * Place($0, pose).x + Place($0, pose).radius }.max() ?? 0
    let half = Double(part.name.count) * Self.letter * story.settings.textScale / 2
    let edge = story.viewport.aspect / 2 - 0.03
    let centre = side * min(column + Self.gap + half, edge - half)
    let text = Text(
      key: part.key, string: part.name, style: .hint, centre: [Float(centre), Float(place.y)],
      opacity: Float(smoothstep(opacity)))
    return Label(
      text: text,
      line: [
        place.point(right: side * (side * centre - half - 0.012), pose),
        place.point(right: place.x + side * place.radius, pose),
      ])
  }

  /// Where the middle of a part is seen, and its half width, in frame heights.
  private struct Place {
    var x: Double
    var y: Double
    var radius: Double
    /// Frame heights a metre at its depth.
    private var scale: Double
    private var depth_m: Double

    init(_ part: Part, _ pose: CameraPose) {
      let middle = (part.from_m + part.to_m) * 0.5
      let view = pose.orientation.conjugate.rotate(middle - pose.position_m)
      depth_m = max(-view.z, pose.near_m)
      scale = 0.5 / tan(pose.fieldOfView_rad / 2) / depth_m
      x = view.x * scale
      y = view.y * scale
      radius = part.radius_m * scale
    }

    /// The point of the scene at this height and depth that is seen there.
    func point(right: Double, _ pose: CameraPose) -> Vector3 {
      pose.position_m + pose.orientation.rotate(Vector3(right / scale, y / scale, -depth_m))
    }
  }
}

extension Part {
  /// How far along a ray this part is met first, nearly; nil where it is not.
  func distance(along ray: Ray) -> Double? {
    let axis = to_m - from_m
    let start = ray.origin - from_m
    let across = axis.dot(ray.direction)
    let length2 = axis.dot(axis)
    // The nearest points of the ray and the axis, which is then cut off at its ends.
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
  }
}
