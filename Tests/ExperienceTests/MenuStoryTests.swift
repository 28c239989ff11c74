import Interface
import Maths
import Ports
import Testing

@testable import Experience

/// The page of settings in a story that has an interface, and no rocket.
struct MenuStoryTests {
  private static let names: [Settings.Name] = [.reduceMotion, .textScale, .volume, .oneSwitch]
  private static let light = Theme(
    "paper", colour: { $0 == .ground ? Theme.light[.ground] : Theme.light[$0] })

  private func opened(_ frame: Frame, _ settings: Settings = Settings()) -> Menu {
    var menu = Menu(settings: Self.names, themes: [Self.light])
    menu.fit(frame, settings, Words())
    _ = menu.toggle()
    menu.advance(to: 2_000_000_000)
    return menu
  }

  /// A frame of a story with an interface: a button in the upper right corner, and words in the left one.
  private func frame(_ places: [(String, SIMD2<Float>)] = []) -> Frame {
    var frame = Frame()
    frame.theme = "paper"
    let box = PixelBox(low: .zero, high: [1280, 720])
    frame.pieces = [DrawnPiece(.plate(.init([1, 1, 1, 1])), box, clip: box)]
    frame.controls = places.map { id, centre in
      var control = Ports.Control(id: id, role: id == "title" ? .heading : .button, label: id)
      control.isStop = control.role == .button
      control.area = Area(centre: centre, size: [0.2, 0.1])
      return control
    }
    return frame
  }

  @Test func onlyWhatMeansSomethingStandsThere() {
    let menu = opened(Frame())
    let ids = menu.pieces.filter { $0.isStop && $0.id.hasPrefix("setting.") }.map(\.id)
    #expect(ids == Self.names.map { "setting.\($0)" })
    // Hands are eased by ways to hold and to walk, which this story has not.
    let eases = menu.pieces.filter { $0.id.hasPrefix("ease.") }.map(\.id)
    #expect(eases == ["ease.comfort", "ease.sight"])
    let groups = menu.pieces.filter { $0.id.hasPrefix("group.") }.map(\.id)
    #expect(groups == ["group.comfort", "group.sight", "group.hearing", "group.hands"])
  }

  @Test func thePageLooksLikeTheStory() {
    #expect(opened(Frame()).sheet?.canvas.theme.name == "dark")
    #expect(opened(frame()).sheet?.canvas.theme.name == "paper")
    var settings = Settings()
    settings.contrast = .high
    #expect(opened(frame(), settings).sheet?.canvas.theme.name == "contrast")
  }

