internal import Ports

/// Strings and numbers as shown and spoken.
struct Phrase {
  private let words: Words
  private let values: Values
  private let isRightToLeft: Bool

  init(_ words: Words, _ values: Values, _ isRightToLeft: Bool) {
    self.words = words
    self.values = values
    self.isRightToLeft = isRightToLeft
  }

  /// The string of a key with each `{slot}` replaced by what the slot holds, and of numbers in a row by the last; `{measured slot}` has its unit. From right to left what is
  /// put in keeps its own direction, as in `Words.filled`.
  func say(_ key: String) -> String {
    let string = words[key]
    guard string.contains("{") else { return string }
    var said = ""
    var rest = Substring(string)
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let slot = String(rest[rest.index(after: start)..<end])
      said += rest[..<start]
      let value = measured(slot) ?? values[slot].map { written($0, of: slot) } ?? "{\(slot)}"
      said += isRightToLeft ? "\u{2068}\(value)\u{2069}" : value
      rest = rest[rest.index(after: end)...]
    }
    return said + rest
  }

  var measure: Measure { Measure(words: words, isUS: values.word("units") == "us") }

  /// What a slot holds with its unit, where that is asked for.
  private func measured(_ mark: String) -> String? {
    guard mark.hasPrefix(Words.measured) else { return nil }
    let slot = String(mark.dropFirst(Words.measured.count))
    return switch values[slot] {
    case .number(let number): measure.text(number, of: slot)
    case .numbers(let numbers): measure.text(numbers.last ?? 0, of: slot)
    default: nil
    }
  }

  private func written(_ value: Value, of slot: String) -> String {
    switch value {
    case .flag(let flag): onOff(flag)
    case .number(let number): Self.digits(number)
    case .word(let word): self.word(word, of: slot)
    case .numbers(let numbers): Self.digits(numbers.last ?? 0)
    }
  }

  func onOff(_ flag: Bool) -> String { words[flag ? "value.on" : "value.off"] }

  func word(_ word: String, of slot: String) -> String {
    let key = "\(slot).\(word)"
    let found = words[key]
    return found == key ? words[word] : found
  }

  /// The word that a slot holds, and the one in effect where that is another.
  func chosen(_ slot: String) -> String {
    let held = values.word(slot)
    let own = word(held, of: slot)
    guard let instead = values.instead[slot]?[held] else { return own }
    return words.filled("value.instead", ("word", own), ("instead", word(instead, of: slot)))
  }

  func number(_ number: Double, _ unit: Scale.Unit) -> String {
    switch unit {
    case .plain: Self.digits(number)
    case .percent: filled("value.percent", (number * 100).rounded(), else: "%")
    case .seconds: filled("value.seconds", number, else: "s")
    case .clock: measure.clock(number)
    }
  }

  func place(_ nth: Int, of count: Int) -> String { "\(nth) / \(count)" }

  private func filled(_ key: String, _ number: Double, else unit: String) -> String {
    let digits = Self.digits(number)
    return words[key] == key ? "\(digits) \(unit)" : words.filled(key, ("number", digits))
  }

  /// At most two digits after the point.
  static func digits(_ number: Double) -> String {
    guard number.magnitude < 1e15 else { return "\(number)" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
