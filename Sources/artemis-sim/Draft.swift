internal import Glibc

/// A file being written that appears as a whole or not at all.
///
/// The old file stays until `keep`: bytes go into a file without a name in the same folder, which then
/// takes the old one's place, with its mode and through links. What is no ordinary file (a device, a
/// pipe, a socket, `-` for standard output) is written as the bytes come.
final class Draft {
  /// Flags to open a folder with, for a file in it that has no name yet. Swift does not import O_TMPFILE, whose
  /// own bit is this on every processor.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  /// The path as it was asked for.
  let path: String
  private let place: Place
  private var handle: Int32
  /// Only where the folder's disk knows no files without a name.
  private var part: String?
  /// The old file, locked until this one takes its place; -1 where that is not asked for.
  private var old: Int32 = -1

  enum Place: Equatable {
    /// A regular file behind all links, and the owner of the one already there.
    case file(String, old: Owned?)
    /// Written in place.
    case stream(String)
    case standardOutput

    /// Whether two writers would destroy each other's bytes there; a device accepts any.
    var isOne: Bool { if case .stream = self { false } else { true } }
  }

  /// Owner and mode that the new file inherits from the old one.
  struct Owned: Equatable {
    var mode: mode_t
    var user: uid_t
    var group: gid_t
  }

  /// `isHeld` for what is written for long: as long as the draft lives, nobody else who asks, as every
  /// draft does, may replace the file.
  init(_ path: String, isHeld: Bool = false) throws(Failure) {
    self.path = path
    place = try Self.place(of: path)
    switch place {
    case .standardOutput:
      Console.giveOutput()
      handle = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    case .stream(let node): handle = Self.connect(node)
    case .file(let file, let old):
      let lock = try FileLock.acquire(isHeld ? .held : .asked, at: file, name: path)
      if isHeld { self.old = lock } else if lock >= 0 { close(lock) }
      let folder = Self.folder(of: file)
      handle = Files.opened(folder, Self.unnamed | O_RDWR, 0o666)
      if handle < 0 && (errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL) {
        var name = Array("\(folder)/.artemis-XXXXXX".utf8CString)
        handle = mkstemp(&name)
        guard handle >= 0 else { throw Files.failure("write", path) }
        _ = fcntl(handle, F_SETFD, FD_CLOEXEC)
        part = Self.text(name)
        if old == nil { fchmod(handle, 0o666 & ~Self.mask) }
      }
      if let old, handle >= 0 {
        // Only root may give a file away; otherwise its owner is its writer.
        _ = fchown(handle, old.user, old.group)
        fchmod(handle, old.mode & 0o7777)
      }
      if isHeld && handle >= 0 { FileLock.acquire(.held, of: handle) }
    }
    guard handle >= 0 else { throw Files.failure("write", path) }
  }

  deinit {
    close(handle)
    release()
    if let part { unlink(part) }
  }

  /// Makes sure, before anything is done, that each of these can be written, that no two are the
  /// same, and that none is an input; terminal output then leaves standard output to the file sent
  /// there.
  static func claim(_ paths: [String], beside inputs: [String] = []) throws(Failure) {
    var places: [Place] = []
    for path in paths {
      if path.isEmpty { throw .usage(.noName) }
      let place = try place(of: path)
      if let twin = zip(places, paths).first(where: { $0.0 == place && place.isOne }) {
        throw .usage(.writtenTwice(twin.1, path))
      }
      if case .file(let file, _?) = place, let input = inputs.first(where: { isOne($0, file) }) {
        throw .usage(.writtenOver(path, input: input))
      }
      places.append(place)
      switch place {
      case .standardOutput: Console.giveOutput()
      case .file: _ = try Draft(path)
      case .stream: break
      }
    }
  }

  /// Whether earlier bytes can be rewritten, as for a header with a length.
  var isFile: Bool { if case .file = place { true } else { false } }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard Files.writeAll(bytes, to: handle) else { throw Files.failure("write", path) }
  }

  /// Overwrites bytes.
  func write(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    guard pwrite(handle, bytes, bytes.count, offset) == bytes.count else {
      throw Files.failure("write", path)
    }
  }

  /// Bytes written; nil if it is no regular file.
  var size: Int? {
    var info = stat()
    return isFile && fstat(handle, &info) == 0 ? Int(info.st_size) : nil
  }

  /// Whether the file, once named, has lost its name again: removed, or replaced by another.
  var isGone: Bool {
    var info = stat()
    return isFile && fstat(handle, &info) == 0 && info.st_nlink == 0
  }

  /// Waits until the disk has what was written.
  func flush() throws(Failure) {
    guard !isFile || fdatasync(handle) == 0 else { throw Files.failure("write", path) }
  }

  /// Puts the file in place; more can be written to it.
  func keep() throws(Failure) {
    guard case .file(let file, let old) = place else { return }
    guard fsync(handle) == 0, part != nil || name(in: file, isNew: old == nil) else {
      throw Files.failure("write", path)
    }
    if let part {
      try checkIsFree(file)
      guard rename(part, file) == 0 else { throw Files.failure("write", path) }
      self.part = nil
    }
    release()
    // Makes the name survive a power cut too, where the folder supports it.
    let folder = Files.opened(Self.folder(of: file), O_RDONLY | O_DIRECTORY)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }
}

