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
    // What has died away is nothing: numbers next to zero are slow on most processors.
    if value.magnitude < 1e-25 { value = 0 }
    return value
  }

  /// What the low-pass leaves.
  @inline(__always) mutating func high(_ x: Double) -> Double { x - low(x) }
}

/// Noise between two corners, of variance 1.
struct Band: Sendable, Equatable {
  private var white: White
  private var low: OnePole
  private var floor: OnePole
  private var floorAgain: OnePole
  private let gain: Double

  init(seed: UInt64, name: String, from low_Hz: Double, to high_Hz: Double) {
    white = White(seed: seed, name: name)
    low = OnePole(corner_Hz: high_Hz)
    floor = OnePole(corner_Hz: low_Hz)
    floorAgain = floor
    gain = 1 / Band.power(from: low_Hz, to: high_Hz).squareRoot()
  }

  @inline(__always) mutating func next() -> Double {
    gain * floorAgain.high(floor.high(low.low(white.next())))
  }

  /// What the filters leave of white noise of power 1, added up over frequency.
  private static func power(from low_Hz: Double, to high_Hz: Double) -> Double {
    let count = 4000
    var sum = 0.0
    let top = Soundscape.rate / 2
    // Evenly on a logarithmic scale from 0.1 Hz: each part is as wide as its frequency is high.
    let width = log(top / 0.1) / Double(count)
    for i in 0..<count {
      let f = 0.1 * exp((Double(i) + 0.5) * width)
      let below = f * f / (f * f + low_Hz * low_Hz)
      sum += below * below / (1 + f * f / (high_Hz * high_Hz)) * f * width
    }
    return sum / top
  }
}
