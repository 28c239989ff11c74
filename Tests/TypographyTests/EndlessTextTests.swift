import Testing

@testable import Typography

/// Whatever is typed, pasted or counted up: no trap, no endless growth.
@Suite struct EndlessTextTests {
  /// SplitMix64.
  struct Chance {
    var state: UInt64
    mutating func next(_ limit: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(limit))
    }
  }

  static let blocks: [ClosedRange<UInt32>] = [
    0x00...0x7F, 0xA0...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F,
    0x1100...0x11FF, 0x2000...0x206F, 0x20D0...0x20FF, 0x3000...0x30FF, 0x4E00...0x4EFF,
    0xFB50...0xFDFF, 0xFE00...0xFE0F, 0x1F1E6...0x1F64F, 0xE0000...0xE007F, 0x0...0x10FFFF,
  ]

  static func string(_ chance: inout Chance) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<chance.next(24) {
      let block = blocks[chance.next(blocks.count)]
      let value = block.lowerBound + UInt32(chance.next(block.count))
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  @Test func tenThousandRandomStringsAreLaid() throws {
    let typesetter = try Typesetter()
    var chance = Chance(state: 2026)
    for number in 0..<10_000 {
      let layout = typesetter.lay(
        Self.string(&chance), size_px: Double(8 + number % 40),
        weight: Typesetter.Weight.allCases[number % 3], maxWidth_px: Double(chance.next(400)))
      #expect(layout.lineCount >= 1)
      for glyph in layout.glyphs {
        #expect(glyph.atlas.x >= 1 && glyph.atlas.x + glyph.atlas.width < typesetter.atlas.width)
        #expect(glyph.atlas.y + glyph.atlas.height <= typesetter.atlas.height)
      }
      typesetter.trim()
    }
    #expect(typesetter.atlas.height <= 4096)
  }

  @Test func aFullAtlasIsEmptiedAndSaysSo() throws {
    let typesetter = try Typesetter()
    var size = 100.0
    while typesetter.atlas.epoch == 0, size < 200 {
      let layout = typesetter.lay(
        "The quick brown fox jumps over the lazy dog", size_px: size, weight: .light,
        maxWidth_px: 4000)
      #expect(layout.epoch == typesetter.atlas.epoch)
      #expect(layout.glyphs.count == 35)
      size += 1
    }
    #expect(typesetter.atlas.epoch == 1)
  }

  @Test func trimmingForgetsOnlyWhenThereIsNeed() throws {
    let typesetter = try Typesetter()
    _ = typesetter.lay("And beyond.", size_px: 43, weight: .light, maxWidth_px: 900)
    typesetter.trim()
    #expect(typesetter.atlas.epoch == 0)
  }

  @Test func aLongTextIsLaidInFairTime() throws {
    let typesetter = try Typesetter()
    let long = Array(repeating: "And how we go farther than ever before.", count: 500)
    let clock = ContinuousClock()
    let time = clock.measure {
      let layout = typesetter.lay(
        long.joined(separator: " "), size_px: 17, weight: .regular, maxWidth_px: 600)
      #expect(layout.lineCount > 200)
    }
    #expect(time < .seconds(5), "\(time)")
  }
}
