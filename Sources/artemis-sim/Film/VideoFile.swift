internal import Capture
internal import Ports

/// A film in one file, by ffmpeg.
final class VideoFile: Footage {
  private(set) var count = 0
  private let file: String
  private let rate: Int
  private let encoder: Encoder
  /// Also on its own, where that was asked for.
  private let sound: SoundTrack?
  /// Goes to ffmpeg behind its sound, so that neither waits for the other.
  private var waiting: Image?

  init(
    _ program: String, to file: String, size: Viewport, rate: Int, sound: String?
  ) throws(Failure) {
    self.file = file
    self.rate = rate
    self.sound = try sound.map { path throws(Failure) in try SoundTrack(to: path) }
    encoder = try Encoder(
      program, to: file, width: size.width, height: size.height, rate: rate)
  }

  func take(_ picture: Image, at tick: Int) throws(Failure) {
    try pass()
    waiting = picture
  }

  func take(_ block: AudioBlock) throws(Failure) {
    encoder.push(sound: WAV.bytes(block.samples))
    try sound?.take(block)
  }

  func finish() throws(Failure) {
    try pass()
    try sound?.finish()
    if let complaint = encoder.finish() { throw incomplete(complaint) }
  }

  var summary: [String] {
    ["\(count) pictures and their sound in \(file)"]
      + (sound.map { ["\($0.frames) samples of sound in \($0.path)"] } ?? [])
  }

  private func pass() throws(Failure) {
    guard let picture = waiting else { return }
    waiting = nil
    guard encoder.push(picture: picture.pixels) else {
      try? sound?.finish()
      throw incomplete(encoder.finish() ?? "it ended too early")
    }
    count += 1
  }

  private func incomplete(_ reason: String) -> Failure {
    let tenths = count * 10 / rate
    return .file(
      "\(file) is incomplete, \(tenths / 10).\(tenths % 10) s at most: ffmpeg says '\(reason)'")
  }
}
