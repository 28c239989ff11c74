import DualPhysics
import Maths
import Testing

// `Double` is the dual one here, and Swift's own is written in full.

/// The rules of calculus, each against a difference quotient of the function itself.
@Suite struct RuleTests {
  typealias Plain = Swift.Double

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let points: [Plain]
    let dual: @Sendable (DualPhysics.Double) -> DualPhysics.Double
    let plain: @Sendable (Plain) -> Plain

    init(
      _ name: String, at points: [Plain],
      _ dual: @escaping @Sendable (DualPhysics.Double) -> DualPhysics.Double,
      _ plain: @escaping @Sendable (Plain) -> Plain
    ) {
      (testDescription, self.points, self.dual, self.plain) = (name, points, dual, plain)
    }
  }

  private static func number(_ value: Plain) -> DualPhysics.Double { DualPhysics.Double(value) }

  static let rows = [
    Row("sum", at: [0.3, -7], { $0 + number(2) + $0 }, { $0 + 2 + $0 }),
    Row("difference", at: [0.3], { number(2) - $0 }, { 2 - $0 }),
    Row("product", at: [0, 1.7, -3], { $0 * $0 * number(0.3) }, { $0 * $0 * 0.3 }),
    Row("quotient", at: [1.7, -3], { number(2) / $0 + $0 / number(7) }, { 2 / $0 + $0 / 7 }),
    Row("negative", at: [1.7], { -$0 }, { -$0 }),
    Row("root", at: [0.01, 2, 1e9], { $0.squareRoot() }, { $0.squareRoot() }),
    Row("magnitude", at: [-2, 2], { $0.magnitude }, { $0.magnitude }),
    Row("rounded", at: [2.3, -2.6], { $0.rounded(.down) }, { $0.rounded(.down) }),
    Row("sine", at: [-2, 0, 0.7, 40], { DualPhysics.sin($0) }, { Maths.sin($0) }),
    Row("cosine", at: [-2, 0, 0.7, 40], { DualPhysics.cos($0) }, { Maths.cos($0) }),
    Row("sine of two", at: [0.7], { sinCos($0).sine }, { Maths.sinCos($0).sine }),
    Row("cosine of two", at: [0.7], { sinCos($0).cosine }, { Maths.sinCos($0).cosine }),
    Row("tangent", at: [-1, 0, 0.7], { DualPhysics.tan($0) }, { Maths.tan($0) }),
    Row("arcsine", at: [-0.9, 0, 0.7], { DualPhysics.asin($0) }, { Maths.asin($0) }),
    Row("arccosine", at: [-0.9, 0, 0.7], { DualPhysics.acos($0) }, { Maths.acos($0) }),
    Row("arctangent", at: [-2, 0, 40], { DualPhysics.atan($0) }, { Maths.atan($0) }),
    Row("angle of y", at: [-2, 0, 2], { atan2($0, number(0.3)) }, { Maths.atan2($0, 0.3) }),
    Row("angle of x", at: [-2, 0, 2], { atan2(number(0.3), $0) }, { Maths.atan2(0.3, $0) }),
    Row("exponential", at: [-3, 0, 2], { DualPhysics.exp($0) }, { Maths.exp($0) }),
    Row("logarithm", at: [1e-3, 2, 1e6], { DualPhysics.log($0) }, { Maths.log($0) }),
    Row("power", at: [0.4, 2], { DualPhysics.pow($0, number(2.5)) }, { Maths.pow($0, 2.5) }),
    Row("exponent", at: [-1, 2], { DualPhysics.pow(number(1.5), $0) }, { Maths.pow(1.5, $0) }),
    Row("step", at: [0.2, 0.9, 2], { smoothstep($0) }, { Maths.smoothstep($0) }),
  ]

  @Test(arguments: rows) func theSlopeIsThatOfADifference(_ row: Row) {
    for point in row.points {
      let h = 1e-4 * max(abs(point), 1e-3)
      let near = (row.plain(point + h) - row.plain(point - h)) / (2 * h)
      let far = (row.plain(point + 2 * h) - row.plain(point - 2 * h)) / (4 * h)
      let quotient = (4 * near - far) / 3
      let dual = row.dual(DualPhysics.Double(point, along: 5))
      #expect(dual.value.bitPattern == row.plain(point).bitPattern)
      #expect(abs(dual.slopes[5] - quotient) <= 1e-8 * max(abs(quotient), 1))
      #expect(dual.slopes.all.enumerated().allSatisfy { $0 == 5 || $1 == 0 })
    }
  }

  /// Where a rule has a pole the slope is nothing, and no NaN.
  @Test func polesHaveNoSlope() {
    let (zero, one) = (DualPhysics.Double(0, along: 0), DualPhysics.Double(1, along: 0))
    let results = [
      zero.squareRoot(), DualPhysics.acos(one), DualPhysics.asin(one), atan2(zero, zero),
      DualPhysics.log(zero), one / zero, DualPhysics.pow(zero, one),
      DualPhysics.Vector3(zero, zero, zero).normalized().x,
    ]
    for result in results { #expect(result.slopes[0] == 0) }
  }

  /// Order is by values; two numbers are the same only where they also change alike.
  @Test func equalMeansEqualNearby() {
    let (still, moving) = (DualPhysics.Double(2), DualPhysics.Double(2, along: 0))
    #expect(still <= moving && still >= moving)
    #expect(still != moving)
    #expect(moving == DualPhysics.Double(2, along: 0))
  }

  /// Sums of lanes round as Swift's do.
  @Test func lanesAreAddedInSwiftsOrder() {
    let numbers: [Plain] = [1e16, 1, -1e16, 0.3, 7e15, -0.1, 3, 1e-3]
    let eight = Swift.SIMD8<Plain>(numbers)
    let dual = DualPhysics.SIMD8<DualPhysics.Double>(numbers.map(Self.number))
    #expect(dual.sum().value == eight.sum())
    #expect(dual.total.value == eight.total)
    #expect(dual.lowHalf.sum().value == eight.lowHalf.sum())
    #expect(dual.max().value == eight.max() && dual.min().value == eight.min())
  }
}
