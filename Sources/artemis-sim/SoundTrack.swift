internal import Capture
internal import Glibc
internal import Ports
internal import SpatialAudio

/// The sound of a film on its way to a file: 400 sample frames for each tick that is kept.
///
/// The header is brought up to date every second, so that a film that is killed leaves a file that
/// plays up to there; where the disk is full, what was written stays and the rest is said.
final class SoundTrack {
  private let ear: Ear
  private let path: String
  private let handle: Int32
  private var frames = 0
  private var waiting: [UInt8] = []
  private static let ticksAWrite = 120
  private var ticks = 0

  init(to path: String, seed: UInt64) throws(Failure) {
    do { ear = try Ear(seed: seed) } catch { throw .device("\(error)") }
    handle = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard handle >= 0, Files.writeAll(WAV.header(frames: 0), to: handle) else {
      throw Files.failure("write", path)
    }
  }

  deinit { close(handle) }

  func hear(_ frame: Frame, isKept: Bool) throws(Failure) {
    let block = ear.hear(frame)
    guard isKept else { return }
    waiting += WAV.samples(block)
    ticks += 1
    if ticks % Self.ticksAWrite == 0 { try write() }
  }

  func finish() throws(Failure) {
    try write()
    Console.say("\(frames) samples of sound in \(path)")
  }

  /// Samples first, then the header that counts them: in between the file is merely longer.
  private func write() throws(Failure) {
    guard Files.writeAll(waiting, to: handle) else { throw Files.failure("write", path) }
    frames += waiting.count / WAV.frameSize
    waiting.removeAll(keepingCapacity: true)
    let header = WAV.header(frames: frames)
    guard pwrite(handle, header, header.count, 0) == header.count else {
      throw Files.failure("write", path)
    }
  }
}
