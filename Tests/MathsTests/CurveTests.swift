import Maths
import Testing

private typealias Key = Curve<Double>.Key

private let mixed = Curve<Double>([
  Key(time: -1, value: 2, interpolation: .linear), Key(time: 0.5, value: -3, interpolation: .cubic),
  Key(time: 1, value: 4, interpolation: .cubic, tangent: 7),
  Key(time: 2.5, value: 4.5, interpolation: .ease), Key(time: 3, value: 0, interpolation: .hold),
  Key(time: 4, value: 1, interpolation: .linear), Key(time: 7, value: -1),
])

@Suite struct CurveTests {
  @Test func `clamps at both ends`() {
    #expect(mixed.value(at: -100) == 2)
    #expect(mixed.value(at: 100) == -1)
    #expect(mixed.velocity(at: -100) == 0)
    #expect(mixed.velocity(at: 7) == 0)
    #expect(mixed.duration == 7)
    #expect(Curve(constant: 3.0).value(at: 0) == 3)
  }

  @Test func `passes through every key`() {
    for key in mixed.keys { #expect(mixed.value(at: key.time) == key.value) }
  }

  @Test func `is continuous but where it holds`() {
    for key in mixed.keys where key.time != 4 {
      #expect(abs(mixed.value(at: key.time - 1e-9) - key.value) < 1e-6)
    }
    #expect(mixed.value(at: 3.999_999) == 0)
  }

  @Test func `velocity is the slope`() {
    let h = 1e-6
    for i in -120..<850 {
      let t = Double(i) * 0.01 + 0.0005
      let slope = (mixed.value(at: t + h) - mixed.value(at: t - h)) / (2 * h)
      #expect(abs(mixed.velocity(at: t) - slope) < 1e-6, "at \(t)")
    }
  }

  @Test func `ease is at rest at both keys, and cubic takes the tangent it is given`() {
    #expect(abs(mixed.velocity(at: 2.5)) < 1e-12)
    #expect(abs(mixed.velocity(at: 3 - 1e-9)) < 1e-6)
    #expect(mixed.velocity(at: 1) == 7)
    let h = 1e-4
    let bend = (mixed.value(at: 2.5 + 2 * h) - 2 * mixed.value(at: 2.5 + h) + 4.5) / (h * h)
    #expect(abs(bend) < 1)  // acceleration starts from nothing; the peak is some 100
  }

  /// Catmull and Rom's spline reproduces a parabola on even keys.
  @Test func `cubic without tangents follows a parabola`() {
    let curve = Curve<Double>(
      (0...5).map { Key(time: Double($0), value: Double($0 * $0), interpolation: .cubic) })
    for i in 100...400 {
      let t = Double(i) / 100
      #expect(abs(curve.value(at: t) - t * t) < 1e-12)
    }
  }

  @Test func `finds its segment among many`() {
    let curve = Curve<Double>(
      (0..<1000).map { Key(time: Double($0) * 0.7, value: Double($0 % 7), interpolation: .hold) })
    for i in 0..<999 { #expect(curve.value(at: (Double(i) + 0.5) * 0.7) == Double(i % 7)) }
  }

  @Test func `runs through vectors part by part`() {
    let curve = Curve([
      .init(time: 0, value: Vector3(0, 1, 2)), .init(time: 2, value: Vector3(2, 1, 0)),
    ])
    #expect(curve.value(at: 0.5) == Vector3(0.5, 1, 1.5))
    #expect(curve.velocity(at: 0.5) == Vector3(1, 0, -1))
  }

  @Test func `says which keys make no curve`() {
    #expect(Curve<Double>.isSound([Key(time: 0, value: 1)]))
    #expect(!Curve<Double>.isSound([]))
    #expect(!Curve<Double>.isSound([Key(time: 1, value: 0), Key(time: 1, value: 0)]))
    #expect(!Curve<Double>.isSound([Key(time: 2, value: 0), Key(time: 1, value: 0)]))
    #expect(!Curve<Double>.isSound([Key(time: .nan, value: 0)]))
  }
}
