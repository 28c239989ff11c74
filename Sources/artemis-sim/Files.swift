internal import Glibc
internal import Storage

/// The command line's way to files: reads through `Storage`, writes what must outlast a crash itself.
enum Files {
  /// Reads a whole file, pipe or device, or standard input for `-`, up to a limit that is enforced
  /// before memory is taken.
  static func read(
    _ path: String, most: Int = Disk.most, isPlain: Bool = false
  ) throws(Failure) -> [UInt8] {
    try Failure.of { () throws(StorageError) in
      try Disk.read(path, most: most, isPlain: isPlain)
    }
  }

  /// A reader sees the old file or the new one, never half of one; see `Draft`.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let draft = try Draft(path)
    try draft.write(bytes)
    try draft.keep()
  }

  /// Writes a picture of a film, many a second: without flushing, and keeping what is there when
  /// the disk is full. The file must be new.
  static func writeQuickly(_ bytes: [UInt8], to path: String) throws(Failure) {
    let handle = opened(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard handle >= 0 else { throw failure("write", path) }
    let isWhole = writeAll(bytes, to: handle)
    guard isWhole else {
      let failure = failure("write", path)
      close(handle)
      unlink(path)
      throw failure
    }
    close(handle)
  }

  static func makeFolder(_ path: String) throws(Failure) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += partial.isEmpty || partial.hasSuffix("/") ? String(part) : "/\(part)"
      if mkdir(partial, 0o755) != 0 && errno != EEXIST { throw failure("make the folder", partial) }
    }
    guard isFolder(path) else {
      throw .file("cannot make the folder \(path): a file is in its place")
    }
  }

  /// Names in a folder, sorted, hidden ones excluded.
  static func list(_ path: String) throws(Failure) -> [String] {
    try Failure.of { () throws(StorageError) in try Disk.list(path) }
  }

  /// Opens a file, retrying after signals; negative with `errno` on failure.
  static func opened(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    Disk.opened(path, flags, mode)
  }

  /// The full path without links; the path itself if nothing is there.
  static func whole(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool { Disk.isFolder(path) }

  /// Whether files can be created in a folder, or in the parent that it would be created in.
  static func canWrite(into folder: String) -> Bool {
    var folder = folder[...]
    while !exists(String(folder)) {
      guard let cut = folder.lastIndex(of: "/"), cut > folder.startIndex else { return false }
      folder = folder[..<cut]
    }
    return isFolder(String(folder)) && access(String(folder), W_OK | X_OK) == 0
  }

  @discardableResult
  static func move(_ path: String, to other: String) -> Bool { Glibc.rename(path, other) == 0 }

  static func remove(_ path: String) { unlink(path) }

  static func writeAll(_ bytes: [UInt8], to handle: Int32) -> Bool {
    Disk.writeAll(bytes, to: handle)
  }

  static func failure(_ verb: String, _ path: String, _ code: Int32 = errno) -> Failure {
    .file("cannot \(verb) \(path): \(String(cString: strerror(code)))")
  }
}
