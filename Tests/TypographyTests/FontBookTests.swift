import Testing

@testable import Typography

@Suite struct FontBookTests {
  static func file(_ string: String, families: [String] = ["Inter"]) throws -> String? {
    let fonts = try FontBook(families: families)
    let number = fonts.face(for: string.unicodeScalars.map(\.value), weight: .light)
    return number.map {
      fonts.faces[$0].file.path.split(separator: "/").last.map(String.init) ?? ""
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var string: String
    var file: String?
  }

  @Test(arguments: [
    Row(testDescription: "Latin", string: "A", file: "Inter-Light.otf"),
    Row(testDescription: "Greek and Cyrillic too", string: "ΩЖ", file: "Inter-Light.otf"),
    Row(testDescription: "a letter and its mark", string: "e\u{301}", file: "Inter-Light.otf"),
    Row(testDescription: "Arabic", string: "ك", file: "Amiri-Regular.ttf"),
    Row(testDescription: "an Arabic letter and its mark", string: "كَ", file: "Amiri-Regular.ttf"),
    Row(testDescription: "nothing to see", string: "\u{2066}", file: nil),
    Row(testDescription: "a space", string: " ", file: nil),
    Row(testDescription: "nobody's character", string: "\u{10FFFD}", file: "Inter-Light.otf"),
  ])
  func aCharacterGetsTheFontThatHasIt(_ row: Row) throws {
    #expect(try Self.file(row.string) == row.file)
  }

  @Test func familiesAreAskedInOrder() throws {
    #expect(try Self.file("A", families: ["Amiri", "Inter"]) == "Amiri-Regular.ttf")
    #expect(try Self.file("ك", families: ["Inter", "Amiri"]) == "Amiri-Regular.ttf")
  }

  @Test func whatWasSetBeforeDoesNotMatter() throws {
    let fonts = try FontBook(families: ["Inter"])
    let strings = ["א", "ก", "☾", "क", "ა", "⚲"].map { $0.unicodeScalars.map(\.value) }
    let forward = strings.map { fonts.face(for: $0, weight: .light).map { fonts.faces[$0].file } }
    let other = try FontBook(families: ["Inter"])
    let backward = strings.reversed().map {
      other.face(for: $0, weight: .light).map { other.faces[$0].file }
    }
    #expect(forward == backward.reversed())
  }

  @Test func anAliasIsNoFamily() {
    #expect(throws: TypographyError.fontMissing(family: "sans-serif")) {
      try FontBook(families: ["sans-serif"])
    }
  }

  @Test func brokenFilesAreNamed() throws {
    let nowhere = FontFile(path: "/nowhere/at-all.otf", index: 0)
    #expect(throws: TypographyError.fontUnreadable(path: nowhere.path)) {
      _ = try ShapingFont(nowhere)
    }
    #expect(throws: TypographyError.fontUnreadable(path: nowhere.path)) {
      let freetype = try FreeType()
      _ = try freetype.face(nowhere)
    }
    // A file that is there and no font: HarfBuzz finds no glyphs in it.
    let text = FontFile(path: #filePath, index: 0)
    #expect(throws: TypographyError.fontUnreadable(path: text.path)) { _ = try ShapingFont(text) }
  }

  @Test func measuresAreThoseOfTheFont() throws {
    let face = try FontBook(families: ["Inter"]).primary(.light)
    #expect(face.shaping.unitsPerEm == 2816)
    #expect(abs(face.capHeight_em - 0.727) < 0.001)
    #expect(face.height_em > 1.1 && face.height_em < 1.3)
  }
}
