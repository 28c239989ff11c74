public import Ports

/// Writes a `Model` as a binary glTF file; equal models give equal bytes.
///
/// One mesh and one node a part, so that the parts keep their names and their order. What is read
/// back by `ModelReader` equals what was written, bit for bit.
public enum ModelWriter {
  /// Every part has vertices, triangles and as many normals (and uvs and colours, if any) as
  /// vertices; colours and roughness lie in 0 … 1.
  public static func write(_ model: Model) -> [UInt8] {
    var file = GLBWriter()
    for part in model.parts { file.add(part) }
    return file.bytes(sceneName: model.name)
  }
}

/// The lists of a glTF file while it grows.
private struct GLBWriter {
  var binary: [UInt8] = []
  var views: [String] = []
  var accessors: [String] = []
  var meshes: [String] = []
  var nodes: [String] = []
  var materials: [Model.Material] = []

  mutating func add(_ part: Model.Part) {
    let count = part.positions.count
    precondition(count > 0 && !part.indices.isEmpty, "part '\(part.name)' has triangles")
    precondition(part.normals.count == count, "one normal a vertex")
    var attributes = [
      "\"POSITION\":\(add(part.positions, bounds: true))",
      "\"NORMAL\":\(add(part.normals, bounds: false))",
    ]
    if !part.uvs.isEmpty {
      precondition(part.uvs.count == count, "one uv a vertex")
      let view = addView(part.uvs.flatMap { [$0.x, $0.y] }.flatMap(Self.float))
      attributes.append("\"TEXCOORD_0\":\(addAccessor(view, 5126, "VEC2", count))")
    }
    if !part.colours.isEmpty {
      precondition(part.colours.count == count, "one colour a vertex")
      let numbers = part.colours.flatMap { [$0.x, $0.y, $0.z, $0.w] }
      let view = addView(numbers.flatMap(Self.float))
      attributes.append("\"COLOR_0\":\(addAccessor(view, 5126, "VEC4", count))")
    }
    let indices = addIndices(part.indices, vertices: count)
    let material = materials.firstIndex(of: part.material) ?? materials.count
    if material == materials.count { materials.append(part.material) }
    let name = JSONWriter.string(part.name)
    nodes.append("{\"mesh\":\(meshes.count),\"name\":\(name)}")
    meshes.append(
      "{\"name\":\(name),\"primitives\":[{\"attributes\":{\(attributes.joined(separator: ","))},"
        + "\"indices\":\(indices),\"material\":\(material)}]}")
  }

  private mutating func add(_ vectors: [SIMD3<Float>], bounds: Bool) -> Int {
    let view = addView(vectors.flatMap { [$0.x, $0.y, $0.z] }.flatMap(Self.float))
    var extra = ""
    if bounds {
      let low = vectors.reduce(vectors[0], pointwiseMin)
      let high = vectors.reduce(vectors[0], pointwiseMax)
      extra = ",\"min\":\(Self.list([low.x, low.y, low.z]))"
      extra += ",\"max\":\(Self.list([high.x, high.y, high.z]))"
    }
    return addAccessor(view, 5126, "VEC3", vectors.count, extra)
  }

  private mutating func addIndices(_ indices: [UInt32], vertices: Int) -> Int {
    precondition(indices.allSatisfy { $0 < vertices }, "indices name vertices")
    if vertices <= 0xffff {
      let view = addView(indices.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
      return addAccessor(view, 5123, "SCALAR", indices.count)
    }
    return addAccessor(addView(indices.flatMap(Self.word)), 5125, "SCALAR", indices.count)
  }

  private mutating func addView(_ bytes: [UInt8]) -> Int {
    views.append("{\"buffer\":0,\"byteOffset\":\(binary.count),\"byteLength\":\(bytes.count)}")
    binary += bytes
    while binary.count % 4 != 0 { binary.append(0) }
    return views.count - 1
  }

  private mutating func addAccessor(
    _ view: Int, _ component: Int, _ type: String, _ count: Int, _ extra: String = ""
  ) -> Int {
    accessors.append(
      "{\"bufferView\":\(view),\"componentType\":\(component),\"count\":\(count),"
        + "\"type\":\"\(type)\"\(extra)}")
    return accessors.count - 1
  }

  func bytes(sceneName: String) -> [UInt8] {
    let glows = materials.contains { $0.emission.max() > 1 }
    var members = ["\"asset\":{\"version\":\"2.0\",\"generator\":\"artemis-assets\"}"]
    if glows { members.append("\"extensionsUsed\":[\"KHR_materials_emissive_strength\"]") }
    let roots = nodes.indices.map(String.init).joined(separator: ",")
    let scene = "{\"name\":\(JSONWriter.string(sceneName)),\"nodes\":[\(roots)]}"
    members.append("\"scene\":0,\"scenes\":[\(scene)]")
    members.append(Self.member("nodes", nodes))
    members.append(Self.member("meshes", meshes))
    members.append(Self.member("materials", materials.map(\.gltf)))
    members.append(Self.member("accessors", accessors))
    members.append(Self.member("bufferViews", views))
    members.append("\"buffers\":[{\"byteLength\":\(binary.count)}]")
    var json = [UInt8](("{" + members.joined(separator: ",") + "}").utf8)
    while json.count % 4 != 0 { json.append(0x20) }
    let length = 12 + 8 + json.count + 8 + binary.count
    var out = Self.word(GLBContainer.magic) + Self.word(2) + Self.word(UInt32(length))
    out += Self.word(UInt32(json.count)) + Self.word(GLBContainer.jsonChunk) + json
    out += Self.word(UInt32(binary.count)) + Self.word(GLBContainer.binaryChunk) + binary
    return out
  }

  static func member(_ key: String, _ list: [String]) -> String {
    "\"\(key)\":[\n\(list.joined(separator: ",\n"))\n]"
  }

  static func list(_ numbers: [Float]) -> String {
    "[" + numbers.map { JSONWriter.number(Double($0)) }.joined(separator: ",") + "]"
  }

  static func word(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
  static func float(_ value: Float) -> [UInt8] { word(value.bitPattern) }
}

extension Model.Material {
  fileprivate var gltf: String {
    let colour = [baseColour.x, baseColour.y, baseColour.z, baseColour.w]
    var members = [
      "\"name\":\(JSONWriter.string(name))",
      "\"pbrMetallicRoughness\":{\"baseColorFactor\":\(GLBWriter.list(colour)),"
        + "\"metallicFactor\":\(JSONWriter.number(Double(metallic))),"
        + "\"roughnessFactor\":\(JSONWriter.number(Double(roughness)))}",
    ]
    if baseColour.w < 1 { members.append("\"alphaMode\":\"BLEND\"") }
    if emission != .zero {
      // A power of two divides exactly, so the product reads back as it was.
      var strength: Float = 1
      while strength < emission.max() { strength *= 2 }
      let factor = emission / strength
      members.append("\"emissiveFactor\":\(GLBWriter.list([factor.x, factor.y, factor.z]))")
      if strength > 1 {
        members.append(
          "\"extensions\":{\"KHR_materials_emissive_strength\":"
            + "{\"emissiveStrength\":\(JSONWriter.number(Double(strength)))}}")
      }
    }
    if surface != .plain { members.append("\"extras\":{\"surface\":\"\(surface.rawValue)\"}") }
    return "{\(members.joined(separator: ","))}"
  }
}
