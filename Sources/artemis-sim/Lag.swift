internal import Maths

/// How late pictures are shown, so that each is seen when its sound is heard.
struct Lag {
  /// The part of passing time by which it may change: nobody sees that time goes a little slower.
  private static let pull = 0.05
  private static let most = Double(Visit.memory - 2)

  /// In ticks, as measured at the card.
  var wanted = 0.0
  private var ticks = 0.0
  private var last_ns: UInt64?

  /// In ticks. While time stands the picture catches up with it.
  mutating func ticks(at now_ns: UInt64, isPaused: Bool) -> Double {
    let passed = Double(now_ns - min(last_ns ?? now_ns, now_ns)) / 1e9 * Double(Tick.rate)
    last_ns = now_ns
    let reach = isPaused ? passed : passed * Self.pull
    let goal = isPaused ? 0 : clamp(wanted, 0, Self.most)
    ticks = clamp(goal, ticks - reach, ticks + reach)
    return ticks
  }
}
