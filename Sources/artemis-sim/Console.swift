internal import Glibc
internal import Synchronization

/// Writes to the terminal.
enum Console {
  /// Why standard output failed; later output is lost, and the exit code reports it.
  private static let loss = Mutex<String?>(nil)
  /// Whether standard output carries a file's bytes, so that words go to standard error.
  private static let isGiven = Atomic(false)

  static func say(_ line: String) {
    let handle = isGiven.load(ordering: .relaxed) ? STDERR_FILENO : STDOUT_FILENO
    guard !Files.writeAll(Array("\(line)\n".utf8), to: handle), handle == STDOUT_FILENO else {
      return
    }
    let reason = String(cString: strerror(errno))
    loss.withLock { $0 = $0 ?? reason }
  }

  /// One honest line on standard error.
  static func warn(_ line: String) {
    _ = Files.writeAll(Array("artemis-sim: \(line)\n".utf8), to: STDERR_FILENO)
  }

  /// Reserves standard output for a file's bytes.
  static func giveOutput() { isGiven.store(true, ordering: .relaxed) }

  /// Fails if any output was lost.
  static func finish() throws(Failure) {
    if let reason = loss.withLock({ $0 }) {
      throw .file("cannot write standard output: \(reason)")
    }
  }

  /// Fills closed standard handles, so that no file is opened in their place and receives the
  /// terminal's output. Writing to them fails, as to a closed handle.
  static func takePlaces() {
    for handle in STDIN_FILENO...STDERR_FILENO where fcntl(handle, F_GETFD) < 0 {
      // Opened to be read from, or to be written to: the other way round it is refused.
      _ = open("/dev/null", handle == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
