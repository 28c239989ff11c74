import Testing

@testable import Typography

/// The order on screen against another implementation of UAX #9 (python-bidi 0.6).
@Suite struct ReadingOrderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var string: String
    /// Characters from left to right, before brackets are mirrored.
    var screen: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "a Hebrew word in English", string: "abc \u{5d0}\u{5d1}\u{5d2} def",
      screen: "abc \u{5d2}\u{5d1}\u{5d0} def"),
    Row(
      name: "an English word in Hebrew",
      string: "\u{5d0}\u{5d1}\u{5d2} abc \u{5d3}\u{5d4}\u{5d5}",
      screen: "\u{5d5}\u{5d4}\u{5d3} abc \u{5d2}\u{5d1}\u{5d0}"),
    Row(
      name: "a number in brackets",
      string: "\u{5d0}\u{5d1}\u{5d2} (12) \u{5d3}\u{5d4}",
      screen: "\u{5d4}\u{5d3} )12( \u{5d2}\u{5d1}\u{5d0}"),
    Row(
      name: "an isolate from right to left",
      string: "say \u{2067}\u{5d0}\u{5d1}\u{5d2} 12\u{2069} now",
      screen: "say 12 \u{5d2}\u{5d1}\u{5d0} now"),
    Row(
      name: "a measurement in an isolate",
      string: "\u{5d3}\u{5d7}\u{5e3} \u{2066}39.1 MN\u{2069} \u{5db}\u{5d0}\u{5df}",
      screen: "\u{5df}\u{5d0}\u{5db} 39.1 MN \u{5e3}\u{5d7}\u{5d3}"),
    Row(
      name: "the same without one",
      string: "\u{5d3}\u{5d7}\u{5e3} 39.1 MN \u{5db}\u{5d0}\u{5df}",
      screen: "\u{5df}\u{5d0}\u{5db} MN 39.1 \u{5e3}\u{5d7}\u{5d3}"),
    Row(
      name: "brackets around a word", string: "a (\u{5d1}) c [\u{5d3}] e",
      screen: "a (\u{5d1}) c [\u{5d3}] e"),
    Row(
      name: "brackets in an isolate",
      string: "\u{5d0}\u{5d1} \u{2066}T+8 (s)\u{2069} \u{5d2}\u{5d3}",
      screen: "\u{5d3}\u{5d2} T+8 (s) \u{5d1}\u{5d0}"),
    Row(
      name: "three levels deep",
      string: "one \u{2067}\u{5e9}\u{5ea}\u{5dd} three \u{5d0}\u{5e2}\u{2069} five",
      screen: "one \u{5e2}\u{5d0} three \u{5dd}\u{5ea}\u{5e9} five"),
    Row(
      name: "a caption with nothing but isolates, and a mark",
      string: "\u{200F}[\u{2068}\u{5d0}\u{5d1}\u{2069}, \u{2068}\u{5d2}\u{5d3}\u{2069}]",
      screen: "]\u{5d3}\u{5d2} ,\u{5d1}\u{5d0}["),
  ]

  @Test(arguments: rows)
  func charactersStandWhereAnotherImplementationPutsThem(_ row: Row) throws {
    let fonts = try FontBook(families: ["Inter"])
    let block = Block(row.string, weight: .regular, limit_em: .infinity, fonts: fonts)
    let text = row.string.unicodeScalars.map { $0 }
    let isolates: [UInt32] = [0x2066, 0x2067, 0x2068, 0x2069, 0x200F]
    let clusters = try #require(block.lines.first).glyphs.map(\.cluster)
    let screen = clusters.map { text[$0] }.filter { !isolates.contains($0.value) }
    #expect(screen == row.screen.unicodeScalars.map { $0 })
    let places = try #require(block.lines.first).glyphs.map(\.x_em)
    #expect(places == places.sorted())
  }

  @Test func aWrappedLineKeepsItsOwnOrder() throws {
    let fonts = try FontBook(families: ["Inter"])
    // Seven words from right to left: each line holds its part of them, in reverse.
    let string = (0..<7).map { "\u{5d0}\u{5d1}\($0)" }.joined(separator: " ")
    let block = Block(string, weight: .regular, limit_em: 6, fonts: fonts)
    #expect(block.lines.count > 1)
    let text = string.unicodeScalars.map { $0 }
    let digits = block.lines.map { line in
      line.glyphs.map { text[$0.cluster] }.filter { ("0"..."9").contains($0) }
    }
    #expect(digits.flatMap { $0.reversed() } == "0123456".unicodeScalars.map { $0 })
  }
}
