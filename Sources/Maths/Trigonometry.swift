// Sine, cosine and tangent of an angle in radians.
//
// Within one unit in the last place of the correctly rounded value for every finite angle; the same
// bits on every processor. An infinite angle has none: NaN. sin and tan keep the sign of zero.

/// Sine of an angle in radians.
public func sin(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  if x.magnitude < 0x1p-27 { return x }
  let angle = ReducedAngle.of(x)
  let value = angle.quarter & 1 == 0 ? sineKernel(angle.rest) : cosineKernel(angle.rest)
  return angle.quarter & 2 == 0 ? value : -value
}

/// Cosine of an angle in radians.
public func cos(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  let angle = ReducedAngle.of(x)
  let value = angle.quarter & 1 == 0 ? cosineKernel(angle.rest) : sineKernel(angle.rest)
  return (angle.quarter &+ 1) & 2 == 0 ? value : -value
}

/// Sine and cosine of an angle in radians, for little more than the price of one.
public func sinCos(_ x: Double) -> (sine: Double, cosine: Double) {
  guard x.isFinite else { return (.nan, .nan) }
  if x.magnitude < 0x1p-27 { return (x, 1) }
  let angle = ReducedAngle.of(x)
  let sine = sineKernel(angle.rest)
  let cosine = cosineKernel(angle.rest)
  switch angle.quarter & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// Tangent of an angle in radians.
public func tan(_ x: Double) -> Double {
  guard x.isFinite else { return .nan }
  if x.magnitude < 0x1p-27 { return x }
  let angle = ReducedAngle.of(x)
  let r = angle.rest
  let sine = DoubleDouble(ordered: r.high, sineTail(r))
  let (head, tail) = cosineParts(r)
  let cosine = DoubleDouble(ordered: head, tail)
  return angle.quarter & 1 == 0 ? (sine / cosine).sum : (-cosine / sine).sum
}

/// sin r for |r| ≤ π/4.
@inline(__always) private func sineKernel(_ r: DoubleDouble) -> Double { r.high + sineTail(r) }

/// sin r − r.high.
@inline(__always) private func sineTail(_ r: DoubleDouble) -> Double {
  let z = r.high * r.high
  let z2 = z * z
  let rest =
    (SineFit.c1 + z * SineFit.c2) + z2 * ((SineFit.c3 + z * SineFit.c4) + z2 * SineFit.c5)
  // The derivative of sine, 1 − z/2, carries the low part through.
  let low = r.low * (1 - 0.5 * z)
  return r.high * z * (SineFit.c0 + z * rest) + low
}

/// cos r for |r| ≤ π/4.
@inline(__always) private func cosineKernel(_ r: DoubleDouble) -> Double {
  let (head, tail) = cosineParts(r)
  return head + tail
}

/// cos r as 1 − r²/2, rounded, and the rest with what that rounding lost.
@inline(__always) private func cosineParts(_ r: DoubleDouble) -> (Double, Double) {
  let z = r.high * r.high
  let z2 = z * z
  let fit =
    (CosineFit.c0 + z * CosineFit.c1)
    + z2 * ((CosineFit.c2 + z * CosineFit.c3) + z2 * (CosineFit.c4 + z * CosineFit.c5))
  let half = 0.5 * z
  let head = 1 - half
  return (head, ((1 - head) - half) + (z2 * fit - r.high * r.low))
}
