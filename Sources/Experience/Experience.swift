// Experience: turns what the visitor does, and what the flight reports, into the story's moments.
// It owns the current step. It does not know of pictures, sounds or devices.

public import Maths
public import Physics
public import Ports

/// The story in progress: one state at a time of its chart.
public struct Experience: Sendable, Equatable {
  /// In the language that the settings name.
  public internal(set) var story: StoryDefinition
  /// The scene on screen; follows `step` at the middle of a crossing.
  public internal(set) var stage: Int
  public internal(set) var crossing: Crossing?
  var teller: Teller
  public internal(set) var placement: ARPlacement
  public internal(set) var authorize = AuthorizeLaunch()
  public internal(set) var launch = LaunchSequence()
  public internal(set) var explorer = Explorer()
  var winder = Winder()
  /// Tick at which the present stage appeared.
  public internal(set) var stageStart = Tick.zero
  /// Ticks without any input.
  public internal(set) var idle = 0
  public internal(set) var guidance = Guidance()
  public private(set) var settings = Settings()
  /// The state in which the story begins anew once the picture is black.
  var anew: Int?
  /// Whether the picture goes black for another moment of the same scene.
  var isCutting = false
  var gestures = Gestures()
  /// A host's answers that wait for a state to receive them: none does while a scene fades.
  var answered: [Chart.Event] = []
  private var reel = LineReel()
  private var descriptions = LineReel()

  /// Whether it is time for the hint.
  public var wantsHint: Bool {
    interface == nil && place != .film
      && guidance.wantsHint(after: Tick(seconds: story.idleHint_s).count)
  }
  /// The name of the present state's interface.
  public var interface: String? { state.interface }
  /// Whether a launch is being decided: two seconds are running, or a question is open.
  public var isDeciding: Bool { uses == .hold && (authorize.held > 0 || authorize.asked != nil) }

  var state: Chart.State { story.chart.states[teller.state] }
  /// By its place in the story.
  public var step: Int { state.step }
  public var stepName: String { story.steps[step].name }
  /// The name of its present state.
  public var stateName: String { state.name }
  var firstStep: Int { story.chart.states[0].step }
  /// Values of the chart's slots, in its order.
  public var slots: [Slot] {
    zip(story.chart.slots, teller.slots).map { Slot(name: $0.name, value: $1) }
  }
  /// Slots that are kept between visits.
  public var keptSlots: [Slot] {
    zip(story.chart.slots, slots).filter(\.0.isKept).map(\.1)
  }
  /// The lines, the hint and the rest of the present step.
  public var told: StoryDefinition.Step { story.steps[step] }
  /// The instrument of the present state.
  public var uses: Chart.Instrument? { state.uses }

  /// Begins in the chart's first state, or in another by its place.
  public init(_ story: StoryDefinition, in state: Int = 0) {
    self.story = story
    teller = Teller(story.chart, at: state)
    stage = story.chart.states[state].stage
    placement = ARPlacement(story.placement)
    let step = story.chart.states[state].step
    crossing = Crossing(
      from: step, to: step, fadeOutTicks: 0,
      fadeInTicks: Tick(seconds: story.steps[step].fadeIn_s).count, startBlackness: 1)
  }

  public var viewport: Viewport { gestures.viewport }
  public var lines: [LinePlay] { reel.plays }
  /// The description of the present picture.
  public var description: StoryLine? {
    descriptions.plays.last { $0.end == nil }.map { story.steps[$0.step].descriptions[$0.index] }
  }

  /// A slot and its value.
  public struct Slot: Sendable, Equatable {
    public var name: String
    public var value: Value

    public init(name: String, value: Value) { (self.name, self.value) = (name, value) }
  }

  /// The outcome of an interface in a tick.
  public struct Heard: Sendable, Equatable {
    public var events: [Chart.Event] = []
    /// Whether somebody acted on it, with or without effect.
    public var isUsed = false
    /// Seconds that its words take to be heard.
    public var reading_s = 0.0
    /// The timeline's stops, where they are not those of the story.
    public var stops: [Double]?

    public init() {}
  }

