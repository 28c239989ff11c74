// In this module a number knows how it changes: the physics of Sources/Physics is compiled here a second
// time, through links, with this `Double` in place of Swift's, which stays in reach as `Swift.Double`.
//
// Does: carry eight derivatives through every operation, by the rules of calculus, while the value itself
// is made by the very operations that Swift's own number would see, so that it is the same to the bit.
// Does not: know anything of rockets, or take a derivative across a jump or a kink; on one of these it
// follows the side that the comparison takes.

/// A number, and its derivatives in eight directions.
public struct Double: Sendable {
  public var value: Swift.Double
  public var slopes: Slopes

  @inline(__always)
  public init(_ value: Swift.Double, _ slopes: Slopes) {
    self.value = value
    self.slopes = slopes
  }

  /// A constant.
  @inline(__always)
  public init(_ value: Swift.Double) { self.init(value, .zero) }
  @inline(__always)
  public init(_ value: Int) { self.init(Swift.Double(value), .zero) }
  @inline(__always)
  public init(_ value: Double) { self = value }

  /// A number on which all depends, in one of the directions.
  public init(_ value: Swift.Double, along direction: Int) {
    self.init(value, .unit(direction))
  }
}

/// A literal is a dual number where no type is named.
typealias FloatLiteralType = Double

extension Double: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @inline(__always)
  public init(floatLiteral value: Swift.Double) { self.init(value, .zero) }
  @inline(__always)
  public init(integerLiteral value: Int) { self.init(Swift.Double(value), .zero) }
}

extension Double {
  public static let pi = Double(Swift.Double.pi)
  public static let infinity = Double(Swift.Double.infinity)
  public static let nan = Double(Swift.Double.nan)

  public var isNaN: Bool { value.isNaN }
  public var isFinite: Bool { value.isFinite }
  public var bitPattern: UInt64 { value.bitPattern }
  public var nextDown: Double { Double(value.nextDown, slopes) }
}

// Order is a matter of values. Two numbers are equal only where they also go on being so: what asks
// whether a wind is nothing, or two boosters are alike, asks it of all flights nearby.
extension Double: Comparable, Hashable {
  @inline(__always)
  public static func == (a: Double, b: Double) -> Bool {
    a.value == b.value && a.slopes == b.slopes
  }
  @inline(__always)
  public static func < (a: Double, b: Double) -> Bool { a.value < b.value }
  @inline(__always)
  public static func <= (a: Double, b: Double) -> Bool { a.value <= b.value }
  @inline(__always)
  public static func > (a: Double, b: Double) -> Bool { a.value > b.value }
  @inline(__always)
  public static func >= (a: Double, b: Double) -> Bool { a.value >= b.value }
}

extension Double: SignedNumeric, Strideable {
  @inline(__always)
  public init?<Source: BinaryInteger>(exactly source: Source) {
    guard let value = Swift.Double(exactly: source) else { return nil }
    self.init(value)
  }

  public static func + (a: Double, b: Double) -> Double {
    Double(a.value + b.value, a.slopes + b.slopes)
  }
  public static func - (a: Double, b: Double) -> Double {
    Double(a.value - b.value, a.slopes - b.slopes)
  }
  public static func * (a: Double, b: Double) -> Double {
    Double(a.value * b.value, a.slopes * b.value + b.slopes * a.value)
  }
  /// Over zero there is no derivative: 0 stands for it, which is right where the quotient is not used.
  public static func / (a: Double, b: Double) -> Double {
    let quotient = a.value / b.value
    let inverse = b.value == 0 ? 0 : 1 / b.value
    return Double(quotient, (a.slopes - b.slopes * quotient.orNothing) * inverse)
  }
  @inline(__always)
  public static prefix func - (a: Double) -> Double { Double(-a.value, .zero - a.slopes) }
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
  /// At zero the root has no derivative: lengths come out as zero only where a vector stays nothing.
  @inline(__always)
  public func squareRoot() -> Double {
    let root = value.squareRoot()
    return Double(root, slopes * (root > 0 ? 0.5 / root : 0))
  }

  /// A step, which is level wherever it has a derivative.
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    Double(value.rounded(rule))
  }
}

extension Double: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { value.description }
  public var debugDescription: String { value.debugDescription }
}

extension Int {
  @inline(__always)
  public init(_ number: Double) { self.init(number.value) }
  public init?(exactly number: Double) { self.init(exactly: number.value) }
}

extension Swift.Double {
  @inline(__always)
  fileprivate var orNothing: Swift.Double { magnitude < .infinity ? self : 0 }
}
