import Maths
import Ports
import Testing

@testable import Interface

/// The screens that this kit is for: that they can be said in parts, fit everywhere and are finished by
/// every hand.
struct ScreensTests {
  /// The page of settings: headings, toggles, choices and sliders that scroll between title and hint.
  static let settings: Part = {
    let rows = Settings.Group.allCases.flatMap { group -> [Part] in
      [Part(.text("group.\(group)", .heading))]
        + group.names.map { name in
          let slot = "setting.\(name)"
          let hint = "\(slot).hint"
          switch name.kind {
          case .flag: return Part(.toggle(slot, slot: slot), id: slot, hint: hint)
          case .word(let words): return Part(.choice(slot, slot: slot, words), id: slot, hint: hint)
          case .name: return Part(.choice(slot, slot: slot, ["en", "ar"]), id: slot, hint: hint)
          case .number(let range, let step):
            return Part(.slider(slot, slot: slot, Scale(range, step: step)), id: slot, hint: hint)
          }
        }
    }
    return Part(
      .stack([
        Part(.text("page.title", .title)), Part(.list(rows), id: "rows", grows: true),
        Part(.button("page.back", does: "page.back"), id: "page.back"),
      ]))
  }()

  /// A download that goes on, fails and is tried again.
  static let download = Part(
    .stack([
      Part(.text("Getting the films", .title)),
      Part(
        .progress("{done} of {all}", slot: "part"), id: "progress",
        when: .init("failed", .flag(false))),
      Part(.skeleton(4), when: .init("failed", .flag(false))),
      Part(.text("It broke off.", .body), id: "fault", when: .init("failed", .flag(true))),
      Part(
        .button("Try again", does: "download.again", .filled), id: "again",
        when: .init("failed", .flag(true))),
    ]))

  static let entry = Part(
    .stack([
      Part(.text("Who are you?", .title)),
      Part(
        .field("Name", slot: "name", FieldRules(fault: "name.fault", does: "account.make")),
        id: "name"),
      Part(
        .button("Make an account", does: "account.make", .filled), id: "make",
        needs: .init("name.isSound", .flag(true))),
      Part(.button("Go on as a guest", does: "account.guest", .quiet), id: "guest"),
    ]))

  static let launch = Part(
    .stack([
      Part(.stack([]), grows: true),
      Part(.hold("AUTHORIZE LAUNCH", does: "launch"), id: "launch"),
      Part(.card([Part(.text("Hold Space, the mouse or A", .caption), id: "hint")], .plate)),
      Part(.card([Part(.text("[deep rumble, below]", .caption), id: "caption")], .plate)),
    ]))

  static let permission = Part(
    .stack([
      Part(.text("A card for each day", .title)),
      Part(
        .sheet(
          [
            Part(.text("May this tell you of new cards?")),
            Part(.button("Yes", does: "permission.yes", .filled), id: "yes"),
            Part(.button("Not now", does: "permission.no"), id: "no"),
          ], title: "News", slot: "asks", isFirm: true), id: "permission"),
    ]))

  static let detail = Part(
    .stack([
      Part(.image("poster", ratio: 0.7, label: "Poster of Arrival"), id: "poster"),
      Part(.text("Arrival", .title)), Part(.rating("Yours", slot: "stars"), id: "stars"),
      Part(
        .plot(
          "How it was liked",
          [Series("you", slot: "you"), Series("all", slot: "all", colour: .good)])),
      Part(
        .grid(
          (0..<6).map { nth in
            Part(
              .card([Part(.text("reason \(nth)"))], .raised, does: "why.\(nth)"), id: "why\(nth)")
          }, column: 200)),
    ]))

  static let all: [(String, Part, Values)] = [
    ("settings", settings, Values()),
    ("download", download, Values(["part": .number(0.4), "failed": .flag(false)])),
    ("failure", download, Values(["part": .number(0.4), "failed": .flag(true)])),
    ("entry", entry, Values(["name": .word(""), "name.fault": .word("Too short.")])),
    ("launch", launch, Values()),
    ("permission", permission, Values(["asks": .flag(true)])),
    ("detail", detail, Values(["you": .numbers([1, 2, 3]), "all": .numbers([3, 2, 1])])),
  ]

