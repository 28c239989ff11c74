internal import Glibc

/// Bytes on their way into a file that appears whole or not at all.
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
    /// The file itself, all links followed, and what is there.
    case file(String, old: Owned?)
    /// Written in place.
    case stream(String)
    case standardOutput

    /// Whether the bytes of two files would destroy each other there; a device takes any.
    var isOne: Bool { if case .stream = self { false } else { true } }
  }

  /// Owner and mode that the new file takes over from the old one.
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
      let lock = try FileLock.take(isHeld ? .held : .asked, at: file, name: path)
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
        // Nobody but root may give a file away; then the owner is who writes.
        _ = fchown(handle, old.user, old.group)
        fchmod(handle, old.mode & 0o7777)
      }
      if isHeld && handle >= 0 { FileLock.take(.held, of: handle) }
    }
    guard handle >= 0 else { throw Files.failure("write", path) }
  }

  deinit {
    close(handle)
    release()
    if let part { unlink(part) }
  }

  /// Sees to it, before anything is done, that each of these can be written, and that no two are the
  /// same, nor one of them a file that is read; words then leave standard output to whichever is sent
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

  /// Whether it can be gone back in, as for a header that counts what follows.
  var isFile: Bool { if case .file = place { true } else { false } }

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard Files.writeAll(bytes, to: handle) else { throw Files.failure("write", path) }
  }

  /// Writes over what stands there.
  func write(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    guard pwrite(handle, bytes, bytes.count, offset) == bytes.count else {
      throw Files.failure("write", path)
    }
  }

  /// Bytes that are there; nil for what is no file.
  var size: Int? {
    var info = stat()
    return isFile && fstat(handle, &info) == 0 ? Int(info.st_size) : nil
  }

  /// Whether the file, once it has its name, has none any more: removed, or replaced by another.
  var isGone: Bool {
    var info = stat()
    return isFile && fstat(handle, &info) == 0 && info.st_nlink == 0
  }

  /// Waits until the disk has what was written.
  func flush() throws(Failure) {
    guard !isFile || fdatasync(handle) == 0 else { throw Files.failure("write", path) }
  }

  /// From now on the file is this one; more can be written to it.
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
    // The name too is to outlive a power cut; a folder that cannot be asked for that does without.
    let folder = Files.opened(Self.folder(of: file), O_RDONLY | O_DIRECTORY)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }
}

// Two who write to one file.
extension Draft {
  /// Another may have begun there since this draft was.
  private func checkIsFree(_ file: String) throws(Failure) {
    if old >= 0 && FileLock.isOf(old, file) { return }
    let lock = try FileLock.take(.asked, at: file, name: path)
    if lock >= 0 { close(lock) }
  }

  private func release() {
    if old >= 0 { close(old) }
    old = -1
  }
}

// Where bytes go, and by which name.
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
      // Whoever may not write into a file may not replace it either.
      guard access(node, W_OK) == 0 else { throw Files.failure("write", path) }
      return .file(node, old: Owned(mode: info.st_mode, user: info.st_uid, group: info.st_gid))
    case S_IFDIR: throw .file("cannot write \(path): it is a folder")
    default: return .stream(node)
    }
  }

  /// Whether an input is the file that stands there, by whichever names.
  private static func isOne(_ input: String, _ file: String) -> Bool {
    var (read, written) = (stat(), stat())
    let isRead = (input == "-" ? fstat(STDIN_FILENO, &read) : stat(input, &read)) == 0
    return isRead && stat(file, &written) == 0 && read.st_dev == written.st_dev
      && read.st_ino == written.st_ino
  }

  /// Such as /dev/stdout, and what the shell has sent standard output to.
  private static func isStandardOutput(_ info: stat) -> Bool {
    var output = stat()
    guard fstat(STDOUT_FILENO, &output) == 0, output.st_mode & S_IFMT != S_IFCHR else {
      return false
    }
    return output.st_dev == info.st_dev && output.st_ino == info.st_ino
  }

  /// The path that a name leads to, there or not yet.
  private static func end(ofLinks path: String) throws(Failure) -> String {
    var path = path
    // The kernel follows as many.
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

  /// The same file by one name, there or not yet.
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

  /// Gives the file without a name its own: at once where nobody has that name, else by way of one
  /// that nobody can foresee.
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

  /// Bits that the user's mask takes from the mode of new files.
  private static var mask: mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }

  private static func text(_ name: [CChar]) -> String {
    String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
