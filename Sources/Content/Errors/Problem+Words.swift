extension Problem {
  /// The one place where problems become sentences.
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
    case .duplicateKey(let key, let first): "key '\(key)' again; first in line \(first.line)"
    }
  }
}
