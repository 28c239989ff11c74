public import Maths

/// Everything that can reach the simulation from outside; the same from a window and a run file.
public enum InputEvent: Sendable, Equatable {
  case key(Key, isDown: Bool)
  /// Position in frame heights from the centre, y up; so it means the same at every size.
  case pointer(PointerPhase, at: Vector2)
  /// Notches, positive away from the hand.
  case wheel(Double)
  case padButton(PadButton, isDown: Bool)
  /// −1 … 1 on both axes, y up.
  case padStick(PadStick, Vector2)
  case padRemoved
  case focus(Bool)
  case paused(Bool)
  /// The picture's size in pixels; the first event of every run.
  case viewport(width: Int, height: Int)
  /// How the visitor wants it from this tick on; the presets hold before the first.
  case settings(Settings)
  /// Done by its name; means nothing unless the last frame offered it.
  case deed(Deed)
}

public enum Key: String, Sendable, CaseIterable {
  case space, enter, up, down, left, right, w, a, s, d, tab, f1
}

public enum PointerPhase: String, Sendable, CaseIterable {
  case moved, down, up
}

public enum PadButton: String, Sendable, CaseIterable {
  case a, b, up, down, left, right
}

public enum PadStick: String, Sendable, CaseIterable {
  case left, right
}
