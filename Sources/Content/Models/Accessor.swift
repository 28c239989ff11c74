/// Typed elements in a buffer, bounds checked once when it is made.
struct Accessor {
  enum Component: Int, CaseIterable {
    case byte = 5120
    case ubyte = 5121
    case short = 5122
    case ushort = 5123
    case uint = 5125
    case float = 5126

    var size: Int {
      switch self {
      case .byte, .ubyte: 1
      case .short, .ushort: 2
      case .uint, .float: 4
      }
    }

    var word: String { "\(self)" }
  }

  static let widths = ["SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4]

  var path: String
  var component: Component
  var width: Int
  var count: Int
  var isNormalized: Bool
  private var bytes: ArraySlice<UInt8>
  private var start: Int
  private var stride: Int

  init(_ element: Element, buffers: Buffers) throws(ModelError) {
    path = element.path
    if element["sparse"] != nil { throw .sparse(path) }
    let number = try element.member("componentType")
    let code = try number.whole(0...Int(Int32.max))
    guard let component = Component(rawValue: code) else {
      throw .unsuitable(number.path, found: String(code), allowed: "5120 … 5123, 5125, 5126")
    }
    let type = try element.member("type").string()
    guard let width = Self.widths[type] else {
      throw .unsuitable("\(path).type", found: type, allowed: "SCALAR, VEC2, VEC3, VEC4")
    }
    self.component = component
    self.width = width
    count = try element.member("count").whole(1...Int(Int32.max))
    isNormalized = element["normalized"]?.json.bool ?? false
    let offset = try element.whole("byteOffset", 0...Int(Int32.max), or: 0)
    let view = try buffers.view(try element.member("bufferView"))
    let size = component.size * width
    stride = view.stride ?? size
    bytes = view.bytes
    start = bytes.startIndex + offset
    let needed = offset + stride * (count - 1) + size
    guard needed <= bytes.count else {
      throw .beyondBuffer(path, needed: needed, found: bytes.count)
    }
  }

  /// One component of one element; normalized integers run over 0 … 1 or −1 … 1.
  func float(_ element: Int, _ part: Int) throws(ModelError) -> Float {
    let at = start + element * stride + part * component.size
    switch component {
    case .float:
      let value = Float(bitPattern: bytes.word(at: at))
      guard value.isFinite else { throw .notFinite(path, element: element) }
      return value
    case .ubyte: return isNormalized ? Float(bytes[at]) / 255 : Float(bytes[at])
    case .ushort:
      return isNormalized ? Float(bytes.half(at: at)) / 65535 : Float(bytes.half(at: at))
    case .byte:
      let value = Float(Int8(bitPattern: bytes[at]))
      return isNormalized ? max(value / 127, -1) : value
    case .short:
      let value = Float(Int16(bitPattern: bytes.half(at: at)))
      return isNormalized ? max(value / 32767, -1) : value
    case .uint: return Float(bytes.word(at: at))
    }
  }

  /// The same, refused outside of a range.
  func float(
    _ element: Int, _ part: Int, in range: ClosedRange<Float>?
  ) throws(ModelError) -> Float {
    let value = try float(element, part)
    if let range, !range.contains(value) { throw .notInRange(path, element: element, range) }
    return value
  }

  /// One element of an index accessor.
  func index(_ element: Int) -> UInt32 {
    let at = start + element * stride
    return switch component.size {
    case 1: UInt32(bytes[at])
    case 2: UInt32(bytes.half(at: at))
    default: bytes.word(at: at)
    }
  }
}
