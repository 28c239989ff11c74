import Ports
import Testing

@Suite("Rectangles of the picture")
struct PlaneTests {
  private let area = Area(centre: [0.125, -0.25], size: [0.5, 0.25])

  @Test func anAreaHoldsItsEdges() {
    #expect(area.holds(area.centre) && area.holds([0.375, -0.125]))
    #expect(area.holds([-0.125, -0.375]))
    #expect(!area.holds([0.38, -0.25]) && !area.holds([0.125, -0.12]))
  }

  /// A pointer within a fifth of the picture's height is on its way there.
  @Test func whatIsNearIsAFifthAway() {
    #expect(area.isNear([0.57, -0.25]) && !area.isNear([0.58, -0.25]))
    #expect(area.isNear([0.125, 0.07]) && !area.isNear([0.125, 0.08]))
    #expect(!area.isNear([0.57, -0.25], within: 0.125))
  }

  @Test func areasThatTouchDoNotOverlap() {
    #expect(!Area(centre: .zero, size: .one).overlaps(Area(centre: [1, 0], size: .one)))
    #expect(!area.overlaps(Area(centre: [0.625, -0.25], size: area.size)), "they touch")
    #expect(area.overlaps(Area(centre: [0.6, -0.25], size: area.size)))
    #expect(!area.overlaps(Area(centre: [0.125, 0], size: area.size)), "one above the other")
    #expect(area.overlaps(Area(centre: area.centre, size: [0.01, 0.01])), "one within another")
  }

  private let box = PixelBox(low: [10, 20], high: [50, 40])

  @Test func aBoxHasASideAndAMiddle() {
    #expect(box.size == [40, 20] && box.middle == [30, 30])
    #expect(!box.isEmpty)
    for empty in [
      PixelBox(low: [10, 20], high: [10, 40]), PixelBox(low: [10, 20], high: [50, 20]),
      PixelBox(low: [10, 20], high: [5, 40]),
    ] {
      #expect(empty.isEmpty)
    }
  }

  @Test func whatTwoBoxesShareAndWhatHoldsBoth() {
    let other = PixelBox(low: [40, 0], high: [80, 30])
    #expect(box.intersection(other) == PixelBox(low: [40, 20], high: [50, 30]))
    #expect(box.union(other) == PixelBox(low: [10, 0], high: [80, 40]))
    #expect(box.overlaps(other) && other.overlaps(box))
    let beside = PixelBox(low: [50, 20], high: [60, 40])
    #expect(!box.overlaps(beside) && box.intersection(beside).isEmpty)
    #expect(box.union(other).holds(box) && box.union(other).holds(other))
    #expect(box.holds(box) && !box.holds(other) && !box.holds(beside))
  }

  @Test func aBoxGrowsToBothSides() {
    #expect(box.grown(by: 2) == PixelBox(low: [8, 18], high: [52, 42]))
    #expect(box.grown(x: 3) == PixelBox(low: [7, 20], high: [53, 40]))
    #expect(box.grown(by: -10).isEmpty)
  }

  @Test func aPlateIsOfOneColourUnlessToldTwo() {
    let red: SIMD4<Float> = [1, 0, 0, 1]
    #expect(DrawnPiece.Plate(red).bottom == red)
    #expect(DrawnPiece.Plate(red, to: .zero).bottom == .zero)
    #expect(
      DrawnPiece.Plate(red).shadow == DrawnPiece.Shadow() && DrawnPiece.Plate(red).edge_px == 0)
  }
}
