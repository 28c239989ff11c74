internal import Ports

/// Spells JSON values; the same value always as the same bytes.
public enum JSONWriter {
  /// A string with its quotation marks.
  public static func string(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case "\r": out += "\\r"
      case _ where scalar.value < 0x20:
        out += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }

  /// Writes the value of a slot.
  static func value(_ value: Value) -> String {
    switch value {
    case .flag(let flag): "\(flag)"
    case .number(let number): self.number(number)
    case .word(let word): string(word)
    case .numbers(let numbers): "[\(numbers.map(self.number).joined(separator: ", "))]"
    }
  }

  /// A whole file: two spaces a level, lists of plain values on one line.
  static func file(_ json: JSON) -> [UInt8] { [UInt8]((text(json, margin: "") + "\n").utf8) }

  private static func text(_ json: JSON, margin: String) -> String {
    let inner = margin + "  "
    switch json.value {
    case .null: return "null"
    case .bool(let bool): return "\(bool)"
    case .number(let number): return self.number(number)
    case .string(let string): return self.string(string)
    case .array(let elements):
      let isPlain = elements.allSatisfy { $0.elements == nil && $0.members == nil }
      let parts = elements.map { text($0, margin: inner) }
      let line = "[\(parts.joined(separator: ", "))]"
      if isPlain && line.utf8.count + margin.utf8.count <= 90 { return line }
      return "[\n\(inner)\(parts.joined(separator: ",\n" + inner))\n\(margin)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let parts = members.map { "\(string($0.key)): \(text($0.value, margin: inner))" }
      return "{\n\(inner)\(parts.joined(separator: ",\n" + inner))\n\(margin)}"
    }
  }

  /// The shortest decimal that reads back as the same double; whole numbers without a point.
  static func number(_ value: Double) -> String {
    if value.magnitude < 0x1p53, let whole = Int(exactly: value), value.sign == .plus || whole != 0
    {
      return String(whole)
    }
    return value.description
  }
}
