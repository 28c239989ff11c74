internal import Maths
internal import Physics
internal import Ports

// One tick of the story on its stage: timers first, then what the visitor does, then what an
// instrument makes of it.
extension Experience {
  mutating func play(
    _ reading: Gestures.Reading, _ heard: Heard, _ telemetry: Telemetry, _ tick: Tick,
    _ turn: inout Turn
  ) {
    teller.read(story.chart.signals.map { Chart.Reading($0, value(of: $0, telemetry, at: tick)) })
    teller.age(patience: settings.waitsForReader ? Tick(seconds: heard.reading_s).count : 0)
    let (before, place) = (state, teller.state)
    var told = Told()
    if !teller.hasBegun { beginFirst(&told) }
    followTimers(tick, &told)
    followAnswers(tick, &told)
    for event in reading.events + heard.events { follow(event, tick, &told) }
    // Does not use the gesture that led here a second time.
    if isOnStage && teller.state == place { use(reading, heard, telemetry, tick, &told) }
    let isUseful = told.isUseful || heard.isUsed || before.isUseful(reading, self)
    let isMissed = before.isMissed(reading, isUseful: isUseful)
    guidance.step(isUseful: isUseful, isVain: isMissed || told.turn.cues.contains(.release))
    if isMissed { turn.cues.append(.missed) }
    turn.cues += told.turn.cues
    turn.notes += told.turn.notes
    turn.command = told.turn.command
  }

  /// Whether an edge can be taken now. Beginning anew needs a picture that is not fading.
  func isOpen(_ edge: Chart.Edge) -> Bool {
    let isAnew = edge.way.effects.contains { if case .again = $0 { true } else { false } }
    let isFading = anew != nil || crossing != nil && place != .film
    return teller.allows(edge) && !(isAnew && isFading)
  }

  /// Begins the story out of a cut of an exhibit's film.
  mutating func leaveFilm(_ reading: Gestures.Reading, _ tick: Tick, _ turn: inout Turn) {
    guard isCutting, reading.isAct,
      let edge = state.edges.first(where: { $0.event == .act && isOpen($0) })
    else { return }
    var told = Told()
    go(edge.way, tick, &told)
    turn.notes += told.turn.notes
  }

  /// Results of a tick so far.
  struct Told {
    var turn = Turn()
    /// Whether the visitor's act had any effect.
    var isUseful = false
    var ways = 0
  }

  private mutating func followTimers(_ tick: Tick, _ told: inout Told) {
    while isOnStage, told.ways < Teller.mostWays, let way = teller.due(story.chart) {
      go(way, tick, &told)
    }
  }

  /// Runs the first state's enter effects too. A visitor who begins at the end has been there
  /// before.
  private mutating func beginFirst(_ told: inout Told) {
    teller.begin()
    for effect in state.enter where effect != .remember { bring(effect, &told) }
  }

  private mutating func followAnswers(_ tick: Tick, _ told: inout Told) {
    told.turn.notes += teller.overdue(story.chart).map(Note.unanswered)
    while isOnStage, told.ways < Teller.mostWays, let answer = teller.answered(story.chart) {
      for effect in answer.effects { bring(effect, &told) }
      if let event = answer.event { follow(event, tick, &told) }
    }
    while isOnStage, told.ways < Teller.mostWays, !answered.isEmpty {
      follow(answered.removeFirst(), tick, &told)
    }
  }

  /// Takes the edge for an event, if there is one.
  private mutating func follow(_ event: Chart.Event, _ tick: Tick, _ told: inout Told) {
    guard isOnStage, told.ways < Teller.mostWays else { return }
    guard let edge = state.edges.first(where: { $0.event == event && isOpen($0) }) else {
      if event.instrument != nil { told.turn.notes.append(.ignored(event, in: step)) }
      return
    }
    // The flight goes on by itself.
    if event.instrument != .ascent { told.isUseful = true }
    go(edge.way, tick, &told)
    followTimers(tick, &told)
  }

