import Interface
import Ports
import Testing

@testable import Renderer

/// Where words lie, as a screen reader is told, against the pixels that they light.
@MainActor @Suite(.serialized) struct WordsPlaceTests {
  private static let viewport = Viewport(width: 480, height: 270)

  private static func text(_ style: Text.Style, _ centre: SIMD2<Float>) -> Text {
    Text(key: "k", string: "Moon rising", style: style, centre: centre, opacity: 1)
  }

  /// The box of all that is lit: lower left and upper right corner, in pixels from the lower left.
  private static func lit(_ image: Image) throws -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for y in 0..<image.height {
      for x in 0..<image.width where image.pixel(x, y).x > 40 {
        let corner = SIMD2(Float(x), Float(image.height - 1 - y))
        low = pointwiseMin(low, corner)
        high = pointwiseMax(high, corner + 1)
      }
    }
    try #require(low.x < high.x)
    return (low, high)
  }

  private static func expect(_ area: Area?, holds image: Image) throws {
    let area = try #require(area)
    let size = SIMD2(Float(viewport.width), Float(viewport.height))
    let middle = size / 2 + area.centre * size.y
    let half = area.size * size.y / 2
    let (low, high) = try lit(image)
    #expect(all(low .>= middle - half - 1.5) && all(high .<= middle + half + 1.5))
    // No wider than the words by more than a letter.
    #expect(high.x - low.x > 2 * half.x - 20, "\(high.x - low.x) of \(2 * half.x)")
  }

  /// In a corner, too, where words are pushed inside.
  @Test(arguments: Text.Style.allCases, [SIMD2<Float>(0, 0.2), [-0.9, -0.5]])
  func aTextLiesWhereItIsSeen(style: Text.Style, centre: SIMD2<Float>) throws {
    var frame = Frame(viewport: Self.viewport)
    frame.texts = [Self.text(style, centre)]
    let (placed, image) = (frame.laid, try Stage.picture(of: frame))
    try Self.expect(placed.texts[0].area, holds: image)
  }

  @Test func theButtonLiesWhereItIsSeen() throws {
    var frame = Frame(viewport: Self.viewport)
    frame.button = Button(key: "b", label: "GO", centre: [0, -0.3], fill: 0, opacity: 1)
    let (placed, image) = (frame.laid, try Stage.picture(of: frame))
    try Self.expect(placed.button?.area, holds: image)
  }

  @Test func whatIsNotDrawnLiesNowhere() throws {
    var frame = Frame(viewport: Self.viewport)
    frame.texts = [Self.text(.story, .zero), Self.text(.hint, .zero), Self.text(.label, .zero)]
    frame.texts[0].opacity = 0
    frame.button = Button(key: "b", label: "GO", centre: [0, -0.3], fill: 0, opacity: 0)
    let placed = frame.laid
    // The label found no room beside the hint.
    #expect(placed.texts.map { $0.area == nil } == [true, false, true])
    #expect(placed.button?.area == nil)
    frame.effects.fade = 1
    #expect(frame.laid == frame && placed.words.count == 1)
  }
}
