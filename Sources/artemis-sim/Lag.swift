internal import Maths

/// Delay of the pictures, so that each is seen when its sound is heard.
struct Lag {
  /// Greatest rate of change of the delay: nobody notices time passing so little slower.
  private static let pull = 0.05
  private static let most = Double(Visit.memory - 2)

  /// The delay measured at the card, in ticks.
  var wanted = 0.0
  private var ticks = 0.0
  private var last_ns: UInt64?

  /// The present delay in ticks. While time is paused the picture catches up.
  mutating func ticks(at now_ns: UInt64, isPaused: Bool) -> Double {
    let passed = Double(now_ns - min(last_ns ?? now_ns, now_ns)) / 1e9 * Double(Tick.rate)
    last_ns = now_ns
    let reach = isPaused ? passed : passed * Self.pull
    let goal = isPaused ? 0 : clamp(wanted, 0, Self.most)
    ticks = clamp(goal, ticks - reach, ticks + reach)
    return ticks
  }
}
