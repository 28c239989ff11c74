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
    case is Double: .number(range(key))
    case let list as [Double]: .vector(list.count, -1e9...1e9)
    case is [[Double]]: .list(.vector(2, -1e12...1e12), atLeast: 2)
    default: .object(object("the \(key)", of: value))
    }
  }

  private static func range(_ key: String) -> ClosedRange<Double> {
    switch true {
    // What something is divided by is not nothing.
    case ["dryMass_kg", "length_m", "radius_m", "vacuumThrust_N"].contains(key): 1e-3...1e9
    case key == "specificImpulse_s", key.hasSuffix("_kg_m3"): 1...1e5
    case key == "actuatorLag_s", key == "armSwing_s": 1e-3...1e4
    case key == "latitude_deg": -90...90
    case key.hasSuffix("_kg"), key.hasSuffix("_m2"), key.hasSuffix("_N"): 0...1e9
    case key.hasSuffix("_deg"): -360...360
    default: -1e9...1e9
    }
  }

  private static func sentence(_ key: String) -> String {
    let words = key.prefix { $0 != "_" }
    guard let unit = Unit.words(of: key) else { return "\(words)." }
    return "\(words), in \(unit)."
  }
}
