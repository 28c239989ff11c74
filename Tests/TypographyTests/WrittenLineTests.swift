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

  /// In a line of one direction every letter begins where the one before ends; where the direction changes it
  /// does not.
  @Test func lettersBeginWhereOthersEndUnlessTheDirectionChanges() throws {
    for text in ["Wie geht es?", "كتاب الله"] {
      let line = try line(text)
      for (start, caret) in zip(line.starts_px, line.carets_px) {
        #expect(abs(start - caret) < 0.01)
      }
    }
    let mixed = try line("ab كتاب")
    #expect(abs(mixed.starts_px[3] - mixed.layout.width_px) < 0.01)
    #expect(mixed.carets_px[3] < mixed.layout.width_px / 2)
  }

  /// A press in the half of a letter that is read first means the place before it, whichever way it is read.
  @Test(arguments: ["Wie geht es?", "كتاب الله", "ab كتاب 12 c", "كتاب ab 12", "لا", "e\u{301}a  "])
  func theHalfOfALetterDecides(text: String) throws {
    let line = try line(text)
    for nth in line.starts_px.indices {
      let (start, end) = (line.starts_px[nth], line.carets_px[nth + 1])
      #expect(line.place(at: start + (end - start) * 0.3).count == nth, "\(nth)")
      #expect(line.place(at: start + (end - start) * 0.7).count == nth + 1, "\(nth)")
    }
    // Beside the line the letter at that end of it counts.
    for (x, edge) in [(-50, 0), (line.layout.width_px + 50, line.layout.width_px)] {
      #expect(line.place(at: x) == line.place(at: edge))
    }
  }
}
