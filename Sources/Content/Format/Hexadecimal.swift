/// 64-bit numbers as files spell them: JSON's own numbers are exact to 53 bits only.
enum Hexadecimal {
  static func read(_ text: String) -> UInt64? {
    guard text.hasPrefix("0x"), text.utf8.count <= 18 else { return nil }
    let digits = text.dropFirst(2)
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt64(digits, radix: 16)
  }

  static func write(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
