import Testing

@testable import Content

@Suite struct JSONParserTests {
  static func parse(_ text: String) -> (tree: JSON?, words: [String]) {
    let (tree, complaints) = JSONParser.parse([UInt8](text.utf8))
    let words = complaints.map {
      "\($0.position.line):\($0.position.column): \($0.problem.words)"
    }
    return (tree, words)
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("12", 12), ("-1.5", -1.5), ("1e3", 1000), ("1E-2", 0.01),
    ("0.1", 0.1), ("123456789012345678", 123_456_789_012_345_680),
    ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown), ("5e-324", .leastNonzeroMagnitude),
  ])
  func reads(number text: String, as value: Double) {
    #expect(Self.parse(text).tree?.number == value)
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\b\f\n\r\t""#, "\u{8}\u{c}\n\r\t"),
    (#""\u0041\u00e9\u2019""#, "Aé’"), (#""\ud83d\ude80""#, "🚀"), ("\"ü🚀\"", "ü🚀"),
  ])
  func reads(string text: String, as value: String) {
    #expect(Self.parse(text).tree?.string == value)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, found the end of the file"),
    ("{", "1:2: expected a key in quotation marks, found the end of the file"),
    ("[1 2]", "1:4: expected ',' or ']', found '2'"),
    ("{\"a\" 1}", "1:6: expected ':' after the key, found '1'"),
    ("[1,]", "1:4: expected a value, found ']'"),
    ("01", "1:1: a number must not begin with 0 and a further digit"),
    ("1.", "1:3: expected a digit, found the end of the file"),
    ("+1", "1:1: expected a value, found '+'"),
    ("NaN", "1:1: expected a value, found 'N'"),
    ("-Infinity", "1:2: expected a digit, found 'I'"),
    ("-1e400", "1:1: -1e400 is beyond the range of a double"),
    ("tru", "1:1: expected 'true', found the end of the file"),
    ("[\n  // no\n]", "2:3: expected a value, found '/'"),
    ("\"a\nb\"", "1:3: a control character in a string must be written as \\u00XX"),
    (
      #""\x""#,
      #"1:2: unknown escape; allowed: \" \\ \/ \b \f \n \r \t \uXXXX"#
    ),
    (#""\ud800x""#, "1:2: half of a surrogate pair; write both halves"),
    ("{} {}", "1:4: expected the end of the file, found '{'"),
    ("\u{feff}{}", "1:1: expected a value, found byte 0xEF"),
  ])
  func refuses(text: String, saying words: String) {
    let answer = Self.parse(text)
    #expect(answer.tree == nil)
    #expect(answer.words == [words])
  }

  @Test(
    arguments: [
      [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x80], [0xff],
    ] as [[UInt8]])
  func refusesWhatIsNotUTF8(bytes: [UInt8]) {
    let (tree, complaints) = JSONParser.parse([0x22, 0x61] + bytes + [0x22])
    #expect(tree == nil)
    #expect(complaints.map(\.problem) == [.notUTF8])
  }

  @Test func columnsCountScalars() {
    let answer = Self.parse("{\"ä🚀\": 1, \"b\": ?}")
    #expect(answer.words == ["1:16: expected a value, found '?'"])
  }

  @Test func everyValueKnowsItsPlace() throws {
    let tree = try #require(Self.parse("{\n  \"a\": [10,\n    {\"b\": null}]\n}").tree)
    #expect(tree["a"]?.position == Position(line: 2, column: 8))
    #expect(tree["a"]?.elements?[0].position == Position(line: 2, column: 9))
    #expect(tree["a"]?.elements?[1]["b"]?.position == Position(line: 3, column: 11))
    #expect(tree.members?[0].position == Position(line: 2, column: 3))
  }

  @Test func depthHasALimit() {
    let deep = String(repeating: "[", count: 160) + String(repeating: "]", count: 160)
    #expect(Self.parse(deep).words == [])
    #expect(Self.parse("[" + deep + "]").words == ["1:161: nested deeper than 160"])
  }

  @Test func keysThatComeTwiceAreAllNamed() {
    let answer = Self.parse("{\"a\": 1,\n \"a\": 2,\n \"a\": 3}")
    #expect(answer.tree?["a"]?.number == 1)
    #expect(
      answer.words == [
        "2:2: key 'a' again; first in line 1", "3:2: key 'a' again; first in line 1",
      ])
  }

  @Test(arguments: ["", "plain", "\"\\\n\t\r\u{1}\u{1f}", "“ä” 🚀"])
  func writtenStringsReadBack(text: String) {
    #expect(Self.parse(JSONWriter.string(text)).tree?.string == text)
  }

  @Test(arguments: [0, -0.0, 1, -7, 0.1, 1e21, 1.5e-9, 9_007_199_254_740_994, .pi])
  func writtenNumbersReadBack(number: Double) {
    let read = Self.parse(JSONWriter.number(number)).tree?.number
    #expect(read?.bitPattern == number.bitPattern)
  }
}