  /// A light page has a light ground over all of the window, whatever lies below.
  @Test func aLightPageHasItsOwnGround() throws {
    let (shown, menu) = (frame(), opened(frame()))
    let drawn = menu.dressed(shown, Words()).pieces.dropFirst(shown.pieces.count)
    let ground = try #require(drawn.first)
    guard case .plate(let plate) = ground.shape else { return #expect(Bool(false)) }
    #expect(ground.box == PixelBox(low: .zero, high: [1280, 720]) && ground.opacity == 1)
    #expect(plate.top.w == 1 && plate.top.x > 0.8)
  }

  @Test func theSignLiesOnNothingThatIsUsed() {
    let corner = SIMD2<Float>(0.78, 0.45)
    let corners = [corner, -corner, corner * [-1, 1], corner * [1, -1]]
    let places = (0...5).map { (corners + [corner * [-1, 0]]).prefix($0) }
    var seen: [SIMD2<Float>] = []
    for taken in places {
      var menu = Menu(isFirst: false, themes: [Self.light])
      let frame = frame(taken.map { ("skip", $0) })
      menu.fit(frame, Settings(), Words())
      for control in frame.controls {
        #expect(control.area.map { !$0.overlaps(menu.signArea) } == true)
      }
      seen.append(menu.signArea.centre)
    }
    #expect(Set(seen.map { [$0.x, $0.y] }).count == 6)
    // Rather on a title than on a button.
    var menu = Menu()
    menu.fit(
      frame([
        ("skip", corner), ("title", -corner), ("a", corner * [-1, 1]), ("b", corner * [1, -1]),
        ("c", corner * [1, 0]), ("d", corner * [-1, 0]),
      ]), Settings(), Words())
    #expect(menu.signArea.centre.x < 0 && menu.signArea.centre.y < 0)
  }

  /// Who is in the main interface sees the way to the settings without a hint; at an exhibit there is none.
  @Test func inTheMainInterfaceTheSignStays() {
    func sign(isLocked: Bool = false, _ change: (inout Frame) -> Void = { _ in }) -> Double {
      var frame = frame([("skip", [0, 0])])
      frame.offers = [Offer(.again, label: "again")]
      change(&frame)
      var menu = Menu(isLocked: isLocked)
      for second: UInt64 in 0..<20 {
        menu.fit(frame, Settings(), Words())
        menu.advance(to: second * 1_000_000_000)
      }
      return menu.sign
    }
    #expect(sign() == 1)
    #expect(sign(isLocked: true) == 0)
    #expect(sign { $0.offers = [] } == 0)
    // While the interface makes room for the flight.
    #expect(sign { $0.pieces = [] } == 0)
  }

  /// A first visitor sees the sign before the story has anything to be used, as the picture comes up from black.
  @Test func theSignGivesWayToWhatComesAfterIt() {
    let skip: SIMD2<Float> = [0.78, 0.45]
    var menu = Menu(isFirst: true, themes: [Self.light])
    menu.fit(frame(), Settings(), Words())
    menu.advance(to: 1_000_000_000)
    let before = menu.signArea.centre
    menu.fit(frame([("title", skip)]), Settings(), Words())
    #expect(menu.signArea.centre == before, "words alone move nothing that is seen")
    menu.fit(frame([("skip", skip)]), Settings(), Words())
    #expect(menu.signArea.centre != before)
    let after = menu.signArea.centre
    menu.fit(frame(), Settings(), Words())
    #expect(menu.signArea.centre == after)
  }

  /// Its words stand on a plate, and can be read on whatever lies below them.
  @Test func theSignHasAGroundOfItsOwn() throws {
    let shown = frame([("skip", [0.78, 0.45])])
    var menu = Menu(isFirst: true, themes: [Self.light])
    menu.fit(shown, Settings(), Words(["page.sign": "Settings: Esc"]))
    menu.advance(to: 1_000_000_000)
    let drawn = menu.dressed(shown, Words(["page.sign": "Settings: Esc"]))
    #expect(drawn.texts.isEmpty)
    let sign = drawn.pieces.dropFirst(shown.pieces.count)
    guard case .plate(let plate)? = sign.first?.shape, case .words(let words)? = sign.last?.shape
    else { return #expect(Bool(false)) }
    #expect(plate.top.w == 1 && words.string == "Settings: Esc")
    let plateBox = try #require(sign.first?.box)
    let wordsBox = try #require(sign.last?.box)
    #expect(plateBox.holds(wordsBox))
    // Without an interface it is a text of the story's, as it was.
    let bare = menu.dressed(Frame(), Words(["page.sign": "Settings: Esc"]))
    #expect(bare.texts.map(\.key) == ["page.open"] && bare.pieces.isEmpty)
  }

  /// One switch presses what is marked, and that leads to the page.
  @Test func oneSwitchFindsTheSettings() {
    var frame = frame([(Frame.settingsWay, .zero), ("next", [0.5, 0])])
    frame.settings.hasOneSwitch = true
    var scanner = Scanner()
    let press = InputEvent.key(.space, isDown: true)
    #expect(scanner.handle(press, frame) == press)
    frame.controls[0].isFocused = true
    #expect(scanner.handle(press, frame) == .deed(.settings))
    #expect(scanner.handle(.key(.space, isDown: false), frame) == nil)
    #expect(scanner.handle(.viewport(width: 64, height: 64), frame) != nil)
    frame.settings.hasOneSwitch = false
    #expect(scanner.handle(press, frame) == press)
  }
}
