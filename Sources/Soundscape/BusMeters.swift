/// How loud each bus was in one tick, before it was placed and limited.
public struct BusMeters: Sendable, Equatable {
  public struct Level: Sendable, Equatable {
    /// Both ears together, as a part of full scale.
    public var meanSquare = 0.0
    public var peak: Float = 0

    /// Adds what does not hang together with what is there: their powers add.
    mutating func add(_ samples: [Float]) {
      guard !samples.isEmpty else { return }
      var sum = 0.0
      for sample in samples {
        sum += Double(sample * sample)
        peak = max(peak, sample.magnitude)
      }
      meanSquare += sum / Double(samples.count)
    }
  }

  public var story = Level()
  public var effects = Level()
  public var interface = Level()
}
