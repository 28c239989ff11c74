import Artemis
import Maths
import Ports
import Testing

@testable import Experience

@Suite("One switch does everything")
struct OneSwitchTests {
  static let switches: [(down: InputEvent, up: InputEvent)] = [
    (.key(.space, isDown: true), .key(.space, isDown: false)),
    (.key(.enter, isDown: true), .key(.enter, isDown: false)),
    (.padButton(.a, isDown: true), .padButton(.a, isDown: false)),
    (.pointer(.down, at: Vector2(0.3, 0.2)), .pointer(.up, at: Vector2(0.3, 0.2))),
  ]

  /// A visitor with one switch: story, page and scanner as the program puts them together.
  struct Desk {
    var visit = Visit()
    var menu = Menu()
    var scanner = Scanner()
    var settings = Settings()
    var seen = Frame()
    var hasLeft = false
    var now_ns: UInt64 = 0

    init() {
      settings.hasOneSwitch = true
      visit.step(.settings(settings), .viewport(width: 1280, height: 720))
      wait(0.1)
    }

    /// Tenths of a second go by.
    mutating func wait(_ seconds: Double) {
      for _ in 0..<max(1, Int((seconds * 10).rounded())) {
        now_ns += 100_000_000
        if !menu.isOpen { visit.wait(12) }
        menu.advance(to: now_ns)
        var frame = Frame(viewport: Viewport())
        frame.settings = settings
        frame.offers = visit.experience.offersInWords
        let words = Words(locale: "", among: ["", "eo"])
        menu.fit(frame, settings, words)
        frame = menu.dressed(frame, words)
        scanner.advance(to: now_ns, frame)
        seen = scanner.dressed(frame)
      }
    }

    mutating func take(_ event: InputEvent) {
      switch menu.handle(event, settings) {
      case .passes: visit.step(event)
      case .changes(let wanted): settings.follow(wanted)
      case .forgets(let names): for name in names { settings[name] = Settings()[name] }
      case .leaves: hasLeft = true
      case .does(let deed): visit.step(.deed(deed))
      case .keeps, .opens, .closes: break
      }
    }

    mutating func press(_ kind: (down: InputEvent, up: InputEvent) = switches[0]) {
      for event in [kind.down, kind.up] {
        if let meant = scanner.handle(event, seen) { take(meant) }
      }
    }

    var marked: Deed? { seen.offers.first(where: \.isMarked)?.deed }
    var focused: String? { seen.controls.first(where: \.isFocused)?.id }
  }

  @Test(arguments: switches.indices)
  func itFinishesTheStory(_ kind: Int) {
    var desk = Desk()
    for _ in 0..<400 where desk.visit.experience.onboarding != .launchSequence {
      if let marked = desk.marked, marked != .settings && marked != .cancel {
        desk.press(Self.switches[kind])
      }
      desk.wait(0.9)
    }
    #expect(desk.visit.experience.onboarding == .launchSequence)
  }

  /// One each 1.5 s, in their order, and around.
  @Test func theMarkGoesAround() {
    var desk = Desk()
    desk.wait(1)
    var marks: [Deed?] = []
    for _ in 0..<6 {
      marks.append(desk.marked)
      desk.wait(1.5)
    }
    #expect(marks == [.goOn, .settings, .goOn, .settings, .goOn, .settings])
  }

  /// To the nanosecond, and however long a picture takes: no time is left over or lost.
  @Test func aMarkStaysForItsTimeWhereverTheClockBegan() {
    var frame = Frame()
    frame.settings.hasOneSwitch = true
    frame.offers = [Offer(.goOn, label: "Continue"), Offer(.settings, label: "Settings")]
    for began: UInt64 in [0, 86_400_000_000_000] {
      var scanner = Scanner(at: began)
      func marked(_ after_ns: UInt64) -> Deed? {
        scanner.advance(to: began + after_ns, frame)
        return scanner.dressed(frame).offers.first(where: \.isMarked)?.deed
      }
      #expect(marked(0) == .goOn && marked(1_499_999_999) == .goOn)
      #expect(marked(1_500_000_000) == .settings && marked(2_999_999_999) == .settings)
      // A picture that took ten seconds moves the mark once: none is passed by.
      #expect(marked(13_000_000_000) == .goOn && marked(14_499_999_999) == .goOn)
      #expect(marked(14_500_000_000) == .settings)
    }
  }

