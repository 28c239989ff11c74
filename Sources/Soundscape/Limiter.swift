internal import Maths

/// Keeps the true peak, between the samples too, below a ceiling: looks ahead, turns down in time,
/// comes back slowly. What stays below passes through untouched.
struct Limiter: Sendable, Equatable {
  /// Samples by which everything comes late.
  static let ahead = 58
  /// −1.2 dBFS: the estimate between samples is good to 0.1 dB.
  static let ceiling: Float = 0.871
  private static let window = 43
  private static let release = Float(1 - 0.999_9)

  private var left = [Float](repeating: 0, count: Limiter.ahead)
  private var right = [Float](repeating: 0, count: Limiter.ahead)
  /// Gains that the newest samples ask for, and of them the least that has held.
  private var asked = [Float](repeating: 1, count: Limiter.window)
  private var held = [Float](repeating: 1, count: Limiter.window)
  private var level: Float = 1

  /// Interleaved stereo in and out.
  mutating func step(_ samples: inout [Float]) {
    let count = samples.count / 2
    for n in 0..<count {
      left.append(samples[2 * n])
      right.append(samples[2 * n + 1])
    }
    for n in 0..<count {
      // The peak around the sample that is `reach` back from the newest.
      let newest = Self.ahead + n
      let peak = max(Oversampling.peak(left, newest), Oversampling.peak(right, newest))
      push(peak > Self.ceiling ? Self.ceiling / peak : 1)
      let gain = level == 1 ? 1 : held.reduce(0, +) / Float(Self.window)
      samples[2 * n] = left[n] * gain
      samples[2 * n + 1] = right[n] * gain
    }
    left.removeFirst(count)
    right.removeFirst(count)
  }

  private mutating func push(_ gain: Float) {
    // All at rest: nothing was asked for in a long while.
    if gain == 1 && level == 1 { return }
    asked.removeFirst()
    asked.append(gain)
    let least = asked.min() ?? 1
    let before = held[Self.window - 1]
    let next = min(least, before + (1 - before) * Self.release)
    held.removeFirst()
    held.append(next > 0.999_5 && least == 1 ? 1 : next)
    level = held.min() ?? 1
    if level == 1 && asked.min() == 1 { asked = [Float](repeating: 1, count: Self.window) }
  }
}

/// Values between samples, as a converter makes them: three for each gap.
enum Oversampling {
  /// Samples on each side that a value is made from.
  static let reach = 16

  /// The largest magnitude from the sample `reach` before `newest` up to the next one; between the
  /// samples it is only sought where it may be above `floor`.
  @inline(__always) static func peak(
    _ samples: [Float], _ newest: Int, floor: Float = Limiter.ceiling
  ) -> Float {
    let first = newest - 2 * reach + 1
    var peak = samples[newest - reach].magnitude
    var bound: Float = 0
    for i in 0..<2 * reach { bound = max(bound, samples[first + i].magnitude) }
    // Interpolation adds at most a factor of two and a bit to its largest sample.
    if bound * 2.4 < floor { return peak }
    for phase in kernels {
      var sum: Float = 0
      for i in 0..<2 * reach { sum += samples[first + i] * phase[i] }
      peak = max(peak, sum.magnitude)
    }
    return peak
  }

  /// A windowed sine cardinal at a quarter, a half and three quarters of the way.
  private static let kernels: [[Float]] = [0.25, 0.5, 0.75].map { part in
    let taps = (0..<2 * reach).map { i in
      let x = Double(i - reach + 1) - part
      let window = cos(.pi * x / Double(2 * reach + 1))
      return sin(.pi * x) / (.pi * x) * window * window
    }
    let sum = taps.reduce(0, +)
    return taps.map { Float($0 / sum) }
  }
}