  @Test func treesAreSound() {
    for (name, tree, _) in Self.all { #expect(tree.faults == [], "\(name)") }
  }

  /// At every size and scale: all is within the window or can be scrolled to, and can be pressed.
  @Test(arguments: Setting.all) func theyFitEverywhere(setting: Setting) {
    for (name, tree, values) in Self.all {
      var canvas = setting.canvas
      canvas.isCalm = true
      var visit = Visit(tree, values, on: canvas)
      for stop in visit.layout.stops {
        #expect(stop.box.width >= 44 && stop.box.height >= 44, "\(name) \(stop.id)")
        guard visit.stops.contains(stop.id) else { continue }
        while visit.interaction.focus != stop.id || !visit.interaction.showsFocus {
          visit.step(.next)
        }
        let target = visit[stop.id]?.target
        #expect((target?.width ?? 0) >= 44 && (target?.height ?? 0) >= 44, "\(name) \(stop.id)")
      }
    }
  }

  @Test func everySettingByKeysAlone() {
    var visit = Visit(Self.settings, on: Canvas(isCalm: true))
    for _ in visit.stops {
      visit.step(.next)
      visit.step(.right)
    }
    let changed = Set(
      visit.events.compactMap { if case .set(let slot, _) = $0 { slot } else { nil } })
    #expect(changed == Set(Settings.Name.allCases.map { "setting.\($0)" }))
  }

  @Test func everySettingByOneSwitchAlone() {
    var visit = Visit(Self.settings, on: Canvas(isCalm: true, hasOneSwitch: true))
    visit.step(ticks: 60)
    var met: Set<String> = []
    for _ in 0..<200 {
      if met.insert(visit.interaction.focus).inserted { visit.step(.press(isDown: true)) }
      visit.step(ticks: Interaction.dwell + 1)
    }
    let changed = Set(
      visit.events.compactMap { if case .set(let slot, _) = $0 { slot } else { nil } })
    #expect(changed == Set(Settings.Name.allCases.map { "setting.\($0)" }))
    #expect(visit.names == ["page.back"])
  }

  @Test func aFailureIsSaidAndTriedAgain() {
    var visit = Visit(Self.download, Self.all[1].2)
    #expect(visit.stops == [] && visit["progress"]?.reading == "40 %")
    visit.values["failed"] = .flag(true)
    visit.step()
    #expect(visit["progress"] == nil && visit["fault"]?.label == "It broke off.")
    visit.press()
    #expect(visit.names == ["download.again"])
  }

  @Test func anAccountWaitsForASoundName() {
    var visit = Visit(Self.entry, Self.all[3].2)
    #expect(visit["make"]?.canBeUsed == false)
    visit.tap("make")
    #expect(visit.names == [])
    visit.step(.use("name"))
    visit.step(.text("Ada"))
    visit.values["name.isSound"] = .flag(true)
    visit.step()
    visit.tap("make")
    visit.tap("guest")
    #expect(visit.names.suffix(2) == ["account.make", "account.guest"])
  }

  @Test func aPermissionIsAnswered() {
    var visit = Visit(Self.permission, Self.all[5].2)
    #expect(visit.stops == ["yes", "no"])
    visit.tap("no")
    #expect(visit.names == ["permission.no"])
  }

  /// Four themes tried live: another theme moves nothing.
  @Test func anotherThemeMovesNothing() {
    for (name, tree, values) in Self.all {
      let boxes = Theme.built.map { theme in
        Layout(tree, values, on: Canvas(theme: theme)).pieces.map(\.box)
      }
      #expect(boxes.allSatisfy { $0 == boxes[0] }, "\(name)")
    }
  }

  /// Everything that is read out has something to say, and everything that is used has a name.
  @Test func everythingHasAName() {
    for (name, tree, values) in Self.all {
      for piece in Layout(tree, values).pieces where ![nil, .group].contains(piece.role) {
        #expect(!piece.label.isEmpty || piece.role == .pages, "\(name) \(piece.id)")
      }
    }
  }
}
