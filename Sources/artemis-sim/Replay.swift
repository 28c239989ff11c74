internal import Maths
internal import Ports
internal import Simulation

/// A run being played: hands each tick its inputs, until the run ends.
struct Replay {
  let run: Run
  private(set) var simulation: Simulation
  private var check: SealCheck
  private var next = 0

  init(_ run: Run, _ production: Production) {
    self.run = run
    check = SealCheck(run.seals)
    simulation = Simulation(production, seed: run.seed)
  }

  var isOver: Bool { simulation.tick.count >= run.endTick }

  mutating func step() -> Frame {
    var events: [InputEvent] = []
    while next < run.inputs.count && run.inputs[next].tick <= simulation.tick.count {
      events.append(run.inputs[next].event)
      next += 1
    }
    let frame = simulation.step(events)
    check.note(
      tick: simulation.tick, digest: simulation.digest, parts: simulation.parts)
    return frame
  }

  /// Fails where the visit did not go as it was recorded, and says since when.
  func verify(_ file: String) throws(Failure) {
    guard let difference = check.difference else { return }
    throw .checkFailed(words(file, difference))
  }

  func words(_ file: String, _ difference: SealCheck.Difference) -> String {
    var words =
      "\(file): the replay differs from the recording in second \(difference.second)"
      + " (\(Digest.words(difference.replayed)), recorded \(Digest.words(difference.recorded))),"
      + " first at tick \(difference.tick)"
    if let part = difference.parts.first {
      let others = difference.parts.count - 1
      words +=
        "; \(part) differs when that second ends" + (others > 0 ? ", and \(others) more" : "")
    }
    if let recorded = run.origin, let now = simulation.production.origin, recorded != now {
      words +=
        "; it was recorded by \(recorded.program) with scenes \(Digest.words(recorded.scenes)),"
        + " these are \(now.program) and \(Digest.words(now.scenes))"
    }
    return words
  }
}

extension Production {
  /// What a recording says of itself that is made now.
  var origin: Run.Origin? {
    Run.Origin(program: "artemis-sim \(ArtemisSim.version)", scenes: source.value)
  }
}

extension Digest {
  /// As it is printed and compared: sixteen hexadecimal digits.
  var words: String { Self.words(value) }

  static func words(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SealPress {
  /// Once after every tick.
  mutating func note(_ simulation: Simulation) -> Seal? {
    note(tick: simulation.tick, digest: simulation.digest, parts: simulation.parts)
  }
}
