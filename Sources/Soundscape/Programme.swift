public import Maths
public import Ports

/// The sound of one tick, before it has a place between two ears.
public struct Programme: Sendable, Equatable {
  /// By how many samples whoever places the voices and mixes may come late: a tick of theirs that
  /// waits to be played, and the limiter's look ahead. The launch is given out so much earlier.
  public static let latency = AudioBlock.framesPerTick + Limiter.ahead

  /// Something that comes from one direction, in mono.
  public struct Voice: Sendable, Equatable {
    /// From the camera, in world axes, a unit vector.
    public var direction: SIMD3<Float>
    public var samples: [Float]
  }

  /// Places that give something back of what sounds in them.
  public enum Place: Int, Sendable, CaseIterable {
    /// A hall as high as a rocket is long, of concrete and sheet steel.
    case hall
    /// The open: a tower, a launcher, the edge of a wood.
    case pad
  }

  /// Sounds of scenes that have a place, in the order of their voices.
  static let placed: [Sound.Kind] = [.hum, .water, .servo, .arms]
  /// Always as many: the launch first, then what the scene has.
  public static let voiceCount = 1 + placed.count

  public var voices: [Voice]
  /// The sound that each place answers, by its number; none of it is heard by itself.
  public var answered: [[Float]]
  /// How much of all answers is heard at the end of the tick: none in the dark.
  public var answers: Float
  /// Sound from everywhere: interleaved stereo.
  public var bed: [Float]
  public var meters: BusMeters
  /// The launch as a hand feels it.
  public var felt = Felt()
}

extension Programme {
  /// Folds all that is heard; recordings name the digest of their sound.
  public func fold(into digest: inout Digest) {
    for voice in voices { for sample in voice.samples { digest.fold(sample) } }
    for samples in answered { for sample in samples { digest.fold(sample) } }
    for sample in bed { digest.fold(sample) }
  }
}
