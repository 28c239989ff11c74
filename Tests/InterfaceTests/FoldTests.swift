import Maths
import Ports
import Testing

@testable import Interface

/// Where what scrolls goes on, what stands beside it, and what is said of the focus.
struct FoldTests {
  private static let rows = (0..<12).map {
    Part(.toggle("row \($0)", slot: "r\($0)"), id: "r\($0)", hint: "what row \($0) is for")
  }

  /// A list between a title and a button, as pages of settings have them.
  private static let page = Part(
    .stack([
      Part(.text("Title", .title)), Part(.list(rows), id: "list", grows: true),
      Part(
        .button("Go on", does: "on"), id: "on", hint: "a longer hint, in more than a line or two"),
      Part(.text("", .caption), id: Part.focusHint),
    ]))

  private func visit(rtl: Bool = false) -> Visit {
    Visit(
      Self.page,
      on: Canvas(Viewport(width: 480, height: 400), isRightToLeft: rtl, isCalm: true))
  }

  private func fades(_ visit: Visit) -> Set<Bool> {
    Set(
      visit["list.fold"]?.marks.compactMap { mark in
        if case .fade(_, let isThickAtTop) = mark.shape { isThickAtTop } else { nil }
      } ?? [])
  }

  private func bar(_ visit: Visit) -> Box? {
    visit["list.fold"]?.marks.last.flatMap { mark in
      if case .plate = mark.shape { mark.box } else { nil }
    }
  }

  @Test func itFadesWhereItGoesOnAndNowhereElse() throws {
    var visit = visit()
    #expect(fades(visit) == [false])
    let first = try #require(bar(visit))
    visit.step(.wheel(-2))
    #expect(fades(visit) == [true, false])
    let second = try #require(bar(visit))
    visit.step(.wheel(-100))
    #expect(fades(visit) == [true])
    let last = try #require(bar(visit))
    #expect(first.y < second.y && second.y < last.y && first.height == last.height)
    let list = visit.layout.scrollers[1].window
    #expect(first.y == list.y + 4 && last.maxY <= list.maxY - 4 && last.maxY >= list.maxY - 8)
    // Beside the list, where lines end.
    #expect(first.x >= list.maxX && first.maxX <= 480)
    #expect(bar(self.visit(rtl: true)).map { $0.maxX <= 24 && $0.x >= 0 } == true)
  }

  /// As long a part of its way as is seen of the whole.
  @Test func theBarTellsHowMuchIsSeen() throws {
    let visit = visit()
    let list = visit.layout.scrollers[1]
    let part = Double(try #require(bar(visit)).height) / Double(list.window.height - 8)
    let seen = Double(list.window.height) / Double(list.content.height)
    #expect(abs(part - seen) < 0.02)
  }

  @Test func whatHasTheFocusIsClearOfWhatFades() {
    var visit = visit()
    for _ in 0..<11 {
      visit.step(.down)
      let window = visit.layout.scrollers[1].window
      let box = visit[visit.interaction.focus]?.box ?? window
      #expect(box.maxY <= window.maxY - (fades(visit).contains(false) ? 24 : 0))
    }
  }

  /// What is hidden in the list comes before what stands below the list, though that is nearer.
  @Test func downGoesThroughTheListFirst() {
    let rows = Self.rows.flatMap { [$0, Part(.skeleton(3))] }
    let list = Part(.list(rows), id: "list", grows: true)
    var visit = Visit(
      Part(.stack([list, Part(.button("Go on", does: "on"), id: "on")])),
      on: Canvas(Viewport(width: 480, height: 400), isCalm: true))
    var met: [String] = []
    for _ in 0..<13 {
      met.append(visit.interaction.focus)
      visit.step(.down)
    }
    #expect(met == (0..<12).map { "r\($0)" } + ["on"])
  }

  @Test func theWheelScrollsAListBesideTheFocus() {
    var visit = visit()
    visit.step(.use("on"))
    visit.step(.wheel(-1))
    #expect(visit.events == [.did("on")] && fades(visit).contains(true))
  }

  private func hint(_ visit: Visit) -> String? {
    visit[Part.focusHint]?.marks.lazy.compactMap {
      if case .words(let words) = $0.shape { words.string } else { nil }
    }.first
  }

  /// With room for the longest of them, and never read out: it is said with what it is about.
  @Test func theHintIsThatOfTheFocus() throws {
    var visit = visit()
    #expect(hint(visit) == "what row 0 is for")
    let box = try #require(visit[Part.focusHint]).box
    visit.step(.use("on"))
    #expect(hint(visit)?.hasPrefix("a longer hint") == true)
    #expect(
      visit[Part.focusHint]?.box == box && visit[Part.focusHint].map { $0.role == nil } == true)
    #expect(box.height >= TextFit(hint(visit) ?? "", size: 14, within: box.width).height)
  }

  @Test func aPointerThatRestsHasTheFocusUnmarked() throws {
    var visit = visit()
    visit.step(.down)
    let box = try #require(visit["r3"]).box
    let (x, y) = (box.x + 9, box.y + 9)
    let met = visit.interaction.rest(at: x, y, visit.layout, at: visit.tick)
    #expect(met == "r3" && visit.interaction.focus == "r3" && !visit.interaction.showsFocus)
    #expect(visit.interaction.rest(at: 1, 1, visit.layout, at: visit.tick) == nil)
    #expect(visit.interaction.focus == "r3")
  }

  /// Otherwise nothing would tell a card from the page.
  @Test func platesHaveALineWhereThereIsOneGround() {
    for (theme, isLined) in [(Theme.dark, false), (.contrast, true)] {
      let canvas = Canvas(theme: theme)
      let tree = Part(.stack([Part(.card([Part(.text("a"))]))]))
      let plates = canvas.drawn(Layout(tree, on: canvas).pieces).compactMap { piece in
        if case .plate(let plate) = piece.shape { plate } else { nil }
      }
      #expect(plates.count == 1 && plates.allSatisfy { ($0.edge_px > 0) == isLined })
    }
  }

  /// Over a picture that is seen through the ground nothing can fade into the ground; the bar is still there.
  @Test func nothingFadesOverAPicture() {
    let visit = visit()
    let (flat, over) = (
      visit.canvas.drawn(visit.pieces, over: 1), visit.canvas.drawn(visit.pieces, over: 0.8)
    )
    #expect(flat.count == over.count + 1)
    #expect(visit.canvas.drawn(visit.pieces).count == flat.count - 1)
  }
}

extension FoldTests {
  /// Whoever opens a form means to write: what they type must not press what closes it.
  @Test func aFormBeginsAtItsFirstField() {
    let form = Part(
      .sheet([Part(.field("Name", slot: "name"), id: "name")], title: "Form", slot: "isOpen"))
    var visit = Visit(Part(.stack([form])), Values(["isOpen": .flag(true), "name": .word("")]))
    visit.step(.text("a"))
    #expect(visit.interaction.focus == "name" && visit.values["name"] == .word("a"))
  }
}
