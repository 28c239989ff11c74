internal import Interface

/// A kind of part: the key that identifies it in files, its other keys, and how it is built.
struct PartKind: Sendable {
  var word: String
  var shape: ObjectShape
  var make: @Sendable (JSON) -> Part.Kind

  init(
    _ word: String, _ value: Shape, _ about: String, _ fields: [Field] = [],
    exclusive: [[String]] = [], make: @escaping @Sendable (JSON) -> Part.Kind
  ) {
    self.word = word
    let article = "aeiou".contains(word.prefix(1)) ? "an" : "a"
    shape = ObjectShape(
      noun: "\(article) \(word) part",
      fields: [.need(word, value, about)] + fields + Self.common, exclusive: exclusive)
    self.make = make
  }

  /// With no other keys than these.
  init(_ word: String, _ shape: ObjectShape, make: @escaping @Sendable (JSON) -> Part.Kind) {
    (self.word, self.shape, self.make) = (word, shape, make)
  }

  /// Buttons may have an `icon`, so that key identifies a part only where no other does.
  static let all = used + made + shown

  /// The kind of a part in a file; nil if no key identifies it.
  static func of(_ json: JSON) -> PartKind? { all.first { json[$0.word] != nil } }

  /// Keys that every part may have.
  static let common: [Field] = [
    .may("id", .name, "Its name, alone in its tree."),
    .may(
      "grows", .flag, or: false, "Takes what is left of a column's height, or of a row's width."),
    .may(
      "spring", words(Springs.self), "How it moves to a new place; absent: as what it stands in."),
    .may("when", .choice(condition), "It is there only while this holds."),
    .may("needs", .choice(condition), "It can be used only while this holds."),
    .may("hint", .textKey, "What it is for, said on request."),
  ]

  /// The key for parts that can be the chosen one of several: a button, or a card used as a whole.
  static let chosen = Field.may(
    "chosen", .choice(condition), "It is one of several, and the chosen one while this holds.")

  static let condition = ChoiceShape(
    noun: "a condition",
    variants: [
      variant("a condition", "is", "What it holds: a flag, a number or a word."),
      variant("an exception", "isNot", "What it does not hold; anything else will do."),
      variant("a fitting", "fits", "Whether its text looks as the chart says.", .flag),
    ])

  private static func variant(
    _ noun: String, _ word: String, _ about: String, _ shape: Shape = .value
  ) -> ChoiceShape.Variant {
    let fields: [Field] = [.need("slot", .name, "Which one."), .need(word, shape, about)]
    return ChoiceShape.Variant(word: word, shape: ObjectShape(noun: noun, fields: fields))
  }

  /// All raw values of an enum.
  static func words<Word: CaseIterable & RawRepresentable>(_: Word.Type) -> Shape
  where Word.RawValue == String { .word(Word.allCases.map(\.rawValue)) }
}

extension Formats {
  static let interface = ObjectShape(
    noun: "the interface",
    fields: [
      schema, .need("interface", .name, "Its name, alone in the pack."),
      .may(
        "ground", unit, or: 1.0, "How much of the scene the theme's ground hides; 0 is none of it."
      ),
      .may("rests", .object(rest), "When it makes room for the scene; absent: never."),
      .need("tree", .nested(.part), "The part that all others stand in."),
    ])

  private static let rest = ObjectShape(
    noun: "the rest",
    fields: [
      .need("while", .name, "The flag while which it may."),
      .need("after_s", .number(1...600), "How long nobody does anything before it fades away."),
    ])

  static let treePart = ChoiceShape(
    noun: "a part",
    variants: PartKind.all.map { ChoiceShape.Variant(word: $0.word, shape: $0.shape) })
}

// Access to trees that may have faults.
extension PartKind {
  /// Parts that stand in a part, in the order of the kit.
  static func parts(in json: JSON) -> [JSON] {
    guard let kind = of(json), kind.isMadeOfOthers else { return [] }
    let elements = json[kind.word]?.elements ?? []
    return kind.word == "tabs" ? elements.flatMap { $0["parts"]?.elements ?? [] } : elements
  }

  private var isMadeOfOthers: Bool {
    if case .list = shape.fields[0].shape { true } else { false }
  }

  /// The tree with all its parts, in the order of `Part.placedFaults`.
  static func everything(in tree: JSON) -> [JSON] {
    var found: [JSON] = []
    func visit(_ json: JSON) {
      found.append(json)
      parts(in: json).forEach(visit)
    }
    visit(tree)
    return found
  }
}
