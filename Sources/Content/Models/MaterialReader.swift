internal import Ports

/// A glTF material's factors; its textures are passed over.
enum MaterialReader {
  static func read(_ element: Element, notes: inout [String]) throws(ModelError) -> Model.Material {
    var material = Model.Material(
      name: element["name"]?.json.string ?? element.path, metallic: 1, roughness: 1)
    if let pbr = element["pbrMetallicRoughness"] {
      if let factor = pbr["baseColorFactor"] {
        material.baseColour = SIMD4<Float>(SIMD4(try unit(factor, 4)))
      }
      if let factor = pbr["metallicFactor"] { material.metallic = try unit(factor) }
      if let factor = pbr["roughnessFactor"] { material.roughness = try unit(factor) }
    }
    try readOpacity(element, &material)
    if let factor = element["emissiveFactor"] {
      let strength = element["extensions"]?["KHR_materials_emissive_strength"]?["emissiveStrength"]
      material.emission =
        SIMD3<Float>(SIMD3(try unit(factor, 3))) * (try strength.map(positive) ?? 1)
    }
    if let surface = element["extras"]?["surface"] {
      let word = try surface.string()
      if let known = Model.Material.Surface(rawValue: word) {
        material.surface = known
      } else {
        notes.append("\(surface.path) '\(word)' is no surface that we know; taken as plain")
      }
    }
    return material
  }

  /// Alpha counts only where the mode says so.
  private static func readOpacity(
    _ element: Element, _ material: inout Model.Material
  ) throws(ModelError) {
    guard let mode = element["alphaMode"] else {
      material.baseColour.w = 1
      return
    }
    switch try mode.string() {
    case "BLEND": return
    case "OPAQUE", "MASK": material.baseColour.w = 1
    case let other:
      throw .unsuitable(mode.path, found: other, allowed: "OPAQUE, MASK, BLEND")
    }
  }

  private static func unit(_ element: Element) throws(ModelError) -> Float {
    Float(try inUnit(element.number(), element.path))
  }

  private static func unit(_ element: Element, _ count: Int) throws(ModelError) -> [Double] {
    let numbers = try element.numbers(count)
    for number in numbers { _ = try inUnit(number, element.path) }
    return numbers
  }

  private static func inUnit(_ value: Double, _ path: String) throws(ModelError) -> Double {
    guard (0...1).contains(value) else {
      throw .outOfRange(path, value: value, allowed: "0 … 1")
    }
    return value
  }

  private static func positive(_ element: Element) throws(ModelError) -> Float {
    let value = try element.number()
    guard (0...1e9).contains(value) else {
      throw .outOfRange(element.path, value: value, allowed: "0 … 1e9")
    }
    return Float(value)
  }
}
