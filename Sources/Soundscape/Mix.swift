public import Ports

/// The last arrow before a loudspeaker or a file: what has been placed and what is all around are
/// added, muted where that is wished, and limited.
public struct Mix: Sendable, Equatable {
  /// Takes effect over one tick.
  public var isMuted = false
  private var limiter = Limiter()
  private var open = Ramp(from: 1, to: 1)

  public init() {}

  /// Both are interleaved stereo of one tick.
  public mutating func down(placed: [Float], around: [Float]) -> AudioBlock {
    precondition(placed.count == around.count, "two blocks of one tick are alike in length")
    open.go(to: isMuted ? 0 : 1)
    var samples = placed
    for n in samples.indices {
      samples[n] = (placed[n] + around[n]) * Float(open[n / 2])
    }
    limiter.step(&samples)
    return AudioBlock(samples: samples)
  }
}
