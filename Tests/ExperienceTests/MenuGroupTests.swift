import Maths
import Ports
import Testing

@testable import Experience

@Suite("The page of settings in groups")
struct MenuGroupTests {
  typealias Desk = MenuVisitor

  /// What eases a whole group is met first; then each group under its name.
  @Test func groupsStandInTheirOrderUnderTheirNames() {
    let ids = Desk().rows.filter { $0.role != .group }.map(\.id)
    let groups = ["comfort", "sight", "hearing", "hands"]
    #expect(Array(ids.prefix(4)) == groups.map { "ease.\($0)" })
    #expect(ids.filter { $0.hasPrefix("group.") } == groups.map { "group.\($0)" })
    for (heading, first) in [
      ("comfort", "reduceMotion"), ("sight", "language"), ("hearing", "captions"),
      ("hands", "hold"),
    ] {
      let place = ids.firstIndex(of: "group.\(heading)") ?? 0
      #expect(ids[place + 1] == "setting.\(first)")
    }
    #expect(ids.suffix(3) == ["page.reset", "page.back", "page.leave"])
  }

  /// Nothing on the names of groups can be come to.
  @Test(arguments: [Key.down, .up, .tab, .backTab])
  func namesOfGroupsArePassedBy(key: Key) {
    var desk = Desk()
    if key == .up { desk.go(to: "page.leave", by: .tab) }
    var met: Set<String> = []
    for _ in 0..<60 {
      desk.press(key)
      met.formUnion(desk.focused.map { [$0] } ?? [])
    }
    #expect(met.isSuperset(of: Settings.Name.allCases.map { "setting.\($0)" }))
    #expect(!met.contains { $0.hasPrefix("group.") })
  }

  @Test func aClickOnTheNameOfAGroupDoesNothing() throws {
    var desk = Desk()
    let area = try #require(desk.control("group.comfort")?.area)
    let before = desk.focused
    desk.click(area.centre)
    #expect(desk.focused == before && desk.settings == Settings())
    #expect(desk.answers.last == .keeps && desk.menu.isOpen)
  }

  @Test(arguments: Settings.Group.allCases)
  func aGroupIsEasedAndAPressAgainUndoesIt(group: Settings.Group) {
    var desk = Desk()
    desk.settings.volume = 0.5
    desk.settings.textScale = 1.25
    let before = desk.settings
    desk.go(to: "ease.\(group)")
    #expect(desk.control("ease.\(group)")?.isOn == false)
    desk.press(.enter)
    #expect(desk.settings == before.eased(group) && desk.settings != before)
    #expect(desk.control("ease.\(group)")?.isOn == true)
    let others = Settings.Name.allCases.filter { $0.group != group }
    #expect(others.allSatisfy { desk.settings[$0] == before[$0] })
    desk.press(.enter)
    #expect(desk.control("ease.\(group)")?.isOn == false)
    #expect(desk.settings.volume == 0.5)
    // What it had changed is as at first, the size of letters too.
    #expect(group.eased.names.allSatisfy { desk.settings[$0] == Settings()[$0] })
  }

  @Test func whoHasMoreKeepsIt() {
    var desk = Desk()
    desk.settings.textScale = 2.5
    desk.settings.hold = .confirm
    for group in Settings.Group.allCases {
      desk.go(to: "ease.\(group)")
      desk.press(.enter)
    }
    #expect(desk.settings.textScale == 2.5 && desk.settings.hold == .confirm)
    #expect(Settings.Group.allCases.allSatisfy(desk.settings.isEased))
  }

  @Test func everythingIsSetBackAfterASecondPress() {
    var desk = Desk()
    desk.settings.volume = 0.5
    desk.settings.contrast = .high
    desk.go(to: "page.reset", by: .tab)
    desk.press(.enter)
    #expect(desk.settings.volume == 0.5)
    #expect(desk.control("page.reset")?.label == "page.reset.sure")
    // Whoever goes elsewhere did not mean it.
    desk.press(.backTab)
    desk.press(.tab)
    #expect(desk.control("page.reset")?.label == "page.reset")
    desk.press(.enter)
    desk.press(.enter)
    #expect(desk.answers.contains(.forgets(Settings.Name.allCases)))
    #expect(desk.settings == Settings() && desk.control("page.reset")?.label == "page.reset")
  }

  @Test func aQuestionIsForgottenWithThePage() {
    var desk = Desk()
    desk.go(to: "page.reset", by: .tab)
    desk.press(.enter)
    #expect(desk.menu.look.isAsking)
    _ = desk.menu.toggle()
    _ = desk.menu.toggle()
    #expect(!desk.menu.look.isAsking)
    #expect(desk.menu.handle(.use("page.reset"), desk.settings) == .keeps)
    #expect(desk.menu.look.isAsking)
  }

  /// What a screen reader asks for, wherever the focus is.
  @Test func rowsAreUsedAndSetByTheirNames() {
    var desk = Desk()
    func take(_ event: InputEvent) -> Menu.Answer { desk.menu.handle(event, desk.settings) }
    #expect(take(.use("ease.comfort")) == .changes(Preferences(Settings().eased(.comfort))))
    #expect(desk.focused == "ease.comfort")
    for name in ["group.comfort", "page.again", "nothing"] {
      #expect(take(.use(name)) == .keeps)
      #expect(desk.focused == "ease.comfort")
    }
    #expect(
      take(.put("setting.volume", .number(0.31))) == .changes(Preferences(.volume, .number(0.3))))
    #expect(
      take(.put("setting.contrast", .word("high")))
        == .changes(Preferences(.contrast, .word("high"))))
    for (name, value) in [
      ("setting.contrast", Value.word("none")), ("setting.mute", .number(1)),
      ("setting.volume", .number(1)), ("group.sight", .flag(true)),
    ] {
      #expect(take(.put(name, value)) == .keeps)
    }
    _ = desk.menu.toggle()
    #expect(take(.use("page.leave")) == .passes)
  }

  /// A first visitor is told by the word in the corner alone, and at an exhibit nobody is.
  @Test func theSignGreetsOnlyWhoComesForTheFirstTime() {
    for (isFirst, isLocked) in [(true, false), (false, false), (true, true)] {
      var menu = Menu(isLocked: isLocked, isFirst: isFirst)
      menu.wait(0.5)
      let shown = menu.dressed(Frame(), Words()).texts
      #expect(shown.map(\.string) == (isFirst && !isLocked ? ["page.sign"] : []))
      #expect(menu.dressed(Frame(), Words()).controls.isEmpty)
      menu.wait(8)
      menu.wait(0.5)
      #expect(menu.dressed(Frame(), Words()).texts.isEmpty)
    }
  }
}
