internal import Interface

// The look of interfaces.
extension Formats {
  static let theme = ObjectShape(
    noun: "the theme",
    fields: [
      schema,
      .need("theme", .name, "Its name."),
      .may(
        "over", .word(Theme.built.map(\.name)),
        "The built theme that says what this one does not; absent: all colours stand here."),
      .may("colours", .object(colours), "Colours of the screen by what they are for."),
      .may("sizes", .object(sizes), "Heights of letters by rank, at text scale 1."),
      .may("corners", .object(corners), "How round corners are."),
      .may("cardShadow", .object(shadow), "Under cards."),
      .may("sheetShadow", .object(shadow), "Under sheets."),
    ])

  static let colours = ObjectShape(
    noun: "the colours",
    fields: Token.allCases.map { .may($0.rawValue, .colour, about($0)) })

  static let sizes = ObjectShape(
    noun: "the sizes",
    fields: TextStyle.allCases.map { .may($0.rawValue, .whole(11...96), "Points.") })

  static let corners = ObjectShape(
    noun: "the corners",
    fields: Corner.allCases.map {
      .may($0.rawValue, .whole(0...9999), "Points; never more than half of the box.")
    })

  static let shadow = ObjectShape(
    noun: "a shadow",
    fields: [
      .need("blur", .whole(0...200), "Points."), .need("drop", .whole(0...100), "Points."),
      .need("alpha", unit, "How dark it is."),
    ])

  private static func about(_ token: Token) -> String {
    switch token {
    case .ground: "Behind everything."
    case .raised: "Under cards."
    case .plate: "Under controls."
    case .accent: "Under what matters, and in bars that are filled."
    case .text: "Words."
    case .faint: "Words that matter less."
    case .onAccent: "Words on the accent."
    case .good: "Words of what went well."
    case .warning: "Words of what did not."
    case .line: "Edges of controls, and the empty part of a bar."
    case .focus: "Around what is in focus."
    }
  }
}
