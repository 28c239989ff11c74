import Ports
import Testing

@testable import Content

/// Every refusal names what is wrong and where, in words that help whoever exported the file.
@Suite struct ModelRefusalTests {
  struct Row: Sendable, CustomStringConvertible {
    var glb: Glb
    var words: String
    var description: String { words }
  }

  static let rows: [Row] = [
    Row(
      glb: .square(more: ",\"extensionsRequired\":[\"KHR_draco_mesh_compression\"]"),
      words:
        "it requires the extension KHR_draco_mesh_compression, which this program lacks; "
        + "export without it"),
    Row(
      glb: .square(more: ",\"extensionsRequired\":[\"EXT_meshopt_compression\"]"),
      words:
        "it requires the extension EXT_meshopt_compression, which this program lacks; "
        + "export without it"),
    Row(
      glb: .square(more: ",\"materials\":[{\"pbrMetallicRoughness\":{\"metallicFactor\":2}}]"),
      words: "materials[0].pbrMetallicRoughness.metallicFactor is 2; allowed: 0 … 1"),
    Row(
      glb: .square(node: ",\"children\":[0]"),
      words: "nodes[0] has two parents or is its own ancestor"),
    Row(
      glb: .square(node: ",\"children\":[7]"),
      words: "nodes[0].children[0] names number 7, of which there are 1"),
    Row(
      glb: .square(node: ",\"matrix\":[1,2,3]"),
      words: "nodes[0].matrix must be 16 numbers, it is an array"),
    Row(
      glb: .square(primitive: ",\"mode\":9"),
      words: "meshes[0].primitives[0].mode is 9; allowed: 0 … 6"),
    Row(glb: .square(primitive: ",\"mode\":1"), words: "no triangles in its scene"),
    Row(
      glb: .square(
        primitive: ",\"indices\":1",
        accessors: ",{\"bufferView\":1,\"componentType\":5125,\"count\":3,\"type\":\"SCALAR\"}",
        views: ",{\"buffer\":0,\"byteOffset\":48,\"byteLength\":12}",
        extra: Glb.word(0) + Glb.word(1) + Glb.word(4)),
      words: "accessors[1] names vertex 4, of which there are 4"),
    Row(
      glb: .square(
        primitive: ",\"indices\":1",
        accessors: ",{\"bufferView\":0,\"componentType\":5125,\"count\":13,\"type\":\"SCALAR\"}"),
      words: "accessors[1] reaches to byte 52 of 48"),
    Row(
      glb: .square(
        primitive: ",\"indices\":1",
        accessors: ",{\"count\":3,\"componentType\":5125,\"type\":\"SCALAR\",\"sparse\":{}}"),
      words: "accessors[1] is sparse, which is not read; export without sparse accessors"),
    Row(
      glb: .square(
        primitive: ",\"indices\":1",
        accessors: ",{\"bufferView\":0,\"componentType\":5130,\"count\":3,\"type\":\"SCALAR\"}"),
      words: "accessors[1].componentType is 5130; allowed: 5120 … 5123, 5125, 5126"),
    Row(
      glb: Glb(
        json: """
          {"asset":{"version":"2.0"},"nodes":[{"mesh":0}],"meshes":[{"primitives":[]}],
          "buffers":[{"byteLength":4,"uri":"rocket.bin"}]}
          """),
      words:
        "buffers[0] lies in another file, 'rocket.bin'; only what is inside the .glb is read"),
    Row(
      glb: Glb(
        json: """
          {"asset":{"version":"2.0"},"buffers":[{"byteLength":4,"uri":"data:;base64,A*=="}]}
          """),
      words: "buffers[0].uri is no base64 data"),
    Row(
      glb: Glb(json: "{\"asset\":{\"version\":\"2.0\"},\"buffers\":[{\"byteLength\":4}]}"),
      words: "buffers[0] is the binary chunk, and there is none"),
    Row(
      glb: Glb(json: "{\"asset\":{\"version\":\"1.0\"}}"),
      words: "asset.version is 1.0; allowed: 2.0"),
    Row(glb: Glb(json: "{}"), words: "asset is missing"),
    Row(
      glb: Glb(json: "{\"asset\": }"),
      words: "in its JSON, line 1, column 11: expected a value, found '}'"),
  ]

  @Test(arguments: rows)
  func saysExactlyThis(row: Row) {
    #expect(Self.words(row.glb.bytes) == row.words)
  }

  static let others: [(bytes: [UInt8], words: String)] = [
    (
      [UInt8]("{\"asset\":{}}".utf8),
      "this is a glTF of text with its buffers in other files; export it as one binary .glb"
    ),
    ([UInt8]("solid stl".utf8), "this is no binary glTF: its first bytes are not 'glTF'"),
    ([], "the header needs 12 bytes, the file has 0"),
    (
      Glb.word(GLBContainer.magic) + Glb.word(1) + Glb.word(12),
      "glTF version 1; this program reads version 2"
    ),
    (
      Glb.word(GLBContainer.magic) + Glb.word(2) + Glb.word(999),
      "the file needs 999 bytes, the file has 12"
    ),
  ]

  @Test(arguments: others)
  func saysOfOtherFiles(bytes: [UInt8], words: String) {
    #expect(Self.words(bytes) == words)
  }

  @Test func aNumberThatIsNoneIsRefused() {
    var glb = Glb.square()
    glb.binary.replaceSubrange(12..<16, with: Glb.word(Float.nan.bitPattern))
    #expect(Self.words(glb.bytes) == "accessors[0], element 1, is no finite number")
  }

  private static func words(_ bytes: [UInt8]) -> String {
    do throws(ModelError) {
      let file = try ModelReader.read(bytes, name: "m")
      return "read: \(file.model.parts.count) parts"
    } catch {
      return error.words
    }
  }
}
