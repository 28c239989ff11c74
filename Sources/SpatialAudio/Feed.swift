internal import COpenAL
internal import Ports

/// One voice on its way into a device that renders a tick at a time, a tick late: a block that waits
/// keeps the source from running dry. Where there is silence it rests, since each source that plays
/// costs, heard or not.
struct Feed {
  /// Silent ticks after which nothing of a head's response is left in the source.
  private static let patience = 3
  private static let silence = [Float](repeating: 0, count: AudioBlock.framesPerTick)

  var source: UInt32 { stream.source }
  private var stream: Stream
  private var quiet = Feed.patience

  init() throws(SpatialAudioError) {
    stream = try Stream(
      format: AL_FORMAT_MONO_FLOAT32, rate: AudioBlock.sampleRate, capacity: 3)
  }

  /// One tick in mono.
  mutating func push(_ samples: [Float]) {
    let rested = quiet >= Self.patience
    quiet = samples.contains { $0 != 0 } ? 0 : min(quiet + 1, Self.patience)
    guard quiet < Self.patience else { return }
    if rested { _ = stream.push(Self.silence) }
    _ = stream.push(samples)
    stream.play()
  }
}
