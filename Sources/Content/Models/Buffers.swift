/// The buffers of a glTF file and the views into them.
struct Buffers {
  struct View {
    var bytes: ArraySlice<UInt8>
    var stride: Int?
  }

  private var buffers: [ArraySlice<UInt8>] = []
  private let views: [Element]

  init(_ root: Element, binary: ArraySlice<UInt8>?) throws(ModelError) {
    views = try root.list("bufferViews")
    for (index, element) in try root.list("buffers").enumerated() {
      let length = try element.member("byteLength").whole(1...Int(Int32.max))
      let bytes = try Self.bytes(element, isFirst: index == 0, binary: binary)
      guard length <= bytes.count else {
        throw .beyondBuffer(element.path, needed: length, found: bytes.count)
      }
      buffers.append(bytes.prefix(length))
    }
  }

  private static func bytes(
    _ element: Element, isFirst: Bool, binary: ArraySlice<UInt8>?
  ) throws(ModelError) -> ArraySlice<UInt8> {
    guard let uri = try element["uri"]?.string() else {
      guard isFirst, let binary else { throw .noBinaryChunk(element.path) }
      return binary
    }
    guard uri.hasPrefix("data:") else {
      throw .externalBuffer(element.path, uri: String(uri.prefix(80)))
    }
    let parts = uri.split(separator: ",", maxSplits: 1)
    guard parts.count == 2, parts[0].hasSuffix(";base64"), let bytes = base64(parts[1].utf8)
    else { throw .badBase64(element.path) }
    return bytes[...]
  }

  /// RFC 4648 with its padding; nil for anything else.
  static func base64(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var held = 0
    var padding = 0
    for character in text {
      let six: UInt8
      switch character {
      case 0x41...0x5a: six = character - 0x41
      case 0x61...0x7a: six = character - 0x61 + 26
      case 0x30...0x39: six = character - 0x30 + 52
      case 0x2b: six = 62
      case 0x2f: six = 63
      case 0x3d:
        padding += 1
        continue
      default: return nil
      }
      if padding > 0 { return nil }
      bits = bits << 6 | UInt32(six)
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    return text.count % 4 == 0 && padding <= 2 ? bytes : nil
  }

  func view(_ index: Element) throws(ModelError) -> View {
    let view = try index.pick(from: views)
    let buffer = try view.member("buffer").pick(from: buffers)
    let offset = try view.whole("byteOffset", 0...Int(Int32.max), or: 0)
    let length = try view.member("byteLength").whole(1...Int(Int32.max))
    guard offset + length <= buffer.count else {
      throw .beyondBuffer(view.path, needed: offset + length, found: buffer.count)
    }
    let start = buffer.startIndex + offset
    return View(
      bytes: buffer[start..<(start + length)],
      stride: try view["byteStride"]?.whole(4...252))
  }
}
