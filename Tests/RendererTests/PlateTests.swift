import Capture
import Maths
import Ports
import Testing
import Typography

@testable import Interface
@testable import Renderer

/// The dark plate behind captions and hints: whole, even, inside of the picture, and without a rim.
@MainActor @Suite("Words on a plate", .serialized) struct PlateTests {
  nonisolated static let sizes = [
    (320, 180), (512, 384), (640, 360), (600, 900), (1280, 720), (1920, 1080), (2560, 1080),
    (3840, 2160),
  ]
  nonisolated static let words = [
    ("[wind]", "[deep rumble, below]"),
    ("[roar and crackle, ahead]", "[electric hum, to the right]"),
    ("[ريح]", "[هدير عميق، من الأسفل]"),
  ]

  private static func caption(_ string: String, _ line: Int, opacity: Float = 1) -> Text {
    Text(
      key: "caption.\(line)", string: string, style: .caption,
      centre: [0, -0.455 + 0.034 * Float(line)], opacity: opacity)
  }

  private static func frame(_ width: Int, _ height: Int, _ texts: [Text]) -> Frame {
    var frame = Frame(viewport: Viewport(width: width, height: height))
    frame.texts = texts
    return frame
  }

  /// The corners of all that is drawn of plates, from the lower left.
  private static func plate(_ frame: Frame, _ typesetter: Typesetter) -> TextRect? {
    var pieces = PieceArrangement()
    pieces.arrange(frame.laid, typesetter)
    var whole: TextRect?
    for turn in pieces.turns {
      for (list, stride) in [(turn.middles, 12), (turn.edges, 28)] {
        for start in Swift.stride(from: 0, to: list.count, by: stride) {
          let corners = list[start..<start + 4].map(Double.init)
          let low = SIMD2(corners[0], corners[1]), high = SIMD2(corners[2], corners[3])
          let part = TextRect(middle: (low + high) / 2, size: high - low)
          whole = whole?.joined(part) ?? part
        }
      }
    }
    return whole
  }

  @Test(arguments: sizes, words)
  func plateHugsItsLetters(size: (Int, Int), words: (String, String)) throws {
    let typesetter = try Typesetter()
    for scale in [0.8, 1, 1.5, 2] {
      for string in [words.0, words.1] {
        var frame = Self.frame(size.0, size.1, [Self.caption(string, 1)])
        frame.settings.textScale = scale
        let name = "\(size) at \(scale): \(string)"
        let block = try #require(StoryWords(frame).texts.first)
        let em_px = block.em_px
        let set = typesetter.lay(
          string, size_px: em_px, weight: .regular, maxWidth_px: block.size.x,
          line_px: block.line_px)
        let plate = try #require(Self.plate(frame, typesetter))
        let pad = (plate.size - SIMD2(set.width_px, set.height_px)) / 2
        #expect(pad.x > 0.6 * em_px - 0.02 && pad.x < 0.6 * em_px + 1.02, "\(name)")
        #expect(pad.y > 0.35 * em_px - 0.02 && pad.y < 0.35 * em_px + 1.02, "\(name)")
        #expect(plate.low.x >= 0 && plate.low.y >= 0, "\(name)")
        #expect(plate.high.x <= Double(size.0) && plate.high.y <= Double(size.1))
        #expect(plate.low == plate.low.rounded(.down), "\(name)")
        #expect(plate.size == plate.size.rounded(.down), "\(name)")
      }
    }
  }

  /// Each sound has a plate of its own: what comes or goes leaves that of the other as it is.
  @Test func captionsStandOnPlatesThatDoNotTouch() {
    func words(_ low: Float, _ high: Float) -> [DrawnPiece] {
      let texts = [
        Self.caption("[wind]", 0, opacity: low), Self.caption("[a long roar]", 1, opacity: high),
      ]
      return Self.frame(1280, 720, texts).laid.words
    }
    #expect(words(1, 0).count == 1 && words(0, 0).isEmpty)
    #expect(words(1, 0.3).first == words(1, 1).first && words(1, 0.3).map(\.opacity) == [1, 0.3])
    let both = StoryWords(
      Self.frame(1280, 720, [Self.caption("[wind]", 0), Self.caption("[a long roar]", 1)])
    ).texts
    #expect(both[1].low - both[0].high > 4)
  }

  /// Fire, captions on it, in both contrasts: the plate takes as much of red as of blue, and nothing
  /// beside it, but for how llvmpipe rounds. A cloud whose edge takes more of one than of the other is a coloured rim.
  @Test(arguments: [Settings.Contrast.standard, .high])
  func noRimOverFire(contrast: Settings.Contrast) throws {
    var frame = try #require(
      try Gallery.frames(Viewport(width: 640, height: 360))[Gallery.tick(66)])
    frame.settings.contrast = contrast
    frame.texts = []
    let bare = try Gallery.picture(of: frame, tier: .low)
    frame.texts = [Self.caption("[roar and crackle, ahead]", 1)]
    let picture = try Gallery.picture(of: frame, tier: .low)
    let words = try #require(StoryWords(frame).texts.first).words
    let plate = try #require(Self.plate(frame, try Typesetter()))
    let (low, high) = (plate.low, plate.high)
    var dimmed = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (px, py) = (Double(x) + 0.5, Double(picture.height - y) - 0.5)
        let (before, after) = (bare.pixel(x, y), picture.pixel(x, y))
        guard px > low.x && px < high.x && py > low.y && py < high.y else {
          for channel in 0..<3 {
            let change = abs(Int(after[channel]) - Int(before[channel]))
            if change > 3 { Issue.record("\(x), \(y): \(before) \(after)") }
          }
          continue
        }
        // Letters have a colour of their own.
        let spot = TextRect(middle: SIMD2(px, py), size: SIMD2(2, 2))
        guard !words.overlaps(spot), before.x > 60 else { continue }
        let left = Double(after.x) / Double(before.x)
        for channel in 0..<3 {
          let expected = Double(before[channel]) * left
          let change = abs(Double(after[channel]) - expected)
          if change > 3 { Issue.record("\(x), \(y): \(before) \(after)") }
        }
        dimmed += 1
      }
    }
    #expect(dimmed > 100)
  }

  /// Over all the white that a launch may show.
  @Test(arguments: [(Settings.Contrast.standard, 4.5), (.high, 7)])
  func wordsCanBeReadOverWhite(wished: (contrast: Settings.Contrast, least: Double)) throws {
    for (width, height) in [(640, 360), (1280, 720), (1920, 1080)] {
      var frame = Self.frame(
        width, height, [Self.caption("[HHHHHHHH]", 0), Self.caption("[HHHHHH]", 1)])
      frame.effects.flash = 1
      frame.settings.contrast = wished.contrast
      let image = try Stage.picture(of: frame)
      let box = try #require(StoryWords(frame).texts.first)
      let (low, high) = (box.words.low, box.words.high)
      let values = (Int(low.y)..<Int(high.y)).flatMap { row in
        (Int(low.x)..<Int(high.x)).map { column in
          let pixel = image.pixel(column, height - 1 - row)
          return Luminance.relative(red: pixel.x, green: pixel.y, blue: pixel.z)
        }
      }.sorted()
      let (ground, letters) = (values[values.count / 2], values[values.count * 97 / 100])
      let contrast = Luminance.contrast(letters, ground)
      #expect(ground > 0.0005 || wished.contrast == .high, "it is a little see-through")
      #expect(contrast >= wished.least, "\(width)x\(height): \(contrast)")
    }
  }
}
