/// Spells JSON values; the same value always as the same bytes.
enum JSONWriter {
  static func string(_ text: String) -> String {
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

  /// The shortest decimal that reads back as the same double; whole numbers without a point.
  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value), abs(whole) < 1 << 53, value.sign == .plus || whole != 0 {
      return String(whole)
    }
    return value.description
  }
}
