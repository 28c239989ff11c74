// Powers and logarithms.
//
// Within one unit in the last place of the correctly rounded value over the whole range of doubles,
// subnormal results included; the same bits on every processor. Logarithms of negative numbers have
// no value: NaN; of zero −∞.

/// e to the power x.
public func exp(_ x: Double) -> Double { exponential(DoubleDouble(x, 0)) }

/// 2 to the power x; exact for whole x.
public func exp2(_ x: Double) -> Double {
  guard x.magnitude < 2000 else { return exponential(DoubleDouble(x, 0)) }
  return exponential(
    DoubleDouble(product: x, Ln2.nearest).adding(x * Ln2.rest))
}

/// Natural logarithm.
public func log(_ x: Double) -> Double {
  guard x > 0 && x < .infinity else { return logarithmOutside(x) }
  return logarithm(x).sum
}

/// Logarithm to base 2; exact for powers of two.
public func log2(_ x: Double) -> Double {
  guard x > 0 && x < .infinity else { return logarithmOutside(x) }
  return (logarithm(x) * DoubleDouble(Ln2.inverseHigh, Ln2.inverseLow)).sum
}

/// x to the power y, with IEEE 754's `pow` for zeros, infinities and NaN.
///
/// A negative x has a power for whole y only; else the result is NaN.
public func pow(_ x: Double, _ y: Double) -> Double {
  guard x > 0 && x < .infinity && y.isFinite else { return powerOutside(x, y) }
  return power(x, y)
}

/// x to the power y for finite numbers, x above 0.
@inline(__always) private func power(_ x: Double, _ y: Double) -> Double {
  let log = preciseLogarithm(x)
  let size = y.magnitude * log.high.magnitude
  // Beyond this the result is infinite or zero, and the product might overflow.
  if size > 0x1p12 { return (log.high > 0) == (y > 0) ? .infinity : 0 }
  if size < 0x1p-54 { return 1 }
  return exponential(log * y)
}

/// `pow` where a number is not finite, or x is not above 0.
@inline(never) private func powerOutside(_ x: Double, _ y: Double) -> Double {
  if x == 1 || y == 0 { return 1 }
  if x.isNaN || y.isNaN { return .nan }
  let size = x.magnitude
  let sign = x.sign == .minus && y.isOddInteger ? -1.0 : 1.0
  if size == 0 || size == .infinity { return sign * ((size == 0) == (y < 0) ? .infinity : 0) }
  if y.magnitude == .infinity {
    return size == 1 ? 1 : ((size > 1) == (y > 0) ? .infinity : 0)
  }
  return y.isInteger ? sign * power(size, y) : .nan
}

private func logarithmOutside(_ x: Double) -> Double {
  if x == 0 { return -.infinity }
  return x == .infinity ? x : .nan
}

/// e to the power x.high + x.low = 2^k · 2^(j/64) · e^r with |r| ≤ ln 2 / 128.
@inline(__always) private func exponential(_ x: DoubleDouble) -> Double {
  guard x.high < 710 else { return x.high.isNaN ? x.high : .infinity }
  guard x.high > -746 else { return x.high.isNaN ? x.high : 0 }
  let n = (x.high * Ln2.sixtyFourOver).nearest
  let head = x.high - n * Ln2.sixtyFourthHigh  // exact
  let r = head + (x.low - n * Ln2.sixtyFourthLow)
  typealias F = ExponentialFit
  let r2 = r * r
  let grown = r + r2 * ((F.c0 + r * F.c1) + r2 * ((F.c2 + r * F.c3) + r2 * F.c4))
  let whole = Int(n)
  let entry = 2 * (whole & 63)
  let table = Double(bitPattern: powersOfTwo[entry])
  let value = table + (Double(bitPattern: powersOfTwo[entry + 1]) + table * grown)
  let k = whole >> 6
  if k > -1022 && k < 1024 { return value * Double(bitPattern: UInt64(k + 1023) << 52) }
  // In two steps where one factor does not fit: up to overflow, down among the subnormals.
  if k > 0 { return value * 0x1p1023 * 2 }
  return value * Double(bitPattern: UInt64(k + 2023) << 52) * 0x1p-1000
}

/// x = 2^k · m with a short inverse i of m, so that i·m − 1 = r is exact and at most 1/128, and
/// ln x = k ln 2 − ln i + ln(1 + r).
private struct LogarithmParts {
  var r: DoubleDouble
  /// k ln 2 − ln i: an exact part and the rest.
  var head: Double
  var rest: Double

  @inline(__always) init(_ x: Double) {
    var bits = x.bitPattern
    var k = -1023
    if bits < 1 << 52 {
      bits = (x * 0x1p54).bitPattern
      k -= 54
    }
    let index = Int((bits >> 45) & 127)
    // From √2 on half of m is taken, so that the sum cancels nowhere.
    let isUpper: UInt64 = index >= 53 ? 1 : 0
    k += Int(bits >> 52) + Int(isUpper)
    let m = Double(bitPattern: (bits & 0xf_ffff_ffff_ffff) | (1023 - isUpper) << 52)
    let inverse = Double(bitPattern: logarithms[3 * index])
    let mHead = m.cut(12)
    r = DoubleDouble(sum: mHead * inverse - 1, (m - mHead) * inverse)
    let scale = Double(k)
    head = scale * Ln2.high + Double(bitPattern: logarithms[3 * index + 1])
    rest = scale * Ln2.low + Double(bitPattern: logarithms[3 * index + 2])
  }

  /// (ln(1+r) − r + r²/2), and what r's low part adds: d ln(1+r) = (1 − r) dr.
  @inline(__always) func tail() -> Double {
    typealias F = LogarithmFit
    let r1 = r.high
    let r2 = r1 * r1
    let fit =
      ((F.c0 + r1 * F.c1) + r2 * (F.c2 + r1 * F.c3))
      + r2 * r2 * ((F.c4 + r1 * F.c5) + r2 * (F.c6 + r1 * F.c7))
    return r1 * r2 * fit + r.low * (1 - r1)
  }
}

/// ln x for 0 < x < ∞, to some 2⁻⁶⁰ of itself.
@inline(__always) private func logarithm(_ x: Double) -> DoubleDouble {
  let parts = LogarithmParts(x)
  let r = parts.r.high
  let a = DoubleDouble(sum: parts.head, r)
  return DoubleDouble(ordered: a.high, a.low + (parts.rest + (parts.tail() - 0.5 * r * r)))
}

/// ln x for 0 < x < ∞, to some 2⁻⁶⁶ of itself, as powers need it.
@inline(__always) private func preciseLogarithm(_ x: Double) -> DoubleDouble {
  let parts = LogarithmParts(x)
  let square = DoubleDouble(product: parts.r.high, parts.r.high)
  let a = DoubleDouble(sum: parts.head, parts.r.high)
  let b = DoubleDouble(sum: a.high, -0.5 * square.high)
  let low = a.low + b.low + (parts.rest + (parts.tail() - 0.5 * square.low))
  return DoubleDouble(ordered: b.high, low)
}

extension DoubleDouble {
  @inline(__always) fileprivate func adding(_ small: Double) -> DoubleDouble {
    DoubleDouble(ordered: high, low + small)
  }
}

extension Double {
  fileprivate var isInteger: Bool { magnitude >= 0x1p52 || Double(Int(self)) == self }
  fileprivate var isOddInteger: Bool {
    magnitude < 0x1p53 && isInteger && Int(self) & 1 == 1
  }
}
