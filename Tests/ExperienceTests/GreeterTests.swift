import Maths
import Ports
import Testing

@testable import Experience

@Suite("What an exhibit lays over the story")
struct GreeterTests {
  static let languages = [
    Greeter.Language("en", "English"), Greeter.Language("es", "Español"),
    Greeter.Language("ar", "العربية"),
  ]
  static let words = Words([
    "exhibit.anew": "Begins anew in {seconds} …", "exhibit.stay": "Touch to stay",
  ])

  private func exhibit(_ place: Exhibit.Place, quiet: Int = 0) -> Exhibit {
    Exhibit(at: place, quiet: quiet)
  }

  private func greeter(
    _ exhibit: Exhibit?, _ languages: [Greeter.Language] = Self.languages,
    _ viewport: Viewport = Viewport(), textScale: Double = 1
  ) -> (Greeter, Frame) {
    var greeter = Greeter(languages)
    var settings = Settings()
    settings.textScale = textScale
    let frame = Frame(viewport: viewport)
    greeter.fit(frame, settings, Self.words, exhibit)
    return (greeter, greeter.dressed(frame))
  }

  @Test func languagesAreOfferedWhereThereIsAChoiceAndNobodyIsInTheStory() {
    for place in [Exhibit.Place.film, .beginning] {
      let labels = greeter(exhibit(place)).1.controls.map(\.label)
      #expect(labels == ["English", "Español", "العربية"])
      #expect(greeter(exhibit(place), [Self.languages[0]]).1.pieces.isEmpty)
    }
    #expect(greeter(exhibit(.story)).1.pieces.isEmpty)
    #expect(greeter(nil).1.pieces.isEmpty)
  }

  @Test func aTouchOnOneSpeaksItAndBesideThemIsTheStorys() throws {
    var (greeter, frame) = greeter(exhibit(.film))
    let area = try #require(frame.controls.first { $0.label == "Español" }?.area)
    let at = Vector2(area.centre)
    #expect(greeter.answer(.pointer(.down, at: at)) == .keeps)
    #expect(greeter.answer(.pointer(.moved, at: at)) == .passes)
    #expect(greeter.answer(.pointer(.up, at: at)) == .speaks("es"))
    #expect(greeter.answer(.pointer(.up, at: at)) == .passes)
    // A finger that is drawn away has thought better of it.
    _ = greeter.answer(.pointer(.down, at: at))
    #expect(greeter.answer(.pointer(.up, at: .zero)) == .keeps)
    #expect(greeter.answer(.pointer(.down, at: .zero)) == .passes)
    #expect(greeter.answer(.key(.space, isDown: true)) == .passes)
    // By a screen reader.
    #expect(greeter.answer(.use("exhibit.ar")) == .speaks("ar"))
    #expect(greeter.answer(.use("exhibit.fr")) == .passes)
    greeter.fit(frame, Settings(), Self.words, exhibit(.story))
    #expect(greeter.answer(.use("exhibit.ar")) == .passes)
    #expect(greeter.answer(.pointer(.down, at: at)) == .passes)
  }

  @Test func theLastTenSecondsAreCounted() {
    func strings(_ quiet: Int) -> [String] {
      greeter(exhibit(.story, quiet: quiet)).1.pieces.compactMap { piece in
        if case .words(let words) = piece.shape { words.string } else { nil }
      }
    }
    #expect(strings(5999).isEmpty)
    #expect(strings(6000) == ["Begins anew in 10 …", "Touch to stay"])
    #expect(strings(6001).first == "Begins anew in 10 …")
    #expect(strings(6120).first == "Begins anew in 9 …")
    #expect(strings(7199).first == "Begins anew in 1 …")
    // A reader hears it once: the same words throughout.
    let said = [6000, 6500, 7100].map { greeter(exhibit(.story, quiet: $0)).1.controls }
    #expect(said.allSatisfy { $0 == said[0] && $0.map(\.role) == [.message] })
    #expect(said[0].first?.label == "Begins anew in 10 … Touch to stay")
  }

  /// Whatever is drawn, it lies in the window; what can be touched is large enough for it.
  @Test(arguments: [(640, 360), (1280, 720), (1080, 1920), (2560, 1080), (320, 240)])
  func itFits(width: Int, height: Int) {
    let viewport = Viewport(width: width, height: height)
    for scale in [1.0, 2, 3] {
      let (_, frame) = greeter(exhibit(.film), Self.languages, viewport, textScale: scale)
      let areas = frame.controls.compactMap(\.area)
      #expect(areas.count == 3)
      for area in areas {
        let (low, high) = (area.centre - area.size / 2, area.centre + area.size / 2)
        #expect(
          abs(low.x) <= Float(viewport.aspect / 2) && abs(high.x) <= Float(viewport.aspect / 2))
        #expect(low.y >= -0.5 && high.y <= 0.5)
        #expect(Double(area.size.y) * Double(height) >= 43.9)
      }
    }
  }
}
