public import Ports

/// What a frame shows, for somebody who does not see it: a window with its words and controls in
/// reading order. The same frame gives the same tree.
public enum AccessibleTree {
  static let name = "Artemis"
  /// Sliders say what is written beside them: 70 for 70 %, 2.5 for 2.5 s.
  static func scale(of setting: Settings.Name) -> Double { setting.isTime ? 1 : 100 }

  public static func application(_ frame: Frame) -> AccessibleNode {
    var application = AccessibleNode(id: "application", role: .application, name: name)
    var window = AccessibleNode(id: "window", role: .window, name: name)
    window.area = whole(frame)
    window.children = frame.page.map { beside($0, frame) } ?? scene(frame)
    application.children = [window]
    return application
  }

  private static func whole(_ frame: Frame) -> Page.Area {
    Page.Area(centre: .zero, size: [Float(frame.viewport.aspect), 1])
  }

  /// The words that a frame has on screen, as they are read: from top to bottom, the story first. An
  /// offer that is written out is read as what it offers.
  static func texts(_ frame: Frame) -> [Text] {
    let isShown = { (text: Text) in text.opacity > 0 || frame.page != nil }
    let shown = frame.texts.filter { isShown($0) && Deed(rawValue: $0.key) == nil }
    return Text.Style.allCases.flatMap { style in
      shown.enumerated().filter { $0.element.style == style }
        .sorted { ($1.element.centre.y, $0.offset) < ($0.element.centre.y, $1.offset) }
        .map(\.element)
    }
  }
}

// The story.
extension AccessibleTree {
  private static func scene(_ frame: Frame) -> [AccessibleNode] {
    let texts = texts(frame)
    let answers = frame.offers.filter { $0.deed.isOfButton }
    let chances = frame.offers.filter { !$0.deed.isOfButton || frame.button == nil }
    let (story, others) = messages(texts)
    var nodes = story + description(frame)
    if let button = frame.button { nodes.append(self.button(button, answers.first)) }
    nodes += (frame.button == nil ? [] : answers.dropFirst()).map(offer) + chances.map(offer)
    for i in nodes.indices { nodes[i].area = nodes[i].area ?? written(nodes[i], frame) }
    focus(&nodes, frame.offers)
    return nodes + others
  }

  /// Where a switch would press now, or else the first thing that the story waits for.
  private static func focus(_ nodes: inout [AccessibleNode], _ offers: [Offer]) {
    let wanted = offers.first(where: \.isMarked) ?? offers.first { $0.deed != .settings }
    guard let wanted else { return }
    for i in nodes.indices { nodes[i].isFocused = nodes[i].action?.request == .deed(wanted.deed) }
  }

  /// An offer lies where it is written out.
  private static func written(_ node: AccessibleNode, _ frame: Frame) -> Page.Area? {
    guard case .deed(let deed) = node.action?.request else { return nil }
    return frame.texts.first { $0.key == deed.rawValue }?.area
  }

  /// Two of the same key (a sentence that goes while it comes again) are told apart by number.
  private static func messages(
    _ texts: [Text]
  ) -> (story: [AccessibleNode], others: [AccessibleNode]) {
    var counts: [String: Int] = [:]
    let nodes = texts.map { text in
      counts[text.key, default: 0] += 1
      let nth = counts[text.key] ?? 1
      let id = nth == 1 ? text.key : "\(text.key).\(nth)"
      var node = AccessibleNode(id: "text.\(id)", role: .message, name: text.string)
      node.area = text.area
      return node
    }
    let places = texts.indices
    return (
      places.filter { texts[$0].style == .story }.map { nodes[$0] },
      places.filter { texts[$0].style != .story }.map { nodes[$0] }
    )
  }

  /// After the story's own line, where both come at once.
  private static func description(_ frame: Frame) -> [AccessibleNode] {
    frame.description.map {
      [AccessibleNode(id: "description.\($0.key)", role: .message, name: $0.string)]
    } ?? []
  }

