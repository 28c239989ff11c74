internal import Maths

/// White noise: evenly spread within ±√3, so that its variance is 1. Its own stream, seeded by name.
struct White: Sendable, Equatable {
  private var state: UInt64

  init(seed: UInt64, name: String) {
    var stream = RandomStream(seed: seed, name: name)
    state = stream.next()
  }

  /// SplitMix64, here for speed: a sample takes some ten of these.
  @inline(__always) mutating func next() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double(Int64(bitPattern: z ^ (z >> 31))) * (0x1p-63 * 1.732_050_807_568_877_2)
  }
}

/// The simplest low-pass filter: 6 dB an octave above its corner.
struct OnePole: Sendable, Equatable {
  private let step: Double
  private(set) var value = 0.0

  init(corner_Hz: Double) { step = 1 - exp(-2 * .pi * corner_Hz / Soundscape.rate) }

  @inline(__always) mutating func low(_ x: Double) -> Double {
    value += step * (x - value)
    // Zero once it has died away: numbers next to zero are slow on most processors.
    if value.magnitude < 1e-25 { value = 0 }
    return value
  }

  /// Output of the low-pass.
  @inline(__always) mutating func high(_ x: Double) -> Double { x - low(x) }
}

/// Noise between two corners, of variance 1, twice as strong about one frequency if so wished.
struct Band: Sendable, Equatable {
  private var white: White
  private var low: OnePole
  private var floor: OnePole
  private var floorAgain: OnePole
  private var lift: Resonance?
  private let gain: Double

  init(
    seed: UInt64, name: String, from low_Hz: Double, to high_Hz: Double, lift_Hz: Double? = nil
  ) {
    white = White(seed: seed, name: name)
    low = OnePole(corner_Hz: high_Hz)
    floor = OnePole(corner_Hz: low_Hz)
    floorAgain = floor
    lift = lift_Hz.map { Resonance(frequency_Hz: $0) }
    gain = 1 / Band.power(from: low_Hz, to: high_Hz, lift_Hz: lift_Hz).squareRoot()
  }

  @inline(__always) mutating func next() -> Double {
    let value = gain * floorAgain.high(floor.high(low.low(white.next())))
    return value + (lift?.pass(value) ?? 0)
  }

  /// Power that the filters leave of white noise of power 1, added up over frequency.
  private static func power(from low_Hz: Double, to high_Hz: Double, lift_Hz: Double?) -> Double {
    let count = 4000
    var sum = 0.0
    let top = Soundscape.rate / 2
    // Evenly on a logarithmic scale from 0.1 Hz: each part is as wide as its frequency is high.
    let width = log(top / 0.1) / Double(count)
    for i in 0..<count {
      let f = 0.1 * exp((Double(i) + 0.5) * width)
      let below = f * f / (f * f + low_Hz * low_Hz)
      let lifted = lift_Hz.map { Resonance.lift(f / $0) } ?? 1
      sum += lifted * below * below / (1 + f * f / (high_Hz * high_Hz)) * f * width
    }
    return sum / top
  }
}

/// Lets one frequency through and its neighbours in part, about an octave wide.
struct Resonance: Sendable, Equatable {
  private static let quality = 1.4
  private let input, back, backTwice: Double
  private var x1 = 0.0
  private var x2 = 0.0
  private var y1 = 0.0
  private var y2 = 0.0

  init(frequency_Hz: Double) {
    let (sine, cosine) = sinCos(2 * .pi * frequency_Hz / Soundscape.rate)
    let alpha = sine / (2 * Self.quality)
    input = alpha / (1 + alpha)
    back = 2 * cosine / (1 + alpha)
    backTwice = (1 - alpha) / (1 + alpha)
  }

  @inline(__always) mutating func pass(_ x: Double) -> Double {
    var y = input * (x - x2) + back * y1 - backTwice * y2
    if y.magnitude < 1e-25 { y = 0 }
    (x2, x1) = (x1, x)
    (y2, y1) = (y1, y)
    return y
  }

  /// Power of what is lifted by it, over what went in, by frequency over its own.
  static func lift(_ ratio: Double) -> Double {
    let off = (1 - ratio * ratio) * (1 - ratio * ratio)
    let through = ratio * ratio / (quality * quality)
    return (off + 4 * through) / (off + through)
  }
}
