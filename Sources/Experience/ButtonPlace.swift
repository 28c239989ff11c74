public import Maths
public import Ports

/// Where a pointer presses the launch button: all of it however it is drawn, and a finger's breadth
/// around. In frame heights from the frame's centre, y up.
///
/// How wide letters are is known to no state, nor which language is shown; so there is room for the
/// longest label of any.
public struct ButtonPlace: Sendable, Equatable {
  /// In the sky over the rocket: the pond below it shows lamps and the rocket's own image.
  public static let centre = Vector2(0, 0.34)
  /// Beside the drawn button.
  static let slack = 0.05
  /// Room for this many letters of this width and for the tallest line, over the letters' height.
  static let letters = 24.0
  static let letter = 0.66
  static let line = 1.5

  public let low: Vector2
  public let high: Vector2

  public init(viewport: Viewport, textScale: Double) {
    let height = Double(max(viewport.height, 1))
    let em = 0.026 * textScale
    let letters = Self.letters * Self.letter * em
    // A label that is wider than the frame has two lines.
    let lines: Double = letters > 0.8 * viewport.aspect ? 2 : 1
    let tall = max(44 / height, 0.075, 1.6 * Self.line * em * lines)
    let wide = max(0.30, letters + 1.2 * tall)
    let half = Vector2(min(wide, viewport.aspect) / 2 + Self.slack, tall / 2 + Self.slack)
    // In small windows it is moved inside.
    let middle = Vector2(Self.centre.x, min(Self.centre.y, 0.48 - tall / 2))
    low = middle - half
    high = middle + half
  }

  public func holds(_ point: Vector2) -> Bool {
    point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
  }
}
