import Testing

@testable import Typography

/// Glyphs and advances against those of another program (hb-shape 6.0 and uharfbuzz with
/// HarfBuzz 15.0 agree on all of them), in font units, for Inter 4.0 and Amiri 1.000.
@Suite struct ShapingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var string: String
    var weight: Typesetter.Weight = .light
    var glyphs: [UInt32]
    var advances: [Double]
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "kerning", string: "AVAToTeWeV.",
      glyphs: [2, 453, 2, 409, 775, 409, 612, 456, 612, 453, 1405],
      advances: [1656, 1672, 1608, 1557, 1552, 1557, 1491, 2475, 1491, 1576, 755]),
    Row(
      name: "a typographic apostrophe", string: "We’re",
      glyphs: [456, 612, 1387, 837, 612], advances: [2475, 1635, 433, 956, 1635]),
    Row(
      name: "another weight", string: "AUTHORIZE", weight: .medium,
      glyphs: [2, 421, 409, 161, 320, 382, 197, 493, 95],
      advances: [1971, 2077, 1833, 2090, 2163, 1816, 759, 1799, 1698]),
    Row(
      name: "figures and a minus", string: "T−6.36 s",
      glyphs: [409, 1443, 1303, 1405, 1299, 1303, 1682, 867],
      advances: [1573, 1835, 1621, 672, 1771, 1717, 792, 1444]),
    Row(
      name: "marks that compose, and an arrow", string: "e\u{301}a\u{308} office -> x",
      glyphs: [616, 520, 1682, 775, 645, 645, 679, 582, 612, 1682, 1710, 1682, 946],
      advances: [1635, 1567, 792, 1664, 988, 988, 653, 1567, 1635, 792, 2688, 792, 1483]),
    Row(
      name: "Arabic joins: a book", string: "كتاب",
      glyphs: [392, 2033, 2993, 2953], advances: [926, 229, 219, 349]),
    Row(
      name: "Arabic with a ligature", string: "الله",
      glyphs: [1835, 6655, 1833, 391], advances: [352, 230, 155, 217]),
    Row(
      name: "Arabic in seven letters", string: "الثقلين",
      glyphs: [3990, 3962, 2341, 2203, 2152, 2335, 391],
      advances: [542, 218, 197, 378, 244, 175, 217]),
  ]

  @Test(arguments: rows)
  func glyphsAndAdvancesAreThoseOfAnotherShaper(_ row: Row) throws {
    let fonts = try FontBook(families: ["Inter"])
    let paragraph = Paragraph(row.string[...], weight: row.weight, fonts: fonts)
    let run = try #require(paragraph.runs.first)
    #expect(paragraph.runs.count == 1)
    let glyphs = paragraph.shape(run, in: paragraph.text.indices, fonts: fonts)
    #expect(glyphs.map(\.glyph) == row.glyphs)
    #expect(glyphs.map(\.advance) == row.advances)
  }

  @Test func lettersJoinOnlyWithinTheirLine() throws {
    let fonts = try FontBook(families: ["Amiri"])
    let paragraph = Paragraph("بيتي", weight: .light, fonts: fonts)
    let run = try #require(paragraph.runs.first)
    var start = run
    start.range = 0..<2
    let joined = paragraph.shape(start, in: 0..<4, fonts: fonts)
    let alone = paragraph.shape(start, in: 0..<2, fonts: fonts)
    #expect(alone.map(\.glyph) != joined.map(\.glyph))
  }

  @Test func noFontIsNamedTwice() throws {
    let fonts = try FontBook(families: ["Inter"])
    for _ in 0..<3 { _ = Paragraph("a ب א ☾ あ", weight: .light, fonts: fonts) }
    let files = fonts.faces.map(\.file)
    #expect(files.indices.allSatisfy { files.firstIndex(of: files[$0]) == $0 })
  }
}
