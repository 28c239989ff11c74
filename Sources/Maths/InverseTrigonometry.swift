// Angles in radians from their sine, cosine or tangent.
//
// Within one unit in the last place of the correctly rounded value everywhere; the same bits on
// every processor. Outside −1 … 1 `asin` and `acos` have no value: NaN.

/// The angle in −π/2 … π/2 whose sine is x; keeps the sign of zero.
public func asin(_ x: Double) -> Double {
  let size = x.magnitude
  if size <= 0.5 {
    let z = x * x
    return x + x * z * arcsineFit(z)
  }
  guard size <= 1 else { return .nan }
  let twice = twiceHalfArcsine(size)
  let head = DoubleDouble(ordered: HalfPi.high, -twice.high)
  let angle = head.high + (head.low + (HalfPi.low - twice.low))
  return x < 0 ? -angle : angle
}

/// The angle in 0 … π whose cosine is x.
public func acos(_ x: Double) -> Double {
  let size = x.magnitude
  if size <= 0.5 {
    let z = x * x
    let head = DoubleDouble(ordered: HalfPi.high, -x)
    return head.high + (head.low + (HalfPi.low - x * z * arcsineFit(z)))
  }
  guard size <= 1 else { return .nan }
  let twice = twiceHalfArcsine(size)
  if x > 0 { return twice.sum }
  let head = DoubleDouble(ordered: 2 * HalfPi.high, -twice.high)
  return head.high + (head.low + (2 * HalfPi.low - twice.low))
}

/// The angle in −π/2 … π/2 whose tangent is x; keeps the sign of zero.
public func atan(_ x: Double) -> Double {
  let size = x.magnitude
  if size < 0x1p-27 { return x }
  guard size < 0x1p60 else {
    return x.isNaN ? x : (x < 0 ? -HalfPi.high : HalfPi.high)
  }
  let angle: Double
  if size <= 1 {
    angle = arctangent(size, over: 1, near: size).sum
  } else {
    angle = complement(arctangent(1, over: size, near: 1 / size))
  }
  return x < 0 ? -angle : angle
}

/// The angle of the point (x, y) from the x axis, −π … π, anticlockwise.
///
/// On the negative x axis the sign of a zero y decides between π and −π; at the origin the signs
/// of both zeros do, as IEEE 754 recommends. A result below the normal range loses precision as
/// any quotient does.
public func atan2(_ y: Double, _ x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  var (rise, run) = (y.magnitude, x.magnitude)
  if rise == 0 || run == .infinity || run == 0 || rise == .infinity {
    return axis(rise: rise, run: run, isLeft: x.sign == .minus, isBelow: y.sign == .minus)
  }
  if max(rise, run) > 0x1p1000 {
    (rise, run) = (rise * 0x1p-500, run * 0x1p-500)
  } else if max(rise, run) < 0x1p-900 {
    (rise, run) = (rise * 0x1p500, run * 0x1p500)
  }
  if x > 0 && rise < run * 0x1p-27 { return y / x }
  let isSteep = rise > run
  let (less, more) = isSteep ? (run, rise) : (rise, run)
  let angle = arctangent(less, over: more, near: less / more)
  let whole: Double
  switch (isSteep, x < 0) {
  case (false, false): whole = angle.sum
  case (true, false): whole = complement(angle)
  case (true, true): whole = complement(-angle)
  case (false, true):
    let head = DoubleDouble(ordered: 2 * HalfPi.high, -angle.high)
    whole = head.high + (head.low + (2 * HalfPi.low - angle.low))
  }
  return y < 0 ? -whole : whole
}

/// `atan2` where a coordinate is zero or infinite.
private func axis(rise: Double, run: Double, isLeft: Bool, isBelow: Bool) -> Double {
  let angle: Double
  if rise == 0 || (run == .infinity && rise < .infinity) {
    angle = isLeft ? 2 * HalfPi.high : 0
  } else if run == .infinity {
    angle = isLeft ? 0x1.2d97c7f3321d2p1 : 0x1.921fb54442d18p-1  // three quarters of π, and one
  } else {
    angle = HalfPi.high
  }
  return isBelow ? -angle : angle
}

/// π/2 − angle.
@inline(__always) private func complement(_ angle: DoubleDouble) -> Double {
  let head = DoubleDouble(ordered: HalfPi.high, -angle.high)
  return head.high + (head.low + (HalfPi.low - angle.low))
}

/// acos x = 2 asin √((1 − x)/2), for 0.5 < x ≤ 1.
@inline(__always) private func twiceHalfArcsine(_ x: Double) -> DoubleDouble {
  let z = (1 - x) * 0.5  // exact
  guard z > 0 else { return DoubleDouble(0, 0) }
  let root = z.squareRoot()
  let square = DoubleDouble(product: root, root)
  let rest = ((z - square.high) - square.low) / (2 * root)
  return DoubleDouble(2 * root, 2 * (rest + root * z * arcsineFit(z)))
}

/// (asin √z / √z − 1) / z for 0 ≤ z ≤ 1/4.
@inline(__always) private func arcsineFit(_ z: Double) -> Double {
  typealias F = ArcsineFit
  let z2 = z * z
  let z4 = z2 * z2
  let first = (F.c0 + z * F.c1) + z2 * (F.c2 + z * F.c3)
  let second = (F.c4 + z * F.c5) + z2 * (F.c6 + z * F.c7)
  let third = (F.c8 + z * F.c9) + z2 * (F.c10 + z * F.c11)
  return first + z4 * (second + z4 * third)
}

/// atan(y/x) for 0 ≤ y ≤ x, of which the quotient is known roughly.
///
/// With c the 64th next to y/x, atan(y/x) = atan c + atan((y − cx)/(x + cy)); the last fraction is
/// at most 1/128, and its parts are carried as pairs because they may cancel.
@inline(__always) private func arctangent(
  _ y: Double, over x: Double, near rough: Double
) -> DoubleDouble {
  let index = (rough * 64).nearest
  let c = index * 0x1p-6
  // c has seven bits, so its products with 45 bits are exact.
  let (xHead, yHead) = (x.cut(8), y.cut(8))
  var above = DoubleDouble(sum: y, -(c * xHead))
  above.low -= c * (x - xHead)
  var below = DoubleDouble(ordered: x, c * yHead)
  below.low += c * (y - yHead)
  // At 1/128 half a unit in the quotient's last place is half a unit of the result's at most.
  let quotient = above.high / below.high
  let t = DoubleDouble(quotient, (above.low - quotient * below.low) / below.high)
  let z = t.high * t.high
  let fit =
    (ArctangentFit.c0 + z * ArctangentFit.c1) + z * z * (ArctangentFit.c2 + z * ArctangentFit.c3)
  let cubic = t.high * z * fit
  let entry = 2 * Int(index)
  let head = DoubleDouble(sum: Double(bitPattern: arctangents[entry]), t.high)
  return DoubleDouble(
    head.high, head.low + (Double(bitPattern: arctangents[entry + 1]) + (t.low + cubic)))
}
