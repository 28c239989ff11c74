import Interface
import Maths
import Ports
import Testing

@testable import Experience

@Suite("The page of settings: its edges, and the other way of reading")
struct MenuSidesTests {
  typealias Desk = MenuVisitor

  private func arabic() -> Desk {
    Desk {
      $0.words = Words(["language.direction": "rtl"], locale: "ar", among: ["ar", "en", "es"])
    }
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
      _ = desk.wheel(to: "setting.shake")
      let bar = try #require(desk.bar("setting.shake"))
      desk.take(.pointer(.down, at: Vector2(bar.centre - [bar.size.x * 0.3, 0])))
      #expect(desk.settings.shake == value)
    }
  }

  /// It says that there is more exactly where something has no place.
  @Test(arguments: [(320, 240), (640, 360), (1280, 720), (3840, 2160)])
  func moreThanTheFoldIsSignalled(width: Int, height: Int) throws {
    for scale in [0.5, 1, 3] {
      var desk = Desk {
        $0.viewport = Viewport(width: width, height: height)
        $0.settings.textScale = scale
      }
      for _ in desk.stops {
        desk.menu.wait(2)
        let rows = desk.menu.pieces.filter { $0.scroller == 1 && $0.isStop }
        let window = rows[0].clip
        var fades = Set<Bool>()
        for mark in try #require(desk.piece("page.rows.fold")).marks {
          if case .fade(_, let isThickAtTop) = mark.shape { fades.insert(isThickAtTop) }
        }
        let isCut = (
          above: rows.contains { $0.box.y < window.y },
          below: rows.contains { $0.box.maxY > window.maxY }
        )
        #expect(!isCut.above || fades.contains(true))
        #expect(!isCut.below || fades.contains(false))
        desk.press(.tab)
      }
    }
  }

  @Test func languagesAreChosenAmongThoseThatThereAre() {
    var desk = arabic()
    desk.go(to: "setting.language")
    let control = desk.control("setting.language")
    #expect(control?.choices == ["ar", "en", "es"] && control?.value == .word("ar"))
    desk.press(.left)
    #expect(desk.settings.language == "en")
    desk.words = Words(["language.name": "Español"], locale: "es", among: ["ar", "en", "es"])
    desk.fit()
    #expect(desk.control("setting.language")?.reading == "Español")
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
    let seen = desk.rows.first { $0.isStop && $0.area != nil && $0.id != "setting.fullScreen" }
    let place = try #require(seen?.area)
    desk.move(to: place.centre)
    #expect(desk.focused == "setting.fullScreen")
    // However long that takes: it is where it was.
    desk.menu.wait(0.6)
    desk.take(.pointer(.moved, at: Vector2(place.centre)))
    #expect(desk.focused == "setting.fullScreen")
    desk.take(.viewport(width: 1920, height: 1080))
    desk.menu.wait(0.6)
    desk.take(.pointer(.moved, at: Vector2(place.centre + [0.01, 0])))
    #expect(desk.focused == "setting.fullScreen")
    desk.move(to: place.centre)
    #expect(desk.focused != "setting.fullScreen")
  }

  @Test func timesAreToldInSeconds() {
    var desk = Desk { $0.words = Words(["value.seconds": "{number} s"]) }
    let id = "setting.holdTime"
    desk.go(to: id)
    #expect(desk.control(id)?.reading == "2 s" && desk.control(id)?.range == 1...4)
    desk.press(.right)
    #expect(desk.control(id)?.reading == "2.5 s")
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
