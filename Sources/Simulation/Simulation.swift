// Simulation: the one step. It brings the story, the flight and the staging together, tick by tick,
// and extracts from them a frame that is complete in itself. It reads no file, no clock, no device.

public import Animation
public import Experience
internal import Interface
public import Maths
public import Physics
public import Ports
public import SceneGraph

/// A whole visit as one value: copy it to save it, compare it with `==`, step it to go on.
///
///     var simulation = Simulation(production, seed: 7)
///     let frame = simulation.step([.key(.space, isDown: true)])
public struct Simulation: Sendable, Equatable {
  public let production: Production
  public let seed: UInt64
  public internal(set) var tick = Tick.zero
  public internal(set) var experience: Experience
  var screen = Screen()
  /// nil where nothing flies.
  public internal(set) var flight: Flight?
  /// Finds the sunrise before it is needed.
  var scout = Scout()
  /// The flight from the count on, while the visitor winds it; nil before that.
  var tape: Tape?
  var questions = Questions()
  public internal(set) var director: Director
  public internal(set) var graph: SceneGraph
  /// Notes of this tick's story; empty on most ticks.
  public private(set) var notes: [Experience.Note] = []
  public private(set) var cues: [Cue] = []
  /// Digest of the whole state after every tick so far.
  public internal(set) var digest = Digest()
  private let trajectory: StagedTrajectory
  private let inOnePiece = InOnePiece()

  /// Begins in the chart's first state, or in another by its place, where slots may hold something else
  /// than at first.
  public init(
    _ production: Production, seed: UInt64, in state: Int = 0, slots: [Experience.Slot] = []
  ) {
    self.production = production
    self.seed = seed
    let sets = Self.sets(production)
    experience = Experience(production.story, in: state)
    for slot in slots { _ = experience.set(slot.name, to: slot.value) }
    flight = production.vehicle.map { Flight(vehicle: $0, wind: production.wind) }
    director = Director(stagings: production.stagings, sets: sets, seed: seed)
    graph = sets[experience.stage]
    let drawn = production.stagings.first { staging in
      staging.scene.nodes.contains { $0.content == .path(.toMoon) }
    }
    trajectory =
      production.vehicle.map {
        StagedTrajectory(in: drawn?.sky.planets ?? [], of: $0)
      } ?? .none
  }

  /// The scenes before anything has moved.
  private static func sets(_ production: Production) -> [SceneGraph] {
    production.stagings.map { staging in
      var graph = SceneGraph(staging.scene) { production.models.firstIndex(of: $0) }
      graph.propagate()
      return graph
    }
  }

  /// Starts over on the pad: time and settings go on, everything else is as at first.
  private mutating func beginAgain(in state: Int) {
    let sets = Self.sets(production)
    experience = experience.again(in: state)
    screen = Screen()
    flight = production.vehicle.map { Flight(vehicle: $0, wind: production.wind) }
    scout = Scout()
    tape = nil
    questions = Questions()
    director = Director(stagings: production.stagings, sets: sets, seed: seed)
    graph = sets[experience.stage]
  }

  /// Names the letters on the visitor's own walking keys. This changes words only, not state.
  public mutating func name(walkKeys: String) { experience.name(walkKeys: walkKeys) }

  /// Advances by a tick and returns what is then seen, heard and felt.
  public mutating func step(_ events: [InputEvent]) -> Frame {
    tick = tick + 1
    for case .again(let state) in notes { beginAgain(in: state) }
    let moved = moved
    // Of what may be missing, parts are read where they lie (`!`): `?` would copy all of it first.
    let before = flight == nil ? Telemetry() : flight!.telemetry
    var passed = passed(events, before)
    if !moved.isEmpty { passed.heard.stops = production.stops(moved) }
    let turn = experience.step(
      passed.events, heard: passed.heard, telemetry: before, meant: director.meant,
      turning: director.turning, tick: tick)
    fly(turn.command)
    let telemetry = flight == nil ? Telemetry() : flight!.telemetry
    let effects = director.step(
      turn.cues, story: experience, telemetry: telemetry,
      partings: tape == nil ? .none : tape!.partings, tick: tick, graph: &graph)
    graph.propagate()
    notes = turn.notes
    cues = turn.cues
    var whole = digest
    whole.fold(self)
    digest = whole
    let extraction = Extraction(
      staging: production.stagings[effects.stage], effects: effects, telemetry: telemetry,
      graph: graph, experience: experience, trajectory: trajectory,
      way: tape == nil ? .none : tape!.way, ghost: ghost(on: effects.stage), tick: tick, seed: seed)
    var frame = extraction.frame()
    screen.dress(&frame, production, at: tick)
    frame.layWords()
    return frame
  }
}

extension Simulation {
  /// Telemetry of the flight; at rest where nothing flies.
  public var telemetry: Telemetry { flight?.telemetry ?? Telemetry() }

  /// The flight as the visitor winds it; nil before that.
  public var wound: Tape? { tape }
  /// The flight as it is given, while another is shown.
  public var given: Tape? { questions.beside }

