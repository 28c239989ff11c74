public import Ports

/// Light as WCAG measures it: linear, weighted as the eye weighs red, green and blue.
public enum Luminance {
  /// Linear light of each 8-bit sRGB value, 0 … 1.
  public static let linear: [Double] = (0...255).map { value in
    let encoded = Double(value) / 255
    return encoded <= 0.04045 ? encoded / 12.92 : power2_4((encoded + 0.055) / 1.055)
  }

  /// Relative luminance of one sRGB pixel: 0 is black, 1 is white.
  public static func relative(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    relative(linear[Int(red)], linear[Int(green)], linear[Int(blue)])
  }

  static func relative(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// WCAG's contrast of two relative luminances, 1 … 21, in either order.
  public static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// x to 2.4 for 0 < x ≤ 1, with arithmetic alone, so that it is the same on every machine:
  /// x² times the square of x's fifth root, which Newton finds from above.
  private static func power2_4(_ x: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (root * fourth - x) / (5 * fourth)
    }
    return x * x * root * root
  }
}

extension Image {
  /// Mean relative luminance of all pixels; 0 for a picture without any.
  public var meanLuminance: Double { meanLuminance(x: 0..<width, y: 0..<height) }

  /// Mean relative luminance of a part, rows counted from the top.
  public func meanLuminance(x: Range<Int>, y: Range<Int>) -> Double {
    let columns = x.clamped(to: 0..<width)
    let rows = y.clamped(to: 0..<height)
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let sums = LinearSums(of: self, columns: columns, rows: rows)
    return sums.luminance / Double(columns.count * rows.count)
  }
}

/// Sums of linear light over some pixels.
struct LinearSums {
  var red = 0.0
  var green = 0.0
  var blue = 0.0

  /// Light in integers, so that sums do not depend on their order.
  static let linear16: [Int] = Luminance.linear.map { Int(($0 * 65_535).rounded()) }

  init(of image: Image, columns: Range<Int>, rows: Range<Int>) {
    self = Self.linear16.withUnsafeBufferPointer { linear in
      image.pixels.withUnsafeBufferPointer { pixels in
        Self(of: pixels, width: image.width, linear: linear, columns: columns, rows: rows)
      }
    }
  }

  /// The same, for those who ask for many parts of one picture.
  @inline(__always)
  init(
    of pixels: UnsafeBufferPointer<UInt8>, width: Int, linear: UnsafeBufferPointer<Int>,
    columns: Range<Int>, rows: Range<Int>
  ) {
    var sums = (red: 0, green: 0, blue: 0)
    for row in rows {
      var place = (row * width + columns.lowerBound) * 4
      for _ in columns {
        sums.red += linear[Int(pixels[place])]
        sums.green += linear[Int(pixels[place + 1])]
        sums.blue += linear[Int(pixels[place + 2])]
        place += 4
      }
    }
    red = Double(sums.red) / 65_535
    green = Double(sums.green) / 65_535
    blue = Double(sums.blue) / 65_535
  }

  var luminance: Double { Luminance.relative(red, green, blue) }
}
