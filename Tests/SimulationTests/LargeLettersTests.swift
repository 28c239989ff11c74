import Experience
import Interface
import Maths
import Ports
import Simulation
import Testing

/// The pages of Thaqalayn where letters are three times as large: they can be read and left.
struct LargeLettersTests {
  private static let windows = [(640, 360), (800, 450), (960, 540), (1280, 720)]

  private func visit(_ page: Int, _ size: (Int, Int), _ locale: String) throws -> Pages {
    let production = try Productions.thaqalayn.get()
    let definition = try #require(production.interfaces.first { $0.name == "flow" })
    var values = Values()
    for slot in production.story.chart.slots { values[slot.name] = slot.first }
    values["page"] = .number(Double(page))
    values["isLast"] = .flag(page == 4)
    return Pages(
      tree: definition.tree, values: values,
      canvas: Canvas(
        Viewport(width: size.0, height: size.1), textScale: 3,
        words: production.story.words(in: locale), isCalm: true))
  }

  @Test(arguments: windows, ["en", "ar", "es"])
  func threeLinesAreReadAtOnceAndTheButtonIsReached(size: (Int, Int), locale: String) throws {
    for page in 0..<5 {
      var visit = try visit(page, size, locale)
      var most = 0
      for _ in 0..<60 {
        most = max(most, visit.linesOfThePage)
        visit.step(.wheel(-1))
      }
      #expect(most >= 3, "page \(page): \(most)")
      visit.step(.first)
      let id = page == 4 ? "guest" : "next"
      for _ in 0..<40 where visit.interaction.focus != id { visit.step(.next) }
      let target = visit.pieces.first { $0.id == id }?.target
      #expect(target.map { $0.height >= 44 && $0.width >= 44 } == true, "page \(page)")
    }
  }
}

/// Somebody who reads a page.
private struct Pages {
  let layout: Layout
  var interaction = Interaction()
  private var tick = Tick(0)

  init(tree: Interface.Part, values: Values, canvas: Canvas) {
    layout = Layout(tree, values, on: canvas)
    step(.wheel(0))
  }

  mutating func step(_ input: Input) {
    _ = interaction.step([input], layout, at: tick)
    tick = tick + 1
  }

  var pieces: [Piece] { interaction.pieces(of: layout, at: tick) }

  /// Lines of words that are seen whole and stand on the page itself, not above or below it.
  var linesOfThePage: Int {
    pieces.filter { $0.isLive && isOfPage($0.scroller) }.reduce(0) { sum, piece in
      sum + piece.marks.reduce(0) { $0 + lines(of: $1, in: piece.clip) }
    }
  }

  private func isOfPage(_ scroller: Int) -> Bool {
    let scroller = layout.scrollers[scroller]
    return scroller.page != nil || scroller.outer.map(isOfPage) ?? false
  }

  private func lines(of mark: Mark, in clip: Box) -> Int {
    guard case .words(let words) = mark.shape else { return 0 }
    return (0..<words.lines).count { nth in
      let line = Box(
        x: mark.box.x, y: mark.box.y + nth * words.lineHeight, width: mark.box.width,
        height: words.lineHeight)
      return clip.holds(line)
    }
  }
}
