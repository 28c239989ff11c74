internal import Capture
internal import Glibc
internal import Maths
internal import Ports
internal import Synchronization

/// A film as a folder of PNG files, with its sound beside them where that was asked for.
final class FilmFolder: Footage, @unchecked Sendable {
  // Unchecked: the sound track is the sounding thread's own until `finish`.

  private let folder: String
  private let rate: Int
  private let hasAlpha: Bool
  private let video: String
  private let sound: SoundTrack?
  /// Compresses and writes pictures while the next are drawn.
  private let sideline = Sideline("pictures", depth: 2)
  private let taken = Atomic(0)
  /// Held while the film is made.
  private let lock: Int32
  /// Whether the folder was made for this film alone.
  private let isOwn: Bool

  /// `video` is what the command that joins pictures and sound would make. A folder that `isShared` takes
  /// parts of one film at once, as long as no picture is there twice.
  init(
    _ folder: String, rate: Int, sound: String?, video: String, hasAlpha: Bool = false,
    isShared: Bool = false
  ) throws(Failure) {
    isOwn = !isShared && access(folder, F_OK) != 0
    try Files.makeFolder(folder)
    lock = try Self.lock(folder, isShared: isShared)
    self.folder = folder
    self.rate = rate
    self.hasAlpha = hasAlpha
    self.video = video
    self.sound = try sound.map { path throws(Failure) in try SoundTrack(to: path) }
  }

  deinit { close(lock) }

  /// A folder holds one film: pictures of two would mix.
  private static func lock(_ folder: String, isShared: Bool) throws(Failure) -> Int32 {
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw Files.failure("write into", folder) }
    let kind = isShared ? LOCK_SH : LOCK_EX
    guard flock(lock, kind | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      close(lock)
      throw .file("another film is being made in \(folder)/; name another folder with --out")
    }
    let names = isShared ? [] : try Files.list(folder)
    guard !names.contains(where: { $0.hasPrefix("frame-") }) else {
      close(lock)
      throw .file(
        "there is a film in \(folder)/ already; remove it or name another folder with --out")
    }
    return lock
  }

  var count: Int { taken.load(ordering: .acquiring) }

  func write(_ picture: RawPicture, number: Int) throws(Failure) {
    let path = "\(folder)/frame-" + CaptureCommand.padded(number, to: 6) + ".png"
    try sideline.begin { [self] () throws(Failure) in
      try Files.writeQuickly(PNG.encode(picture, alpha: hasAlpha), to: path)
      taken.add(1, ordering: .releasing)
    }
  }

  func write(_ sound: AudioBlock) throws(Failure) { try self.sound?.write(sound) }

  func endPictures() throws(Failure) { try sideline.wait() }

  /// A film without pictures leaves no folder that it made; one that holds something else stays.
  func finish() throws(Failure) {
    if isOwn && count == 0 { rmdir(folder) }
    try sound?.finish()
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