  private static func button(_ button: Button, _ answer: Offer?) -> AccessibleNode {
    var node = AccessibleNode(id: "button", role: .button, name: button.label)
    node.value = AccessibleNode.Value(
      number: Double((button.fill * 100).rounded()) / 100, range: 0...1, step: 0, words: "",
      setting: nil)
    node.area = button.area
    node.action = answer.map { .init(name: "press", request: .deed($0.deed)) }
    return node
  }

  private static func offer(_ offer: Offer) -> AccessibleNode {
    var node = AccessibleNode(id: "deed.\(offer.deed)", role: .button, name: offer.label)
    node.action = .init(name: "press", request: .deed(offer.deed))
    return node
  }
}

// The page of settings.
extension AccessibleTree {
  /// The words behind the page stay where they were: they are not said again when it goes.
  private static func beside(_ page: Page, _ frame: Frame) -> [AccessibleNode] {
    let (story, others) = messages(texts(frame))
    var dialog = dialog(page, frame.settings)
    dialog.area = whole(frame)
    return [dialog] + story + description(frame) + others
  }

  private static func dialog(_ page: Page, _ settings: Settings) -> AccessibleNode {
    var dialog = AccessibleNode(id: "page", role: .dialog, name: page.title)
    dialog.children = page.controls.map { control($0, settings) }
    let places = page.controls.indices.filter { page.controls[$0].role != .heading }
    for (nth, i) in places.enumerated() {
      dialog.children[i].place = .init(nth: nth + 1, of: places.count)
    }
    return dialog
  }

  private typealias Request = AccessibleNode.Request

  private static func control(_ control: Page.Control, _ settings: Settings) -> AccessibleNode {
    var node = AccessibleNode(
      id: "control.\(control.id)", role: role(control.role), name: control.label)
    node.description = control.hint
    node.isFocused = control.isFocused
    node.area = control.area
    node.isChecked = control.isOn
    if let name = settingName(control.id) {
      fill(&node, with: control, name, settings)
    } else if control.role != .heading {
      let request = Deed(rawValue: control.id).map { .deed($0) } ?? Request.press(control.id)
      node.action = .init(name: control.role == .toggle ? "toggle" : "press", request: request)
    }
    return node
  }

  private static func fill(
    _ node: inout AccessibleNode, with control: Page.Control, _ name: Settings.Name,
    _ settings: Settings
  ) {
    switch (name.kind, settings[name]) {
    case (.number(let range, let step), .number(let number)):
      func written(_ number: Double) -> Double { (number * 100).rounded() / 100 * scale(of: name) }
      node.value = .init(
        number: written(number), range: written(range.lowerBound)...written(range.upperBound),
        step: written(step), words: control.value, setting: name)
    case (.word, _), (.name, _):
      let words = control.choices
      guard !words.isEmpty else { return }
      let index = words.firstIndex(of: control.chosen) ?? 0
      node.value = .init(
        number: Double(index), range: 0...Double(words.count - 1), step: 1, words: control.value,
        setting: name, choices: words)
      node.action = .init(
        name: "next", request: .set(name, .word(words[(index + 1) % words.count])))
    case (.flag, _):
      node.action = .init(name: "toggle", request: .set(name, .flag(!control.isOn)))
    default: break
    }
  }

  private static func settingName(_ id: String) -> Settings.Name? {
    let prefix = "setting."
    return id.hasPrefix(prefix) ? Settings.Name(rawValue: String(id.dropFirst(prefix.count))) : nil
  }

  private static func role(_ role: Page.Control.Role) -> AccessibleNode.Role {
    switch role {
    case .slider: .slider
    case .toggle: .toggle
    case .choice: .choice
    case .button: .button
    case .heading: .heading
    }
  }
}

extension Deed {
  /// Whether it is done by pressing the launch button.
  fileprivate var isOfButton: Bool {
    switch self {
    case .authorize, .confirm: true
    case .goOn, .raise, .place, .lookAhead, .stepBack, .cancel: false
    case .again, .settings, .back, .leave: false
    }
  }
}
