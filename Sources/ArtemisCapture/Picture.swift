internal import Capture
internal import Ports
internal import Storage

/// A picture in memory: 8-bit sRGB.
public struct Picture: Sendable, Equatable {
  private let image: Image

  init(_ image: Image) { self.image = image }

  public var width: Int { image.width }
  public var height: Int { image.height }
  /// Red, green, blue and alpha of each pixel, rows from the top.
  public var pixels: [UInt8] { image.pixels }

  /// Red, green, blue and alpha at so many pixels from the left and from the top.
  public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "a pixel of the picture")
    let start = (y * width + x) * 4
    return SIMD4(
      pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
  }

  /// The bytes of a PNG file, the same as those that `artemis-sim capture` writes.
  public var png: [UInt8] { PNG.encode(image, alpha: false) }

  /// Puts a PNG file there, in place of one that is there already.
  public func write(to path: String) throws(CameraError) {
    do { try Disk.write(png, to: path) } catch { throw CameraError("\(error)") }
  }
}
