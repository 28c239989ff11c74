internal import CJPEG
internal import Ports

/// A JPEG file turned into rows of bytes from the top.
struct Jpeg {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// The most that a side may have, which every driver takes, and a picture: 100 MB in memory.
  static let longestSide = 8192
  static let mostPixels = 8192 * 4096

  /// `halvings` reduces both sides to 1 / 2ⁿ while decoding; three bytes a pixel, or one if grey.
  init(_ file: TextureFile, isGrey: Bool, halvings: Int) throws(RendererError) {
    guard let decoder = tjInitDecompress() else {
      throw .unreadableTexture(name: file.name, reason: "there is no decoder")
    }
    defer { tjDestroy(decoder) }
    var width: Int32 = 0
    var height: Int32 = 0
    var sampling: Int32 = 0
    var space: Int32 = 0
    let size = UInt(file.bytes.count)
    let header = tjDecompressHeader3(
      decoder, file.bytes, size, &width, &height, &sampling, &space)
    try Jpeg.check(header, decoder, file)
    // A header of ten bytes can ask for gigabytes.
    let longest = Int32(Jpeg.longestSide)
    guard (1...longest).contains(width), (1...longest).contains(height),
      Int(width) * Int(height) <= Jpeg.mostPixels
    else {
      throw .unreadableTexture(
        name: file.name,
        reason: "it is \(width) by \(height) pixels; the limit is 8192 by 4096")
    }
    let divisor = Int32(1 << halvings)
    let (w, h) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
    let format = isGrey ? TJPF_GRAY : TJPF_RGB
    var result: Int32 = 0
    let count = Int(w) * Int(h) * (isGrey ? 1 : 3)
    pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      result = tjDecompress2(
        decoder, file.bytes, size, buffer.baseAddress, w, 0, h, format.rawValue, TJFLAG_LIMITSCANS)
      used = count
    }
    try Jpeg.check(result, decoder, file)
    (self.width, self.height) = (Int(w), Int(h))
  }

  private static func check(
    _ result: Int32, _ decoder: tjhandle, _ file: TextureFile
  ) throws(RendererError) {
    guard result != 0 else { return }
    let reason = String(cString: tjGetErrorStr2(decoder))
    throw .unreadableTexture(name: file.name, reason: reason)
  }
}
