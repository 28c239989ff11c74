import Foundation
import Ports
import Simulation
import Storage
import Testing

/// A folder of packs of its own, to be changed.
private final class Copy {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let archive: Archive

  init(of pack: String) throws {
    try FileManager.default.copyItem(atPath: "\(Self.root)/Scenes/\(pack)", toPath: folder.path)
    archive = Archive(root: Self.root, packFolder: folder.path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

@Suite("A saved file is told from the one before it")
struct StampsTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  private func save(_ bytes: [UInt8], at seconds: Double) throws -> Disk.Stamp {
    try Disk.write(bytes, to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: file)
    return try #require(Disk.stamp(file))
  }

  @Test func byItsTimeItsSizeAndItself() throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let first = try save([1, 2], at: 1_000_000)
    #expect(Disk.stamp(file) == first, "looking changes nothing")
    // Put in its place by another file that is as old and as long.
    #expect(try save([3, 4], at: 1_000_000) != first)
    let other = try #require(Disk.stamp(file))
    // Written over, within the same second.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000.25)], ofItemAtPath: file)
    #expect(Disk.stamp(file) != other)
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([5]))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: file)
    #expect(Disk.stamp(file) != other, "longer, as old, the same file")
    try FileManager.default.removeItem(atPath: file)
    #expect(Disk.stamp(file) == nil && !Disk.exists(file))
  }

  /// All that a story is made of, by its path in the pack; what all packs share by its own.
  @Test func aPackHasAStampForEachOfItsFiles() throws {
    let copy = try Copy(of: "thaqalayn")
    try copy.write("{}", to: "data/more.json")
    let stamps = copy.archive.stamps()
    let own = try #require(
      FileManager.default.enumerator(atPath: copy.folder.path)?.compactMap { $0 as? String })
    let parts = ["locales", "interfaces", "themes", "data"]
    for name in own where name.hasSuffix(".json") {
      let folder = name.split(separator: "/").dropLast().joined(separator: "/")
      let counts = folder.isEmpty || parts.contains(folder)
      #expect((stamps[name] != nil) == counts, "\(name)")
    }
    #expect(stamps["\(Copy.root)/Assets/locales/en.json"] != nil)
    #expect(stamps["\(Copy.root)/Assets/models/hall.glb"] != nil)
    try copy.write("{ }", to: "data/more.json")
    let later = copy.archive.stamps()
    #expect(Set(later.keys) == Set(stamps.keys))
    #expect(later.filter { stamps[$0.key] != $0.value }.map(\.key) == ["data/more.json"])
  }
}

@Suite("Reading does not wait, nor take more than it should")
struct ReadingTests {
  private let pipe = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  /// Sends so many bytes through a pipe that has a name, and reads them.
  private func send(_ count: Int, most: Int = Disk.most) throws -> [UInt8] {
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    signal(SIGPIPE, SIG_IGN)
    let path = pipe
    let writer = Thread {
      let handle = Disk.opened(path, O_WRONLY)
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      _ = Disk.writeAll(bytes, to: handle)
      close(handle)
    }
    writer.start()
    return try Disk.read(path, most: most)
  }

  /// A pipe does not know its length: it is read until it ends.
  @Test(arguments: [0, 1, 65_536, 65_537, 300_000]) func aPipeIsReadToItsEnd(count: Int) throws {
    let bytes = try send(count)
    #expect(bytes == (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
  }

  @Test func aPipeHasALimitToo() {
    let error = #expect(throws: StorageError.self) { try send(1_200_000, most: 1 << 20) }
    #expect(error?.description == "cannot read \(pipe): it has more than 1 MiB")
  }

  /// Where a file is expected nobody waits for the other end of a pipe.
  @Test func whatMustBeAFileIsOne() {
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    for path in [pipe, "/dev/null"] {
      let error = #expect(throws: StorageError.self) { try Disk.read(path, isPlain: true) }
      #expect(error?.description == "cannot read \(path): it is a pipe or a device, and no file")
    }
  }

  /// Programs that this one starts get no file of it.
  @Test func filesAreNotHandedOn() throws {
    let handle = Disk.opened("/dev/null", O_RDONLY)
    defer { close(handle) }
    #expect(handle >= 0 && fcntl(handle, F_GETFD) & FD_CLOEXEC != 0)
    #expect(Disk.opened("/none/a", O_RDONLY) < 0)
  }
}

@Suite("What belongs to a pack is held to it")
struct PackBelongingsTests {
  /// A model that a scene names and nobody has is a fault where it is asked for, with its place.
  @Test func aModelThatIsNotThereHasAPlace() throws {
    let copy = try Copy(of: "artemis")
    let scene = copy.folder.appending(path: "slsReveal.json")
    let text = try String(contentsOf: scene, encoding: .utf8)
    try copy.write(text.replacing("\"hall\"", with: "\"hal\""), to: "slsReveal.json")
    let error = #expect(throws: StorageError.self) {
      try copy.archive.production(holdsModels: true)
    }
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("\"model\": \"hall\"") }
    let words = error?.description ?? ""
    #expect(words.contains("\(copy.folder.path)/slsReveal.json:\((line ?? -9) + 1):"), "\(words)")
    #expect(words.contains("hal"))
    // Its own come before those that all share, and count as there.
    try copy.write("", to: "assets/models/hal.glb")
    #expect(throws: Never.self) { try copy.archive.production(holdsModels: true) }
  }

  @Test func aVisitIsToOnePack() throws {
    let visit = "\(Copy.root)/Scenes/artemis/runs/nominal.json"
    let (own, other) = (
      try Archive(root: Copy.root, pack: "artemis").production(),
      try Archive(root: Copy.root, pack: "thaqalayn").production()
    )
    #expect(try Archive.run(visit).endTick == Archive.run(visit, of: own).endTick)
    let error = #expect(throws: StorageError.self) { try Archive.run(visit, of: other) }
    #expect(error?.description.hasPrefix("\(visit):") == true)
    #expect(error?.description.contains("artemis") == true)
  }

  /// Pictures are those that end in .jpg, by the name before the first dot.
  @Test func texturesAreTheFoldersPictures() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: "\(Copy.root)/Assets/textures")
    let pictures = names.filter { $0.hasSuffix(".jpg") }.sorted()
    let textures = try Archive(root: Copy.root, pack: "artemis").textures()
    #expect(textures.map(\.name) == pictures.map { String($0.prefix { $0 != "." }) })
    #expect(textures.allSatisfy { $0.bytes.prefix(2) == [0xFF, 0xD8] }, "JPEG begins so")
    #expect(pictures.count < names.count, "other files lie there too")
  }
}
