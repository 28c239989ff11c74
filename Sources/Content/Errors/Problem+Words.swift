extension Problem {
  /// The one place where problems become sentences, in one switch without `default`: the compiler
  /// misses none.
  public var words: String {
    switch self {
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .unclosedString: "this string has no closing quotation mark"
    case .controlCharacter: "a control character in a string must be written as \\u00XX"
    case .notUTF8: "this is not UTF-8"
    case .badEscape: "unknown escape; allowed: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX"
    case .loneSurrogate: "half of a surrogate pair; write both halves"
    case .leadingZero: "a number must not begin with 0 and a further digit"
    case .numberTooLarge(let text): "\(text) is beyond the range of a double"
    case .tooDeep(let limit): "nested deeper than \(limit)"
    case .tooManyValues(let limit): "more than \(limit) values in one file"
    case .duplicateKey(let key, let first): "key '\(key)' again; first in line \(first.line)"
    case .unknownKey(let key, let noun, let known):
      if let nearest = Spelling.nearest(to: key, among: known) {
        "unknown key '\(key)'; did you mean '\(nearest)'?"
      } else {
        "unknown key '\(key)'; \(noun) has: \(known.joined(separator: ", "))"
      }
    case .missingKey(let key, let noun): "missing key '\(key)' in \(noun)"
    case .notAnObject(let noun, let found): "expected \(noun) in braces, found \(found)"
    case .wrongType(let label, let expected, let found):
      "'\(label)' must be \(expected), found \(found)"
    case .outOfRange(let label, let found, let low, let high):
      "'\(label)' must be \(Self.range(low, high, unitOf: label)), "
        + "found \(JSONWriter.number(found))"
    case .wrongCount(let label, let expected, let found):
      "'\(label)' must be \(expected) numbers, found \(found)"
    case .tooFew(let label, let least, let found):
      "'\(label)' must have \(least) or more, found \(found)"
    case .tooMany(let label, let what, let most, let found):
      "'\(label)' must have \(most) \(what) or fewer, found \(found)"
    case .noFileName(let label, let found):
      "'\(label)' names a file in its own folder, without '/' and without '.' at its start, "
        + "found \(JSONWriter.string(found))"
    case .unknownWord(let word, let label, let allowed):
      Self.unknown(word, label, allowed)
    case .noDirection(let label): "'\(label)' must point somewhere, found [0, 0, 0]"
    case .exclusive(let key, let other, let noun):
      "'\(key)' beside '\(other)'; \(noun) has one or the other"
    case .noChoice(let noun, let words, let nearest):
      "\(noun) needs one of: \(words.joined(separator: ", "))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .nestedTooDeep(let noun, let limit):
      "\(noun) stands in \(limit - 1) others at most, each within the next"
    case .unknownKind:
      "what this file is cannot be told; a step has 'step', a pack 'steps', "
        + "a chart 'states', an interface 'tree', a theme 'theme', a run 'inputs'"
    case .rule(let rule): rule.words
    }
  }

  /// "35 … 75 degrees".
  static func range(_ low: Double, _ high: Double, unitOf label: String) -> String {
    let bound = JSONWriter.number(low)
    let numbers = low == high ? bound : "\(bound) … \(JSONWriter.number(high))"
    return Unit.words(of: label).map { "\(numbers) \($0)" } ?? numbers
  }

  private static func unknown(_ word: String, _ label: String, _ allowed: [String]) -> String {
    let list = "allowed: \(allowed.joined(separator: ", "))"
    guard let nearest = Spelling.nearest(to: word, among: allowed) else {
      return "'\(label)' cannot be '\(word)'; \(list)"
    }
    return "'\(label)' cannot be '\(word)'; did you mean '\(nearest)'? \(list)"
  }
}
