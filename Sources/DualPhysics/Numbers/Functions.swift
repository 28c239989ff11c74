internal import Maths

// Elementary functions: the value is that of Maths, to the bit; the slope is by the rule. Where a rule has a
// pole (the arccosine of 1, the arctangent of nothing) the slope is 0: the flight comes there only where the
// direction that is asked for does not matter, or stays on the pole for all flights nearby.

public func sin(_ x: Double) -> Double { Double(Maths.sin(x.value), x.slopes * Maths.cos(x.value)) }

public func cos(_ x: Double) -> Double {
  Double(Maths.cos(x.value), x.slopes * -Maths.sin(x.value))
}

public func sinCos(_ x: Double) -> (sine: Double, cosine: Double) {
  let (sine, cosine) = Maths.sinCos(x.value)
  return (Double(sine, x.slopes * cosine), Double(cosine, x.slopes * -sine))
}

public func tan(_ x: Double) -> Double {
  let tangent = Maths.tan(x.value)
  return Double(tangent, x.slopes * (1 + tangent * tangent))
}

public func asin(_ x: Double) -> Double {
  Double(Maths.asin(x.value), x.slopes * overCosine(x.value))
}

public func acos(_ x: Double) -> Double {
  Double(Maths.acos(x.value), x.slopes * -overCosine(x.value))
}

/// The arcsine's slope.
private func overCosine(_ sine: Swift.Double) -> Swift.Double {
  let square = (1 - sine) * (1 + sine)
  return square > 0 ? 1 / square.squareRoot() : 0
}

public func atan(_ x: Double) -> Double {
  Double(Maths.atan(x.value), x.slopes * (1 / (1 + x.value * x.value)))
}

public func atan2(_ y: Double, _ x: Double) -> Double {
  let square = x.value * x.value + y.value * y.value
  let inverse: Swift.Double = square > 0 ? 1 / square : 0
  return Double(
    Maths.atan2(y.value, x.value),
    y.slopes * (x.value * inverse) - x.slopes * (y.value * inverse))
}

public func exp(_ x: Double) -> Double {
  let power = Maths.exp(x.value)
  return Double(power, x.slopes * power)
}

public func log(_ x: Double) -> Double {
  Double(Maths.log(x.value), x.slopes * (x.value > 0 ? 1 / x.value : 0))
}

public func pow(_ x: Double, _ y: Double) -> Double {
  let power = Maths.pow(x.value, y.value)
  guard x.value > 0 else { return Double(power) }
  return Double(
    power, x.slopes * (y.value * power / x.value) + y.slopes * (power * Maths.log(x.value)))
}

/// From 0 at 0 to 1 at 1, as Maths has it for any binary number.
public func smoothstep(_ share: Double) -> Double {
  let u = clamp(share, 0, 1)
  return u * u * (3 - 2 * u)
}

/// The greater of two. Where they are alike, as two boosters of one kind are, each derivative is that toward more of its
/// key: the greater one. Values, and what becomes of NaN, are as Swift has it. The lesser of two has no such rule: what
/// holds an event within its step would lose the event's derivative where it falls on the step's end.
@inline(__always)
public func max(_ a: Double, _ b: Double) -> Double {
  guard a.value == b.value else { return b.value >= a.value ? b : a }
  return Double(
    b.value,
    Slopes(
      pointwiseMax(a.slopes.a, b.slopes.a), pointwiseMax(a.slopes.b, b.slopes.b),
      pointwiseMax(a.slopes.c, b.slopes.c), pointwiseMax(a.slopes.d, b.slopes.d)))
}
