internal import Physics

// The shape of a vehicle, derived from its definition: every number there is one here. Keys name
// the quantity and its unit; Physics says what it means.
extension Formats {
  static let vehicle: ObjectShape = {
    var shape = object("the vehicle", of: VehicleDefinition.artemisI)
    shape.fields.insert(schema, at: 0)
    return shape
  }()

  private static func object(_ noun: String, of definition: Any) -> ObjectShape {
    let fields = Mirror(reflecting: definition).children.map { child in
      let key = child.label ?? ""
      return Field.need(key, shape(key, of: child.value), sentence(key))
    }
    return ObjectShape(noun: noun, fields: fields)
  }

  private static func shape(_ key: String, of value: Any) -> Shape {
    switch value {
    case is Int: .whole(key == "failedEngine" ? 0...4 : 0...100)
    case is Double: .number(VehicleRanges.number(key))
    case let list as [Double]: .vector(list.count, VehicleRanges.number(key))
    case is [[Double]]: rows(key)
    default: .object(object("the \(key)", of: value))
    }
  }

  private static func rows(_ key: String) -> Shape {
    let (first, second) = VehicleRanges.rows(key)
    return .list(.row(first, second), atLeast: 2)
  }

  private static func sentence(_ key: String) -> String {
    let words = key.prefix { $0 != "_" }
    guard let unit = Unit.words(of: key) else { return "\(words)." }
    return "\(words), in \(unit)."
  }
}
