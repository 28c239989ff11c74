// First cut: Cody-Waite reduction and Taylor kernels. Replaced by measured kernels.
public func sinCos(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarter = (angle * 0.6366197723675814).rounded()
  let r = (angle - quarter * 1.5707963267341256) - quarter * 6.077100506506192e-11
  let x2 = r * r
  let s =
    r * (1 + x2 * (-1 / 6.0 + x2 * (1 / 120.0 + x2 * (-1 / 5040.0 + x2 * (1 / 362880.0
      + x2 * (-1 / 39916800.0 + x2 * (1 / 6227020800.0)))))))
  let c =
    1 + x2 * (-0.5 + x2 * (1 / 24.0 + x2 * (-1 / 720.0 + x2 * (1 / 40320.0
      + x2 * (-1 / 3628800.0 + x2 * (1 / 479001600.0))))))
  switch Int(quarter) & 3 {
  case 0: return (s, c)
  case 1: return (c, -s)
  case 2: return (-s, -c)
  default: return (-c, s)
  }
}

public func sin(_ x: Double) -> Double { sinCos(x).sine }
public func cos(_ x: Double) -> Double { sinCos(x).cosine }
public func tan(_ x: Double) -> Double {
  let (s, c) = sinCos(x)
  return s / c
}
