internal import Maths

/// Lets small loudspeakers hint at notes that they do not have: of what lies below, pulses are made
/// with the same period, and the ear completes the fundamental that is missing.
struct BassHarmonics: Sendable, Equatable {
  /// Up to here a note is thought to be missing.
  static let corner_Hz = 90.0
  /// Each pulse is what of a wave stands above this part of its height.
  private static let clip = 0.5
  private static let strength = 4.0

  private var low = OnePole(corner_Hz: BassHarmonics.corner_Hz)
  private var lower = OnePole(corner_Hz: BassHarmonics.corner_Hz)
  private var height = 0.0
  /// 60 ms: as long as a wave of 17 Hz.
  private let fall = exp(-1 / (0.06 * Soundscape.rate))
  private var floor = OnePole(corner_Hz: 60)
  private var floorAgain = OnePole(corner_Hz: 60)
  private var dull = OnePole(corner_Hz: 500)

  /// Interleaved stereo in and out; the bass has no side, so neither have these.
  mutating func step(_ samples: inout [Float], part: Ramp) {
    for n in 0..<samples.count / 2 {
      let middle = Double(samples[2 * n] + samples[2 * n + 1]) / 2
      let bass = lower.low(low.low(middle))
      height = max(bass.magnitude, height * fall)
      if height < 1e-20 { height = 0 }
      let pulse = Self.strength * max(bass - Self.clip * height, 0)
      let heard = Float(dull.low(floorAgain.high(floor.high(pulse))) * part[n])
      samples[2 * n] += heard
      samples[2 * n + 1] += heard
    }
  }
}
