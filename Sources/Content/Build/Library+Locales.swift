internal import Experience
internal import Ports

// Locale files, held against each other and against what the program says by itself. A pack has its
// own, and the program has others for what it says beside any story.
extension Library {
  /// The language used for program words that another language lacks.
  static let fallback = "en"

  /// The pack's locale file of this name, or the program's.
  private func locale(_ name: String, ofProgram: Bool) -> Int? {
    documents.firstIndex {
      $0.format == .locale && $0.file.stem == name && $0.isOfProgram == ofProgram
    }
  }

  /// The strings of a language, the pack's before the program's; nil where the pack has no such file.
  func strings(of name: String) -> [String: String]? {
    guard name != PseudoLocale.name else { return strings.map(PseudoLocale.strings) }
    guard let own = locale(name, ofProgram: false) else { return nil }
    let beside = [name, Self.fallback].compactMap { locale($0, ofProgram: true) }
    let pairs = ([own] + beside).flatMap { documents[$0].texts }.map { ($0.key, $0.text) }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Words in one language, or in all languages of the pack, its own first. The pseudo locale is
  /// among these, but nobody is offered it.
  func languages(_ only: String?) -> [Words] {
    let files = documents.filter { $0.format == .locale && !$0.isOfProgram }.map(\.file.stem)
      .sorted()
    let offered = only.map { [$0] } ?? files
    let own = ownLocale ?? ""
    let others = (files + [PseudoLocale.name]).filter { $0 != own }
    return (only.map { [$0] } ?? [own] + others).compactMap { name in
      strings(of: name).map { Words($0, locale: name, among: offered) }
    }
  }

  private var ownLocale: String? { first(.pack)?.tree?["locale"]?.string }

  /// Checks that every locale has the same strings as the first of its kind: a pack's as its own
  /// language, the program's as its English.
  mutating func checkTranslations() {
    for index in documents.indices where documents[index].format == .locale {
      let isOfProgram = documents[index].isOfProgram
      let program = locale(documents[index].file.stem, ofProgram: true)
      let beside = program.flatMap { documents[$0].direction?.text }
      documents[index].checkDirection(otherwise: beside)
      guard let name = isOfProgram ? Self.fallback : ownLocale,
        let first = locale(name, ofProgram: isOfProgram), index != first
      else { continue }
      documents[index].checkTranslation(of: documents[first].texts, from: name)
    }
    guard let own = ownLocale.flatMap({ locale($0, ofProgram: false) }) else { return }
    let slots = first(.chart)?.tree?["slots"]?.elements ?? []
    let known =
      slots.compactMap { $0["name"]?.string } + Signal.allCases.map(\.rawValue) + Self.filled
    documents[own].checkMarks(known)
  }

  /// Names in braces that the program fills in, beside slots and signals.
  private static let filled = ["walk", "back", "hold.way"]

  /// Checks that the program's own words exist.
  mutating func checkProgramTexts() {
    guard let name = ownLocale, let strings,
      let place = locale(Self.fallback, ofProgram: true) ?? locale(name, ofProgram: false)
    else { return }
    let known = strings.keys.sorted()
    for key in Words.required where strings[key] == nil {
      let nearest = Spelling.nearest(to: key, among: known)
      documents[place].complain(documents[place].end, .noText(key, nearest: nearest))
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

  /// Whether it is one of the program's own, used by every pack.
  var isOfProgram: Bool { file.path.contains("Assets/locales/") }

  /// The place where a string would be added.
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

  /// Checks that names in braces are slots or signals.
  fileprivate mutating func checkMarks(_ known: [String]) {
    for text in texts {
      for name in Words.marks(in: text.text) where !known.contains(name) {
        complain(text.position, .noMark(name, nearest: Spelling.nearest(to: name, among: known)))
      }
    }
  }

  /// The names in braces, sorted.
  private static func marks(_ text: String) -> [String] { Words.marks(in: text).sorted() }

  fileprivate var direction: (key: String, text: String, position: Position)? {
    texts.first { $0.key == "language.direction" }
  }

  /// Checks isolates in right-to-left text: without them numbers and foreign words run into their
  /// neighbours.
  fileprivate mutating func checkDirection(otherwise: String?) {
    let word = direction?.text ?? otherwise
    guard word == "rtl" else {
      if let direction, word != "ltr" { complain(direction.position, .direction(direction.text)) }
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
