internal import Glibc

/// Locks by which two programs writing to one file notice each other: a long writer holds one, and
/// a program about to replace the file asks for one.
enum FileLock {
  enum Kind {
    /// Only tested: succeeds if nobody holds the file.
    case asked
    /// Held while the handle is open.
    case held

    fileprivate var operation: Int32 { self == .held ? LOCK_EX : LOCK_SH }
  }

  /// A locked handle of the file at a place; -1 if there is none or it cannot be opened. `name` is
  /// the name known to the user.
  static func acquire(_ kind: Kind, at file: String, name: String) throws(Failure) -> Int32 {
    while true {
      var handle = Files.opened(file, O_RDONLY | O_NONBLOCK)
      if handle < 0 { handle = Files.opened(file, O_WRONLY | O_NONBLOCK) }
      guard handle >= 0 else { return -1 }
      guard acquire(kind, of: handle) else {
        close(handle)
        throw .file("\(name) is being written by another artemis-sim")
      }
      // Another file may have taken this place before the lock was ours.
      if isOf(handle, file) { return handle }
      close(handle)
    }
  }

  /// False if somebody else holds it; a disk without locks lets everybody through.
  @discardableResult
  static func acquire(_ kind: Kind, of handle: Int32) -> Bool {
    flock(handle, kind.operation | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether an open file is the one at a place, or nothing is there.
  static func isOf(_ handle: Int32, _ file: String) -> Bool {
    var (open, there) = (stat(), stat())
    guard fstat(handle, &open) == 0, stat(file, &there) == 0 else { return true }
    return open.st_dev == there.st_dev && open.st_ino == there.st_ino
  }
}
