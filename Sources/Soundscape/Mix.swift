internal import Maths
public import Ports

/// The last arrow before a loudspeaker or a file: what has been placed and what is all around are
/// added, fitted to loudspeakers, hour and taste, and limited.
///
/// Options that a visitor has not asked for cost nothing and change no bit.
public struct Mix: Sendable, Equatable {
  private var limiter = Limiter()
  private var bass = BassHarmonics()
  private var night = Night()
  private var bassPart = Ramp()
  private var nightPart = Ramp()
  private var monoPart = Ramp()
  private var volume = Ramp()
  private var isNew = true

  public init() {}

  /// Both are interleaved stereo of one tick; a setting takes effect over one tick.
  public mutating func down(
    placed: [Float], around: [Float], settings: Settings = Settings()
  ) -> AudioBlock {
    precondition(placed.count == around.count, "two blocks of one tick are alike in length")
    go(to: settings)
    var samples = placed
    for n in samples.indices { samples[n] = placed[n] + around[n] }
    if bassPart.isHeard { bass.step(&samples, part: bassPart) }
    if nightPart.isHeard { night.step(&samples, part: nightPart) }
    if monoPart.isHeard { Self.narrow(&samples, part: monoPart) }
    if volume != Ramp(from: 1, to: 1) {
      for n in samples.indices { samples[n] *= Float(volume[n / 2]) }
    }
    limiter.step(&samples)
    return AudioBlock(samples: samples)
  }

  private mutating func go(to settings: Settings) {
    bassPart.go(to: settings.boostsBass ? 1 : 0)
    nightPart.go(to: settings.isNight ? 1 : 0)
    monoPart.go(to: settings.isMono ? 1 : 0)
    volume.go(to: settings.isMuted ? 0 : clamp(settings.volume, 0, 1))
    // A visit begins as it was wished, not on its way there.
    if isNew { volume.from = volume.to }
    isNew = false
    if !bassPart.isHeard { bass = BassHarmonics() }
    if !nightPart.isHeard { night = Night() }
  }

  /// Both ears hear the middle.
  private static func narrow(_ samples: inout [Float], part: Ramp) {
    for n in 0..<samples.count / 2 {
      let aside = (samples[2 * n] - samples[2 * n + 1]) / 2 * Float(part[n])
      samples[2 * n] -= aside
      samples[2 * n + 1] += aside
    }
  }
}
