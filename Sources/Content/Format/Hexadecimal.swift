/// 64-bit numbers as files spell them: JSON's own numbers are exact to 53 bits only.
enum Hexadecimal {
  static func read(_ text: String) -> UInt64? {
    guard text.hasPrefix("0x"), text.utf8.count <= 18 else { return nil }
    let digits = text.dropFirst(2)
    guard digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt64(digits, radix: 16)
  }

  /// Two digits per byte; nil for other characters or half a byte.
  static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    return stride(from: 1, to: digits.count, by: 2).map { UInt8(digits[$0 - 1] * 16 + digits[$0]) }
  }

  /// The three bytes of "#rrggbb" as one number.
  static func colour(_ text: String) -> UInt32? {
    guard text.hasPrefix("#"), let bytes = bytes(String(text.dropFirst())), bytes.count == 3 else {
      return nil
    }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func write(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  static func write(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
