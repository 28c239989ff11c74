/// A picture as a driver hands it over, nothing of it converted: rows from the bottom.
public struct RawPicture: Sendable, Equatable {
  public let width: Int
  public let height: Int
  /// Red, green, blue and alpha of two bytes each; else blue, green, red and alpha of one.
  public let isDeep: Bool
  public let bytes: [UInt8]

  public init(width: Int, height: Int, isDeep: Bool = false, bytes: [UInt8]) {
    precondition(bytes.count == width * height * Self.pixelSize(isDeep: isDeep), "whole pixels")
    (self.width, self.height, self.isDeep, self.bytes) = (width, height, isDeep, bytes)
  }

  /// In bytes.
  public static func pixelSize(isDeep: Bool) -> Int { isDeep ? 8 : 4 }

  /// The same picture with 8 bits a channel and rows from the top.
  public var image: Image {
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      count = width * height * 4
      let out = UnsafeMutableRawBufferPointer(target).bindMemory(to: UInt32.self)
      for y in 0..<height {
        let line = UnsafeMutableBufferPointer(rebasing: out[y * width..<(y + 1) * width])
        isDeep ? narrow(row: height - 1 - y, to: line) : turn(row: height - 1 - y, to: line)
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private func turn(row: Int, to out: UnsafeMutableBufferPointer<UInt32>) {
    bytes.withUnsafeBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self).baseAddress! + row * width
      for x in 0..<width {
        let v = pixels[x]
        out[x] = v & 0xFF00_FF00 | v >> 16 & 0xFF | (v & 0xFF) << 16
      }
    }
  }

  private func narrow(row: Int, to out: UnsafeMutableBufferPointer<UInt32>) {
    bytes.withUnsafeBytes { bytes in
      let channels = bytes.bindMemory(to: UInt16.self).baseAddress! + row * width * 4
      for x in 0..<width {
        var pixel: UInt32 = 0
        for channel in 0..<4 {
          let value = (UInt32(channels[x * 4 + channel]) + 128) / 257
          pixel |= value << UInt32(channel * 8)
        }
        out[x] = pixel
      }
    }
  }
}
