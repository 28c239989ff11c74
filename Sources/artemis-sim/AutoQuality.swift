internal import Renderer

/// The quality `auto`: a place on the ladder that follows how long pictures take.
struct AutoQuality {
  private var governor = Governor()
  private var ladder: Ladder

  /// Begins with the tier in use.
  init(at tier: Tier) { ladder = Ladder(at: tier) }

  var rung: Ladder.Rung { ladder.rung }

  /// Counts a picture; returns the next rung, or nil to stay.
  mutating func count(_ picture_ms: Double) -> Ladder.Rung? {
    ladder.move(governor.judge(picture_ms)) ? ladder.rung : nil
  }
}
