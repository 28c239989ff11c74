import Interface
import Simulation
import Ports
import Testing

@testable import Content

/// Every kind of part, from a file to the value that one would have made in Swift.
@Suite struct TreeFileTests {
  /// The shortest and the longest that can be said of each kind.
  static let rows: [(json: String, kind: Interface.Part.Kind)] = shown + used + made

  private static let shown: [(String, Interface.Part.Kind)] = [
    (#"{ "text": "a" }"#, .text("a")),
    (#"{ "text": "a", "style": "story" }"#, .text("a", .story)),
    (#"{ "image": "moon", "ratio": 1.5 }"#, .image("moon", ratio: 1.5, label: "")),
    (
      #"{ "image": "moon", "ratio": 2, "label": "b" }"#, .image("moon", ratio: 2, label: "b")
    ),
    (#"{ "icon": "star" }"#, .icon("star", label: "")),
    (
      #"{ "icon": "star", "label": "a", "size": 96 }"#, .icon("star", label: "a", size: 96)
    ),
    (#"{ "text": "a", "style": "lead" }"#, .text("a", .lead)),
    (#"{ "progress": "a", "slot": "s" }"#, .progress("a", slot: "s")),
    (#"{ "dots": 5, "slot": "s" }"#, .dots(5, slot: "s")),
    (#"{ "skeleton": 4 }"#, .skeleton(4)), (#"{ "account": "why" }"#, .account("why")),
    (
      #"{ "plot": "a", "series": [{ "label": "b", "signal": "flight.mach" }] }"#,
      .plot("a", [Series("b", slot: "flight.mach")])
    ),
    (
      """
      { "plot": "a", "height": 80, "series": [{ "label": "b", "signal": "flight.mach",
        "colour": "good" }] }
      """,
      .plot("a", [Series("b", slot: "flight.mach", colour: .good)], height: 80)
    ),
    (#"{ "pin": "a", "x": "s", "y": "t" }"#, .pin("a", x: "s", y: "t")),
  ]

  private static let used: [(String, Interface.Part.Kind)] = [
    (#"{ "button": "a", "does": "b" }"#, .button("a", does: "b")),
    (
      #"{ "button": "a", "does": "b", "style": "filled", "icon": "star" }"#,
      .button("a", does: "b", .filled, icon: "star")
    ),
    (#"{ "hold": "a", "does": "b" }"#, .hold("a", does: "b")),
    (
      """
      { "hold": "a", "does": "b", "hold_s": 3, "drain_s": 1, "asks": "c",
        "cancels": "d", "way": "e" }
      """,
      .hold(
        "a", does: "b",
        HoldRules(seconds: 3, drainSeconds: 1, asks: "c", cancels: "d", way: "e"))
    ),
    (#"{ "toggle": "a", "slot": "s" }"#, .toggle("a", slot: "s")),
    (#"{ "choice": "a", "slot": "s", "words": ["b", "c"] }"#, .choice("a", slot: "s", ["b", "c"])),
    (
      #"{ "choice": "a", "slot": "s", "words": ["b"], "spread": true }"#,
      .choice("a", slot: "s", ["b"], isSpread: true)
    ),
    (#"{ "slider": "a", "slot": "s" }"#, .slider("a", slot: "s", Scale())),
    (
      #"{ "slider": "a", "slot": "s", "from": -1, "to": 3, "step": 0.5, "unit": "plain" }"#,
      .slider("a", slot: "s", Scale(-1...3, step: 0.5, unit: .plain))
    ),
    (#"{ "field": "a", "slot": "s" }"#, .field("a", slot: "s")),
    (
      """
      { "field": "a", "slot": "s", "placeholder": "b", "longest": 9,
        "secret": true, "fault": "f", "does": "d" }
      """,
      .field(
        "a", slot: "s",
        FieldRules(placeholder: "b", longest: 9, isSecret: true, fault: "f", does: "d"))
    ),
    (
      #"{ "timeline": "a", "slot": "s", "from": 0, "to": 9 }"#,
      .timeline("a", slot: "s", Scale(0...9, step: 1, unit: .seconds), [])
    ),
    (
      """
      { "timeline": "a", "slot": "s", "from": 0, "to": 9, "step": 3,
        "unit": "plain", "stops": [{ "at": 2, "label": "b" }] }
      """,
      .timeline("a", slot: "s", Scale(0...9, step: 3, unit: .plain), [Stop(2, "b")])
    ),
    (#"{ "rating": "a", "slot": "s" }"#, .rating("a", slot: "s")),
    (#"{ "rating": "a", "slot": "s", "of": 3 }"#, .rating("a", slot: "s", of: 3)),
  ]

  private static let b = Interface.Part(.text("b"))

  private static let made: [(String, Interface.Part.Kind)] = [
    (#"{ "stack": [] }"#, .stack([])),
    (
      """
      { "stack": [{ "text": "b" }], "axis": "across", "gap": "xl", "align": "end",
        "widest": 480 }
      """,
      .stack([b], Flow(.across, gap: .xl, align: .end, widest: 480))
    ),
    (#"{ "card": [{ "text": "b" }] }"#, .card([b])),
    (#"{ "card": [], "ground": "clear" }"#, .card([], .clear)),
    (#"{ "card": [], "ground": "raised" }"#, .card([], .raised)),
    (#"{ "card": [], "ground": "plate" }"#, .card([], .plate)),
    (#"{ "card": [], "ground": "accent", "does": "d" }"#, .card([], .accent, does: "d")),
    (#"{ "card": [], "picture": "moon" }"#, .card([], .picture("moon"))),
    (#"{ "grid": [{ "text": "b" }] }"#, .grid([b])),
    (
      #"{ "grid": [], "column": 200, "gap": "none" }"#, .grid([], column: 200, gap: .none)
    ),
    (#"{ "list": [{ "text": "b" }] }"#, .list([b])),
    (#"{ "list": [], "axis": "across" }"#, .list([], axis: .across)),
    (#"{ "carousel": [{ "text": "b" }], "slot": "s" }"#, .carousel([b], slot: "s")),
    (
      """
      { "deck": [{ "text": "b" }], "slot": "s", "ways": [{ "side": "up",
        "label": "c", "does": "d" }] }
      """,
      .deck([b], slot: "s", [Way(.up, "c", does: "d")])
    ),
    (
      #"{ "tabs": [{ "word": "w", "label": "a", "parts": [{ "text": "b" }] }], "slot": "s" }"#,
      .tabs([Tab("w", "a", [b])], slot: "s")
    ),
    (
      #"{ "tabs": [{ "word": "w", "label": "a", "icon": "i", "parts": [] }], "slot": "s" }"#,
      .tabs([Tab("w", "a", icon: "i", [])], slot: "s")
    ),
    (
      #"{ "sheet": [{ "text": "b" }], "title": "a", "slot": "s" }"#,
      .sheet([b], title: "a", slot: "s")
    ),
    (
      #"{ "sheet": [{ "button": "a", "does": "d" }], "title": "a", "slot": "s", "firm": true }"#,
      .sheet([Interface.Part(.button("a", does: "d"))], title: "a", slot: "s", isFirm: true)
    ),
  ]

  static func read(_ tree: String) -> (part: Interface.Part?, errors: [String]) {
    let text = #"{ "interface": "home", "tree": \#(tree) }"#
    let document = Document(SourceFile(path: "home.json", bytes: [UInt8](text.utf8)))
    guard document.errors.isEmpty, document.format == .interface, let json = document.tree else {
      return (nil, document.errors.map(\.description))
    }
    return (InterfaceDefinition(json).tree, [])
  }

  @Test(arguments: rows.indices) func aFileSaysWhatSwiftDoes(row: Int) {
    let (json, kind) = Self.rows[row]
    let (part, errors) = Self.read(json)
    #expect(errors == [])
    #expect(part == Interface.Part(kind), "\(json)")
  }

  /// The key of a kind; the compiler asks for new ones here.
  private static func word(_ kind: Interface.Part.Kind) -> String {
    switch kind {
    case .text: "text"
    case .image: "image"
    case .icon: "icon"
    case .progress: "progress"
    case .dots: "dots"
    case .skeleton: "skeleton"
    case .plot: "plot"
    case .account: "account"
    case .button: "button"
    case .hold: "hold"
    case .toggle: "toggle"
    case .choice: "choice"
    case .slider: "slider"
    case .field: "field"
    case .timeline: "timeline"
    case .rating: "rating"
    case .stack: "stack"
    case .card: "card"
    case .grid: "grid"
    case .list: "list"
    case .carousel: "carousel"
    case .deck: "deck"
    case .tabs: "tabs"
    case .sheet: "sheet"
    case .pin: "pin"
    }
  }

  @Test func everyKindIsTried() {
    let words = Set(Self.rows.map { Self.word($0.kind) })
    #expect(words.count == 25)
    // What repeats parts is none when a tree is made.
    #expect(words.union(["each"]) == Set(PartKind.all.map(\.word)))
  }

  @Test func whatEveryPartMayHaveIsRead() {
    let json = """
      { "skeleton": 1, "id": "i", "grows": true, "spring": "bouncy", "hint": "h",
        "when": { "slot": "s", "is": "word" }, "needs": { "slot": "t", "is": false } }
      """
    let part = Interface.Part(
      .skeleton(1), id: "i", grows: true, spring: .bouncy, when: .init("s", .word("word")),
      needs: .init("t", .flag(false)), hint: "h")
    #expect(Self.read(json).part == part)
    let other = Self.read(#"{ "skeleton": 1, "needs": { "slot": "s", "isNot": "word" } }"#)
    #expect(other.part?.needs == .init("s", isNot: .word("word")))
    for json in [#"{ "button": "a", "does": "d", "#, #"{ "card": [], "does": "d", "#] {
      let one = Self.read(json + #""chosen": { "slot": "s", "is": 2 } }"#)
      #expect(one.part?.chosen == .init("s", .number(2)) && one.errors == [], "\(json)")
    }
    let number = Self.read(#"{ "skeleton": 1, "when": { "slot": "s", "is": 0.5 } }"#)
    #expect(number.part?.when == .init("s", .number(0.5)))
  }

  @Test func aThemeOverAnotherKeepsTheRest() throws {
    let document = Document(SourceFile(path: "t.json", bytes: [UInt8](Fixtures.theme.utf8)))
    let theme = Theme(try #require(document.tree))
    #expect(document.errors.isEmpty && theme.name == "evening")
    for token in Token.allCases where token != .accent && token != .faint {
      #expect(theme[token] == Theme.dusk[token])
    }
    #expect(theme[.accent] == Colour(0xF0B27A) && theme[.faint] == Colour(0xC7B0A8))
    #expect(TextStyle.allCases.map { theme[$0] } == [40, 30, 22, 20, 17, 14])
    #expect(Corner.allCases.map { theme[$0] } == [0, 8, 16, 20, 9999])
    #expect(theme.cardShadow == Shadow(blur: 20, drop: 6, alpha: 0.4))
    #expect(theme.sheetShadow == Theme.dusk.sheetShadow)
  }

  /// What the built themes say in Swift, said in a file over none.
  @Test(arguments: Theme.built) func aThemeCanSayAll(built: Theme) throws {
    let colours = Token.allCases.map { token in
      let colour = built[token]
      let digits = Hexadecimal.write([colour.red, colour.green, colour.blue])
      return "\"\(token)\": \"#\(digits)\""
    }
    let text =
      "{ \"theme\": \"\(built.name)\", \"colours\": { \(colours.joined(separator: ", ")) } }"
    let document = Document(SourceFile(path: "t.json", bytes: [UInt8](text.utf8)))
    #expect(document.errors == [])
    #expect(Theme(try #require(document.tree)) == built)
  }
}
