internal import Capture
internal import Dispatch
internal import Glibc
internal import Synchronization

/// An ffmpeg that turns raw pictures and samples into a video file, as another process.
///
/// The file is written in fragments of a second, so that it plays whatever ends it; its sound is FLAC or
/// PCM, which begin with their first sample, unless AAC is asked for. Pictures and sound may be pushed
/// from a thread each: ffmpeg reads from whichever it likes, and the other waits.
final class Encoder: Sendable {
  private let process: pid_t
  private let sound: Pipe
  private let pictures: Pipe
  private let complaints: Int32
  private let words = Mutex<[UInt8]>([])
  private let listening = DispatchGroup()

  static func find() -> String? {
    let path = Library.environment("PATH") ?? ""
    return path.split(separator: ":").map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 }
  }

  /// Coders of `VideoFormat` that this ffmpeg was built without.
  static func lacks(_ program: String) -> [String] {
    let quoted = "'" + program.replacing("'", with: "'\\''") + "'"
    guard let pipe = popen("\(quoted) -hide_banner -encoders 2>/dev/null </dev/null", "r") else {
      return ["anything"]
    }
    defer { pclose(pipe) }
    var known: [String] = []
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), pipe) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
      )
      .split(separator: " ")
      if words.count > 1 { known.append(String(words[1])) }
    }
    return VideoFormat.coders.filter { !known.contains($0) }
  }

  init(
    _ program: String, to file: String, _ format: VideoFormat, width: Int, height: Int, rate: Int
  ) throws(Failure) {
    sound = try Pipe()
    pictures = try Pipe()
    let ends = try Pipe.ends()
    complaints = ends.out
    let words = Self.options(
      format, sound: sound.out, pictures: pictures.out, width: width, height: height, rate: rate)
    let inherited = [sound.out, pictures.out]
    let isOutput = file == "-"
    if isOutput { Console.giveOutput() }
    // The prefix keeps names such as `http:x` or `-y` from being read as something else.
    process = Self.spawn(
      [program] + words + [isOutput ? "pipe:1" : "file:\(file)"], inheriting: inherited,
      complaints: ends.input, keepsOutput: isOutput)
    for end in inherited + [ends.input] { close(end) }
    if process < 0 { throw Files.failure("start", program) }
    DispatchQueue(label: "complaints").async(group: listening) { [self] in listen() }
  }

  deinit { close(complaints) }

  /// False once ffmpeg has given up.
  func push(sound bytes: [UInt8]) -> Bool { sound.write(bytes) }

  /// Sends the planes of a picture; false once ffmpeg has given up.
  func push(picture bytes: [UInt8]) -> Bool { pictures.write(bytes) }

  /// Must come first: while pictures may follow, ffmpeg waits for them and leaves sound unread.
  func endPictures() { pictures.close() }

  /// Ends the file after the last picture; returns ffmpeg's complaint, or nil.
  func finish() -> String? {
    sound.close()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    listening.wait()
    let last = words.withLock { String(decoding: $0, as: UTF8.self).split(separator: "\n").last }
    let signal = status & 0x7f
    if signal != 0 { return "it was ended by signal \(signal)" }
    if status == 0 && last == nil { return nil }
    return last.map(String.init) ?? "it gave no reason (\(status >> 8))"
  }
}

extension Encoder {
  /// Reads complaints until it ends, so that it never waits for a reader.
  private func listen() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(complaints, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      words.withLock { $0 += chunk[..<count] }
    }
  }

  private static func options(
    _ format: VideoFormat, sound: Int32, pictures: Int32, width: Int, height: Int, rate: Int
  ) -> [String] {
    let known = ["-probesize", "32", "-analyzeduration", "0"]
    let heard = ["-f", "f32le", "-ar", "48000", "-ac", "2", "-i", "pipe:\(sound)"]
    let size = format.planes.size(width: width, height: height)
    let seen =
      [
        "-f", "rawvideo", "-pix_fmt", format.pixels, "-video_size",
        "\(size.width)x\(size.height)", "-framerate", "\(rate)",
      ] + VideoFormat.colours + ["-i", "pipe:\(pictures)"]
    return ["-nostdin", "-y", "-loglevel", "error"] + known + heard + known + seen + [
      "-map", "1:v", "-map", "0:a", "-pix_fmt", format.pixels,
    ] + format.pictureOptions(rate: rate) + VideoFormat.colours + format.soundOptions
      + format.fileOptions
  }

  /// Starts it in a process group of its own: stopping the film from a terminal stops us, and we
  /// end the file.
  private static func spawn(
    _ words: [String], inheriting: [Int32], complaints: Int32, keepsOutput: Bool
  ) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    if !keepsOutput {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, complaints, STDERR_FILENO)
    // Duplicated onto itself, so that it stays open in the other program.
    for end in inheriting { posix_spawn_file_actions_adddup2(&actions, end, end) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = -1
    let fault = posix_spawn(&process, words[0], &actions, &attributes, &arguments, environ)
    guard fault == 0 else {
      errno = fault
      return -1
    }
    return process
  }
}
