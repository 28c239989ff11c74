internal import Maths

/// Coarser levels of a texture: each pixel is the mean of four of the level before.
///
/// A driver would make them too. But one that draws on the processor compiles programs for that, for each
/// format anew, and keeps none of them: a quarter of a second before the first picture.
struct Levels {
  /// From the finest to a single pixel, the picture itself left out; empty where a side is no power of two.
  let all: [Level]

  struct Level {
    let width, height: Int
    let bytes: [UInt8]
  }

  /// `isEncoded`: three numbers of sRGB, whose light is averaged; an alpha has no place there.
  init(_ bytes: [UInt8], width: Int, height: Int, channels: Int, isEncoded: Bool) {
    guard width & (width - 1) == 0, height & (height - 1) == 0, width > 0, height > 0 else {
      all = []
      return
    }
    let code = isEncoded ? Levels.light : []
    let encoded = isEncoded ? Levels.encoded : []
    var levels: [Level] = []
    var last = Level(width: width, height: height, bytes: bytes)
    while last.width > 1 || last.height > 1 {
      last = Levels.half(last, channels, code, encoded)
      levels.append(last)
    }
    all = levels
  }

  private static func half(
    _ fine: Level, _ channels: Int, _ light: [Float], _ encoded: [UInt8]
  ) -> Level {
    let (width, height) = (max(fine.width / 2, 1), max(fine.height / 2, 1))
    let right = fine.width > 1 ? channels : 0
    let down = fine.height > 1 ? fine.width * channels : 0
    let size = width * height * channels
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { made, count in
      count = size
      for row in 0..<height {
        for column in 0..<width {
          let from = row * 2 * down + column * 2 * right
          let to = (row * width + column) * channels
          for channel in 0..<channels {
            let a = from + channel
            let four = (
              Int(fine.bytes[a]), Int(fine.bytes[a + right]), Int(fine.bytes[a + down]),
              Int(fine.bytes[a + right + down])
            )
            made[to + channel] =
              light.isEmpty ? mean(four) : mean(four, light, encoded)
          }
        }
      }
    }
    return Level(width: width, height: height, bytes: bytes)
  }

  private static func mean(_ four: (Int, Int, Int, Int)) -> UInt8 {
    let sum: Int = four.0 + four.1 + four.2 + four.3
    return UInt8((sum + 2) / 4)
  }

  private static func mean(
    _ four: (Int, Int, Int, Int), _ light: [Float], _ encoded: [UInt8]
  ) -> UInt8 {
    let sum: Float = light[four.0] + light[four.1] + light[four.2] + light[four.3]
    return encoded[Int(sum * (Float(steps) / 4) + 0.5)]
  }

  private static let steps = 1 << 14

  /// The light that each number of sRGB stands for, 0 … 1.
  private static let light: [Float] = (0...255).map {
    let code = Double($0) / 255
    return Float(code <= 0.04045 ? code / 12.92 : Maths.pow((code + 0.055) / 1.055, 2.4))
  }

  /// The number of sRGB for a light in so many steps.
  private static let encoded: [UInt8] = (0...steps).map {
    let light = Double($0) / Double(steps)
    let code = light <= 0.0031308 ? light * 12.92 : 1.055 * Maths.pow(light, 1 / 2.4) - 0.055
    return UInt8((code * 255).rounded())
  }
}
