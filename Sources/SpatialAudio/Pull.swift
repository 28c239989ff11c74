internal import Maths

/// A card's request to the clock that blocks are made by: a little faster or slower, so that as many
/// wait as should.
struct Pull: Equatable {
  /// Blocks more or less than should wait that mean nothing: cards take them by the handful.
  private static let slack = 1.5
  /// A block more or less than that is made good in about two seconds, unseen and unheard.
  private static let thousandthsABlock = 5.0
  private static let most = 20.0

  private(set) var cushion = Cushion()
  /// Blocks that wait, over the last second.
  private(set) var waiting = Double(Cushion().blocks)

  /// It begins to play, with so many as should wait.
  mutating func begin() { waiting = Double(cushion.blocks) }

  /// Before each block, while it plays: how many wait.
  mutating func record(left: Double) {
    cushion.record(left: left)
    waiting += (left + 1 - waiting) / 120
  }

  mutating func noteDry() { cushion.noteDry() }

  /// By how many thousandths blocks should come faster.
  var drift_permille: Int {
    // One is being played.
    let excess = waiting - Double(cushion.blocks - 1)
    guard excess.magnitude > Self.slack else { return 0 }
    let wrong = excess > 0 ? excess - Self.slack : excess + Self.slack
    return -Int(clamp(wrong * Self.thousandthsABlock, -Self.most, Self.most).rounded())
  }
}
