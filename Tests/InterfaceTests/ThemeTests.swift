import Maths
import Testing

@testable import Interface

struct ThemeTests {
  @Test(arguments: Theme.built) func builtThemesCanBeRead(theme: Theme) {
    #expect(theme.faults == [])
  }

  @Test func builtThemesHaveNamesOfTheirOwn() {
    #expect(Set(Theme.built.map(\.name)).count == Theme.built.count)
  }

  /// Values of the guidelines themselves, and of others who compute them.
  @Test func contrastIsThatOfTheGuidelines() {
    let (black, white) = (Colour(0x000000), Colour(0xFFFFFF))
    #expect(abs(black.contrast(to: white) - 21) < 1e-12)
    #expect(black.contrast(to: black) == 1)
    #expect(abs(Colour(0x777777).contrast(to: white) - 4.478) < 0.001)
    #expect(abs(Colour(0x767676).contrast(to: white) - 4.542) < 0.001)
    #expect(abs(Colour(0xFF0000).contrast(to: white) - 3.998) < 0.001)
    #expect(abs(Colour(0x0000FF).luminance - 0.0722) < 1e-9)
    #expect(abs(Colour(0x00FF00).luminance - 0.7152) < 1e-9)
  }

  @Test func contrastIsTheSameFromEitherSide() {
    var random = RandomStream(seed: 1, name: "colours")
    for _ in 0..<200 {
      let one = Colour(UInt32(random.below(1 << 24)))
      let two = Colour(UInt32(random.below(1 << 24)))
      #expect(one.contrast(to: two) == two.contrast(to: one))
      #expect(one.contrast(to: two) >= 1 && one.contrast(to: two) <= 21.0000001)
    }
  }

  @Test func coloursAreReadFromTheirHex() {
    let colour = Colour(0x12AB7F)
    #expect((colour.red, colour.green, colour.blue) == (0x12, 0xAB, 0x7F))
  }

  @Test func aFaintTextIsFound() {
    var theme = Theme.dark
    theme[.faint] = Colour(0x606060)
    #expect(theme.faults.map(\.token) == [.faint, .faint, .faint])
    #expect(theme.faults.allSatisfy { $0.least == 4.5 && $0.contrast < 4.5 })
    #expect(theme.faults.map(\.ground) == [.ground, .raised, .plate])
  }

  @Test func everyTokenCanBeSetByItself() {
    for token in Token.allCases {
      var theme = Theme.dark
      theme[token] = Colour(0x123456)
      #expect(theme[token] == Colour(0x123456))
      for other in Token.allCases where other != token {
        #expect(theme[other] == Theme.dark[other])
      }
    }
  }

  /// Blended as a screen does, whatever picture lies behind: black and white are the worst.
  @Test(arguments: Theme.built) func aVeilMakesAnyPictureAGround(theme: Theme) {
    var random = RandomStream(seed: 2, name: "pictures")
    for token in [Token.text, .faint, .warning] {
      let alpha = theme.veil(of: .ground, under: token)
      for _ in 0..<200 {
        let picture = Colour(UInt32(random.below(1 << 24)))
        let behind = theme[.ground].over(picture, alpha: alpha)
        #expect(theme[token].contrast(to: behind) >= 4.4, "\(theme.name) \(token) \(picture)")
      }
    }
  }

  /// It hides no more of the picture than it must.
  @Test func aVeilIsNoThickerThanNeeded() {
    let alpha = Theme.dark.veil(of: .ground, under: .text)
    #expect(alpha > 0.3 && alpha < 0.7)
    let behind = Theme.dark[.ground].over(Colour(0xFFFFFF), alpha: alpha - 1.0 / 32)
    #expect(Theme.dark[.text].contrast(to: behind) < 4.5)
  }

  @Test func blendingHasItsEnds() {
    let (one, two) = (Colour(0x102030), Colour(0xF0E0D0))
    #expect(one.over(two, alpha: 1) == one)
    #expect(one.over(two, alpha: 0) == two)
    #expect(one.over(two, alpha: 7) == one)
    #expect(Colour(0).over(Colour(0xFFFFFF), alpha: 0.5).red == 128)
  }

  @Test func sizesGoDownWithRank() {
    let sizes = TextStyle.allCases.map { Theme.dark[$0] }
    #expect(sizes == sizes.sorted(by: >))
    #expect(Theme.dark[.none] == 0 && Theme.dark[.small] < Theme.dark[.large])
  }

  @Test func distancesAreOnTheGrid() {
    #expect(Space.allCases.allSatisfy { $0.points.isMultiple(of: Box.grid) })
    #expect(Space.allCases.map(\.points) == Space.allCases.map(\.points).sorted())
  }
}
