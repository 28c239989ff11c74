internal import CJPEG
internal import Ports

/// A JPEG file turned into rows of bytes from the top.
struct Jpeg {
  let width: Int
  let height: Int
  let pixels: [UInt8]

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
    let divisor = Int32(1 << halvings)
    let (w, h) = ((width + divisor - 1) / divisor, (height + divisor - 1) / divisor)
    let format = isGrey ? TJPF_GRAY : TJPF_RGB
    var result: Int32 = 0
    let count = Int(w) * Int(h) * (isGrey ? 1 : 3)
    pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      result = tjDecompress2(
        decoder, file.bytes, size, buffer.baseAddress, w, 0, h, format.rawValue, 0)
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
