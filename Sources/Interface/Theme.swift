/// Purposes of colours. A tree names no colour.
public enum Token: String, Sendable, CaseIterable {
  // Grounds.
  case ground, raised, plate, accent
  // On grounds.
  case text, faint, onAccent, good, warning
  /// Edges of controls, and the empty part of a bar.
  case line
  /// Around what is in focus.
  case focus
}

/// Ranks of text, from the largest; `lead` is a paragraph that is read before others.
public enum TextStyle: String, Sendable, CaseIterable {
  case story, title, lead, heading, body, caption
}

/// How round corners are.
public enum Corner: String, Sendable, CaseIterable {
  case none, small, medium, large, pill
}

/// A soft shadow; points.
public struct Shadow: Sendable, Equatable {
  public var blur: Int
  public var drop: Int
  public var alpha: Double

  public init(blur: Int, drop: Int, alpha: Double) {
    self.blur = blur
    self.drop = drop
    self.alpha = alpha
  }

  public static let none = Shadow(blur: 0, drop: 0, alpha: 0)
}

/// Colours, sizes and shapes by the names that trees and pieces use.
public struct Theme: Sendable, Equatable {
  public var name: String
  private var colours: [Colour]
  private var sizes: [Int]
  private var corners: [Int]
  /// Under cards, and under sheets.
  public var cardShadow: Shadow
  public var sheetShadow: Shadow

  /// Every token has a colour; sizes and corners have presets.
  public init(
    _ name: String, colour: (Token) -> Colour, size: (TextStyle) -> Int = Theme.size,
    corner: (Corner) -> Int = Theme.corner,
    cardShadow: Shadow = Shadow(blur: 16, drop: 4, alpha: 0.3),
    sheetShadow: Shadow = Shadow(blur: 32, drop: 8, alpha: 0.5)
  ) {
    self.name = name
    colours = Token.allCases.map(colour)
    sizes = TextStyle.allCases.map(size)
    corners = Corner.allCases.map(corner)
    self.cardShadow = cardShadow
    self.sheetShadow = sheetShadow
  }

  public subscript(token: Token) -> Colour {
    get { colours[Token.allCases.firstIndex(of: token) ?? 0] }
    set { colours[Token.allCases.firstIndex(of: token) ?? 0] = newValue }
  }

  /// Height of the letters' em at text scale 1, in points.
  public subscript(style: TextStyle) -> Int { sizes[TextStyle.allCases.firstIndex(of: style) ?? 0] }

  /// Radius in points; no more than half of the box, whatever it says.
  public subscript(corner: Corner) -> Int { corners[Corner.allCases.firstIndex(of: corner) ?? 0] }

  public static func size(_ style: TextStyle) -> Int {
    switch style {
    case .story: 40
    case .title: 28
    case .lead: 22
    case .heading: 20
    case .body: 16
    case .caption: 14
    }
  }

  public static func corner(_ corner: Corner) -> Int {
    switch corner {
    case .none: 0
    case .small: 12
    case .medium: 16
    case .large: 20
    case .pill: 9999
    }
  }
}
