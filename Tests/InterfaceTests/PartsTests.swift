import Maths
import Ports
import Testing

@testable import Interface

/// Each kind of part, and what becomes of it.
struct PartsTests {
  private func piece(_ kind: Part.Kind, _ values: [String: Value] = [:]) -> Piece? {
    Layout(Part(.stack([Part(kind, id: "it")])), Values(values))["it"]
  }

  @Test func textsHaveRolesByRank() {
    #expect(piece(.text("a", .title))?.role == .heading)
    #expect(piece(.text("a", .heading))?.role == .heading)
    #expect(piece(.text("a", .body))?.role == .text)
    #expect(piece(.text("a", .story))?.role == .text)
    #expect(piece(.text("a", .caption))?.role == .message)
  }

  @Test func onlyWhatIsUsedIsAStop() {
    let still: [Part.Kind] = [
      .text("a"), .image("i", ratio: 2, label: "b"), .icon("star", label: "c"),
      .progress("d", slot: "p"), .skeleton(3), .plot("e", []),
    ]
    for kind in still { #expect(piece(kind)?.action == nil) }
    let used: [Part.Kind] = [
      .button("a", does: "a"), .hold("b", does: "b"), .toggle("c", slot: "c"),
      .choice("d", slot: "d", ["x"]), .slider("e", slot: "e", Scale()), .field("f", slot: "f"),
      .timeline("g", slot: "g", Scale(), []), .rating("h", slot: "h"), .dots(3, slot: "i"),
    ]
    for kind in used { #expect(piece(kind)?.isStop == true) }
  }

  @Test func stopsMoveAndLeaveTheBarBeyondItsEnds() {
    let scale = Scale(0...10)
    let stops = [Stop(2, "a"), Stop(5, "b"), Stop(7, "c"), Stop(8, "d")]
    #expect(
      scale.placed(stops, [2: 3, 5: .infinity, 8: 11]) == [Stop(3, "a"), Stop(7, "c")])
    #expect(scale.placed(stops, [:]) == stops)
  }

  @Test func aPictureKeepsItsShapeAndASaying() {
    let piece = piece(.image("moon", ratio: 2, label: "The Moon"))
    #expect(piece?.label == "The Moon" && piece?.role == .image)
    #expect(piece.map { $0.box.width / $0.box.height } == 2)
  }

  @Test func aDecorationIsNotReadOut() throws {
    #expect(try #require(piece(.icon("line", label: ""))).role == nil)
    #expect(try #require(piece(.skeleton(2))).role == nil)
  }

  @Test(arguments: [(0.0, "0 %"), (0.374, "37 %"), (1, "100 %"), (7, "100 %"), (-1, "0 %")])
  func progressIsSaid(done: Double, words: String) {
    let piece = piece(.progress("Downloading", slot: "p"), ["p": .number(done)])
    #expect(piece?.reading == words)
    let bars = piece?.marks.compactMap { mark -> Double? in
      if case .bar(_, on: _, let part) = mark.shape { part } else { nil }
    }
    #expect(bars == [done.clamped(0, 1)])
  }

  /// Whole numbers fill it too: from the least of their range to the greatest. A flag does at once.
  @Test(arguments: [
    (Value.number(2), 2.0...12.0, "0 %"), (.number(7), 2...12, "50 %"),
    (.number(12), 2...12, "100 %"), (.number(-3), -4 ... -2, "50 %"), (.number(5), 5...5, "0 %"),
    (.flag(true), 0...1, "100 %"), (.flag(false), 0...1, "0 %"),
  ])
  func progressGoesThroughTheRange(
    value: Value, range: ClosedRange<Double>, words: String
  ) {
    var values = Values(["p": value])
    values.ranges["p"] = range
    let layout = Layout(Part(.progress("Downloading", slot: "p"), id: "it"), values)
    #expect(layout["it"]?.reading == words)
  }

  @Test func aPlotIsDrawnAndSaid() throws {
    let series = [Series("altitude", slot: "h"), Series("speed", slot: "v", colour: .good)]
    let made = self.piece(
      .plot("Ascent", series), ["h": .numbers([0, 5, 10]), "v": .numbers([10, .nan, 0])])
    let piece = try #require(made)
    #expect(piece.reading == "altitude: 0 … 10, 10; speed: 0 … 10, 0")
    let curves = piece.marks.compactMap { mark -> [SIMD2<Double>]? in
      if case .curve(let points, _) = mark.shape { points } else { nil }
    }
    #expect(curves == [[[0, 0], [0.5, 0.5], [1, 1]], [[0, 1], [1, 0]]])
    #expect(self.piece(.plot("Empty", series))?.reading == "altitude: 0 … 0, 0; speed: 0 … 0, 0")
  }

  /// A stretch that is shown whole has a line where the clock's slot is in its range.
  @Test func aPlotOfAWholeStretchHasACursor() throws {
    var values = Values(["h": .numbers([7])])
    values.curves = ["h": [0, 5, 10, 0, 0]]
    values.present = 0.25
    let layout = Layout(Part(.plot("Ascent", [Series("altitude", slot: "h")]), id: "it"), values)
    let piece = try #require(layout["it"])
    #expect(piece.reading == "altitude: 0 … 10, 7", "the present number is the signal's own")
    let curves = piece.marks.compactMap { mark -> [SIMD2<Double>]? in
      if case .curve(let points, _) = mark.shape { points } else { nil }
    }
    #expect(curves.count == 2 && curves[1] == [[0.25, 0], [0.25, 1]])
  }

  @Test func manyPagesAreNumbersInsteadOfDots() {
    let shapes = { (count: Int) in
      self.piece(.dots(count, slot: "p"))?.marks.contains {
        if case .dots = $0.shape { true } else { false }
      }
    }
    #expect(shapes(5) == true)
    #expect(shapes(500) == false)
    #expect(piece(.dots(500, slot: "p"), ["p": .number(41)])?.reading == "42 / 500")
  }

  @Test func aCardThatIsUsedIsOneStop() {
    let card = Part(
      .card(
        [
          Part(.text("Interstellar", .heading)), Part(.progress("Match", slot: "m")),
          Part(.button("inside", does: "inside"), id: "inside"),
        ], does: "film.open"), id: "card")
    let visit = Visit(Part(.stack([card])), Values(["m": .number(0.9)]))
    #expect(visit.stops == ["card"])
    #expect(visit["card"]?.label == "Interstellar, Match, 90 %, inside")
    #expect(visit["card"]?.role == .button)
  }

  @Test func onTheAccentThereIsOneInk() {
    let card = Part(.card([Part(.text("Now", .caption), id: "now")], .accent), id: "card")
    let layout = Layout(Part(.stack([card])))
    for case .words(let words) in layout["now"]?.marks.map(\.shape) ?? [] {
      #expect(words.colour == .onAccent && words.ground == .accent)
    }
  }

  /// Words on a picture stand on a veil, and the picture fills the window to its edges.
  @Test func anOpeningFillsTheWindow() throws {
    let opening = Part(
      .card(
        [Part(.stack([]), grows: true), Part(.text("And beyond.", .story), id: "line")],
        .picture("moon")), id: "opening")
    for (width, height) in Setting.sizes {
      let canvas = Canvas(Viewport(width: width, height: height))
      let layout = Layout(opening, on: canvas)
      #expect(layout["opening"]?.box == canvas.box)
      #expect(layout["opening"]?.marks.first?.shape == .picture("moon"))
      let line = try #require(layout["line"])
      guard case .plate(.ground, _, _, let alpha) = line.marks[0].shape else {
        Issue.record("There is no veil")
        continue
      }
      #expect(alpha >= canvas.theme.veil(of: .ground, under: .text))
      // At its foot.
      #expect(line.box.maxY == canvas.box.height - 16)
    }
  }

  @Test func tabsShowOneOfThem() {
    let tabs = [
      Tab("feed", "Feed", icon: "home", [Part(.text("news"), id: "news")]),
      Tab("search", "Search", [Part(.text("find"), id: "find")]),
    ]
    var visit = Visit(Part(.stack([Part(.tabs(tabs, slot: "tab"), id: "tabs", grows: true)])))
    #expect(visit.stops == ["tabs.feed", "tabs.search"])
    #expect(visit["news"] != nil && visit["find"] == nil)
    #expect(visit["tabs.feed"]?.isOn == true && visit["tabs.feed"]?.role == .tab)
    visit.tap("tabs.search")
    #expect(visit.values["tab"] == .word("search"))
    #expect(visit["news"] == nil && visit["find"] != nil)
    #expect(visit["tabs.search"]?.isOn == true)
  }

  @Test func aGridHasAsManyColumnsAsFit() {
    func columns(_ width: Int, _ scale: Double) -> Int {
      let cells = (0..<12).map { Part(.button("\($0)", does: ""), id: "c\($0)") }
      let layout = Layout(
        Part(.stack([Part(.grid(cells, column: 160))])),
        on: Canvas(Viewport(width: width, height: 720), textScale: scale))
      let first = layout.pieces[0].box.y
      return layout.pieces.filter { $0.box.y == first }.count
    }
    #expect(columns(1280, 1) == 7)
    #expect(columns(640, 1) == 3)
    #expect(columns(1280, 2) == 3)
    #expect(columns(320, 3) == 1)
  }

  /// Icon and words in a line; words that are too long go below each other, not below the icon.
  @Test func aRowSharesItsWidth() throws {
    let long = Part(.text(String(repeating: "many words ", count: 30)), id: "words")
    let row = Part(.stack([Part(.icon("star", label: "star"), id: "icon"), long], Flow(.across)))
    let layout = Layout(Part(.stack([row])), on: Canvas(Viewport(width: 640, height: 360)))
    let (icon, words) = (try #require(layout["icon"]).box, try #require(layout["words"]).box)
    #expect(words.x == icon.maxX + 8 && words.maxX == 640 - 24)
    #expect(icon.y > words.y && icon.maxY < words.maxY)
  }

  @Test func aRowWithoutRoomGoesOnBelow() {
    let buttons = (0..<6).map { Part(.button("A long label \($0)", does: ""), id: "b\($0)") }
    let layout = Layout(
      Part(.stack([Part(.stack(buttons, Flow(.across)))])),
      on: Canvas(Viewport(width: 320, height: 240)))
    #expect(Set(layout.pieces.map(\.box.y)).count > 1)
    #expect(layout.pieces.allSatisfy { $0.box.maxX <= 312 })
  }

  @Test func whatGrowsTakesWhatIsLeft() throws {
    let parts = [
      Part(.text("top"), id: "top"), Part(.stack([]), grows: true), Part(.text("foot"), id: "foot"),
    ]
    let layout = Layout(Part(.stack(parts)))
    #expect(try #require(layout["foot"]).box.maxY == 720 - 24)
    #expect(try #require(layout["top"]).box.y == 24)
  }

  @Test func alignmentIsKept() throws {
    func box(_ align: Flow.Align) throws -> Box {
      let part = Part(.button("Go", does: "go"), id: "go")
      return try #require(Layout(Part(.stack([part], Flow(align: align))))["go"]).box
    }
    let (start, centre, end) = (try box(.start), try box(.centre), try box(.end))
    #expect(start.x == 24 && end.maxX == 1280 - 24)
    #expect(abs(centre.x + centre.width / 2 - 640) <= 4)
    #expect(try box(.fill).width == 1280 - 48)
  }

  @Test func aColumnCanBeNarrow() throws {
    let part = Part(.slider("s", slot: "s", Scale()), id: "s")
    let box = try #require(Layout(Part(.stack([part], Flow(widest: 480))))["s"]).box
    #expect(box.width == 480 && box.x == 400)
  }

  @Test func whatIsNotMeantNowIsNotThere() {
    let parts = [
      Part(.text("a"), id: "a", when: .init("state", .word("failed"))),
      Part(.text("b"), id: "b", when: .init("state", .word("done"))),
    ]
    let layout = Layout(Part(.stack(parts)), Values(["state": .word("failed")]))
    #expect(layout["a"] != nil && layout["b"] == nil)
  }

  /// Choices reserve room for their longest word: nothing moves when another is chosen.
  @Test func choosingMovesNothing() {
    let words = ["no", "sometimes, when it is quiet", "yes"]
    let boxes = words.map { word in
      Layout(
        Part(.stack([Part(.choice("c", slot: "c", words)), Part(.text("below"), id: "below")])),
        Values(["c": .word(word)]), on: Canvas(Viewport(width: 320, height: 240), textScale: 2))[
          "below"]?.box
    }
    #expect(Set(boxes.map { "\($0 as Any)" }).count == 1)
  }

  /// As far as a row has room, and never less than a finger needs.
  @Test(arguments: [(0.5, 52, 28), (1, 52, 28), (1.25, 68, 36), (1.5, 76, 40), (3, 76, 40)])
  func aSwitchGrowsWithItsWords(scale: Double, width: Int, height: Int) throws {
    let canvas = Canvas(Viewport(width: 640, height: 360), textScale: scale)
    let part = Part(.stack([Part(.toggle("plays", slot: "plays"), id: "switch")]))
    let piece = try #require(Layout(part, Values(), on: canvas)["switch"])
    let knob = try #require(
      piece.marks.first { if case .knob = $0.shape { true } else { false } }?.box)
    #expect((knob.width, knob.height) == (width, height))
    #expect(knob.y >= piece.box.y && knob.maxY <= piece.box.maxY)
  }
}
