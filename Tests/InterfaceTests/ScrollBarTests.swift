import Ports
import Testing

@testable import Interface

/// The bar that tells how far something is scrolled.
struct ScrollBarTests {
  private static let window = Viewport(width: 640, height: 360)

  private func rows(_ count: Int) -> [Part] {
    (0..<count).map { Part(.button("row \($0)", does: "row.\($0)"), id: "r\($0)") }
  }

  private func visit(_ parts: [Part]) -> Visit {
    Visit(Part(.stack(parts)), on: Canvas(Self.window, isCalm: true))
  }

  private func bars(_ visit: Visit) -> [Piece] { visit.pieces.filter { $0.id.hasSuffix(".fold") } }

  /// How far it is scrolled and how much there is, for who sees it: nothing to use, nothing to say.
  @Test(arguments: [false, true]) func aBarTellsHowFarItIsScrolled(isRightToLeft: Bool) throws {
    var visit = Visit(
      Part(.stack(rows(20))),
      on: Canvas(Self.window, isRightToLeft: isRightToLeft, isCalm: true))
    #expect(bars(visit).count == 1)
    let bar = try #require(bars(visit).first)
    #expect(bar.role == nil && !bar.isStop)
    let thumb = try #require(bar.marks.last).box
    let room = Box(x: thumb.x, y: 4, width: 4, height: 352)
    #expect(thumb.width == 4 && (isRightToLeft ? thumb.x == 2 : thumb.maxX == 638))
    let scroller = visit.layout.scrollers[0]
    let part = Double(scroller.window.height) / Double(scroller.content.height)
    #expect(abs(Double(thumb.height) - part * Double(room.height)) <= 1)
    #expect(thumb.y == room.y)
    visit.step(.wheel(-100))
    let end = try #require(bars(visit).first?.marks.last).box
    #expect(end.maxY == room.maxY && end.height == thumb.height)
    // It stands clear of what can be pressed.
    #expect(visit.pieces.allSatisfy { !$0.isStop || !$0.target.overlaps(room) })
    #expect(Canvas(Self.window).controls(visit.pieces).allSatisfy { !$0.id.hasSuffix(".fold") })
  }

  @Test func thereIsABarOnlyWhereThereIsMore() {
    #expect(bars(visit(rows(3))) == [])
    let long = visit([Part(.list(rows(12)), id: "list")])
    #expect(bars(long).map(\.id) == ["list.fold"])
    // Those of pages beside the one that is seen are not seen either.
    let lists = (0..<3).map { Part(.list([Part(.skeleton(40))]), id: "list\($0)") }
    let book = visit([Part(.carousel(lists, slot: "page"), grows: true)])
    #expect(bars(book).map(\.id) == ["list0.fold"])
    let pages = Part(.carousel([Part(.stack(rows(2))), Part(.stack(rows(2)))], slot: "page"))
    #expect(bars(visit([pages])) == [])
  }
}