  /// Something worth a line in a trace.
  public enum Note: Sendable, Equatable {
    case crossed(from: Int, to: Int)
    /// An instrument's event without an edge here.
    case ignored(Chart.Event, in: Int)
    case secondPlacement
    /// A question to the world that a host answers.
    case asked(String)
    /// A question that the host left unanswered, so that the pack answers.
    case unanswered(String)
    /// A host's answer to no open question: an event or a slot, by its name.
    case late(String)
    /// The story is over; time to remember that.
    case remembered
    /// The visitor wants to keep what is seen: time to write it down.
    case saves
    /// The picture is black, and the story begins anew in this state.
    case again(Int)
  }

  /// The outcome of one tick.
  public struct Turn: Sendable, Equatable {
    public var command = FlightCommand()
    public var cues: [Cue] = []
    public var notes: [Note] = []
  }
}

extension Experience {
  /// Goes on by a tick; `telemetry` is of the tick before, and so is `meant`, the part that is pointed
  /// at; `events` are those no interface took.
  public mutating func step(
    _ events: [InputEvent], heard: Heard = Heard(), telemetry: Telemetry, meant: Int? = nil,
    turning: Double = 0, tick: Tick
  ) -> Turn {
    for case .settings(let wanted) in events { obey(wanted.held) }
    for case .kept(let slot, let value) in events { teller.keep(slot, value, story.chart) }
    for case .hosted(let isHosted) in events { teller.host(isHosted, story.chart) }
    var turn = Turn()
    receiveHost(events, &turn)
    let reading = gestures.read(events, offered: offers, button: buttonPlace)
    idle = reading.anything || heard.isUsed ? 0 : idle + 1
    winder.turning = turning
    if reading.wantsHint { guidance.call() }
    cross(tick, &turn)
    let before = explorer
    if isOnStage {
      choose(meant)
      play(reading, heard, telemetry, tick, &turn)
    } else {
      guidance.step(isUseful: false, isVain: false)
      leaveFilm(reading, tick, &turn)
      if shows(.placement) {
        placement.linger(story.placement, gestures: gestures)
      }
    }
    // Also in the tick in which its scene is left, where no hand has turned it.
    if !isOnStage && explorer == before { explorer.settle() }
    for cue in turn.cues where cue != .leave { respond(to: cue, at: tick) }
    stepReels(tick)
    return turn
  }

  /// Receives a host's answers; those to no open question are only noted.
  private mutating func receiveHost(_ events: [InputEvent], _ turn: inout Turn) {
    for case .answerSlot(let slot, let value) in events {
      if teller.isLate(answerSlot: slot, story.chart) {
        turn.notes.append(.late(slot))
      } else {
        teller.receive(answerSlot: slot, value, story.chart)
      }
    }
    for case .answer(let name) in events {
      if teller.isLate(answer: name, story.chart) {
        turn.notes.append(.late(name))
      } else if let event = teller.receive(answer: name, story.chart) {
        answered.append(event)
      }
    }
  }

  /// Sets a slot by its name, as the visitor wishes; true if that changes it.
  public mutating func set(_ slot: String, to value: Value) -> Bool {
    guard let place = story.chart.slots.firstIndex(where: { $0.name == slot }) else { return false }
    return teller.set(place, to: value, story.chart)
  }

  /// Names the letters on the visitor's own walking keys. This changes words only, not state.
  public mutating func name(walkKeys: String) { story.walkKeys = walkKeys }

  /// Keeps spoken texts one after the other: a description does not start during a line, nor a line
  /// during a description. A description gives way to the next, or it would describe an earlier
  /// picture.
  mutating func stepReels(_ tick: Tick) {
    let (lines, described) = (told.lines, told.descriptions)
    let waits = settings.waitsForReader
    let isBusy =
      reel.isReading(lines, at: tick) || descriptions.isReading(described, at: tick)
    reel.step(
      lines: lines, at: tick, isHeld: waits && isBusy, waits: waits,
      leave: settings.reducesMotion ? 0 : LinePlay.leave)
    descriptions.step(
      lines: described, at: tick, isHeld: waits && reel.isReading(lines, at: tick), waits: waits)
  }

