internal import Glibc

/// A counter line on the terminal with the time that is left, wiped at the end; nothing without a
/// terminal.
struct Progress {
  private let total: Int
  /// The verb: "flown" for "flown 3 of 1000".
  private let deed: String
  private let isSeen: Bool
  private let start_s = Progress.now_s

  init(_ deed: String = "flown", of total: Int, isSeen: Bool = isatty(STDERR_FILENO) == 1) {
    self.deed = deed
    self.total = total
    self.isSeen = isSeen
  }

  /// Reports every percent, and the end.
  @Sendable func report(_ done: Int) {
    guard isSeen, let words = words(done, after_s: Progress.now_s - start_s) else { return }
    _ = words.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }

  /// What is left takes as long as what was done; of the first few seconds nothing can be said.
  func words(_ done: Int, after_s: Double) -> String? {
    if done == total { return "\r\u{1B}[K" }
    guard done % max(1, total / 100) == 0 else { return nil }
    let left_s = after_s / Double(max(1, done)) * Double(total - done)
    let left = after_s < 3 ? "" : ", \(Progress.span(left_s)) left"
    return "\r\(deed) \(done) of \(total)\(left)\u{1B}[K"
  }

  /// "40 s", "3 min", "2 h 5 min".
  private static func span(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded())
    if seconds < 90 { return "\(Int(seconds.rounded(.up))) s" }
    return minutes < 90 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

  private static var now_s: Double {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
  }
}
