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
    case changes(Settings.Name, Settings.Value)
  }

  /// What can be reached on the page, in its order.
  enum Row: Sendable, Equatable {
    case again
    case setting(Settings.Name)
    case back
    case leave

    static let all: [Row] = Settings.Name.allCases.map(Row.setting) + [.back, .leave]
  }

  /// An exhibit has no page: nobody who passes by shall change how the next one finds it.
  public let isLocked: Bool
  public private(set) var isOpen = false
  private(set) var focus = 0
  private(set) var scroll = 0
  /// 0 … 1 of the page, and of the sign that leads to it.
  private(set) var opacity = 0.0
  private(set) var sign = 0.0
  private var signFor_s = 0.0
  private var dragged: Settings.Name?
  private var stick = Vector2.zero
  private var viewport = Viewport()
  private var textScale = 1.0
  private var isRightToLeft = false
  /// In the main interface there is another launch to be had.
  private var offersAgain = false

  var rows: [Row] { (offersAgain ? [.again] : []) + Row.all }

  public init(isLocked: Bool = false) { self.isLocked = isLocked }

  static let fade_s = 0.25
  static let signStays_s = 2.5

  /// Goes on by so much time that has really passed; the page stands outside of the story's.
  public mutating func step(seconds: Double) {
    let reach = seconds / Self.fade_s
    opacity = min(max(isOpen ? 1 : 0, opacity - reach), opacity + reach)
    signFor_s = max(0, signFor_s - seconds)
    let wanted = signFor_s > 0 && !isOpen ? 1.0 : 0
    sign = min(max(wanted, sign - reach), sign + reach)
  }

  /// Learns what the page must be laid out for; before events are taken and frames are dressed.
  public mutating func fit(_ frame: Frame, _ words: Words) {
    viewport = frame.viewport
    textScale = frame.settings.textScale
    isRightToLeft = words.isRightToLeft
    // What a page that is open consists of stays as it is.
    if !isOpen && opacity == 0 {
      offersAgain = frame.offers.contains { $0.deed == .again }
    }
    keepFocusInView()
  }

  /// The visitor asks for the page, or has had enough of it.
  public mutating func toggle() -> Answer {
    guard !isLocked else { return .keeps }
    isOpen.toggle()
    dragged = nil
    stick = .zero
    signFor_s = 0
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
    guard isOpen else { return watch(event) }
    switch event {
    case .viewport, .settings, .focus, .paused, .padRemoved: return .passes
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
    case .deed: return .keeps
    }
  }

  /// The page is closed: it can be asked for by its name, or by the sign in the corner.
  private mutating func watch(_ event: InputEvent) -> Answer {
    if event == .deed(.settings) { return toggle() }
    guard !isLocked, case .pointer(let phase, let at) = event else { return .passes }
    if phase == .moved && layout.sign.isNear(SIMD2<Float>(at)) { signFor_s = Self.signStays_s }
    let isMet = sign > 0.2 && layout.sign.holds(SIMD2<Float>(at))
    return phase == .down && isMet ? toggle() : .passes
  }

  private mutating func press(_ key: Key, _ settings: Settings) -> Answer {
    switch key {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .tab: move(by: focus == rows.count - 1 ? -focus : 1)
    case .left: return turn(by: -1, settings)
    case .right: return turn(by: 1, settings)
    case .space, .enter: return act(settings)
    case .w, .a, .s, .d, .f1: break
    }
    return .keeps
  }

  private mutating func press(_ button: PadButton, _ settings: Settings) -> Answer {
    switch button {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .left: return turn(by: -1, settings)
    case .right: return turn(by: 1, settings)
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
      if let name = dragged { return slide(name, at, settings) }
      if let row = layout.row(at: at, scroll: scroll, count: rows.count) { focus = row }
    case .down:
      guard let row = layout.row(at: at, scroll: scroll, count: rows.count) else { break }
      focus = row
      if case .setting(let name) = rows[row], case .number = name.kind {
        dragged = name
        return slide(name, at, settings)
      }
      return act(settings)
    }
    return .keeps
  }
}

extension Menu {
  private mutating func move(by rows: Int) {
    focus = min(max(focus + rows, 0), self.rows.count - 1)
    keepFocusInView()
  }

  private mutating func keepFocusInView() {
    let count = layout.visibleRows
    scroll = min(max(scroll, focus - count + 1), focus)
    scroll = min(max(scroll, 0), max(self.rows.count - count, 0))
  }

  /// One step to either side; a flag and a word come around.
  private func turn(by side: Int, _ settings: Settings) -> Answer {
    guard case .setting(let name) = rows[focus] else { return .keeps }
    switch (name.kind, settings[name]) {
    case (.number(let range, let step), .number(let value)):
      let wanted = ((value / step).rounded() + Double(side)) * step
      let held = min(max(wanted, range.lowerBound), range.upperBound)
      return held == value ? .keeps : .changes(name, .number(held))
    case (.flag, .flag(let flag)): return .changes(name, .flag(!flag))
    case (.word(let words), .word(let word)):
      let place = (words.firstIndex(of: word) ?? 0) + side
      return .changes(name, .word(words[(place + words.count) % words.count]))
    default: return .keeps
    }
  }

  private mutating func act(_ settings: Settings) -> Answer {
    switch rows[focus] {
    case .again: return again()
    case .back: return toggle()
    case .leave: return .leaves
    case .setting(let name):
      // Up to the end, and then from the beginning: one key is enough for every value.
      let up = turn(by: 1, settings)
      guard up == .keeps, case .number(let range, _) = name.kind else { return up }
      return .changes(name, .number(range.lowerBound))
    }
  }

  private mutating func again() -> Answer {
    _ = toggle()
    return .does(.again)
  }

  private func slide(_ name: Settings.Name, _ at: SIMD2<Float>, _ settings: Settings) -> Answer {
    guard case .number(let range, let step) = name.kind else { return .keeps }
    let way = range.upperBound - range.lowerBound
    let wanted = range.lowerBound + layout.part(at: at) * way
    let held = min(max((wanted / step).rounded() * step, range.lowerBound), range.upperBound)
    return settings[name] == .number(held) ? .keeps : .changes(name, .number(held))
  }
}
