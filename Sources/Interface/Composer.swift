internal import Ports

/// Sets the parts of a tree into boxes, from the outside in.
///
/// Widths are given and heights follow: first a part is asked how high it is at a width, then it is put
/// into a box that is at least so high. What is higher than the window scrolls.
struct Composer {
  let canvas: Canvas
  let values: Values
  var pieces: [Piece] = []
  var scrollers: [Layout.Scroller] = []
  var swipes: [Layout.Swipe] = []
  private(set) var back: String?
  /// Hint keys of all parts of the tree.
  private(set) var hints: [String] = []
  private(set) var layer = 0
  /// Whether parts that normally stay fixed scroll with the page, because they would leave it too
  /// little room.
  private(set) var isLoose = false

  /// Properties that a part inherits from its surroundings.
  struct Surroundings {
    var ground = Token.ground
    var isOnPicture = false
    var side = Mark.Words.Side.start
    var spring: Springs?
    var scroller = 0
    var layer = 0
    /// Inside something that is used as a whole.
    var isInert = false
    var isLive = true
    /// Side by side with others in a row, rather than below them.
    var isInRow = false
  }

  /// A part with its unique name in the tree.
  struct Named {
    var part: Part
    var id: String
  }

  init(_ canvas: Canvas, _ values: Values) {
    self.canvas = canvas
    self.values = values
  }

  mutating func compose(_ tree: Part) {
    let root = Named(part: tree, id: tree.id.isEmpty ? "page" : tree.id)
    guard values.hold(tree.when) else { return }
    hints = Set(tree.hints(values)).sorted()
    page(root)
    for pin in overlays(root) {
      if case .pin(let key, let x, let y) = pin.part.kind { place(pin, key, x, y) }
    }
    for sheet in overlays(root) {
      if case .sheet(let parts, let title, let slot, let isFirm) = sheet.part.kind,
        values.isOn(slot)
      {
        layer += 1
        back = isFirm ? nil : slot
        place(sheet, parts, title, slot, isFirm)
      }
    }
  }

  /// The page fills the window, and scrolls where it is higher.
  private mutating func page(_ root: Named) {
    var box = canvas.box
    if case .card = root.part.kind {} else { box = box.inset(x: margin, y: margin) }
    let root = loosened(root, in: box)
    let height = max(height(root, box.width), box.height)
    let content = Box(width: canvas.box.width, height: height + canvas.box.height - box.height)
    scrollers.append(
      Layout.Scroller(
        id: "\(root.id).window", window: canvas.box, content: content, axis: .down, layer: 0,
        ground: root.part.ground))
    box.height = height
    place(root, in: box, Surroundings())
  }

  /// Lets growing parts take their full height and the page scroll, where fixed parts above and
  /// below would leave them less than half of the window, or a page too few lines to read.
  private mutating func loosened(_ root: Named, in box: Box) -> Named {
    guard case .stack(let parts, let flow) = root.part.kind, flow.axis == .down,
      parts.contains(where: \.scrollsWithin)
    else { return root }
    let inner = shown(parts, in: root.id)
    let fixed = columnHeight(inner.filter { !$0.part.scrollsWithin }, box.width, flow)
    // Arabic lines are higher.
    let name = say("language.name")
    let line = TextFit(line: name, size: letters(.body), among: []).lineHeight
    let room = box.height - fixed - flow.gap.points
    let least = parts.contains(where: \.isTurned) ? Self.leastLines * line : 0
    guard room < max(box.height / 2, least) else { return root }
    isLoose = true
    var loose = root
    loose.part.kind = .stack(parts.map { $0.scrollsWithin ? $0.loose : $0 }, flow)
    return loose
  }

  /// Lines of body text that must remain for a page between fixed parts: three, plus their
  /// surroundings.
  private static let leastLines = 6

  /// Margin around the page and around sheets.
  var margin: Int { canvas.box.width < 480 ? 8 : 24 }

  /// Padding inside a card; less where there is little room.
  func pad(_ width: Int) -> Int { width < 120 ? 0 : width < 280 ? 8 : 16 }

  /// Points of a size at the visitor's scale, on the grid.
  func scaled(_ points: Int) -> Int { Int((Double(points) * canvas.textScale).rounded(.up)).up }
}

