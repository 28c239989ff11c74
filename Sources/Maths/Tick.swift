/// Simulated time: a whole number of steps of 1/120 s.
///
/// 120 Hz divides 24, 30 and 60 frames a second and makes 400 samples of sound at 48 kHz.
/// Seconds are derived from ticks, never accumulated.
public struct Tick: Sendable, Hashable, Comparable {
  /// Ticks a second.
  public static let rate = 120

  /// Ticks since the beginning.
  public var count: Int

  @inlinable public init(_ count: Int) { self.count = count }
  /// The tick nearest to a time in seconds.
  public init(seconds: Double) { count = Int((seconds * Double(Tick.rate)).rounded()) }

  /// The beginning.
  public static let zero = Tick(0)
  /// Seconds since the beginning.
  @inlinable public var seconds: Double { Double(count) / 120 }

  @inlinable public static func < (a: Tick, b: Tick) -> Bool { a.count < b.count }
  @inlinable public static func + (a: Tick, b: Int) -> Tick { Tick(a.count + b) }
  @inlinable public static func - (a: Tick, b: Tick) -> Int { a.count - b.count }
}
