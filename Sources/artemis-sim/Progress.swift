internal import Glibc

/// A counter line on the terminal, wiped at the end; nothing without a terminal.
struct Progress {
  private let total: Int
  /// The verb: "flown" for "flown 3 of 1000".
  private let deed: String
  private let isSeen: Bool

  init(_ deed: String = "flown", of total: Int, isSeen: Bool = isatty(STDERR_FILENO) == 1) {
    self.deed = deed
    self.total = total
    self.isSeen = isSeen
  }

  /// Reports every percent, and the end.
  @Sendable func report(_ done: Int) {
    guard isSeen, let words = words(done) else { return }
    _ = words.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  func words(_ done: Int) -> String? {
    if done == total { return "\r\u{1B}[K" }
    guard done % max(1, total / 100) == 0 else { return nil }
    return "\r\(deed) \(done) of \(total)"
  }
}