extension Composer {
  /// Visible parts in the flow of the page; overlays are not among them.
  func shown(_ parts: [Part], in id: String) -> [Named] {
    named(parts, in: id).filter { !$0.part.isOverlay }
  }

  /// The same for something used as a whole: nothing inside scrolls, since nothing could scroll it.
  func still(_ parts: [Part], in id: String) -> [Named] {
    shown(parts.map(\.still), in: id)
  }

  private func named(_ parts: [Part], in id: String) -> [Named] {
    parts.enumerated().compactMap { nth, part in
      guard values.hold(part.when) else { return nil }
      return Named(part: part, id: part.id.isEmpty ? "\(id).\(nth)" : part.id)
    }
  }

  /// All sheets and pins of the tree, in order.
  private func overlays(_ outer: Named) -> [Named] {
    named(outer.part.parts(values), in: outer.id).flatMap { inner in
      (inner.part.isOverlay ? [inner] : []) + overlays(inner)
    }
  }

  /// A string as it is shown: in the visitor's language, with what slots hold.
  func say(_ key: String) -> String { Phrase(canvas.words, values, canvas.isRightToLeft).say(key) }

  var phrase: Phrase { Phrase(canvas.words, values, canvas.isRightToLeft) }
}

extension Part {
  fileprivate var isOverlay: Bool {
    switch kind {
    case .sheet, .pin: true
    default: false
    }
  }

  /// Whether it takes the remaining room and scrolls inside it.
  fileprivate var scrollsWithin: Bool {
    guard grows else { return false }
    switch kind {
    case .list(_, .down): return true
    case .carousel(let pages, _):
      return pages.contains { if case .list(_, .down) = $0.kind { true } else { false } }
    default: return false
    }
  }

  /// Whether it grows and holds pages side by side.
  fileprivate var isTurned: Bool {
    if case .carousel = kind { scrollsWithin } else { false }
  }

  /// The same part at the full height of its contents.
  fileprivate var loose: Part {
    var part = self
    switch kind {
    case .list(let parts, .down): part.kind = .stack(parts)
    case .carousel(let pages, let slot): part.kind = .carousel(pages.map(\.loose), slot: slot)
    default: break
    }
    return part
  }

  /// The same part with its lists turned into plain stacks.
  fileprivate var still: Part {
    var part = self
    switch kind {
    case .list(let parts, let axis): part.kind = .stack(parts.map(\.still), Flow(axis))
    case .stack(let parts, let flow): part.kind = .stack(parts.map(\.still), flow)
    case .card(let parts, let ground, let event):
      part.kind = .card(parts.map(\.still), ground, does: event)
    case .grid(let parts, let column, let gap):
      part.kind = .grid(parts.map(\.still), column: column, gap: gap)
    case .carousel(let parts, let slot): part.kind = .carousel(parts.map(\.still), slot: slot)
    case .deck(let parts, let slot, let ways):
      part.kind = .deck(parts.map(\.still), slot: slot, ways)
    case .tabs(let tabs, let slot):
      part.kind = .tabs(
        tabs.map { Tab($0.word, $0.label, icon: $0.icon, $0.parts.map(\.still)) }, slot: slot)
    default: break
    }
    return part
  }

  /// Its children; of tabs only those of the open one.
  func parts(_ values: Values) -> [Part] {
    switch kind {
    case .stack(let parts, _), .card(let parts, _, _), .grid(let parts, _, _), .list(let parts, _),
      .carousel(let parts, _), .deck(let parts, _, _), .sheet(let parts, _, _, _):
      parts
    case .tabs(let tabs, let slot): tabs.isEmpty ? [] : tabs[values.open(tabs, slot)].parts
    default: []
    }
  }
}

extension Part {
  /// Ground of its contents; nil over a picture.
  fileprivate var ground: Token? {
    guard case .card(_, let ground, _) = kind else { return .ground }
    return switch ground {
    case .clear: .ground
    case .raised: .raised
    case .plate: .plate
    case .accent: .accent
    case .picture: nil
    }
  }

  fileprivate func hints(_ values: Values) -> [String] {
    (hint.isEmpty ? [] : [hint]) + parts(values).flatMap { $0.hints(values) }
  }
}

extension Values {
  /// The tab that a slot names, or else the first.
  func open(_ tabs: [Tab], _ slot: String) -> Int {
    tabs.firstIndex { $0.word == word(slot) } ?? 0
  }
}
