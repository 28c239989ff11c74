import Maths
import Ports
import Testing

@testable import Interface

struct FocusTests {
  private func buttons(_ names: [String], _ flow: Flow = Flow()) -> Part {
    Part(.stack(names.map { Part(.button($0, does: $0), id: $0) }, flow))
  }

  @Test func theFirstStopHasItUnseen() {
    let visit = Visit(buttons(["a", "b"]))
    #expect(visit.interaction.focus == "a")
    #expect(!visit.interaction.showsFocus)
    #expect(visit["a"]?.marks.contains { $0.shape == .edge(.focus, .small) } == false)
  }

  /// The first key shows where it is; the second goes on.
  @Test func theFirstKeyShowsIt() {
    var visit = Visit(buttons(["a", "b"]))
    visit.step(.next)
    #expect(visit.interaction.focus == "a")
    #expect(visit["a"]?.marks.contains { $0.shape == .edge(.focus, .small) } == true)
    visit.step(.next)
    #expect(visit.interaction.focus == "b")
  }

  @Test func aPointerHidesIt() {
    var visit = Visit(buttons(["a", "b"]))
    visit.step(.next)
    visit.tap("b")
    #expect(visit.interaction.focus == "b" && !visit.interaction.showsFocus)
  }

  @Test func arrowsGoAsOneSees() {
    let names = (0..<9).map { "b\($0)" }
    let grid = Part(.grid(names.map { Part(.button($0, does: $0), id: $0) }, column: 390))
    var visit = Visit(Part(.stack([grid])))
    for (input, wanted) in [
      (Input.down, "b3"), (.right, "b4"), (.down, "b7"), (.left, "b6"), (.up, "b3"), (.up, "b0"),
      (.up, "b0"), (.left, "b0"), (.right, "b1"),
    ] {
      visit.step(input)
      #expect(visit.interaction.focus == wanted, "\(input)")
    }
  }

  @Test func fromTheRightArrowsAreMirrored() {
    var visit = Visit(
      buttons(["a", "b", "c"], Flow(.across)), on: Canvas(isRightToLeft: true))
    visit.step(.left)
    #expect(visit.interaction.focus == "b")
    visit.step(.left)
    visit.step(.right)
    #expect(visit.interaction.focus == "b")
  }

  /// Down is not sideways, however near that is; but where sideways turns pages it comes to everything, and
  /// from what sideways sets it comes to what is next in its row.
  @Test func downNeverGoesUp() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let (tree, values) = RandomTree.made(seed: seed)
      var visit = Visit(tree, values, on: Canvas(isCalm: true))
      for _ in 0..<20 where !visit.layout.hasPages {
        let before = visit.interaction.resting(visit.layout)[visit.interaction.focus]
        let offsets = visit.interaction.scrolls
        let isSet = visit[visit.interaction.focus]?.action?.isAdjusted == true
        visit.step(.down)
        let after = visit.interaction.resting(visit.layout)[visit.interaction.focus]
        if visit.interaction.scrolls == offsets, let before, let after, before != after {
          #expect(after.y >= before.maxY || isSet && after.maxY > before.y, "\(seed)")
        }
      }
    }
  }

  @Test func whatTakesThePlaceOfWhatHasGoneHasIt() {
    var visit = Visit(buttons(["a", "b", "c"]))
    visit.step(.next)
    visit.step(.next)
    #expect(visit.interaction.focus == "b")
    visit.tree = buttons(["a", "c"])
    visit.step()
    #expect(visit.interaction.focus == "c")
    visit.tree = buttons(["a"])
    visit.step()
    #expect(visit.interaction.focus == "a")
    visit.tree = buttons([])
    visit.step()
    #expect(visit.interaction.focus == "")
  }

  @Test func byNameItIsThere() {
    var visit = Visit(buttons(["a", "b", "c"]))
    visit.step(.use("c"))
    #expect(visit.interaction.focus == "c")
    visit.step(.next)
    #expect(visit.interaction.focus == "a")
  }
}

