internal import Glibc

/// Tells the service manager that started the program (`NOTIFY_SOCKET`, as systemd has it) that the
/// picture is there and that the loop which draws it still turns. Only that loop may call this.
struct Supervisor {
  private let place: String
  /// How often it wants to hear; nil where it does not.
  private let every_ns: UInt64?
  private var isReady = false
  private var due_ns: UInt64 = 0

  /// nil where nobody listens.
  init?(_ environment: (String) -> String? = Library.environment) {
    guard let place = environment("NOTIFY_SOCKET"), "/@".contains(place.prefix(1)),
      place.utf8.count < Self.longest
    else { return nil }
    self.place = place
    let isMeant = environment("WATCHDOG_PID").map { Int32($0) == getpid() } ?? true
    let limit_us = isMeant ? environment("WATCHDOG_USEC").flatMap { UInt64($0) } : nil
    // Twice as often as it must be.
    every_ns = limit_us.map { min($0, Self.longest_us) * 500 }
  }

  /// Each turn of the loop, once there is a picture.
  mutating func turn(at now_ns: UInt64) {
    if !isReady { send("READY=1") }
    isReady = true
    guard let every_ns, now_ns >= due_ns else { return }
    due_ns = now_ns + every_ns
    send("WATCHDOG=1")
  }

  func end() { send("STOPPING=1") }

  /// Never waits: who does not take it has hung up.
  private func send(_ words: String) {
    let handle = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard handle >= 0 else { return }
    defer { close(handle) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // A name that begins with @ lies in no folder; its first byte is 0.
    let name = place.utf8.map { $0 }
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      path.copyBytes(from: name)
      if name[0] == UInt8(ascii: "@") { path[0] = 0 }
    }
    let size = MemoryLayout<sa_family_t>.size + name.count + (address.sun_path.0 == 0 ? 0 : 1)
    let bytes = Array(words.utf8)
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = sendto(
          handle, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL),
          address, socklen_t(size))
      }
    }
  }

  /// Bytes of `sun_path`.
  private static let longest = 108
  /// A day: what is longer is none.
  private static let longest_us: UInt64 = 86_400_000_000
}
