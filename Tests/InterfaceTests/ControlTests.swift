import Maths
import Ports
import Testing

@testable import Interface

/// What keys, pointers and screen readers do to controls.
struct ControlTests {
  private static let scale = Scale(0...1, step: 0.1)

  private func visit(_ kind: Part.Kind, _ slots: [String: Value] = [:], rtl: Bool = false) -> Visit
  {
    Visit(
      Part(.stack([Part(kind, id: "it")])), Values(slots),
      on: Canvas(isRightToLeft: rtl))
  }

  @Test func aButtonGivesItsEvent() {
    var visit = visit(.button("Skip", does: "button.skip"))
    visit.press()
    visit.tap("it")
    visit.step(.use("it"))
    #expect(visit.events == Array(repeating: .did("button.skip"), count: 3))
  }

  @Test func aPressThatSlipsOffIsNone() throws {
    var visit = visit(.button("Skip", does: "button.skip"))
    let box = try #require(visit["it"]).box
    visit.step(.pointer(.down, x: box.x + 8, y: box.y + 8))
    #expect(visit["it"]?.isPressed == true)
    visit.step(.pointer(.up, x: box.x + 8, y: box.maxY + 40))
    #expect(visit.events == [])
    #expect(visit["it"]?.isPressed == false)
  }

  @Test func aToggleFlips() {
    var visit = visit(.toggle("Mono", slot: "mono"))
    #expect(visit["it"]?.isOn == false)
    visit.press()
    #expect(visit["it"]?.isOn == true)
    #expect(visit["it"]?.reading == "value.on")
    visit.step(.left)
    #expect(visit.values["mono"] == .flag(false))
    visit.step(.set("it", .flag(true)))
    #expect(visit.values["mono"] == .flag(true))
    visit.step(.set("it", .number(3)))
    #expect(visit.values["mono"] == .flag(true))
  }

  /// Twice within one tick it is as it was.
  @Test func changesOfOneTickAddUp() {
    var visit = visit(.toggle("Mono", slot: "mono"))
    visit.step(.press(isDown: true), .press(isDown: false), .press(isDown: true))
    #expect(visit.values["mono"] == .flag(false))
    var slider = self.visit(.slider("Sound", slot: "s", Self.scale), ["s": .number(0.5)])
    slider.step(.right, .right, .right)
    #expect(slider.values["s"] == .number(0.8))
  }

  @Test func aChoiceComesAround() {
    let words = ["low", "medium", "high"]
    var visit = visit(.choice("Quality", slot: "q", words), ["q": .word("medium")])
    visit.step(.right)
    #expect(visit.values["q"] == .word("high"))
    visit.press()
    #expect(visit.values["q"] == .word("low"))
    visit.step(.left)
    #expect(visit.values["q"] == .word("high"))
    visit.step(.set("it", .word("medium")))
    #expect(visit["it"]?.reading == "medium")
    visit.step(.set("it", .word("enormous")))
    #expect(visit.values["q"] == .word("medium"))
  }

