internal import COpenAL
public import Ports

/// Plays blocks in their turn: a sound card, or a test's stand-in.
public protocol Card: AnyObject {
  var name: String { get }
  /// Counts of running dry and of blocks left out.
  var underruns: Int { get }
  var dropped: Int { get }
  /// Whether it is still there.
  var isConnected: Bool { get }
  /// Seconds until a block that is played now is heard.
  var late_s: Double { get }
  /// By how many thousandths blocks should come faster, so that as many wait as should.
  var drift_permille: Int { get }
  /// Takes the next block; returns at once.
  func play(_ block: AudioBlock)
  /// Ends in silence what plays, as time stands still; what comes next begins anew.
  func rest()
}

/// A sound card that plays what an `Ear` has rendered, block by block, never waiting for it.
///
/// Cards and simulations do not keep quite the same time, so it says how much faster or slower blocks
/// should come. Where too little waits all the same, it begins again after a short silence and with
/// more; where too much does, a block is left out.
public final class Loudspeaker: Card {
  /// The most blocks that may wait.
  static let most = 30

  public private(set) var underruns = 0
  public private(set) var dropped = 0
  public let name: String

  private let session: Session
  private var stream: Stream
  private var seam = Seam()
  private var isResting = false
  private var knownStops = 0
  private var pull = Pull()

  /// Opens the default card, or the one that OpenAL Soft is told to in the environment.
  public init() throws(SpatialAudioError) {
    guard let device = alcOpenDevice(nil) else {
      throw .noCard(reason: "OpenAL found none that answers")
    }
    name = alcGetString(device, ALC_ALL_DEVICES_SPECIFIER).map { String(cString: $0) } ?? "?"
    session = try Session(
      device, [ALC_FREQUENCY, Int32(AudioBlock.sampleRate), ALC_HRTF_SOFT, 0])
    session.enter()
    stream = try Stream(
      format: AL_FORMAT_STEREO_FLOAT32, rate: AudioBlock.sampleRate, capacity: Self.most + 1)
    // Both ears' samples go to both ears: they have been placed already.
    alSourcei(stream.source, AL_DIRECT_CHANNELS_SOFT, AL_TRUE)
    try OpenAL.check { .noSource(reason: $0) }
  }

  public var isConnected: Bool {
    var value: Int32 = 0
    alcGetIntegerv(session.device, ALC_CONNECTED, 1, &value)
    return value != 0
  }

  public var late_s: Double {
    session.enter()
    let ownLate_s = stream.isPlaying ? stream.deviceLate_s : 0
    return pull.waiting * Double(AudioBlock.framesPerTick) / Double(AudioBlock.sampleRate)
      + ownLate_s
  }

  public var drift_permille: Int { pull.drift_permille }

  /// Whether a block would be taken now; room for one more is kept for the end of the sound.
  var hasRoom: Bool {
    session.enter()
    return stream.room > 1
  }

  public func rest() {
    session.enter()
    noticeSilence()
    _ = stream.push(seam.end(count: AudioBlock.framesPerTick))
    isResting = true
  }

  public func play(_ block: AudioBlock) {
    session.enter()
    noticeSilence()
    guard stream.room > 1 else {
      dropped += 1
      seam.open()
      return
    }
    let isPlaying = stream.isPlaying
    if isPlaying { pull.record(left: stream.ahead) }
    _ = stream.push(seam.close(block.samples))
    guard !isPlaying && stream.waiting >= pull.cushion.blocks else { return }
    isResting = false
    stream.play()
    pull.begin()
  }

  /// Counts what has run dry since the last call; the next block then begins from silence.
  private func noticeSilence() {
    // Asked for first: it is what notices.
    let waiting = stream.waiting
    let stops = stream.stops
    guard stops > knownStops else { return }
    knownStops = stops
    if !isResting {
      underruns += 1
      pull.noteDry()
    }
    if waiting == 0 { seam.beginFromSilence() }
  }
}
