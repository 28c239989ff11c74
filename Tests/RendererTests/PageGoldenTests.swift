import Experience
import Maths
import Ports
import Renderer
import Simulation
import Testing

/// The page of settings, and words at high contrast, against pictures that a person has looked at.
extension GoldenTests {
  struct View: Sendable, CustomStringConvertible {
    var locale: String
    var viewport: Viewport
    var scale = 1.0
    var contrast = Settings.Contrast.standard
    /// Rows down from the first; nil: the page is closed.
    var down: Int?

    var description: String {
      let what = down.map { "page-\($0)" } ?? "words"
      return "\(what)-\(locale)-\(scale)-\(contrast)-\(viewport.width)x\(viewport.height)"
    }
    var name: String { "\(self).png" }
  }

  nonisolated static let views = [
    View(locale: "en", viewport: Viewport(width: 320, height: 240), down: 0),
    View(locale: "ar", viewport: Viewport(width: 320, height: 240), down: 6),
    View(locale: "en", viewport: Viewport(width: 1280, height: 720), down: 4),
    View(locale: "ar", viewport: Viewport(width: 1280, height: 720), down: 14),
    View(locale: "en", viewport: Viewport(width: 640, height: 360), scale: 2, down: 12),
    View(locale: "ar", viewport: Viewport(width: 640, height: 360), scale: 2, down: 29),
    View(
      locale: "en", viewport: Viewport(width: 640, height: 360), contrast: .high, down: 13),
    View(locale: "en", viewport: Viewport(width: 640, height: 360), contrast: .high),
  ]

  /// Too thin for a golden to see: a fifth of the bar, at the side where one begins to read.
  @Test(arguments: ["en", "ar"]) func aSliderIsFilledFromWhereOneReads(locale: String) throws {
    let words = try Gallery.production.get().story.words(in: locale)
    var frame = Frame(viewport: Viewport(width: 1280, height: 720))
    frame.settings.shake = 0.2
    frame.settings.contrast = .high
    var menu = Menu()
    menu.fit(frame, words)
    _ = menu.toggle()
    menu.advance(to: 1_000_000_000)
    frame = menu.dressed(frame, words)
    let bar = try #require(frame.page?.controls.first { $0.id == "setting.shake" }?.bar)
    let picture = try Gallery.picture(of: frame, tier: .low)
    func light(_ part: Float) -> Int {
      let x = Int(640 + (bar.centre.x + bar.size.x * part) * 720)
      let y = Int(360 - bar.centre.y * 720)
      return Int(picture.pixels[(y * 1280 + x) * 4])
    }
    let ends = (light(-0.4), light(0.4))
    #expect(locale == "en" ? ends.0 > ends.1 + 100 : ends.1 > ends.0 + 100, "\(ends)")
  }

  @Test(arguments: views) func thePageLooksAsItDid(view: View) throws {
    let words = try Gallery.production.get().story.words(in: view.locale)
    var frame = try #require(try Gallery.frames(Self.sizes[0])[Gallery.tick(28)])
    frame.viewport = view.viewport
    frame.settings.textScale = view.scale
    frame.settings.contrast = view.contrast
    frame.button = Button(
      key: "b", label: words["authorize.button"], centre: [0, -0.3], fill: 0.4, opacity: 1)
    if let down = view.down {
      var menu = Menu()
      menu.fit(frame, words)
      _ = menu.toggle()
      menu.advance(to: 1_000_000_000)
      for _ in 0..<down { _ = menu.take(.key(.down, isDown: true), frame.settings) }
      frame = menu.dressed(frame, words)
    }
    try compare(try Gallery.picture(of: frame, tier: .low), view.name)
  }
}
