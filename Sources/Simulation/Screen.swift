internal import Experience
internal import Interface
internal import Maths
internal import Physics
internal import Ports

/// The interface over the scene: handles what the visitor does to it and reports the outcome to the
/// story.
///
/// It is laid out anew only where slots, words or window are others; that, and what is drawn of it, follow
/// from the rest and are no state.
struct Screen: Sendable, Equatable {
  /// The visible interface's name; nil if there is none.
  private(set) var name: String?
  private(set) var interaction = Interaction()
  private var readings = Readings()
  private var repose = Repose()
  private var kept = Kept()

  /// Events of a tick left for the story, and the outcome of the others.
  struct Passed {
    var events: [InputEvent]
    var heard = Experience.Heard()
  }

  /// What there is to show of a flight that is wound.
  struct Wound {
    /// Moments of all of it; none until it is recorded.
    var samples: [Telemetry]
    /// The same of the flight as it is given, where another is shown.
    var former: [Telemetry]
    /// Where the timeline's stops lie in it, where it is not the flight as it is given.
    var moved: [Double: Double]
    /// By slots: for a view that cannot be had now, the one that is on.
    var instead: [String: [String: String]]
    var account: (TapeRules.Account) -> Account?

    static var none: Wound { Wound(samples: [], former: [], moved: [:], instead: [:]) { _ in nil } }
  }

  mutating func step(
    _ events: [InputEvent], _ story: inout Experience, _ flight: Telemetry, _ wound: Wound,
    _ production: Production, at tick: Tick
  ) -> Passed {
    // While a scene fades, its interface is still visible but ignores input.
    guard story.isOnStage else { return Passed(events: events) }
    show(story.interface)
    guard let definition = definition(in: production) else { return Passed(events: events) }
    fit(definition, story, production)
    if story.uses == .tape { show(wound, definition, story, at: tick) }
    fit(definition, story, production)
    if readings.update(kept.signals ?? [], at: tick, { story.value(of: $0, flight, at: tick) }) {
      kept.isLaidOut = false
      fit(definition, story, production)
    }
    var passed = Passed(events: [])
    passed.heard.reading_s = kept.reading_s
    let isAway = repose.isAway
    repose.step(events, after: rest(definition, story))
    // Holds, scanning and a new layout go on without events.
    apply([], nil, definition, &story, production, at: tick, &passed)
    for event in events where !isForField(event) {
      if isAway && event.wantsToSee {
        passed.heard.isUsed = true
        continue
      }
      guard let input = Input(event, on: kept.canvas) else {
        passed.events.append(event)
        continue
      }
      if input == .press(isDown: true), interaction.isUnmarked(kept.layout) {
        // A key pressed without a visible mark is meant for the story, or to bring the mark.
        if story.takesTap {
          passed.events.append(event)
        } else {
          interaction.mark(kept.layout, at: tick)
          passed.heard.isUsed = true
        }
      } else {
        apply([input], event, definition, &story, production, at: tick, &passed)
      }
    }
    return passed
  }

  /// Keeps what there is to show of the flight; cards are made as often as numbers are read.
  private mutating func show(
    _ wound: Wound, _ definition: InterfaceDefinition, _ story: Experience, at tick: Tick
  ) {
    if wound.samples != kept.samples || wound.former != kept.former {
      (kept.samples, kept.former) = (wound.samples, wound.former)
      func curves(_ samples: [Telemetry]) -> [String: [Double]] {
        samples.isEmpty
          ? [:] : Readings.curves(of: definition, samples) { story.value(of: $0, $1, at: tick) }
      }
      (kept.curves, kept.formerCurves) = (curves(wound.samples), curves(wound.former))
      kept.isLaidOut = false
    }
    if wound.moved != kept.moved {
      kept.moved = wound.moved
      kept.isLaidOut = false
    }
    if wound.instead != kept.instead {
      kept.instead = wound.instead
      kept.isLaidOut = false
    }
    guard tick.count % Readings.every == 0 else { return }
    let accounts = definition.tree.accounts.reduce(into: [:]) { accounts, name in
      accounts[name] = TapeRules.Account(rawValue: name).flatMap(wound.account)
    }
    if accounts != kept.accounts {
      kept.accounts = accounts
      kept.isLaidOut = false
    }
  }

