internal import Capture
internal import Ports
internal import Synchronization

/// A film in one file, by ffmpeg.
final class VideoFile: Footage, @unchecked Sendable {
  // Unchecked: the sound track is the sounding thread's own until `finish`.

  private let file: String
  private let rate: Int
  private let planes: Planes
  private let encoder: Encoder
  /// A separate file for the sound, if asked for.
  private let sound: SoundTrack?
  /// Converts pictures and passes them to ffmpeg while the next are drawn.
  private let sideline = Sideline("pictures", depth: 4)
  /// Passes sound to ffmpeg. It has room for all of it: ffmpeg leaves the last pictures' sound
  /// unread until it knows that no more pictures come, and until then the run goes on.
  private let voice = Sideline("sound for ffmpeg", depth: 1 << 20)
  private let taken = Atomic(0)

  init(
    _ program: String, to file: String, _ format: VideoFormat, size: Viewport, rate: Int,
    sound: String?
  ) throws(Failure) {
    self.file = file
    self.rate = rate
    planes = format.planes
    self.sound = try sound.map { path throws(Failure) in try SoundTrack(to: path) }
    encoder = try Encoder(
      program, to: file, format, width: size.width, height: size.height, rate: rate)
  }

  var count: Int { taken.load(ordering: .acquiring) }

  func write(_ picture: RawPicture, number: Int) throws(Failure) {
    try sideline.begin { [self] () throws(Failure) in
      guard encoder.push(picture: planes.bytes(of: picture)) else {
        throw .file("ffmpeg takes no more of \(file)")
      }
      taken.add(1, ordering: .releasing)
    }
  }

  /// If ffmpeg has given up, the pictures report it.
  func write(_ block: AudioBlock) throws(Failure) {
    let bytes = WAV.bytes(block.samples)
    try voice.begin { [self] in _ = encoder.push(sound: bytes) }
    try sound?.write(block)
  }

  func endPictures() throws(Failure) {
    // `finish` reports a failure.
    _ = try? sideline.wait()
    encoder.endPictures()
  }

  func finish() throws(Failure) {
    try voice.wait()
    let complaint = encoder.finish()
    try sound?.finish()
    if let complaint { throw incomplete(complaint) }
    do { try sideline.wait() } catch { throw incomplete("it ended too early") }
    // ffmpeg wrote a file without pictures, which is of no use to anybody.
    if count == 0 { Files.remove(file) }
  }

  var summary: [String] {
    ["\(count) pictures and their sound in \(file)"]
      + (sound.map { ["\($0.frames) samples of sound in \($0.path)"] } ?? [])
  }

  private func incomplete(_ reason: String) -> Failure {
    let tenths = count * 10 / rate
    return .file(
      "\(file) is incomplete, \(tenths / 10).\(tenths % 10) s at most: ffmpeg says '\(reason)'")
  }
}
