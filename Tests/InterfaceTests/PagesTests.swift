import Maths
import Ports
import Testing

@testable import Interface

/// Pages beside each other: which keys turn them, what a click on a dot does, and how a page is read where
/// letters are large.
struct PagesTests {
  private static let window = Viewport(width: 640, height: 360)

  private func story(_ first: [Part], rtl: Bool = false, scale: Double = 1) -> Visit {
    let pages = [first] + (1..<5).map { nth in [Part(.text("page \(nth)"))] }
    let tree = Part(
      .stack([
        Part(.text("A title", .title), id: "title"),
        Part(
          .carousel(pages.map { Part(.list($0)) }, slot: "page"), id: "pages", grows: true),
        Part(.dots(5, slot: "page"), id: "dots"),
        Part(
          .stack(
            [
              Part(.button("Skip", does: "skip"), id: "skip"),
              Part(.button("Next", does: "next"), id: "next"),
            ], Flow(.across)), id: "row"),
      ]))
    return Visit(
      tree, Values(["page": .number(0), "tone": .word("b"), "part": .number(0.5)]),
      on: Canvas(Self.window, textScale: scale, isRightToLeft: rtl, isCalm: true))
  }

  /// However much is marked: the same keys turn pages before and after.
  @Test(arguments: [false, true])
  func leftAndRightTurnPagesWhateverIsMarked(isMirrored: Bool) {
    let (on, back) = isMirrored ? (Input.left, Input.right) : (.right, .left)
    let card = Part(.card([Part(.text("Card"))], does: "card"), id: "card")
    for id in ["", "card", "skip", "next"] {
      var visit = story([card], rtl: isMirrored)
      if !id.isEmpty {
        visit.step(.use(id))
        visit.interaction.showFocus()
        visit.events = []
      }
      visit.step(on)
      #expect(visit.events == [.set(slot: "page", .number(1))], "\(id)")
      visit.step(back)
      visit.step(back)
      #expect(visit.values["page"] == .number(0), "\(id)")
      #expect(visit.interaction.focus == id || id.isEmpty || id == "card", "\(id)")
    }
  }

  @Test func upAndDownComeToEverything() {
    var visit = story([
      Part(
        .stack(
          [
            Part(.button("A", does: "a"), id: "a"), Part(.button("B", does: "b"), id: "b"),
          ], Flow(.across)))
    ])
    visit.interaction.showFocus()
    var met = [visit.interaction.focus]
    for _ in 0..<4 {
      visit.step(.down)
      met.append(visit.interaction.focus)
    }
    #expect(met == ["a", "b", "dots", "skip", "next"])
    for _ in 0..<4 { visit.step(.up) }
    #expect(visit.interaction.focus == "a")
  }

  /// What is set by the two keys keeps them, and so does the one of some words that is marked.
  @Test func whatUsesTheKeysKeepsThem() {
    var visit = story([
      Part(.slider("Part", slot: "part", Scale()), id: "slider"),
      Part(.choice("Tone", slot: "tone", ["a", "b", "c"], isSpread: true), id: "tones"),
      Part(.field("Name", slot: "name"), id: "name"),
    ])
    visit.values["name"] = .word("ab")
    visit.step(.use("slider"))
    visit.interaction.showFocus()
    visit.step(.right)
    // The press that came to it was a step too.
    #expect(visit.values["part"] == .number(0.7))
    visit.step(.use("tones.a"))
    visit.interaction.showFocus()
    var met: [String] = []
    for _ in 0..<3 {
      visit.step(.right)
      met.append(visit.interaction.focus)
    }
    #expect(met == ["tones.b", "tones.c", "tones.c"])
    visit.step(.use("name"))
    visit.step(.left)
    visit.step(.text("x"))
    #expect(visit.values["name"] == .word("axb"))
    #expect(visit.values["page"] == .number(0))
    visit.step(.use("dots"))
    visit.step(.right)
    #expect(visit.values["page"] == .number(2))
  }

  @Test(arguments: [false, true])
  func aClickOnADotGoesToItsPage(isMirrored: Bool) throws {
    var visit = story([Part(.text("page 0"))], rtl: isMirrored)
    let dots = try #require(
      visit["dots"]?.marks.first { if case .dots = $0.shape { true } else { false } }
    ).box
    for nth in [4, 0, 3, 1, 2] {
      let along = nth * 16 + 8
      let x = isMirrored ? dots.maxX - along : dots.x + along
      visit.step(.pointer(.down, x: x, y: dots.y + 8))
      visit.step(.pointer(.up, x: x, y: dots.y + 8))
      #expect(visit.values["page"] == .number(Double(nth)))
    }
    // Beside them all it is the next one.
    let x = isMirrored ? dots.x - 40 : dots.maxX + 40
    visit.step(.pointer(.down, x: x, y: dots.y + 8))
    visit.step(.pointer(.up, x: x, y: dots.y + 8))
    #expect(visit.values["page"] == .number(3))
  }

  @Test func aPageHasRoomForItsLinesWhereLettersAreLarge() throws {
    let lines = (0..<12).map { Part(.text("line \($0)"), id: "line\($0)") }
    let small = story(lines)
    #expect(small.layout.scrollers.contains { $0.page == nil && $0.outer != nil })
    var large = story(lines, scale: 3)
    // Only the window scrolls.
    #expect(!large.layout.scrollers.contains { $0.page == nil && $0.outer != nil })
    large.step(.pageDown)
    let whole = large.pieces.filter { $0.id.hasPrefix("line") && $0.target == $0.box }
    #expect(whole.count >= 3)
  }

  /// A page ends where its words do, and is read from its beginning.
  @Test func aTurnedPageIsReadFromItsBeginning() throws {
    var visit = story((0..<12).map { Part(.text("line \($0)")) }, scale: 3)
    let tall = try #require(visit.layout.scrollers.first).content.height
    visit.step(.last)
    #expect(visit.interaction.offset(of: visit.layout.scrollers[0]) > 0)
    visit.step(.use("dots"))
    visit.step()
    #expect(visit.interaction.offset(of: visit.layout.scrollers[0]) == 0)
    #expect(visit.layout.scrollers[0].content.height < tall)
  }

  /// Up from what was scrolled away reads on before it goes there.
  @Test func whatIsFarIsScrolledToBeforeItIsLeft() {
    var visit = story((0..<12).map { Part(.text("line \($0)")) }, scale: 3)
    visit.step(.last)
    visit.interaction.showFocus()
    let end = visit.interaction.offset(of: visit.layout.scrollers[0])
    visit.step(.wheel(50))
    #expect(visit.interaction.focus == "next")
    visit.step(.down)
    #expect(visit.interaction.focus == "next")
    let offset = visit.interaction.offset(of: visit.layout.scrollers[0])
    #expect(offset > 0 && offset < end)
  }
}
