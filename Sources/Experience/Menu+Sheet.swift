internal import Interface
internal import Maths
internal import Ports

extension Menu {
  /// Rows of the page, in order. Those that set a whole group come first.
  enum Row: Sendable, Equatable {
    case again
    case ease(Settings.Group)
    case heading(Settings.Group)
    case setting(Settings.Name)
    case reset
    case back
    case leave

    static let all: [Row] =
      [.again] + Settings.Group.allCases.map(Row.ease)
      + Settings.Group.allCases.flatMap { [.heading($0)] + $0.names.map(Row.setting) }
      + [.reset, .back, .leave]

    /// Stable in every language. Of a setting it is also the name of its slot.
    var id: String {
      switch self {
      case .again: "page.again"
      case .ease(let group): "ease.\(group)"
      case .heading(let group): "group.\(group)"
      case .setting(let name): "setting.\(name)"
      case .reset: "page.reset"
      case .back: "page.back"
      case .leave: "page.leave"
      }
    }

    init?(id: String) {
      guard let row = Self.all.first(where: { $0.id == id }) else { return nil }
      self = row
    }
  }

  /// Everything that decides how the page looks.
  struct Look: Sendable, Equatable {
    /// Settings on the page.
    let names: [Settings.Name]
    private let themes: [Theme]
    /// The story's theme; nil if it has no interface.
    private(set) var theme: Theme?
    private(set) var viewport = Viewport()
    private(set) var words = Words()
    var settings = Settings()
    /// Whether another launch can be had, as in the main interface.
    var offersAgain = false
    /// The row that resets everything was pressed once and asks for a second press.
    var isAsking = false
    /// The story's words, without the name of the language.
    private var told = Words()
    private(set) var corner = Corner.upperEnd

    /// Where the sign may stand, the best first.
    enum Corner: CaseIterable { case upperEnd, lowerStart, upperStart, lowerEnd, start, end }

    init(names: [Settings.Name], themes: [Theme]) {
      (self.names, self.themes) = (names, themes + Theme.built)
    }

    /// Takes on the look of the story's interface, by its theme's name.
    mutating func wear(_ name: String) {
      if name != theme?.name ?? "" { theme = themes.first { $0.name == name } }
    }

    /// Places the sign clear of controls and, where possible, of words.
    mutating func placeSign(beside controls: [Ports.Control]) {
      guard !controls.isEmpty else { return corner = .upperEnd }
      let areas = controls.compactMap(\.area)
      let used = controls.filter(\.isStop).compactMap(\.area)
      let corners = Corner.allCases
      corner =
        corners.first { corner in !areas.contains { $0.overlaps(signArea(in: corner)) } }
        ?? corners.first { corner in !used.contains { $0.overlaps(signArea(in: corner)) } }
        ?? .upperEnd
    }

    /// Whether the sign covers a control.
    func hidesUsed(of controls: [Ports.Control]) -> Bool {
      controls.contains { $0.isStop && $0.area?.overlaps(signArea) == true }
    }

    mutating func fit(_ viewport: Viewport, _ words: Words) {
      self.viewport = viewport
      guard words != told else { return }
      told = words
      let language = "\(Row.setting(.language).id).\(words.locale)"
      self.words = words.adding(words["language.name"], for: language)
    }

    /// The area of the sign that leads to the page.
    var signArea: Area { signArea(in: corner) }

    private func signArea(in corner: Corner) -> Area {
      let text = max(0.024 * settings.textScale, 12 / Double(max(viewport.height, 1)))
      let whole = viewport.aspect - 0.06
      let size = SIMD2(
        Float(min(0.3 * max(settings.textScale, 1), whole)), Float(3 * min(text, 0.075)))
      let x = Float(viewport.aspect / 2) - size.x / 2
      let isEnd = corner == .upperEnd || corner == .lowerEnd || corner == .end
      let high = 0.5 - size.y / 2
      let y: Float =
        switch corner {
        case .upperEnd, .upperStart: high
        case .lowerEnd, .lowerStart: -high
        case .end, .start: 0
        }
      return Area(centre: [isEnd != words.isRightToLeft ? x : -x, y], size: size)
    }
  }

  /// The laid out page, and what it was made from.
  struct Sheet: Sendable, Equatable {
    let look: Look
    let canvas: Canvas
    let layout: Layout

    init(_ look: Look) {
      self.look = look
      canvas = look.canvas
      layout = Layout(look.tree(on: canvas), look.values, on: canvas)
    }
  }
}

