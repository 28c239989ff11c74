import Maths
import Ports
import Testing

@testable import Interface

/// A caret in a field: where it stands, what it does to what is written, and how it is seen.
struct WritingTests {
  private func visit(
    _ text: String = "", _ rules: FieldRules = FieldRules(longest: 8), form: TextForm? = nil,
    on canvas: Canvas = Canvas(words: WritingTests.words)
  ) -> Visit {
    let tree = Part(
      .stack([
        Part(.field("Key", slot: "key", rules), id: "it"),
        Part(.button("Send", does: "send"), id: "send", needs: .init("key", fits: true)),
      ]))
    let values = Values(["key": .word(text)], forms: form.map { ["key": $0] } ?? [:])
    return Visit(tree, values, on: canvas)
  }

  private static let words = Words([
    "field.full": "No more than {number}.", "field.short": "At least {number}.",
    "field.email": "Like a@b.cd.",
  ])

  private func caret(_ visit: Visit) -> Mark.Words? {
    visit["it"]?.marks.lazy.compactMap { mark in
      if case .words(let words) = mark.shape, words.isWritten { words } else { nil }
    }.first
  }

  /// Characters before the caret; nil where nobody writes.
  private func place(_ visit: Visit) -> Int? { caret(visit)?.caret?.count }

  private func captions(_ visit: Visit) -> [Mark.Words] {
    visit["it"]?.marks.compactMap { mark in
      if case .words(let words) = mark.shape, words.style == .caption { words } else { nil }
    } ?? []
  }

  @Test func lettersGoInAndOutWhereTheCaretStands() {
    var visit = visit("abc")
    #expect(place(visit) == 3)
    visit.step(.left)
    visit.step(.left)
    visit.step(.text("12"))
    #expect(visit.values["key"] == .word("a12bc") && place(visit) == 3)
    visit.step(.erase)
    #expect(visit.values["key"] == .word("a1bc") && place(visit) == 2)
    visit.step(.eraseNext)
    #expect(visit.values["key"] == .word("a1c") && place(visit) == 2)
    visit.step(.first)
    visit.step(.erase)
    visit.step(.text("x"))
    #expect(visit.values["key"] == .word("xa1c") && place(visit) == 1)
    visit.step(.last)
    visit.step(.eraseNext)
    visit.step(.right)
    #expect(visit.values["key"] == .word("xa1c") && place(visit) == 4)
  }

  /// Keys that come in one tick count one after the other.
  @Test func aTickOfKeysIsAsManyTicks() {
    var visit = visit("ad")
    visit.step(.left, .text("b"), .text("c"), .last, .text("e"), .erase)
    #expect(visit.values["key"] == .word("abcd") && place(visit) == 4)
  }

  @Test func whatAPersonTakesForALetterIsOne() {
    var visit = visit("e\u{301}👩‍👩‍👧")
    #expect(place(visit) == 2)
    visit.step(.erase)
    #expect(visit.values["key"] == .word("e\u{301}"))
    visit.step(.text("\u{302}"))
    #expect(place(visit) == 1)
    visit.step(.erase)
    #expect(visit.values["key"] == .word(""))
  }

  /// Left is where the eye goes: in a text that is read from the right that is on.
  @Test(arguments: ["abc", "سلام", "12 سلام", "שלום", "a@b", "42"], [false, true])
  func arrowsGoAsTheTextIsSeen(text: String, isMirrored: Bool) {
    var visit = visit(text, on: Canvas(isRightToLeft: isMirrored))
    let isArabic = text.unicodeScalars.contains { $0.value > 0x500 }
    visit.step(.first)
    visit.step(isArabic ? .left : .right)
    #expect(place(visit) == 1)
    visit.step(isArabic ? .right : .left)
    #expect(place(visit) == 0)
    visit.step(isArabic ? .right : .left)
    #expect(place(visit) == 0)
  }

  @Test func theCaretComesWithTheFocusAndNeverLeavesTheText() {
    var visit = visit("abc")
    visit.step(.first)
    visit.interaction.showFocus()
    visit.step(.next)
    #expect(visit.interaction.focus == "send" && place(visit) == nil)
    #expect(visit.interaction.caret == Interaction.Caret())
    visit.step(.previous)
    #expect(place(visit) == 3)
    visit.values["key"] = .word("a")
    visit.step()
    #expect(place(visit) == 1)
    visit.step(.set("it", .word("hello")))
    #expect(place(visit) == 5)
  }

