import Ports
import Testing

@testable import Accessibility

@Suite("What the page of settings says to somebody who does not see it")
struct PageTreeTests {
  /// A control for every setting as the page makes it, and the two buttons.
  private func page(_ settings: Settings) -> Page {
    var controls = Settings.Name.allCases.map { name in
      var control = Page.Control(
        id: "setting.\(name.rawValue)", role: Self.role(name.kind), label: name.rawValue,
        value: "value of \(name.rawValue)", hint: "hint")
      if case .flag(let isOn) = settings[name] { control.isOn = isOn }
      if control.role == .choice, case .word(let word) = settings[name] {
        control.choices = Self.choices(name.kind)
        control.chosen = word
      }
      return control
    }
    controls.insert(Page.Control(id: "ease.sight", role: .toggle, label: "Ease"), at: 0)
    controls.insert(Page.Control(id: "group.comfort", role: .heading, label: "Group"), at: 1)
    controls += [Deed.back, .leave].map {
      Page.Control(id: $0.rawValue, role: .button, label: $0.rawValue)
    }
    controls[5].isFocused = true
    return Page(
      title: "Settings", titleCentre: .zero, controls: controls, hint: "", hintCentre: .zero,
      textHeight: 0.03)
  }

  private static func role(_ kind: Settings.Kind) -> Page.Control.Role {
    switch kind {
    case .number: .slider
    case .flag: .toggle
    case .word, .name: .choice
    }
  }

  private static func choices(_ kind: Settings.Kind) -> [String] {
    if case .word(let words) = kind { words } else { ["", "ar", "es"] }
  }

  private func dialog(_ settings: Settings = Settings()) -> AccessibleNode {
    var frame = Frame()
    frame.settings = settings
    frame.texts = [Text(key: "t", string: "behind", style: .story, centre: .zero, opacity: 0)]
    frame.offers = [Offer(.goOn, label: "Continue")]
    frame.page = page(settings)
    let window = AccessibleTree.application(frame).children[0]
    // The words behind stay, so that they are not said again; what can be done there does not.
    #expect(window.children.map(\.role) == [.dialog, .message])
    return window.children[0]
  }

  @Test func rowsLieWhereTheyAreDrawn() {
    var frame = Frame(viewport: Viewport(width: 800, height: 400))
    frame.page = page(Settings())
    let area = Page.Area(centre: [0, 0.1], size: [1, 0.05])
    frame.page?.controls[2].area = area
    let dialog = AccessibleTree.application(frame).children[0].children[0]
    #expect(dialog.area == Page.Area(centre: .zero, size: [2, 1]))
    // The others are scrolled away.
    #expect(dialog.children[2].area == area && dialog.children.count { $0.area != nil } == 1)
  }

  @Test func itHidesWhatIsBehindIt() {
    let dialog = dialog()
    #expect(dialog.role == .dialog && dialog.name == "Settings")
    #expect(dialog.children.count == Settings.Name.allCases.count + 4)
    #expect(Set(dialog.children.map(\.id)).count == dialog.children.count)
  }

  @Test func oneControlHasTheFocus() {
    let focused = dialog().children.filter(\.isFocused).map(\.name)
    #expect(focused == [Settings.Name.allCases[3].rawValue])
  }

  /// Each setting shows where it stands, and what a reader asks for changes it and nothing else.
  @Test(arguments: Settings.Name.allCases)
  func everySettingCanBeChanged(_ name: Settings.Name) throws {
    let settings = Settings()
    let control = try #require(dialog(settings).children.first { $0.name == name.rawValue })
    #expect(control.description == "hint")
    var wished = settings
    switch name.kind {
    case .number(let range, let step):
      #expect(control.role == .slider && control.action == nil)
      let value = try #require(control.value)
      let scale = name == .holdTime ? 1.0 : 100
      #expect(value.range == range.lowerBound * scale...range.upperBound * scale)
      #expect(abs(value.step - step * scale) < 1e-9 && value.setting == name)
      #expect(value.request(value.number) == .set(name, settings[name]))
      #expect(value.request(value.range.lowerBound) == .set(name, .number(range.lowerBound)))
      #expect(value.request(.nan) == nil)
      wished[name] = .number(range.lowerBound)
    case .flag:
      #expect(control.role == .toggle && control.value == nil)
      #expect(.flag(control.isChecked) == settings[name])
      if case .set(name, let value)? = control.action?.request { wished[name] = value }
    case .word, .name:
      let words = Self.choices(name.kind)
      #expect(control.role == .choice && control.value?.words == "value of \(name.rawValue)")
      #expect(.word(words[Int(control.value?.number ?? -1)]) == settings[name])
      if case .set(name, let value)? = control.action?.request { wished[name] = value }
      #expect(control.value?.request(99) == .set(name, .word(words[words.count - 1])))
      #expect(control.value?.request(-1) == .set(name, .word(words[0])))
    }
    #expect(wished[name] != settings[name])
    wished[name] = settings[name]
    #expect(wished == settings)
  }

  @Test func itsButtonsAreDeeds() {
    let requests = dialog().children.suffix(2).compactMap(\.action?.request)
    #expect(requests == [.deed(.back), .deed(.leave)])
  }

  /// Headings are read in their place, and nothing can be done with them. What can be is counted.
  @Test func groupsAreNamedAndPlacesTold() {
    let children = dialog().children
    #expect(children[0].action?.request == .press("ease.sight") && children[0].role == .toggle)
    #expect(children[1].role == .heading && children[1].name == "Group")
    #expect(children[1].action == nil && children[1].value == nil && children[1].place == nil)
    #expect(children[2].place == .init(nth: 2, of: Settings.Name.allCases.count + 3))
    #expect(children.last?.place?.nth == children.last?.place?.of)
  }
}
