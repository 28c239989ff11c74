internal import COpenAL
internal import Ports

/// A source that is fed block by block.
///
/// A source that has run dry is STOPPED, and a stopped source reports every block that is queued from
/// then on as played. So before the next block it is rewound, and blocks wait in it again.
struct Stream {
  let source: UInt32
  private var buffers: [UInt32]
  private let format: Int32
  private let rate: Int32
  private let capacity: Int
  private(set) var starts = 0
  /// How often it ran out of blocks while it played.
  private(set) var stops = 0

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
    self.capacity = capacity
    try OpenAL.check { .noSource(reason: $0) }
  }

  /// Blocks that have not been played to their end.
  var waiting: Int {
    mutating get {
      reclaim()
      return capacity - buffers.count
    }
  }

  /// The same with parts of a block.
  var ahead: Double {
    mutating get {
      let waiting = Double(waiting)
      return max(0, waiting - timing.offset / Double(AudioBlock.framesPerTick))
    }
  }

  /// Seconds from the device to the ear.
  var deviceLate_s: Double { timing.late_s }

  /// Samples of the first block that have been played, and what the device says of its own lateness.
  private var timing: (offset: Double, late_s: Double) {
    // OpenAL counts the first in 2^-32 samples, the second in nanoseconds.
    var values: [Int64] = [0, 0]
    alGetSourcei64vSOFT(source, AL_SAMPLE_OFFSET_LATENCY_SOFT, &values)
    return (Double(values[0]) / 4_294_967_296, Double(values[1]) / 1e9)
  }

  /// How many more blocks can be taken.
  var room: Int { mutating get { capacity - waiting } }

  /// Takes one more block; false when as many wait as there is room for.
  mutating func push(_ samples: [Float]) -> Bool {
    reclaim()
    guard let buffer = buffers.popLast() else { return false }
    alBufferData(buffer, format, samples, Int32(4 * samples.count), rate)
    queue(buffer)
    // It ran dry just before the block came: the block has not been played, whatever is reported.
    if isStopped, let last = unqueueAll().last {
      buffers.removeLast()
      rewind()
      queue(last)
    }
    return true
  }

  /// Whether it is being played; a source that runs dry stops.
  var isPlaying: Bool { state == AL_PLAYING }

  /// Starts it where it has not begun or has run dry.
  mutating func play() {
    guard !isPlaying else { return }
    alSourcePlay(source)
    starts += 1
  }

  private var isStopped: Bool { state == AL_STOPPED }

  private var state: Int32 {
    var state: Int32 = 0
    alGetSourcei(source, AL_SOURCE_STATE, &state)
    return state
  }

  private func queue(_ buffer: UInt32) {
    var name = buffer
    alSourceQueueBuffers(source, 1, &name)
  }

  /// Takes back what has been played.
  private mutating func reclaim() {
    let isDry = isStopped
    unqueueAll()
    if isDry { rewind() }
  }

  private mutating func rewind() {
    stops += 1
    alSourceRewind(source)
  }

  @discardableResult
  private mutating func unqueueAll() -> [UInt32] {
    var played: Int32 = 0
    alGetSourcei(source, AL_BUFFERS_PROCESSED, &played)
    var names: [UInt32] = []
    for _ in 0..<max(played, 0) {
      var name: UInt32 = 0
      alSourceUnqueueBuffers(source, 1, &name)
      names.append(name)
    }
    buffers += names
    return names
  }
}
