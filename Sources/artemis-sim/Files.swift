internal import Glibc

/// The only place that touches files: whole files in, whole files out, errors in words.
enum Files {
  /// More than any file that the program reads has.
  static let most = 256 << 20

  /// The whole of a file, a pipe or a device, or of standard input for `-`, up to a limit that is
  /// held before memory is taken.
  static func read(_ path: String, most: Int = Files.most) throws(Failure) -> [UInt8] {
    let handle = path == "-" ? dup(STDIN_FILENO) : opened(path, O_RDONLY)
    guard handle >= 0 else { throw failure("read", path) }
    defer { close(handle) }
    var info = stat()
    guard fstat(handle, &info) == 0 else { throw failure("read", path) }
    guard info.st_mode & S_IFMT != S_IFDIR else {
      throw .file("cannot read \(path): it is a folder")
    }
    let tooLarge = Failure.file("cannot read \(path): it has more than \(most >> 20) MiB")
    guard info.st_size <= most else { throw tooLarge }
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
      guard filled <= most else { throw tooLarge }
      if filled == bytes.count { bytes += [UInt8](repeating: 0, count: filled) }
    }
    bytes.removeLast(bytes.count - filled)
    return bytes
  }

  /// A reader sees the old file or the new one, never half of one; see `Draft`.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let draft = try Draft(path)
    try draft.write(bytes)
    try draft.keep()
  }

  /// For pictures of a film, many a second: no flush, and what is there stays when the disk is full.
  /// The file must be new.
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

  /// Names in a folder, sorted, without the hidden ones.
  static func list(_ path: String) throws(Failure) -> [String] {
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

  /// Tried again where a signal came between; below 0 with `errno` where it cannot be had.
  static func opened(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    while true {
      let handle = open(path, flags | O_CLOEXEC, mode)
      if handle >= 0 || errno != EINTR { return handle }
    }
  }

  /// The whole way to what is there, without links; the path itself where nothing is.
  static func whole(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether files can be made in a folder, or in the one that it would be made in.
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

  static func failure(_ verb: String, _ path: String) -> Failure {
    .file("cannot \(verb) \(path): \(String(cString: strerror(errno)))")
  }
}
