import Ports
import Testing

@testable import Interface

/// Conditions, and what is the chosen one of several.
struct ChosenTests {
  private static let layers = Part(
    .stack(
      ["one", "two"].map { word in
        Part(
          .card([Part(.text(word), id: "\(word).text")], .plate, does: "take.\(word)"), id: word,
          chosen: .init("layer", .word(word)))
      } + [
        Part(
          .button("three", does: "take.three", .filled), id: "three",
          chosen: .init("layer", .word("three")))
      ]))

  private static func ground(_ piece: Piece?) -> Token? {
    for mark in piece?.marks ?? [] {
      if case .plate(let token, _, _, _) = mark.shape { return token }
    }
    return nil
  }

  @Test(arguments: ["one", "two", "three"]) func theChosenOneStandsOnTheAccent(word: String) {
    let layout = Layout(Self.layers, Values(["layer": .word(word)]))
    for id in ["one", "two", "three"] {
      let piece = layout[id]
      #expect(Self.ground(piece) == (id == word ? .accent : .plate), "\(id)")
      #expect(piece?.role == .option && piece?.isPrimary == false)
      #expect(piece?.isOn == (id == word) && piece?.value == .flag(id == word))
      #expect(piece?.reading == (id == word ? "value.on" : "value.off"))
      #expect(piece?.action == .event("take.\(id)"))
    }
    for case .words(let words) in layout["one.text"]?.marks.map(\.shape) ?? [] {
      #expect(words.colour == (word == "one" ? .onAccent : .text))
    }
  }

  @Test func whatIsNoneOfSeveralIsAButton() {
    let layout = Layout(Part(.stack([Part(.button("Go", does: "go", .filled), id: "go")])))
    #expect(layout["go"]?.role == .button && layout["go"]?.isPrimary == true)
    #expect(layout["go"]?.reading == "" && layout["go"]?.value == nil)
  }

  /// A slot that holds nothing holds none of its values.
  @Test(arguments: [
    (Value?.none, true), (.word("done"), false), (.word("failed"), true), (.flag(true), true),
  ])
  func anExceptionHoldsForAllButOne(value: Value?, isThere: Bool) {
    let tree = Part(
      .stack([
        Part(.text("a"), id: "a", when: .init("state", isNot: .word("done"))),
        Part(.text("b"), id: "b", when: .init("state", .word("done"))),
      ]))
    var values = Values()
    values["state"] = value
    let layout = Layout(tree, values)
    #expect((layout["a"] != nil) == isThere && (layout["b"] == nil) == isThere)
  }
}
