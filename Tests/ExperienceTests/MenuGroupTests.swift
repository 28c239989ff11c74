import Maths
import Ports
import Testing

@testable import Experience

@Suite("The page of settings in groups")
struct MenuGroupTests {
  typealias Desk = MenuTests.Desk

  /// What eases a whole group is met first; then each group under its name.
  @Test func groupsStandInTheirOrderUnderTheirNames() {
    let ids = Desk().page.controls.map(\.id)
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

  /// Names of groups are seen with their rows, and nothing on them can be come to.
  @Test(arguments: [Key.down, .up, .tab])
  func namesOfGroupsArePassedBy(key: Key) {
    var desk = Desk()
    if key == .up { desk.go(to: "page.leave") }
    for _ in desk.page.controls {
      desk.press(key)
      let controls = desk.page.controls
      let focus = controls.firstIndex(where: \.isFocused) ?? 0
      #expect(controls[focus].role != .heading)
      if focus > 0 && controls[focus - 1].role == .heading {
        #expect(controls[focus - 1].area != nil)
      }
    }
    // Four more than there are to be come to: only Tab begins anew.
    let last = key == .tab ? "setting.reduceMotion" : key == .up ? "ease.comfort" : "page.leave"
    #expect(desk.focused == last)
  }

  @Test func aClickOnTheNameOfAGroupDoesNothing() throws {
    var desk = Desk()
    let area = try #require(desk.control("group.comfort")?.area)
    let before = desk.focused
    desk.take(.pointer(.moved, at: Vector2(area.centre)))
    desk.take(.pointer(.down, at: Vector2(area.centre)))
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
    desk.go(to: "page.reset")
    desk.press(.enter)
    #expect(desk.settings.volume == 0.5)
    #expect(desk.control("page.reset")?.label == "page.reset.sure")
    // Whoever goes elsewhere did not mean it.
    desk.press(.up)
    desk.press(.down)
    #expect(desk.control("page.reset")?.label == "page.reset")
    desk.press(.enter)
    desk.press(.enter)
    #expect(desk.answers.contains(.forgets(Settings.Name.allCases)))
    #expect(desk.settings == Settings() && desk.control("page.reset")?.label == "page.reset")
  }

  @Test func aQuestionIsForgottenWithThePage() {
    var desk = Desk()
    desk.go(to: "page.reset")
    desk.press(.enter)
    _ = desk.menu.toggle()
    _ = desk.menu.toggle()
    #expect(desk.menu.press("page.reset", desk.settings) == .keeps && desk.menu.isAsking)
  }

  /// What a screen reader asks for, wherever the focus is.
  @Test func rowsArePressedByTheirNames() {
    var desk = Desk()
    let answer = desk.menu.press("ease.comfort", desk.settings)
    #expect(answer == .changes(Preferences(Settings().eased(.comfort))))
    #expect(desk.focused == "ease.comfort")
    for name in ["group.comfort", "page.again", "nothing"] {
      #expect(desk.menu.press(name, desk.settings) == .keeps)
      #expect(desk.focused == "ease.comfort")
    }
    _ = desk.menu.toggle()
    #expect(desk.menu.press("page.leave", desk.settings) == .keeps)
  }

  /// A first visitor is told by the word in the corner alone, and at an exhibit nobody is.
  @Test func theSignGreetsOnlyWhoComesForTheFirstTime() {
    for (isFirst, isLocked) in [(true, false), (false, false), (true, true)] {
      var menu = Menu(isLocked: isLocked, isFirst: isFirst)
      menu.wait(0.5)
      let shown = menu.dressed(Frame(), Words()).texts
      #expect(shown.map(\.string) == (isFirst && !isLocked ? ["page.sign"] : []))
      #expect(menu.dressed(Frame(), Words()).page == nil)
      menu.wait(8)
      menu.wait(0.5)
      #expect(menu.dressed(Frame(), Words()).texts.isEmpty)
    }
  }
}
