// Experience: turns what the visitor does, and what the flight reports, into the story's moments.
// It owns the current step. It does not know of pictures, sounds or devices.

public import Maths
public import Physics
public import Ports

/// The story in progress: one step at a time, six edges, no way back.
public struct Experience: Sendable, Equatable {
  /// In the language that the settings name.
  public private(set) var story: StoryDefinition
  public private(set) var step: OnboardingStep
  /// What is to be seen; follows `step` at the middle of a crossing.
  public private(set) var stage: Stage
  public private(set) var crossing: Crossing?
  public private(set) var reveal = SLSReveal()
  public private(set) var placement: ARPlacement
  public private(set) var authorize = AuthorizeLaunch()
  public private(set) var launch = LaunchSequence()
  public private(set) var explorer = Explorer()
  /// Since when the present stage has been seen.
  public private(set) var stageStart = Tick.zero
  /// Ticks without any input.
  public private(set) var idle = 0
  public private(set) var guidance = Guidance()
  public private(set) var settings = Settings()
  private var leavesForThePad = false
  private var purpose = Purpose()
  private(set) var gestures = Gestures()
  private var reel = LineReel()
  private var descriptions = LineReel()

  /// Whether it is time to say what can be done.
  public var wantsHint: Bool {
    guidance.wantsHint(after: Tick(seconds: story.idleHint_s).count)
  }
  /// Whether a launch is being decided: two seconds run, or a question waits for its answer.
  public var isDeciding: Bool {
    step == .authorizeLaunch && (authorize.held > 0 || authorize.asked != nil)
  }

  public init(_ story: StoryDefinition, startingAt step: OnboardingStep = .arrival) {
    self.story = story
    self.step = step
    stage = .step(step)
    placement = ARPlacement(story.placement)
    crossing = Crossing(
      from: step, to: step, fadeOutTicks: 0,
      fadeInTicks: Tick(seconds: story.fadeIn_s[step.rawValue]).count, startBlackness: 1)
  }

  public var viewport: Viewport { gestures.viewport }
  public var lines: [LinePlay] { reel.plays }
  /// What is seen just now, in words.
  public var description: StoryLine? {
    descriptions.plays.last { $0.end == nil }.map { story.descriptions[$0.step.rawValue][$0.index] }
  }

  /// Something worth a line in a trace.
  public enum Note: Sendable, Equatable {
    case crossed(from: OnboardingStep, to: OnboardingStep)
    case ignored(StoryEvent, in: OnboardingStep)
    case secondPlacement
    /// The story is over; time to remember that.
    case completed
    /// The picture is black, and another launch may begin.
    case again
  }

  /// What came of one tick.
  public struct Turn: Sendable, Equatable {
    public var command = FlightCommand()
    public var cues: [Cue] = []
    public var notes: [Note] = []
  }
}

extension Experience {
  /// One tick; `telemetry` is the one before.
  public mutating func step(
    _ events: [InputEvent], telemetry: Telemetry, tick: Tick
  ) -> Turn {
    for case .settings(let wanted) in events { obey(wanted.held) }
    let reading = gestures.read(events, offered: offers, button: buttonPlace)
    idle = reading.anything ? 0 : idle + 1
    if reading.wantsHint { guidance.call() }
    var turn = Turn()
    cross(tick, &turn)
    if isOnStage {
      play(reading, telemetry, tick, &turn)
    } else {
      guidance.step(isUseful: false, isVain: false)
      if stage == .step(.arPlacement) {
        placement.linger(story.placement, gestures: gestures)
      }
    }
    for cue in turn.cues where cue != .leave { hear(cue, tick) }
    stepReels(tick)
    return turn
  }

  /// Tells what is written on the visitor's own keys. It changes words alone, and no state.
  public mutating func name(walkKeys: String) { story.walkKeys = walkKeys }

  /// Who has it all read aloud hears one after the other: neither speaks into a line, and lines not
  /// into a description. A description gives way to the next, or it would be of what was seen before.
  private mutating func stepReels(_ tick: Tick) {
    let (lines, described) = (story.lines[step.rawValue], story.descriptions[step.rawValue])
    let waits = settings.waitsForReader
    let isBusy =
      reel.isReading(lines, at: tick) || descriptions.isReading(described, at: tick)
    reel.step(
      lines: lines, at: tick, isHeld: waits && isBusy, waits: waits,
      leave: settings.reducesMotion ? 0 : LinePlay.leave)
    descriptions.step(
      lines: described, at: tick, isHeld: waits && reel.isReading(lines, at: tick), waits: waits)
  }

  /// Another visit, from a later step on, by somebody who sits here already.
  public func again(from step: OnboardingStep) -> Experience {
    var fresh = Experience(story, startingAt: step)
    fresh.settings = settings
    fresh.gestures = gestures
    return fresh
  }

  private mutating func obey(_ wanted: Settings) {
    if wanted.language != settings.language { story.speak(wanted.language) }
    settings = wanted
  }

  /// Where the button is to be pressed, while there is one.
  var buttonPlace: ButtonPlace? {
    guard step == .authorizeLaunch && isOnStage else { return nil }
    return ButtonPlace(viewport: viewport, textScale: settings.textScale)
  }

  /// No edge of the story: it fades out, and whoever holds the simulation begins anew.
  private mutating func leaveForThePad() {
    leavesForThePad = true
    crossing = Crossing(
      from: .completed, to: .completed,
      fadeOutTicks: Tick(seconds: story.fadeOut_s[step.rawValue]).count, fadeInTicks: 120,
      startBlackness: 0)
  }

  /// Whether the current step's own scene is to be seen.
  var isOnStage: Bool { stage == .step(step) || stage == .orbit && step == .launchSequence }

