internal import Maths
internal import Ports

/// How an item comes into the picture as its opacity goes from 0 to 1: first as a dark shape, which soon hides
/// all that is behind it, and then in a light that rises on it. Nothing is ever seen through its walls.
extension Item {
  /// How much it hides of what is behind it.
  var cover: Float { smoothstep(tint.w / 0.35) }

  /// How much light has come to it.
  var lit: Float { smoothstep((tint.w - 0.25) / 0.75) }
}
