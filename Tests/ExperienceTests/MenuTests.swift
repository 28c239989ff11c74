import Interface
import Maths
import Ports
import Testing

@testable import Experience

@Suite("The page of settings")
struct MenuTests {
  typealias Desk = MenuVisitor

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
  func everySettingByTheMouseAlone(scale: Double) throws {
    var desk = Desk { $0.settings.textScale = scale }
    for name in Settings.Name.allCases where name != .textScale {
      let id = "setting.\(name)"
      let found = desk.wheel(to: id)
      let piece = try #require(found, "\(name) cannot be scrolled to")
      // The left end of a slider is what no preset but the text's size is.
      let place = try #require(desk.menu.sheet).canvas
      let at =
        desk.bar(id).map { $0.centre - [$0.size.x * 0.495, 0] } ?? piece.box.area(on: place).centre
      desk.click(at)
      #expect(desk.focused == id)
      #expect(desk.settings[name] != Settings()[name], "\(name)")
      desk.settings = Settings()
      desk.settings.textScale = scale
      desk.fit()
    }
  }

  @Test func aSliderFollowsTheHand() throws {
    var desk = Desk()
    _ = desk.wheel(to: "setting.shake")
    let bar = try #require(desk.bar("setting.shake"))
    desk.take(.pointer(.down, at: Vector2(bar.centre)))
    #expect(desk.settings.shake == 0.5)
    desk.take(.pointer(.moved, at: Vector2(bar.centre + [bar.size.x * 0.3, 0.4])))
    #expect(desk.settings.shake == 0.8)
    desk.take(.pointer(.up, at: .zero))
    desk.take(.pointer(.moved, at: Vector2(bar.centre)))
    #expect(desk.settings.shake == 0.8)
    #expect(desk.control("setting.shake")?.value == .number(0.8))
  }

  /// Words that grow move everything; what the hand is on stays below it.
  @Test func theSizeOfWordsFollowsTheHandToo() throws {
    var desk = Desk()
    desk.go(to: "setting.textScale")
    let bar = try #require(desk.bar("setting.textScale"))
    let left = bar.centre - [bar.size.x * 0.495, 0]
    desk.take(.pointer(.down, at: Vector2(left)))
    for step in 0...10 {
      desk.take(.pointer(.moved, at: Vector2(left + [bar.size.x * 0.99 * Float(step) / 10, 0])))
      #expect(abs(desk.settings.textScale - (0.5 + 0.25 * Double(step))) < 0.06, "\(step)")
      let top = desk.piece("setting.textScale")?.box.y ?? -1
      #expect(top >= 0 && top < 720)
    }
    desk.take(.pointer(.up, at: .zero))
    #expect(desk.settings.textScale == 3)
  }

  @Test func whatHasTheFocusStaysWhereItIsWhenWordsGrow() throws {
    var desk = Desk()
    desk.go(to: "setting.textScale")
    let before = try #require(desk.piece("setting.textScale")).box.y
    desk.press(.right)
    let after = try #require(desk.piece("setting.textScale")).box.y
    #expect(desk.settings.textScale == 1.25 && abs(after - before) <= 4)
  }

  @Test func aPressOnTheNameOfASliderMovesNothing() throws {
    var desk = Desk()
    let found = desk.wheel(to: "setting.volume")
    let piece = try #require(found)
    let area = try #require(desk.menu.sheet.map { piece.box.area(on: $0.canvas) })
    let before = desk.settings
    desk.click(area.centre + [-area.size.x * 0.4, area.size.y * 0.4])
    #expect(desk.settings == before && desk.focused == "setting.volume")
  }

  @Test func aFingerScrollsWithoutAWheel() throws {
    var desk = Desk()
    desk.take(.pointer(.down, at: Vector2(0, -0.1)))
    desk.take(.pointer(.moved, at: Vector2(0, 0)))
    let before = try #require(desk.piece("group.hands")).box.y
    desk.take(.pointer(.moved, at: Vector2(0, 0.15)))
    desk.take(.pointer(.up, at: Vector2(0, 0.15)))
    let after = try #require(desk.piece("group.hands")).box.y
    #expect(abs(before - after - 180) <= 1)
    #expect(desk.settings == Settings())
  }

  /// Shift and Tab goes the other way, from the first row to the last.
  @Test func tabGoesAroundBothWays() {
    var desk = Desk()
    let stops = desk.stops
    var met: [String?] = []
    for _ in stops {
      met.append(desk.focused)
      desk.press(.tab)
    }
    #expect(met == stops && desk.focused == stops[0])
    desk.press(.backTab)
    #expect(desk.focused == "page.leave")
  }

