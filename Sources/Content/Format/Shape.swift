/// Shape of a value in a file: the one description that the check, the published schema and
/// the table of keys are made from.
indirect enum Shape: Sendable {
  case flag
  /// `true`, for objects with nothing else to say.
  case yes
  /// Not empty, and not longer than `Budget.name`.
  case name
  /// A name used in a file name: within its folder, and not hidden.
  case file
  /// The key of a string in the locale file.
  case textKey
  /// A string of the locale file itself.
  case text
  /// Up to 64 bits as "0x…".
  case hexadecimal
  /// A colour of the screen as "#rrggbb".
  case colour
  /// A value to compare a slot with: a flag, a number or a word.
  case value
  /// Bytes as two digits each, at most this many.
  case bytes(atMost: Int)
  case number(ClosedRange<Double>)
  case whole(ClosedRange<Int>)
  case word([String])
  case vector(Int, ClosedRange<Double>)
  /// Two numbers, each with its own range: a row of a table.
  case row(ClosedRange<Double>, ClosedRange<Double>)
  case wholes(Int, ClosedRange<Int>)
  /// Three numbers that are not all 0; normalized by whoever reads them.
  case direction
  case list(Shape, atLeast: Int, atMost: Int = 1000)
  case object(ObjectShape)
  /// One of several objects, told apart by the word under `tag`.
  case tagged(ChoiceShape)
  /// One of several objects, told apart by which key is there.
  case choice(ChoiceShape)
  /// Any keys, all values of one shape.
  case table(Shape)
  /// A choice by its name, which is looked up only where a value stands: it may stand within itself, to
  /// a depth of `Budget.depth`.
  case nested(NestedShape)
}

/// Choices that may stand within themselves.
enum NestedShape: String, Sendable {
  case part

  var choice: ChoiceShape {
    switch self {
    case .part: Formats.treePart
    }
  }
}

/// An object and its keys.
struct ObjectShape: Sendable {
  /// With its article: messages say "in a node", the schema calls it "node".
  var noun: String
  var fields: [Field]
  /// Groups of keys of which at most one may be there.
  var exclusive: [[String]] = []

  /// The name of the definition in the schema.
  var id: String {
    let words = noun.filter { $0 != "'" }.split(separator: " ").dropFirst()
    return (words.first.map(String.init) ?? noun)
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// A choice between objects.
struct ChoiceShape: Sendable {
  var noun: String
  /// The key whose word decides; empty where the presence of a key does.
  var tag: String = ""
  var variants: [Variant]

  struct Variant: Sendable {
    /// The word under the tag, or the key that is there.
    var word: String
    var shape: ObjectShape
  }
}

/// One key of an object.
struct Field: Sendable {
  enum Need: Sendable, Equatable {
    case required
    case optional
    /// Value of an absent key; the check fills it in.
    case preset(JSON.Value)
  }

  var key: String
  var shape: Shape
  var need: Need
  /// One sentence for the schema and the documentation.
  var about: String

  static func need(_ key: String, _ shape: Shape, _ about: String) -> Field {
    Field(key: key, shape: shape, need: .required, about: about)
  }

  static func may(_ key: String, _ shape: Shape, _ about: String) -> Field {
    Field(key: key, shape: shape, need: .optional, about: about)
  }

  static func may(
    _ key: String, _ shape: Shape, or preset: JSON.Value, _ about: String
  ) -> Field {
    Field(key: key, shape: shape, need: .preset(preset), about: about)
  }
}

extension JSON.Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  init(floatLiteral value: Double) { self = .number(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSON.Value...) { self = .array(elements.map { JSON($0) }) }
}
