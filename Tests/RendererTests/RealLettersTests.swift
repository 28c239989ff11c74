import Content
import Experience
import Foundation
import Maths
import Ports
import Simulation
import Testing
import Typography

@testable import Interface

/// The kit says how large a text is before it is set: real letters keep to that.
@MainActor struct RealLettersTests {
  private struct Sample {
    var locale: String
    var string: String
  }

  /// Every string of every language, and the one whose strings are longer than any.
  private static let samples = Result {
    var keys: Set<String> = []
    for folder in ["Assets/locales", "Scenes/artemis/locales"] {
      let file = try Gallery.file("\(folder)/en.json")
      let strings = try JSONSerialization.jsonObject(with: Data(file.bytes))
      keys.formUnion((strings as? [String: String] ?? [:]).keys)
    }
    let story = try Gallery.production.get().story
    let own = ["en", "es", "ar", "pseudo"].flatMap { locale in
      let words = story.words(in: locale)
      return keys.sorted().map { Sample(locale: locale, string: words[$0]) }
    }
    return own + (try others())
  }

  /// The same of every other pack.
  private static func others() throws -> [Sample] {
    let scenes = Gallery.root.appending(path: "Scenes").path
    let packs = try FileManager.default.contentsOfDirectory(atPath: scenes).sorted()
    return try packs.filter { $0 != "artemis" }.flatMap { pack -> [Sample] in
      let folder = "\(scenes)/\(pack)/locales"
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { name in
        let file = try Gallery.file("Scenes/\(pack)/locales/\(name)")
        let strings = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: String]
        let locale = String(name.dropLast(5))
        return (strings ?? [:]).sorted { $0.key < $1.key }
          .map { Sample(locale: locale, string: $0.value) }
      }
    }
  }

  private static let weights: [(TextStyle, Typesetter.Weight)] = [
    (.story, .light), (.title, .regular), (.lead, .regular), (.heading, .medium), (.body, .medium),
    (.caption, .regular),
  ]

  /// Each Latin letter has the width that it is set in, rounded up to hundredths of an em.
  @Test func lettersAreAsWideAsTheyAreCounted() throws {
    let typesetter = try Typesetter()
    let (em_px, most) = (1000.0, 1e6)
    func width(_ string: String, _ weight: Typesetter.Weight) -> Double {
      let set = typesetter.lay(string, size_px: em_px, weight: weight, maxWidth_px: most)
      return set.width_px / em_px * 100
    }
    for value in Array(0x21...0x7E) + Array(0xA1...0x17F) where value != 0xAD {
      guard let scalar = UnicodeScalar(UInt32(value)) else { continue }
      let letter = Character(scalar)
      // Between two others, as no space is kept free where a line begins or ends.
      let set = [Typesetter.Weight.light, .regular, .medium].map {
        width("H\(letter)H", $0) - width("HH", $0)
      }
      let (counted, widest) = (Double(TextFit.width(letter, joins: false)), set.max() ?? 0)
      #expect(counted >= widest, "\(letter)")
      #expect(counted < widest + 1 || letter.isNumber, "\(letter)")
      typesetter.trim()
    }
  }

  /// Lines are cut by widths in ems, so small letters tell of those of every size.
  @Test(arguments: [0.5, 1, 2, 3]) func realLettersKeepToTheirBox(scale: Double) throws {
    let typesetter = try Typesetter()
    let em_px = 12.0
    let samples = try Self.samples.get()
    #expect(samples.count > 400)
    var few = 0
    var (counted, needed) = ([String: Int](), [String: Int]())
    for (nth, sample) in samples.enumerated() {
      for (style, weight) in Self.weights {
        let size = max(Int((Double(Theme.dark[style]) * scale).rounded()), TextFit.least)
        let width = [96, 200, 320, 592, 1232][(nth + size) % 5]
        let fit = TextFit(sample.string, size: size, within: width)
        let points = em_px / Double(fit.size)
        let set = typesetter.lay(
          sample.string, size_px: em_px, weight: weight, maxWidth_px: Double(width) * points)
        let what = "\(sample.locale) '\(sample.string)', \(size) in \(width)"
        #expect(set.lineCount <= fit.lines, "\(what)")
        // Lines are cut where the whole paragraph is measured. A letter that leans over the next word does
        // not at the end of a line; such a line is drawn in smaller letters.
        #expect(set.width_px <= Double(width) * points + 0.25 * em_px, "\(what)")
        // Lines that are as high as the box has room for do not touch.
        let line = set.height_px / Double(max(set.lineCount, 1))
        #expect(line <= Double(fit.lineHeight) * points + 0.01, "\(what)")
        // Ink stays within: its line is rounded to half a pixel, its picture to a whole one.
        for glyph in set.glyphs where set.lineCount == fit.lines {
          let half = Double(fit.height) * points / 2
          let (low, high) = (glyph.y + half, glyph.y + glyph.height - half)
          #expect(low >= -1.5 && high <= 1.5, "\(what): \(low) \(high) of \(half)")
        }
        few += set.lineCount < fit.lines ? 1 : 0
        counted[sample.locale, default: 0] += fit.lines
        needed[sample.locale, default: 0] += set.lineCount
        typesetter.trim()
      }
    }
    // Cautious, and not far from it.
    print("lines at \(scale): counted \(counted), needed \(needed); \(few) have fewer")
    #expect(Double(few) / Double(samples.count * Self.weights.count) < 0.25)
    for (locale, lines) in counted {
      #expect(Double(lines) < 1.2 * Double(needed[locale] ?? 0), "\(locale)")
    }
  }

  /// Words of every language fit into what the page of settings has for them.
  @Test(arguments: ["en", "es", "ar", "pseudo"])
  func nothingOnThePageIsMadeSmaller(locale: String) throws {
    let typesetter = try Typesetter()
    let words = try Gallery.production.get().story.words(in: locale)
    for (width, height) in [(320, 240), (640, 360), (1280, 720), (3840, 2160)] {
      for scale in [0.5, 1, 1.5, 2, 3] {
        var frame = Frame(viewport: Viewport(width: width, height: height))
        frame.settings.textScale = scale
        var menu = Menu()
        menu.fit(frame, frame.settings, words)
        _ = menu.toggle()
        for nth: UInt64 in 1...6 {
          for _ in 0..<5 { _ = menu.handle(.key(.tab, isDown: true), frame.settings) }
          menu.advance(to: nth * 2_000_000_000)
          let pieces = menu.dressed(frame, words).pieces
          #expect(pieces.count > 10)
          for piece in pieces {
            guard case .words(let lettering) = piece.shape else { continue }
            let set = typesetter.lay(
              lettering.string, size_px: Double(lettering.size_px), weight: .medium,
              maxWidth_px: Double(piece.box.size.x), line_px: Double(lettering.line_px))
            #expect(
              set.height_px <= Double(piece.box.size.y) + 1,
              "\(locale) \(width) at \(scale): \(lettering.string)")
            typesetter.trim()
          }
        }
      }
    }
  }
}
