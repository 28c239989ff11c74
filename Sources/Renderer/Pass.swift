/// The passes of a picture, in their order.
public enum Pass: String, Sendable, CaseIterable {
  /// Finds what the key light reaches.
  case shadow
  /// Solid parts of models.
  case models
  /// Air, stars, Sun and globes, where nothing solid stands before them.
  case sky
  /// Models that fade, and the shade under what stands on the ground.
  case clear
  case lines
  /// Fire, steam and smoke, small, then laid over the scene.
  case flames
  /// Thin bars, before steam or in it.
  case bars
  /// The reflection of all that in water and wet floors.
  case mirror
  /// Creases and the shaft of light of a hall.
  case hall
  case bloom
  /// Exposure, film curve, flash, fade.
  case grade
  /// Steps along edges smoothed; and dark bands behind story lines.
  case edges
  /// Scales to the size of the window.
  case enlarge
  /// The story's words and its button, and the interface, in the pixels of the window.
  case pieces
}