// Conflicts between two writers of one file.
extension Draft {
  /// Another writer may have begun after this draft.
  private func checkIsFree(_ file: String) throws(Failure) {
    if old >= 0 && FileLock.isOf(old, file) { return }
    let lock = try FileLock.acquire(.asked, at: file, name: path)
    if lock >= 0 { close(lock) }
  }

  private func release() {
    if old >= 0 { close(old) }
    old = -1
  }
}

// Finds the place for the bytes, and its name.
extension Draft {
  static func place(of path: String) throws(Failure) -> Place {
    if path == "-" { return .standardOutput }
    let node = canonical(try end(ofLinks: path))
    var info = stat()
    guard stat(node, &info) == 0 else {
      guard errno == ENOENT else { throw Files.failure("write", path) }
      return .file(node, old: nil)
    }
    if isStandardOutput(info) { return .standardOutput }
    switch info.st_mode & S_IFMT {
    case S_IFREG:
      // Without permission to write into a file, replacing it is refused too.
      guard access(node, W_OK) == 0 else { throw Files.failure("write", path) }
      return .file(node, old: Owned(mode: info.st_mode, user: info.st_uid, group: info.st_gid))
    case S_IFDIR: throw .file("cannot write \(path): it is a folder")
    default: return .stream(node)
    }
  }

  /// Whether an input is the file at that place, under whatever name.
  private static func isOne(_ input: String, _ file: String) -> Bool {
    var (read, written) = (stat(), stat())
    let isRead = (input == "-" ? fstat(STDIN_FILENO, &read) : stat(input, &read)) == 0
    return isRead && stat(file, &written) == 0 && read.st_dev == written.st_dev
      && read.st_ino == written.st_ino
  }

  /// Whether it is standard output, as /dev/stdout is, or the file that the shell sent it to.
  private static func isStandardOutput(_ info: stat) -> Bool {
    var output = stat()
    guard fstat(STDOUT_FILENO, &output) == 0, output.st_mode & S_IFMT != S_IFCHR else {
      return false
    }
    return output.st_dev == info.st_dev && output.st_ino == info.st_ino
  }

  /// The path that a name leads to, whether it exists or not.
  private static func end(ofLinks path: String) throws(Failure) -> String {
    var path = path
    // As many links as the kernel follows.
    for _ in 0..<40 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard readlink(path, &target, target.count - 1) > 0 else { return path }
      // Names such as /dev/stdout, whose links lead to no path.
      var info = stat()
      if stat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFREG { return path }
      let next = text(target)
      path = next.hasPrefix("/") ? next : "\(folder(of: path))/\(next)"
    }
    errno = ELOOP
    throw Files.failure("write", path)
  }

  /// One canonical name for the file, whether it exists or not.
  private static func canonical(_ path: String) -> String {
    guard let folder = realpath(folder(of: path), nil) else { return path }
    defer { free(folder) }
    let name = path.split(separator: "/").last ?? ""
    return String(cString: folder) + "/" + name
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  private static func connect(_ node: String) -> Int32 {
    let handle = Glibc.open(node, O_WRONLY | O_CLOEXEC)
    guard handle < 0 && errno == ENXIO else { return handle }
    // A socket is not opened but called.
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { room in
      room.count > node.utf8.count
        && {
          room.copyBytes(from: node.utf8); return true
        }()
    }
    let isCalled =
      fits
      && withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
        }
      }
    if isCalled { return socket }
    close(socket)
    return -1
  }

  /// Names the unnamed file: directly where the name is free, or else by way of an unpredictable
  /// name.
  private func name(in file: String, isNew: Bool) -> Bool {
    let unnamed = "/proc/self/fd/\(handle)"
    if isNew && linkat(AT_FDCWD, unnamed, AT_FDCWD, file, AT_SYMLINK_FOLLOW) == 0 { return true }
    let folder = Self.folder(of: file)
    for _ in 0..<100 {
      let random = "\(folder)/.artemis-" + String(UInt64.random(in: .min ... .max), radix: 36)
      if linkat(AT_FDCWD, unnamed, AT_FDCWD, random, AT_SYMLINK_FOLLOW) == 0 {
        part = random
        return true
      }
      guard errno == EEXIST else { return false }
    }
    return false
  }

  /// Mode bits that the user's mask removes from new files.
  private static var mask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
