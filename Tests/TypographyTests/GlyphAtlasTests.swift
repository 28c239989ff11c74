import Testing

@testable import Typography

@Suite struct GlyphAtlasTests {
  static func bitmap(_ width: Int, _ height: Int, value: UInt8 = 255) -> GlyphBitmap {
    GlyphBitmap(
      width: width, height: height, left: 0, top: 0, scale: 1,
      pixels: [UInt8](repeating: value, count: width * height))
  }

  @Test func glyphsKeepTheirPixelsAndTouchNoOther() throws {
    var atlas = GlyphAtlas(width: 128, height: 32, tallest: 1024)
    var placed: [(AtlasRect, UInt8)] = []
    for number in 0..<200 {
      let bitmap = Self.bitmap(3 + number % 17, 5 + number % 11, value: UInt8(number + 1))
      let rect = atlas.add(bitmap)
      placed.append((try #require(rect), UInt8(number + 1)))
    }
    var owner = [UInt8](repeating: 0, count: atlas.width * atlas.height)
    for (rect, value) in placed {
      for y in rect.y..<rect.y + rect.height {
        for x in rect.x..<rect.x + rect.width {
          #expect(owner[y * atlas.width + x] == 0)
          owner[y * atlas.width + x] = value
        }
      }
    }
    #expect(atlas.pixels == owner)
    for (rect, value) in placed {
      for y in rect.y - 1...rect.y + rect.height {
        for x in rect.x - 1...rect.x + rect.width {
          let pixel = atlas.pixels[y * atlas.width + x]
          #expect(pixel == value || pixel == 0, "a neighbour within one pixel")
        }
      }
    }
  }

  @Test func itGrowsDownwardOnly() throws {
    var atlas = GlyphAtlas(width: 64, height: 16, tallest: 100)
    let rect = atlas.add(Self.bitmap(30, 10, value: 7))
    let first = try #require(rect)
    let before = atlas.version
    while atlas.add(Self.bitmap(30, 10)) != nil {}
    #expect(atlas.height == 100)
    #expect(atlas.pixels.count == 64 * 100)
    #expect(atlas.version > before)
    #expect(atlas.epoch == 0)
    #expect(atlas.pixels[first.y * 64 + first.x] == 7)
  }

  @Test func whatCannotFitIsRefused() {
    var atlas = GlyphAtlas(width: 64, height: 16, tallest: 64)
    #expect(atlas.add(Self.bitmap(63, 4)) == nil)
    #expect(atlas.add(Self.bitmap(4, 63)) == nil)
    #expect(atlas.add(Self.bitmap(62, 60)) != nil)
    #expect(atlas.add(Self.bitmap(4, 4)) == nil)
  }

  @Test func clearingBeginsAnEpoch() {
    var atlas = GlyphAtlas(width: 64, height: 64, tallest: 64)
    #expect(atlas.add(Self.bitmap(62, 60)) != nil)
    let version = atlas.version
    atlas.clear()
    #expect(atlas.epoch == 1)
    #expect(atlas.version > version)
    #expect(atlas.pixels.allSatisfy { $0 == 0 })
    #expect(atlas.add(Self.bitmap(62, 60)) != nil)
  }
}
