import Maths
import Ports
import Testing

@Suite("What a visitor wishes")
struct SettingsTests {
  @Test func whatIsToldByNameIsKept() {
    var settings = Settings()
    for name in Settings.Name.allCases {
      switch name.kind {
      case .number(let range, _):
        settings[name] = .number(range.lowerBound)
        #expect(settings[name] == .number(range.lowerBound), "\(name)")
      case .flag:
        let other = settings[name] != .flag(true)
        settings[name] = .flag(other)
        #expect(settings[name] == .flag(other), "\(name)")
      case .word(let words):
        for word in words {
          settings[name] = .word(word)
          #expect(settings[name] == .word(word), "\(name)")
        }
        if let other = words.first(where: { Settings()[name] != .word($0) }) {
          settings[name] = .word(other)
        }
      case .name:
        settings[name] = .word("eo")
        #expect(settings[name] == .word("eo"), "\(name)")
      }
    }
    let presets = Settings()
    let last = Settings.Name.allCases.filter { settings[$0] == presets[$0] }
    #expect(last == [], "every name reaches a place of its own")
  }

  static let numbers: [(Double, Double)] = [
    (-1, 0.5), (0.5, 0.5), (2, 2), (7, 3), (.infinity, 3), (.nan, 1),
  ]

  @Test(arguments: numbers)
  func numbersAreHeldInRange(given: Double, held: Double) {
    var settings = Settings()
    settings.textScale = given
    #expect(settings.held.textScale == held)
  }

  @Test func aValueOfAnotherKindChangesNothing() {
    var settings = Settings()
    settings[.flash] = .word("strobe")
    settings[.captions] = .number(0)
    settings[.shake] = .flag(false)
    #expect(settings == Settings())
  }

  @Test func commandLineThenFileThenDesktop() {
    var desktop = Preferences()
    desktop[.reduceMotion] = .flag(true)
    desktop[.textScale] = .number(2)
    desktop[.mono] = .flag(true)
    var file = Preferences()
    file[.textScale] = .number(1.5)
    file[.reduceMotion] = .flag(false)
    var line = Preferences()
    line[.reduceMotion] = .flag(true)
    let settings = Settings(desktop.under(file).under(line))
    #expect(settings.reducesMotion && settings.textScale == 1.5 && settings.isMono)
  }

  @Test func lessMotionMeansNoShakeAndADip() {
    var settings = Settings()
    #expect(settings.shakePart == 1 && !settings.dipsFlash)
    settings.reducesMotion = true
    #expect(settings.shakePart == 0 && settings.dipsFlash)
  }

  @Test func everySettingMovesTheDigest() {
    var seen: Set<UInt64> = []
    for name in Settings.Name.allCases {
      var settings = Settings()
      switch name.kind {
      case .number(let range, _): settings[name] = .number(range.lowerBound)
      case .flag: settings[name] = .flag(settings[name] != .flag(true))
      case .word(let words): settings[name] = .word(words[1])
      case .name: settings[name] = .word("eo")
      }
      var digest = Digest()
      digest.fold(settings)
      #expect(seen.insert(digest.value).inserted, "\(name)")
    }
  }
}
