internal import Ports

/// `Planes` of 8 bits whose colours are shared by four pixels, in whole numbers: what a film in a hurry is
/// made of. A row is taken as a whole, so that a processor does many pixels at once.
enum QuickPlanes {
  // Parts of 65,536: 219 / 255 of the weights of red, green and blue; then 224 / 255 of what colours are.
  private static let bright: (r: Int32, g: Int32, b: Int32) = (11_966, 40_254, 4_064)
  private static let bluish: (r: Int32, g: Int32, b: Int32) = (-6_596, -22_189, 28_785)
  private static let reddish: (r: Int32, g: Int32, b: Int32) = (28_785, -26_146, -2_639)

  private typealias Pixels = UnsafePointer<UInt32>
  private typealias Numbers = UnsafeMutablePointer<Int32>
  private typealias Bytes = UnsafeMutablePointer<UInt8>

  static func bytes(of picture: RawPicture) -> [UInt8] {
    let (width, height) = (picture.width & ~1, picture.height & ~1)
    let size = width * height
    let sums = Numbers.allocate(capacity: 2 * width)
    defer { sums.deallocate() }
    return [UInt8](unsafeUninitializedCapacity: size * 3 / 2) { target, count in
      count = size * 3 / 2
      picture.bytes.withUnsafeBytes { bytes in
        let pixels = bytes.bindMemory(to: UInt32.self).baseAddress!
        let out = target.baseAddress!
        for pair in 0..<height / 2 {
          let upper = pixels + (picture.height - 1 - 2 * pair) * picture.width
          let lower = upper - picture.width
          brighten(upper, width, out + 2 * pair * width)
          brighten(lower, width, out + (2 * pair + 1) * width)
          sum(upper, lower, width, bluish, sums)
          sum(upper, lower, width, reddish, sums + width)
          share(sums, width, out + size + pair * width / 2)
          share(sums + width, width, out + size * 5 / 4 + pair * width / 2)
        }
      }
    }
  }

  private static func brighten(_ row: Pixels, _ width: Int, _ out: Bytes) {
    for x in 0..<width {
      let v = row[x]
      let (r, g, b) = (Int32(v >> 16 & 0xFF), Int32(v >> 8 & 0xFF), Int32(v & 0xFF))
      let y = r &* bright.r &+ g &* bright.g &+ b &* bright.b &+ (16 << 16 | 1 << 15)
      out[x] = UInt8(truncatingIfNeeded: y >> 16)
    }
  }

  private static func sum(
    _ upper: Pixels, _ lower: Pixels, _ width: Int, _ part: (r: Int32, g: Int32, b: Int32),
    _ out: Numbers
  ) {
    for x in 0..<width {
      let (v, w) = (upper[x], lower[x])
      let r = Int32((v >> 16 & 0xFF) &+ (w >> 16 & 0xFF))
      let g = Int32((v >> 8 & 0xFF) &+ (w >> 8 & 0xFF))
      let b = Int32((v & 0xFF) &+ (w & 0xFF))
      out[x] = r &* part.r &+ g &* part.g &+ b &* part.b
    }
  }

  /// Every second one, with half as much of both beside it.
  private static func share(_ sums: Numbers, _ width: Int, _ out: Bytes) {
    func store(_ x: Int, _ left: Int32, _ right: Int32) {
      let mean = left &+ 2 &* sums[x] &+ right &+ (128 << 19 | 1 << 18)
      out[x / 2] = UInt8(truncatingIfNeeded: mean >> 19)
    }
    store(0, sums[0], sums[1])
    for x in stride(from: 2, to: width, by: 2) { store(x, sums[x - 1], sums[x + 1]) }
  }
}
