internal import Experience
internal import Maths
internal import Ports
internal import SceneGraph

/// Takes a turntable's camera from the whole to the part that is chosen, and back.
struct PartFocus: Sendable, Equatable {
  /// Share of the picture kept free above and below a part.
  private static let margin = 0.26
  /// The least distance to a part, as a share of that to the whole: no hand's zoom leads into what stands beside it.
  private static let nearest = 0.2
  /// Slow enough that a part at either end of the vehicle drifts through the picture no faster than comfort allows,
  /// on the way back too.
  private static let spring = Spring(response: 3.8)

  /// From the middle of the whole to what is looked at.
  var offset_m: Vector3 { place.position }
  /// The distance as a share of that to the whole.
  var nearness: Double { zoom.position }

  private var place = SpringState(at: Vector3.zero, velocity: .zero)
  private var zoom = SpringState(at: 1.0, velocity: 0)

  /// `whole_m`: from the camera to `centre`, the middle of the whole.
  mutating func step(
    _ story: Experience, _ graph: SceneGraph, around centre: Vector3, whole_m: Vector3, lens: Double
  ) {
    var goal = (place: Vector3.zero, zoom: 1.0)
    if let part = Self.chosen(story)?.placed(in: graph) {
      let middle = (part.from_m + part.to_m) * 0.5
      let framing = Framing(
        from_m: part.from_m, to_m: part.to_m, radius_m: part.radius_m, margin: Self.margin)
      let distance = framing.distance(
        from: middle, orientation: Quaternion(looking: whole_m), fieldOfView_rad: lens,
        aspect: story.viewport.aspect)
      goal = (middle - centre, clamp(distance / whole_m.length, Self.nearest, 1))
    }
    guard !story.settings.reducesMotion else {
      place = SpringState(at: goal.place, velocity: .zero)
      zoom = SpringState(at: goal.zoom, velocity: 0)
      return
    }
    place.step(toward: goal.place, spring: Self.spring, seconds: 1 / Double(Tick.rate))
    zoom.step(toward: goal.zoom, spring: Self.spring, seconds: 1 / Double(Tick.rate))
  }

  /// The part that the slot's word names, the first where there are several.
  private static func chosen(_ story: Experience) -> Part? {
    guard story.shows(.orbiter), let slot = story.story.partSlot,
      let word = story.word(inSlot: slot)
    else { return nil }
    return story.story.parts.first { $0.key == "\(slot).\(word)" }
  }
}

extension PartFocus: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("place", place)
    fields.add("zoom", zoom)
  }
}