extension Menu.Look {
  /// Limits letters on the smallest pictures, where large ones would leave room for nothing else.
  fileprivate var canvas: Canvas {
    let tall = Double(viewport.height) / Canvas.density(of: viewport)
    return Canvas(
      viewport, textScale: min(settings.textScale, max(tall / 180, 1)),
      theme: settings.contrast == .high ? .contrast : theme ?? .dark, words: words,
      isCalm: settings.reducesMotion, hasOneSwitch: settings.hasOneSwitch)
  }

  /// The sign that leads to the page, over a story's interface.
  func sign(_ string: String) -> [DrawnPiece] { canvas.drawn(sign: string, in: signArea) }

  /// Whether title and exits can stay fixed while the rest scrolls between them.
  private func isRoomy(_ canvas: Canvas) -> Bool {
    Double(canvas.box.height) >= 420 * canvas.textScale && canvas.box.width >= 480
  }

  fileprivate var values: Values {
    var values = Values()
    for name in Settings.Name.allCases {
      let slot = Menu.Row.setting(name).id
      switch settings[name] {
      case .flag(let flag): values[slot] = .flag(flag)
      case .number(let number): values[slot] = .number(number)
      // The language in use, even if another was wished for.
      case .word(let word): values[slot] = .word(name == .language ? words.locale : word)
      }
    }
    for group in Settings.Group.allCases {
      values[Menu.Row.ease(group).id] = .flag(settings.isEased(group))
    }
    return values
  }
}

// The page as a tree of parts.
extension Menu.Look {
  private typealias Row = Menu.Row
  /// A story's `Part` is a part of the rocket.
  fileprivate typealias Part = Interface.Part

  /// Greatest width of the page in points: longer lines would separate names from their values.
  private static let widest = 640

  fileprivate func tree(on canvas: Canvas) -> Part {
    let title = Part(.text("page.title", .title), id: "page.title")
    let hint = Part(.text("", .caption), id: Part.focusHint, grows: isRoomy(canvas))
    let ways = [button(.back, .filled), button(.leave, .plain)]
    // Keeps its width at every text scale, so that bars stay under the hand that sets it.
    let widest = (Double(Self.widest) / canvas.textScale).rounded(.up)
    let flow = Flow(gap: .m, widest: Int(widest))
    guard isRoomy(canvas) else {
      let rows = Part(.list([title] + cards + ways), id: "page.rows", grows: true)
      // The very smallest windows have room for rows only.
      return Part(.stack(canvas.box.height < 220 ? [rows] : [rows, hint], flow), id: "page")
    }
    let rows = Part(.list(cards), id: "page.rows", grows: true)
    let foot = Part(.stack([hint] + ways, Flow(.across, gap: .m)))
    return Part(.stack([title, rows, foot], flow), id: "page")
  }

  private var cards: [Part] {
    let groups = Settings.Group.allCases.filter { !shown($0.names).isEmpty }
    let eased = groups.filter { !shown($0.eased.names).isEmpty }
    let eases = Part(.card(eased.map { group in toggle(.ease(group)) }))
    let settings = groups.map { group in
      let heading = Part(.text(Row.heading(group).id, .heading), id: Row.heading(group).id)
      return Part(.card([heading] + shown(group.names).map(setting)))
    }
    return (offersAgain ? [button(.again, .filled, icon: "again")] : []) + [eases] + settings
      + [button(.reset, .quiet)]
  }

  private func shown(_ names: [Settings.Name]) -> [Settings.Name] {
    names.filter(self.names.contains)
  }

  private func button(_ row: Row, _ style: ButtonStyle, icon: String = "") -> Part {
    let label = row == .reset && isAsking ? "page.reset.sure" : row.id
    return Part(
      .button(label, does: row.id, style, icon: icon), id: row.id, hint: "\(row.id).hint")
  }

  private func toggle(_ row: Row) -> Part {
    Part(.toggle(row.id, slot: row.id), id: row.id, hint: "\(row.id).hint")
  }

  private func setting(_ name: Settings.Name) -> Part {
    let id = Row.setting(name).id
    let kind: Part.Kind =
      switch name.kind {
      case .flag: .toggle(id, slot: id)
      case .word(let words): .choice(id, slot: id, words)
      case .name: .choice(id, slot: id, words.locales)
      case .number(let range, let step):
        .slider(id, slot: id, Scale(range, step: step, unit: name.isTime ? .seconds : .percent))
      }
    return Part(kind, id: id, hint: "\(id).hint")
  }
}
