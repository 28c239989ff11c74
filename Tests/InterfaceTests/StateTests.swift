import Maths
import Ports
import Testing

@testable import Interface

/// The state lists all that it stores, so that a digest sees it.
struct StateTests {
  /// Names of what is stored, and of what is listed.
  private func compare<State: Stateful>(_ state: State, line: SourceLocation = #_sourceLocation) {
    let stored = Set(Mirror(reflecting: state).children.compactMap(\.label))
    let listed = Set(
      state.fields.map { field in String(field.path.prefix { $0 != "." && $0 != "[" }) })
    #expect(stored == listed, sourceLocation: line)
  }

  @Test func everyStoredFieldIsListed() {
    var state = Interaction()
    state.grip = Grip(kind: .press, id: "a", x: 1, y: 2)
    compare(state)
    compare(Hold())
    compare(Grip(kind: .press, id: "a", x: 1, y: 2))
    compare(Interaction.Scan())
    compare(Interaction.Caret())
    compare(Interaction.Scroll(id: "a", glide: Glide(at: .zero)))
    compare(Interaction.Move(id: "a", box: Box(width: 1, height: 1), glide: Glide(at: .zero)))
    compare(Glide(at: .zero))
    compare(Box(width: 1, height: 1))
  }

  @Test func everyFieldMovesTheDigest() {
    let changes: [(inout Interaction) -> Void] = [
      { $0.focus = "x" }, { $0.showsFocus = true }, { $0.ordinal = 3 }, { $0.returns = ["a"] },
      { $0.grip = Grip(kind: .slide, id: "a", x: 0, y: 0) }, { $0.pressed = "b" },
      { $0.stick = Vector2(1, 0) },
      { $0.scrolls = [.init(id: "a", glide: Glide(at: .zero))] },
      { $0.scrolls = [.init(id: "a", glide: Glide(at: Vector2(0, 4)))] },
      { $0.moves = [.init(id: "a", box: Box(width: 4, height: 4), glide: Glide(at: .zero))] },
      { $0.scan.marked = Tick(5) }, { $0.scan.changed = Tick(5) }, { $0.scan.stops = 5 },
      { $0.caret.field = "a" }, { $0.caret.place = TextPlace(1) },
      { $0.caret.place.leads = true }, { $0.caret.choosesAll = true }, { $0.caret.since = Tick(5) },
      { $0.window = Box(width: 4, height: 8) },
    ]
    let digests = ([{ (_: inout Interaction) in }] + changes).map { change in
      var state = Interaction()
      change(&state)
      var digest = Digest()
      digest.fold(state)
      return digest.value
    }
    #expect(Set(digests).count == digests.count)
  }

  /// A copy goes on as the first does: nothing is kept elsewhere.
  @Test func aCopyGoesOnTheSame() {
    let (tree, values) = RandomTree.made(seed: 11)
    var one = Visit(tree, values)
    var random = RandomStream(seed: 1, name: "hand")
    for _ in 0..<100 { one.step(MotionTests.input(&random)) }
    var two = one
    var again = random
    for _ in 0..<100 {
      one.step(MotionTests.input(&random))
      two.step(MotionTests.input(&again))
    }
    #expect(one.interaction == two.interaction)
    #expect(one.events == two.events)
  }

  /// What was scrolled, moved or held is forgotten with what it belonged to.
  @Test func nothingIsKeptForEver() {
    let (first, values) = RandomTree.made(seed: 11)
    var visit = Visit(first, values)
    for seed in 1...40 as ClosedRange<UInt64> {
      let (tree, values) = RandomTree.made(seed: seed)
      (visit.tree, visit.values) = (tree, values)
      visit.step(.next, .wheel(-2), .down)
    }
    visit.tree = Part(.stack([]))
    visit.step(ticks: 3)
    #expect(visit.interaction.moves.isEmpty)
    #expect(visit.interaction.scrolls.allSatisfy { $0.id == "page.window" })
    #expect(visit.interaction.returns.isEmpty)
  }
}

/// Strings and numbers as they are shown.
struct PhraseTests {
  private func say(_ key: String, _ values: [String: Value] = [:], rtl: Bool = false) -> String {
    let words = Words([
      "hello": "Hello {name}", "value.on": "on", "value.off": "off",
      "value.percent": "{number} percent", "theme.dark": "Night",
    ])
    return Phrase(words, Values(values), rtl).say(key)
  }

  @Test func keysAreLookedUpAndFilled() {
    #expect(say("hello", ["name": .word("you")]) == "Hello you")
    #expect(say("hello") == "Hello {name}")
    #expect(say("plain words") == "plain words")
    #expect(say("It is {theme}", ["theme": .word("dark")]) == "It is Night", "a slot's own word")
    #expect(say("{a} and {b}", ["a": .number(3), "b": .flag(true)]) == "3 and on")
    #expect(say("{a", ["a": .number(3)]) == "{a")
    #expect(say("{list}", ["list": .numbers([1, 2.5])]) == "2.5")
  }

  /// What is put in keeps its own direction.
  @Test func fromTheRightFillingsAreIsolated() {
    let said = say("{a}", ["a": .word("SLS")], rtl: true)
    #expect(said.unicodeScalars.map(\.value).first == 0x2068)
    #expect(said.unicodeScalars.map(\.value).last == 0x2069)
  }

