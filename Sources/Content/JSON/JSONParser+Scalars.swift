// Numbers and strings.
extension JSONParser {
  mutating func number() throws(Complaint) -> Double {
    let start = position
    let first = index
    _ = consume("-")
    if consume("0") {
      if let byte = peek, isDigit(byte) { throw Complaint(start, .leadingZero) }
    } else {
      try digits()
    }
    if consume(".") { try digits() }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      try digits()
    }
    let text = String(decoding: bytes[first..<index], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw Complaint(start, .numberTooLarge(text))
    }
    return number
  }

  private mutating func digits() throws(Complaint) {
    guard let byte = peek, isDigit(byte) else { throw unexpected("a digit") }
    while let byte = peek, isDigit(byte) { advance() }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  mutating func string() throws(Complaint) -> String {
    let start = position
    advance()
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw Complaint(position, .controlCharacter(byte))
      case 0x20..<0x80:
        text.append(byte)
        advance()
      default: try sequence(into: &text)
      }
    }
    throw Complaint(start, .unclosedString)
  }

  /// One scalar of two to four bytes; overlong forms and surrogates are no UTF-8.
  private mutating func sequence(into text: inout [UInt8]) throws(Complaint) {
    let lead = bytes[index]
    let count = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
    let end = min(index + count, bytes.count)
    guard let scalar = String(validating: bytes[index..<end], as: UTF8.self),
      scalar.unicodeScalars.count == 1
    else { throw Complaint(position, .notUTF8) }
    text.append(contentsOf: bytes[index..<end])
    while index < end { advance() }
  }

  private mutating func escape(into text: inout [UInt8]) throws(Complaint) {
    let start = position
    advance()
    guard let byte = peek else { throw Complaint(start, .unclosedString) }
    let plain: [UInt8: UInt8] = [
      0x22: 0x22, 0x5c: 0x5c, 0x2f: 0x2f, 0x62: 0x08, 0x66: 0x0c, 0x6e: 0x0a, 0x72: 0x0d,
      0x74: 0x09,
    ]
    if let character = plain[byte] {
      advance()
      text.append(character)
    } else if byte == UInt8(ascii: "u") {
      let scalar = try unicodeEscape(start)
      text.append(contentsOf: String(scalar).utf8)
    } else {
      throw Complaint(start, .badEscape)
    }
  }

  /// `\uXXXX`, or two of them where the first is half of a surrogate pair.
  private mutating func unicodeEscape(_ start: Position) throws(Complaint) -> Unicode.Scalar {
    let high = try hexadecimal(start)
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard high < 0xdc00, consume("\\"), peek == UInt8(ascii: "u") else {
      throw Complaint(start, .loneSurrogate)
    }
    let low = try hexadecimal(start)
    guard (0xdc00..<0xe000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
    else { throw Complaint(start, .loneSurrogate) }
    return scalar
  }

  private mutating func hexadecimal(_ start: Position) throws(Complaint) -> UInt32 {
    advance()
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
      else { throw Complaint(start, .badEscape) }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }
}
