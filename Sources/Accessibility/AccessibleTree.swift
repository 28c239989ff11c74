public import Ports

/// A frame for somebody who does not see it: a window with its words and controls in
/// reading order. The same frame gives the same tree.
public enum AccessibleTree {
  static let name = "Artemis"

  public static func application(_ frame: Frame) -> AccessibleNode {
    var application = AccessibleNode(id: "application", role: .application, name: name)
    var window = AccessibleNode(id: "window", role: .window, name: name)
    window.area = whole(frame)
    let controls = controls(frame)
    // An overlay comes first.
    window.children =
      controls.filter { $0.role == .dialog } + scene(frame, controls.filter { $0.role != .dialog })
    application.children = [window]
    return application
  }

  private static func whole(_ frame: Frame) -> Area {
    Area(centre: .zero, size: [Float(frame.viewport.aspect), 1])
  }

  /// The words on screen in reading order: from top to bottom, the story first. An offer that is
  /// written out is read as an offer.
  static func texts(_ frame: Frame) -> [Text] {
    // Words behind a page stay in the tree, so that they are not spoken again when it closes.
    let isShown = { (text: Text) in text.opacity > 0 || frame.isCovered }
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
  private static func scene(_ frame: Frame, _ controls: [AccessibleNode]) -> [AccessibleNode] {
    let texts = texts(frame)
    let button = frame.isCovered ? nil : frame.button
    let answers = frame.offers.filter { $0.deed.isOfButton }
    let chances = frame.offers.filter { !$0.deed.isOfButton || button == nil }
    let (story, others) = messages(texts)
    var nodes = story + description(frame) + controls
    if let button { nodes.append(self.button(button, answers.first)) }
    nodes += (button == nil ? [] : answers.dropFirst()).map(offer) + chances.map(offer)
    for i in nodes.indices { nodes[i].area = nodes[i].area ?? written(nodes[i], frame) }
    if !frame.controls.contains(where: \.isFocused) { focus(&nodes, frame.offers) }
    return nodes + others
  }

  /// Focuses what a switch would press now, or else the first thing that the story waits for.
  private static func focus(_ nodes: inout [AccessibleNode], _ offers: [Offer]) {
    let wanted = offers.first(where: \.isMarked) ?? offers.first { $0.deed != .settings }
    guard let wanted else { return }
    for i in nodes.indices { nodes[i].isFocused = nodes[i].action?.request == .deed(wanted.deed) }
  }

  /// Gives an offer the area where it is written.
  private static func written(_ node: AccessibleNode, _ frame: Frame) -> Area? {
    guard case .deed(let deed) = node.action?.request else { return nil }
    return frame.texts.first { $0.key == deed.rawValue }?.area
  }

  /// Numbers two texts of one key, as when a sentence fades out while it appears again.
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

  /// Placed after the story's own line when both appear at once.
  private static func description(_ frame: Frame) -> [AccessibleNode] {
    frame.description.map {
      [AccessibleNode(id: "description.\($0.key)", role: .message, name: $0.string)]
    } ?? []
  }

  private static func button(_ button: Button, _ answer: Offer?) -> AccessibleNode {
    var node = AccessibleNode(id: "button", role: .button, name: button.label)
    node.value = AccessibleNode.Value(
      number: Double((button.fill * 100).rounded()) / 100, range: 0...1, step: 0, words: "")
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

extension Frame {
  /// Whether something lies over everything else.
  fileprivate var isCovered: Bool { controls.contains { $0.role == .dialog } }
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