  @Test func itBlinksOnlyWhereMotionIsWanted() {
    for isCalm in [false, true] {
      var visit = visit("abc", on: Canvas(isCalm: isCalm))
      visit.step(.left)
      var seen: [Bool] = []
      for _ in 0..<4 * Interaction.blink {
        seen.append(caret(visit)?.showsCaret ?? false)
        visit.step()
      }
      // Who writes sees where.
      #expect(seen.first == true && seen.contains(false) != isCalm)
      let turns = zip(seen, seen.dropFirst()).count { $0 != $1 }
      #expect(turns == (isCalm ? 0 : 4))
    }
  }

  @Test func lettersKeepTheirSizeHoweverManyThereAre() throws {
    let rules = FieldRules(longest: 200)
    let short = try #require(caret(visit("a", rules)))
    let long = try #require(caret(visit(String(repeating: "wide ", count: 40), rules)))
    #expect(long.size == short.size && long.lines == 1)
    #expect(long.lineHeight == short.lineHeight)
    let boxes = [visit("a", rules), visit(String(repeating: "w", count: 199), rules)]
      .map { $0["it"]?.box }
    #expect(boxes[0] == boxes[1])
  }

  @Test func aFullFieldSaysSo() {
    var visit = visit("abcdefg")
    #expect(captions(visit).isEmpty)
    visit.step(.text("hi"))
    #expect(visit.values["key"] == .word("abcdefgh"))
    #expect(captions(visit).map(\.string) == ["No more than 8."])
    // A reader is told without asking.
    let notice = visit.canvas.controls(visit.pieces).first { $0.id == "it.notice" }
    #expect(notice?.role == .message && notice?.label == "No more than 8.")
    visit.step(.erase)
    #expect(captions(visit).isEmpty)
    #expect(!visit.canvas.controls(visit.pieces).contains { $0.id == "it.notice" })
  }

  /// The slot would cut it off in silence.
  @Test func aFieldIsFullWhereItsSlotIs() {
    var visit = visit("abc", FieldRules(longest: 80), form: TextForm(longest: 4))
    visit.step(.text("de"))
    #expect(visit.values["key"] == .word("abcd"))
    #expect(captions(visit).map(\.string) == ["No more than 4."])
  }

  @Test func aFieldSaysWhatItsTextLacks() {
    var visit = visit(
      "", FieldRules(longest: 60, fault: "fault"), form: TextForm(longest: 60, like: .email))
    let place = visit["send"]?.box
    #expect(captions(visit).isEmpty && visit["send"]?.canBeUsed == false)
    visit.step(.text("a@b"))
    #expect(captions(visit).map(\.string) == ["Like a@b.cd."])
    #expect(captions(visit).map(\.colour) == [.faint])
    #expect(visit["it"]?.reading == "a@b. Like a@b.cd.")
    // What is about to be pressed has not moved.
    #expect(visit["send"]?.box == place)
    visit.tap("send")
    #expect(visit.names == [])
    // What the story says counts for more.
    visit.values["fault"] = .word("Who?")
    visit.step()
    #expect(captions(visit).map(\.string) == ["Who?"])
    #expect(captions(visit).map(\.colour) == [.warning])
    visit.values["fault"] = .word("")
    visit.step(.use("it"), .text(".cd"))
    #expect(captions(visit).isEmpty && visit["send"]?.canBeUsed == true)
    #expect(visit["send"]?.box == place)
    visit.tap("send")
    #expect(visit.names == ["send"])
  }

  @Test func aShortTextIsAskedForMore() {
    let visit = visit("ab", form: TextForm(shortest: 3, longest: 8))
    #expect(captions(visit).map(\.string) == ["At least 3."])
  }

