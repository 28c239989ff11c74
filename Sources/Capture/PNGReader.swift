public import Ports

/// Why bytes are no picture that this target reads.
public enum PNGError: Error, Equatable, CustomStringConvertible {
  /// The first bytes are another format's.
  case notPNG
  /// The file ends too early, or what is packed in it is not as long as its head says.
  case cutShort
  /// Palettes, 16 bits a channel, grey, interlacing: nothing that is written here.
  case unsupported

  public var description: String {
    switch self {
    case .notPNG: "png: these bytes do not begin as a PNG does"
    case .cutShort: "png: the file is shorter than its head says"
    case .unsupported: "png: expected 8 bits a channel, with or without alpha, not interlaced"
    }
  }
}

extension PNG {
  /// The picture in a file of 8 bits a channel, red, green, blue and perhaps alpha, whichever
  /// program packed it. Checksums are not looked at.
  public static func decode(_ file: [UInt8]) throws(PNGError) -> Image {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .notPNG
    }
    var head: ArraySlice<UInt8> = []
    var packed: [UInt8] = []
    var place = 8
    while place + 12 <= file.count {
      let length = number(file[place...])
      let end = place + 8 + length
      guard end + 4 <= file.count else { throw .cutShort }
      switch String(decoding: file[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR": head = file[place + 8..<end]
      case "IDAT": packed += file[place + 8..<end]
      default: break
      }
      place = end + 4
    }
    guard head.count == 13 else { throw .cutShort }
    let (width, height) = (number(head), number(head.dropFirst(4)))
    let shape = Array(head.dropFirst(8))
    guard shape[0] == 8, shape[1] == 2 || shape[1] == 6, shape[4] == 0, width > 0, height > 0,
      width <= 1 << 15, height <= 1 << 15
    else { throw .unsupported }
    let channels = shape[1] == 2 ? 3 : 4
    let size = (width * channels + 1) * height
    guard let rows = Deflate.bytes(ofZlib: packed, count: size) else { throw .cutShort }
    return try unfiltered(rows, width: width, height: height, channels: channels)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func unfiltered(
    _ rows: [UInt8], width: Int, height: Int, channels: Int
  ) throws(PNGError) -> Image {
    let length = width * channels
    var above = [UInt8](repeating: 0, count: length)
    var row = above
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
      let start = y * (length + 1)
      guard let filter = Filter(rawValue: rows[start]) else { throw .unsupported }
      for x in 0..<length {
        let left = x < channels ? 0 : row[x - channels]
        let corner = x < channels ? 0 : above[x - channels]
        row[x] = rows[start + 1 + x] &+ filter.guess(left, above[x], corner)
      }
      for x in stride(from: 0, to: length, by: channels) {
        pixels += [row[x], row[x + 1], row[x + 2], channels == 4 ? row[x + 3] : 255]
      }
      swap(&above, &row)
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  /// Prediction that a row was subtracted from, by the numbers of the format.
  private enum Filter: UInt8 {
    case none, left, above, mean, nearest

    func guess(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
      switch self {
      case .none: return 0
      case .left: return left
      case .above: return above
      case .mean: return UInt8((Int(left) + Int(above)) / 2)
      case .nearest:
        let (a, b, c) = (Int(left), Int(above), Int(corner))
        let (toA, toB, toC) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
        return toA <= toB && toA <= toC ? left : toB <= toC ? above : corner
      }
    }
  }
}