  @Test func numbersAreShort() {
    #expect(Phrase.digits(2) == "2")
    #expect(Phrase.digits(2.5) == "2.5")
    #expect(Phrase.digits(1.0 / 3) == "0.33")
    #expect(Phrase.digits(-0.004) == "0")
    #expect(Phrase.digits(1e16) == "1e+16")
  }

  @Test func unitsAreWords() {
    let phrase = Phrase(Words(["value.percent": "{number} percent"]), Values(), false)
    #expect(phrase.number(0.424, .percent) == "42 percent")
    #expect(phrase.number(2.5, .seconds) == "2.5 s")
    #expect(phrase.number(2.5, .plain) == "2.5")
    #expect(phrase.word("dark", of: "theme") == "dark")
  }
}

struct FaultTests {
  @Test func randomTreesHaveNamesOfTheirOwn() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let faults = RandomTree.made(seed: seed).tree.faults
      #expect(!faults.contains { if case .twice = $0 { true } else { false } })
    }
  }

  @Test func eachFaultIsFound() {
    let button = Part(.button("Go", does: "go"), id: "go")
    let rows: [(Part, [TreeFault])] = [
      (Part(.stack([button, button])), [.twice("go")]),
      (Part(.card([button], does: "open"), id: "card"), [.buried("go")]),
      (Part(.card([button]), id: "card"), []),
      (Part(.deck([Part(.card([button]))], slot: "s", [])), [.noWay(""), .buried("go")]),
      (
        Part(.carousel([button, Part(.text("a"))], slot: "page"), id: "pages"),
        [.onlySwiped("pages")]
      ),
      (
        Part(
          .stack([
            Part(.carousel([button, Part(.text("a"))], slot: "page")),
            Part(.dots(2, slot: "page")),
          ])), []
      ),
      (Part(.button("", does: "go"), id: "bare"), [.nameless("bare")]),
      (
        Part(.sheet([Part(.text("a"))], title: "t", slot: "s", isFirm: true), id: "s"),
        [.closed("s")]
      ),
      (Part(.sheet([button], title: "t", slot: "s", isFirm: true)), []),
      (Part(.tabs([Tab("a", "A", [button]), Tab("b", "B", [button])], slot: "t")), [.twice("go")]),
    ]
    for (tree, faults) in rows { #expect(tree.faults == faults) }
  }
}

struct InputTests {
  private let canvas = Canvas(Viewport(width: 1280, height: 720))

  @Test func devicesBecomeInputs() {
    let rows: [(InputEvent, Input?)] = [
      (.key(.tab, isDown: true), .next), (.key(.tab, isDown: false), nil),
      (.key(.enter, isDown: true), .press(isDown: true)),
      (.key(.space, isDown: false), .press(isDown: false)),
      (.key(.left, isDown: true), .left), (.key(.w, isDown: true), nil),
      (.padButton(.a, isDown: true), .press(isDown: true)), (.padButton(.b, isDown: true), .back),
      (.padButton(.down, isDown: true), .down), (.padButton(.down, isDown: false), nil),
      (.padStick(.left, Vector2(1, 0)), .stick(Vector2(1, 0))),
      (.padStick(.right, Vector2(1, 0)), nil), (.wheel(2), .wheel(2)),
      (.deed(.back), .back), (.deed(.goOn), .use("goOn")), (.focus(false), .interrupted),
      (.paused(true), .interrupted), (.padRemoved, .interrupted), (.focus(true), nil),
      (.viewport(width: 5, height: 5), nil),
      (.pointer(.down, at: .zero), .pointer(.down, x: 640, y: 360)),
    ]
    for (event, input) in rows { #expect(Input(event, on: canvas) == input, "\(event)") }
  }

  /// There and back between points and frame heights, at every density.
  @Test func pointsAreWhereDevicesHaveThem() {
    for setting in Setting.all {
      let canvas = setting.canvas
      let box = Box(x: 40, y: 60, width: 100, height: 44)
      let area = box.area(on: canvas)
      let low = canvas.point(Vector2(area.centre))
      #expect(abs(low.x - 90) <= 1 && abs(low.y - 82) <= 1, "\(setting)")
      #expect(
        abs(Double(area.size.y) * Double(setting.viewport.height) - 44 * canvas.density) < 0.01)
    }
    #expect(canvas.point(Vector2(.nan, .infinity)) == (0, 0))
  }

  @Test func densityFollowsTheHeight() {
    let rows = [(240, 1.0), (360, 1), (720, 1), (900, 1.25), (1080, 1.5), (1440, 2), (2160, 3)]
    for (height, density) in rows {
      #expect(Canvas.density(of: Viewport(width: height * 16 / 9, height: height)) == density)
    }
  }

  @Test func boxesThatTouchDoNotOverlap() {
    let (one, two) = (Box(width: 8, height: 8), Box(x: 8, y: 0, width: 8, height: 8))
    #expect(!one.overlaps(two) && !one.holds(x: 8, y: 0) && two.holds(x: 8, y: 0))
    #expect(one.overlaps(Box(x: 7, y: 7, width: 2, height: 2)))
    #expect(one.mirrored(in: 100) == Box(x: 92, y: 0, width: 8, height: 8))
    #expect(one.mirrored(in: 100).mirrored(in: 100) == one)
  }
}
