import Foundation
import Testing

@testable import artemis_sim

@Suite("Output never destroys", .serialized)
final class DraftTests {
  private let folder: String

  init() throws {
    let place = FileManager.default.temporaryDirectory
    folder = place.appendingPathComponent("drafts-\(UInt64.random(in: .min ... .max))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }
  private func text(_ name: String) throws -> String {
    String(decoding: try Files.read(path(name)), as: UTF8.self)
  }
  private func mode(_ name: String) -> mode_t {
    var info = stat()
    lstat(path(name), &info)
    return info.st_mode
  }
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func aNewFileComesWhole() throws {
    let draft = try Draft(path("a"))
    try draft.write(Array("half".utf8))
    #expect(try names() == [], "nothing is seen of it before")
    try draft.write(Array(" whole".utf8))
    try draft.keep()
    #expect(try text("a") == "half whole")
    try draft.write(Array("!".utf8))
    #expect(try text("a") == "half whole!")
    #expect(try names() == ["a"])
  }

  @Test func whatIsNotKeptLeavesTheOldOne() throws {
    try Files.write(Array("old".utf8), to: path("a"))
    do {
      let draft = try Draft(path("a"))
      try draft.write(Array("new".utf8))
    }
    #expect(try text("a") == "old")
    #expect(try names() == ["a"])
  }

  @Test func modesAreKeptAndLinksFollowed() throws {
    try Files.write(Array("old".utf8), to: path("a"))
    chmod(path("a"), 0o640)
    symlink("a", path("b"))
    symlink("b", path("c"))
    symlink("later", path("d"))
    try Files.write(Array("new".utf8), to: path("c"))
    try Files.write(Array("there".utf8), to: path("d"))
    #expect(try text("a") == "new")
    #expect(mode("a") & 0o7777 == 0o640)
    #expect(mode("b") & S_IFMT == S_IFLNK && mode("c") & S_IFMT == S_IFLNK)
    #expect(try text("later") == "there")
    #expect(try names() == ["a", "b", "c", "d", "later"])
  }

  @Test func aPipeIsWrittenInPlace() throws {
    mkfifo(path("p"), 0o600)
    // Both ends, so that neither waits for the other.
    let reader = open(path("p"), O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    try Files.write(Array("through".utf8), to: path("p"))
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "through")
    #expect(mode("p") & S_IFMT == S_IFIFO)
  }

  @Test func aDeviceIsWrittenInPlace() throws {
    #expect(try Draft.place(of: "/dev/null") == .stream("/dev/null"))
    try Files.write([1, 2, 3], to: "/dev/null")
    var info = stat()
    stat("/dev/null", &info)
    #expect(info.st_mode & S_IFMT == S_IFCHR)
    #expect { try Files.write([1], to: "/dev/full") } throws: {
      ($0 as? Failure)?.words == "cannot write /dev/full: No space left on device"
    }
  }

  @Test func aSocketIsCalled() throws {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path("s").utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound && listen(server, 1) == 0)
    try Files.write(Array("called".utf8), to: path("s"))
    let caller = accept(server, nil, nil)
    defer { close(caller) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(caller, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "called")
  }

  /// Name, what makes it, and what is said.
  @Test func whatCannotBeWrittenIsSaidAndStays() throws {
    symlink("loop", path("loop"))
    mkdir(path("folder"), 0o700)
    for (name, reason) in [
      ("loop", "Too many levels of symbolic links"), ("none/a", "No such file or directory"),
    ] {
      #expect { try Files.write([1], to: path(name)) } throws: {
        ($0 as? Failure)?.words.hasSuffix(reason) == true
      }
    }
    #expect { try Files.write([1], to: path("folder")) } throws: {
      ($0 as? Failure)?.words.hasSuffix("folder: it is a folder") == true
    }
    #expect(try names() == ["folder", "loop"])
  }

  @Test func twoFilesInOnePlaceAreRefusedBeforehand() throws {
    symlink("a", path("b"))
    #expect { try Draft.claim([path("a"), path("b")]) } throws: {
      ($0 as? Failure)?.exitCode == 2
    }
    #expect { try Draft.claim([path("x"), path("./x")]) } throws: {
      ($0 as? Failure)?.exitCode == 2
    }
    try Draft.claim([path("a"), path("c"), "/dev/null", "/dev/null"])
    #expect(try names() == ["b"], "asking leaves nothing behind")
  }

  /// Whatever names it goes by; one that is no file, or not there yet, cannot be lost.
  @Test func anInputIsNotWrittenOver() throws {
    try Files.write(Array("input".utf8), to: path("in"))
    symlink("in", path("link"))
    link(path("in"), path("twin"))
    for name in ["in", "link", "twin", "./in"] {
      #expect { try Draft.claim([self.path(name)], beside: [self.path("in")]) } throws: {
        ($0 as? Failure)?.words
          == "'\(self.path(name))' is to be written, but '\(self.path("in"))' is read from there"
          && ($0 as? Failure)?.exitCode == 2
      }
    }
    try Draft.claim([path("out"), "/dev/null"], beside: [path("in"), path("out"), "/dev/null"])
    #expect(try text("in") == "input")
  }

  @Test func anOutputHasAName() {
    #expect { try Draft.claim([""]) } throws: { ($0 as? Failure)?.exitCode == 2 }
  }

  private func isRefused(_ name: String, isHeld: Bool = false) -> Bool {
    do throws(Failure) {
      _ = try Draft(path(name), isHeld: isHeld)
      return false
    } catch {
      return error.exitCode == 5
        && error.words == "\(path(name)) is being written by another artemis-sim"
    }
  }

  @Test(arguments: [false, true]) func aFileThatIsHeldIsNotReplaced(isThere: Bool) throws {
    if isThere { try Files.write(Array("old".utf8), to: path("a")) }
    do {
      let plain = try Draft(path("a"))
      let held = try Draft(path("a"), isHeld: true)
      #expect(isRefused("a") == isThere, "the old file is held too, where there is one")
      try held.write(Array("held".utf8))
      try held.keep()
      symlink("a", path("link"))
      #expect(isRefused("a") && isRefused("a", isHeld: true) && isRefused("link"))
      try plain.write(Array("plain".utf8))
      #expect(throws: Failure.self, "begun before") { try plain.keep() }
      try held.write(Array(" on".utf8))
      #expect(try text("a") == "held on")
    }
    #expect(!isRefused("a") && !isRefused("a", isHeld: true), "let go")
    #expect(try names() == ["a", "link"])
  }

  @Test func twoThatHoldANewFileAreToldWhenItHasItsName() throws {
    let (one, two) = (try Draft(path("a"), isHeld: true), try Draft(path("a"), isHeld: true))
    try one.write(Array("one".utf8))
    try one.keep()
    #expect(throws: Failure.self) { try two.keep() }
    #expect(try text("a") == "one")
  }

  @Test func aFileThatWasRemovedOrReplacedIsGone() throws {
    for isReplaced in [false, true] {
      let draft = try Draft(path("a"), isHeld: true)
      try draft.keep()
      #expect(!draft.isGone)
      if isReplaced {
        try Files.write([], to: path("b"))
        rename(path("b"), path("a"))
      } else {
        unlink(path("a"))
      }
      #expect(draft.isGone)
    }
  }

  @Test func aFolderTakesOneFilm() throws {
    let film = try FilmFolder(path("film"), rate: 30, sound: nil, video: "film.mp4")
    #expect { try FilmFolder(path("film"), rate: 30, sound: nil, video: "film.mp4") } throws: {
      ($0 as? Failure)?.words.hasPrefix("another film is being made in") == true
    }
    try Files.write([], to: path("film/frame-000001.png"))
    withExtendedLifetime(film) {}
  }

  @Test func aFolderWithAFilmIsLeftAlone() throws {
    try Files.makeFolder(path("film"))
    try Files.write([1], to: path("film/frame-000001.png"))
    #expect { try FilmFolder(path("film"), rate: 30, sound: nil, video: "film.mp4") } throws: {
      ($0 as? Failure)?.words.hasPrefix("there is a film in") == true
    }
  }

  @Test func readingHasALimitThatIsHeldFirst() throws {
    let handle = open(path("sparse"), O_WRONLY | O_CREAT, 0o600)
    ftruncate(handle, 100 << 30)
    close(handle)
    for name in [path("sparse"), "/dev/zero"] {
      #expect { try Files.read(name, most: 1 << 20) } throws: {
        ($0 as? Failure)?.words.hasSuffix("it has more than 1 MiB") == true
      }
    }
    #expect(try Files.read("/proc/self/status").isEmpty == false)
  }
}
