internal import Maths
internal import Simulation

extension Replay {
  /// Fails if the replay differs from the recording, naming the first tick.
  func verify(_ file: String) throws(Failure) {
    guard let difference else { return }
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

extension SealPress {
  /// Once after every tick.
  mutating func add(_ simulation: Simulation) -> Seal? {
    add(tick: simulation.tick, digest: simulation.digest, parts: simulation.parts)
  }
}
