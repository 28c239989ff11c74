internal import Maths
public import Ports

/// The page of settings: quiet, apart from the story, usable by keys, pointer or pad alone.
///
/// While it is open it keeps what the visitor does to itself; what it answers is for whoever holds
/// the settings. It is no part of the simulation: only what was changed enters there, as input.
public struct Menu: Sendable, Equatable {
  public enum Answer: Sendable, Equatable {
    /// The event is the story's.
    case passes
    case keeps
    case opens
    case closes
    case leaves
    /// The page closes, and this is for the story.
    case does(Deed)
    case changes(Preferences)
    /// These are again as though the visitor had never chosen them.
    case forgets([Settings.Name])

    static func change(_ name: Settings.Name, _ value: Settings.Value) -> Answer {
      .changes(Preferences(name, value))
    }
  }

  /// What stands on the page, in its order. What eases a whole group is met first.
  enum Row: Sendable, Equatable {
    case again
    case ease(Settings.Group)
    case heading(Settings.Group)
    case setting(Settings.Name)
    case reset
    case back
    case leave

    static let all: [Row] =
      Settings.Group.allCases.map(Row.ease)
      + Settings.Group.allCases.flatMap { [.heading($0)] + $0.names.map(Row.setting) }
      + [.reset, .back, .leave]

    var isHeading: Bool { if case .heading = self { true } else { false } }

    /// Stable in every language.
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
  }

  /// An exhibit has no page: nobody who passes by shall change how the next one finds it.
  public let isLocked: Bool
  public var isOpen: Bool { pageFade.isComing }
  private(set) var focus = 0 {
    didSet { if focus != oldValue { isAsking = false } }
  }
  private(set) var scroll = 0
  /// The moment that is shown, on a clock that only goes forward.
  private(set) var now_ns: UInt64
  private var pageFade = Fade()
  /// Of the sign that leads to the page, and when it goes by itself.
  private var signFade = Fade()
  private var signEnds_ns: UInt64 = 0
  /// Of the word that says that time stands, for the window has no keyboard.
  private var awayFade = Fade()
  /// Until then it is the window that moves under the pointer.
  private var settled_ns: UInt64 = 0
  /// A first press on the row that takes every choice back; it asks for a second one.
  private(set) var isAsking = false
  /// The slider under a finger, and the page as it lay when it was taken: words that grow with it would
  /// move it away.
  private struct Drag: Equatable {
    var name: Settings.Name
    var layout: MenuLayout
  }
  private var dragged: Drag?
  private var stick = Vector2.zero
  private var viewport = Viewport()
  private var textScale = 1.0
  private var isRightToLeft = false
  private var locale = ""
  private var locales: [String] = []
  /// In the main interface there is another launch to be had.
  private var offersAgain = false

  var rows: [Row] { (offersAgain ? [.again] : []) + Row.all }

  /// `isFirst`: nobody has been here before, so the sign stands for a while by itself. The page does
  /// not: it would lie over the arrival, and most visitors need nothing of it.
  public init(isLocked: Bool = false, isFirst: Bool = false, at now_ns: UInt64 = 0) {
    self.isLocked = isLocked
    self.now_ns = now_ns
    if isFirst && !isLocked { showSign(for: Self.signGreets_ns) }
  }

  static let signStays_ns: UInt64 = 2_500_000_000
  static let signGreets_ns: UInt64 = 8_000_000_000
  static let settles_ns: UInt64 = 500_000_000

  /// 0 … 1 of the page, of the sign that leads to it, and of the word that says that time stands.
  var opacity: Double { pageFade.part(at: now_ns) }
  var sign: Double { signFade.part(at: now_ns) }
  var away: Double { awayFade.part(at: now_ns) }

  /// Goes on to this moment of real time, outside of the story's. What the visitor does counts from
  /// the moment that was shown then.
  public mutating func advance(to now_ns: UInt64) {
    self.now_ns = max(now_ns, self.now_ns)
    if signEnds_ns <= self.now_ns { signFade.turn(false, at: signEnds_ns) }
  }

  private mutating func showSign(for time_ns: UInt64) {
    signFade.turn(true, at: now_ns)
    signEnds_ns = now_ns + time_ns
  }

  /// Learns what the page must be laid out for; before events are taken and frames are dressed.
  public mutating func fit(_ frame: Frame, _ words: Words) {
    viewport = frame.viewport
    textScale = frame.settings.textScale
    isRightToLeft = words.isRightToLeft
    (locale, locales) = (words.locale, words.locales)
    // What a page that is open consists of stays as it is.
    if !isOpen && opacity == 0 {
      offersAgain = frame.offers.contains { $0.deed == .again }
    }
    keepFocusInView()
  }

