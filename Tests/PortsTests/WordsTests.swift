import Ports
import Testing

@Suite("Words of a language")
struct WordsTests {
  @Test func whatIsPutInKeepsItsDirection() {
    let words = Words(["language.direction": "rtl", "a": "{x}: {number} %", "b": "{number}"])
    #expect(words.isRightToLeft)
    #expect(
      words.filled("a", ("number", "40"), ("x", "y"))
        == "\u{200F}\u{2068}y\u{2069}: \u{2068}40\u{2069} %")
    #expect(words.filled("b", ("number", "{number}")) == "\u{200F}\u{2068}{number}\u{2069}")
    #expect(words["missing"] == "missing")
    #expect(Words(["a": "{x} %"]).filled("a", ("x", "4")) == "4 %")
  }

  @Test func nothingIsRequiredTwice() {
    #expect(Set(Words.required).count == Words.required.count)
  }
}
