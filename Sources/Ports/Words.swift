public import Maths

/// The program's own words in the visitor's language, by the keys of the locale file.
public struct Words: Sendable, Equatable {
  public var isRightToLeft: Bool
  /// The locale of these words, and all that a visitor may choose among.
  public var locale: String
  public var locales: [String]
  private var strings: [String: String]

  public init(
    _ strings: [String: String] = [:], locale: String = "", among locales: [String] = []
  ) {
    self.strings = strings
    self.locale = locale
    self.locales = locales
    isRightToLeft = strings["language.direction"] == "rtl"
  }

  /// The key itself where there is no such string: files are checked for all of them.
  public subscript(key: String) -> String { strings[key] ?? key }

  /// All names that stand in braces in any string.
  public var marks: Set<String> {
    strings.reduce(into: []) { marks, string in marks.formUnion(Self.marks(in: string.value)) }
  }

  /// Before a name in braces: what it holds is written with its unit.
  public static let measured = "measured "

  /// The names in braces, in their order.
  public static func marks(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let end = part.firstIndex(of: "}") else { return nil }
      let mark = part[..<end]
      return String(mark.hasPrefix(measured) ? mark.dropFirst(measured.count) : mark)
    }
  }

  /// The same with one string more.
  public func adding(_ string: String, for key: String) -> Words {
    var words = self
    words.strings[key] = string
    return words
  }

  /// The string with `{name}` replaced. From right to left what is put in keeps its own direction:
  /// it stands between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. What is left may have no letters
  /// that tell its direction, so a RIGHT-TO-LEFT MARK does.
  public func filled(_ key: String, _ fillings: (name: String, value: String)...) -> String {
    filled(text: self[key], fillings)
  }

  /// The same of a string that was looked up before.
  public func filled(text: String, _ fillings: (name: String, value: String)...) -> String {
    filled(text: text, fillings)
  }

  private func filled(text: String, _ fillings: [(name: String, value: String)]) -> String {
    let start = isRightToLeft ? "\u{200F}" + text : text
    return fillings.reduce(start) { text, filling in
      let value = isRightToLeft ? "\u{2068}\(filling.value)\u{2069}" : filling.value
      return Self.replace("{\(filling.name)}", in: text, by: value)
    }
  }

  private static func replace(_ mark: String, in text: String, by value: String) -> String {
    var rest = text[...]
    var made = ""
    while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
      made += rest[..<brace]
      rest = rest[brace...]
      let isMark = rest.utf8.starts(with: mark.utf8)
      made += isMark ? value : "{"
      rest = rest[rest.utf8.index(brace, offsetBy: isMark ? mark.utf8.count : 1)...]
    }
    return made + rest
  }
}

extension Deed {
  /// The string that it is called by; nil where the scene says how its button is called.
  public var wordsKey: String? {
    switch self {
    case .goOn, .raise, .place, .lookAhead, .stepBack, .cancel: "deed.\(rawValue)"
    case .authorize: nil
    case .confirm: "authorize.confirm"
    case .again, .settings, .back, .leave: rawValue
    }
  }
}

/// Where a sound comes from, as the picture shows it.
public enum Heading: String, Sendable, CaseIterable, Stateful {
  case ahead, left, right, behind, above, below
}

extension Words {
  /// Strings that every locale must have, beside those that scene files name.
  public static let required: [String] =
    ["language.name", "language.direction"]
    + Settings.Name.allCases.flatMap { name -> [String] in
      var keys = ["setting.\(name)", "setting.\(name).hint"]
      if case .word(let words) = name.kind { keys += words.map { "setting.\(name).\($0)" } }
      return keys
    }
    + Deed.allCases.compactMap(\.wordsKey)
    + Settings.Group.allCases.flatMap { ["group.\($0)", "ease.\($0)", "ease.\($0).hint"] }
    + ["value.on", "value.off", "value.percent", "value.seconds", "value.instead"]
    + ["sheet.close", "hold.confirm", "hold.cancel", "field.full", "field.short"]
    + TextForm.Likeness.allCases.map { "field.\($0.rawValue)" }
    + ["page.title", "page.sign", "page.paused"]
    + ["saved.going", "saved.in", "saved.not", "saved.never"]
    + ["page.again.hint", "page.back.hint", "page.leave.hint"]
    + ["page.reset", "page.reset.hint", "page.reset.sure"]
    + Sound.Kind.allCases.filter(\.isCaptioned).map { "caption.\($0.rawValue)" }
    + ["engines", "boosters", "from", "around"].map { "caption.\($0)" }
    + Heading.allCases.map { "heading.\($0.rawValue)" }
    + ["hint.hold.press", "hint.hold.pressed"]
    + ["hint.hold.confirm", "hint.hold.asked", "hint.assist", "hint.placed"]
}
