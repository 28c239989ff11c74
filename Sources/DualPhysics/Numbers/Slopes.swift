/// Eight derivatives. In pairs, which lie closer in memory than eight together and are what a plain processor
/// adds and multiplies at a time.
public struct Slopes: Sendable, Hashable {
  public typealias Pair = Swift.SIMD2<Swift.Double>
  public static let count = 8

  public var a, b, c, d: Pair

  @inline(__always)
  public init(_ a: Pair, _ b: Pair, _ c: Pair, _ d: Pair) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  @inline(__always)
  public static var zero: Slopes { Slopes(Pair(), Pair(), Pair(), Pair()) }

  public static func unit(_ direction: Int) -> Slopes {
    var slopes = zero
    slopes[direction] = 1
    return slopes
  }

  public subscript(direction: Int) -> Swift.Double {
    get {
      switch direction / 2 {
      case 0: a[direction % 2]
      case 1: b[direction % 2]
      case 2: c[direction % 2]
      default: d[direction % 2]
      }
    }
    set {
      switch direction / 2 {
      case 0: a[direction % 2] = newValue
      case 1: b[direction % 2] = newValue
      case 2: c[direction % 2] = newValue
      default: d[direction % 2] = newValue
      }
    }
  }

  public var all: [Swift.Double] { (0..<Slopes.count).map { self[$0] } }

  @inline(__always)
  public static func + (x: Slopes, y: Slopes) -> Slopes {
    Slopes(x.a + y.a, x.b + y.b, x.c + y.c, x.d + y.d)
  }
  @inline(__always)
  public static func - (x: Slopes, y: Slopes) -> Slopes {
    Slopes(x.a - y.a, x.b - y.b, x.c - y.c, x.d - y.d)
  }
  @inline(__always)
  public static func * (x: Slopes, factor: Swift.Double) -> Slopes {
    let pair = Pair(repeating: factor)
    return Slopes(x.a * pair, x.b * pair, x.c * pair, x.d * pair)
  }
}
