import Testing

@testable import Typography

@Suite struct TypesetterTests {
  @Test func aStoryLineIsOneCentredLine() throws {
    let typesetter = try Typesetter()
    let layout = typesetter.lay(
      "We’re going back to the Moon.", size_px: 43, weight: .light, maxWidth_px: 1200)
    #expect(layout.lineCount == 1)
    #expect(layout.glyphs.count == 24)
    let left = try #require(layout.glyphs.map(\.x).min())
    let right = try #require(layout.glyphs.map { $0.x + $0.width }.max())
    #expect(abs(left + right) < 6)
    #expect(layout.width_px > 500 && layout.width_px < 640)
  }
}
