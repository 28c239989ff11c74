public import Ports

/// How far two pictures of one size are apart.
public struct PictureDifference: Sendable, Equatable {
  /// The largest difference of one channel, 0 … 255.
  public var largest: UInt8
  /// Mean over all channels, 0 … 255.
  public var mean: Double
  /// Share of pixels that differ at all, 0 … 1.
  public var changed: Double
  /// Structural similarity, 1 for equal pictures (Wang and others, 2004).
  public var similarity: Double

  /// Nil where the sizes differ. Alpha is not looked at.
  public init?(_ one: Image, _ other: Image) {
    guard one.width == other.width, one.height == other.height, one.width > 0, one.height > 0
    else { return nil }
    var (largest, sum, changed) = (0, 0, 0)
    for place in stride(from: 0, to: one.pixels.count, by: 4) {
      var worst = 0
      for channel in place..<place + 3 {
        let distance = abs(Int(one.pixels[channel]) - Int(other.pixels[channel]))
        worst = max(worst, distance)
        sum += distance
      }
      largest = max(largest, worst)
      changed += worst > 0 ? 1 : 0
    }
    let pixels = Double(one.width * one.height)
    self.largest = UInt8(largest)
    mean = Double(sum) / (pixels * 3)
    self.changed = Double(changed) / pixels
    similarity = Self.similarity(one, other)
  }

  /// A picture of the distances, `gain` times as bright, for a person to look at.
  public static func picture(_ one: Image, _ other: Image, gain: Int = 1) -> Image? {
    guard one.width == other.width, one.height == other.height else { return nil }
    let gain = min(max(gain, 0), 255)
    let pixels: [UInt8] = one.pixels.indices.map { place in
      if place % 4 == 3 { return 255 }
      return UInt8(clamping: abs(Int(one.pixels[place]) - Int(other.pixels[place])) * gain)
    }
    return Image(width: one.width, height: one.height, pixels: pixels)
  }
}

extension PictureDifference {
  /// Mean of the index over blocks of 8 x 8 that overlap by half, on luma.
  private static func similarity(_ one: Image, _ other: Image) -> Double {
    let (first, second) = (luma(one), luma(other))
    var (sum, count) = (0.0, 0.0)
    for y in stride(from: 0, through: max(one.height - 8, 0), by: 4) {
      for x in stride(from: 0, through: max(one.width - 8, 0), by: 4) {
        let columns = x..<min(x + 8, one.width)
        let rows = y..<min(y + 8, one.height)
        sum += index(first, second, width: one.width, columns, rows)
        count += 1
      }
    }
    return sum / count
  }

  private static func index(
    _ first: [Double], _ second: [Double], width: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> Double {
    var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for row in rows {
      for place in row * width + columns.lowerBound..<row * width + columns.upperBound {
        let (p, q) = (first[place], second[place])
        a += p
        b += q
        aa += p * p
        bb += q * q
        ab += p * q
      }
    }
    let n = Double(columns.count * rows.count)
    let (meanA, meanB) = (a / n, b / n)
    let varianceA = aa / n - meanA * meanA
    let varianceB = bb / n - meanB * meanB
    let covariance = ab / n - meanA * meanB
    // (0.01 · 255)² and (0.03 · 255)² keep flat blocks from dividing by nothing.
    let (c1, c2) = (6.5025, 58.5225)
    return (2 * meanA * meanB + c1) * (2 * covariance + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  }

  private static func luma(_ image: Image) -> [Double] {
    stride(from: 0, to: image.pixels.count, by: 4).map { place -> Double in
      let red = 0.299 * Double(image.pixels[place])
      let green = 0.587 * Double(image.pixels[place + 1])
      return red + green + 0.114 * Double(image.pixels[place + 2])
    }
  }
}
