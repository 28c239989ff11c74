/// Something that is drawn: a shape and a place, with all that a renderer needs to know of it.
public struct Mark: Sendable, Equatable {
  public var box: Box
  public var shape: Shape

  public init(_ shape: Shape, _ box: Box) {
    self.shape = shape
    self.box = box
  }

  public enum Shape: Sendable, Equatable {
    /// A filled shape with round corners.
    case plate(Token, Corner, Shadow = .none, alpha: Double = 1)
    case edge(Token, Corner)
    case words(Words)
    case icon(String, Token)
    case picture(String)
    /// Filled up to a fraction, from the reading side.
    case bar(Token, on: Token, part: Double)
    /// A switch.
    case knob(isOn: Bool)
    case dots(Int, chosen: Int)
    case stars(Int, filled: Double)
    /// Bars in place of lines that are still loading.
    case shimmer(Int)
    /// Points of a line, each from the lower left corner of the box, 0 … 1.
    case curve([SIMD2<Double>], Token)
    /// A line from the top to the bottom at a part of the width.
    case stroke(Token, part: Double)
    /// Opaque at one end of the box and clear at the other: contents below go on there.
    case fade(Token, isThickAtTop: Bool)

    /// Whether it stays unmirrored in right-to-left layouts: time in plots runs to the right
    /// everywhere.
    public var isMirrored: Bool {
      switch self {
      case .bar, .dots, .stars, .stroke, .knob: true
      case .plate, .edge, .words, .icon, .picture, .shimmer, .curve, .fade: false
      }
    }
  }

  /// A text in its box, at this size. It fits when it is set greedily.
  public struct Words: Sendable, Equatable {
    public enum Side: String, Sendable, CaseIterable { case start, centre, end }

    public var string: String
    public var style: TextStyle
    /// Height of the letters' em, in points.
    public var size: Int
    public var lines: Int
    public var lineHeight: Int
    public var colour: Token
    /// The ground below it; over a picture, a veil of this opacity lies between.
    public var ground: Token
    public var side: Side
    /// Where the text stands if it needs fewer lines than there is room for: at the top, or else in
    /// the middle.
    public var isAtTop: Bool
    /// Written by the visitor: one line, showing as much as there is room for.
    public var isWritten = false
    /// Characters before the caret; nil where nobody writes.
    public var caret: Int?
    /// Whether the blinking caret is on.
    public var showsCaret = false

    public init(
      _ string: String, style: TextStyle, fit: TextFit, colour: Token, ground: Token, side: Side,
      isAtTop: Bool = false
    ) {
      self.string = string
      self.style = style
      size = fit.size
      lines = fit.lines
      lineHeight = fit.lineHeight
      self.colour = colour
      self.ground = ground
      self.side = side
      self.isAtTop = isAtTop
    }
  }
}