  @Test func aPressBeginsTheTimeOfTheMarkAnew() {
    var scanner = Scanner()
    var frame = Frame()
    frame.settings.hasOneSwitch = true
    frame.offers = [Offer(.goOn, label: "Continue"), Offer(.settings, label: "Settings")]
    scanner.advance(to: 0, frame)
    scanner.advance(to: 399_999_999, frame)
    #expect(scanner.handle(.key(.space, isDown: true), frame) == nil)
    scanner.advance(to: 400_000_000, frame)
    #expect(scanner.handle(.key(.space, isDown: true), frame) == .deed(.goOn))
    scanner.advance(to: 1_899_999_999, frame)
    #expect(scanner.dressed(frame).offers[0].isMarked)
    scanner.advance(to: 1_900_000_000, frame)
    #expect(scanner.dressed(frame).offers[1].isMarked)
  }

  @Test func whatIsMarkedIsWritten() {
    var desk = Desk()
    desk.wait(1)
    let texts = desk.seen.texts
    #expect(texts.map(\.style) == [.hint, .hint] && texts[0].string.hasPrefix("»"))
    #expect(texts[0].centre.y > texts[1].centre.y && texts[1].string == "page.open")
  }

  @Test func everySettingByOneSwitch() {
    var desk = Desk()
    while desk.marked != .settings { desk.wait(0.1) }
    desk.press()
    desk.wait(0.5)
    #expect(!desk.seen.controls.isEmpty)
    for name in Settings.Name.allCases where name != .oneSwitch {
      while desk.focused != "setting.\(name.rawValue)" { desk.wait(0.1) }
      desk.press()
      #expect(desk.settings[name] != Settings()[name], "\(name)")
    }
    while desk.focused != Deed.back.rawValue { desk.wait(0.1) }
    desk.press()
    desk.wait(0.5)
    #expect(!desk.menu.isOpen && !desk.hasLeft)
    #expect(desk.visit.experience.onboarding == .arrival)
  }

  /// A press that was meant for what has just gone does nothing to what has come.
  @Test func aLatePressIsNoAnswer() {
    var desk = Desk()
    desk.wait(1)
    desk.visit.experience = Visit(at: .authorizeLaunch).experience
    desk.visit.wait(240)
    desk.wait(0.1)
    #expect(desk.marked == .authorize)
    desk.press()
    #expect(desk.visit.experience.authorize.asked == nil)
    desk.wait(0.5)
    desk.press()
    #expect(desk.visit.experience.authorize.asked != nil)
  }

  @Test func withoutTheSettingNothingIsTaken() {
    var scanner = Scanner()
    var frame = Frame()
    frame.offers = [Offer(.goOn, label: "Continue")]
    for nth: UInt64 in 1...50 { scanner.advance(to: nth * 100_000_000, frame) }
    let events = Self.switches.flatMap { [$0.down, $0.up] }
    let meant = events.map { scanner.handle($0, frame) }
    #expect(meant == events)
    #expect(scanner.dressed(frame) == frame)
  }

  /// An interface marks by itself what can be done with it: presses reach it as they are.
  @Test func anInterfaceScansByItself() {
    var scanner = Scanner()
    var frame = Frame()
    frame.settings.hasOneSwitch = true
    frame.offers = [Offer(.settings, label: "Settings")]
    frame.texts = [Text(key: "h", string: "Tap", style: .hint, centre: .zero, opacity: 1)]
    var button = Ports.Control(id: "next", role: .button, label: "Next")
    button.isStop = true
    frame.controls = [button]
    scanner.advance(to: 0, frame)
    scanner.advance(to: 1_000_000_000, frame)
    let events = Self.switches.flatMap { [$0.down, $0.up] }
    let meant = events.map { scanner.handle($0, frame) }
    #expect(meant == events)
    #expect(scanner.dressed(frame) == frame)
    // Words alone are none that could be scanned.
    frame.controls[0].isStop = false
    scanner.advance(to: 2_000_000_000, frame)
    #expect(scanner.dressed(frame).offers[0].isMarked)
  }
}