  /// Where the timeline's stops lie in the flight that is shown; none while that is the one as it is given.
  public var moved: [Double: Double] {
    guard questions.isBeside, let tape, let given, let stops = production.story.tape?.stops
    else { return [:] }
    return tape.moved(stops, from: given)
  }

  /// A signal at another moment of the flight.
  public func value(of signal: Signal, _ flight: Telemetry) -> Double {
    experience.value(of: signal, flight, at: tick)
  }

  /// Of that flight at the moment that is shown; nil until it has been flown so far.
  public var givenTelemetry: Telemetry? {
    tape.flatMap { questions.given(at: $0.clock) }?.flight.telemetry
  }

  /// How far it is from the one that is shown.
  private var apart_m: Double? {
    givenTelemetry.map { ($0.padPosition_m - telemetry.padPosition_m).length }
  }

  private func ghost(on stage: Int) -> Ghost? {
    guard let colour = production.stagings[stage].ghost, let tape,
      let given = questions.given(at: tape.clock)
    else { return nil }
    let scene = director.ghost(experience, given.flight.telemetry, given.partings, in: graph)
    return Ghost(colour, given, scene)
  }

  /// The value of a signal after the last tick.
  public func value(of signal: Signal) -> Double {
    experience.value(of: signal, telemetry, at: tick)
  }

  /// Gives the screen its events, and says which are left for the story.
  ///
  /// Apart, so that what is shown of a wound flight ends here: it holds a copy of all of this, and a flight that is
  /// recorded while there is one is copied as a whole in each tick.
  private mutating func passed(_ events: [InputEvent], _ before: Telemetry) -> Screen.Passed {
    // Looked at alone where it is shown.
    let wound = experience.uses == .tape ? shown : .none
    return screen.step(events, &experience, before, wound, production, at: tick)
  }

  private mutating func fly(_ command: FlightCommand) {
    guard flight != nil else { return }
    if let winding = command.winding { return wind(to: winding) }
    // In place: a copy would be written in full.
    _ = scout.step(&flight!, command)
  }

  /// Copies of the flight that a tick may record: some 0.3 ms each.
  private static let copiesATick = 4

  /// The scale of the timeline along which plots are shown, wherever the visitor is.
  private var timeline: Scale? {
    guard let time = production.story.tape?.time else { return nil }
    let interfaces = production.interfaces.filter { $0.tree.scale(ofTime: time) != nil }
    let shown = interfaces.first { $0.hasPlots } ?? interfaces.first
    return shown?.tree.scale(ofTime: time)
  }

  /// Shows the flight at a moment, or at the last that is recorded so far.
  private mutating func wind(to winding: FlightCommand.Winding) {
    let given = production.vehicle!
    var tape = self.tape ?? Tape(vehicle: given, wind: production.wind)
    self.tape = nil
    tape.record(to: winding.end, copies: Self.copiesATick)
    questions.fly(
      experience.changes.reduce(given) { $1.applied(to: $0) }, given: given, wind: production.wind,
      insteadOf: &tape, to: winding.end, copies: Self.copiesATick)
    tape.seek(to: winding.clock)
    let scale =
      timeline ?? Scale(Double(winding.start) / 120...Double(winding.end) / 120)
    func sample(_ tape: inout Tape) {
      tape.sample(upTo: winding.end, atMost: Self.copiesATick) { part in
        Int((scale.number(at: part) * 120).rounded())
      }
    }
    sample(&tape)
    questions.windGiven(to: tape.clock) { given in
      given.record(to: winding.end, copies: Self.copiesATick)
      sample(&given)
    }
    flight = tape.flight
    self.tape = tape
    guard experience.question != nil else { return }
    questions.ask(of: tape.flight, known: given, wind: production.wind)
  }

  /// For the camera's view that cannot be had now, the one that is on; as of the last tick.
  private var instead: [String: [String: String]] {
    guard let (slot, view) = director.standIn(experience) else { return [:] }
    return [slot: [experience.word(inSlot: slot) ?? "": view]]
  }

  /// What the interface can show of a flight that is wound.
  private var shown: Screen.Wound {
    Screen.Wound(
      samples: tape?.samples ?? [], former: questions.isBeside ? given?.samples ?? [] : [],
      moved: moved, instead: instead
    ) {
      [self] account in
      switch account {
      case .why:
        guard let question = experience.question, let tape, let vehicle = production.vehicle
        else { return nil }
        return questions.why(question, tape, given: vehicle)
      case .otherwise: return questions.otherwise(apart_m: apart_m)
      }
    }
  }
}

extension Simulation: Stateful {
  /// Leaves out what was read from files: it never changes, and `production.source` identifies it.
  public func list(_ fields: inout Fields) {
    fields.add("seed", seed)
    fields.add("tick", tick)
    fields.add("experience", experience)
    fields.add("screen", screen)
    fields.add("notes", notes)
    fields.add("cues", cues)
    fields.add("flight", flight)
    fields.add("scout", scout)
    fields.add("tape", tape)
    fields.add("questions", questions)
    fields.add("director", director)
    fields.add("graph", graph)
  }
}
