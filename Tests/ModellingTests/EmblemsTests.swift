import Maths
import Ports
import Testing

@testable import Modelling

/// Letters are those that they are meant for, and a flag is one.
@Suite struct EmblemsTests {
  /// Whether a point of a drawing is painted.
  private static func covers(_ drawing: Drawing, _ point: Vector2) -> Bool {
    drawing.quads.contains { quad in
      (0..<4).allSatisfy { k in
        let (a, b) = (quad[k], quad[(k + 1) % 4])
        return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
      }
    }
  }

  /// Places of letters one high, S being in the middle: whether they are painted.
  static let places: [(String, Vector2, Bool)] = [
    ("U's left side", [-0.32, 1.4], true), ("U's right side", [0.32, 1.4], true),
    ("U's bowl", [0, 0.91], true), ("U is open above", [0, 1.75], false),
    ("U is hollow", [0, 1.35], false),
    ("S above, left", [-0.31, 0.205], true), ("S above, right", [0.31, 0.16], false),
    ("S in the middle", [0, 0], true), ("S above, middle", [0, 0.41], true),
    ("S below, right", [0.31, -0.205], true), ("S below, left", [-0.31, -0.16], false),
    ("A's top", [0, -0.87], true), ("A's bar", [0, -1.48], true),
    ("A is open below", [0, -1.75], false), ("A's left foot", [-0.345, -1.78], true),
    ("A's right foot", [0.345, -1.78], true), ("A above its bar", [0, -1.3], false),
  ]

  @Test(arguments: places) func lettersAreUSA(name: String, place: Vector2, isPainted: Bool) {
    #expect(Self.covers(.lettersUSA(height: 1), place) == isPainted, "\(name)")
    #expect(Self.covers(.lettersUSA(height: 3), place * 3) == isPainted, "\(name), larger")
  }

  @Test func aChessboardIsCoveredOnce() {
    let (black, white) = (
      Drawing.squares(columns: 4, rows: 2, size: 0.3, odd: false),
      Drawing.squares(columns: 4, rows: 2, size: 0.3, odd: true)
    )
    #expect(black.quads.count == 4 && white.quads.count == 4)
    for column in 0..<4 {
      for row in 0..<2 {
        let place = Vector2((Double(column) - 1.5) * 0.3, (Double(row) - 0.5) * 0.3)
        #expect(Self.covers(black, place) != Self.covers(white, place))
        #expect(Self.covers(white, place) == ((row + column) % 2 == 1))
      }
    }
    #expect(!Self.covers(black, [0.61, 0]) && !Self.covers(white, [0.61, 0]))
  }

  @Test func anArcGoesFromItsBeginningToItsEnd() {
    let points = Drawing.arc([1, 2], [3, 1], from: 0, to: 180, steps: 2)
    let expected: [Vector2] = [[4, 2], [1, 3], [-2, 2]]
    for (point, wanted) in zip(points, expected) {
      let away = point - wanted
      #expect((away * away).sum() < 1e-20)
    }
    #expect(points.count == 3)
  }

  /// Thirteen stripes, red at both edges, and fifty stars that lie over the canton.
  @Test func aFlagHasItsStripesAndStars() {
    var s = Sculpture()
    s.flag(height: 1.3, angle: .pi / 2, y: 20, lift: 0.06) { _ in 50 }
    let part = s.model(named: "flag").parts[0]
    let all = zip(part.positions, part.colours)
    func out(_ p: SIMD3<Float>) -> Float { (p.x * p.x + p.z * p.z).squareRoot() - 50 }
    let red = all.filter { $1.x > 0.3 && $1.z < 0.1 }.map { ($0.0.y * 1000).rounded() }
    #expect(Set(red).count == 14, "seven red stripes have fourteen edges")
    #expect(red.max() == 20_650 && red.min() == 19_350)
    let stars = all.filter { $1.x > 0.7 && abs(out($0) - 0.10) < 0.01 }
    #expect(stars.count == 50 * 4)
    let canton = all.filter { $1.z > 0.15 && $1.x < 0.1 }
    #expect(canton.allSatisfy { abs(out($0.0) - 0.08) < 0.01 })
    let low = canton.map(\.0.y).min() ?? 0
    #expect(abs(low - 19.95) < 0.001, "it is seven stripes high")
    #expect(stars.allSatisfy { $0.0.y > low })
    let width = (part.positions.map(\.x).max() ?? 0) - (part.positions.map(\.x).min() ?? 0)
    #expect(abs(width - 1.3 * 1.9) < 0.01)
  }

  /// On a cone a drawing lies so far above the skin, leans with it, and is as wide as it was drawn.
  @Test func aDrawingLiesOnItsBody() {
    let cone: (Double) -> Double = { 5 - $0 * 0.2 }
    var s = Sculpture()
    var d = Drawing()
    d.rectangle([-1, -0.5], [1, 0.5])
    s.decal(d, angle: 0, y: 3, lift: 0.05, tint: flat(Colour.bright), radius: cone)
    let part = s.model(named: "a").parts[0]
    for (place, normal) in zip(part.positions, part.normals) {
      let radius = (place.x * place.x + place.z * place.z).squareRoot()
      #expect(abs(Double(radius) - cone(Double(place.y)) - 0.05) < 0.001)
      #expect(abs(normal.y - 0.196) < 0.002, "a cone's skin leans by its slope")
    }
    let aside = part.positions.map { atan2(Double($0.z), Double($0.x)) * cone(3) }
    #expect(abs((aside.max() ?? 0) - 1) < 0.001 && abs((aside.min() ?? 0) + 1) < 0.001)
    #expect(part.indices.count / 3 > 2, "cut, so that it does not sink into the body")
  }
}