  private mutating func cross(_ tick: Tick, _ turn: inout Turn) {
    guard var crossing else { return }
    if crossing.reachesStage && leavesForThePad {
      turn.notes.append(.again)
    } else if crossing.reachesStage {
      stage = .step(crossing.to)
      stageStart = tick
      turn.cues.append(.enter)
    }
    crossing.advance()
    self.crossing = crossing.isOver ? nil : crossing
  }

  private mutating func play(
    _ reading: Gestures.Reading, _ telemetry: Telemetry, _ tick: Tick, _ turn: inout Turn
  ) {
    let outcome = outcome(reading, telemetry, tick, &turn)
    let isMissed = isMissed(reading, outcome)
    guidance.step(
      isUseful: isUseful(reading, outcome), isVain: isMissed || outcome.cue == .release)
    if isMissed { turn.cues.append(.missed) }
    if let cue = outcome.cue { turn.cues.append(cue) }
    if let event = outcome.event { take(event, tick, &turn) }
  }

  private mutating func outcome(
    _ reading: Gestures.Reading, _ telemetry: Telemetry, _ tick: Tick, _ turn: inout Turn
  ) -> StepOutcome {
    switch step {
    case .arrival: return StepOutcome(event: Arrival().step(reading))
    case .slsReveal:
      return reveal.step(
        reading, ready: Tick(seconds: story.revealReady_s).count,
        crane: Tick(seconds: story.revealCrane_s).count)
    case .arPlacement:
      let note = placement.step(
        reading, gestures: gestures, rules: story.placement, settings: settings,
        mayGoOn: isRead(tick))
      if note.isSecondTry { turn.notes.append(.secondPlacement) }
      return note.outcome
    case .purpose: return purpose.step(reading, lines: story.lines[step.rawValue].count)
    case .authorizeLaunch:
      return authorize.step(
        reading, isDown: gestures.held.holds, by: settings.hold,
        hold: Tick(seconds: story.authorize.hold_s * settings.holdPart).count,
        drain: Tick(seconds: story.authorize.drain_s).count)
    case .launchSequence: return launchOutcome(telemetry, tick, &turn)
    case .completed:
      explorer.step(reading, gestures: gestures, parts: story.parts.count)
      if reading.deeds.contains(.again) && crossing == nil { leaveForThePad() }
      return StepOutcome()
    }
  }

  private mutating func launchOutcome(
    _ telemetry: Telemetry, _ tick: Tick, _ turn: inout Turn
  ) -> StepOutcome {
    let act = launch.step(
      story.launch, telemetry: telemetry, isStill: settings.reducesMotion)
    turn.command = act.command
    turn.cues += act.cues
    if act.entersOrbit {
      stage = .orbit
      stageStart = tick
    }
    return StepOutcome(event: isRead(tick) ? act.event : nil)
  }

  /// Whether the story may go on by itself: at once, unless somebody still listens.
  private func isRead(_ tick: Tick) -> Bool {
    !settings.waitsForReader
      || reel.isRead(story.lines[step.rawValue], at: tick)
        && descriptions.isRead(story.descriptions[step.rawValue], at: tick)
  }

  private mutating func take(_ event: StoryEvent, _ tick: Tick, _ turn: inout Turn) {
    guard let next = step.next(on: event) else {
      turn.notes.append(.ignored(event, in: step))
      return
    }
    turn.notes.append(.crossed(from: step, to: next))
    turn.cues.append(.leave)
    hear(.leave, tick)
    crossing = Crossing(
      from: step, to: next,
      fadeOutTicks: fadeTicks(story.fadeOut_s[next.rawValue]),
      fadeInTicks: fadeTicks(story.fadeIn_s[next.rawValue]),
      startBlackness: crossing?.blackness ?? 0)
    step = next
    guidance.begin()
    if next == .completed { turn.notes.append(.completed) }
  }

  /// Where motion is not wanted nothing grows dark and as light again within a second.
  private func fadeTicks(_ fade_s: Double) -> Int {
    let least_s = settings.reducesMotion && fade_s > 0 ? Crossing.calm_s : 0
    return Tick(seconds: max(fade_s, least_s)).count
  }

  private mutating func hear(_ cue: Cue, _ tick: Tick) {
    reel.hear(cue, step: step, lines: story.lines[step.rawValue], at: tick)
    descriptions.hear(cue, step: step, lines: story.descriptions[step.rawValue], at: tick)
  }
}

extension Experience: Stateful {
  /// The story is read from files.
  public func list(_ fields: inout Fields) {
    fields.add("settings", settings)
    fields.add("gestures", gestures)
    fields.add("idle", idle)
    fields.add("guidance", guidance)
    fields.add("step", step)
    fields.add("stage", stage)
    fields.add("stageStart", stageStart)
    fields.add("crossing", crossing)
    fields.add("leavesForThePad", leavesForThePad)
    fields.add("reveal", reveal)
    fields.add("placement", placement)
    fields.add("purpose", purpose)
    fields.add("authorize", authorize)
    fields.add("launch", launch)
    fields.add("explorer", explorer)
    fields.add("reel", reel)
    fields.add("descriptions", descriptions)
  }
}

extension Experience.Note: Stateful {
  public func list(_ fields: inout Fields) {
    switch self {
    case .crossed(let from, let to):
      fields.add(case: "crossed")
      fields.add("from", from)
      fields.add("to", to)
    case .ignored(let event, let step):
      fields.add(case: "ignored")
      fields.add("event", event)
      fields.add("in", step)
    case .secondPlacement: fields.add(case: "secondPlacement")
    case .completed: fields.add(case: "completed")
    case .again: fields.add(case: "again")
    }
  }
}
