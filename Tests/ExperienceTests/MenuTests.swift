import Maths
import Ports
import Testing

@testable import Experience

@Suite("The page of settings")
struct MenuTests {
  /// A visitor at the page: keeps the settings as the program does.
  struct Desk {
    var menu = Menu()
    var settings = Settings()
    var answers: [Menu.Answer] = []
    var viewport = Viewport()
    var words = Words(locale: "", among: ["", "eo"])

    init(isOpen: Bool = true) {
      fit()
      if isOpen { answers.append(menu.toggle()) }
      menu.wait(1)
    }

    mutating func fit() {
      var frame = Frame(viewport: viewport)
      frame.settings = settings
      menu.fit(frame, words)
    }

    mutating func take(_ event: InputEvent) {
      let answer = menu.take(event, settings)
      if case .changes(let wanted) = answer { settings.follow(wanted) }
      if case .forgets(let names) = answer {
        for name in names { settings[name] = Settings()[name] }
      }
      answers.append(answer)
      fit()
    }

    mutating func press(_ key: Key) {
      take(.key(key, isDown: true))
      take(.key(key, isDown: false))
    }

    var page: Page { menu.page(settings, words) }
    var focused: String? { page.focused?.id }

    func control(_ id: String) -> Page.Control? { page.controls.first { $0.id == id } }

    /// Down to a row that can be reached.
    mutating func go(to id: String) {
      for _ in page.controls where focused != id { press(.down) }
      #expect(focused == id)
    }
  }

  /// What every setting is when one goes on from its preset, far enough for any of them.
  private func changed(_ desk: Desk) -> [Settings.Name] {
    Settings.Name.allCases.filter { desk.settings[$0] != Settings()[$0] }
  }

  @Test func everySettingByTheKeyboardAlone() {
    var desk = Desk()
    desk.go(to: "setting.reduceMotion")
    for _ in Settings.Name.allCases {
      let before = desk.settings
      desk.press(.right)
      if desk.settings == before { desk.press(.left) }
      desk.press(.down)
    }
    #expect(changed(desk) == Settings.Name.allCases)
  }

  @Test func everySettingByTheGamepadAlone() {
    var desk = Desk()
    for _ in Settings.Group.allCases { desk.take(.padButton(.down, isDown: true)) }
    for _ in Settings.Name.allCases {
      let before = desk.settings
      desk.take(.padButton(.right, isDown: true))
      if desk.settings == before { desk.take(.padStick(.left, Vector2(-1, 0))) }
      desk.take(.padStick(.left, Vector2(0, 0)))
      desk.take(.padStick(.left, Vector2(0, -1)))
      desk.take(.padStick(.left, Vector2(0, 0)))
    }
    #expect(changed(desk) == Settings.Name.allCases)
    desk.take(.padButton(.b, isDown: true))
    #expect(!desk.menu.isOpen)
  }

  @Test(arguments: [0.5, 1, 2, 3])
  func everySettingByTheMouseAlone(scale: Double) {
    var desk = Desk()
    desk.settings.textScale = scale
    desk.fit()
    for name in Settings.Name.allCases where name != .textScale {
      let id = "setting.\(name)"
      for _ in 0..<40 where desk.control(id)?.area == nil { desk.take(.wheel(-1)) }
      guard let control = desk.control(id), let area = control.area else {
        Issue.record("\(name) cannot be scrolled to")
        continue
      }
      // The left end of a slider is what no preset but the text's size is.
      let at = control.bar.map { $0.centre - [$0.size.x / 2, 0] } ?? area.centre
      desk.take(.pointer(.moved, at: Vector2(at)))
      #expect(desk.focused == id)
      desk.take(.pointer(.down, at: Vector2(at)))
      desk.take(.pointer(.up, at: Vector2(at)))
      #expect(desk.settings[name] != Settings()[name], "\(name)")
    }
  }

