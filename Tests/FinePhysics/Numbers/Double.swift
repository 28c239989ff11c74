// The physics of Sources/Physics a third time, with numbers of some 32 digits in place of Swift's 16, which stays in
// reach as `Swift.Double`. Differences of its flights say what derivatives are: a millionth of a millionth of a key is
// step enough, and what rounding leaves of the difference is exact to some twenty digits.

/// The sum of two of Swift's numbers, the second at most half a unit in the last place of the first.
public struct Double: Sendable, Hashable {
  public var value: Swift.Double
  public var rest: Swift.Double

  /// Any two numbers whose sum it is.
  @inline(__always)
  public init(sum a: Swift.Double, _ b: Swift.Double) {
    value = a + b
    let c = value - a
    let left = (a - (value - c)) + (b - c)
    rest = value.magnitude < .infinity ? left : 0
  }

  /// The same where the first is the greater one.
  @inline(__always)
  init(ordered a: Swift.Double, _ b: Swift.Double) {
    value = a + b
    let left = b - (value - a)
    rest = value.magnitude < .infinity ? left : 0
  }

  @inline(__always)
  init(product a: Swift.Double, _ b: Swift.Double) {
    value = a * b
    let left = (-value).addingProduct(a, b)
    rest = value.magnitude < .infinity ? left : 0
  }

  @inline(__always)
  init(value: Swift.Double, rest: Swift.Double) {
    self.value = value
    self.rest = rest
  }

  @inline(__always)
  public init(_ value: Swift.Double) { self.init(value: value, rest: 0) }
  @inline(__always)
  public init(_ value: Int) { self.init(Swift.Double(value)) }
  @inline(__always)
  public init(_ value: Double) { self = value }

  /// The decimal number that a file has: 0.1 is a tenth, to all digits.
  public init(decimal value: Swift.Double) {
    let parts = value.description.split(separator: "e")
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let shift =
      (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - (digits.count > 1 ? digits[1].count : 0)
    // Some 17 digits, which are more than the first of two numbers holds.
    let whole = Int(digits.joined()) ?? 0
    let first = Swift.Double(whole)
    self.init(ordered: first, Swift.Double(whole - Int(first)))
    for _ in 0..<abs(shift) { self = shift > 0 ? self * Double(10) : self / Double(10) }
  }
}

/// A literal is such a number where no type is named.
typealias FloatLiteralType = Double

extension Double: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inline(__always)
  public init(floatLiteral value: Swift.Double) { self.init(value) }
  @inline(__always)
  public init(integerLiteral value: Int) { self.init(Swift.Double(value)) }
}

extension Double {
  public static var pi: Double { Double(value: 0x1.921fb54442d18p1, rest: 0x1.1a62633145c07p-53) }
  public static var infinity: Double { Double(Swift.Double.infinity) }
  public static var nan: Double { Double(Swift.Double.nan) }

  public var isNaN: Bool { value.isNaN }
  public var isFinite: Bool { value.isFinite }
  public var bitPattern: UInt64 { value.bitPattern }
  public var nextDown: Double { Double(value.nextDown) }
}

extension Double: Comparable {
  @inline(__always)
  public static func == (a: Double, b: Double) -> Bool { a.value == b.value && a.rest == b.rest }
  @inline(__always)
  public static func < (a: Double, b: Double) -> Bool {
    a.value < b.value || (a.value == b.value && a.rest < b.rest)
  }
  @inline(__always)
  public static func <= (a: Double, b: Double) -> Bool {
    a.value < b.value || (a.value == b.value && a.rest <= b.rest)
  }
  @inline(__always)
  public static func > (a: Double, b: Double) -> Bool { b < a }
  @inline(__always)
  public static func >= (a: Double, b: Double) -> Bool { b <= a }
}

extension Double: SignedNumeric, Strideable {
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let value = Swift.Double(exactly: source) else { return nil }
    self.init(value)
  }

  public static func + (a: Double, b: Double) -> Double {
    let (values, rests) = (Double(sum: a.value, b.value), Double(sum: a.rest, b.rest))
    let sum = Double(ordered: values.value, values.rest + rests.value)
    return Double(ordered: sum.value, sum.rest + rests.rest)
  }
  public static func - (a: Double, b: Double) -> Double { a + -b }
  public static func * (a: Double, b: Double) -> Double {
    let product = Double(product: a.value, b.value)
    return Double(
      ordered: product.value, product.rest + (a.value * b.rest + a.rest * b.value))
  }
  public static func / (a: Double, b: Double) -> Double {
    let first = a.value / b.value
    guard first.isFinite else { return Double(first) }
    let left = a - b * Double(first)
    let second = left.value / b.value
    let third = (left - b * Double(second)).value / b.value
    return Double(ordered: first, second) + Double(third)
  }
  @inline(__always)
  public static prefix func - (a: Double) -> Double { Double(value: -a.value, rest: -a.rest) }
  @inline(__always)
  public static prefix func + (a: Double) -> Double { a }

  @inline(__always)
  public static func += (a: inout Double, b: Double) { a = a + b }
  @inline(__always)
  public static func -= (a: inout Double, b: Double) { a = a - b }
  @inline(__always)
  public static func *= (a: inout Double, b: Double) { a = a * b }
  @inline(__always)
  public static func /= (a: inout Double, b: Double) { a = a / b }

  @inline(__always)
  public var magnitude: Double { value.sign == .minus ? -self : self }

  public func distance(to other: Double) -> Double { other - self }
  public func advanced(by step: Double) -> Double { self + step }
}

extension Double {
  public func squareRoot() -> Double {
    let root = value.squareRoot()
    guard root > 0 && root.isFinite else { return Double(root) }
    let left = self - Double(product: root, root)
    return Double(ordered: root, left.value / (2 * root))
  }

  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    let whole = value.rounded(rule)
    // Only a whole number's rest can lead to another whole one.
    return whole == value ? Double(ordered: whole, rest.rounded(rule)) : Double(whole)
  }
}

extension Double: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { value.description }
  public var debugDescription: String { value.debugDescription }
}

extension Int {
  public init(_ number: Double) { self.init(number.value) }
  public init?(exactly number: Double) { self.init(exactly: number.value) }
}
