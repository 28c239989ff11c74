internal import Capture
internal import Ports

/// Writes sound to a WAV file.
///
/// The header is brought up to date every second, so that a film that is killed leaves a file that
/// plays up to there; where the disk is full, what was written stays and the rest is said.
final class SoundTrack {
  let path: String
  private(set) var frames = 0
  private let draft: Draft
  private let format: WAV
  private var waiting: [UInt8] = []
  private static let blocksAWrite = 120
  private var blocks = 0
  /// Whether writing has failed; the file then stays as it is.
  private var isBroken = false

  init(to path: String, channels: Int = 2) throws(Failure) {
    self.path = path
    format = WAV(channels: channels)
    draft = try Draft(path, isHeld: true)
    try draft.write(format.header(frames: draft.isFile ? 0 : format.greatestFrames))
    try draft.keep()
  }

  func write(_ block: AudioBlock) throws(Failure) { try write(block.samples) }

  /// A tick of samples, interleaved.
  func write(_ samples: [Float]) throws(Failure) {
    guard !isBroken else { return }
    waiting += WAV.bytes(samples)
    blocks += 1
    if blocks % Self.blocksAWrite == 0 { try finish() }
  }

  /// Samples first, then the header that counts them: in between the file is merely longer.
  func finish() throws(Failure) {
    guard !isBroken else { return }
    do {
      try draft.write(waiting)
      frames += waiting.count / format.frameSize
      waiting.removeAll(keepingCapacity: true)
      try writeHeader()
    } catch {
      isBroken = true
      throw incomplete(error)
    }
  }

  /// A pipe's header was sent with an unknown length and cannot be changed.
  private func writeHeader() throws(Failure) {
    guard draft.isFile else { return }
    try draft.write(format.header(frames: min(frames, format.greatestFrames)), at: 0)
  }

  /// Makes the header count the bytes that were written: overwriting it needs no room.
  private func incomplete(_ reason: Failure) -> Failure {
    guard let size = draft.size else { return reason }
    frames = max(0, size - WAV.headerSize) / format.frameSize
    try? writeHeader()
    let tenths = frames * 10 / AudioBlock.sampleRate
    return .file("\(path) is incomplete, \(tenths / 10).\(tenths % 10) s: \(reason.words)")
  }
}
