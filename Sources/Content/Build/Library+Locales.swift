internal import Experience
internal import Ports

// Locale files, held against each other and against what the program says by itself.
extension Library {
  /// The locale file of this name.
  func locale(_ name: String) -> Int? {
    documents.firstIndex { $0.format == .locale && $0.file.stem == name }
  }

  /// The strings of a locale; nil where there is no such file.
  func strings(of name: String) -> [String: String]? {
    guard name != PseudoLocale.name else { return strings.map(PseudoLocale.strings) }
    guard let index = locale(name) else { return nil }
    let pairs = documents[index].texts.map { ($0.key, $0.text) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// What is said in one language, or in every one that there is, the experience's own first. The one
  /// that is made up is among these, but nobody is offered it.
  func languages(_ only: String?) -> [Words] {
    let files = documents.filter { $0.format == .locale }.map(\.file.stem).sorted()
    let offered = only.map { [$0] } ?? files
    let own = first(.experience)?.tree?["locale"]?.string ?? ""
    let others = (files + [PseudoLocale.name]).filter { $0 != own }
    return (only.map { [$0] } ?? [own] + others).compactMap { name in
      strings(of: name).map { Words($0, locale: name, among: offered) }
    }
  }

  /// Every locale says all that the experience's own does, and nothing else.
  mutating func checkTranslations() {
    guard let name = first(.experience)?.tree?["locale"]?.string, let own = locale(name) else {
      return
    }
    let texts = documents[own].texts
    for index in documents.indices where documents[index].format == .locale {
      documents[index].checkDirection()
      if index != own { documents[index].checkTranslation(of: texts, from: name) }
    }
  }

  /// What the program says by itself is in the experience's own locale.
  mutating func checkProgramTexts() {
    guard let name = first(.experience)?.tree?["locale"]?.string, let own = locale(name) else {
      return
    }
    let known = documents[own].texts.map(\.key)
    for key in Words.required where !known.contains(key) {
      let nearest = Spelling.nearest(to: key, among: known)
      documents[own].complain(documents[own].end, .noText(key, nearest: nearest))
    }
  }
}

extension Document {
  /// A locale's strings in the order of the file.
  var texts: [(key: String, text: String, position: Position)] {
    (tree?.members ?? []).compactMap { member in
      member.value.string.map { (member.key, $0, member.position) }
    }
  }

  /// Where something would be added.
  fileprivate var end: Position { texts.last?.position ?? Position() }

  fileprivate mutating func checkTranslation(
    of texts: [(key: String, text: String, position: Position)], from name: String
  ) {
    let mine = self.texts
    var place = Position()
    for text in texts {
      if let found = mine.first(where: { $0.key == text.key }) {
        place = found.position
        if Self.marks(found.text) != Self.marks(text.text) {
          complain(place, .otherMarks(text.key, expected: Self.marks(text.text)))
        }
      } else {
        complain(place, .noTranslation(text.key, of: name))
      }
    }
    let known = texts.map(\.key)
    for text in mine where !known.contains(text.key) {
      let nearest = Spelling.nearest(to: text.key, among: known)
      complain(text.position, .strayText(text.key, of: name, nearest: nearest))
    }
  }

  /// The names in braces, sorted.
  private static func marks(_ text: String) -> [String] {
    text.split(separator: "{").dropFirst().compactMap { part in
      part.firstIndex(of: "}").map { String(part[..<$0]) }
    }.sorted()
  }

  /// In a language from right to left numbers and foreign words would run into their neighbours.
  fileprivate mutating func checkDirection() {
    guard let direction = texts.first(where: { $0.key == "language.direction" }) else { return }
    guard direction.text == "rtl" else {
      if direction.text != "ltr" { complain(direction.position, .direction(direction.text)) }
      return
    }
    for text in texts where !text.key.hasPrefix("language.") && !Self.isIsolated(text.text) {
      complain(text.position, .notIsolated(text.key))
    }
  }

  /// Whether every digit and Latin letter stands between an isolate and its end, marks apart.
  private static func isIsolated(_ text: String) -> Bool {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2066}", "\u{2067}", "\u{2068}", "{": depth += 1
      case "\u{2069}", "}": depth -= 1
      default:
        let isForeign = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
        if isForeign && depth <= 0 { return false }
      }
    }
    return depth == 0
  }
}