  @Test func theCaretIsDrawnInItsBoxAlone() throws {
    for isRightToLeft in [false, true] {
      let visit = visit("abc", on: Canvas(isRightToLeft: isRightToLeft))
      let drawn = try #require(
        visit.canvas.drawn(visit.pieces).first {
          if case .words(let words) = $0.shape { words.writing != nil } else { false }
        })
      guard case .words(let words) = drawn.shape, let writing = words.writing else { return }
      #expect(writing.caret == TextPlace(3) && writing.colour.w == 1 && writing.width_px >= 1)
      #expect(words.side == (isRightToLeft ? .right : .left))
      #expect(drawn.box.grown(x: writing.width_px).holds(drawn.clip))
    }
  }

  // By words, and all of it.

  @Test func wordsAreGoneOverAndErasedAsAWhole() {
    var visit = visit("one, two  3.5x", FieldRules(longest: 40))
    let ends = [10, 5, 0, 0].map { end in
      visit.step(.wordLeft)
      return (place(visit), end)
    }
    // "3.5x" are two words: what stands between digits is none.
    #expect(ends.map(\.0) == [12, 10, 5, 0])
    #expect(
      [3, 8, 11, 14, 14].allSatisfy { end in
        visit.step(.wordRight)
        return place(visit) == end
      })
    visit.step(.eraseWord)
    #expect(visit.values["key"] == .word("one, two  3.") && place(visit) == 12)
    visit.step(.first, .eraseNextWord)
    #expect(visit.values["key"] == .word(", two  3.") && place(visit) == 0)
    visit.step(.eraseNextWord)
    #expect(visit.values["key"] == .word("  3."))
  }

  @Test func inArabicTheNextWordLiesToTheLeft() {
    var visit = visit("كتاب الله", FieldRules(longest: 40))
    visit.step(.first)
    visit.step(.wordLeft)
    #expect(place(visit) == 4)
    visit.step(.wordRight)
    #expect(place(visit) == 0)
  }

  /// Nobody who looks on learns where the words of a secret end.
  @Test func aSecretIsOneWord() {
    var visit = visit("one two", FieldRules(longest: 40, isSecret: true))
    visit.step(.wordLeft)
    #expect(place(visit) == 0)
    visit.step(.eraseNextWord)
    #expect(visit.values["key"] == .word(""))
  }

  @Test func whatIsChosenIsReplacedErasedOrLeft() {
    let all = visit("abcdefgh")
    for (input, text, end) in [
      (Input.text("xy"), "xy", 2), (.erase, "", 0), (.eraseNextWord, "", 0), (.left, "abcdefgh", 0),
      (.right, "abcdefgh", 8), (.first, "abcdefgh", 0), (.set("it", .word("n")), "n", 1),
    ] {
      var visit = all
      visit.step(.left, .selectAll)
      #expect(caret(visit)?.isChosen == true)
      visit.step(input)
      #expect(visit.values["key"] == .word(text) && place(visit) == end, "\(input)")
      #expect(caret(visit)?.isChosen == false)
    }
    var empty = visit("")
    empty.step(.selectAll)
    #expect(caret(empty)?.isChosen == false)
  }

  @Test func theChosenAreDrawnOnTheAccent() throws {
    var visit = visit("abc")
    visit.step(.selectAll)
    let words = visit.canvas.drawn(visit.pieces).compactMap { piece in
      if case .words(let words) = piece.shape, words.writing != nil { words } else { nil }
    }
    let theme = visit.canvas.theme
    #expect(words.map(\.colour) == [theme[.onAccent].numbers(1)])
    #expect(words.map(\.writing?.chosen) == [theme[.accent].numbers(1)])
  }

  /// Elsewhere the keys are what they are without Control, and nothing is held again.
  @Test func whereNothingIsWrittenTheyAreOtherKeys() {
    var visit = visit("abc")
    visit.step(.use("send"))
    visit.step(.again(.erase), .again(.left), .eraseWord, .selectAll)
    #expect(visit.values["key"] == .word("abc"))
    #expect(
      visit.events.contains(.passed(.selectAll)) && visit.events.contains(.passed(.eraseWord)))
    #expect(!visit.events.contains(.passed(.erase)) && !visit.events.contains(.passed(.left)))
    visit.step(.wordLeft)
    #expect(visit.events.contains(.passed(.left)))
  }

  @Test func aKeyThatIsHeldCountsAgainWhereSomethingIsWritten() {
    var visit = visit("abcd")
    visit.step(.erase, .again(.erase), .again(.erase), .again(.left), .text("x"))
    #expect(visit.values["key"] == .word("xa") && place(visit) == 1)
  }

  // By pointer.

  private func press(_ visit: inout Visit, at place: TextPlace, on id: String = "it") {
    guard let box = visit[id]?.box else { return }
    visit.step(.pointer(.down, x: box.x + 9, y: box.maxY - 20), .caret(place))
    visit.step(.pointer(.up, x: box.x + 9, y: box.maxY - 20))
  }

  @Test func aPressPutsTheCaretToTheLetterThatItHits() {
    var visit = visit("abcd")
    press(&visit, at: TextPlace(1))
    visit.step(.text("x"))
    #expect(visit.values["key"] == .word("axbcd"))
    press(&visit, at: TextPlace(2, leads: true))
    #expect(caret(visit)?.caret == TextPlace(2, leads: true))
    // Written before it, a letter ends there; and beyond the last of them none begins.
    visit.step(.text("y"))
    #expect(visit.values["key"] == .word("axybcd") && caret(visit)?.caret == TextPlace(3))
    press(&visit, at: TextPlace(90, leads: true))
    #expect(caret(visit)?.caret == TextPlace(6))
    visit.step(.selectAll)
    press(&visit, at: TextPlace(1))
    #expect(caret(visit)?.isChosen == false)
  }

  @Test func onlyAPressOnTheFieldSaysWhere() {
    var visit = visit("abcd")
    visit.step(.caret(TextPlace(1)))
    #expect(place(visit) == 4)
    press(&visit, at: TextPlace(1), on: "send")
    visit.step(.use("it"))
    visit.step(.caret(TextPlace(1)))
    #expect(place(visit) == 4)
    // The pointer holds something else.
    guard let box = visit["send"]?.box else { return }
    visit.step(.pointer(.down, x: box.x + 9, y: box.maxY - 9), .use("it"), .caret(TextPlace(1)))
    #expect(place(visit) == 4)
  }

  /// What a hand must hit is the field as it is seen, not its letters alone.
  @Test func aFieldIsHitWhereItsPlateIs() throws {
    let visit = visit("abc")
    let drawn = visit.canvas.drawn(visit.pieces)
    let words = drawn.compactMap { piece in
      if case .words(let words) = piece.shape { words.writing?.field } else { nil }
    }
    let plates = drawn.filter { piece in
      if case .plate(let plate) = piece.shape {
        plate.edge_px == 0 && plate.top.w == 1
      } else {
        false
      }
    }
    let field = try #require(words.first)
    #expect(words.count == 1 && plates.map(\.box).contains(field) && field.size.y >= 44)
  }

  // Before anything is written.

  private func empty(_ placeholder: String, scale: Double = 1) -> Visit {
    visit(
      "", FieldRules(placeholder: placeholder, longest: 8),
      on: Canvas(Viewport(width: 640, height: 360), textScale: scale, words: Self.words))
  }

  /// Whoever can write sees that: also where no mark is, and nothing stands in the field.
  @Test func anEmptyFieldHasACaret() {
    for placeholder in ["", "Write here"] {
      let visit = empty(placeholder)
      #expect(!visit.interaction.showsFocus && visit.interaction.isWriting(visit.layout))
      let carets = visit.canvas.drawn(visit.pieces).compactMap { piece in
        if case .words(let words) = piece.shape { words.writing } else { nil }
      }
      #expect(carets.map(\.caret) == [TextPlace(0)] && carets.allSatisfy { $0.colour.w == 1 })
    }
  }

  /// It is wrapped, and there is room for it before something is written and afterwards.
  @Test func aPlaceholderThatIsWiderThanItsFieldIsWrapped() throws {
    let long = String(repeating: "placeholder ", count: 12)
    for scale in [1.0, 2, 3] {
      var visit = empty(long, scale: scale)
      let marks = (visit["it"]?.marks ?? []).compactMap { mark -> (Mark.Words, Box)? in
        if case .words(let words) = mark.shape, words.string == long {
          (words, mark.box)
        } else {
          nil
        }
      }
      let (words, box) = try #require(marks.first)
      #expect(marks.count == 1 && !words.isWritten && words.lines > 1)
      #expect(box.height >= words.lines * words.lineHeight)
      #expect(visit["it"]?.box.holds(box) == true)
      let before = visit["it"]?.box
      visit.step(.text("x"))
      #expect(visit["it"]?.box == before)
      #expect(
        visit["it"]?.marks.contains {
          if case .words(let words) = $0.shape { words.string == long } else { false }
        } == false)
    }
  }
}