  /// At the foot of the page, by key and by hand.
  @Test func whatTheFocusIsForIsWritten() throws {
    var desk = Desk()
    #expect(desk.hint == "ease.comfort.hint")
    desk.press(.down)
    #expect(desk.hint == "ease.sight.hint")
    let area = try #require(desk.control("ease.hands")?.area)
    desk.move(to: area.centre)
    #expect(desk.hint == "ease.hands.hint" && desk.settings == Settings())
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
    #expect(desk.stops.suffix(3) == ["page.reset", "page.back", "page.leave"])
    desk.go(to: "page.leave", by: .tab)
    desk.press(.enter)
    #expect(desk.answers.contains(.leaves))
    desk.press(.left)
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
      .pointer(.down, at: desk.menu.signArea.centre.vector),
    ] {
      desk.take(event)
      #expect(desk.answers == [.passes] || desk.answers.last == .passes)
    }
    let frame = desk.menu.dressed(Frame(), desk.words)
    #expect(frame.controls.isEmpty && frame.pieces.isEmpty && frame.texts.isEmpty)
  }

  @Test func itIsThereAlsoWhereTheStoryIsBlack() {
    let desk = Desk()
    var frame = Frame()
    frame.effects.fade = 1
    frame.texts = [Text(key: "t", string: "T", style: .story, centre: .zero, opacity: 1)]
    let dressed = desk.menu.dressed(frame, desk.words)
    #expect(dressed.pieces.allSatisfy { $0.opacity == 1 } && dressed.effects.fade == 0)
    #expect(dressed.effects.veil == 1 && dressed.texts[0].opacity == 0)
  }

  @Test func theSignShowsWhileThePointerMovesNearItAndOpensThePage() {
    var desk = Desk(isOpen: false)
    // In the middle of the picture it would disturb the story.
    desk.take(.pointer(.moved, at: .zero))
    desk.menu.wait(0.3)
    #expect(desk.menu.dressed(Frame(), desk.words).texts.isEmpty)
    let near = desk.menu.signArea.centre.vector
    desk.take(.pointer(.moved, at: Vector2(near.x, near.y - 0.15)))
    desk.menu.wait(0.3)
    let shown = desk.menu.dressed(Frame(), desk.words).texts
    #expect(shown.map(\.key) == ["page.open"] && shown[0].opacity > 0.5)
    desk.take(.pointer(.down, at: desk.menu.signArea.centre.vector))
    #expect(desk.answers.last == .opens && desk.menu.isOpen)
    var still = Desk(isOpen: false)
    still.take(.pointer(.moved, at: near))
    still.menu.wait(2.6)
    still.menu.wait(0.3)
    #expect(still.menu.dressed(Frame(), still.words).texts.isEmpty)
  }

  @Test func anExhibitHasNone() {
    var menu = Menu(isLocked: true)
    let answers = [menu.toggle(), menu.handle(.pointer(.moved, at: .zero), Settings())]
    #expect(answers == [.keeps, .passes] && !menu.isOpen)
    menu.wait(1)
    #expect(menu.dressed(Frame(), Words()).texts.isEmpty)
  }

  /// Wherever the focus is, all of it is seen, as far as there is room; and nothing lies on it.
  @Test(arguments: [(320, 240), (640, 360), (1024, 768), (1280, 720), (2560, 1080), (3840, 2160)])
  func whatHasTheFocusIsSeen(width: Int, height: Int) throws {
    for scale in [0.5, 1, 1.5, 2, 3] {
      var desk = Desk {
        $0.viewport = Viewport(width: width, height: height)
        $0.settings.textScale = scale
      }
      for id in desk.stops {
        #expect(desk.focused == id)
        desk.menu.wait(2)
        let piece = try #require(desk.piece(id))
        #expect(
          piece.target.height >= min(piece.box.height, piece.clip.height), "\(id) at \(scale)")
        #expect(piece.clip.width >= piece.box.width)
        let others = desk.menu.pieces.filter { $0.isStop && $0.id != id }
        #expect(!others.contains { $0.target.overlaps(piece.target) })
        desk.press(.tab)
      }
    }
  }

  @Test func aReaderFindsEverythingOnThePage() {
    let desk = Desk {
      $0.words = Words(["value.percent": "{number} %", "value.on": "On", "page.title": "Settings"])
    }
    let dialog = desk.frame.controls[0]
    #expect(dialog.id == Menu.dialog && dialog.role == .dialog && dialog.label == "Settings")
    let used = desk.rows.filter(\.isStop)
    #expect(used.count == Settings.Name.allCases.count + 4 + 3)
    #expect(Set(used.map(\.id)).count == used.count)
    #expect(desk.rows.filter(\.isFocused).count == 1)
    for control in used {
      #expect(!control.label.isEmpty && !control.hint.isEmpty)
      #expect(control.reading.isEmpty == (control.role == .button))
      #expect((control.range != nil) == (control.role == .slider))
    }
    #expect(
      desk.rows.filter { $0.role == .heading }.map(\.id)
        == Settings.Group.allCases.map { "group.\($0)" })
    #expect(desk.control("setting.shake")?.reading == "100 %")
  }

  /// The story's own interface lies below, dark and out of reach.
  @Test func theStorysInterfaceWaitsBelow() throws {
    let desk = Desk()
    var frame = Frame(viewport: desk.viewport)
    let box = PixelBox(low: .zero, high: [9, 9])
    frame.pieces = [DrawnPiece(.plate(.init([1, 1, 1, 1])), box, clip: box)]
    var button = Ports.Control(id: "skip", role: .button, label: "Skip")
    (button.isStop, button.isFocused) = (true, true)
    button.layer = 2
    frame.controls = [button]
    let dressed = desk.menu.dressed(frame, desk.words)
    #expect(dressed.pieces[0].opacity == 0 && dressed.pieces.count > 20)
    #expect(dressed.controls[0].isStop == false && dressed.controls[0].isFocused == false)
    #expect(dressed.controls.dropFirst().allSatisfy { $0.layer == 3 })
    #expect(dressed.controls.filter(\.isFocused).map(\.id) == ["ease.comfort"])
  }

  @Test func highContrastAndCalmAreTheKitsOwn() throws {
    var desk = Desk()
    let (plain, wild) = (desk.menu.sheet?.canvas.theme.name, desk.menu.sheet?.canvas.isCalm)
    #expect(plain == "dark" && wild == false)
    desk.settings.contrast = .high
    desk.settings.reducesMotion = true
    desk.fit()
    #expect(
      desk.menu.sheet?.canvas.theme.name == "contrast" && desk.menu.sheet?.canvas.isCalm == true)
  }
}

extension SIMD2<Float> {
  fileprivate var vector: Vector2 { Vector2(self) }
}
