internal import Capture
internal import Glibc
internal import Ports

/// Sound on its way to a WAV file.
///
/// The header is brought up to date every second, so that a film that is killed leaves a file that
/// plays up to there; where the disk is full, what was written stays and the rest is said.
final class SoundTrack {
  let path: String
  private(set) var frames = 0
  private let handle: Int32
  private var waiting: [UInt8] = []
  private static let blocksAWrite = 120
  private var blocks = 0

  init(to path: String) throws(Failure) {
    handle = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard handle >= 0, Files.writeAll(WAV.header(frames: 0), to: handle) else {
      throw Files.failure("write", path)
    }
  }

  deinit { close(handle) }

  func take(_ block: AudioBlock) throws(Failure) {
    waiting += WAV.samples(block)
    blocks += 1
    if blocks % Self.blocksAWrite == 0 { try finish() }
  }

  /// Samples first, then the header that counts them: in between the file is merely longer.
  func finish() throws(Failure) {
    guard Files.writeAll(waiting, to: handle) else { throw Files.failure("write", path) }
    frames += waiting.count / WAV.frameSize
    waiting.removeAll(keepingCapacity: true)
    let header = WAV.header(frames: frames)
    guard pwrite(handle, header, header.count, 0) == header.count else {
      throw Files.failure("write", path)
    }
  }
}
