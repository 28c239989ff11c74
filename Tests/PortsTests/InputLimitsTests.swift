import Maths
import Ports
import Testing

/// A run holds what is within its limits, so no more than that is taken from a device.
@Suite("What comes in stays within what a run can hold")
struct InputLimitsTests {
  private static let long = String(repeating: "ab", count: 150)
  private static let cut = String(repeating: "ab", count: 100)

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var given: InputEvent
    var held: InputEvent

    init(_ name: String, _ given: InputEvent, _ held: InputEvent) {
      (testDescription, self.given, self.held) = (name, given, held)
    }
  }

  static let numbers = [
    Row(
      "a pointer far away", .pointer(.moved, at: [1e9, -1e9]), .pointer(.moved, at: [100, -100])),
    Row("a pointer that is nowhere", .pointer(.up, at: [.nan, 3]), .pointer(.up, at: [0, 3])),
    Row("a wheel that races", .wheel(1e300), .wheel(1000)),
    Row("and backward", .wheel(-.infinity), .wheel(-1000)),
    Row("a stick past its rim", .padStick(.left, [-7, 1.001]), .padStick(.left, [-1, 1])),
    Row("a stick within", .padStick(.right, [-0.5, 1]), .padStick(.right, [-0.5, 1])),
    Row(
      "the smallest window", .viewport(width: 1, height: 15), .viewport(width: 16, height: 16)),
    Row(
      "the largest window", .viewport(width: 16_384, height: 20_000),
      .viewport(width: 16_384, height: 16_384)),
    Row("a control's number", .put("a", .number(-2e6)), .put("a", .number(-1e6))),
    Row(
      "an answer that is no number", .answerSlot("a", .number(.nan)), .answerSlot("a", .number(0))),
    Row(
      "a place far behind", .caret(TextPlace(5000, leads: true)),
      .caret(TextPlace(1000, leads: true))),
    Row("a place before all", .caret(TextPlace(-1)), .caret(TextPlace(0))),
    Row("what was kept", .kept("a", .number(.infinity)), .kept("a", .number(1e6))),
  ]

  static let words = [
    Row("what was written", .text(long), .text(cut)),
    Row("a control's name", .use(long), .use(cut)),
    Row("and its word", .put(long, .word(long)), .put(cut, .word(cut))),
    Row("an answer", .answer(long), .answer(cut)),
    Row("an answer's word", .answerSlot(long, .word(long)), .answerSlot(cut, .word(cut))),
    Row("what was kept", .kept(long, .word(long)), .kept(cut, .word(cut))),
    Row("a list, which only charts hold", .put("a", .numbers([1, 2])), .put("a", .numbers([]))),
    Row("a flag", .put("a", .flag(true)), .put("a", .flag(true))),
  ]

  @Test(arguments: numbers + words) func isHeld(row: Row) {
    #expect(row.given.limited == row.held)
    #expect(row.held.limited == row.held, "a second time changes nothing")
  }

  /// Letters are counted as a person counts them: none is torn apart.
  @Test func aLetterIsNotCutInTwo() {
    let letters = String(repeating: "e\u{301}", count: 201)
    guard case .text(let held) = InputEvent.text(letters).limited else { return }
    #expect(held.count == 200 && held.unicodeScalars.count == 400)
  }

  static let others: [InputEvent] = [
    .key(.space, isDown: true), .padButton(.a, isDown: false), .padRemoved, .focus(true),
    .paused(false), .settings(Settings()), .deed(.goOn), .hosted(true),
  ]

  @Test(arguments: others) func whatHasNoLimitIsTheSame(event: InputEvent) {
    #expect(event.limited == event)
  }
}
