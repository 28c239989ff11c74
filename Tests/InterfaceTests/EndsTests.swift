import Maths
import Ports
import Testing

@testable import Interface

/// Home, End and the keys of whole pages, in whatever scrolls.
struct EndsTests {
  private func visit(_ parts: [Part], height: Int = 360) -> Visit {
    Visit(
      Part(.stack(parts)), on: Canvas(Viewport(width: 640, height: height), isCalm: true))
  }

  private func buttons(_ count: Int) -> [Part] {
    (0..<count).map { Part(.button("b\($0)", does: "b"), id: "b\($0)") }
  }

  private func offset(_ visit: Visit, _ id: String) -> Int {
    visit.layout.scrollers.first { $0.id == id }.map(visit.interaction.offset(of:)) ?? -1
  }

  @Test func homeAndEndGoToTheEndsOfAPage() throws {
    var visit = visit(buttons(30))
    visit.interaction.showFocus()
    let most = try #require(visit.layout.scrollers.first).most
    visit.step(.last)
    #expect(offset(visit, "page.window") == most && visit.interaction.focus == "b29")
    #expect(visit["b29"]?.target == visit["b29"]?.box)
    visit.step(.first)
    #expect(offset(visit, "page.window") == 0 && visit.interaction.focus == "b0")
    #expect(visit.events == [])
  }

  /// What has the focus is always what is seen.
  @Test func pagesGoBothWaysAndEnd() {
    var visit = visit(buttons(30))
    visit.interaction.showFocus()
    for (key, end) in [(Input.pageDown, "b29"), (.pageUp, "b0")] {
      var offsets: [Int] = []
      for _ in 0..<20 {
        visit.step(key)
        offsets.append(offset(visit, "page.window"))
        let target = visit[visit.interaction.focus]?.target
        #expect(target?.height ?? 0 >= 44)
      }
      #expect(offsets[1] != offsets[0] && offsets[18] == offsets[19])
      #expect(visit[end]?.target.isEmpty == false)
    }
    #expect(visit.events == [])
  }

  @Test func aListGoesWhereTheFocusStandsBesideIt() {
    var visit = visit([
      Part(.list(buttons(30)), id: "list", grows: true), Part(.button("Go", does: "go"), id: "go"),
    ])
    visit.step(.use("go"))
    visit.step(.last)
    #expect(offset(visit, "list") > 0 && visit.interaction.focus == "b29")
    visit.step(.use("go"))
    visit.step(.first)
    #expect(offset(visit, "list") == 0 && visit.interaction.focus == "b0")
    visit.step(.pageDown)
    #expect(offset(visit, "list") > 0 && visit.interaction.focus != "b0")
  }

  @Test func aListOfWordsAloneIsScrolledToo() {
    var visit = visit([
      Part(.list((0..<60).map { Part(.text("line \($0)")) }), id: "list", grows: true)
    ])
    visit.step(.last)
    let most = visit.layout.scrollers.first { $0.id == "list" }?.most
    #expect(offset(visit, "list") == most)
  }

  @Test func whereNothingScrollsTheyAreTheStorys() {
    var visit = visit(buttons(2))
    visit.step(.first, .last, .pageUp, .pageDown)
    #expect(
      visit.events
        == [.passed(.first), .passed(.last), .passed(.pageUp), .passed(.pageDown)])
  }

  @Test func keysHaveTheseMeanings() {
    let canvas = Canvas()
    for (key, input) in [
      (Key.home, Input.first), (.end, .last), (.pageUp, .pageUp), (.pageDown, .pageDown),
      (.delete, .eraseNext), (.backspace, .erase),
    ] {
      #expect(Input(.key(key, isDown: true), on: canvas) == input)
      #expect(Input(.key(key, isDown: false), on: canvas) == nil)
    }
  }
}
