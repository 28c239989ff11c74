/// A checked vehicle file as the builder asks for it: the tree of Content, with numbers that know how they
/// change.
public indirect enum JSON: Sendable {
  case number(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])
  /// What the builder of a vehicle has no use for.
  case other
}

extension JSON {
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// All elements as numbers.
  var numbers: [Double]? { elements?.compactMap(\.number) }

  subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  func need(_ key: String) -> JSON {
    guard let value = self[key] else { preconditionFailure("no '\(key)' in a checked tree") }
    return value
  }

  func list(_ key: String) -> [JSON] { need(key).elements ?? [] }
  func string(_ key: String) -> String { need(key).string ?? "" }

  func double(_ key: String) -> Double {
    guard let number = need(key).number else { preconditionFailure("'\(key)' is no number") }
    return number
  }

  func whole(_ key: String) -> Int { Int(double(key)) }
}

extension VehicleDefinition {
  /// For those outside of this module.
  public static func built(_ json: JSON) -> VehicleDefinition { VehicleDefinition(json) }
}
