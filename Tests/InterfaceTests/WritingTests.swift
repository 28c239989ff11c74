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

  private func captions(_ visit: Visit) -> [Mark.Words] {
    visit["it"]?.marks.compactMap { mark in
      if case .words(let words) = mark.shape, words.style == .caption { words } else { nil }
    } ?? []
  }

  @Test func lettersGoInAndOutWhereTheCaretStands() {
    var visit = visit("abc")
    #expect(caret(visit)?.caret == 3)
    visit.step(.left)
    visit.step(.left)
    visit.step(.text("12"))
    #expect(visit.values["key"] == .word("a12bc") && caret(visit)?.caret == 3)
    visit.step(.erase)
    #expect(visit.values["key"] == .word("a1bc") && caret(visit)?.caret == 2)
    visit.step(.eraseNext)
    #expect(visit.values["key"] == .word("a1c") && caret(visit)?.caret == 2)
    visit.step(.first)
    visit.step(.erase)
    visit.step(.text("x"))
    #expect(visit.values["key"] == .word("xa1c") && caret(visit)?.caret == 1)
    visit.step(.last)
    visit.step(.eraseNext)
    visit.step(.right)
    #expect(visit.values["key"] == .word("xa1c") && caret(visit)?.caret == 4)
  }

  /// Keys that come in one tick count one after the other.
  @Test func aTickOfKeysIsAsManyTicks() {
    var visit = visit("ad")
    visit.step(.left, .text("b"), .text("c"), .last, .text("e"), .erase)
    #expect(visit.values["key"] == .word("abcd") && caret(visit)?.caret == 4)
  }

  @Test func whatAPersonTakesForALetterIsOne() {
    var visit = visit("e\u{301}👩‍👩‍👧")
    #expect(caret(visit)?.caret == 2)
    visit.step(.erase)
    #expect(visit.values["key"] == .word("e\u{301}"))
    visit.step(.text("\u{302}"))
    #expect(caret(visit)?.caret == 1)
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
    #expect(caret(visit)?.caret == 1)
    visit.step(isArabic ? .right : .left)
    #expect(caret(visit)?.caret == 0)
    visit.step(isArabic ? .right : .left)
    #expect(caret(visit)?.caret == 0)
  }

  @Test func theCaretComesWithTheFocusAndNeverLeavesTheText() {
    var visit = visit("abc")
    visit.step(.first)
    visit.interaction.showFocus()
    visit.step(.next)
    #expect(visit.interaction.focus == "send" && caret(visit)?.caret == nil)
    #expect(visit.interaction.caret == Interaction.Caret())
    visit.step(.previous)
    #expect(caret(visit)?.caret == 3)
    visit.values["key"] = .word("a")
    visit.step()
    #expect(caret(visit)?.caret == 1)
    visit.step(.set("it", .word("hello")))
    #expect(caret(visit)?.caret == 5)
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
      #expect(writing.caret == 3 && writing.colour.w == 1 && writing.width_px >= 1)
      #expect(words.side == (isRightToLeft ? .right : .left))
      #expect(drawn.box.grown(x: writing.width_px).holds(drawn.clip))
    }
  }
}
