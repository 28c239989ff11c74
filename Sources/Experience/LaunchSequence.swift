public import Maths
internal import Physics

/// The signature moment: the visitor's authorisation becomes fire. The flight itself decides what
/// is seen; this only says how fast its clock runs, and when white, black and the orbit come.
public struct LaunchSequence: Sendable, Equatable {
  /// Flight steps that one tick of the blackout may run while the sunrise is sought.
  static let seekSteps = 1200
  /// Share of an engine's thrust at which its flame is visible.
  static let lit = 0.01
  /// The blackout waits at most this much longer for a sunrise that is late.
  static let patience_s = 0.2

  public enum Act: Sendable, Equatable {
    case ascent
    case whiteout(since: Int)
    case blackout(since: Int)
    case orbit(since: Int)
  }

  public private(set) var act: Act = .ascent
  private var elapsed = 0
  private var sunrose = false
  private var enginesBurn = false

  struct Turn: Equatable {
    var command: FlightCommand
    var cues: [Cue] = []
    var event: Chart.Event?
  }

  /// `telemetry` is last tick's. `isStill`: the orbit is a picture of one moment.
  mutating func step(_ rules: LaunchRules, telemetry: Telemetry, isStill: Bool) -> Turn {
    let before = self
    var turn = turn(rules, telemetry, isStill: isStill)
    // The first tick catches up with the count, which takes its time.
    if elapsed == 2 { turn.command.leaps = before.foreseen(rules, telemetry) }
    return turn
  }

  /// The leaps of the blackout, found by running through all ticks until then.
  private func foreseen(_ rules: LaunchRules, _ telemetry: Telemetry) -> FlightCommand.Leaps? {
    var (sequence, telemetry) = (self, telemetry)
    let start = Int((telemetry.missionTime_s * Double(Tick.rate)).rounded())
    telemetry.events = []
    var steps = 0
    for _ in 0..<Self.farthest {
      let next = sequence.turn(rules, telemetry, isStill: false).command.steps
      if case .blackout = sequence.act, next == Self.seekSteps {
        return FlightCommand.Leaps(after: steps, each: next)
      }
      steps += next
      telemetry.missionTime_s = Double(start + steps) / Double(Tick.rate)
    }
    return nil
  }

  /// Ticks to look ahead; a later blackout is not foreseen.
  private static let farthest = Tick(seconds: 60).count

  private mutating func turn(_ rules: LaunchRules, _ telemetry: Telemetry, isStill: Bool) -> Turn {
    elapsed += 1
    if telemetry.events.contains(.sunrise) { sunrose = true }
    var turn = Turn(command: FlightCommand(steps: 1, go: true), cues: Self.cues(telemetry.events))
    noteEngines(telemetry, &turn)
    switch act {
    case .ascent:
      turn.command.steps = steps(to: rules.clock, from: telemetry.missionTime_s)
      guard telemetry.missionTime_s >= rules.flashAt_s else { break }
      act = .whiteout(since: elapsed)
      turn.cues.append(.flash)
    case .whiteout(let since):
      guard elapsed - since >= Tick(seconds: rules.blackoutAfter_s).count else { break }
      act = .blackout(since: elapsed)
    case .blackout(let since):
      if !sunrose { turn.command.steps = Self.seekSteps }
      let patience = sunrose ? 0 : Tick(seconds: Self.patience_s).count
      guard elapsed - since >= Tick(seconds: rules.blackout_s).count + patience else { break }
      act = .orbit(since: elapsed)
      turn.cues.append(.orbit)
      turn.event = .orbit
      if isStill { turn.command.steps = Self.stillSteps(rules) }
    case .orbit(let since):
      turn.command.steps = isStill ? 0 : rules.orbitSpeed
      guard elapsed - since >= Tick(seconds: rules.orbit_s).count else { break }
      turn.event = .finished
    }
    return turn
  }

  /// Steps to the middle of the orbit's time on screen, where the Sun stands over the limb.
  private static func stillSteps(_ rules: LaunchRules) -> Int {
    Tick(seconds: rules.orbit_s / 2).count * rules.orbitSpeed
  }

  private mutating func noteEngines(_ telemetry: Telemetry, _ turn: inout Turn) {
    let levels = telemetry.engineLevels
    guard !enginesBurn, max(levels.x, levels.y, levels.z, levels.w) > Self.lit else { return }
    enginesBurn = true
    turn.cues.append(.enginesLit)
  }

  /// Flight steps that bring the mission clock to where the story's curve wants it.
  private func steps(to clock: Curve<Double>, from missionTime_s: Double) -> Int {
    let wanted = clock.value(at: Tick(elapsed).seconds)
    let behind = (wanted - missionTime_s) * Double(Tick.rate)
    return min(max(Int(behind.rounded()), 0), Self.seekSteps)
  }

  private static func cues(_ events: [FlightEvent]) -> [Cue] {
    events.compactMap { event in
      switch event {
      case .engineStart: .engineStart
      case .boosterIgnition: .boosterIgnition
      case .liftoff: .liftoff
      default: nil
      }
    }
  }
}

extension LaunchSequence: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("act", act)
    fields.add("elapsed", elapsed)
    fields.add("sunrose", sunrose)
    fields.add("enginesBurn", enginesBurn)
  }
}

extension LaunchSequence.Act: Stateful {
  public func list(_ fields: inout Fields) {
    switch self {
    case .ascent: fields.add(case: "ascent")
    case .whiteout(let since):
      fields.add(case: "whiteout")
      fields.add("since", since)
    case .blackout(let since):
      fields.add(case: "blackout")
      fields.add("since", since)
    case .orbit(let since):
      fields.add(case: "orbit")
      fields.add("since", since)
    }
  }
}
