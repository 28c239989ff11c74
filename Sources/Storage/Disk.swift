// Storage: reads what lies in `Scenes/` and `Assets/`, for every program and library that needs it.
//
// Does: read whole files within a limit, list folders, make productions, runs, models and pictures
// of what it read, write a small file whole. Does not: know where the folder is, print, or say which
// exit code a fault has.

public import Glibc

/// Whole files in, whole files out; the limit on a file's size is held before memory is taken.
public enum Disk {
  /// More than any file that is read has.
  public static let most = 256 << 20

  /// The whole of a file, a pipe or a device, or of standard input for `-`. Where it must be `isPlain`
  /// nothing is read but a file: nobody waits for the other end of a pipe.
  public static func read(
    _ path: String, most: Int = Disk.most, isPlain: Bool = false
  ) throws(StorageError) -> [UInt8] {
    let handle =
      path == "-" ? dup(STDIN_FILENO) : opened(path, O_RDONLY | (isPlain ? O_NONBLOCK : 0))
    guard handle >= 0 else { throw failure("read", path) }
    defer { close(handle) }
    var info = stat()
    guard fstat(handle, &info) == 0 else { throw failure("read", path) }
    guard info.st_mode & S_IFMT != S_IFDIR else { throw .folder(path) }
    guard !isPlain || info.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    guard info.st_size <= most else { throw .tooLarge(path, most: most) }
    // Pipes and files of the kernel's own do not know their length.
    var bytes = [UInt8](repeating: 0, count: max(Int(info.st_size), 1 << 16) + 1)
    var filled = 0
    while true {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(handle, buffer.baseAddress! + filled, buffer.count - filled)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      if count == 0 { break }
      filled += count
      guard filled <= most else { throw .tooLarge(path, most: most) }
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: filled) }
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// Names in a folder, sorted, without the hidden ones.
  public static func list(_ path: String) throws(StorageError) -> [String] {
    guard let folder = opendir(path) else { throw failure("read the folder", path) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw failure("read the folder", path) }
        return names.sorted()
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
  }

  /// Tells a saved file from the one before it.
  public struct Stamp: Sendable, Equatable {
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// nil where nothing is, or nobody may look.
  public static func stamp(_ path: String) -> Stamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Stamp(
      file: info.st_ino, size: Int(info.st_size), seconds: info.st_mtim.tv_sec,
      nanoseconds: info.st_mtim.tv_nsec)
  }

  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  public static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Replaces a small file: a reader sees the old bytes or the new ones. Not flushed to the disk.
  public static func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    let draft = "\(path).\(getpid()).part"
    let handle = opened(draft, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard handle >= 0 else { throw failure("write", path) }
    let isWhole = writeAll(bytes, to: handle)
    let error = failure("write", path)
    close(handle)
    guard isWhole else {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let error = failure("write", path)
      unlink(draft)
      throw error
    }
  }
}

// For files that are read or written in pieces.
extension Disk {
  /// Tried again where a signal came between; below 0 with `errno` where it cannot be had.
  public static func opened(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    while true {
      let handle = open(path, flags | O_CLOEXEC, mode)
      if handle >= 0 || errno != EINTR { return handle }
    }
  }

  public static func writeAll(_ bytes: [UInt8], to handle: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(handle, buffer.baseAddress! + written, buffer.count - written)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }

  private static func failure(_ verb: String, _ path: String) -> StorageError {
    .refused(verb, path, reason: String(cString: strerror(errno)))
  }
}
