internal import Animation
public import Experience
internal import Maths
internal import Physics
internal import SceneGraph

/// The cues of the present step, so that its scene can be replayed from other files.
public struct Moments: Sendable, Equatable {
  struct Moment: Sendable, Equatable {
    var tick: Tick
    var cue: Cue
  }

  /// More than a visitor can cause in one step.
  static let most = 4096

  private(set) var heard: [Moment] = []

  public init() {}

  /// Records a tick's cues.
  public mutating func record(_ simulation: Simulation) {
    let isNew = simulation.experience.stageStart == simulation.tick
    if isNew && simulation.cues.contains(.enter) { heard = [] }
    for cue in simulation.cues where cue != .leave && heard.count < Self.most {
      heard.append(Moment(tick: simulation.tick, cue: cue))
    }
  }
}

extension Simulation {
  /// A scene older than this is replayed from this long ago only.
  static let longestRehearsal = 5 * 60 * Tick.rate

  /// The same visit with a pack that was read anew: keeps what can be kept, and replays the scene,
  /// unseen, up to the present tick.
  public func going(
    on production: Production, after moments: Moments
  ) -> (simulation: Simulation, kept: Kept) {
    let isOtherFlight = production.vehicle != self.production.vehicle
    let (story, kept) = experience.going(
      on: production.story, at: tick, mustBegin: isOtherFlight)
    var next = Simulation(production, seed: seed)
    next.tick = tick
    next.digest = digest
    next.experience = story
    next.graph = next.director.set(story.stage)
    guard case .state = kept.place else { return (next, kept) }
    next.screen = screen
    next.screen.forgetLayout()
    next.flight = flight
    next.scout = scout
    next.tape = tape
    if experience.isOnStage { next.rehearse(moments) }
    return (next, kept)
  }

  private mutating func rehearse(_ moments: Moments) {
    var left = moments.heard[...]
    let start = max(experience.stageStart, tick + -Self.longestRehearsal)
    let first = min(left.first?.tick ?? start, start)
    for count in first.count...tick.count {
      let now = Tick(count)
      let due = left.prefix { $0.tick <= now }.map(\.cue)
      left = left.dropFirst(due.count)
      experience.retell(due, at: now)
      guard now >= start else { continue }
      _ = director.step(
        due, story: experience, telemetry: telemetry, partings: tape?.partings ?? .none, tick: now,
        graph: &graph)
      graph.propagate()
    }
  }
}
