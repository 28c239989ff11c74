internal import Glibc

/// What the program says on the terminal.
enum Console {
  static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// One honest line on standard error.
  static func warn(_ line: String) {
    _ = "artemis-sim: \(line)\n".withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
