internal import Maths

/// Takes from a stream what the air takes on a way: ISO 9613-1 by frequency, without any delay of
/// its own but `half` samples, which the reader of the stream makes good.
///
/// From 10 Hz to 8 kHz it is the standard's within 0.3 dB, down to what is left of a thousandth of the
/// pressure. That takes responses of 21 ms: over 25 km the air begins to swallow at 50 Hz.
struct AbsorptionFilter: Sendable, Equatable {
  /// Taps on each side of the middle.
  static let half = 512
  /// So many that vectors of eight hold them.
  private static let taps = 2 * half + 8
  private static let size = 4096
  /// Responses are worked out for ways a sixteenth of an octave apart; others lie between two of them.
  private static let waysAnOctave = 16.0

  /// Nepers a metre at each frequency of a transform.
  private let absorption: [Double]
  /// The response of a way of 2^(number/16) m, and the next.
  private var number = Int.min
  private var near: [Float] = []
  private var far: [Float] = []
  private var coefficients = [Float](repeating: 0, count: AbsorptionFilter.taps)
  private var tail = [Float](repeating: 0, count: AbsorptionFilter.taps)
  private var hasWay = false

  init(_ air: Air) {
    absorption = (0..<Self.size).map { bin in
      let frequency = Double(min(bin, Self.size - bin)) * Soundscape.rate / Double(Self.size)
      return air.absorption_dB(at: frequency) * 0.115_129_254_649_702_3
    }
  }

  /// One block on its way of so many metres; the filter glides from the last block's way.
  mutating func step(_ samples: inout [Float], way_m: Double) {
    let wanted = response(way_m)
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

  /// The response of a way, between the two that are known about it.
  private mutating func response(_ way_m: Double) -> [Float] {
    let wanted = Int((log(max(way_m, 1)) / log(2) * Self.waysAnOctave).rounded(.down))
    if wanted != number {
      let isNext = wanted == number + 1 && !far.isEmpty
      near = isNext ? far : design(Self.way_m(wanted))
      far = design(Self.way_m(wanted + 1))
      number = wanted
    }
    let (before, after) = (Self.way_m(number), Self.way_m(number + 1))
    let u = Float(clamp((way_m - before) / (after - before), 0, 1))
    return near.indices.map { near[$0] + (far[$0] - near[$0]) * u }
  }

  private static func way_m(_ number: Int) -> Double { pow(2, Double(number) / waysAnOctave) }

  /// The symmetric response whose spectrum is what is left at each frequency.
  private func design(_ way_m: Double) -> [Float] {
    var response = absorption.map { exp(-$0 * way_m) }
    var nothing = [Double](repeating: 0, count: Self.size)
    Fourier.transform(&response, &nothing)
    var taps = [Float](repeating: 0, count: Self.taps)
    for n in 0...Self.half {
      // Nearly all of it lies within; the rest fades.
      let u = max(0, Double(4 * n) / Double(Self.half) - 3)
      let tap = Float(response[n] / Double(Self.size) * (0.5 + 0.5 * cos(.pi * u)))
      // The newest sample is the last tap; the middle lies `half` before it.
      taps[Self.taps - 1 - Self.half - n] = tap
      taps[Self.taps - 1 - Self.half + n] = tap
    }
    return taps
  }
}
