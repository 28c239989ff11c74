public import Interface
internal import Maths
public import Ports

/// The page of settings: quiet, apart from the story, usable by keys, pointer or pad alone.
///
/// While it is open it keeps what the visitor does to itself; what it answers is for whoever holds
/// the settings. It is no part of the simulation: only what was changed enters there, as input. What it
/// consists of is a tree of the kit, which lays it out, draws it and knows how it is used.
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
    /// Resets these, as though the visitor had never chosen them.
    case forgets([Settings.Name])
  }

  /// Whether the page is unavailable, as in an exhibit: nobody may change what the next visitor
  /// finds.
  public let isLocked: Bool
  public var isOpen: Bool { pageFade.isComing }
  /// The moment on display, on a clock that only moves forward.
  private(set) var now_ns: UInt64
  private var pageFade = Fade()
  /// The sign that leads to the page; it fades by itself.
  private var signFade = Fade()
  private var signEnds_ns: UInt64 = 0
  /// The word that tells that time is paused because the window has lost the keyboard.
  private var awayFade = Fade()
  /// Until this moment the window itself moves under the pointer.
  private var settled_ns: UInt64 = 0

  /// The circumstances of the page; any change lays it out anew.
  var look: Look
  /// The laid out page; nil while it is invisible.
  private(set) var sheet: Sheet?
  private var interaction = Interaction()
  /// The piece under a resting pointer.
  private var lit: String?
  /// The pointer's last place; nil after the window has moved under it.
  private var pointer: Vector2?

  /// `isFirst`: nobody has been here before, so the sign stands for a while by itself. The page does
  /// not: it would lie over the arrival, and most visitors need nothing of it.
  ///
  /// `settings`: those that mean something in the story; `themes`: what its interfaces may look like.
  public init(
    isLocked: Bool = false, isFirst: Bool = false, at now_ns: UInt64 = 0,
    settings: [Settings.Name] = Settings.Name.allCases, themes: [Theme] = []
  ) {
    self.isLocked = isLocked
    self.now_ns = now_ns
    look = Look(names: settings, themes: themes)
    if isFirst && !isLocked { showSign(for: Self.signGreets_ns) }
  }

  static let signStays_ns: UInt64 = 2_500_000_000
  static let signGreets_ns: UInt64 = 8_000_000_000
  static let settles_ns: UInt64 = 500_000_000

  /// Opacity of the page, of the sign that leads to it, and of the word for paused time, 0 … 1.
  var opacity: Double { pageFade.part(at: now_ns) }
  var sign: Double { signFade.part(at: now_ns) }
  var away: Double { awayFade.part(at: now_ns) }
  var signArea: Area { look.signArea }

  /// The moment in ticks, as the kit counts.
  private var tick: Tick {
    let (seconds, rest_ns) = now_ns.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Tick(Int(seconds) * Tick.rate + Int(rest_ns) * Tick.rate / 1_000_000_000)
  }

  /// Goes on to this moment of real time, which is not the story's. Acts count from the moment
  /// shown at the time.
  public mutating func advance(to now_ns: UInt64) {
    self.now_ns = max(now_ns, self.now_ns)
    if signEnds_ns <= self.now_ns { signFade.turn(false, at: signEnds_ns) }
    if isOpen { _ = step([]) }
    if opacity == 0 && !isOpen { sheet = nil }
  }

  private mutating func showSign(for time_ns: UInt64) {
    signFade.turn(true, at: now_ns)
    signEnds_ns = now_ns + time_ns
  }

  /// Updates the page's circumstances; call it before events are handled and frames are dressed.
  public mutating func fit(_ frame: Frame, _ settings: Settings, _ words: Words) {
    look.fit(frame.viewport, words)
    look.settings = settings
    look.wear(frame.theme)
    // A visible sign stays in place, unless a control appears below it.
    if sign == 0 && away == 0 || look.hidesUsed(of: frame.controls) {
      look.placeSign(beside: frame.controls)
    }
    // An open page keeps its rows.
    if !isOpen && opacity == 0 {
      look.offersAgain = frame.offers.contains { $0.deed == .again }
    }
    // Who is in the main interface has the settings before their eyes.
    if look.offersAgain && !frame.pieces.isEmpty && !isOpen && !isLocked {
      showSign(for: Self.signStays_ns)
    }
    lay()
  }

  /// Opens or closes the page.
  public mutating func toggle() -> Answer {
    guard !isLocked else { return .keeps }
    pageFade.turn(!isOpen, at: now_ns)
    signFade.turn(false, at: now_ns)
    lit = nil
    guard isOpen else { return .closes }
    interaction = Interaction()
    look.isAsking = false
    sheet = Sheet(look)
    _ = step([])
    interaction.showFocus()
    return .opens
  }

  /// Lays the page out anew after a change; the focus keeps its place.
  private mutating func lay() {
    guard isOpen, let before = sheet, before.look != look else { return }
    let after = Sheet(look)
    interaction.keepPlace(from: before.layout, to: after.layout, at: tick)
    sheet = after
  }

  private mutating func step(_ inputs: [Input]) -> [InterfaceEvent] {
    guard let sheet else { return [] }
    let events = interaction.step(inputs, sheet.layout, at: tick)
    // Moving away withdraws the question.
    if interaction.focus != Row.reset.id && look.isAsking {
      look.isAsking = false
      lay()
    }
    return events
  }

  /// The page as it is at this moment.
  var pieces: [Piece] {
    guard let sheet else { return [] }
    var pieces = interaction.pieces(of: sheet.layout, at: tick)
    if let i = pieces.firstIndex(where: { $0.id == lit }) { pieces[i].lightUp() }
    return pieces
  }
}

