/// Joins blocks that do not follow one another, as after a pause, without a step between samples: the
/// new block starts where the old one ended and comes to itself within a few milliseconds.
struct Seam {
  /// Sample frames until the new block is itself again: 4 ms.
  static let length = 192

  private var last = SIMD2<Float>.zero
  private var isOpen = true

  /// Tells that the next block does not follow on the last.
  mutating func open() { isOpen = true }

  /// Marks silence, so that whatever comes next starts there.
  mutating func beginFromSilence() {
    last = .zero
    isOpen = true
  }

  /// The last sample runs out toward silence; then the seam is open.
  mutating func end(count: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: 2 * count)
    let start = last
    join(&samples, from: start)
    beginFromSilence()
    return samples
  }

  /// Interleaved stereo in and out; untouched where it follows on.
  mutating func close(_ samples: [Float]) -> [Float] {
    var samples = samples
    if isOpen { join(&samples, from: last) }
    isOpen = false
    last = [samples[samples.count - 2], samples[samples.count - 1]]
    return samples
  }

  private func join(_ samples: inout [Float], from start: SIMD2<Float>) {
    let gap = start - SIMD2(samples[0], samples[1])
    for n in 0..<min(Self.length, samples.count / 2) {
      let u = 1 - Float(n) / Float(Self.length)
      samples[2 * n] += gap.x * u * u
      samples[2 * n + 1] += gap.y * u * u
    }
  }
}
