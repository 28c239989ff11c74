internal import Experience
internal import Maths
internal import Ports

/// Says beside Artemis, once it has been placed, to which scale it stands there.
enum ScaleBadge {
  /// In frame heights: its height, if Artemis reaches that high, and the distance from an edge at
  /// which it has faded.
  private static let height = -0.10
  private static let edge = 0.06
  /// Room for its few letters, at text scale 1.
  private static let width = 0.05

  /// `shown` is how far Artemis has faded in.
  static func label(
    _ story: Experience, _ pose: CameraPose, scale: Double, shown: Double
  ) -> Text? {
    guard let foot = story.placement.foot_m, scale > 0, shown > 0 else { return nil }
    let rules = story.story.placement
    let seenFoot = pose.orientation.conjugate.rotate(foot - pose.position_m)
    let seenUp = pose.orientation.conjugate.rotate(.up)
    // The place on the axis that is seen at the wanted height.
    let slope = Self.height * 2 * tan(pose.fieldOfView_rad / 2)
    let along = seenUp.y + slope * seenUp.z
    let wanted = along.magnitude > 1e-6 ? -(seenFoot.y + slope * seenFoot.z) / along : 0
    let middle = seenFoot + seenUp * clamp(wanted, 0, rules.rocketHeight_m)
    guard -middle.z > pose.near_m else { return nil }
    let perMetre = 0.5 / tan(pose.fieldOfView_rad / 2) / -middle.z
    let string = "1:\(Int((1 / scale).rounded()))"
    let x = (middle.x + rules.rocketRadius_m) * perMetre + PartNames.gap
    let y = middle.y * perMetre
    let right = x + Self.width * story.settings.textScale
    let room = min(
      story.viewport.aspect / 2 - max(right, -x), 0.5 - Self.edge / 2 - y.magnitude)
    let opacity = clamp(room / Self.edge, 0, 1) * shown
    guard opacity > 0 else { return nil }
    var text = Text(
      key: "placement.scale", string: string, style: .label, centre: [Float(x), Float(y)],
      opacity: Float(opacity))
    text.side = 1
    return text
  }
}
