internal import Maths

/// Brings loud and quiet closer together, for those who must not wake anybody: three decibels above
/// the threshold become one. Then all is lifted, so that a visit is as loud as a broadcast, −23 LUFS:
/// at one setting of the loudspeaker words are heard and the launch wakes nobody.
struct Night: Sendable, Equatable {
  /// Where it begins, as a mean square of the loudest milliseconds: that of the quiet places.
  static let threshold_dB = -40.0
  static let ratio = 3.0
  static let lift_dB = 18.5
  /// Samples that share a measurement: a millisecond and a bit.
  private static let piece = 50

  /// Rises within milliseconds, so that nobody is startled; falls within half a second.
  private static let rise = 1 - exp(-Double(Night.piece) / (0.003 * Soundscape.rate))
  private static let fall = 1 - exp(-Double(Night.piece) / (0.35 * Soundscape.rate))

  private var meanSquare = 0.0
  private var gain = pow(10, Night.lift_dB / 20)

  /// Interleaved stereo in and out.
  mutating func step(_ samples: inout [Float], part: Ramp) {
    let count = samples.count / 2
    for start in stride(from: 0, to: count, by: Self.piece) {
      let end = min(start + Self.piece, count)
      let wanted = follow(samples[2 * start..<2 * end])
      let step = (wanted - gain) / Double(end - start)
      for n in start..<end {
        gain += step
        let now = Float(1 + (gain - 1) * part[n])
        samples[2 * n] *= now
        samples[2 * n + 1] *= now
      }
      gain = wanted
    }
  }

  private mutating func follow(_ piece: ArraySlice<Float>) -> Double {
    let sum = piece.reduce(0.0) { $0 + Double($1 * $1) }
    let now = sum / Double(piece.count)
    meanSquare += (now - meanSquare) * (now > meanSquare ? Self.rise : Self.fall)
    if meanSquare < 1e-25 { meanSquare = 0 }
    let over = ThirdOctaves.decibels(meanSquare) - Self.threshold_dB
    return pow(10, (Self.lift_dB - max(over, 0) * (1 - 1 / Self.ratio)) / 20)
  }
}
