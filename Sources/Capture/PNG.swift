// Capture turns pictures into files and into verdicts.
//
// It does: write PNG and WAV, measure luminance and the difference between pictures, find flashes in a
// film by WCAG 2.3.1.
// It does not: draw, read the screen, read files of any kind, or touch the disk. The same pixels
// give the same bytes and the same numbers everywhere.

public import Ports

/// Writes Portable Network Graphics, quickly: every row as its difference from the row above.
public enum PNG {
  /// The bytes of a complete file, 8 bits a channel, marked as sRGB.
  ///
  /// Without `alpha` the fourth channel is dropped. Pixels are written as they are, so with it
  /// they should not be premultiplied. A picture without any pixel cannot be a PNG. `isSmall`
  /// takes a hundred times as long and saves about a third, for pictures that are kept.
  public static func encode(_ image: Image, alpha: Bool, isSmall: Bool = false) -> [UInt8] {
    precondition(image.width > 0 && image.height > 0, "a PNG has at least one pixel")
    let rows = alpha ? filteredColourAndAlpha(image) : filteredColour(image)
    return file(image.width, image.height, bits: 8, alpha: alpha, rows, isSmall: isSmall)
  }
}

extension PNG {
  /// A picture as the driver gave it, in 16 bits a channel if it has them.
  public static func encode(_ picture: RawPicture, alpha: Bool) -> [UInt8] {
    picture.isDeep ? encodeDeep(picture, alpha: alpha) : encode(picture.image, alpha: alpha)
  }

  private static func encodeDeep(_ picture: RawPicture, alpha: Bool) -> [UInt8] {
    let channels = alpha ? 4 : 3
    let length = picture.width * channels * 2 + 1
    let rows = [UInt8](unsafeUninitializedCapacity: length * picture.height) { out, count in
      count = length * picture.height
      picture.bytes.withUnsafeBufferPointer { bytes in
        for line in 0..<picture.height {
          out[line * length] = up
          let isFirst = line == 0
          let row = (picture.height - 1 - line) * picture.width * 8
          var place = line * length + 1
          for x in 0..<picture.width {
            for low in stride(from: row + x * 8, to: row + x * 8 + channels * 2, by: 2) {
              let upper = low + picture.width * 8
              let above: (UInt8, UInt8) = isFirst ? (0, 0) : (bytes[upper + 1], bytes[upper])
              out[place] = bytes[low + 1] &- above.0
              out[place + 1] = bytes[low] &- above.1
              place += 2
            }
          }
        }
      }
    }
    return file(picture.width, picture.height, bits: 16, alpha: alpha, rows, isSmall: false)
  }

  private static func file(
    _ width: Int, _ height: Int, bits: UInt8, alpha: Bool, _ rows: [UInt8], isSmall: Bool
  ) -> [UInt8] {
    let header = bigEndian(width) + bigEndian(height) + [bits, alpha ? 6 : 2, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append("IHDR", header, to: &file)
    append("sRGB", [0], to: &file)
    append("IDAT", Deflate.zlib(rows, level: isSmall ? 12 : 1), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// The filter that subtracts the row above.
  private static let up: UInt8 = 2

  private static func filteredColourAndAlpha(_ image: Image) -> [UInt8] {
    filtered(image, channels: 4) { pixels, above, mask, out in
      for place in 0..<out.count { out[place] = pixels[place] &- above[place] & mask }
    }
  }

  private static func filteredColour(_ image: Image) -> [UInt8] {
    filtered(image, channels: 3) { pixels, above, mask, out in
      var here = 0
      for place in stride(from: 0, to: out.count, by: 3) {
        out[place] = pixels[here] &- above[here] & mask
        out[place + 1] = pixels[here + 1] &- above[here + 1] & mask
        out[place + 2] = pixels[here + 2] &- above[here + 2] & mask
        here += 4
      }
    }
  }

  private typealias Row = UnsafeMutableBufferPointer<UInt8>
  private typealias Pixels = UnsafePointer<UInt8>

  /// Every row behind the byte that names its filter.
  ///
  /// The first row has nothing above it: it is its own upper row, masked to zero.
  @inline(__always)
  private static func filtered(
    _ image: Image, channels: Int, _ subtract: (Pixels, Pixels, UInt8, Row) -> Void
  ) -> [UInt8] {
    let length = image.width * channels + 1
    return image.pixels.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: length * image.height) { target, count in
        count = length * image.height
        for row in 0..<image.height {
          target[row * length] = up
          let pixels = source.baseAddress! + row * image.width * 4
          let out = Row(rebasing: target[row * length + 1..<(row + 1) * length])
          let isFirst = row == 0
          subtract(pixels, isFirst ? pixels : pixels - image.width * 4, isFirst ? 0 : 0xFF, out)
        }
      }
    }
  }

  private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(data.count)
    let start = file.count
    file += type.utf8
    file += data
    file += bigEndian(Int(Deflate.crc32(file[start...])))
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
