import Ports
import Testing

@testable import Content

@Suite struct ModelReaderTests {
  static func read(_ glb: Glb) throws -> ModelFile {
    try ModelReader.read(glb.bytes, name: "m")
  }

  @Test(
    arguments: [
      (5, [0, 1, 2, 2, 1, 3]), (6, [1, 2, 0, 2, 3, 0]), (4, [0, 1, 2]),
    ] as [(Int, [Int])])
  func stripsAndFansBecomeTriangles(mode: Int, order: [Int]) throws {
    let part = try Self.read(.square(primitive: ",\"mode\":\(mode)")).model.parts[0]
    let corners: [SIMD3<Float>] = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]]
    #expect(part.indices.map { part.positions[Int($0)] } == order.map { corners[$0] })
  }

  @Test func missingNormalsAreThePlanes() throws {
    let part = try Self.read(.square(primitive: ",\"mode\":5")).model.parts[0]
    #expect(part.normals == [SIMD3<Float>](repeating: [0, 0, 1], count: 6))
  }

  @Test func matricesAreBakedInto() throws {
    let node = ",\"translation\":[10,0,0],\"rotation\":[0,0,0.7071067811865476,0.7071067811865476]"
    let part = try Self.read(.square(node: node + ",\"scale\":[2,1,1]")).model.parts[0]
    // The x axis, twice as long, turned to y, then moved.
    let wanted: [SIMD3<Float>] = [[10, 0, 0], [10, 2, 0], [9, 0, 0]]
    for (found, wanted) in zip(part.positions, wanted) {
      #expect((found - wanted).max() < 1e-6 && (wanted - found).max() < 1e-6)
    }
  }

  @Test func mirroredTrianglesStillFaceOutward() throws {
    let matrix = ",\"matrix\":[-1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]"
    let part = try Self.read(.square(node: matrix)).model.parts[0]
    let corner = part.indices.prefix(3).map { part.positions[Int($0)] }
    let a = corner[1] - corner[0]
    let b = corner[2] - corner[0]
    #expect(a.x * b.y - a.y * b.x > 0)
    #expect(part.normals[0] == [0, 0, 1])
  }

  @Test func integersAreNormalized() throws {
    let colours: [UInt8] = [255, 0, 51, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]
    let glb = Glb.square(
      primitive: ",\"mode\":4,\"indices\":2",
      accessors: """
        ,{"bufferView":1,"componentType":5121,"normalized":true,"count":4,"type":"VEC4"},
        {"bufferView":2,"componentType":5123,"count":3,"type":"SCALAR"}
        """,
      views: """
        ,{"buffer":0,"byteOffset":48,"byteLength":16},{"buffer":0,"byteOffset":64,"byteLength":6}
        """, extra: colours + Glb.halves([3, 2, 1, 0]))
    let json = glb.json.replacing("{\"POSITION\":0}", with: "{\"POSITION\":0,\"COLOR_0\":1}")
    let part = try Self.read(Glb(json: json, binary: glb.binary)).model.parts[0]
    #expect(part.positions.first == [1, 1, 0])
    #expect(part.colours.first == [1, 1, 1, 1])
    #expect(part.colours.last == [0, 0, 0, 0])
  }

  @Test func strideStepsOverWhatIsBetween() throws {
    let mixed = Glb.floats([9, 9, 9, 0, 0, 0, 9, 9, 9, 1, 0, 0, 9, 9, 9, 0, 1, 0])
    let glb = Glb(
      json: """
        {"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[
          {"bufferView":0,"byteOffset":12,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":72,"byteStride":24}],
        "buffers":[{"byteLength":72}]}
        """, binary: mixed)
    let part = try Self.read(glb).model.parts[0]
    #expect(part.positions == [[0, 0, 0], [1, 0, 0], [0, 1, 0]])
    #expect(part.name == "meshes[0]")
  }

  @Test func dataURIsAreRead() throws {
    let glb = Glb(
      json: """
        {"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],
        "buffers":[{"byteLength":36,"uri":"data:application/octet-stream;base64,\
        AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]}
        """)
    let part = try Self.read(glb).model.parts[0]
    #expect(part.positions == [[0, 0, 0], [1, 0, 0], [0, 1, 0]])
  }

  @Test func materialsKeepTheirFactors() throws {
    let more = """
      ,"extensionsUsed":["KHR_materials_emissive_strength"],
      "materials":[{"name":"lamp","pbrMetallicRoughness":{"baseColorFactor":[0.5,0.25,1,0.5],
      "roughnessFactor":0.25},"alphaMode":"BLEND","emissiveFactor":[1,0.5,0],
      "extensions":{"KHR_materials_emissive_strength":{"emissiveStrength":40}},
      "extras":{"surface":"lamp"}}]
      """
    let file = try Self.read(.square(primitive: ",\"material\":0", more: more))
    #expect(
      file.model.parts[0].material
        == Model.Material(
          name: "lamp", surface: .lamp, baseColour: [0.5, 0.25, 1, 0.5], metallic: 1,
          roughness: 0.25, emission: [40, 20, 0]))
    #expect(file.notes == [])
  }

  @Test func whatIsPassedOverIsNoted() throws {
    let more = """
      ,"textures":[{}],"animations":[{},{}],"extensionsUsed":["KHR_materials_clearcoat"],
      "materials":[{"extras":{"surface":"steel"}}]
      """
    let file = try Self.read(.square(more: more))
    #expect(
      file.notes == [
        "the extension KHR_materials_clearcoat is passed over", "1 textures are passed over",
        "2 animations are passed over",
        "materials[0].extras.surface 'steel' is no surface that we know; taken as plain",
      ])
  }
}
