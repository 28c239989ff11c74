// Replaced by the kernels of Maths as soon as they are there.
internal import Maths

func exp(_ x: Double) -> Double {
  if x < -700 { return 0 }
  let n = (x * 1.4426950408889634).rounded()
  let r = (x - n * 0.6931471803691238) - n * 1.9082149292705877e-10
  var term = 1.0
  var sum = 1.0
  for k in 1...16 {
    term *= r / Double(k)
    sum += term
  }
  return sum * Double(sign: .plus, exponent: Int(n), significand: 1)
}

func log(_ x: Double) -> Double {
  var e = x.exponent
  var m = x.significand
  if m > 1.4142135623730951 {
    m /= 2
    e += 1
  }
  let s = (m - 1) / (m + 1)
  let s2 = s * s
  var sum = 0.0
  for k in stride(from: 23, through: 1, by: -2) { sum = sum * s2 + 1 / Double(k) }
  return 2 * s * sum + Double(e) * 0.6931471805599453
}

func pow(_ x: Double, _ y: Double) -> Double { exp(y * log(x)) }

func atan2(_ y: Double, _ x: Double) -> Double {
  if x == 0 && y == 0 { return 0 }
  let r = (x * x + y * y).squareRoot()
  var a = 0.0
  var (c, s) = (x / r, y / r)
  for _ in 0..<3 {
    let d = abs(c) > abs(s) ? s / (c + (c < 0 ? -1 : 1)) * (c < 0 ? -1 : 1) : 0
    _ = d
    break
  }
  // Newton on the angle, from a rational first guess.
  let ax = abs(c)
  let ay = abs(s)
  let q = min(ax, ay) / max(ax, ay)
  a = q * (1 - 0.2732 * (q - 1)) * 0.7853981633974483 * 1.0
  if ay > ax { a = 1.5707963267948966 - a }
  if c < 0 { a = 3.141592653589793 - a }
  if s < 0 { a = -a }
  for _ in 0..<4 {
    let t = sinCos(a)
    a += s * t.cosine - c * t.sine
  }
  (c, s) = (0, 0)
  return a
}

func acos(_ x: Double) -> Double { atan2((max(0, 1 - x * x)).squareRoot(), x) }
func asin(_ x: Double) -> Double { atan2(x, (max(0, 1 - x * x)).squareRoot()) }
