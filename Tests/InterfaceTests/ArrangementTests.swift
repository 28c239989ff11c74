import Ports
import Testing

@testable import Interface

/// Where parts stand, and how large they are.
struct ArrangementTests {
  private static func canvas(_ width: Int = 1280, scale: Double = 1) -> Canvas {
    Canvas(Viewport(width: width, height: 720), textScale: scale)
  }

  private static func words(_ piece: Piece?) -> [Mark.Words] {
    (piece?.marks ?? []).compactMap { if case .words(let words) = $0.shape { words } else { nil } }
  }

  /// Gaps are below a text, where it needs fewer lines than there is room for; beside others it stands in
  /// the middle of its row.
  @Test(arguments: Flow.Align.allCases) func textsBeginAtTheTopOfAColumn(align: Flow.Align) {
    func text(_ id: String) -> Part { Part(.text("Said in a few words"), id: id) }
    let row = Part(.stack([Part(.icon("star", label: "")), text("beside")], Flow(.across)))
    let card = Part(.stack([Part(.card([text("inside")]))], Flow(.across)))
    let button = Part(.button("Go", does: "go"), id: "go")
    let layout = Layout(
      Part(.stack([text("below"), row, card, button], Flow(align: align))), on: Self.canvas())
    #expect(Self.words(layout["below"]).map(\.isAtTop) == [true])
    #expect(Self.words(layout["inside"]).map(\.isAtTop) == [true])
    #expect(Self.words(layout["beside"]).map(\.isAtTop) == [false])
    #expect(Self.words(layout["go"]).map(\.isAtTop) == [false])
  }

