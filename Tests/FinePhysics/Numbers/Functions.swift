internal import Maths

// Elementary functions: series for powers and angles, and a step of Newton's from the value of Maths for those that
// undo them.

public func exp(_ x: Double) -> Double {
  guard x.value.magnitude < 700 else { return Double(Maths.exp(x.value)) }
  let twos = (x.value / ln2.value).rounded()
  let part = (x - Double(twos) * ln2) * Double(0x1p-9)
  // e to the part, less one; squared nine times.
  var (sum, term) = (part, part)
  for place in 2...10 {
    term = term * part / Double(place)
    sum += term
  }
  for _ in 0..<9 { sum = sum * Double(2) + sum * sum }
  let power = sum + Double(1)
  let scale = Swift.Double(sign: .plus, exponent: Int(twos), significand: 1)
  return Double(value: power.value * scale, rest: power.rest * scale)
}

private var ln2: Double { Double(value: 0x1.62e42fefa39efp-1, rest: 0x1.abc9e3b39803fp-56) }

public func log(_ x: Double) -> Double {
  let near = Maths.log(x.value)
  guard near.isFinite else { return Double(near) }
  let more = x * exp(Double(-near)) - Double(1)
  return Double(near) + (more - more * more * Double(0.5))
}

public func pow(_ x: Double, _ y: Double) -> Double {
  x.value > 0 ? exp(y * log(x)) : Double(Maths.pow(x.value, y.value))
}

public func sinCos(_ x: Double) -> (sine: Double, cosine: Double) {
  let quarters = (x.value / (Swift.Double.pi / 2)).rounded()
  // A quarter of a turn to some 160 bits, the last of them by themselves.
  let quarter = Double(value: Swift.Double.pi / 2, rest: 0x1.1a62633145c07p-54)
  let angle =
    x - Double(quarters) * quarter - Double(product: quarters, -0x1.f1976b7ed8fbcp-110)
  let square = -(angle * angle)
  var (sine, cosine, term) = (angle, Double(1), Double(1))
  for place in 1...15 {
    term = term * square / Double((2 * place - 1) * 2 * place)
    cosine += term
    sine += angle * term / Double(2 * place + 1)
  }
  return switch Int(quarters) & 3 {
  case 0: (sine, cosine)
  case 1: (cosine, -sine)
  case 2: (-sine, -cosine)
  default: (-cosine, sine)
  }
}

public func sin(_ x: Double) -> Double { sinCos(x).sine }
public func cos(_ x: Double) -> Double { sinCos(x).cosine }
public func tan(_ x: Double) -> Double {
  let (sine, cosine) = sinCos(x)
  return sine / cosine
}

public func atan2(_ y: Double, _ x: Double) -> Double {
  let near = Double(Maths.atan2(y.value, x.value))
  let (sine, cosine) = sinCos(near)
  let (aside, ahead) = (y * cosine - x * sine, x * cosine + y * sine)
  return ahead.value > 0 ? near + aside / ahead : near
}

public func atan(_ x: Double) -> Double { atan2(x, Double(1)) }

public func asin(_ x: Double) -> Double {
  atan2(x, ((Double(1) - x) * (Double(1) + x)).squareRoot())
}

public func acos(_ x: Double) -> Double {
  atan2(((Double(1) - x) * (Double(1) + x)).squareRoot(), x)
}

/// From 0 at 0 to 1 at 1, as Maths has it for any binary number.
public func smoothstep(_ share: Double) -> Double {
  let u = clamp(share, 0, 1)
  return u * u * (3 - 2 * u)
}
