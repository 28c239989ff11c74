internal import Maths

/// Turns wall time, which jumps and stalls, into whole ticks.
///
/// Accumulates and expends nanoseconds as integers, so no time is lost to rounding. Pause,
/// single-step and slow motion act here alone: the simulation never learns of them.
public struct FixedStepClock: Sendable, Equatable {
  /// A stall longer than this is forgiven: the show goes on from where it stood.
  public static let longestStall_ns: UInt64 = 100_000_000
  private static let second: UInt64 = 1_000_000_000

  public var isPaused = false
  /// Wall time counts for this many thousandths: 1000 is real time, 100 a tenth of it.
  public private(set) var speed_permille: UInt64 = 1000
  /// Owed ticks: wall nanoseconds × rate × speed in thousandths.
  private var owed: UInt64 = 0
  private var steps = 0

  public init() {}

  public mutating func setSpeed(permille: UInt64) { speed_permille = min(permille, 100_000) }

  /// Owes one tick even while paused.
  public mutating func singleStep() { steps += 1 }

  /// How many ticks are due after `elapsed_ns` more of wall time.
  public mutating func advance(by elapsed_ns: UInt64) -> Int {
    defer { steps = 0 }
    guard !isPaused else { return steps }
    let elapsed = min(elapsed_ns, Self.longestStall_ns)
    owed += elapsed * UInt64(Tick.rate) * speed_permille
    let unit = Self.second * 1000
    let due = owed / unit
    owed -= due * unit
    return Int(due) + steps
  }

  /// How far wall time is into the next tick, 0 ..< 1: for display only.
  public var fraction: Double { Double(owed) / Double(Self.second * 1000) }
}
