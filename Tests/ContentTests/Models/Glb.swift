@testable import Content

/// Puts a binary glTF file together from its JSON and its bytes, right or wrong.
struct Glb {
  var json: String
  var binary: [UInt8] = []

  var bytes: [UInt8] {
    var text = [UInt8](json.utf8)
    while text.count % 4 != 0 { text.append(0x20) }
    let length = 12 + 8 + text.count + (binary.isEmpty ? 0 : 8 + binary.count)
    var out = Self.word(0x4654_6c67) + Self.word(2) + Self.word(UInt32(length))
    out += Self.word(UInt32(text.count)) + Self.word(0x4e4f_534a) + text
    if !binary.isEmpty { out += Self.word(UInt32(binary.count)) + Self.word(0x004e_4942) + binary }
    return out
  }

  static func word(_ word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
  static func floats(_ values: [Float]) -> [UInt8] { values.flatMap { word($0.bitPattern) } }
  static func halves(_ values: [UInt16]) -> [UInt8] {
    values.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
  }

  /// Four corners of a square in the plane z = 0, and no more: a file of one node and one mesh.
  /// `node`, `primitive` and `more` go into the objects that they are named after.
  static func square(
    node: String = "", primitive: String = "", more: String = "", accessors: String = "",
    views: String = "", extra: [UInt8] = []
  ) -> Glb {
    let corners = floats([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0])
    let binary = corners + extra
    return Glb(
      json: """
        {"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
        "nodes":[{"mesh":0\(node)}],
        "meshes":[{"name":"square","primitives":[{"attributes":{"POSITION":0}\(primitive)}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"}\(accessors)],
        "bufferViews":[{"buffer":0,"byteLength":48}\(views)],
        "buffers":[{"byteLength":\(binary.count)}]\(more)}
        """, binary: binary)
  }
}
