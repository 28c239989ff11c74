internal import Capture
internal import Glibc
internal import Maths
internal import Ports

/// A film as a folder of PNG files, with its sound beside them where that was asked for.
final class FilmFolder: Footage {
  private(set) var count = 0
  private let folder: String
  private let rate: Int
  private let video: String
  private let sound: SoundTrack?
  private let sideline = Sideline()
  private var isPacking = false
  /// Held for as long as the film is made.
  private let lock: Int32

  /// `video` is what the command that joins pictures and sound would make.
  init(_ folder: String, rate: Int, sound: String?, video: String) throws(Failure) {
    try Files.makeFolder(folder)
    lock = try Self.lock(folder)
    self.folder = folder
    self.rate = rate
    self.video = video
    self.sound = try sound.map { path throws(Failure) in try SoundTrack(to: path) }
  }

  deinit { close(lock) }

  /// Pictures of two films among each other would be no film: a folder takes one.
  private static func lock(_ folder: String) throws(Failure) -> Int32 {
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw Files.failure("write into", folder) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(lock)
      throw .file("another film is being made in \(folder)/; name another folder with --out")
    }
    guard try !Files.list(folder).contains(where: { $0.hasPrefix("frame-") }) else {
      close(lock)
      throw .file(
        "there is a film in \(folder)/ already; remove it or name another folder with --out")
    }
    return lock
  }

  func take(_ picture: Image, at tick: Int) throws(Failure) {
    try pass()
    let path = "\(folder)/frame-" + CaptureCommand.padded(tick, to: 6) + ".png"
    isPacking = true
    sideline.begin { () throws(Failure) in
      try Files.writeQuickly(PNG.encode(picture, alpha: false), to: path)
    }
  }

  func take(_ sound: AudioBlock) throws(Failure) { try self.sound?.take(sound) }

  func finish() throws(Failure) {
    try pass()
    try sound?.finish()
  }

  /// Waits until the picture before is a file.
  private func pass() throws(Failure) {
    guard isPacking else { return }
    isPacking = false
    do { try sideline.wait() } catch {
      // The sound that there is stays, whatever became of the picture.
      try? sound?.finish()
      throw error
    }
    count += 1
  }

  var summary: [String] {
    var lines = sound.map { ["\($0.frames) samples of sound in \($0.path)"] } ?? []
    if let sound, count > 0 {
      lines.append(
        "join them: ffmpeg -framerate \(rate) -pattern_type glob -i '\(folder)/*.png'"
          + " -i 'file:\(sound.path)' -pix_fmt yuv420p -c:a flac -strict experimental '\(video)'")
    }
    return lines
  }
}
