internal import Maths
internal import Ports

/// The arriving pressure as a hand feels it, tick by tick: how strongly it swells below thirty
/// times a second, and the shocks in it.
struct Touch: Sendable, Equatable {
  /// The highest frequency that a turning motor can follow.
  private static let highest_Hz = 30.0
  /// The pressure below that, and the rise within a quarter of a millisecond, that are felt as strongly as
  /// a motor can: those of the loudest moments by the pad.
  private static let swell_Pa = 750.0
  private static let shock_Pa = 400.0
  private static let rise = 12
  /// Time in which a swell sinks, seconds.
  private static let release_s = 0.06

  private var low = (first: 0.0, second: 0.0)
  private var swell = 0.0
  private var shock = 0.0
  /// The last samples of the tick before.
  private var before = [Double](repeating: 0, count: Touch.rise)

  /// Reads one tick's pressure at the ear.
  mutating func step(_ pressure_Pa: [Float]) -> Felt {
    let pass = 2 * .pi * Self.highest_Hz / Soundscape.rate
    let sink = 1 - 1 / (Self.release_s * Soundscape.rate)
    var steepest = 0.0
    let wave = before + pressure_Pa.map(Double.init)
    for n in Self.rise..<wave.count {
      low.first += (wave[n] - low.first) * pass
      low.second += (low.first - low.second) * pass
      swell = max(abs(low.second), swell * sink)
      steepest = max(steepest, wave[n] - wave[n - Self.rise])
    }
    before = Array(wave.suffix(Self.rise))
    shock = max(steepest, shock * 0.8)
    return Felt(
      swell: Float(min(swell / Self.swell_Pa, 1)), shock: Float(min(shock / Self.shock_Pa, 1)))
  }

  static func == (a: Touch, b: Touch) -> Bool {
    a.low == b.low && a.swell == b.swell && a.shock == b.shock && a.before == b.before
  }
}
