internal import CATK
internal import Glibc

/// The desktop's session bus, by a connection of this program's own: GLib would end the program with
/// the bus whose connection it shares.
///
/// Use it from one thread. What comes over it is delivered by `deliver`.
public final class SessionBus {
  public enum Fault: Error, CustomStringConvertible {
    case silent
    case refused(String)

    public var description: String {
      switch self {
      case .silent: "the desktop's bus does not answer"
      case .refused(let reason): "the desktop's bus cannot be had: \(reason)"
      }
    }
  }

  /// How long the start of a visit may wait for the bus, and then for the desktop's settings.
  static let patience_ms = 1000
  static let settingsPatience_ms = 500

  let connection: OpaquePointer
  private var delivered_us = g_get_monotonic_time()
  /// How long to listen for a question after an answer, which is also what a delivery may always
  /// take.
  var linger_us: gint64 = 1000
  var least_us: gint64 = 4000

  /// The bus that the environment names; nil where it names none.
  public static func find() throws(Fault) -> SessionBus? {
    guard let named else { return nil }
    return try SessionBus(address: named)
  }

  /// Whether the environment names a bus, which may be there.
  public static var isNamed: Bool { named != nil }

  private static var named: String? {
    if let named = g_getenv("DBUS_SESSION_BUS_ADDRESS").map({ String(cString: $0) }),
      !named.isEmpty
    {
      return named
    }
    let path = String(cString: g_get_user_runtime_dir()) + "/bus"
    return g_file_test(path, G_FILE_TEST_EXISTS) != 0 ? "unix:path=\(path)" : nil
  }

  init(address: String) throws(Fault) {
    // Its clients' mistakes would end the program: some make ATK's bridge write a message that the
    // library for the bus finds wrong.
    g_setenv("DBUS_FATAL_WARNINGS", "0", 0)
    let signals = Self.holdSignals()
    defer { Self.release(signals) }
    let attempt = Attempt(address)
    Self.wait(atMost_ms: Self.patience_ms) { attempt.isOver }
    connection = try attempt.result()
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Whether there is still somebody at the other end.
  public var isThere: Bool { g_dbus_connection_is_closed(connection) == 0 }

  /// Delivers messages, here and on the accessibility bus, and those that follow at once: a reader
  /// asks its next question when it has the last answer, and would otherwise get one answer per
  /// picture. Takes no longer than a quarter of the time since the last delivery, so that a chatty
  /// client cannot stop the picture.
  func deliver() {
    var now_us = g_get_monotonic_time()
    let end_us = now_us + max(least_us, (now_us - delivered_us) / 4)
    delivered_us = now_us
    var waitUntil_us = now_us
    repeat {
      let hasDelivered = g_main_context_iteration(nil, 0) != 0
      now_us = g_get_monotonic_time()
      if hasDelivered {
        waitUntil_us = now_us + linger_us
      } else if now_us < waitUntil_us {
        g_usleep(100)
      }
    } while now_us < min(waitUntil_us, end_us)
  }

  /// Signals are for those who look for them: a thread that GLib makes meanwhile takes none.
  static func holdSignals() -> sigset_t {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    return before
  }

  static func release(_ signals: sigset_t) {
    var signals = signals
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }

  /// Delivers until the condition holds or the time is up.
  static func wait(atMost_ms limit_ms: Int, until isSo: () -> Bool) {
    let end = g_get_monotonic_time() + gint64(limit_ms * 1000)
    while !isSo() && g_get_monotonic_time() < end {
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
    }
  }
}

extension SessionBus {
  /// A wait for the bus to say hello, which may be given up.
  private final class Attempt {
    private(set) var isOver = false
    private var isWanted = true
    private var connection: OpaquePointer?
    private var refusal = ""
    private let cancellable = g_cancellable_new()

    init(_ address: String) {
      let flags = GDBusConnectionFlags(
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
          | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
      g_dbus_connection_new_for_address(
        address, flags, nil, cancellable,
        { _, result, me in
          guard let me, let result else { return }
          Unmanaged<Attempt>.fromOpaque(me).takeRetainedValue().end(result)
        }, Unmanaged.passRetained(self).toOpaque())
    }

    deinit { g_object_unref(cancellable) }

    private func end(_ result: OpaquePointer) {
      var error: UnsafeMutablePointer<GError>?
      connection = g_dbus_connection_new_for_address_finish(result, &error)
      if let error {
        refusal = String(cString: error.pointee.message)
        g_error_free(error)
      }
      isOver = true
      if !isWanted, let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
    }

    func result() throws(Fault) -> OpaquePointer {
      if let connection { return connection }
      guard !isOver else { throw .refused(refusal) }
      isWanted = false
      g_cancellable_cancel(cancellable)
      throw .silent
    }
  }
}
