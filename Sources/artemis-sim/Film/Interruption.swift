internal import Glibc

/// Hears that somebody wants the program to stop, without being torn from what it does: the signals
/// are held back, and asked for between two pictures.
struct Interruption {
  private var signals = sigset_t()

  /// From here on nothing but SIGKILL ends the program by itself; threads that begin later inherit it.
  init() {
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// The signal that came since the last look, if any.
  func look() -> Int32? {
    var wanted = signals
    var none = timespec()
    let signal = sigtimedwait(&wanted, nil, &none)
    return signal > 0 ? signal : nil
  }
}