  private mutating func show(_ next: String?) {
    guard next != name else { return }
    name = next
    interaction = Interaction()
    readings = Readings()
    repose = Repose()
    kept = Kept()
  }

  /// Ticks after which it makes room for the scene; nil while its flag does not hold, or where its parts
  /// are marked in turn.
  private func rest(_ definition: InterfaceDefinition, _ story: Experience) -> Int? {
    guard let rests = definition.rests, !story.settings.hasOneSwitch,
      story.slots.contains(where: { $0.name == rests.flag && $0.value == .flag(true) })
    else { return nil }
    return Tick(seconds: rests.after_s).count
  }

  private func definition(in production: Production) -> InterfaceDefinition? {
    name.flatMap { name in production.interfaces.first { $0.name == name } }
  }

  /// Whether a key writes into the focused field; its letters arrive as text.
  private func isForField(_ event: InputEvent) -> Bool {
    guard case .key(.space, _) = event else { return false }
    return interaction.isWriting(kept.layout)
  }

  private mutating func apply(
    _ inputs: [Input], _ event: InputEvent?, _ definition: InterfaceDefinition,
    _ story: inout Experience, _ production: Production, at tick: Tick, _ passed: inout Passed
  ) {
    var isTaken = !inputs.isEmpty
    for outcome in interaction.step(inputs, kept.layout, at: tick) {
      switch outcome {
      case .did(let name): passed.heard.events.append(Chart.Event(rawValue: name))
      case .set(let slot, let value):
        guard story.set(slot, to: value) else { continue }
        passed.heard.events.append(Chart.Event(rawValue: slot))
        fit(definition, story, production)
      case .passed(let input):
        isTaken = false
        if let event { passed.events.append(event.passed(as: input)) }
      }
    }
    if isTaken, event.map(Self.isDeed) == true { passed.heard.isUsed = true }
  }

  /// A pointer that moves by is nobody's use, and neither is a key that lies there.
  private static func isDeed(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer(.moved, _), .repeated, .caret: false
    default: true
    }
  }
}

// Values derived from the rest.
extension Screen {
  /// Always equal, because it is derived from values that are compared.
  private struct Kept: Sendable, Equatable {
    var slots: [Experience.Slot] = []
    var canvas = Canvas()
    /// The story's own, whatever contrast is wanted.
    var theme = Theme.dark
    /// Signals that it shows; nil until first asked.
    var signals: [Signal]?
    /// What its plots show of the flight that is wound; empty until all of it is known.
    var curves: [String: [Double]] = [:]
    var formerCurves: [String: [Double]] = [:]
    /// What those were made of.
    var samples: [Telemetry] = []
    var former: [Telemetry] = []
    var moved: [Double: Double] = [:]
    var instead: [String: [String: String]] = [:]
    var accounts: [String: Account] = [:]
    var layout = Layout(Interface.Part(.stack([])))
    var reading_s = 0.0
    var isLaidOut = false
    var pieces: [Piece] = []
    var drawn: [DrawnPiece] = []
    var controls: [Control] = []

    static func == (_: Kept, _: Kept) -> Bool { true }
  }

  /// Lays the interface out where the present layout does not apply.
  private mutating func fit(
    _ definition: InterfaceDefinition, _ story: Experience, _ production: Production
  ) {
    let slots = story.slots
    let canvas = Self.canvas(story, slots, production)
    guard !kept.isLaidOut || canvas != kept.canvas || slots != kept.slots else { return }
    let settings = story.settings
    if kept.signals == nil || canvas.words != kept.canvas.words {
      kept.signals = definition.signals(in: canvas.words)
    }
    var values = Values(slots.map(\.value), of: story.story.chart, hold: settings.hold)
    for row in readings.rows { values[row.signal.rawValue] = .numbers(row.numbers) }
    values.curves = kept.curves
    values.formerCurves = kept.formerCurves
    values.moved = kept.moved
    values.instead = kept.instead
    values.accounts = kept.accounts
    if let time = story.story.tape?.time, let scale = definition.tree.scale(ofTime: time) {
      values.present = scale.part(of: story.number(inSlot: time))
    }
    let tree = settings.hasOneSwitch ? definition.tree.leadingToSettings : definition.tree
    kept.layout = Layout(tree, values, on: canvas)
    (kept.slots, kept.canvas, kept.isLaidOut) = (slots, canvas, true)
    kept.theme = Self.theme(slots, production)
    kept.pieces = []
    kept.reading_s = StoryLine.reading_s(kept.layout.said.joined(separator: " "))
  }

