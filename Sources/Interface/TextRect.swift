/// A rectangle that words take up, in pixels from the picture's lower left corner.
struct TextRect: Equatable {
  var middle: SIMD2<Double>
  var size: SIMD2<Double>

  var low: SIMD2<Double> { middle - size / 2 }
  var high: SIMD2<Double> { middle + size / 2 }

  func padded(_ pad: SIMD2<Double>) -> TextRect { TextRect(middle: middle, size: size + 2 * pad) }

  /// The smallest rectangle holding both.
  func joined(_ other: TextRect) -> TextRect {
    let low = pointwiseMin(low, other.low)
    let high = pointwiseMax(high, other.high)
    return TextRect(middle: (low + high) / 2, size: high - low)
  }

  /// Rounded outward to whole pixels.
  var onPixels: TextRect {
    let low = low.rounded(.down)
    let high = high.rounded(.up)
    return TextRect(middle: (low + high) / 2, size: high - low)
  }

  func overlaps(_ other: TextRect) -> Bool {
    abs(middle.x - other.middle.x) < (size.x + other.size.x) / 2 - 0.5
      && abs(middle.y - other.middle.y) < (size.y + other.size.y) / 2 - 0.5
  }
}
