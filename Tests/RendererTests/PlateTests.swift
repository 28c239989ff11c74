import Capture
import Maths
import Ports
import Testing
import Typography

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

  @Test(arguments: sizes, words)
  func onePlateHoldsAllCaptions(size: (Int, Int), words: (String, String)) throws {
    let typesetter = try Typesetter()
    let (first, second) = (Self.caption(words.0, 0), Self.caption(words.1, 1))
    for scale in [0.8, 1, 1.5, 2] {
      for texts in [[first], [second], [first, second], [second, first]] {
        var frame = Self.frame(size.0, size.1, texts)
        frame.settings.textScale = scale
        let plan = TextArrangement(frame, typesetter)
        let name = "\(size) at \(scale): \(texts.map(\.string))"
        let plate = try #require(plan.plates.first)
        #expect(plan.plates.count == 1 && plate.opacity == 1 && plate.covered == 0, "\(name)")
        let em_px = plan.texts[0].em_px
        let all = plan.texts.dropFirst().reduce(plan.texts[0].words) { $0.joined($1.words) }
        let (below, above) = (all.low - plate.place.low, plate.place.high - all.high)
        for pad in [below.x, above.x] {
          #expect(pad > 0.6 * em_px - 0.001 && pad < 0.6 * em_px + 1.001, "\(name)")
        }
        for pad in [below.y, above.y] {
          #expect(pad > 0.35 * em_px - 0.001 && pad < 0.35 * em_px + 1.001, "\(name)")
        }
        #expect(plate.place.low.x >= 0 && plate.place.low.y >= 0, "\(name)")
        #expect(plate.place.high.x <= Double(size.0) && plate.place.high.y <= Double(size.1))
        #expect(plate.place.low == plate.place.low.rounded(.down), "\(name)")
        #expect(plate.place.size == plate.place.size.rounded(.down), "\(name)")
      }
    }
  }

  /// What one caption adds comes and goes with it; the other's part of the plate stays as it is.
  @Test func thePlateGrowsWithAnotherCaption() throws {
    let typesetter = try Typesetter()
    func plates(_ low: Float, _ high: Float) -> [TextArrangement.Plate] {
      let texts = [
        Self.caption("[wind]", 0, opacity: low), Self.caption("[a long roar]", 1, opacity: high),
      ]
      return TextArrangement(Self.frame(1280, 720, texts), typesetter).plates
    }
    let both = try #require(plates(1, 1).first?.place)
    let alone = try #require(plates(1, 0).first)
    #expect(plates(1, 0).count == 1 && alone.opacity == 1)
    #expect(plates(0, 0).isEmpty)
    let growing = plates(1, 0.3)
    #expect(growing.map(\.place) == [both, alone.place])
    #expect(growing.map(\.opacity) == [0.3, 1] && growing.map(\.covered) == [0, 0.3])
    #expect(plates(0.3, 0.3).map(\.place) == [both])
    #expect(plates(0.3, 0.3).map(\.opacity) == [0.3])
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
    let plan = TextArrangement(frame, try Typesetter())
    let words = try #require(plan.texts.first).words
    let plate = try #require(plan.plates.first)
    let (low, high) = (plate.place.low, plate.place.high)
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
      let box = try #require(TextArrangement(frame, try Typesetter()).texts.first)
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