  private mutating func go(_ way: Chart.Way, _ tick: Tick, _ told: inout Told) {
    told.ways += 1
    for effect in way.effects { bring(effect, &told) }
    if let next = way.to { enter(next, tick, &told) }
  }

  private mutating func bring(_ effect: Chart.Effect, _ told: inout Told) {
    switch effect {
    case .cue(let cue):
      told.turn.cues.append(cue)
      told.isUseful = true
    case .set(let slot, let value): teller.set(slot, to: value, story.chart)
    case .add(let slot, let value): teller.add(value, to: slot, story.chart)
    case .ask(let question):
      teller.ask(question, story.chart)
      if teller.isHosted { told.turn.notes.append(.asked(question)) }
    case .remember: told.turn.notes.append(.remembered)
    case .save: told.turn.notes.append(.saves)
    case .again(let next):
      anew = next
      crossing = Crossing(
        from: step, to: step, fadeOutTicks: Tick(seconds: self.told.fadeOut_s).count,
        fadeInTicks: 120, startBlackness: crossing?.blackness ?? 0)
    }
  }

  /// Enters a state: one of the same step at once, one of another step through a fade.
  private mutating func enter(_ next: Int, _ tick: Tick, _ told: inout Told) {
    let (from, to) = (step, story.chart.states[next].step)
    let before = uses
    isCutting = before == .tape && story.chart.states[next].uses == .tape
    let isCut = isCutting || state.stage != story.chart.states[next].stage
    if from != to {
      told.turn.notes.append(.crossed(from: from, to: to))
      told.turn.cues.append(.leave)
      respond(to: .leave, at: tick)
      crossing = Crossing(
        from: from, to: to, fadeOutTicks: fadeTicks(story.steps[to].fadeOut_s),
        fadeInTicks: fadeTicks(story.steps[to].fadeIn_s),
        startBlackness: crossing?.blackness ?? 0)
      guidance.begin()
    }
    teller.enter(next)
    begin(state.uses, after: before)
    if from == to && isCut { change(after: before, tick) }
    for effect in state.enter { bring(effect, &told) }
  }

  /// Another scene of the same step is cut to; to and from the wound flight, and within it, it fades.
  private mutating func change(after before: Chart.Instrument?, _ tick: Tick) {
    guard before == .tape || uses == .tape else { return show(state.stage, tick) }
    crossing = Crossing(
      from: step, to: step, fadeOutTicks: fadeTicks(told.fadeOut_s),
      fadeInTicks: fadeTicks(told.fadeIn_s), startBlackness: crossing?.blackness ?? 0)
  }

  /// Resets an instrument on arrival; an ascent that is under way goes on.
  private mutating func begin(_ instrument: Chart.Instrument?, after before: Chart.Instrument?) {
    switch instrument {
    case .placement: placement = ARPlacement(story.placement)
    case .hold: authorize = AuthorizeLaunch()
    case .ascent: if before != .ascent { launch = LaunchSequence() }
    case .tape: winder = Winder()
    case .orbiter, nil: break
    }
  }

  /// Whether the state has an edge for an event; most of a flight's events have none, which is no
  /// fault.
  private func awaits(_ event: Chart.Event) -> Bool { state.edges.contains { $0.event == event } }

