import Testing

@testable import Typography

@Suite struct TypesetterTests {
  static let story = [
    "We’re going back to the Moon.", "And beyond.", "Place Artemis in your space.",
    "Walk back until the full rocket fits in view.",
    "Artemis is how we learn to live beyond Earth.", "How we prepare for Mars.",
    "And how we go farther than ever before.", "You’ve just launched Artemis.",
    "Now explore how it works.",
  ]

  @Test(arguments: story)
  func everyStoryLineIsOneCentredLine(_ string: String) throws {
    let typesetter = try Typesetter()
    let layout = typesetter.lay(string, size_px: 43.2, weight: .light, maxWidth_px: 1152)
    #expect(layout.lineCount == 1)
    #expect(layout.glyphs.count == string.filter { $0 != " " }.count)
    let left = try #require(layout.glyphs.map(\.x).min())
    let right = try #require(layout.glyphs.map { $0.x + $0.width }.max())
    #expect(abs(left + right) < 7)
    #expect(right - left <= layout.width_px + 2)
  }

  @Test func capitalsStandInTheMiddle() throws {
    let typesetter = try Typesetter()
    let layout = typesetter.lay("HHH", size_px: 100, weight: .light, maxWidth_px: 900)
    // Inter's capitals are 0.727 em high.
    for glyph in layout.glyphs {
      #expect(abs(glyph.height - 73) <= 1)
      #expect(abs(glyph.y + glyph.height / 2) <= 1)
    }
    #expect(layout.height_px == 125)
  }

  @Test func linesAreStackedFromTheTop() throws {
    let typesetter = try Typesetter()
    let layout = typesetter.lay("H\nH\r\nH", size_px: 40, weight: .light, maxWidth_px: 900)
    #expect(layout.lineCount == 3)
    #expect(layout.height_px == 150)
    let steps = zip(layout.glyphs, layout.glyphs.dropFirst()).map { $0.y - $1.y }
    #expect(steps == [50, 50])
  }

  @Test func everyGlyphLiesOnWholePixels() throws {
    let typesetter = try Typesetter()
    for string in Self.story {
      let layout = typesetter.lay(string, size_px: 43.2, weight: .light, maxWidth_px: 500)
      for glyph in layout.glyphs {
        #expect(glyph.x == glyph.x.rounded() && glyph.y == glyph.y.rounded())
        #expect(glyph.width == Double(glyph.atlas.width))
      }
    }
  }

  @Test func twoTypesettersAgreeToTheByte() throws {
    let first = try Typesetter()
    let second = try Typesetter()
    for string in Self.story + ["كتاب (39) ☾ 月"] {
      #expect(
        first.lay(string, size_px: 43.2, weight: .light, maxWidth_px: 700)
          == second.lay(string, size_px: 43.2, weight: .light, maxWidth_px: 700))
    }
    #expect(first.atlas.pixels == second.atlas.pixels)
  }

  @Test func askingAgainChangesNothing() throws {
    let typesetter = try Typesetter()
    let layout = typesetter.lay("And beyond.", size_px: 43, weight: .light, maxWidth_px: 900)
    let version = typesetter.atlas.version
    let again = typesetter.lay("And beyond.", size_px: 43, weight: .light, maxWidth_px: 900)
    #expect(again == layout)
    #expect(typesetter.atlas.version == version)
  }

  @Test func weightsDiffer() throws {
    let typesetter = try Typesetter()
    let widths = Typesetter.Weight.allCases.map {
      typesetter.lay("LAUNCH", size_px: 100, weight: $0, maxWidth_px: 900).width_px
    }
    #expect(widths == widths.sorted() && Set(widths).count == 3)
  }

  @Test func aMissingFamilyIsNamedWithItsPackage() {
    #expect(throws: TypographyError.fontMissing(family: "Nowhere Sans")) {
      try Typesetter(families: ["Inter", "Nowhere Sans"])
    }
    #expect(throws: TypographyError.self) { try Typesetter(families: []) }
    #expect(
      "\(TypographyError.fontMissing(family: "Inter"))"
        == "no font named “Inter” is installed: install the package fonts-inter")
    #expect(
      "\(TypographyError.fontMissing(family: "Nowhere Sans"))"
        == "no font named “Nowhere Sans” is installed")
  }

  @Test func sizesAndWidthsBeyondReasonAreHeld() throws {
    let typesetter = try Typesetter()
    for size in [-1, 0, 1e-9, 0.5, 1e9, .infinity, -.infinity, .nan] as [Double] {
      for width in [-1, 0, 1e9, .infinity, .nan] as [Double] {
        let layout = typesetter.lay("Moon", size_px: size, weight: .light, maxWidth_px: width)
        #expect(layout.lineCount >= 1 && layout.width_px.isFinite && layout.height_px.isFinite)
      }
    }
  }

  @Test func aGlyphTooLargeForTheAtlasIsDrawnSmallerAndStretched() throws {
    let typesetter = try Typesetter()
    let layout = typesetter.lay("M", size_px: 1600, weight: .light, maxWidth_px: 9000)
    let glyph = try #require(layout.glyphs.first)
    #expect(glyph.atlas.width <= 512 && glyph.atlas.height <= 512)
    #expect(abs(glyph.height - 1600 * 0.727) < 8)
  }
}
