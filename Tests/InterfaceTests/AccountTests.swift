import Maths
import Ports
import Testing

@testable import Interface

@Suite struct AccountTests {
  private static let account = Account(
    [
      .init(
        "sum", .init(51_400, "_m"),
        [
          .init("up", .init(139_000, "_m"), share: 0.75, look: .init(.accent)),
          .init("limit", .init(-2050, "_m"), share: 0.25, look: .init(.warning, isOutline: true)),
        ]),
      .init("ends", nil, [.init("cutoff", .init(532, "_s"), before: .init(483, "_s"))]),
    ], notes: [["sure", "source"], ["alone"]])

  private func made(_ account: Account?) -> Piece? {
    var values = Values()
    values.accounts["why"] = account
    let words = Words(["sum": "Altitude", "up": "Thrust", "sure": "Published"])
    return Layout(Part(.account("why"), id: "it"), values, on: Canvas(words: words))["it"]
  }

  @Test func itSaysEachNumberWithItsShare() throws {
    let piece = try #require(made(Self.account))
    #expect(piece.label.replacing("\u{A0}", with: " ") == "Altitude: 51.4 km")
    let said = piece.reading.replacing("\u{A0}", with: " ").split(separator: "; ").map(String.init)
    #expect(
      said == [
        "Thrust: 139.0 km · 75 %", "limit: −2,050 m · 25 %", "ends", "cutoff: +08:03 → +08:52",
        "Published: source", "alone",
      ])
  }

  @Test func barsAreAsLongAsShares() throws {
    let piece = try #require(made(Self.account))
    let bars = piece.marks.compactMap { mark -> Double? in
      if case .bar(.accent, _, let part) = mark.shape { part } else { nil }
    }
    #expect(bars == [0.75])
    let outlines = piece.marks.filter {
      if case .edge(.warning, _) = $0.shape { true } else { false }
    }
    #expect(outlines.count == 1)
    #expect(abs(Double(outlines[0].box.width) / Double(piece.box.width) - 0.25) < 0.01)
  }

  @Test func whereThereIsNoneThereIsNothing() throws {
    let piece = try #require(made(nil))
    #expect(piece.marks.isEmpty && piece.box.height == 0 && piece.role == nil)
  }

  /// What a curve is held against is drawn under it, on the same scale.
  @Test func theFormerCurveIsFaint() throws {
    var values = Values(["h": .numbers([7])])
    values.curves = ["h": [0, 5, 10]]
    values.formerCurves = ["h": [0, 10, 20]]
    let layout = Layout(Part(.plot("Ascent", [Series("altitude", slot: "h")]), id: "it"), values)
    let curves = try #require(layout["it"]).marks.compactMap { mark -> ([SIMD2<Double>], Token)? in
      if case .curve(let points, let token) = mark.shape { (points, token) } else { nil }
    }
    #expect(curves.count == 3)
    #expect(curves[0].0 == [[0, 0], [0.5, 0.5], [1, 1]] && curves[0].1 == .faint)
    #expect(curves[1].0 == [[0, 0], [0.5, 0.25], [1, 0.5]] && curves[1].1 == .accent)
  }
}
