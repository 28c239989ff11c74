import Testing

@testable import Typography

/// Where a caret stands in a line that is written by hand.
@Suite struct WrittenLineTests {
  private func line(_ string: String) throws -> WrittenLine {
    try Typesetter().write(string, size_px: 20, weight: .regular)
  }

  @Test func latinGoesToTheRight() throws {
    let line = try line("Wie geht es?")
    #expect(line.carets_px.count == 13 && line.carets_px[0] == 0)
    #expect(zip(line.carets_px, line.carets_px.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs((line.carets_px.last ?? 0) - line.layout.width_px) < 0.01)
  }

  @Test func arabicGoesToTheLeft() throws {
    let line = try line("كتاب الله")
    #expect(line.carets_px.count == 10)
    #expect(abs(line.carets_px[0] - line.layout.width_px) < 0.01)
    #expect(zip(line.carets_px, line.carets_px.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(line.carets_px.last ?? 1) < 0.01)
  }

  /// A ligature is one glyph and two letters, each of which has its part.
  @Test func aLigatureIsDivided() throws {
    let carets = try line("لا").carets_px
    #expect(carets.count == 3 && carets[0] > 1 && abs(carets[2]) < 0.01)
    // Some typefaces draw it as two glyphs, of which each letter has its own.
    #expect((0.25...0.75).contains(carets[1] / carets[0]))
  }

  /// Arabic first, so the line is read from the right; the numbers within go the other way.
  @Test func numbersAmongArabicGoTheOtherWay() throws {
    let carets = try line("رقم 123").carets_px
    #expect(carets[0] > carets[1] && carets[3] > carets[4])
    #expect(carets[5] < carets[6] && carets[6] < carets[7])
  }

  @Test func spacesCount() throws {
    let (one, two) = (try line("a"), try line("a  "))
    #expect(two.layout.width_px > one.layout.width_px)
    #expect(two.carets_px.count == 4 && two.carets_px[2] < two.carets_px[3])
    let before = try line("  a")
    #expect(before.carets_px[2] > 0)
  }

  @Test func marksStandWithTheirLetter() throws {
    #expect(try line("e\u{301}a").carets_px.count == 3)
    #expect(try line("").carets_px == [0])
    #expect(try line("👩‍👩‍👧").carets_px.count == 2)
  }
}
