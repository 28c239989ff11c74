import Maths
import Ports
import Testing

@testable import Interface

struct ScrollTests {
  private static let window = Viewport(width: 640, height: 360)

  private func rows(_ count: Int) -> [Part] {
    (0..<count).map { Part(.button("row \($0)", does: "row.\($0)"), id: "r\($0)") }
  }

  private func visit(_ parts: [Part], calm: Bool = true) -> Visit {
    Visit(Part(.stack(parts)), on: Canvas(Self.window, isCalm: calm))
  }

  @Test func whatFitsDoesNotScroll() {
    var visit = visit(rows(3))
    #expect(visit.layout.scrollers[0].most == 0)
    visit.step(.wheel(-5))
    #expect(visit.events == [.passed(.wheel(-5))])
    #expect(visit["r0"]?.box.y == 24)
  }

  @Test func theWheelScrollsToBothEnds() throws {
    var visit = visit(rows(20))
    let most = visit.layout.scrollers[0].most
    #expect(most > 0)
    visit.step(.wheel(-100))
    #expect(visit["r19"]?.box.maxY == 360 - 24)
    #expect(visit["r0"]?.box.y == 24 - most)
    visit.step(.wheel(100))
    #expect(visit["r0"]?.box.y == 24)
  }

  @Test func scrollingGlides() throws {
    var visit = visit(rows(20), calm: false)
    visit.step(.wheel(-4))
    let early = try #require(visit["r0"]).box.y
    visit.rest()
    let late = try #require(visit["r0"]).box.y
    #expect(early > late && late == 24 - 192)
  }

  @Test func aFingerDragsThePageAndPressesNothing() throws {
    var visit = visit(rows(20))
    visit.drag(from: (100, 300), by: (0, -120))
    #expect(visit["r0"]?.box.y == 24 - 120)
    #expect(visit.names == [])
    visit.drag(from: (100, 300), by: (0, 900))
    #expect(visit["r0"]?.box.y == 24)
  }

  /// A trembling finger presses.
  @Test func aFingerMayTremble() {
    var visit = visit(rows(20))
    visit.drag(from: (100, 40), by: (3, -6))
    #expect(visit.names == ["row.0"])
  }

  @Test func whatIsScrolledAwayCannotBePressed() throws {
    var visit = visit(rows(20))
    visit.step(.wheel(-100))
    for piece in visit.pieces where piece.target.isEmpty {
      let (x, y) = (piece.box.x + 5, piece.box.y + 5)
      #expect(visit.interaction.hit(x, y, visit.layout, at: visit.tick)?.id != piece.id)
    }
    #expect(visit.interaction.hit(100, 330, visit.layout, at: visit.tick)?.id == "r19")
  }

  /// A list between a heading and a hint: these stay, and it scrolls.
  @Test func aListScrollsInItsOwnBox() throws {
    let list = Part(.list(rows(20)), id: "list", grows: true)
    var visit = visit([
      Part(.text("Settings", .title), id: "title"), list,
      Part(.text("A hint", .caption), id: "hint"),
    ])
    #expect(visit.layout.scrollers[0].most == 0)
    let before = try #require(visit["hint"]).box
    #expect(before.maxY == 360 - 24)
    for _ in 0..<20 { visit.step(.next) }
    #expect(visit.interaction.focus == "r19")
    let last = try #require(visit["r19"])
    #expect(last.target == last.box)
    #expect(last.box.maxY <= before.y)
    #expect(visit["hint"]?.box == before)
    #expect(visit["title"]?.box.y == 24)
  }

