/// Interleaved stereo at 48 kHz; 400 sample frames a tick.
public struct AudioBlock: Sendable, Equatable {
  public static let sampleRate = 48_000
  public static let framesPerTick = 400

  public var samples: [Float]
  public init(samples: [Float]) { self.samples = samples }
}
