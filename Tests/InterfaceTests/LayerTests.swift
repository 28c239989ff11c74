import Maths
import Ports
import Testing

@testable import Interface

/// What lies over the page: sheets, and words beside things.
struct LayerTests {
  private func page(isFirm: Bool = false, rows: Int = 1) -> Part {
    let inside = (0..<rows).map { Part(.button("choice \($0)", does: "in.\($0)"), id: "in\($0)") }
    return Part(
      .stack([
        Part(.button("Filter", does: "filter"), id: "open"),
        Part(.button("Search", does: "search"), id: "search"),
        Part(
          .sheet(
            [Part(.text("May we?"))] + inside, title: "Filter", slot: "sheet", isFirm: isFirm),
          id: "sheet"),
      ]))
  }

  private func visit(isFirm: Bool = false, rows: Int = 1, _ canvas: Canvas = Canvas()) -> Visit {
    Visit(page(isFirm: isFirm, rows: rows), Values(["sheet": .flag(false)]), on: canvas)
  }

  @Test func aClosedSheetIsNotThere() {
    let visit = visit()
    #expect(visit.stops == ["open", "search"])
    #expect(visit["sheet"] == nil)
  }

  @Test func anOpenSheetIsAllThatCanBeUsed() {
    var visit = visit()
    visit.values["sheet"] = .flag(true)
    visit.step()
    #expect(visit.stops == ["sheet.close", "in0"])
    #expect(visit["sheet"]?.role == .dialog && visit["sheet"]?.label == "Filter")
    visit.tap("open")
    #expect(visit.events == [])
    // It is drawn after everything, and read so.
    let layers = visit.pieces.map(\.layer)
    #expect(layers == layers.sorted())
  }

  @Test func theFocusGoesInAndComesBack() {
    var visit = visit()
    visit.step(.next)
    visit.step(.next)
    #expect(visit.interaction.focus == "search")
    visit.values["sheet"] = .flag(true)
    visit.step()
    #expect(visit.interaction.focus == "sheet.close")
    for _ in 0..<5 { visit.step(.next) }
    #expect(["sheet.close", "in0"].contains(visit.interaction.focus))
    visit.step(.back)
    #expect(visit.values["sheet"] == .flag(false))
    visit.step()
    #expect(visit.interaction.focus == "search")
    visit.step(.back)
    #expect(visit.events.last == .passed(.back))
  }

  @Test func itCanBeClosedByItsButton() {
    var visit = visit()
    visit.values["sheet"] = .flag(true)
    visit.step()
    visit.tap("sheet.close")
    #expect(visit.values["sheet"] == .flag(false))
  }

  /// A question that must be answered.
  @Test func aFirmSheetIsLeftByWhatIsInItAlone() {
    var visit = visit(isFirm: true)
    visit.values["sheet"] = .flag(true)
    visit.step()
    visit.step(.back)
    visit.step(.wheel(1), .pointer(.down, x: 2, y: 2), .pointer(.up, x: 2, y: 2))
    #expect(visit.events == [])
    #expect(visit.stops == ["in0"])
  }

  @Test(arguments: Setting.all) func aSheetIsInTheWindowAndScrolls(setting: Setting) {
    var canvas = setting.canvas
    canvas.isCalm = true
    var visit = visit(rows: 20, canvas)
    visit.values["sheet"] = .flag(true)
    visit.step()
    let panel = visit["sheet"]?.box ?? canvas.box
    #expect(canvas.box.holds(panel))
    for _ in visit.stops { visit.step(.next) }
    for nth in 0..<20 {
      visit.step(.use("in\(nth)"))
      let piece = visit["in\(nth)"]
      #expect((piece?.target.height ?? 0) >= 44)
      #expect(panel.holds(piece?.target ?? canvas.box))
    }
  }

  /// Whatever the page below has been scrolled by, the panel lies around its words.
  @Test func aSheetLiesStillOverAScrolledPage() throws {
    let rows = (0..<40).map { Part(.button("row \($0)", does: "row"), id: "row\($0)") }
    let sheet = Part(.sheet([Part(.text("May we?"))], title: "Filter", slot: "sheet"), id: "sheet")
    let tree = Part(.stack(rows + [sheet]))
    var far = Visit(tree, Values(["sheet": .flag(false)]), on: Canvas(isCalm: true))
    var near = far
    far.step(.use("row39"))
    #expect(try #require(far["row39"]).box.y < 720)
    for isFar in [true, false] {
      if isFar { far.values["sheet"] = .flag(true) } else { near.values["sheet"] = .flag(true) }
    }
    far.step()
    near.step()
    for id in ["sheet", "sheet.veil", "sheet.title", "sheet.close"] {
      let piece = try #require(far[id])
      #expect(piece.box == near[id]?.box && piece.marks.map(\.box) == near[id]?.marks.map(\.box))
    }
    let panel = try #require(far["sheet"]).box
    #expect(panel.holds(try #require(far["sheet.close"]).box))
  }

  // Words beside things.
  private func pinned(_ places: [(Double, Double)], rtl: Bool = false) -> Visit {
    var values = Values()
    let pins = places.enumerated().map { nth, place -> Part in
      values["x\(nth)"] = .number(place.0)
      values["y\(nth)"] = .number(place.1)
      return Part(.pin("RS-25 \(nth)", x: "x\(nth)", y: "y\(nth)"), id: "pin\(nth)")
    }
    return Visit(Part(.stack(pins)), values, on: Canvas(isRightToLeft: rtl))
  }

  @Test func aPinStandsWhereThePictureIs() throws {
    let left = try #require(pinned([(0.25, 0.5)])["pin0"]).box
    #expect(left.x == 320 && left.y == 360)
    // The picture is not mirrored: there the word begins at the right of its place.
    let right = try #require(pinned([(0.25, 0.5)], rtl: true)["pin0"]).box
    #expect(right.maxX == 320 && right.y == 360)
  }

  @Test func pinsStayInTheWindowAndApart() {
    var random = RandomStream(seed: 6, name: "pins")
    for _ in 0..<60 {
      let places = (0..<7).map { _ in (random.between(-0.2, 1.2), random.between(-0.2, 1.2)) }
      let visit = pinned(places, rtl: random.below(2) == 0)
      let pins = visit.pieces
      for (nth, pin) in pins.enumerated() {
        #expect(visit.layout.box.holds(pin.box))
        #expect(!pins[(nth + 1)...].contains { $0.box.overlaps(pin.box) })
      }
    }
  }

  @Test func aPinNeverLiesOnWhatCanBePressed() {
    let button = Part(.button("Explore", does: "go"), id: "go")
    for y in stride(from: 0.0, through: 1, by: 0.05) {
      let tree = Part(.stack([button, Part(.pin("name", x: "x", y: "y"), id: "pin")]))
      let layout = Layout(tree, Values(["x": .number(0.1), "y": .number(y)]))
      if let pin = layout["pin"], let go = layout["go"] { #expect(!pin.box.overlaps(go.box)) }
    }
  }
}
