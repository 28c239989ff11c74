public import Maths
public import Ports

/// Window, theme and wishes that a tree is laid out for. The same tree, values and canvas give the same layout.
public struct Canvas: Sendable, Equatable {
  /// In pixels.
  public var viewport: Viewport
  /// Pixels a point, in quarters: a multiple of four points is a whole number of pixels.
  public var density: Double
  public var textScale: Double
  public var isRightToLeft: Bool
  public var theme: Theme
  public var words: Words
  /// Skips every glide: things are at once where they would move to.
  public var isCalm: Bool
  public var hasOneSwitch: Bool
  /// Factor of the time of every hold.
  public var holdPart = 1.0

  /// The density follows from the height, and the direction from the language, unless they are said.
  public init(
    _ viewport: Viewport = Viewport(), density: Double? = nil, textScale: Double = 1,
    isRightToLeft: Bool? = nil, theme: Theme = .dark, words: Words = Words(),
    isCalm: Bool = false, hasOneSwitch: Bool = false
  ) {
    self.viewport = viewport
    self.density = density ?? Self.density(of: viewport)
    self.textScale = textScale.clamped(0.5, 3)
    self.isRightToLeft = isRightToLeft ?? words.isRightToLeft
    self.theme = theme
    self.words = words
    self.isCalm = isCalm
    self.hasOneSwitch = hasOneSwitch
  }

  /// One pixel a point up to 720 lines, three at 2160.
  public static func density(of viewport: Viewport) -> Double {
    max(4, (Double(viewport.height) / 180).rounded(.down)) / 4
  }

  /// The window in points, as much of it as is on the grid.
  public var box: Box {
    Box(
      width: max(Int(Double(viewport.width) / density).down, 96),
      height: max(Int(Double(viewport.height) / density).down, 96))
  }

  /// A point of the window from frame heights around its centre, y up.
  public func point(_ at: Vector2) -> (x: Int, y: Int) {
    let tall = Double(viewport.height)
    let x = (at.x * tall + Double(viewport.width) / 2) / density
    let y = (0.5 - at.y) * tall / density
    return (Self.whole(x), Self.whole(y))
  }

  private static func whole(_ number: Double) -> Int {
    number.isFinite ? Int(number.clamped(-1e6, 1e6).rounded(.down)) : 0
  }
}
