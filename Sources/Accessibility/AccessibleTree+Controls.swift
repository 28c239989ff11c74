internal import Maths
internal import Ports

// Interfaces: a story's own, and the page of settings.
extension AccessibleTree {
  /// The uppermost layer, in a dialog if it is one; of lower layers only the words, which are not
  /// spoken again when they return to the top.
  static func controls(_ frame: Frame) -> [AccessibleNode] {
    let layer = frame.controls.map(\.layer).max() ?? 0
    let upper = frame.controls.filter { $0.layer == layer }
    let lower = frame.controls.filter { $0.layer < layer && $0.role.isSaid }
    let parts = upper.split(maxSplits: 1, omittingEmptySubsequences: false) { $0.role == .dialog }
    var nodes = nodes(Array(parts.first ?? []))
    if let control = upper.first(where: { $0.role == .dialog }), var dialog = node(control) {
      dialog.children = self.nodes(Array(parts[1]))
      nodes.insert(dialog, at: 0)
    }
    return nodes + self.nodes(lower)
  }

  /// Numbers each among those that can be used.
  private static func nodes(_ controls: [Control]) -> [AccessibleNode] {
    let count = controls.count(where: \.isStop)
    var nth = 0
    return controls.compactMap { control in
      var node = node(control)
      if control.isStop {
        nth += 1
        node?.place = .init(nth: nth, of: count)
      }
      return node
    }
  }

  private static func node(_ control: Control) -> AccessibleNode? {
    guard let role = AccessibleNode.Role(control.role) else { return nil }
    let isDialog = control.role == .dialog
    var node = AccessibleNode(
      id: isDialog ? control.id : "control.\(control.id)", role: role, name: control.label)
    node.description = control.hint
    node.isFocused = control.isFocused
    node.isChecked = control.isOn
    node.canBeUsed = control.canBeUsed
    if [.field, .image].contains(control.role) && !control.reading.isEmpty {
      node.name = [control.label, control.reading].filter { !$0.isEmpty }.joined(separator: ": ")
    }
    node.area = control.area
    node.value = value(control)
    if control.isStop, let name = role.verb {
      node.action = .init(name: name, request: .use(control.id))
    }
    return node
  }

  private static func value(_ control: Control) -> AccessibleNode.Value? {
    switch (control.role, control.value) {
    case (.choice, .word(let word)) where !control.choices.isEmpty:
      let index = control.choices.firstIndex(of: word) ?? 0
      return .init(
        number: Double(index), range: 0...Double(control.choices.count - 1), step: 1,
        words: control.reading, control: settable(control), choices: control.choices)
    case (.slider, .number(let number)), (.rating, .number(let number)),
      (.pages, .number(let number)):
      let scale = control.written
      // The number as it is written: 70 for 70 %.
      func written(_ number: Double) -> Double { (number * scale * 100).rounded() / 100 }
      let range = control.range ?? 0...1
      return .init(
        number: written(number), range: written(range.lowerBound)...written(range.upperBound),
        step: written(control.step), words: control.reading, control: settable(control),
        scale: scale)
    case (.progress, .number(let number)), (.button, .number(let number)):
      return .init(
        number: (number * 100).rounded() / 100, range: 0...1, step: 0, words: control.reading)
    default: return nil
    }
  }

  private static func settable(_ control: Control) -> String? {
    control.isStop && control.canBeUsed ? control.id : nil
  }
}

extension Control.Role {
  /// Whether it is words alone.
  fileprivate var isSaid: Bool { self == .text || self == .message }
}

extension AccessibleNode.Role {
  /// Its role for a screen reader; nil if it has none.
  fileprivate init?(_ role: Control.Role) {
    // A message role makes readers announce new words.
    self.init(rawValue: (role == .text ? .message : role).rawValue)
  }

  /// The reader's name for a press; nil where there is none.
  fileprivate var verb: String? {
    switch self {
    case .button, .option, .tab: "press"
    case .toggle: "toggle"
    case .choice, .pages: "next"
    case .field: "activate"
    case .application, .window, .dialog, .message, .heading, .image, .progress: nil
    // They are set.
    case .slider, .rating: nil
    }
  }
}
