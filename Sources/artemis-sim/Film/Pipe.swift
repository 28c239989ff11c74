internal import Glibc

/// A pipe into another program. Writing blocks until it reads.
struct Pipe {
  /// The end that the other program reads from.
  let out: Int32
  private let input: Int32

  /// The largest buffer that an unprivileged program may have: fewer switches between programs.
  private static let size: Int32 = 1 << 20
  // Swift does not import it: F_LINUX_SPECIFIC_BASE + 7.
  private static let setSize: Int32 = 1031

  init() throws(Failure) {
    (out, input) = try Self.ends()
    _ = fcntl(input, Self.setSize, Self.size)
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

  /// False once nobody reads any more.
  func write(_ bytes: [UInt8]) -> Bool { Files.writeAll(bytes, to: input) }

  /// Ends the stream.
  func close() { Glibc.close(input) }
}
