import Accessibility
import Experience
import Foundation
import Maths
import Platform
import Ports
import Simulation
import Testing

@testable import artemis_sim

@Suite("What somebody wants becomes orders")
struct DeskTests {
  private static let production = Result { try Library.find().production() }

  /// A desk whose wishes are kept in a folder of its own.
  private func desk(
    isExhibit: Bool = false, wishing line: Preferences = Preferences(), languages: [String] = [],
    _ body: (inout Desk, () -> Settings) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func wishes(_ line: Preferences) -> Wishes {
      Wishes(line: line, desktop: Preferences(), folder: folder.path)
    }
    let production = try Self.production.get()
    let overlay = Overlay(
      production, isLocked: isExhibit, isFirst: false, languages: languages, at: 0)
    var desk = Desk(overlay, wishes(line), isExhibit: isExhibit)
    _ = desk.dress(frame(), latest: frame())
    try body(&desk) { wishes(Preferences()).settings }
  }

  private func frame(_ settings: Settings = Settings(), offers: [Deed] = []) -> Frame {
    var frame = Frame(viewport: Viewport(width: 1280, height: 720))
    frame.settings = settings
    frame.offers = offers.map { Offer($0, label: $0.rawValue) }
    return frame
  }

  /// The presets with one change.
  private func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
  }

  @Test func whatIsForTheStoryGoesThereWithinTheLimitsOfARun() throws {
    try desk { desk, _ in
      let space = InputEvent.key(.space, isDown: true)
      #expect(desk.handle(.input(space)) == [.input(space)])
      let far = InputEvent.pointer(.moved, at: Vector2(1e9, 0))
      #expect(desk.handle(.input(far)) == [.input(far.limited)])
    }
  }

  @Test func timeStandsWhileThePageIsOpenOrTheWindowIsNotUsed() throws {
    try desk { desk, _ in
      #expect(desk.handle(.command(.menu)) == [.pause(true, isAmbient: true)])
      #expect(desk.handle(.input(.key(.space, isDown: false))).isEmpty)
      let away = InputEvent.focus(false)
      let here = InputEvent.focus(true)
      #expect(desk.handle(.input(away)) == [.input(away), .pause(true, isAmbient: false)])
      #expect(desk.handle(.command(.menu)) == [.pause(true, isAmbient: false)])
      #expect(desk.handle(.input(here)) == [.input(here), .pause(false, isAmbient: false)])
    }
  }

  /// The window is told beside the visit, and a visit only of what has changed.
  @Test func whatIsSetIsOrderedOnce() throws {
    try desk { desk, kept in
      let full = settings { $0.isFullScreen = true }
      #expect(desk.handle(.command(.fullScreen)) == [.settings(full), .toggleFullScreen])
      #expect(
        desk.handle(.command(.fullScreen)) == [.settings(Settings()), .toggleFullScreen])
      let quiet = settings { $0.isMuted = true }
      #expect(desk.handle(.command(.mute)) == [.settings(quiet)])
      // By a key for this visit alone.
      #expect(kept() == Settings())
      #expect(desk.handle(.request(.use("nothing"))) == [.input(.use("nothing"))])
      let news = Preferences(.mono, .flag(true))
      let both = settings { ($0.isMuted, $0.isMono) = (true, true) }
      #expect(desk.handle(.desktop(news)) == [.settings(both)])
      #expect(desk.handle(.desktop(news)).isEmpty)
    }
  }

  @Test func whatIsChosenIsKept() throws {
    try desk { desk, kept in
      let high = settings { $0.quality = .high }
      _ = desk.handle(.command(.menu))
      let orders = desk.handle(.request(.put("setting.quality", .word("high"))))
      #expect(orders == [.settings(high), .draw(.high)])
      #expect(kept() == high)
    }
  }

  @Test func aReaderIsWaitedForWhileItIsThere() throws {
    try desk { desk, kept in
      let waits = settings { $0.waitsForReader = true }
      #expect(desk.handle(.reader(isOn: true)) == [.settings(waits)])
      #expect(desk.handle(.reader(isOn: false)) == [.settings(Settings())])
      #expect(kept() == Settings())
    }
  }

  @Test func rowsAreReachedByAReader() throws {
    try desk { desk, kept in
      // While there is no page it is the story's.
      #expect(
        desk.handle(.request(.use("page.leave"))) == [.input(.use("page.leave"))])
      #expect(desk.handle(.request(.deed(.settings))) == [.pause(true, isAmbient: true)])
      let eased = Settings().eased(.comfort)
      #expect(desk.handle(.request(.use("ease.comfort"))) == [.settings(eased)])
      #expect(kept() == eased)
      #expect(desk.handle(.request(.use("ease.comfort"))) == [.settings(Settings())])
      #expect(desk.handle(.request(.use("page.leave"))) == [.leave])
    }
  }

  @Test func anExhibitIsPlayedAndNothingElse() throws {
    try desk(isExhibit: true) { desk, _ in
      for command in WindowEvent.Command.allCases where command != .leave {
        #expect(desk.handle(.command(command)).isEmpty)
      }
      #expect(desk.handle(.command(.leave)) == [.leave])
      #expect(desk.handle(.keysRenamed) == [.nameKeys])
      #expect(desk.handle(.request(.deed(.settings))).isEmpty)
      #expect(desk.handle(.request(.deed(.goOn))) == [.input(.deed(.goOn))])
    }
  }

  /// Whatever is pressed begins the story out of the film, and tells that somebody is there.
  @Test func atAnExhibitEveryKeyIsAnAct() throws {
    try desk(isExhibit: true) { desk, _ in
      let production = try Self.production.get()
      for (state, order) in [("filmPad", InputEvent.deed(.goOn)), ("purpose", .focus(true))] {
        _ = desk.attend(Self.exhibit(in: state, production))
        #expect(desk.handle(.other) == [.input(order)])
        #expect(desk.handle(.command(.mute)) == [.input(order)])
      }
    }
    try desk { desk, _ in #expect(desk.handle(.other).isEmpty) }
  }

  /// A language is chosen by a touch, for one visit.
  @Test func theNextVisitorFindsTheExhibitsOwnLanguage() throws {
    let production = try Self.production.get()
    let own = Preferences(.language, .word("en"))
    try desk(isExhibit: true, wishing: own, languages: ["en", "es"]) { desk, kept in
      func go(to state: String) -> [Desk.Order] {
        let orders = desk.attend(Self.exhibit(in: state, production))
        _ = desk.dress(frame(), latest: frame())
        return orders
      }
      #expect(go(to: "filmPad").isEmpty)
      var spanish = Settings()
      spanish.language = "es"
      #expect(
        desk.handle(.request(.use("exhibit.es"))) == [.settings(spanish), .input(.deed(.goOn))])
      #expect(go(to: "arrival").isEmpty && go(to: "purpose").isEmpty)
      // No page, no choice within the story.
      #expect(desk.handle(.request(.use("exhibit.en"))) == [.input(.use("exhibit.en"))])
      var english = Settings()
      english.language = "en"
      #expect(go(to: "filmPad") == [.settings(english)])
      #expect(kept() == Settings())
    }
  }

  private static func exhibit(in name: String, _ production: Production) -> Exhibit {
    let state = production.story.chart.states.firstIndex { $0.name == name } ?? 0
    var exhibit = Exhibit()
    _ = exhibit.step(Experience(production.story, in: state))
    return exhibit
  }

  @Test func whatIsNeitherPageNorStoryIsOrdered() throws {
    try desk { desk, _ in
      #expect(desk.handle(.command(.picture)) == [.takePicture])
      #expect(desk.handle(.command(.quit)) == [.leave])
      #expect(desk.handle(.command(.leave)) == [.leave])
    }
  }

  /// A press means what was marked in the picture that was seen.
  @Test func oneSwitchDoesWhatIsMarkedAndMovesTheFocus() throws {
    try desk(wishing: Preferences(.oneSwitch, .flag(true))) { desk, _ in
      let wished = settings { $0.hasOneSwitch = true }
      let press = WindowEvent.input(.key(.space, isDown: true))
      var time_ns: UInt64 = 0
      func wait(_ passed_ns: UInt64) -> Frame {
        time_ns += passed_ns
        desk.advance(to: time_ns)
        let frame = frame(wished, offers: [.goOn])
        return desk.dress(frame, latest: frame)
      }
      _ = wait(0)
      let seen = wait(100_000_000)
      #expect(seen.offers.map(\.deed) == [.goOn, .settings])
      #expect(desk.handle(press).isEmpty)
      let marked = wait(400_000_000)
      #expect(marked.offers.map(\.isMarked) == [true, false])
      #expect(desk.handle(press) == [.input(.deed(.goOn))])
      _ = wait(1_500_000_000)
      #expect(desk.handle(press) == [.pause(true, isAmbient: true)])
      _ = wait(250_000_000)
      func focused(_ frame: Frame) -> String? { frame.controls.first(where: \.isFocused)?.id }
      let first = focused(wait(16_000_000))
      let second = focused(wait(1_500_000_000))
      #expect(first == "ease.comfort" && second == "ease.sight")
    }
  }

  /// A picture is kept as it is seen, but for what lies over a page that is closed.
  @Test func thePageIsInThePicturesThatAreTakenOfIt() throws {
    try desk { desk, _ in
      let plain = frame(offers: [.goOn])
      #expect(desk.dressed(plain) == plain)
      _ = desk.handle(.command(.menu))
      desk.advance(to: 1_000_000_000)
      let dressed = desk.dressed(plain)
      #expect(dressed.controls.first?.role == .dialog && dressed.pieces.last?.opacity == 1)
    }
  }

  private func frame(with role: Control.Role, isFocused: Bool = false) -> Frame {
    var control = Control(id: "it", role: role, label: "It")
    control.isFocused = isFocused
    var frame = frame()
    frame.controls = [control]
    return frame
  }

  /// What lies over the story's own page is closed before there is another page.
  @Test func escapeIsTheStorysWhereItHasSomethingToClose() throws {
    try desk { desk, _ in
      _ = desk.dress(frame(), latest: frame(with: .dialog))
      #expect(
        desk.handle(.command(.menu)) == [
          .input(.key(.escape, isDown: true)), .input(.key(.escape, isDown: false)),
        ])
      _ = desk.dress(frame(), latest: frame(with: .button))
      #expect(desk.handle(.command(.menu)) == [.pause(true, isAmbient: true)])
      // And once the page is open, it is the page that is closed.
      _ = desk.dress(frame(), latest: frame(with: .dialog))
      #expect(desk.handle(.command(.menu)) == [.pause(false, isAmbient: false)])
    }
  }

  /// M is a letter there.
  @Test func whoWritesDoesNotMute() throws {
    try desk { desk, _ in
      _ = desk.dress(frame(), latest: frame(with: .field, isFocused: true))
      #expect(desk.handle(.command(.mute)).isEmpty)
      _ = desk.dress(frame(), latest: frame(with: .field))
      #expect(desk.handle(.command(.mute)) == [.settings(settings { $0.isMuted = true })])
    }
  }
}