  /// In a stack that is no wider than its parts, words of a choice stand in one line.
  @Test(arguments: [1.0, 2]) func aSpreadChoiceIsAsWideAsItsWords(scale: Double) throws {
    let words = ["night", "dawn", "emerald", "sand"]
    let choice = Part(.choice("", slot: "theme", words, isSpread: true), id: "it")
    let layout = Layout(
      Part(.stack([choice], Flow(align: .centre))), on: Self.canvas(scale: scale))
    let boxes = try words.map { try #require(layout["it.\($0)"]).box }
    #expect(Set(boxes.map(\.y)).count == 1)
    #expect(boxes[0].x > 100 && boxes[3].maxX < 1180)
    for word in words {
      #expect(Self.words(layout["it.\(word)"]).map(\.lines) == [1])
      #expect(Self.words(layout["it.\(word)"]).map(\.size) == [Int(16 * scale)])
    }
  }

  @Test func aSpreadChoiceSharesItsRow() throws {
    let choice = Part(.choice("", slot: "c", ["no", "sometimes"], isSpread: true), id: "it")
    let layout = Layout(Part(.stack([choice])), on: Self.canvas(640))
    let (one, two) = (try #require(layout["it.no"]).box, try #require(layout["it.sometimes"]).box)
    #expect(one.width == two.width && one.x == 24 && two.maxX == 616)
  }

  @Test func aNarrowColumnGrowsWithItsLetters() throws {
    let part = Part(.slider("s", slot: "s", Scale()), id: "s")
    for (scale, width) in [(0.5, 240), (1, 480), (2, 960), (3, 1232)] {
      let layout = Layout(
        Part(.stack([part], Flow(widest: 480))), on: Self.canvas(scale: scale))
      #expect(try #require(layout["s"]).box.width == width)
    }
  }

  /// Where there is no room for a margin, what is in a card is in its middle.
  @Test func aNarrowCardHasItsContentsInItsMiddle() throws {
    let icon = Part(.icon("star", label: "star"), id: "star")
    for (width, does) in [(44, "go"), (80, ""), (116, "go")] {
      let card = Part(.card([icon], does: does), id: "card")
      let layout = Layout(
        Part(.stack([Part(.stack([card], Flow(widest: width)))])), on: Self.canvas())
      let (outer, inner) = (try #require(layout["card"]).box, try #require(layout["star"]).box)
      #expect(outer.width == width && inner.width == 24)
      #expect(abs(inner.x + inner.maxX - outer.x - outer.maxX) <= 4)
      #expect(abs(inner.y + inner.maxY - outer.y - outer.maxY) <= 4)
    }
  }

  @Test func iconsAreAsLargeAsTheySay() throws {
    for (size, scale, side) in [(24, 1.0, 24), (96, 1, 96), (64, 2, 128), (96, 3, 288)] {
      let icon = Part(.icon("star", label: "star", size: size), id: "star")
      for align in [Flow.Align.fill, .centre] {
        let layout = Layout(Part(.stack([icon], Flow(align: align))), on: Self.canvas(scale: scale))
        let mark = try #require(layout["star"]?.marks.first).box
        #expect(mark.width == side && mark.height == side)
      }
    }
  }

  @Test func aGridHasTheGapThatItSays() throws {
    let cells = (0..<4).map { Part(.button("\($0)", does: "go"), id: "c\($0)") }
    for gap in Space.allCases {
      let layout = Layout(
        Part(.stack([Part(.grid(cells, column: 280, gap: gap))])), on: Self.canvas(640))
      let boxes = try cells.map { try #require(layout[$0.id]).box }
      #expect(boxes[1].x - boxes[0].maxX == gap.points && boxes[1].y == boxes[0].y)
      #expect(boxes[2].y - boxes[0].maxY == gap.points)
    }
  }

  /// A switch or a choice beside the next one's name would be taken for the next one's.
  @Test func aGridsControlsStandNearTheirOwnNames() throws {
    let cells = [
      Part(.toggle("Play", slot: "plays"), id: "a"), Part(.toggle("Loop", slot: "loops"), id: "b"),
      Part(.choice("Pace", slot: "pace", ["slow", "fast"], isSpread: false), id: "c"),
      Part(.choice("Units", slot: "units", ["si", "us"], isSpread: false), id: "d"),
    ]
    let layout = Layout(
      Part(.stack([Part(.grid(cells, column: 280))])), on: Self.canvas(1280))
    let pieces = try cells.map { cell in try #require(layout[cell.id]) }
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      let word = try #require(Self.words(piece).first)
      let nameEnd = piece.box.x + TextFit.width(piece.label, size: word.size)
      #expect(piece.marks.allSatisfy { $0.box.maxX <= piece.box.maxX })
      let sign = try #require(piece.marks.dropFirst().first).box
      #expect(sign.y < piece.box.maxY && sign.x - nameEnd < next.box.x - piece.box.maxX)
      #expect(next.box.y == piece.box.y)
    }
    // Two words at once move no mark.
    var values = Values()
    values["units"] = .word("si")
    values.instead = ["units": ["si": "us"]]
    let pair = Layout(
      Part(.stack([Part(.grid(cells, column: 280))])), values, on: Self.canvas(1280))
    #expect(try #require(pair["d"]).marks.map(\.box) == pieces[3].marks.map(\.box))
    // In a column that is too narrow it goes below its name, as wide as the column.
    let narrow = Layout(Part(.stack([Part(.grid(cells, column: 280))])), on: Self.canvas(100))
    let below = try #require(narrow["c"])
    #expect(below.box.width <= 100 && below.marks[1].box.y >= below.marks[0].box.maxY)
  }

  /// A lead is read before other paragraphs, and is none of a page's headings.
  @Test func aLeadIsATextBetweenHeadingAndTitle() {
    let layout = Layout(Part(.stack([Part(.text("Read this", .lead), id: "lead")])))
    #expect(layout["lead"]?.role == .text)
    #expect(Self.words(layout["lead"]).map(\.size) == [22])
    #expect(Theme.dark[.heading] < Theme.dark[.lead] && Theme.dark[.lead] < Theme.dark[.title])
  }
}
