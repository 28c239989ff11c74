import Experience
import Ports
import Testing

@testable import Accessibility

@Suite("What an interface says to somebody who does not see it")
struct PageTreeTests {
  private static func control(
    _ id: String, _ role: Control.Role, _ label: String = "", layer: Int = 0,
    _ change: (inout Control) -> Void = { _ in }
  ) -> Control {
    var control = Control(id: id, role: role, label: label.isEmpty ? id : label)
    control.layer = layer
    control.isStop = ![.text, .heading, .message, .image, .group, .dialog, .progress].contains(role)
    change(&control)
    return control
  }

  /// A dialog with one of each kind of setting, over a page of a story.
  private static let dialog: [Control] = [
    control("story", .text, "behind"), control("go", .button, "Go"),
    control("page", .dialog, "Settings", layer: 1) {
      $0.area = Area(centre: .zero, size: [2, 1])
    },
    control("group.sight", .heading, "Sight", layer: 1),
    control("setting.textScale", .slider, "Text size", layer: 1) {
      ($0.value, $0.range, $0.step) = (.number(1.5), 0.5...3, 0.25)
      ($0.reading, $0.hint, $0.written) = ("150 %", "How large words are", 100)
      $0.area = Area(centre: [0, 0.1], size: [1, 0.05])
      $0.isFocused = true
    },
    control("setting.holdTime", .slider, "Hold time", layer: 1) {
      ($0.value, $0.range, $0.step, $0.reading) = (.number(2), 1...4, 0.5, "2 s")
    },
    control("setting.mute", .toggle, "Mute", layer: 1) {
      ($0.value, $0.isOn, $0.reading) = (.flag(true), true, "On")
    },
    control("setting.flash", .choice, "Flash", layer: 1) {
      ($0.value, $0.choices, $0.reading) = (.word("dip"), ["on", "dip", "off"], "To black")
    },
    control("page.back", .button, "Go on", layer: 1),
  ]

  private func children(_ controls: [Control], _ change: (inout Frame) -> Void = { _ in })
    -> [AccessibleNode]
  {
    var frame = Frame(viewport: Viewport(width: 800, height: 400))
    frame.controls = controls
    change(&frame)
    return AccessibleTree.application(frame).children[0].children
  }

  private func page() -> [AccessibleNode] { children(Self.dialog)[0].children }

  /// The words behind stay, so that they are not said again; what can be done there does not.
  @Test func aDialogHidesWhatIsBehindIt() {
    let window = children(Self.dialog) {
      $0.texts = [Text(key: "t", string: "line", style: .story, centre: .zero, opacity: 0)]
      $0.button = Button(key: "b", label: "GO", centre: .zero, fill: 0, opacity: 0)
    }
    #expect(window.map(\.role) == [.dialog, .message, .message])
    #expect(window.map(\.name) == ["Settings", "line", "behind"])
    #expect(window[0].area == Area(centre: .zero, size: [2, 1]))
    // It is the same object before and after.
    let alone = children(Array(Self.dialog.prefix(2)))
    #expect(alone.map(\.name) == ["behind", "Go"] && alone.first?.id == window.last?.id)
  }

  @Test func whatStandsInItIsReadInItsOrder() {
    let page = page()
    #expect(page.map(\.role) == [.heading, .slider, .slider, .toggle, .choice, .button])
    #expect(page.filter(\.isFocused).map(\.name) == ["Text size"])
    #expect(page[1].description == "How large words are")
    // The others are scrolled away.
    #expect(page.map { $0.area != nil } == [false, true, false, false, false, false])
    // Headings are read in their place, and nothing can be done with them. What can be is counted.
    #expect(page[0].action == nil && page[0].value == nil && page[0].place == nil)
    #expect(page.dropFirst().compactMap(\.place?.nth) == [1, 2, 3, 4, 5])
    #expect(page[1].place?.of == 5)
  }

  /// Sliders say what is written beside them, and are set by that.
  @Test func slidersAreSetAsTheyAreWritten() throws {
    let value = try #require(page()[1].value)
    #expect(value.number == 150 && value.range == 50...300 && value.step == 25)
    #expect(value.words == "150 %" && page()[1].action == nil)
    #expect(value.request(200) == .put("setting.textScale", .number(2)))
    #expect(value.request(.nan) == nil)
    let time = try #require(page()[2].value)
    #expect(time.number == 2 && time.range == 1...4)
    #expect(time.request(2.5) == .put("setting.holdTime", .number(2.5)))
  }

  @Test func togglesChoicesAndButtonsAreUsedByTheirNames() throws {
    let page = page()
    #expect(page[3].isChecked && page[3].value == nil)
    #expect(page[3].action == .init(name: "toggle", request: .use("setting.mute")))
    #expect(page[4].action == .init(name: "next", request: .use("setting.flash")))
    #expect(page[5].action == .init(name: "press", request: .use("page.back")))
    let value = try #require(page[4].value)
    #expect(value.number == 1 && value.range == 0...2 && value.words == "To black")
    #expect(value.request(99) == .put("setting.flash", .word("off")))
    #expect(value.request(-1) == .put("setting.flash", .word("on")))
  }

