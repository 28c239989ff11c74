import Content
import Experience
import Maths
import Ports
import Simulation
import Testing

/// The first pack that knows no rocket: whoever comes finds their way through it, whatever they have at hand.
struct ThaqalaynTests {
  @Test func theNominalVisitEndsWithItsDigest() throws {
    let run = try RunReader.read(Productions.file("Scenes/thaqalayn/runs/nominal.json"))
    let file = try Productions.file("Scenes/thaqalayn/runs/nominal.digest")
    let film = Film(run, try Productions.thaqalayn.get())
    #expect(film.end.experience.stateName == "home")
    let committed = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").first
    #expect(committed.map(String.init) == film.end.digest.words)
  }

  /// Each letter of the line, as it is known; and its forms in the seed, which lost one byte.
  @Test func theHadithIsLetterByLetterTheHadith() throws {
    let story = try Productions.thaqalayn.get().story
    let words = [
      "إني", "تارك", "فيكم", "الثقلين:", "كتاب", "الله", "وعترتي", "أهل", "بيتي،", "ما", "إن",
      "تمسكتم",
      "بهما", "لن", "تضلوا", "بعدي", "أبداً",
    ]
    for language in story.languages where language.locale != "pseudo" {
      #expect(language["hadith.arabic"].split(separator: " ").map(String.init) == words)
    }
  }

  // One way to each end.

  @Test func keysAloneFinishIt() throws {
    var visit = try Visitor()
    visit.wait(seconds: 1)
    // A tap goes on; then a press marks the button that leads on, and each further one presses it.
    for _ in 0..<6 { visit.press(.key(.space, isDown: true), .key(.space, isDown: false)) }
    #expect(visit.state == "begin")
    visit.go(to: "guest", by: .key(.tab, isDown: true), .key(.tab, isDown: false))
    visit.press(.key(.enter, isDown: true), .key(.enter, isDown: false))
    #expect(visit.state == "home")
  }

  @Test func aPointerAloneFinishesIt() throws {
    var visit = try Visitor()
    visit.wait(seconds: 1)
    visit.click(.zero)
    #expect(visit.state == "mission")
    // A swipe turns the page.
    visit.step(.pointer(.down, at: Vector2(0.3, 0)))
    for n in 0..<10 { visit.step(.pointer(.moved, at: Vector2(0.3 - 0.06 * Double(n), 0))) }
    visit.step(.pointer(.up, at: Vector2(-0.3, 0)))
    visit.wait(seconds: 1)
    #expect(visit.state == "layers")
    visit.click("skip")
    visit.click("guest")
    #expect(visit.state == "home")
  }

  @Test func aGamepadAloneFinishesIt() throws {
    var visit = try Visitor()
    visit.wait(seconds: 1)
    visit.press(.padButton(.a, isDown: true), .padButton(.a, isDown: false))
    for _ in 0..<3 { visit.press(.padStick(.left, Vector2(1, 0)), .padStick(.left, .zero)) }
    #expect(visit.state == "begin")
    visit.go(to: "guest", by: .padButton(.down, isDown: true), .padButton(.down, isDown: false))
    visit.press(.padButton(.a, isDown: true), .padButton(.a, isDown: false))
    #expect(visit.state == "home")
  }

  @Test func oneSwitchAloneFinishesIt() throws {
    var settings = Settings()
    settings.hasOneSwitch = true
    var visit = try Visitor(settings)
    for id in ["next", "next", "next", "next", "guest"] {
      // It has just come there; a press at once would be meant for what was there before.
      for _ in 0..<400 where visit.focused == id { visit.wait(seconds: 0.1) }
      for _ in 0..<400 where visit.focused != id { visit.wait(seconds: 0.1) }
      #expect(visit.focused == id)
      visit.wait(seconds: 0.5)
      visit.press(.key(.space, isDown: true), .key(.space, isDown: false))
    }
    #expect(visit.state == "home")
  }

  /// Nothing else leads one switch to the page of settings, and nobody else needs a button for that.
  @Test func oneSwitchIsLedToTheSettings() throws {
    var settings = Settings()
    settings.hasOneSwitch = true
    var visit = try Visitor(settings)
    for _ in 0..<400 where visit.focused != Frame.settingsWay { visit.wait(seconds: 0.1) }
    #expect(visit.focused == Frame.settingsWay)
    #expect(visit.control(Frame.settingsWay)?.label == "Settings")
    // It is no part of the story, which hears of nothing.
    let before = visit.state
    visit.press(.key(.space, isDown: true), .key(.space, isDown: false))
    #expect(visit.state == before)
    visit = try Visitor()
    visit.wait(seconds: 1)
    #expect(visit.control(Frame.settingsWay) == nil)
  }

  /// By names, as a screen reader does; and who listens is waited for.
  @Test func aScreenReaderAloneFinishesIt() throws {
    var settings = Settings()
    settings.waitsForReader = true
    var visit = try Visitor(settings)
    visit.wait(seconds: 10)
    #expect(visit.state == "opening")
    for id in ["next", "next", "next", "allow", "next", "themes.dawn", "account"] {
      #expect(visit.frame.controls.contains { $0.id == id && $0.isStop }, "\(id)")
      visit.press(.use(id))
    }
    visit.press(.put("account.email", .word("a@b.cd")))
    visit.press(.use("account.make"))
    visit.wait(seconds: 2)
    visit.press(.use("account.enter"))
    #expect(visit.state == "home")
  }