  @Test func aSliderFollowsTheHand() {
    var desk = Desk()
    guard let bar = desk.control("setting.shake")?.bar else { return #expect(Bool(false)) }
    desk.take(.pointer(.down, at: Vector2(bar.centre)))
    #expect(desk.settings.shake == 0.5)
    desk.take(.pointer(.moved, at: Vector2(bar.centre + [bar.size.x * 0.3, 0.4])))
    #expect(desk.settings.shake == 0.8)
    desk.take(.pointer(.up, at: .zero))
    desk.take(.pointer(.moved, at: Vector2(bar.centre)))
    #expect(desk.settings.shake == 0.8)
    #expect(desk.control("setting.shake")?.part == 0.8)
  }

  /// Words that grow move the bar away; the hand is on the one that it took.
  @Test func theSizeOfWordsFollowsTheHandToo() {
    var desk = Desk()
    desk.go(to: "setting.textScale")
    guard let bar = desk.control("setting.textScale")?.bar else { return #expect(Bool(false)) }
    let left = bar.centre - [bar.size.x / 2, 0]
    desk.take(.pointer(.down, at: Vector2(left)))
    for step in 0...10 {
      desk.take(.pointer(.moved, at: Vector2(left + [bar.size.x * Float(step) / 10, 0])))
      #expect(abs(desk.settings.textScale - (0.5 + 0.25 * Double(step))) < 0.06, "\(step)")
    }
    desk.take(.pointer(.up, at: .zero))
    #expect(desk.settings.textScale == 3)
  }

  @Test func aPressOnTheNameOfASliderMovesNothing() {
    var desk = Desk()
    guard let area = desk.control("setting.volume")?.area else { return #expect(Bool(false)) }
    let before = desk.settings
    desk.take(.pointer(.down, at: Vector2(area.centre - [area.size.x * 0.4, 0])))
    desk.take(.pointer(.moved, at: Vector2(area.centre)))
    desk.take(.pointer(.up, at: Vector2(area.centre)))
    #expect(desk.settings == before && desk.focused == "setting.volume")
  }

  /// Without the keyboard time stands; a word in the corner says so, and goes when it is back.
  @Test func whoLooksElsewhereIsToldThatTimeStands() {
    var desk = Desk(isOpen: false)
    func words() -> [String] {
      desk.menu.dressed(Frame(viewport: desk.viewport), desk.words).texts
        .filter { $0.opacity > 0.9 }.map(\.key)
    }
    #expect(words() == [])
    desk.take(.focus(false))
    #expect(desk.answers.last == .passes)
    desk.menu.wait(1)
    #expect(words() == ["page.paused"])
    desk.take(.focus(true))
    desk.menu.wait(1)
    #expect(words() == [])
  }

  @Test func itEndsWhereOneGoesOnOrLeaves() {
    var desk = Desk()
    for _ in Menu.Row.all { desk.press(.down) }
    #expect(desk.page.focused?.id == "page.leave")
    desk.press(.enter)
    #expect(desk.answers.contains(.leaves))
    desk.press(.up)
    #expect(desk.focused == "page.back")
    desk.press(.space)
    #expect(desk.answers.contains(.closes) && !desk.menu.isOpen)
  }

  @Test func whatIsDoneOnThePageIsNotDoneInTheStory() {
    var desk = Desk()
    for event in [
      InputEvent.key(.s, isDown: true), .pointer(.down, at: Vector2(0.9, 0)), .wheel(1),
      .padStick(.right, Vector2(0, 1)), .pointer(.moved, at: .zero),
    ] {
      desk.take(event)
      #expect(desk.answers.last != .passes)
    }
    desk.take(.focus(false))
    #expect(desk.answers.last == .passes)
  }

  @Test func closedItIsNotThere() {
    var desk = Desk(isOpen: false)
    for event in [
      InputEvent.key(.space, isDown: true), .padButton(.b, isDown: true),
      .pointer(.down, at: desk.menu.layout.sign.centre.vector),
    ] {
      desk.take(event)
      #expect(desk.answers == [.passes] || desk.answers.last == .passes)
    }
    let frame = desk.menu.dressed(Frame(), desk.words)
    #expect(frame.page == nil && frame.texts.isEmpty)
  }

  @Test func itIsThereAlsoWhereTheStoryIsBlack() {
    let desk = Desk()
    var frame = Frame()
    frame.effects.fade = 1
    frame.texts = [Text(key: "t", string: "T", style: .story, centre: .zero, opacity: 1)]
    let dressed = desk.menu.dressed(frame, desk.words)
    #expect(dressed.page?.opacity == 1 && dressed.effects.fade == 0)
    #expect(dressed.effects.veil == 1 && dressed.texts[0].opacity == 0)
  }

  @Test func theSignShowsWhileThePointerMovesNearItAndOpensThePage() {
    var desk = Desk(isOpen: false)
    // In the middle of the picture it would disturb the story.
    desk.take(.pointer(.moved, at: .zero))
    desk.menu.wait(0.3)
    #expect(desk.menu.dressed(Frame(), desk.words).texts.isEmpty)
    let near = desk.menu.layout.sign.centre.vector
    desk.take(.pointer(.moved, at: Vector2(near.x, near.y - 0.15)))
    desk.menu.wait(0.3)
    let shown = desk.menu.dressed(Frame(), desk.words).texts
    #expect(shown.map(\.key) == ["page.open"] && shown[0].opacity > 0.5)
    desk.take(.pointer(.down, at: desk.menu.layout.sign.centre.vector))
    #expect(desk.answers.last == .opens && desk.menu.isOpen)
    var still = Desk(isOpen: false)
    still.take(.pointer(.moved, at: near))
    still.menu.wait(2.6)
    still.menu.wait(0.3)
    #expect(still.menu.dressed(Frame(), still.words).texts.isEmpty)
  }

  @Test func anExhibitHasNone() {
    var menu = Menu(isLocked: true)
    let answers = [menu.toggle(), menu.take(.pointer(.moved, at: .zero), Settings())]
    #expect(answers == [.keeps, .passes] && !menu.isOpen)
    menu.wait(1)
    #expect(menu.dressed(Frame(), Words()).texts.isEmpty)
  }

  @Test(arguments: [(640, 360), (1024, 768), (1280, 720), (2560, 1080), (3840, 2160)])
  func rowsLieInsideOfTheFrameAndApart(width: Int, height: Int) {
    for scale in [0.5, 1, 1.5, 2, 3] {
      var desk = Desk()
      desk.viewport = Viewport(width: width, height: height)
      desk.settings.textScale = scale
      desk.fit()
      for _ in Menu.Row.all {
        let areas = desk.page.controls.compactMap(\.area)
        #expect(areas.count >= 3 && desk.page.focused?.area != nil)
        for (a, b) in zip(areas, areas.dropFirst()) {
          #expect(a.centre.y - a.size.y / 2 >= b.centre.y + b.size.y / 2 - 1e-5)
        }
        let last = areas.last.map { $0.centre.y - $0.size.y / 2 } ?? 0
        #expect(last > desk.page.hintCentre.y && areas[0].size.x <= Float(desk.viewport.aspect))
        desk.press(.down)
      }
    }
  }

  @Test func aReaderFindsEverythingOnThePage() {
    var desk = Desk()
    desk.words = Words(["value.percent": "{number} %", "value.on": "On"])
    desk.fit()
    let page = desk.page
    #expect(page.controls.count == Settings.Name.allCases.count + 2 * 4 + 3)
    #expect(Set(page.controls.map(\.id)).count == page.controls.count)
    #expect(page.controls.filter(\.isFocused).count == 1)
    for control in page.controls {
      #expect(!control.label.isEmpty && control.hint.isEmpty == (control.role == .heading))
      #expect(control.value.isEmpty == [.button, .heading].contains(control.role))
      #expect((control.part != nil) == (control.role == .slider))
    }
    #expect(page.controls.first { $0.id == "setting.shake" }?.value == "100 %")
  }
}

extension Menu {
  /// Goes on by so many seconds.
  mutating func wait(_ seconds: Double) {
    advance(to: now_ns + UInt64((seconds * 1e9).rounded()))
  }
}

extension SIMD2<Float> {
  fileprivate var vector: Vector2 { Vector2(self) }
}