  @Test func aRowOfCardsScrollsSidewaysAndFromTheRightTheOtherWay() throws {
    for isRightToLeft in [false, true] {
      let cards = (0..<9).map { nth in
        Part(.card([Part(.text("film \(nth)"))], does: "film.\(nth)"), id: "c\(nth)")
      }
      let canvas = Canvas(Self.window, isRightToLeft: isRightToLeft, isCalm: true)
      var visit = Visit(Part(.stack([Part(.list(cards, axis: .across), id: "row")])), on: canvas)
      for _ in 0..<9 { visit.step(.next) }
      let last = try #require(visit["c8"])
      #expect(last.target == last.box)
      let first = try #require(visit["c0"])
      #expect(first.target.isEmpty)
      #expect(isRightToLeft ? first.box.x > 640 : first.box.maxX < 0)
      // Dragged back by hand.
      let y = last.box.y + 10
      visit.drag(from: (320, y), by: (isRightToLeft ? -4000 : 4000, 0))
      #expect(visit["c0"]?.target == visit["c0"]?.box)
    }
  }

  @Test func aSmallerPageIsNotScrolledBeyondItsEnd() {
    var visit = visit(rows(20))
    visit.step(.wheel(-100))
    visit.tree = Part(.stack(rows(9)))
    visit.step()
    #expect(visit["r8"]?.box.maxY == 360 - 24)
    visit.tree = Part(.stack(rows(2)))
    visit.step()
    #expect(visit["r0"]?.box.y == 24)
  }

  @Test func aListOfWordsAloneCanHaveTheFocus() {
    let words = (0..<20).map { Part(.text("line \($0)")) }
    var visit = visit([
      Part(.list(words), id: "terms"), Part(.button("Agree", does: "agree"), id: "ok"),
    ])
    #expect(visit.stops == ["terms", "ok"])
    let before = visit.pieces.first { $0.label == "line 19" }
    #expect(before?.target.isEmpty == true)
    for _ in 0..<12 { visit.press() }
    visit.step(.up)
    for _ in 0..<9 { visit.step(.down) }
    #expect(visit.pieces.first { $0.label == "line 19" }?.target.isEmpty == false)
  }
}

/// Pages and cards that a hand turns, and the other ways to turn them.
struct SwipeTests {
  private static let window = Viewport(width: 640, height: 360)

  private func story(rtl: Bool = false, calm: Bool = true) -> Visit {
    let pages = (0..<5).map { nth in
      Part(
        .stack([
          Part(.text("screen \(nth)", .title)), Part(.button("b\(nth)", does: "b"), id: "b\(nth)"),
        ]), id: "p\(nth)")
    }
    let tree = Part(
      .stack([
        Part(.carousel(pages, slot: "page"), id: "pages", grows: true),
        Part(.dots(5, slot: "page"), id: "dots"),
        Part(
          .button("Skip", does: "button.skip"), id: "skip", when: .init("last", .flag(false))),
      ]))
    return Visit(
      tree, Values(["page": .number(0), "last": .flag(false)]),
      on: Canvas(Self.window, isRightToLeft: rtl, isCalm: calm))
  }

  @Test func aSwipeTurnsThePage() {
    var visit = story()
    visit.drag(from: (400, 60), by: (-200, 10))
    #expect(visit.values["page"] == .number(1))
    visit.drag(from: (200, 60), by: (200, 10))
    #expect(visit.values["page"] == .number(0))
    // Before the first there is none.
    visit.drag(from: (200, 60), by: (200, 10))
    #expect(visit.values["page"] == .number(0))
  }

  @Test func fromTheRightItIsTurnedTheOtherWay() {
    var visit = story(rtl: true)
    visit.drag(from: (200, 60), by: (200, 10))
    #expect(visit.values["page"] == .number(1))
  }

  @Test func aShortSwipeGoesBack() throws {
    var visit = story(calm: false)
    let x = try #require(visit["b0"]).box.x
    visit.step(.pointer(.down, x: 400, y: 60))
    visit.step(.pointer(.moved, x: 380, y: 60))
    visit.step(.pointer(.moved, x: 340, y: 60))
    #expect(visit["b0"]?.box.x == x - 60)
    visit.step(.pointer(.up, x: 340, y: 60))
    #expect(visit.values["page"] == .number(0))
    visit.rest()
    #expect(visit["b0"]?.box.x == x)
  }

