internal import Dispatch
internal import Glibc
internal import Synchronization

/// Receives requests to stop without interrupting the program's work: signals are blocked and
/// polled between two pictures. A second one ends the program at once, whatever it waits for.
final class Interruption: Sendable {
  /// Signals so close together are one wish: a shell, `timeout` or a closed terminal sends twice.
  private static let together_ns: UInt64 = 300_000_000

  private let heard = Mutex<Int32?>(nil)

  /// From here on only SIGKILL or a second signal ends the program by force; later threads inherit
  /// this.
  init() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Waits as long as the program lives.
    DispatchQueue(label: "signals").async { [self] in listen() }
  }

  /// The signal that came, if any.
  func look() -> Int32? { heard.withLock { $0 } }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    return signals
  }

  private func listen() {
    var signals = Self.signals
    var first_ns: UInt64?
    while true {
      var signal: Int32 = 0
      guard sigwait(&signals, &signal) == 0 else { continue }
      let now_ns = DispatchTime.now().uptimeNanoseconds
      guard let first = first_ns else {
        first_ns = now_ns
        heard.withLock { $0 = signal }
        continue
      }
      // The shells' exit code. Cleans nothing up, because that might hang too.
      if now_ns - first > Self.together_ns { _exit(128 + signal) }
    }
  }
}
