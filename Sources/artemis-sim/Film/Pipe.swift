internal import Glibc

/// Bytes on their way into another program, which takes them when it likes.
struct Pipe {
  /// The end that the other program reads from.
  let out: Int32
  private let input: Int32
  private var queue: [[UInt8]] = []
  private var done = 0
  private var isOpen = true

  /// As large as an unprivileged program may have it: each fill is a switch between programs.
  private static let size: Int32 = 1 << 20
  // Swift does not import it: F_LINUX_SPECIFIC_BASE + 7.
  private static let setSize: Int32 = 1031

  init() throws(Failure) {
    (out, input) = try Self.ends()
    _ = fcntl(input, Self.setSize, Self.size)
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  /// Two ends that other programs do not inherit unless they are meant to.
  static func ends() throws(Failure) -> (out: Int32, input: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .file("cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  var isEmpty: Bool { queue.isEmpty }

  /// What to wait for; nothing where nothing waits.
  var wish: pollfd {
    pollfd(fd: isOpen && !queue.isEmpty ? input : -1, events: Int16(POLLOUT), revents: 0)
  }

  mutating func push(_ bytes: [UInt8]) { if isOpen && !bytes.isEmpty { queue.append(bytes) } }

  /// Writes what goes through without waiting; false when nobody reads any more.
  mutating func pump() -> Bool {
    while let first = queue.first {
      let count = first.withUnsafeBytes {
        Glibc.write(input, $0.baseAddress! + done, first.count - done)
      }
      guard count >= 0 else { return errno == EAGAIN || errno == EINTR }
      done += count
      guard done == first.count else { continue }
      queue.removeFirst()
      done = 0
    }
    return true
  }

  /// No more will come.
  mutating func close() {
    if isOpen { Glibc.close(input) }
    isOpen = false
    queue = []
  }
}