  @Test func thePageGlidesFromWhereTheHandLeftIt() throws {
    var visit = story(calm: false)
    let x = try #require(visit["b0"]).box.x
    visit.drag(from: (500, 60), by: (-200, 0))
    let left = try #require(visit["b0"])
    #expect(abs(Double(left.box.x) + left.away.x - Double(x - 200)) < 40)
    visit.rest()
    #expect(visit["b1"]?.box.x == x)
  }

  /// Pages beside the one that is shown are drawn, and nothing else.
  @Test func otherPagesAreNoStops() {
    var visit = story()
    #expect(visit.stops == ["b0", "dots", "skip"])
    visit.values["page"] = .number(3)
    visit.step()
    #expect(visit.stops == ["b3", "dots", "skip"])
    #expect(visit["b0"]?.target.isEmpty == true)
    #expect(visit["b3"]?.target == visit["b3"]?.box)
  }

  @Test func keysAndOnePressTurnItToo() {
    var visit = story()
    visit.step(.right)
    #expect(visit.values["page"] == .number(1))
    visit.step(.use("dots"))
    #expect(visit.values["page"] == .number(2))
    #expect(visit["dots"]?.reading == "3 / 5")
    visit.step(.set("dots", .number(4)))
    visit.step(.use("dots"))
    #expect(visit.values["page"] == .number(0))
  }

  @Test func skipIsNotOnTheLast() {
    var visit = story()
    #expect(visit["skip"] != nil)
    visit.values["last"] = .flag(true)
    visit.step()
    #expect(visit["skip"] == nil)
  }

  private func deck() -> Visit {
    let cards = (0..<3).map { nth in
      Part(.card([Part(.text("film \(nth)"))]), id: "c\(nth)")
    }
    let ways = [
      Way(.left, "No", does: "film.no"), Way(.right, "Yes", does: "film.yes"),
      Way(.up, "Later", does: "film.later"),
    ]
    return Visit(
      Part(.stack([Part(.deck(cards, slot: "card", ways), id: "deck")])),
      Values(["card": .number(0)]), on: Canvas(Self.window, isCalm: true))
  }

  @Test func aCardIsPutAsideBySwipeAndByButton() throws {
    var visit = deck()
    let box = try #require(visit["c0"]).box
    let from = (box.x + 200, box.y + 10)
    visit.drag(from: from, by: (200, 0))
    visit.drag(from: from, by: (-200, 0))
    visit.tap("deck.right")
    visit.step(.use("deck.up"))
    #expect(visit.names == ["film.yes", "film.no", "film.yes", "film.later"])
    visit.drag(from: from, by: (30, 4))
    #expect(visit.names.count == 4)
  }

  @Test func theCardGoesWithTheHandAlone() throws {
    var visit = deck()
    let box = try #require(visit["c0"]).box
    visit.step(.pointer(.down, x: box.x + 100, y: box.y + 8))
    visit.step(.pointer(.moved, x: box.x + 150, y: box.y + 8))
    visit.step(.pointer(.moved, x: box.x + 160, y: box.y + 8))
    #expect(visit["c0"]?.away == Vector2(60, 0))
    #expect(visit["c1"]?.away == .zero)
    #expect(visit["deck.left"]?.away == .zero)
    // The next one lies below it, and is drawn before it.
    let ids = visit.pieces.map(\.id)
    let (one, two) = (ids.firstIndex(of: "c1"), ids.firstIndex(of: "c0"))
    #expect(try #require(one) < (try #require(two)))
  }

  @Test func anEmptyDeckOffersNothing() {
    var visit = deck()
    visit.values["card"] = .number(3)
    visit.step()
    #expect(visit.stops == [])
    #expect(visit.pieces.allSatisfy { !$0.id.hasPrefix("c") })
  }
}
