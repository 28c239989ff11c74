internal import Maths
internal import Ports
internal import Simulation

/// A run being played: hands each tick its inputs, until the run ends.
struct Replay {
  let run: Run
  private(set) var simulation: Simulation
  private var next = 0

  init(_ run: Run, _ production: Production) {
    self.run = run
    simulation = Simulation(production, seed: run.seed)
  }

  var isOver: Bool { simulation.tick.count >= run.endTick }

  mutating func step() -> Frame {
    var events: [InputEvent] = []
    while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
      events.append(run.inputs[next].event)
      next += 1
    }
    return simulation.step(events)
  }
}

extension Digest {
  /// As it is printed and compared: sixteen hexadecimal digits.
  var words: String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
