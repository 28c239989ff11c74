/// The two chunks of a binary glTF file.
struct GLBContainer {
  static let magic: UInt32 = 0x4654_6c67
  static let jsonChunk: UInt32 = 0x4e4f_534a
  static let binaryChunk: UInt32 = 0x004e_4942

  var json: JSON
  var binary: ArraySlice<UInt8>?

  init(_ bytes: [UInt8]) throws(ModelError) {
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") { throw .textForm }
    guard bytes.count >= 4 else {
      throw .truncated(what: "the header", needed: 12, found: bytes.count)
    }
    guard bytes[...].word(at: 0) == Self.magic else { throw .notBinary }
    guard bytes.count >= 12 else {
      throw .truncated(what: "the header", needed: 12, found: bytes.count)
    }
    let version = Int(bytes[...].word(at: 4))
    guard version == 2 else { throw .version(version) }
    let length = Int(bytes[...].word(at: 8))
    guard length <= bytes.count else {
      throw .truncated(what: "the file", needed: length, found: bytes.count)
    }
    let file = bytes[..<length]
    let text = try Self.chunk(in: file, at: 12)
    guard text.kind == Self.jsonChunk else { throw .noJSON }
    self.json = try Self.parse(text.bytes)
    let next = text.bytes.endIndex
    // Chunks of kinds that we do not know may follow; only the second can be the binary one.
    if next < file.endIndex {
      let second = try Self.chunk(in: file, at: next)
      binary = second.kind == Self.binaryChunk ? second.bytes : nil
    }
  }

  private static func chunk(
    in file: ArraySlice<UInt8>, at start: Int
  ) throws(ModelError) -> (kind: UInt32, bytes: ArraySlice<UInt8>) {
    guard start + 8 <= file.endIndex else {
      throw .truncated(what: "a chunk's header", needed: start + 8, found: file.endIndex)
    }
    let end = start + 8 + Int(file.word(at: start))
    guard end <= file.endIndex else {
      throw .truncated(what: "a chunk", needed: end, found: file.endIndex)
    }
    return (file.word(at: start + 4), file[(start + 8)..<end])
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) throws(ModelError) -> JSON {
    let (tree, complaints) = JSONParser.parse([UInt8](bytes))
    if let first = complaints.first { throw .json(first.position, first.problem) }
    guard let tree, tree.members != nil else {
      throw .wrongType("the JSON chunk", expected: "an object", found: tree?.kind ?? "nothing")
    }
    return tree
  }
}

extension ArraySlice<UInt8> {
  /// Little-endian, at an absolute index that the caller has checked.
  func word(at index: Int) -> UInt32 {
    UInt32(self[index]) | UInt32(self[index + 1]) << 8 | UInt32(self[index + 2]) << 16
      | UInt32(self[index + 3]) << 24
  }

  func half(at index: Int) -> UInt16 { UInt16(self[index]) | UInt16(self[index + 1]) << 8 }
}
