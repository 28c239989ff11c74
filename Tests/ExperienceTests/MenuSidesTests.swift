import Maths
import Ports
import Testing

@testable import Experience

@Suite("The page of settings: its edges, and the other way of reading")
struct MenuSidesTests {
  typealias Desk = MenuTests.Desk

  private func arabic() -> Desk {
    var desk = Desk()
    desk.words = Words(["language.direction": "rtl"], locale: "ar", among: ["ar", "en", "es"])
    desk.fit()
    return desk
  }

  @Test func fromRightToLeftTheLeftArrowIsMore() {
    for (desk, more, less) in [(Desk(), Key.right, Key.left), (arabic(), .left, .right)] {
      var desk = desk
      desk.go(to: "setting.textScale")
      desk.press(more)
      #expect(desk.settings.textScale == 1.25)
      desk.press(less)
      desk.press(less)
      #expect(desk.settings.textScale == 0.75)
    }
    var desk = arabic()
    desk.go(to: "setting.textScale")
    desk.take(.padButton(.left, isDown: true))
    desk.take(.padStick(.left, Vector2(-1, 0)))
    #expect(desk.settings.textScale == 1.5)
  }

  @Test func fromRightToLeftASliderGrowsFromTheRight() throws {
    for (desk, value) in [(Desk(), 0.2), (arabic(), 0.8)] {
      var desk = desk
      let bar = try #require(desk.control("setting.shake")?.bar)
      desk.take(.pointer(.down, at: Vector2(bar.centre - [bar.size.x * 0.3, 0])))
      #expect(desk.settings.shake == value)
    }
  }

  /// It says that there is more exactly where rows have no place.
  @Test(arguments: [(320, 240), (640, 360), (1280, 720), (3840, 2160)])
  func moreThanTheFoldIsSignalled(width: Int, height: Int) {
    for scale in [0.5, 1, 3] {
      var desk = Desk()
      desk.viewport = Viewport(width: width, height: height)
      desk.settings.textScale = scale
      desk.fit()
      for _ in desk.page.controls {
        let page = desk.page
        let seen = page.controls.indices.filter { page.controls[$0].area != nil }
        #expect((page.above != nil) == (seen[0] > 0))
        #expect((page.below != nil) == (seen[seen.count - 1] < page.controls.count - 1))
        let (top, bottom) = (page.controls[seen[0]].area, page.controls[seen[seen.count - 1]].area)
        #expect(page.above.map { $0.low > top?.high ?? 1 } ?? true)
        #expect(page.below.map { $0.high < bottom?.low ?? -1 } ?? true)
        #expect(page.below.map { $0.low > page.hintCentre.y } ?? true)
        desk.press(.down)
      }
    }
  }

  /// Without a wheel, by a finger: every row can be come to.
  @Test(arguments: [0.5, 1, 2, 3])
  func aPressOnTheSignalGoesAPageFurther(scale: Double) {
    var desk = Desk()
    desk.settings.textScale = scale
    desk.fit()
    for edge in [\Page.below, \.above] {
      var seen: Set<String> = []
      for _ in 0..<40 {
        for control in desk.page.controls where control.area != nil { seen.insert(control.id) }
        #expect(desk.page.focused?.role != .heading)
        guard let area = desk.page[keyPath: edge] else { break }
        desk.take(.pointer(.down, at: Vector2(area.centre)))
      }
      #expect(seen.count == desk.page.controls.count && desk.page[keyPath: edge] == nil)
    }
    #expect(desk.settings.textScale == scale)
  }

  @Test func languagesAreChosenAmongThoseThatThereAre() {
    var desk = arabic()
    desk.go(to: "setting.language")
    let control = desk.control("setting.language")
    #expect(control?.choices == ["ar", "en", "es"] && control?.chosen == "ar")
    desk.press(.left)
    #expect(desk.settings.language == "en")
    desk.words = Words(["language.name": "Español"], locale: "es", among: ["ar", "en", "es"])
    desk.fit()
    #expect(desk.control("setting.language")?.value == "Español")
    desk.press(.right)
    #expect(desk.settings.language == "ar")
    desk.words = Words(locale: "en", among: ["en"])
    desk.fit()
    desk.press(.right)
    #expect(desk.answers.dropLast().last == .keeps)
  }

  /// Full screen puts another row under a pointer that nobody has touched.
  @Test func aWindowThatGrowsMovesNoFocus() throws {
    var desk = Desk()
    desk.go(to: "setting.fullScreen")
    desk.press(.enter)
    desk.viewport = Viewport(width: 1920, height: 1080)
    desk.take(.viewport(width: 1920, height: 1080))
    let place = try #require(desk.control("ease.hearing")?.area ?? desk.page.controls[4].area)
    desk.take(.pointer(.moved, at: Vector2(place.centre)))
    #expect(desk.focused == "setting.fullScreen")
    desk.menu.wait(0.6)
    desk.take(.pointer(.moved, at: Vector2(place.centre)))
    #expect(desk.focused != "setting.fullScreen")
  }

  @Test func timesAreToldInSeconds() {
    var desk = Desk()
    desk.words = Words(["value.seconds": "{number} s"])
    let id = "setting.holdTime"
    desk.go(to: id)
    #expect(desk.control(id)?.value == "2 s" && desk.control(id)?.part == Float(1) / 3)
    desk.press(.right)
    #expect(desk.control(id)?.value == "2.5 s")
  }

  @Test func highContrastLeavesNothingOfThePicture() {
    for (contrast, veil) in [(Settings.Contrast.standard, Float(0.9)), (.high, 1)] {
      var frame = Frame()
      frame.settings.contrast = contrast
      frame.effects.flash = 0.8
      let effects = Desk().menu.dressed(frame, Words()).effects
      #expect(effects.veil == veil && effects.flash == 0)
    }
  }
}

extension Page.Area {
  fileprivate var low: Float { centre.y - size.y / 2 }
  fileprivate var high: Float { centre.y + size.y / 2 }
}