  /// A further visit by the same person, beginning in a later state.
  public func again(in state: Int) -> Experience {
    var fresh = Experience(story, in: state)
    fresh.settings = settings
    fresh.teller.host(teller.isHosted, story.chart)
    for slot in keptSlots { fresh.teller.keep(slot.name, slot.value, story.chart) }
    fresh.gestures = gestures
    return fresh
  }

  mutating func obey(_ wanted: Settings) {
    if wanted.language != settings.language { story.speak(wanted.language) }
    settings = wanted
  }

  /// The launch button's place, while there is one.
  var buttonPlace: ButtonPlace? {
    guard uses == .hold && isOnStage else { return nil }
    return ButtonPlace(viewport: viewport, textScale: settings.textScale)
  }

  /// Whether the scene on screen is the present state's own.
  public var isOnStage: Bool { stage == state.stage && !(isCutting && crossing != nil) }

  /// Whether a host answers questions.
  public var isHosted: Bool { teller.isHosted }

  /// Whether a tap has an edge now.
  public var takesTap: Bool { state.edges.contains { $0.event == .tap && isOpen($0) } }

  /// Whether the scene on screen belongs to a state that uses the instrument.
  public func shows(_ instrument: Chart.Instrument) -> Bool {
    story.chart.uses(instrument, on: stage)
  }

  private mutating func cross(_ tick: Tick, _ turn: inout Turn) {
    guard var crossing else { return }
    if crossing.reachesStage, let anew {
      turn.notes.append(.again(anew))
    } else if crossing.reachesStage {
      isCutting = false
      show(state.stage, tick)
      turn.cues.append(.enter)
    }
    crossing.advance()
    self.crossing = crossing.isOver ? nil : crossing
  }

  mutating func show(_ next: Int, _ tick: Tick) {
    stage = next
    stageStart = tick
    // Not before: what is turned back while it is seen would jump.
    explorer = Explorer()
    teller.appear()
  }

  /// Whether the story may go on by itself: at once, unless somebody is still listening.
  func isRead(_ tick: Tick) -> Bool {
    !settings.waitsForReader
      || reel.isRead(told.lines, at: tick)
        && descriptions.isRead(told.descriptions, at: tick)
  }

  /// With less motion, fades are slow enough that nothing turns dark and light again within a
  /// second.
  func fadeTicks(_ fade_s: Double) -> Int {
    let least_s = settings.reducesMotion && fade_s > 0 ? Comfort.calmFade_s : 0
    return Tick(seconds: max(fade_s, least_s)).count
  }

  mutating func respond(to cue: Cue, at tick: Tick) {
    reel.respond(to: cue, step: step, lines: told.lines, at: tick)
    descriptions.respond(to: cue, step: step, lines: told.descriptions, at: tick)
  }
}

extension Experience: Stateful {
  /// The story is read from files.
  public func list(_ fields: inout Fields) {
    fields.add("settings", settings)
    fields.add("gestures", gestures)
    fields.add("idle", idle)
    fields.add("guidance", guidance)
    fields.add("teller", teller)
    fields.add("stage", stage)
    fields.add("stageStart", stageStart)
    fields.add("crossing", crossing)
    fields.add("anew", anew)
    fields.add("isCutting", isCutting)
    fields.add("answered", answered)
    fields.add("placement", placement)
    fields.add("authorize", authorize)
    fields.add("launch", launch)
    fields.add("explorer", explorer)
    fields.add("winder", winder)
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
    case .asked(let question):
      fields.add(case: "asked")
      fields.add("question", question)
    case .unanswered(let question):
      fields.add(case: "unanswered")
      fields.add("question", question)
    case .late(let name):
      fields.add(case: "late")
      fields.add("name", name)
    case .secondPlacement: fields.add(case: "secondPlacement")
    case .remembered: fields.add(case: "remembered")
    case .saves: fields.add(case: "saves")
    case .again(let state):
      fields.add(case: "again")
      fields.add("state", state)
    }
  }
}
