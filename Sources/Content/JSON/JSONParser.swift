/// Reads RFC 8259 JSON, strictly, and keeps the place of every value and key.
///
/// Refused beside what the grammar refuses: text that is not UTF-8, a byte order mark, keys that
/// come twice in one object, numbers beyond the range of a double, nesting deeper than `maxDepth`,
/// more values than `Budget.values`.
struct JSONParser {
  /// Deeper nesting is refused, so that no input can exhaust the stack. An interface may have
  /// `Budget.depth` tabs within each other, of which each takes four levels.
  static let maxDepth = 160

  /// The tree, and what was wrong. Without a tree the last complaint is the one that ended it.
  static func parse(_ bytes: [UInt8]) -> (tree: JSON?, complaints: [Complaint]) {
    var parser = JSONParser(bytes: bytes)
    do throws(Complaint) {
      let tree = try parser.document()
      return (tree, parser.complaints)
    } catch {
      return (nil, parser.complaints + [error])
    }
  }

  let bytes: [UInt8]
  var index = 0
  var position = Position()
  private var complaints: [Complaint] = []
  private var count = 0

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(Complaint) -> JSON {
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    if peek != nil { throw unexpected("the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(Complaint) -> JSON {
    let start = position
    count += 1
    if count > Budget.values { throw Complaint(start, .tooManyValues(limit: Budget.values)) }
    switch peek {
    case UInt8(ascii: "{"): return JSON(try object(depth: depth + 1), at: start)
    case UInt8(ascii: "["): return JSON(try array(depth: depth + 1), at: start)
    case UInt8(ascii: "\""): return JSON(.string(try string()), at: start)
    case UInt8(ascii: "t"):
      try word("true")
      return JSON(.bool(true), at: start)
    case UInt8(ascii: "f"):
      try word("false")
      return JSON(.bool(false), at: start)
    case UInt8(ascii: "n"):
      try word("null")
      return JSON(.null, at: start)
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return JSON(.number(try number()), at: start)
    default: throw unexpected("a value")
    }
  }

  private mutating func object(depth: Int) throws(Complaint) -> JSON.Value {
    try enter(depth)
    var members: [JSON.Member] = []
    var places: [String: Position] = [:]
    skipSpace()
    if consume("}") { return .object(members) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
      let place = position
      let key = try string()
      skipSpace()
      guard consume(":") else { throw unexpected("':' after the key") }
      skipSpace()
      let value = try value(depth: depth)
      if let first = places[key] {
        if complaints.count < Budget.complaints {
          complaints.append(Complaint(place, .duplicateKey(key, first: first)))
        }
      } else {
        places[key] = place
        members.append(JSON.Member(key: key, position: place, value: value))
      }
      skipSpace()
    } while consume(",")
    guard consume("}") else { throw unexpected("',' or '}'") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Complaint) -> JSON.Value {
    try enter(depth)
    var elements: [JSON] = []
    skipSpace()
    if consume("]") { return .array(elements) }
    repeat {
      skipSpace()
      elements.append(try value(depth: depth))
      skipSpace()
    } while consume(",")
    guard consume("]") else { throw unexpected("',' or ']'") }
    return .array(elements)
  }

  /// Past the opening bracket, if it is not one too many.
  private mutating func enter(_ depth: Int) throws(Complaint) {
    if depth > Self.maxDepth {
      throw Complaint(position, .tooDeep(limit: Self.maxDepth))
    }
    advance()
  }
}

// The reading head: `advance` alone moves it, so lines and columns cannot be missed.
extension JSONParser {
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == UInt8(ascii: "\n") {
      position = Position(line: position.line + 1, column: 1)
    } else if index == bytes.count || bytes[index] & 0xc0 != 0x80 {
      position.column += 1
    }
  }

  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    advance()
    return true
  }

  private mutating func word(_ word: StaticString) throws(Complaint) {
    let start = position
    for offset in 0..<word.utf8CodeUnitCount {
      guard peek == word.utf8Start[offset] else {
        throw Complaint(start, .unexpected(found: found, expected: "'\(word)'"))
      }
      advance()
    }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 {
      advance()
    }
  }

  func unexpected(_ expected: String) -> Complaint {
    Complaint(position, .unexpected(found: found, expected: expected))
  }

  /// The character under the head, for messages.
  var found: String {
    guard let byte = peek else { return "the end of the file" }
    if byte >= 0x21 && byte < 0x7f { return "'\(Unicode.Scalar(byte))'" }
    let hex = String(byte, radix: 16, uppercase: true)
    return byte == 0x0a ? "the end of the line" : "byte 0x" + (byte < 16 ? "0" : "") + hex
  }
}
