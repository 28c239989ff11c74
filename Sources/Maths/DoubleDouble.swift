/// A number as an unevaluated sum of two doubles, `low` at most half a unit in `high`'s last place:
/// some 106 bits, where 53 do not carry an intermediate result.
///
/// All is spelled in single multiplications and additions, so it is the same with and without
/// fused instructions.
struct DoubleDouble {
  var high: Double
  var low: Double

  @inline(__always) init(_ high: Double, _ low: Double) {
    self.high = high
    self.low = low
  }

  /// a + b exactly.
  @inline(__always) init(sum a: Double, _ b: Double) {
    high = a + b
    let c = high - a
    low = (a - (high - c)) + (b - c)
  }

  /// a + b exactly, for |a| ≥ |b|.
  @inline(__always) init(ordered a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// a · b, to 2⁻¹⁰⁶ of itself: both are cut in halves whose products are exact.
  @inline(__always) init(product a: Double, _ b: Double) {
    let aHead = a.cut(27)
    let bHead = b.cut(27)
    let aTail = a - aHead
    let bTail = b - bHead
    high = a * b
    low = ((aHead * bHead - high) + aHead * bTail + aTail * bHead) + aTail * bTail
  }

  @inline(__always) static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(ordered: p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always) static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let p = DoubleDouble(product: a.high, b)
    return DoubleDouble(ordered: p.high, p.low + a.low * b)
  }

  @inline(__always) static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let q = a.high / b.high
    let p = DoubleDouble(product: q, b.high)
    return DoubleDouble(q, ((a.high - p.high) - p.low + a.low - q * b.low) / b.high)
  }

  @inline(__always) static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(-a.high, -a.low)
  }

  @inline(__always) var sum: Double { high + low }
}

extension Double {
  /// This number with its lowest `places` bits cleared.
  @inline(__always) func cut(_ places: UInt64) -> Double {
    Double(bitPattern: bitPattern & (~0 << places))
  }

  /// The whole number nearest to this one, for magnitudes below 2⁵¹; halves go to even.
  ///
  /// Adding 1.5·2⁵² pushes the fraction out; `rounded()` is a call on plain x86-64.
  @inline(__always) var nearest: Double { (self + 0x1.8p52) - 0x1.8p52 }
}
