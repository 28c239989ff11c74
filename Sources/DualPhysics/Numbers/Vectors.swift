// Swift's vectors hold only numbers that the processor knows. These have the operators that the flight
// uses, lane by lane, in the order of the originals.

/// Lanes of numbers.
public protocol SIMD: Sendable, Equatable {
  associatedtype Scalar
  init()
  var indices: Range<Int> { get }
  subscript(lane: Int) -> Scalar { get set }
}

extension SIMD where Scalar == Double {
  public static var zero: Self { Self() }

  @inline(__always)
  public init(repeating value: Double) {
    self.init()
    for lane in indices { self[lane] = value }
  }

  public init(_ values: some Sequence<Double>) {
    self.init()
    for (lane, value) in values.enumerated() { self[lane] = value }
  }

  @inline(__always)
  public func map(_ change: (Double) -> Double) -> Self {
    var result = self
    for lane in indices { result[lane] = change(self[lane]) }
    return result
  }

  @inline(__always)
  public func zipped(_ other: Self, _ join: (Double, Double) -> Double) -> Self {
    var result = self
    for lane in indices { result[lane] = join(self[lane], other[lane]) }
    return result
  }

  public func squareRoot() -> Self { map { $0.squareRoot() } }

  public func max() -> Double { indices.dropFirst().reduce(self[0]) { Swift.max($0, self[$1]) } }
  public func min() -> Double { indices.dropFirst().reduce(self[0]) { Swift.min($0, self[$1]) } }

  /// Lane after lane, as Swift's is.
  public func sum() -> Double { indices.dropFirst().reduce(self[0]) { $0 + self[$1] } }
}

extension SIMD where Scalar == Double {
  @inline(__always)
  public static func + (a: Self, b: Self) -> Self { a.zipped(b) { $0 + $1 } }
  @inline(__always)
  public static func - (a: Self, b: Self) -> Self { a.zipped(b) { $0 - $1 } }
  @inline(__always)
  public static func * (a: Self, b: Self) -> Self { a.zipped(b) { $0 * $1 } }
  @inline(__always)
  public static func / (a: Self, b: Self) -> Self { a.zipped(b) { $0 / $1 } }
  @inline(__always)
  public static prefix func - (a: Self) -> Self { a.map { -$0 } }

  @inline(__always)
  public static func + (a: Self, b: Double) -> Self { a.map { $0 + b } }
  @inline(__always)
  public static func - (a: Self, b: Double) -> Self { a.map { $0 - b } }
  @inline(__always)
  public static func * (a: Self, b: Double) -> Self { a.map { $0 * b } }
  @inline(__always)
  public static func / (a: Self, b: Double) -> Self { a.map { $0 / b } }
  @inline(__always)
  public static func + (a: Double, b: Self) -> Self { b.map { a + $0 } }
  @inline(__always)
  public static func - (a: Double, b: Self) -> Self { b.map { a - $0 } }
  @inline(__always)
  public static func * (a: Double, b: Self) -> Self { b.map { a * $0 } }
  @inline(__always)
  public static func / (a: Double, b: Self) -> Self { b.map { a / $0 } }

  @inline(__always)
  public static func += (a: inout Self, b: Self) { a = a + b }
  @inline(__always)
  public static func -= (a: inout Self, b: Self) { a = a - b }
  @inline(__always)
  public static func *= (a: inout Self, b: Double) { a = a * b }
  @inline(__always)
  public static func /= (a: inout Self, b: Double) { a = a / b }
}

// Lanes by their values, as masks ask for them.
extension SIMD where Scalar == Double {
  @inline(__always)
  public static func .!= (a: Self, b: Self) -> [Bool] {
    a.indices.map { a[$0].value != b[$0].value }
  }

  @inline(__always)
  public func replacing(with other: Double, where mask: [Bool]) -> Self {
    var result = self
    for lane in indices where mask[lane] { result[lane] = other }
    return result
  }
}
