/// Smooth chance as a pure function of seed, name and time: scrubbing shows what playing does.
///
/// A cubic B-spline over random numbers: it and its first two derivatives are continuous, it stays
/// within −1 … 1 (root mean square 0.4), and next to nothing of it lies above `frequency`.
public struct Noise: Sendable, Equatable {
  private let key: UInt64

  public init(seed: UInt64, name: String) {
    var stream = RandomStream(seed: seed, name: name)
    key = stream.next()
  }

  /// The value at a time; `frequency` is how many independent values there are a second.
  public func value(at seconds: Double, frequency: Double) -> Double {
    let place = seconds * frequency
    let floor = place.rounded(.down)
    let u = place - floor
    let n = Int(floor)
    let v = 1 - u
    let a = lattice(n - 1) * (v * v * v)
    let b = lattice(n) * (3 * u * u * u - 6 * u * u + 4)
    let c = lattice(n + 1) * (3 * v * v * v - 6 * v * v + 4)
    let d = lattice(n + 2) * (u * u * u)
    return (a + b + c + d) / 6
  }

  private func lattice(_ n: Int) -> Double {
    let word = scrambled(key ^ scrambled(UInt64(bitPattern: Int64(n))))
    return Double(Int64(bitPattern: word) >> 11) * 0x1p-52
  }
}

/// Noise whose energy lies in a stated band, such as the 2 to 9 Hz of a shaking ground.
///
/// Eight sines, one in each eighth of the band, at frequencies and phases that the seed decides: a
/// pure function of time that does not repeat, within −1 … 1, root mean square 1/4. Nothing lies
/// outside of the band however long one listens.
public struct BandNoise: Sendable, Equatable {
  private let frequencies: SIMD8<Double>
  private let phases: SIMD8<Double>

  /// `low_Hz` is below `high_Hz`, and not negative.
  public init(seed: UInt64, name: String, low_Hz: Double, high_Hz: Double) {
    precondition(low_Hz >= 0 && low_Hz < high_Hz, "a band has a lower and an upper end")
    var stream = RandomStream(seed: seed, name: name)
    var frequencies = SIMD8<Double>()
    var phases = SIMD8<Double>()
    let step = (high_Hz - low_Hz) / 8
    for i in 0..<8 {
      frequencies[i] = low_Hz + step * (Double(i) + stream.unit())
      phases[i] = stream.unit()
    }
    self.frequencies = frequencies
    self.phases = phases
  }

  /// The value at a time.
  public func value(at seconds: Double) -> Double {
    var sum = 0.0
    for i in 0..<8 {
      let turns = frequencies[i] * seconds + phases[i]
      sum += sin((turns - turns.rounded(.down)) * (2 * .pi))
    }
    return sum / 8
  }
}
