internal import Experience
internal import Maths
public import Ports

/// A run being played: hands each tick its inputs; beyond its end there are none left.
public struct Replay: Sendable, Equatable {
  public let run: Run
  public private(set) var simulation: Simulation
  private var check: SealCheck
  private var next = 0

  public init(_ run: Run, _ production: Production) {
    self.run = run
    check = SealCheck(run.seals)
    let state = production.story.chart.states.firstIndex { $0.name == run.begins?.state }
    simulation = Simulation(
      production, seed: run.seed, in: state ?? 0, slots: run.begins?.slots ?? [])
  }

  public var isOver: Bool { simulation.tick.count >= run.endTick }

  /// Where it first differed from the recording; nil as long as it has not.
  public var difference: SealCheck.Difference? { check.difference }

  /// One tick with what the run has for it, and then what comes on top of that.
  public mutating func step(adding others: [InputEvent] = []) -> Frame {
    var events: [InputEvent] = []
    while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
      events.append(run.inputs[next].event)
      next += 1
    }
    let frame = simulation.step(events + others)
    check.add(
      tick: simulation.tick, digest: simulation.digest, parts: simulation.parts)
    return frame
  }
}
