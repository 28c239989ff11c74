import Capture
import Experience
import Foundation
import Maths
import Ports
import Simulation
import Testing

@testable import Renderer

/// The page of settings, and words at high contrast, against pictures that a person has looked at.
extension GoldenTests {
  struct View: Sendable, CustomStringConvertible {
    var locale: String
    var viewport: Viewport
    var scale = 1.0
    var contrast = Settings.Contrast.standard
    /// Rows on from the first; nil: the page is closed.
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

  /// The page over a frame, once it has come and all that moved is at rest.
  private static func page(_ view: View, over frame: Frame, _ words: Words) -> Frame {
    var menu = Menu()
    menu.fit(frame, frame.settings, words)
    _ = menu.toggle()
    for _ in 0..<(view.down ?? 0) { _ = menu.handle(.key(.tab, isDown: true), frame.settings) }
    menu.advance(to: 5_000_000_000)
    return menu.dressed(frame, words)
  }

  private static func frame(_ view: View) throws -> Frame {
    let words = try Gallery.production.get().story.words(in: view.locale)
    var frame = try #require(try Gallery.frames(Self.sizes[0])[Gallery.tick(28)])
    frame.viewport = view.viewport
    frame.settings.textScale = view.scale
    frame.settings.contrast = view.contrast
    frame.button = Button(
      key: "b", label: words["authorize.button"], centre: [0, -0.3], fill: 0.4, opacity: 1)
    return view.down == nil ? frame : page(view, over: frame, words)
  }

  @Test(arguments: views) func thePageLooksAsItDid(view: View) throws {
    try compare(try Gallery.picture(of: Self.frame(view), tier: .low), view.name)
  }

  /// For a person: the page as it can look, where one asks for pictures of it.
  @Test func thePageIsDrawnEverywhere() throws {
    guard let folder = ProcessInfo.processInfo.environment["ARTEMIS_PAGE_GALLERY"] else { return }
    for (width, height) in [(320, 240), (640, 360), (1280, 720), (3840, 2160)] {
      for scale in [1.0, 2, 3] {
        for (locale, contrast) in [
          ("en", Settings.Contrast.standard), ("ar", .standard), ("en", .high),
        ] {
          for down in [0, 8, 26] {
            let view = View(
              locale: locale, viewport: Viewport(width: width, height: height), scale: scale,
              contrast: contrast, down: down)
            try Data(PNG.encode(Gallery.picture(of: Self.frame(view), tier: .low), alpha: false))
              .write(to: URL(filePath: folder).appending(path: view.name))
          }
        }
      }
    }
  }
}