  /// What is no address makes no account: not by the button, not by Enter in the field, not by name.
  @Test func anAccountWantsAnAddress() throws {
    var visit = try Visitor()
    visit.wait(seconds: 1)
    visit.press(.use("skip"))
    visit.press(.use("account"))
    for text in ["", "me", "me@here", "me@here."] {
      visit.press(.put("account.email", .word(text)))
      #expect(visit.control("account.make")?.canBeUsed == false)
      visit.press(.use("account.make"))
      #expect(visit.slot("account") == .word("none"))
      visit.press(.use("account.email"))
      #expect(visit.slot("email.fault") == .word(""))
      visit.press(.key(.enter, isDown: true))
      visit.press(.key(.enter, isDown: false))
      #expect(visit.slot("account") == .word("none"))
      #expect(visit.slot("email.fault") == .word("email.missing"))
    }
    visit.press(.put("account.email", .word("me@here.org")))
    #expect(visit.control("account.make")?.canBeUsed == true)
    visit.press(.use("account.email"))
    #expect(visit.slot("account") == .word("none"))
    visit.press(.key(.enter, isDown: true))
    #expect(visit.slot("account") == .word("asked"))
  }

  /// Whoever closes the form once the account is there is not asked for it again.
  @Test func thePageSaysThatTheAccountIsThere() throws {
    var visit = try Visitor()
    visit.wait(seconds: 1)
    for id in ["skip", "account"] { visit.press(.use(id)) }
    visit.press(.put("account.email", .word("me@here.org")))
    visit.press(.use("account.make"))
    visit.wait(seconds: 2)
    visit.press(.use("account.sheet.close"))
    for id in ["guest", "account", "signIn"] { #expect(visit.control(id) == nil) }
    #expect(visit.frame.controls.contains { $0.label == "Your account is ready." && $0.layer == 0 })
    visit.press(.use("enter"))
    #expect(visit.state == "home")
  }

  /// Who came by a pointer, or by keys that did something else, sees no mark; the first key shows it.
  @Test func nothingIsMarkedBeforeAKeyIsUsed() throws {
    var visit = try Visitor()
    visit.wait(seconds: 1)
    visit.press(.use("skip"))
    visit.click("guest")
    visit.wait(seconds: 2)
    #expect(visit.state == "home" && !visit.isMarked)
    visit.press(.pointer(.moved, at: Vector2(0, -0.2)), .focus(false), .focus(true))
    visit.click(Vector2(0.6, 0.3))
    visit.step(.wheel(-1))
    #expect(!visit.isMarked)
    visit.press(.key(.tab, isDown: true), .key(.tab, isDown: false))
    #expect(visit.isMarked)
  }

  /// Whatever anybody does, they can still go home.
  @Test func nobodyIsStuck() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var visit = try Visitor()
      var random = RandomStream(seed: seed, name: "hand")
      for _ in 0..<60 {
        visit.step(Hand.anything(&random, visit.frame.controls))
        visit.wait(seconds: random.between(0, 0.5))
      }
      visit.step(.pointer(.up, at: .zero), .focus(false), .focus(true))
      for _ in 0..<20 where visit.state != "home" {
        let ids = visit.frame.controls.filter(\.isStop).map(\.id)
        let way = ["guest", "skip", "account.sheet.close", "signIn.sheet.close", "enter"]
        visit.press(.use(way.first(where: ids.contains) ?? ""))
      }
      #expect(visit.state == "home", "seed \(seed)")
    }
  }
}

/// Somebody who visits it.
private struct Visitor {
  var simulation: Simulation
  private(set) var frame: Frame

  init(_ settings: Settings = Settings()) throws {
    simulation = Simulation(try Productions.thaqalayn.get(), seed: 1)
    frame = simulation.step([.viewport(width: 1280, height: 720), .settings(settings)])
  }

  mutating func step(_ events: InputEvent...) { frame = simulation.step(events) }

  mutating func wait(seconds: Double) { for _ in 0..<Int(seconds * 120) { step() } }

  /// One after the other, and until what came of it stands still.
  mutating func press(_ events: InputEvent...) {
    for event in events {
      step(event)
      wait(seconds: 0.1)
    }
    wait(seconds: 1)
  }

  mutating func click(_ at: Vector2) {
    press(.pointer(.moved, at: at), .pointer(.down, at: at), .pointer(.up, at: at))
  }

  mutating func click(_ id: String) {
    guard let area = frame.controls.first(where: { $0.id == id })?.area else { return }
    click(Vector2(Double(area.centre.x), Double(area.centre.y)))
  }

  mutating func go(to id: String, by events: InputEvent...) {
    for _ in 0..<20 where focused != id {
      for event in events {
        step(event)
        wait(seconds: 0.1)
      }
    }
  }

  /// Whether a ring is drawn.
  var isMarked: Bool {
    frame.pieces.contains { piece in
      if case .plate(let plate) = piece.shape { plate.edge_px > 1.5 } else { false }
    }
  }

  func control(_ id: String) -> Ports.Control? { frame.controls.first { $0.id == id } }

  func slot(_ name: String) -> Value? {
    simulation.experience.slots.first { $0.name == name }?.value
  }

  var state: String { simulation.experience.stateName }
  var focused: String? { frame.controls.first(where: \.isFocused)?.id }
}
