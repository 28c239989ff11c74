/// A JSON value that knows its place in the file.
struct JSON: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSON])
    case object([Member])
  }

  /// A key and its value, in the order of the file.
  struct Member: Sendable, Equatable {
    var key: String
    var position: Position
    var value: JSON
  }

  var value: Value
  var position: Position

  init(_ value: Value, at position: Position = Position()) {
    self.value = value
    self.position = position
  }
}

// A value by its kind; nil for any other kind, so that rules skip parts that the shape check has
// complained about.
extension JSON {
  var members: [Member]? { if case .object(let members) = value { members } else { nil } }
  var elements: [JSON]? { if case .array(let elements) = value { elements } else { nil } }
  var string: String? { if case .string(let string) = value { string } else { nil } }
  var number: Double? { if case .number(let number) = value { number } else { nil } }
  var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

  /// The whole number that this is exactly, if it is one.
  var whole: Int? { number.flatMap { Int(exactly: $0) } }

  /// All elements as numbers.
  var numbers: [Double]? {
    guard let elements else { return nil }
    let numbers = elements.compactMap(\.number)
    return numbers.count == elements.count ? numbers : nil
  }

  subscript(key: String) -> JSON? { members?.first { $0.key == key }?.value }

  /// For messages: "a number", "an object".
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
