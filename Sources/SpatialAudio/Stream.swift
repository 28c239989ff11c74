internal import COpenAL

/// A source that is fed block by block.
struct Stream {
  let source: UInt32
  private var buffers: [UInt32]
  private let format: Int32
  private let rate: Int32
  private(set) var starts = 0

  /// In the current context; `capacity` is the most blocks that may wait at a time.
  init(format: Int32, rate: Int, capacity: Int) throws(SpatialAudioError) {
    var source: UInt32 = 0
    alGenSources(1, &source)
    var buffers = [UInt32](repeating: 0, count: capacity)
    alGenBuffers(Int32(capacity), &buffers)
    self.source = source
    self.buffers = buffers
    self.format = format
    self.rate = Int32(rate)
    try OpenAL.check { .noSource(reason: $0) }
  }

  /// Blocks that have not been played to their end.
  var waiting: Int {
    var queued: Int32 = 0
    var played: Int32 = 0
    alGetSourcei(source, AL_BUFFERS_QUEUED, &queued)
    alGetSourcei(source, AL_BUFFERS_PROCESSED, &played)
    return Int(queued - played)
  }

  /// Whether one more block can be taken.
  var hasRoom: Bool {
    mutating get {
      reclaim()
      return !buffers.isEmpty
    }
  }

  /// Takes one more block; false when as many wait as there is room for.
  mutating func push(_ samples: [Float]) -> Bool {
    reclaim()
    guard let buffer = buffers.popLast() else { return false }
    alBufferData(buffer, format, samples, Int32(4 * samples.count), rate)
    var name = buffer
    alSourceQueueBuffers(source, 1, &name)
    return true
  }

  /// Whether it is being played; a source that runs dry stops.
  var isPlaying: Bool {
    var state: Int32 = 0
    alGetSourcei(source, AL_SOURCE_STATE, &state)
    return state == AL_PLAYING
  }

  /// Starts it where it has not begun or has run dry.
  mutating func play() {
    guard !isPlaying else { return }
    alSourcePlay(source)
    starts += 1
  }

  private mutating func reclaim() {
    var played: Int32 = 0
    alGetSourcei(source, AL_BUFFERS_PROCESSED, &played)
    for _ in 0..<played {
      var name: UInt32 = 0
      alSourceUnqueueBuffers(source, 1, &name)
      buffers.append(name)
    }
  }
}
