import Ports
import Testing

@Suite("A group of settings is eased as a whole")
struct EasedSettingsTests {
  /// Names that change when nobody has chosen anything.
  static let changes: [(Settings.Group, [Settings.Name])] = [
    (.comfort, [.reduceMotion, .shake, .flash]),
    (.sight, [.textScale, .contrast, .reader]),
    (.hearing, [.mono, .night]),
    (.hands, [.hold, .assistWalking]),
  ]

  @Test(arguments: changes)
  func itsOwnNeedIsMet(group: Settings.Group, names: [Settings.Name]) {
    #expect(group.eased.names == names)
    #expect(names.allSatisfy { $0.group == group })
    let eased = Settings().eased(group)
    #expect(!Settings().isEased(group) && eased.isEased(group))
    #expect(eased.names(easedBy: group) == names)
    #expect(Settings.Group.allCases.filter(eased.isEased) == [group])
  }

  @Test func whoHasMoreOfItKeepsThat() {
    var settings = Settings()
    settings.textScale = 2.5
    settings.hold = .confirm
    settings.showsCaptions = false
    #expect(settings.eased(.sight).textScale == 2.5)
    #expect(settings.eased(.hands).hold == .confirm)
    #expect(settings.eased(.hearing).showsCaptions)
    settings.textScale = 1.25
    #expect(settings.eased(.sight).textScale == 1.5)
  }

  /// What a visitor has set by hand to something else is not counted as eased, and not taken back.
  @Test func whatWasChosenOtherwiseIsNotCounted() {
    var settings = Settings().eased(.comfort)
    settings.shake = 0.5
    #expect(settings.names(easedBy: .comfort) == [.reduceMotion, .flash])
    #expect(Settings().names(easedBy: .comfort).isEmpty)
  }

  @Test func everySettingStandsInOneGroupInTheOrderOfThePage() {
    let all = Settings.Group.allCases.flatMap(\.names)
    #expect(all == Settings.Name.allCases)
  }

  @Test func loudnessAndShakeArePartsAndHoldingIsATime() {
    #expect(Settings.Name.allCases.filter(\.isTime) == [.holdTime])
    var settings = Settings()
    settings.holdTime = 3
    #expect(settings.holdPart == 1.5 && Settings().holdPart == 1)
    settings.shake = 0.25
    #expect(settings.shakePart == 0.25)
    settings.flash = .dip
    #expect(settings.dipsFlash)
  }
}

@Suite("Sources of wishes lie over one another")
struct PreferencesTests {
  @Test func onlyWhatDiffersIsSpokenOf() {
    var settings = Settings()
    #expect(Preferences(settings).isEmpty)
    settings.isMono = true
    settings.volume = 0.5
    #expect(Preferences(settings).names == [.volume, .mono])
    var others = Settings()
    others.isMono = true
    #expect(Preferences(settings, unlike: others).names == [.volume])
    #expect(Preferences(Settings(), unlike: others)[.mono] == .flag(false))
  }

  @Test func theUpperOneWinsAndIsSilentAboutTheRest() {
    let lower = Preferences(Settings().eased(.sight))
    let upper = Preferences(.textScale, .number(3))
    let both = lower.under(upper)
    #expect(both[.textScale] == .number(3) && both[.contrast] == .word("high"))
    #expect(upper.under(lower)[.textScale] == .number(1.5))
    #expect(lower.under(Preferences()) == lower && Preferences().under(lower) == lower)
  }

  @Test func whatIsTakenBackIsSpokenOfNoMore() {
    var wishes = Preferences(.mute, .flag(true))
    wishes[.mute] = nil
    #expect(wishes.isEmpty && wishes.names.isEmpty && wishes[.mute] == nil)
  }

  @Test func toFollowChangesNothingElse() {
    var settings = Settings().eased(.hands)
    settings.follow(Preferences(.volume, .number(7)))
    #expect(settings.volume == 1, "held in its range")
    settings.follow(Preferences(.volume, .number(0.25)))
    #expect(settings.volume == 0.25 && settings.hold == .press)
  }
}
