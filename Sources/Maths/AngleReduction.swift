/// An angle less whole quarter turns: within ±π/4, as a pair, and how many quarters were taken.
struct ReducedAngle {
  var rest: DoubleDouble
  var quarter: Int

  @inline(__always) static func of(_ x: Double) -> ReducedAngle {
    if x.magnitude <= 0.7853981633974483 {
      return ReducedAngle(rest: DoubleDouble(x, 0), quarter: 0)
    }
    return x.magnitude < 0x1p20 ? near(x) : far(x)
  }

  /// Cody and Waite: for fewer than 2²⁰ quarters the first three products are exact.
  @inline(__always) private static func near(_ x: Double) -> ReducedAngle {
    let n = (x * HalfPi.inverse).nearest
    let a = DoubleDouble(sum: x - n * HalfPi.first, -(n * HalfPi.second))
    let b = DoubleDouble(sum: a.high, -(n * HalfPi.third))
    return ReducedAngle(
      rest: DoubleDouble(ordered: b.high, a.low + (b.low - n * HalfPi.fourth)), quarter: Int(n))
  }

  /// Payne and Hanek: multiplies by just those bits of 2/π that decide the fraction of a quarter.
  @inline(never) private static func far(_ x: Double) -> ReducedAngle {
    let exponent = Int(x.exponent) - 52
    let mantissa = (x.bitPattern & 0xf_ffff_ffff_ffff) | 0x10_0000_0000_0000
    // Bits of weight above 2^(2 − exponent) only add whole turns; one word of zeros comes first.
    let start = exponent - 2 + 64
    let (word, shift) = (start >> 6, UInt64(start & 63))
    func bits(_ i: Int) -> UInt64 {
      shift == 0
        ? twoOverPi[word + i]
        : twoOverPi[word + i] << shift | twoOverPi[word + i + 1] >> (64 - shift)
    }
    let low = mantissa.multipliedFullWidth(by: bits(2))
    let middle = mantissa.multipliedFullWidth(by: bits(1))
    let second = middle.low.addingReportingOverflow(low.high)
    let first = mantissa &* bits(0) &+ middle.high &+ (second.overflow ? 1 : 0)
    var count = Int(first >> 62)
    var fraction = (
      first << 2 | second.partialValue >> 62, second.partialValue << 2 | low.low >> 62
    )
    let isNegative = fraction.0 >> 63 == 1
    if isNegative {
      count += 1
      fraction = (~fraction.0, ~fraction.1)
    }
    let sign = isNegative != (x < 0) ? -1.0 : 1.0
    return ReducedAngle(
      rest: quarters(fraction, sign: sign), quarter: x < 0 ? -count : count)
  }

  /// A fraction of a quarter turn in 128 bits, in radians.
  private static func quarters(_ f: (UInt64, UInt64), sign: Double) -> DoubleDouble {
    let zeros = UInt64(f.0.leadingZeroBitCount)
    // Doubles keep 62 bits away from multiples of π/2, so the first word is never almost empty.
    let high = zeros == 0 ? f.0 : f.0 << zeros | f.1 >> (64 - zeros)
    let low = f.1 << zeros
    let scale = Double(sign: .plus, exponent: -64 - Int(zeros), significand: sign)
    let head = Double(high & ~0x7ff) * scale
    let tail = (Double(high & 0x7ff) + Double(low) * 0x1p-64) * scale
    return DoubleDouble(ordered: head, tail) * DoubleDouble(HalfPi.high, HalfPi.low)
  }
}
