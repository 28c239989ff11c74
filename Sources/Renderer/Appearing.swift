internal import Maths
internal import Ports

/// How an item appears as its opacity goes from 0 to 1: first as a dark shape that soon hides
/// everything behind it, and then in rising light. Nothing is ever seen through its walls.
extension Item {
  /// How much it hides of what is behind it.
  var cover: Float { smoothstep(tint.w / 0.35) }

  /// How much light has come to it.
  var lit: Float { smoothstep((tint.w - 0.25) / 0.75) }
}