/// One switch alone.
struct ScanTests {
  private func visit(_ parts: [Part]) -> Visit {
    Visit(Part(.stack(parts)), on: Canvas(isCalm: true, hasOneSwitch: true))
  }

  private let three = ["a", "b", "c"].map { Part(.button($0, does: $0), id: $0) }

  @Test func eachIsMarkedInTurn() {
    var visit = visit(three)
    for wanted in ["a", "b", "c", "a", "b"] {
      #expect(visit.interaction.focus == wanted)
      #expect(visit[wanted]?.isFocused == true)
      visit.step(ticks: Interaction.dwell)
    }
  }

  @Test(arguments: [Input.press(isDown: true), .pointer(.down, x: 1, y: 1)])
  func whateverItIsConnectedAsItPressesWhatIsMarked(input: Input) {
    var visit = visit(three)
    visit.step(ticks: Interaction.dwell)
    visit.step(input)
    #expect(visit.names == ["b"])
  }

  /// A press right after something else can be done was meant for what was there before.
  @Test func aPressTooSoonAfterAChangeIsNone() {
    var visit = visit(three)
    visit.step(ticks: 100)
    visit.tree = Part(.stack([Part(.button("launch", does: "launch"), id: "launch")] + three))
    visit.step(ticks: 10)
    visit.step(.press(isDown: true))
    #expect(visit.names == [])
    visit.step(ticks: Interaction.grace)
    visit.step(.press(isDown: true))
    #expect(visit.names.count == 1)
  }

  /// It can be launched by one switch, never by one press.
  @Test func aHoldIsAskedAndAnswered() {
    var visit = visit([Part(.hold("GO", does: "launch"), id: "launch")])
    visit.step(ticks: 100)
    visit.step(.press(isDown: true))
    #expect(visit.names == ["launch.begun"])
    visit.step(ticks: 120)
    #expect(visit.interaction.focus == "launch")
    visit.step(.press(isDown: true))
    #expect(visit.names == ["launch.begun", "launch"])
  }

  @Test func aHoldCanBeTakenBack() {
    var visit = visit([Part(.hold("GO", does: "launch"), id: "launch")])
    visit.step(ticks: 100)
    visit.step(.press(isDown: true))
    visit.step(ticks: Interaction.dwell + 10)
    #expect(visit.interaction.focus == "launch.cancel")
    visit.step(.press(isDown: true))
    #expect(visit.names == ["launch.begun", "launch.ended"])
  }

  /// Every control of every kind can be set to anything by presses alone.
  @Test func aPressComesAroundEveryValue() {
    var visit = visit([
      Part(.slider("s", slot: "s", Scale(0...1, step: 0.25)), id: "s"),
      Part(.rating("r", slot: "r", of: 3), id: "r"), Part(.dots(3, slot: "d"), id: "d"),
    ])
    visit.step(ticks: Interaction.grace)
    for (slot, count) in [("s", 5), ("r", 4), ("d", 3)] {
      while visit.interaction.focus != slot { visit.step(ticks: 10) }
      var met: [Value?] = []
      for _ in 0..<count {
        met.append(visit.values[slot] ?? .number(0))
        visit.step(.press(isDown: true), ticks: 50)
        while visit.interaction.focus != slot { visit.step(ticks: 10) }
      }
      #expect(visit.values[slot] == .number(0), "\(slot)")
      #expect(Set(met.map { "\($0 as Any)" }).count == count)
    }
  }

  @Test func aPageOfWordsAloneIsScrolledByItself() {
    let words = (0..<10).map { Part(.text("Some words of number \($0)", .title)) }
    var visit = Visit(
      Part(.stack(words)),
      on: Canvas(Viewport(width: 320, height: 240), isCalm: true, hasOneSwitch: true))
    let before = visit.pieces.first?.box.y
    visit.step(ticks: Interaction.dwell + 1)
    #expect(visit.pieces.first.map { $0.box.y } != before)
    visit.step(.press(isDown: true))
    #expect(visit.names == [])
  }
}
