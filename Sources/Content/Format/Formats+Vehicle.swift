internal import Physics

// The vehicle's shape follows from the definition itself: what is a number there is one here. Its
// keys say what they are and in which unit; what they mean stands in Physics.
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
