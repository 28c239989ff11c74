import Capture
import Maths
import Ports
import Testing
import Typography

@testable import Interface
@testable import Renderer

/// Words against what is behind them, on the very pixels of the nominal visit.
@MainActor @Suite(.serialized) struct ContrastTests {
  /// Luminance that a part of a box's pixels stays below.
  private static func luminance(
    _ picture: Image, _ x: Range<Int>, _ y: Range<Int>, part: Double
  ) -> Double {
    var values: [Double] = []
    for row in y where (0..<picture.height).contains(row) {
      for column in x where (0..<picture.width).contains(column) {
        let at = (row * picture.width + column) * 4
        values.append(
          Luminance.relative(
            red: picture.pixels[at], green: picture.pixels[at + 1], blue: picture.pixels[at + 2]))
      }
    }
    values.sort()
    return values.isEmpty ? 0 : values[min(Int(Double(values.count) * part), values.count - 1)]
  }

  /// Two ems of a text at a time: its letters are the brightest there, and never half of it.
  @Test(
    arguments: Gallery.moments, [(Settings.Contrast.standard, 4.5), (.high, 7)])
  func wordsCanBeReadOnWhatIsBehindThem(
    moment: Gallery.Moment, wished: (contrast: Settings.Contrast, least: Double)
  ) throws {
    let viewport = Viewport(width: 640, height: 360)
    let typesetter = try Typesetter()
    for second in moment.seconds {
      var frame = try #require(try Gallery.frames(viewport)[Gallery.tick(second)])
      guard frame.effects.fade == 0 else { continue }
      frame.viewport = Viewport(width: 1280, height: 720)
      frame.settings.contrast = wished.contrast
      // Somebody has pressed F1, and a sound begins.
      frame.texts.removeAll { $0.style != .story || $0.opacity < 1 }
      frame.texts.append(
        Text(
          key: "h", string: "Tap, or press Space", style: .hint, centre: [0, -0.375], opacity: 1))
      frame.texts.append(
        Text(
          key: "c", string: "[deep rumble, below]", style: .caption, centre: [0, -0.455], opacity: 1
        ))
      let picture = try Gallery.picture(of: frame, tier: .low)
      let plan = StoryWords(frame)
      for (text, box) in zip(frame.texts, plan.texts) {
        let weight = StoryWords.height(of: text.style, frame.settings.contrast).weight
        let set = typesetter.lay(
          text.string, size_px: box.em_px, weight: weight.typesetters, maxWidth_px: box.size.x)
        let worst = Self.worst(picture, box, set.width_px)
        #expect(worst >= wished.least, "\(moment) at \(second) s: “\(text.string)” has \(worst)")
      }
    }
  }

  private static func worst(
    _ picture: Image, _ box: StoryWords.Block, _ width_px: Double
  ) -> Double {
    let height = Double(picture.height)
    let rows =
      Int(
        height - box.middle.y - box.em_px * 0.5)..<Int(
        height - box.middle.y + box.em_px * 0.5)
    let (left, wide) = (box.middle.x - width_px / 2, box.em_px * 2)
    var worst = Double.infinity
    for i in 0..<Int(width_px / wide) {
      let columns = Int(left + Double(i) * wide)..<Int(left + Double(i + 1) * wide)
      let letters = luminance(picture, columns, rows, part: 0.97)
      let ground = luminance(picture, columns, rows, part: 0.5)
      worst = min(worst, Luminance.contrast(letters, ground))
    }
    return worst
  }
}