  /// Drops everything derived from files.
  mutating func forgetLayout() { kept = Kept() }

  private static func canvas(
    _ story: Experience, _ slots: [Experience.Slot], _ production: Production
  ) -> Canvas {
    let settings = story.settings
    var canvas = Canvas(
      story.viewport, textScale: settings.textScale,
      theme: settings.contrast == .high ? .contrast : theme(slots, production),
      words: story.story.words,
      isCalm: settings.reducesMotion, hasOneSwitch: settings.hasOneSwitch)
    canvas.holdPart = settings.holdPart
    return canvas
  }

  /// The theme named by the slot `theme`, or else the pack's first; high contrast has its own.
  private static func theme(_ slots: [Experience.Slot], _ production: Production) -> Theme {
    let themes = production.themes + Theme.built
    guard case .word(let name)? = slots.first(where: { $0.name == "theme" })?.value,
      let theme = themes.first(where: { $0.name == name })
    else { return themes[0] }
    return theme
  }

  /// Adds its pieces and its words for readers to a frame.
  mutating func dress(_ frame: inout Frame, _ production: Production, at tick: Tick) {
    guard let definition = definition(in: production), kept.isLaidOut else { return }
    let pieces = interaction.pieces(of: kept.layout, at: tick)
    if pieces != kept.pieces || kept.drawn.isEmpty {
      kept.pieces = pieces
      // High contrast puts words on the plain ground only.
      let isPlain = kept.canvas.theme == .contrast
      kept.drawn = kept.canvas.drawn(pieces, over: isPlain ? 1 : definition.ground)
      kept.controls = kept.canvas.controls(pieces)
    }
    frame.pieces = seen(kept.drawn)
    frame.theme = kept.theme.name
    frame.controls = kept.controls
  }
}

extension Screen {
  /// Readers and scripts have all of it, however much of it is seen.
  private func seen(_ pieces: [DrawnPiece]) -> [DrawnPiece] {
    let presence = Float(repose.presence)
    if presence == 1 { return pieces }
    return presence == 0
      ? []
      : pieces.map { piece in
        var piece = piece
        piece.opacity *= presence
        return piece
      }
  }
}

extension Interface.Part {
  /// Names of accounts that are shown anywhere in it.
  fileprivate var accounts: Set<String> {
    if case .account(let name) = kind { return [name] }
    return children.reduce(into: []) { $0.formUnion($1.accounts) }
  }

  /// The same with a way to the settings at its end, since one switch has no key for it.
  fileprivate var leadingToSettings: Interface.Part {
    let way = Interface.Part(
      .button(Deed.settings.rawValue, does: "", .quiet, icon: "settings"), id: Frame.settingsWay)
    var tree = self
    if case .stack(let parts, let flow) = kind, flow.axis == .down {
      tree.kind = .stack(parts + [way], flow)
      return tree
    }
    tree.grows = true
    return Interface.Part(.stack([tree, way]))
  }
}

extension InputEvent {
  /// The same event from an earlier view of the interface: a press on nothing is passed on at its
  /// release.
  fileprivate func passed(as input: Input) -> InputEvent {
    guard case .pointer(_, let at) = self, case .pointer(let phase, _, _) = input else {
      return self
    }
    return .pointer(phase, at: at)
  }
}

extension Screen: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("name", name)
    fields.add("interaction", interaction)
    fields.add("readings", readings)
    fields.add("repose", repose)
  }
}