  /// The visitor asks for the page, or has had enough of it.
  public mutating func toggle() -> Answer {
    guard !isLocked else { return .keeps }
    pageFade.turn(!isOpen, at: now_ns)
    signFade.turn(false, at: now_ns)
    dragged = nil
    stick = .zero
    if isOpen {
      focus = 0
      keepFocusInView()
    }
    return isOpen ? .opens : .closes
  }

  var layout: MenuLayout {
    MenuLayout(viewport: viewport, textScale: textScale, isRightToLeft: isRightToLeft)
  }
}

extension Menu {
  public mutating func take(_ event: InputEvent, _ settings: Settings) -> Answer {
    if case .focus(let isHere) = event { awayFade.turn(!isHere, at: now_ns) }
    guard isOpen else { return watch(event) }
    switch event {
    case .viewport:
      settled_ns = now_ns + Self.settles_ns
      return .passes
    case .settings, .focus, .paused, .padRemoved, .hosted, .answer, .answerSlot: return .passes
    case .key(let key, let isDown): return isDown ? press(key, settings) : .keeps
    case .padButton(let button, let isDown): return isDown ? press(button, settings) : .keeps
    case .padStick(.left, let to): return push(to, settings)
    case .padStick(.right, _): return .keeps
    case .pointer(let phase, let at): return point(phase, SIMD2<Float>(at), settings)
    case .wheel(let notches):
      if notches != 0 { move(by: notches > 0 ? -1 : 1) }
      return .keeps
    case .deed(.back): return toggle()
    case .deed(.leave): return .leaves
    case .deed(.again) where offersAgain: return again()
    case .deed, .use, .put, .text: return .keeps
    }
  }

  /// The page is closed: it can be asked for by its name, or by the sign in the corner.
  private mutating func watch(_ event: InputEvent) -> Answer {
    if event == .deed(.settings) { return toggle() }
    guard !isLocked, case .pointer(let phase, let at) = event else { return .passes }
    if phase == .moved && layout.sign.isNear(SIMD2<Float>(at)) {
      showSign(for: Self.signStays_ns)
    }
    let isMet = sign > 0.2 && layout.sign.holds(SIMD2<Float>(at))
    return phase == .down && isMet ? toggle() : .passes
  }

  private mutating func press(_ key: Key, _ settings: Settings) -> Answer {
    switch key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .tab: move(by: focus == rows.count - 1 ? -focus : 1)
    case .left: return turn(toward: -1, settings)
    case .right: return turn(toward: 1, settings)
    case .space, .enter: return act(settings)
    case .backTab: move(by: focus == 0 ? rows.count - 1 : -1)
    case .w, .a, .s, .d, .f1, .escape, .backspace: break
    }
    return .keeps
  }

  private mutating func press(_ button: PadButton, _ settings: Settings) -> Answer {
    switch button {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .left: return turn(toward: -1, settings)
    case .right: return turn(toward: 1, settings)
    case .a: return act(settings)
    case .b: return toggle()
    }
    return .keeps
  }

  /// A stick counts once for each time it is pushed out.
  private mutating func push(_ to: Vector2, _ settings: Settings) -> Answer {
    let before = stick
    stick = to
    func went(_ now: Double, _ then: Double) -> Bool { abs(now) >= 0.6 && abs(then) < 0.6 }
    if went(to.y, before.y) { return press(to.y > 0 ? PadButton.up : .down, settings) }
    if went(to.x, before.x) { return press(to.x > 0 ? PadButton.right : .left, settings) }
    return .keeps
  }

  private mutating func point(
    _ phase: PointerPhase, _ at: SIMD2<Float>, _ settings: Settings
  ) -> Answer {
    switch phase {
    case .up: dragged = nil
    case .moved:
      if let dragged { return slide(dragged.name, dragged.layout.part(at: at), settings) }
      if now_ns >= settled_ns, let row = row(at: at) { focus = row }
    case .down:
      guard let row = row(at: at) else {
        leaf(at)
        break
      }
      focus = row
      if case .setting(let name) = rows[row], case .number = name.kind {
        guard layout.isOnBar(at) else { return .keeps }
        dragged = Drag(name: name, layout: layout)
        return slide(name, layout.part(at: at), settings)
      }
      return act(settings)
    }
    return .keeps
  }
}