  /// Without a dialog controls stand between the story's words and what is offered beside them.
  @Test func aStorysInterfaceStandsAmongItsWords() {
    let window = children([Self.control("title", .heading), Self.control("next", .button)]) {
      $0.texts = [
        Text(key: "t", string: "line", style: .story, centre: .zero, opacity: 1),
        Text(key: "h", string: "hint", style: .hint, centre: .zero, opacity: 1),
      ]
      $0.offers = [Offer(.settings, label: "Settings")]
    }
    #expect(window.map(\.name) == ["line", "title", "next", "Settings", "hint"])
  }

  @Test(arguments: Control.Role.allCases) func everyRoleIsSomething(role: Control.Role) {
    let window = children([
      Self.control("it", role, "It") {
        $0.value = .number(0.5)
        $0.range = 0...1
      }
    ])
    guard role != .group else { return #expect(window.isEmpty) }
    #expect(window.count == 1 && window[0].name == "It")
    #expect(window[0].canBeUsed)
    let isUsed = Self.control("it", role).isStop
    let isReached = window[0].action != nil || window[0].value?.control == "it"
    #expect(isReached == isUsed || role == .choice)
  }

  @Test func whatIsWrittenIsPartOfTheName() {
    let field = Self.control("key", .field, "Key") { $0.reading = "abc" }
    #expect(children([field])[0].name == "Key: abc")
    #expect(children([field])[0].action?.request == .use("key"))
  }

  @Test func whatCannotBeUsedNowSaysSo() {
    let slider = Self.control("s", .slider) {
      ($0.value, $0.range, $0.canBeUsed) = (.number(1), 0...2, false)
    }
    #expect(!children([slider])[0].canBeUsed)
    #expect(children([slider])[0].value?.request(2) == nil)
  }

  /// The page of settings itself, open.
  private struct Page {
    var menu = Menu()
    let settings = Settings()
    let words = Words(locale: "", among: ["", "ar", "es"])

    init() {
      menu.fit(Frame(), settings, words)
      _ = menu.toggle()
      menu.advance(to: 1_000_000_000)
    }

    var nodes: [AccessibleNode] {
      AccessibleTree.application(menu.dressed(Frame(), words)).children[0].children[0].children
    }

    /// What comes of a request, as it would come of a hand.
    mutating func take(_ request: AccessibleNode.Request?) -> Menu.Answer {
      switch request {
      case .deed(let deed): menu.handle(.deed(deed), settings)
      case .use(let id): menu.handle(.use(id), settings)
      case .put(let id, let value): menu.handle(.put(id, value), settings)
      case nil: .passes
      }
    }
  }

  /// Each setting shows where it stands, and what a reader asks for changes it and nothing else.
  @Test(arguments: Settings.Name.allCases)
  func everySettingCanBeChanged(_ name: Settings.Name) throws {
    var page = Page()
    let node = try #require(page.nodes.first { $0.id == "control.setting.\(name)" })
    #expect(node.name == "setting.\(name)" && node.description == "setting.\(name).hint")
    var wanted: Settings.Value
    switch (name.kind, page.settings[name]) {
    case (.number(let range, _), .number(let number)):
      let value = try #require(node.value)
      #expect(node.role == .slider && value.number == number * (name.isTime ? 1 : 100))
      #expect(page.take(value.request(value.number)) == .keeps)
      wanted = .number(range.lowerBound)
      #expect(
        page.take(value.request(value.range.lowerBound)) == .changes(Preferences(name, wanted)))
    case (.flag, .flag(let flag)):
      #expect(node.role == .toggle && node.isChecked == flag)
      wanted = .flag(!flag)
    case (_, let value):
      let choices = try #require(node.value?.choices)
      let index = Int(node.value?.number ?? -1)
      #expect(node.role == .choice && value == .word(choices[index]))
      wanted = .word(choices[(index + 1) % choices.count])
      #expect(
        page.take(node.value?.request(-1))
          == (index == 0 ? .keeps : .changes(Preferences(name, .word(choices[0])))))
    }
    if let request = node.action?.request {
      #expect(page.take(request) == .changes(Preferences(name, wanted)))
    }
  }

  @Test func oneControlHasTheFocus() {
    #expect(Page().nodes.filter(\.isFocused).map(\.id) == ["control.ease.comfort"])
  }

  @Test func itsWaysOutAreUsedByTheirNames() {
    var page = Page()
    #expect(page.take(page.nodes.last?.action?.request) == .leaves)
    #expect(page.take(page.nodes.dropLast().last?.action?.request) == .closes)
  }
}
