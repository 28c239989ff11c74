internal import Maths

/// Takes from a stream what the air takes on a way: ISO 9613-1 by frequency, without any delay of
/// its own but `half` samples, which the reader of the stream makes good.
struct AbsorptionFilter: Sendable, Equatable {
  /// Taps on each side of the middle.
  static let half = 64
  private static let taps = 136
  private static let bins = 64

  /// Nepers a metre at each bin.
  private let absorption: [Double]
  /// Cosines of whole parts of a turn, and the window.
  private let cosines: [Double]
  private let window: [Double]
  private var coefficients = [Float](repeating: 0, count: AbsorptionFilter.taps)
  private var tail = [Float](repeating: 0, count: AbsorptionFilter.taps)
  private var hasWay = false

  init(_ air: Air) {
    absorption = (0...Self.bins).map { bin in
      let frequency = Double(bin) * Soundscape.rate / 2 / Double(Self.bins)
      return air.absorption_dB(at: frequency) * 0.115_129_254_649_702_3
    }
    cosines = (0..<2 * Self.bins).map { cos(.pi * Double($0) / Double(Self.bins)) }
    window = (0...Self.half).map { 0.5 + 0.5 * cos(.pi * Double($0) / Double(Self.half + 1)) }
  }

  /// One block on its way of so many metres; the filter glides from the last block's way.
  mutating func step(_ samples: inout [Float], way_m: Double) {
    let wanted = design(way_m)
    if !hasWay { coefficients = wanted }
    hasWay = true
    let input = tail + samples
    let pieces = 8
    let length = samples.count / pieces
    var now = coefficients
    for piece in 0..<pieces {
      let u = Float(piece + 1) / Float(pieces)
      for i in now.indices { now[i] = coefficients[i] + (wanted[i] - coefficients[i]) * u }
      let end = piece == pieces - 1 ? samples.count : (piece + 1) * length
      Self.convolve(input, now, into: &samples, piece * length..<end)
    }
    coefficients = wanted
    tail = Array(input.suffix(Self.taps))
  }

  private static func convolve(
    _ input: [Float], _ taps: [Float], into out: inout [Float], _ range: Range<Int>
  ) {
    input.withUnsafeBytes { input in
      taps.withUnsafeBytes { taps in
        for n in range {
          var sums = SIMD8<Float>.zero
          // The window ends at the newest sample, n + taps in the input.
          for i in stride(from: 0, to: AbsorptionFilter.taps, by: 8) {
            let a = input.loadUnaligned(fromByteOffset: 4 * (n + 1 + i), as: SIMD8<Float>.self)
            let b = taps.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<Float>.self)
            sums += a * b
          }
          let fours = sums.lowHalf + sums.highHalf
          let twos = fours.lowHalf + fours.highHalf
          out[n] = twos.x + twos.y
        }
      }
    }
  }

  /// The symmetric response whose spectrum is the attenuation at each bin.
  private func design(_ way_m: Double) -> [Float] {
    let gains = absorption.map { exp(-$0 * way_m) }
    var taps = [Float](repeating: 0, count: Self.taps)
    for n in 0...Self.half {
      var sum = gains[0] + gains[Self.bins] * cosines[(Self.bins * n) % (2 * Self.bins)]
      for bin in 1..<Self.bins { sum += 2 * gains[bin] * cosines[(bin * n) % (2 * Self.bins)] }
      let tap = Float(sum * window[n] / Double(2 * Self.bins))
      // The newest sample is the last tap; the middle lies `half` before it.
      taps[Self.taps - 1 - Self.half - n] = tap
      taps[Self.taps - 1 - Self.half + n] = tap
    }
    return taps
  }
}
