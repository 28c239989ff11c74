internal import Glibc

/// A line on the terminal that counts up and is wiped at the end; nothing where there is none.
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

  /// Every percent of the way, and once more when all is done.
  @Sendable func note(_ done: Int) {
    guard isSeen, let words = words(done) else { return }
    _ = words.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  func words(_ done: Int) -> String? {
    if done == total { return "\r\u{1B}[K" }
    guard done % max(1, total / 100) == 0 else { return nil }
    return "\r\(deed) \(done) of \(total)"
  }
}