  /// Each of its two marks goes its own way, also written from the right; where none of its words is chosen yet,
  /// to the first and to the last of them.
  @Test(arguments: [false, true]) func aChoiceGoesBackAtItsMark(rtl: Bool) throws {
    let words = ["low", "medium", "high"]
    for (before, back, on) in [("medium", "low", "high"), ("none", "high", "low")] {
      for (sign, after) in [("back", back), ("forward", on)] {
        var visit = visit(.choice("Quality", slot: "q", words), ["q": .word(before)], rtl: rtl)
        let icon = try #require(
          visit["it"]?.marks.first { if case .icon(sign, _) = $0.shape { true } else { false } })
        for phase in [PointerPhase.down, .up] {
          visit.step(
            .pointer(phase, x: icon.box.x + icon.box.width / 2, y: icon.box.y + icon.box.height / 2)
          )
        }
        #expect(visit.values["q"] == .word(after), "\(sign) from \(before)")
      }
    }
  }

  @Test func aSpreadChoiceHasAStopForEachWord() {
    let kind = Part.Kind.choice(
      "Theme", slot: "theme", ["dark", "light", "dusk", "contrast"], isSpread: true)
    var visit = visit(kind, ["theme": .word("dark")])
    #expect(visit.stops == ["it.dark", "it.light", "it.dusk", "it.contrast"])
    #expect(visit["it.dark"]?.isOn == true)
    visit.tap("it.dusk")
    #expect(visit.values["theme"] == .word("dusk"))
    #expect(visit["it.dusk"]?.isOn == true && visit["it.dark"]?.isOn == false)
    #expect(visit["it.dusk"]?.role == .option)
  }

  @Test func aSliderStopsAtItsEnds() {
    var visit = visit(.slider("Sound", slot: "s", Self.scale), ["s": .number(0.95)])
    #expect(visit["it"]?.reading == "100 %" || visit["it"]?.reading == "90 %")
    visit.step(.right)
    visit.step(.right)
    #expect(visit.values["s"] == .number(1))
    let count = visit.events.count
    visit.step(.right)
    #expect(visit.events.count == count)
    // One key is enough for every value.
    visit.press()
    #expect(visit.values["s"] == .number(0))
  }

  @Test func aSliderFollowsTheHandAlsoBesideItsBar() throws {
    var visit = visit(.slider("Sound", slot: "s", Self.scale))
    let bar = try #require(
      visit["it"]?.marks.first { if case .bar = $0.shape { true } else { false } })
    func at(_ part: Double) -> Int { bar.box.x + Int(part * Double(bar.box.width)) }
    visit.step(.pointer(.down, x: at(0.5), y: bar.box.y))
    #expect(visit.values["s"] == .number(0.5))
    visit.step(.pointer(.moved, x: at(0.8), y: bar.box.y + 300))
    #expect(visit.values["s"] == .number(0.8))
    visit.step(.pointer(.moved, x: at(0.8) + 5000, y: bar.box.y))
    #expect(visit.values["s"] == .number(1))
    visit.step(.pointer(.up, x: 0, y: 0))
    visit.step(.pointer(.moved, x: at(0.2), y: bar.box.y))
    #expect(visit.values["s"] == .number(1))
  }

  @Test func fromTheRightTheLeftArrowIsMore() throws {
    var visit = visit(.slider("Sound", slot: "s", Self.scale), ["s": .number(0.5)], rtl: true)
    visit.step(.left)
    #expect(visit.values["s"] == .number(0.6))
    let bar = try #require(
      visit["it"]?.marks.first { if case .bar = $0.shape { true } else { false } })
    visit.step(.pointer(.down, x: bar.box.maxX - bar.box.width / 10, y: bar.box.y))
    #expect(visit.values["s"] == .number(0.1))
  }

  @Test func aTimelineGoesFromMomentToMoment() {
    let stops = [Stop(126, "boosters"), Stop(0, "lift-off"), Stop(480, "cut-off")]
    var visit = visit(
      .timeline("Flight", slot: "t", Scale(-10...600, step: 1, unit: .seconds), stops),
      ["t": .number(20)])
    visit.step(.right)
    #expect(visit.values["t"] == .number(126))
    visit.step(.right)
    #expect(visit.values["t"] == .number(480))
    for _ in 0..<2 {
      visit.step(.right)
      #expect(visit.values["t"] == .number(600), "its end, and no further")
    }
    for moment in [480.0, 126, 0, -10, -10] {
      visit.step(.left)
      #expect(visit.values["t"] == .number(moment))
    }
  }

  /// A press plays where there is such a flag; a single switch goes through the stops by it.
  @Test(arguments: [false, true]) func aPressOnATimelinePlays(hasOneSwitch: Bool) {
    var canvas = Canvas()
    canvas.hasOneSwitch = hasOneSwitch
    var visit = Visit(
      Part(
        .stack([
          Part(
            .timeline(
              "Flight", slot: "t", Scale(0...10, step: 1), [Stop(4, "cut-off")], plays: "p"),
            id: "it")
        ])), Values(["t": .number(2)]), on: canvas)
    visit.step(.use("it"))
    #expect(visit.values["p"] == (hasOneSwitch ? nil : .flag(true)))
    #expect(visit.values["t"] == .number(hasOneSwitch ? 4 : 2))
    guard !hasOneSwitch else { return }
    visit.step(.use("it"))
    #expect(visit.values["p"] == .flag(false))
  }

  /// What is played again and again is seen above the bar, and read: from the moment before to the one after.
  @Test func aTimelineMarksTheStretchThatIsLooped() throws {
    let stops = [Stop(4, "cut-off"), Stop(8, "core")]
    let timeline = Part.Kind.timeline(
      "Flight", slot: "t", Scale(0...16, step: 1, unit: .plain), stops, loops: "l")
    func piece(at time: Double, isOn: Bool) throws -> Piece {
      let layout = Layout(
        Part(.stack([Part(timeline, id: "it")])),
        Values(["t": .number(time), "l": .flag(isOn)]), on: Canvas())
      return try #require(layout["it"])
    }
    func strip(_ piece: Piece) -> Box? {
      piece.marks.first { if case .plate = $0.shape { $0.box.height == 4 } else { false } }?.box
    }
    #expect(strip(try piece(at: 5, isOn: false)) == nil)
    #expect(try piece(at: 5, isOn: false).reading == "5")
    for (time, part, reading) in [
      (5.0, 0.25...0.5, "5, cut-off … core"), (8, 0.5...1, "8, core … 16"),
      (0, 0...0.25, "0, 0 … cut-off"), (16, 0.5...1, "16, core … 16"),
    ] {
      let piece = try piece(at: time, isOn: true)
      let bar = try #require(
        piece.marks.first { if case .bar = $0.shape { true } else { false } }
      ).box
      let strip = try #require(strip(piece))
      // The knob's middle stays ten points within the bar.
      let way = Double(bar.width - 20)
      #expect(abs(strip.x - bar.x - 10 - Int(part.lowerBound * way)) <= 1)
      #expect(abs(strip.maxX - bar.x - 10 - Int(part.upperBound * way)) <= 1)
      #expect(strip.maxY < bar.y && piece.reading == reading)
    }
  }

  /// From each joint to the next is equally far, for the eye as for the hand.
  @Test func aScaleWithJointsIsEvenBetweenThem() throws {
    let scale = Scale(-10...1000, step: 1, joints: [100, 0, 0, 2000])
    #expect(scale.joints == [0, 100])
    #expect(scale.part(of: -10) == 0 && scale.part(of: 1000) == 1)
    #expect(scale.part(of: 0) == 1 / 3.0 && scale.part(of: 100) == 2 / 3.0)
    #expect(abs(scale.part(of: 550) - 5 / 6.0) < 1e-12)
    for number in [-10.0, -3, 0, 64, 100, 555, 1000] {
      #expect(abs(scale.number(at: scale.part(of: number)) - number) < 1e-9)
    }
    var visit = visit(.timeline("Flight", slot: "t", scale, []))
    let bar = try #require(
      visit["it"]?.marks.first { if case .bar = $0.shape { true } else { false } }
    ).box
    visit.step(.pointer(.down, x: bar.x + 10 + (bar.width - 20) * 5 / 6, y: bar.y))
    guard case .number(let number)? = visit.values["t"] else { return #expect(Bool(false)) }
    #expect(abs(number - 550) < 10, "\(number)")
  }

  /// Names of moments never lie on each other, however close the moments are.
  @Test(arguments: [0.5, 1, 3]) func namesOfMomentsStayApart(scale: Double) {
    var random = RandomStream(seed: 4, name: "stops")
    for _ in 0..<40 {
      let stops = (0..<8).map { Stop(random.between(0, 100), "moment number \($0)") }
      let tree = Part(
        .stack([
          Part(
            .timeline("Flight", slot: "t", Scale(0...100, step: 1, unit: .plain), stops), id: "it")
        ]))
      let layout = Layout(tree, on: Canvas(textScale: scale))
      let names =
        layout["it"]?.marks.filter {
          if case .words(let words) = $0.shape { words.style == .caption } else { false }
        } ?? []
      #expect(names.count == 8)
      for (nth, one) in names.enumerated() {
        #expect(!names[(nth + 1)...].contains { $0.box.overlaps(one.box) })
      }
    }
  }

  @Test func aRatingIsGivenByKeysAndByItsStars() throws {
    var visit = visit(.rating("How was it?", slot: "stars"))
    visit.step(.right)
    visit.step(.right)
    #expect(visit.values["stars"] == .number(2))
    let stars = try #require(
      visit["it"]?.marks.last { if case .stars = $0.shape { true } else { false } })
    visit.step(.pointer(.down, x: stars.box.x + 44 * 3 + 20, y: stars.box.y + 10))
    visit.step(.pointer(.up, x: stars.box.x + 44 * 3 + 20, y: stars.box.y + 10))
    #expect(visit.values["stars"] == .number(4))
    #expect(visit["it"]?.reading == "4 / 5")
    visit.press()
    visit.press()
    #expect(visit.values["stars"] == .number(0))
  }

  @Test func aFieldIsWrittenInto() {
    let rules = FieldRules(
      placeholder: "your key", longest: 8, fault: "key.fault", does: "key.given")
    var visit = visit(.field("Key", slot: "key", rules), ["key": .word("")])
    visit.step(.text("ab"), .text("cd"))
    #expect(visit.values["key"] == .word("abcd"))
    visit.step(.erase)
    #expect(visit["it"]?.reading == "abc")
    visit.step(.text("0123456789"))
    #expect(visit.values["key"] == .word("abc01234"))
    visit.step(.text("\n"))
    #expect(visit.values["key"] == .word("abc01234"))
    visit.press()
    #expect(visit.names == ["key.given"])
    visit.values["key.fault"] = .word("That is no key.")
    visit.step()
    #expect(visit["it"]?.reading == "abc01234. That is no key.")
    let edges = visit["it"]?.marks.filter { $0.shape == .edge(.warning, .small) }
    #expect(edges?.count == 1)
  }

  /// A click or a name puts the caret there; only Enter and one switch hand in what is written.
  @Test func aFieldIsHandedInByAKeyOnly() {
    let field = Part.Kind.field("Key", slot: "key", FieldRules(longest: 8, does: "key.given"))
    var visit = visit(field, ["key": .word("ab")])
    visit.tap("it")
    visit.step(.use("it"))
    #expect(visit.names == [] && visit.interaction.focus == "it")
    visit.step(.text("c"))
    #expect(visit.values["key"] == .word("abc"))
    visit.press()
    #expect(visit.names == ["key.given"])
    visit.canvas = Canvas(hasOneSwitch: true)
    visit.step(ticks: Interaction.grace + 1)
    visit.interaction.focus = "it"
    visit.press()
    #expect(visit.names == ["key.given", "key.given"])
  }

  /// A secret is neither shown nor said.
  @Test func aSecretStaysOne() {
    let visit = visit(
      .field("Key", slot: "key", FieldRules(isSecret: true)), ["key": .word("hunter2")])
    #expect(visit["it"]?.reading == "")
    for case .words(let words) in visit["it"]?.marks.map(\.shape) ?? [] {
      #expect(!words.string.contains("hunter2"))
    }
  }

  @Test func whatIsWrittenElsewhereIsTheStorys() {
    var visit = visit(.button("Skip", does: "skip"))
    visit.step(.text("a"), .erase)
    #expect(visit.events == [.passed(.text("a")), .passed(.erase)])
  }

  @Test func whatCannotBeUsedIsMetAndDoesNothing() {
    let part = Part(
      .button("Send", does: "send"), id: "it", needs: .init("ready", .flag(true)), hint: "why")
    var visit = Visit(Part(.stack([part])))
    #expect(visit["it"]?.canBeUsed == false)
    #expect(visit.stops == ["it"])
    visit.press()
    visit.tap("it")
    visit.step(.use("it"))
    #expect(visit.events == [])
    visit.values["ready"] = .flag(true)
    visit.step()
    visit.press()
    #expect(visit.names == ["send"])
  }

  @Test func whatIsNotThereCannotBeUsed() {
    var visit = visit(.button("Skip", does: "skip"))
    visit.step(.use("nothing"), .set("nothing", .flag(true)))
    #expect(
      visit.events == [.passed(.use("nothing")), .passed(.set("nothing", .flag(true)))])
  }

  @Test func whatMeetsNothingIsTheStorys() {
    var visit = Visit(Part(.stack([Part(.text("We’re going back to the Moon."))])))
    let inputs: [Input] = [
      .press(isDown: true), .press(isDown: false), .up, .down, .left, .right, .back, .wheel(1),
      .pointer(.moved, x: 5, y: 5), .pointer(.down, x: 5, y: 5), .pointer(.up, x: 5, y: 5),
      .interrupted,
    ]
    for input in inputs { visit.step(input) }
    #expect(visit.events == inputs.map { .passed($0) })
  }

  @Test func aStickCountsOnceEachTimeItIsPushed() {
    var visit = visit(.slider("Sound", slot: "s", Self.scale), ["s": .number(0.5)])
    for x in [0.2, 0.7, 0.9, 0.8, 0.1, 0.7] { visit.step(.stick(Vector2(x, 0))) }
    #expect(visit.values["s"] == .number(0.7))
  }

  @Test func scalesKnowTheirSteps() {
    let scale = Scale(0.5...3, step: 0.25, unit: .plain)
    #expect(scale.nearest(0.6) == 0.5 && scale.nearest(0.7) == 0.75)
    #expect(scale.nearest(99) == 3 && scale.nearest(-99) == 0.5)
    #expect(scale.nearest(.nan) == 0.5)
    #expect(scale.part(of: 0.5) == 0 && scale.part(of: 3) == 1 && scale.part(of: 1.75) == 0.5)
    #expect(Scale(2...2, step: 0).part(of: 2) == 0)
  }
}