extension Menu {
  /// The next row that something can be done with; none stands before a first heading or after a
  /// last one.
  private mutating func move(by side: Int) {
    let rows = rows
    var next = focus + side
    while rows.indices.contains(next) && rows[next].isHeading { next += side.signum() }
    focus = min(max(next, 0), rows.count - 1)
    keepFocusInView()
  }

  /// A heading is seen with the first row under it.
  private mutating func keepFocusInView() {
    let count = layout.visibleRows
    let hasHeading = count > 1 && focus > 0 && rows[focus - 1].isHeading
    scroll = min(max(scroll, focus - count + 1), hasHeading ? focus - 1 : focus)
    scroll = min(max(scroll, 0), max(self.rows.count - count, 0))
  }

  /// Of those that something can be done with.
  private func row(at point: SIMD2<Float>) -> Int? {
    let row = layout.row(at: point, scroll: scroll, count: rows.count)
    return row.flatMap { rows[$0].isHeading ? nil : $0 }
  }

  /// A page further, but for a row, where it is said that there is more: a finger has no wheel.
  private mutating func leaf(_ at: SIMD2<Float>) {
    let count = layout.visibleRows
    let step = max(count - 1, 1)
    if above?.holds(at) == true { focus = max(scroll - step, 0) }
    if below?.holds(at) == true { focus = min(scroll + step + count - 1, rows.count - 1) }
    if rows[focus].isHeading { move(by: 1) }
    keepFocusInView()
  }

  var above: Page.Area? { scroll > 0 ? layout.above : nil }
  var below: Page.Area? { scroll + layout.visibleRows < rows.count ? layout.below : nil }

  /// To the right is more, but from right to left it is less.
  private func turn(toward side: Int, _ settings: Settings) -> Answer {
    turn(by: isRightToLeft ? -side : side, settings)
  }

  /// One step to either side; a flag and a word come around.
  private func turn(by side: Int, _ settings: Settings) -> Answer {
    guard case .setting(let name) = rows[focus] else { return .keeps }
    switch (name.kind, settings[name]) {
    case (.number(let range, let step), .number(let value)):
      let wanted = ((value / step).rounded() + Double(side)) * step
      let held = min(max(wanted, range.lowerBound), range.upperBound)
      return held == value ? .keeps : .change(name, .number(held))
    case (.flag, .flag(let flag)): return .change(name, .flag(!flag))
    case (.word(let words), .word(let word)): return choose(name, after: word, in: words, by: side)
    case (.name, _): return choose(name, after: locale, in: locales, by: side)
    default: return .keeps
    }
  }

  private func choose(
    _ name: Settings.Name, after word: String, in words: [String], by side: Int
  ) -> Answer {
    guard words.count > 1 else { return .keeps }
    let place = (words.firstIndex(of: word) ?? 0) + side
    return .change(name, .word(words[(place + words.count) % words.count]))
  }

  private mutating func act(_ settings: Settings) -> Answer {
    switch rows[focus] {
    case .again: return again()
    case .heading: return .keeps
    case .ease(let group):
      guard settings.isEased(group) else {
        return .changes(Preferences(settings.eased(group), unlike: settings))
      }
      return .forgets(settings.names(easedBy: group))
    case .reset:
      isAsking.toggle()
      return isAsking ? .keeps : .forgets(Settings.Name.allCases)
    case .back: return toggle()
    case .leave: return .leaves
    case .setting(let name):
      // Up to the end, and then from the beginning: one key is enough for every value.
      let up = turn(by: 1, settings)
      guard up == .keeps, case .number(let range, _) = name.kind else { return up }
      return .change(name, .number(range.lowerBound))
    }
  }

  /// Does what a press on the row of this name does.
  public mutating func press(_ id: String, _ settings: Settings) -> Answer {
    guard isOpen, let row = rows.firstIndex(where: { $0.id == id && !$0.isHeading }) else {
      return .keeps
    }
    focus = row
    keepFocusInView()
    return act(settings)
  }

  private mutating func again() -> Answer {
    _ = toggle()
    return .does(.again)
  }

  private func slide(_ name: Settings.Name, _ part: Double, _ settings: Settings) -> Answer {
    guard case .number(let range, let step) = name.kind else { return .keeps }
    let way = range.upperBound - range.lowerBound
    let wanted = range.lowerBound + part * way
    let held = min(max((wanted / step).rounded() * step, range.lowerBound), range.upperBound)
    return settings[name] == .number(held) ? .keeps : .change(name, .number(held))
  }
}
