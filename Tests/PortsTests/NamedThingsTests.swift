import Ports
import Testing

@Suite("Things that are called by name")
struct NamedThingsTests {
  @Test func aPlaceIsCaptionedOnceAndAnAnswerNever() {
    let beds = Sound.Kind.allCases.filter(\.isBed)
    #expect(beds == [.hum, .wind, .room, .tone, .structure, .imagined])
    let silent = Sound.Kind.allCases.filter { !$0.isCaptioned }
    #expect(silent == [.suspension, .resolution, .tick])
    #expect(Words.required.contains("caption.servo"))
    #expect(!Words.required.contains("caption.tick"))
  }

  /// A word for each deed but the launch, whose button the scene labels.
  @Test func aDeedHasAWordOfItsOwn() {
    #expect(Deed.allCases.filter { $0.wordsKey == nil } == [.authorize])
    let keys = Deed.allCases.compactMap(\.wordsKey)
    #expect(Set(keys).count == keys.count)
    #expect(Deed.goOn.wordsKey == "deed.goOn" && Deed.confirm.wordsKey == "authorize.confirm")
    #expect(Deed.settings.wordsKey == "page.open")
    #expect(Set(keys).isSubset(of: Set(Words.required)))
  }

  @Test func aSettingHasAWordForEachOfItsValues() {
    for name in Settings.Name.allCases {
      #expect(Words.required.contains("setting.\(name)"))
      #expect(Words.required.contains("setting.\(name).hint"))
    }
    for word in ["setting.flash.dip", "setting.hold.confirm", "setting.quality.auto"] {
      #expect(Words.required.contains(word))
    }
  }

  @Test func everySignalIsOfAKnownPartAndIsExplained() {
    let parts: Set<Substring> = ["story", "scene", "state", "hold", "placement", "flight"]
    for signal in Signal.allCases {
      #expect(parts.contains(signal.rawValue.prefix { $0 != "." }), "\(signal)")
      #expect(!signal.about.isEmpty && signal.about.first?.isUppercase == false)
      // A name ends in its unit where it is a time, which the table says as well.
      #expect(signal.rawValue.hasSuffix("time_s") == signal.about.hasPrefix("seconds"), "\(signal)")
    }
  }

  static let values: [(Value, String)] = [
    (.flag(true), "true"), (.number(3), "3"), (.number(-0.5), "-0.5"), (.number(2e16), "2e+16"),
    (.number(999_999_999_999_999), "999999999999999"), (.number(-0.0), "0"),
    (.number(.infinity), "inf"), (.number(.nan), "nan"), (.word("a b"), "'a b'"),
    (.numbers([1, 2.5]), "[1.0, 2.5]"), (.numbers([]), "[]"),
  ]

  @Test(arguments: values) func aValueIsToldPlainly(value: Value, words: String) {
    #expect("\(value)" == words)
  }

  @Test func wordsCanBeAddedAndTheOldOnesStay() {
    let words = Words(["a": "A {x}", "b": "B"], locale: "en", among: ["ar", "en"])
    let more = words.adding("C", for: "c")
    #expect(more["c"] == "C" && more["a"] == "A {x}" && words["c"] == "c")
    #expect(more.locale == "en" && more.locales == ["ar", "en"] && !more.isRightToLeft)
    #expect(words.filled("a", ("y", "no")) == "A {x}")
    #expect(words.filled(text: "{x}{x}", ("x", "12")) == "1212")
  }
}

/// The limits that every story is held to, against what they are there for.
@Suite("Comfort is comfortable")
struct ComfortTests {
  /// WCAG 2.3.1: no more than three flashes in any second. A rise that follows the earliest it may is
  /// more than a third of a second after the one before.
  @Test func flashesAreFewerThanThreeASecond() {
    let apart =
      Comfort.flashRise_s + Comfort.flashHold_s + Comfort.flashFall_s + Comfort.flashRest_s
    #expect(apart > 1 && Comfort.flashRest_s >= 1)
    #expect(Comfort.flashPeak > 0 && Comfort.flashPeak < 1, "the picture is never lost in white")
  }

  /// With less motion nothing grows dark and light within a second, so a fade there and back is longer.
  @Test func calmIsSlowerThanTheRest() {
    #expect(Comfort.calmFade_s > Comfort.fade_s && Comfort.calmFade_s > 1)
    #expect(Comfort.calmDrive_s >= 2 * Comfort.drive_s)
    #expect(Comfort.blackout_s.contains(2 * Comfort.fade_s))
    #expect(Comfort.orbitFadeIn_s > Comfort.calmFade_s)
  }

  @Test func theDefaultsAreWithin() {
    let degrees = Double(Lens().verticalFieldOfView_rad) * 180 / .pi
    #expect(Comfort.fieldOfView_deg.contains(degrees))
    #expect(Settings().holdTime == Comfort.hold_s)
    #expect(Comfort.planetTurn_deg_per_s.lowerBound == -Comfort.planetTurn_deg_per_s.upperBound)
    #expect(Comfort.shakeRoll_deg < Comfort.shakeTurn_deg)
  }
}
