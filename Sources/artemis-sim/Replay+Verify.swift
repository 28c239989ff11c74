internal import Maths
internal import Simulation

extension Replay {
  /// Fails where the visit did not go as it was recorded, and says since when.
  func verify(_ file: String) throws(Failure) {
    guard let difference = difference else { return }
    var words =
      "\(file): the replay differs from the recording in second \(difference.second)"
      + " (\(Digest.words(difference.replayed)), recorded \(Digest.words(difference.recorded))),"
      + " first at tick \(difference.tick)"
    if let recorded = run.origin, let now = simulation.production.origin, recorded != now {
      words +=
        "; it was recorded by \(recorded.program) with scenes \(Digest.words(recorded.scenes)),"
        + " these are \(now.program) and \(Digest.words(now.scenes))"
    }
    throw .checkFailed(words)
  }
}