extension Menu {
  public mutating func handle(_ event: InputEvent, _ settings: Settings) -> Answer {
    if case .focus(let isHere) = event { awayFade.turn(!isHere, at: now_ns) }
    guard isOpen else { return watch(event) }
    switch event {
    case .viewport:
      settled_ns = now_ns + Self.settles_ns
      pointer = nil
      return .passes
    case .settings, .focus(true), .paused(false), .hosted, .answer, .answerSlot, .kept:
      return .passes
    case .focus(false), .paused(true), .padRemoved:
      _ = step([.interrupted])
      return .passes
    default: break
    }
    look.settings = settings
    lay()
    guard let sheet, let input = Input(event, on: sheet.canvas) else { return .keeps }
    let answers = step([input]).map { answer($0, settings) }
    if case .pointer(_, let at) = event { rest(input, at) } else { lit = nil }
    return answers.last { $0 != .keeps } ?? .keeps
  }

  /// Handles an event while the page is closed: it can be opened by name, or by the sign in the
  /// corner.
  private mutating func watch(_ event: InputEvent) -> Answer {
    if event == .deed(.settings) { return toggle() }
    guard !isLocked, case .pointer(let phase, let at) = event else { return .passes }
    if phase == .moved && signArea.isNear(SIMD2<Float>(at)) { showSign(for: Self.signStays_ns) }
    let isMet = sign > 0.2 && signArea.holds(SIMD2<Float>(at))
    return phase == .down && isMet ? toggle() : .passes
  }

  /// Gives the focus to the piece under a resting pointer, so that its hint is shown.
  private mutating func rest(_ input: Input, _ at: Vector2) {
    defer { pointer = at }
    // A window that appears or disappears reports the pointer where it was: no hand has moved.
    guard case .pointer(.moved, let x, let y) = input, let pointer, pointer != at,
      now_ns >= settled_ns, let sheet
    else { return }
    lit = interaction.rest(at: x, y, sheet.layout, at: tick)
    _ = step([])
  }

  private mutating func answer(_ event: InterfaceEvent, _ settings: Settings) -> Answer {
    switch event {
    case .set(let slot, let value): set(slot, value, settings)
    case .did(let name): act(name)
    case .passed(.back): toggle()
    case .passed: .keeps
    }
  }

  private func set(_ slot: String, _ value: Value, _ settings: Settings) -> Answer {
    switch Row(id: slot) {
    case .setting(let name):
      guard let wanted = Settings.Value(value), settings[name] != wanted else { return .keeps }
      return .changes(Preferences(name, wanted))
    case .ease(let group):
      guard value == .flag(true) else { return .forgets(settings.names(easedBy: group)) }
      return .changes(Preferences(settings.eased(group), unlike: settings))
    default: return .keeps
    }
  }

  private mutating func act(_ name: String) -> Answer {
    switch Row(id: name) {
    case .again:
      _ = toggle()
      return .does(.again)
    case .reset:
      look.isAsking.toggle()
      lay()
      return look.isAsking ? .keeps : .forgets(Settings.Name.allCases)
    case .back: return toggle()
    case .leave: return .leaves
    default: return .keeps
    }
  }
}

extension Settings.Value {
  /// The setting's value from a slot's; nil if no setting holds such a value.
  fileprivate init?(_ value: Value) {
    switch value {
    case .flag(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .word(let word): self = .word(word)
    case .numbers: return nil
    }
  }
}
