internal import Glibc

/// By which two programs that write to one file know of each other: whoever writes for long holds a
/// lock on it, whoever would put another file in its place asks for one.
enum FileLock {
  enum Kind {
    /// Only asked for: nobody holds the file.
    case asked
    /// For as long as the handle is open.
    case held

    fileprivate var operation: Int32 { self == .held ? LOCK_EX : LOCK_SH }
  }

  /// A handle of the file that stands at a place, locked; -1 where none does or it cannot be opened.
  /// `name` is that by which the user knows it.
  static func take(_ kind: Kind, at file: String, name: String) throws(Failure) -> Int32 {
    while true {
      var handle = Files.opened(file, O_RDONLY | O_NONBLOCK)
      if handle < 0 { handle = Files.opened(file, O_WRONLY | O_NONBLOCK) }
      guard handle >= 0 else { return -1 }
      guard take(kind, of: handle) else {
        close(handle)
        throw .file("\(name) is being written by another artemis-sim")
      }
      // Another may have come to this place before the lock was ours.
      if isOf(handle, file) { return handle }
      close(handle)
    }
  }

  /// False where somebody else holds it; a disk that knows no locks leaves every file to everybody.
  @discardableResult
  static func take(_ kind: Kind, of handle: Int32) -> Bool {
    flock(handle, kind.operation | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether a file that is open is the one that stands at a place, or nothing does.
  static func isOf(_ handle: Int32, _ file: String) -> Bool {
    var (open, there) = (stat(), stat())
    guard fstat(handle, &open) == 0, stat(file, &there) == 0 else { return true }
    return open.st_dev == there.st_dev && open.st_ino == there.st_ino
  }
}
