import Testing

@testable import Typography

@Suite struct LineWrappingTests {
  static func lines(_ string: String, within limit_em: Double) throws -> [String] {
    let fonts = try FontBook(families: ["Inter"])
    let paragraph = Paragraph(string[...], weight: .light, fonts: fonts)
    let scalars = string.unicodeScalars.map { $0 }
    return LineWrapping(paragraph, fonts: fonts).lines(within: limit_em).map { range in
      String(String.UnicodeScalarView(scalars[range]))
    }
  }

  @Test func twoLinesAreOfAlikeLength() throws {
    let lines = try Self.lines("Artemis is how we learn to live beyond Earth.", within: 18)
    #expect(lines == ["Artemis is how we learn", "to live beyond Earth."])
  }

  @Test func aLineThatFitsStaysWhole() throws {
    let lines = try Self.lines("Artemis is how we learn to live beyond Earth.", within: 24)
    #expect(lines == ["Artemis is how we learn to live beyond Earth."])
  }

  @Test(arguments: [2.0, 4, 5.5, 7, 9, 12, 16, 20, 28])
  func noLineIsWiderThanAskedFor(_ limit_em: Double) throws {
    let fonts = try FontBook(families: ["Inter"])
    let string = "Walk back until the full rocket fits in view. And how we go farther than ever."
    let block = Block(string, weight: .light, limit_em: limit_em, fonts: fonts)
    let longestWord = 3.3
    for line in block.lines { #expect(line.width_em <= max(limit_em, longestWord) + 0.05) }
    // Spaces at the cuts are all that is lost.
    let words = try Self.lines(string, within: limit_em).joined(separator: " ")
    if limit_em > longestWord { #expect(words == string) }
  }

  @Test(arguments: [5.0, 7, 9, 12, 16, 20])
  func balancingCostsNoLine(_ limit_em: Double) throws {
    let string = "How we prepare for Mars, and how we go farther than ever before."
    let fonts = try FontBook(families: ["Inter"])
    let words = string.split(separator: " ").map { word in
      Block(String(word), weight: .light, limit_em: .infinity, fonts: fonts).lines[0].width_em
    }
    let space =
      Block("a b", weight: .light, limit_em: .infinity, fonts: fonts).lines[0].width_em
      - Block("ab", weight: .light, limit_em: .infinity, fonts: fonts).lines[0].width_em
    var (count, width) = (1, -space)
    for word in words {
      if width + space + word > limit_em {
        count += 1
        width = -space
      }
      width += space + word
    }
    #expect(try Self.lines(string, within: limit_em).count == count)
  }

  @Test func aWordTooLongIsCutBetweenGraphemes() throws {
    let lines = try Self.lines("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", within: 1.3)
    #expect(lines == ["e\u{301}e\u{301}", "e\u{301}e\u{301}", "e\u{301}e\u{301}"])
    #expect(try Self.lines("wide", within: 0) == ["w", "i", "d", "e"])
  }

  @Test func spacesAtBothEndsVanish() throws {
    #expect(try Self.lines("  a  ", within: 9) == ["a"])
    #expect(try Self.lines("   ", within: 9) == [""])
    #expect(try Self.lines("", within: 9) == [""])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// A bar stands wherever a line may begin.
    var marked: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "after spaces", marked: "one |two  |three"),
    Row(name: "not at a no-break space", marked: "39.1\u{a0}MN |of |thrust"),
    Row(name: "not at a narrow no-break space", marked: "384\u{202f}400 |km"),
    Row(name: "after a hyphen", marked: "single-|piece |SLS"),
    Row(name: "not within a range of numbers", marked: "60-90 |s, |3–6 |s"),
    Row(name: "after a dash", marked: "Mars—|and |beyond"),
    Row(name: "not before closing marks", marked: "“Moon” |(half) |now |! |?"),
    Row(name: "at a zero-width space", marked: "a\u{200b}|b"),
    Row(name: "not at a word joiner", marked: "a-\u{2060}b"),
    Row(name: "between ideographs", marked: "月|へ|行|く。|月"),
    Row(name: "not after an opening quote", marked: "月|「月」|月"),
    Row(name: "not before a mark", marked: "月\u{301}|月"),
    Row(name: "a mark changes nothing", marked: "a\u{301}b-\u{301}|b"),
    Row(name: "before an isolate", marked: "of |\u{2066}39 |MN\u{2069} |now"),
  ]

  @Test(arguments: rows)
  func linesMayBegin(_ row: Row) {
    let text = row.marked.unicodeScalars.filter { $0 != "|" }.map(\.value)
    var marked = String.UnicodeScalarView()
    for (scalar, begins) in zip(text, LineBreaks.opportunities(in: text)) {
      if begins { marked.append("|") }
      marked.append(Unicode.Scalar(scalar)!)
    }
    // A break before a closing mark that stands alone behind a space is not worth a rule.
    let expected = row.marked.replacing(" |!", with: " !").replacing(" |?", with: " ?")
    #expect(String(marked) == expected)
  }
}