  /// The instrument's share of a tick.
  private mutating func use(
    _ reading: Gestures.Reading, _ heard: Heard, _ telemetry: Telemetry, _ tick: Tick,
    _ told: inout Told
  ) {
    var outcome = StepOutcome()
    switch uses {
    case .placement:
      let note = placement.step(
        reading, gestures: gestures, rules: story.placement, settings: settings,
        mayGoOn: isRead(tick))
      if note.isSecondTry { told.turn.notes.append(.secondPlacement) }
      outcome = note.outcome
    case .hold:
      outcome = authorize.step(
        reading, isDown: gestures.held.holds, by: settings.hold,
        hold: Tick(seconds: story.authorize.hold_s * settings.holdPart).count,
        drain: Tick(seconds: story.authorize.drain_s).count)
    case .ascent:
      let act = launch.step(story.launch, telemetry: telemetry, isStill: settings.reducesMotion)
      told.turn.command = act.command
      told.turn.cues += act.cues
      outcome.event = act.event == .finished && !isRead(tick) ? nil : act.event
      for event in telemetry.events.map(Chart.Event.init) where awaits(event) {
        follow(event, tick, &told)
      }
    case .orbiter: explore(reading)
    case .tape:
      explore(reading)
      told.turn.command = wind(heard.stops)
    case nil: break
    }
    if let cue = outcome.cue {
      told.turn.cues.append(cue)
      // A hold that has begun may still be released too early.
      if cue != .hold && cue != .release { told.isUseful = true }
    }
    if let event = outcome.event { follow(event, tick, &told) }
  }
}

extension Experience {
  /// Turns the scene; where it has parts, the visitor may ask for one.
  private mutating func explore(_ reading: Gestures.Reading) {
    let hasParts = shows(.orbiter)
    explorer.step(reading, gestures: gestures, parts: hasParts ? story.parts.count : 0)
    guard hasParts, let slot = story.partSlot, let word = word(inSlot: slot) else { return }
    explorer.attend(to: word, story.parts.firstIndex { $0.key == "\(slot).\(word)" })
  }

  /// What was pressed a tick ago is the slot's word; beside all parts it is the first word, of none.
  mutating func choose(_ meant: Int?) {
    guard explorer.chooses, shows(.orbiter), let slot = story.partSlot,
      case .word(let words)? = story.chart.slots.first(where: { $0.name == slot })?.kind
    else { return }
    let key = meant.map { story.parts[$0].key }
    if let word = words.first(where: { "\(slot).\($0)" == key }) ?? words.first {
      _ = set(slot, to: .word(word))
    }
  }
}

extension Chart.State {
  /// Whether the visitor's acts had any effect apart from taking edges.
  fileprivate func isUseful(_ reading: Gestures.Reading, _ story: Experience) -> Bool {
    switch uses {
    case .placement: story.placement.cameFurther || reading.looksAhead
    case .orbiter, .tape:
      reading.pull != .zero || reading.wheel != 0 || reading.nexts > 0 || story.gestures.walks
    case .hold, .ascent: false
    // A state that asks nothing keeps nobody waiting.
    case nil: edges.isEmpty
    }
  }

  /// Whether the visitor did something that has no effect here.
  fileprivate func isMissed(_ reading: Gestures.Reading, isUseful: Bool) -> Bool {
    // An interface shows by itself what can be done.
    if interface != nil { return false }
    let isVain = (reading.taps > 0 || reading.pressedOther && !reading.wantsHint) && !isUseful
    return switch uses {
    // A hold answers by itself.
    case .hold: reading.pressesBeside > 0
    // The launch is watched.
    case .ascent: false
    case .placement, .orbiter, .tape: isVain
    // Where a tap goes on, every tap does.
    case nil: isVain && !edges.contains { $0.event == .tap }
    }
  }
}

extension Gestures.Reading {
  fileprivate var isAct: Bool {
    taps > 0 || swipes > 0 || pressedOther || pull != .zero || wheel != 0
  }

  /// Events for the chart, each once a tick.
  fileprivate var events: [Chart.Event] {
    var events: [Chart.Event] = []
    if taps > 0 { events.append(.tap) }
    if isAct { events.append(.act) }
    if swipes > 0 { events.append(.swipeUp) }
    if deeds.contains(.again) { events.append(.again) }
    return events
  }
}

extension [Deed] {
  /// Without repetitions, in order.
  var unique: [Deed] {
    reduce(into: []) { list, deed in if !list.contains(deed) { list.append(deed) } }
  }
}
