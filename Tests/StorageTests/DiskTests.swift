import Foundation
import Storage
import Testing

@Suite("Files are read whole within a limit, and written whole")
struct DiskTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  @Test func whatIsWrittenIsReadAndReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Disk.write([1, 2, 3], to: path("a"))
    try Disk.write([4], to: path("a"))
    #expect(try Disk.read(path("a")) == [4])
    #expect(try Disk.list(folder.path) == ["a"], "no draft is left")
  }

  @Test func namesComeSortedWithoutHiddenOnes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b", ".c", "a"] { try Disk.write([], to: path(name)) }
    #expect(try Disk.list(folder.path) == ["a", "b"])
    #expect(Disk.isFolder(folder.path) && !Disk.isFolder(path("a")))
  }

  @Test func theLimitCountsBeforeTheFileIsRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Disk.write([UInt8](repeating: 0, count: 2 << 20), to: path("large"))
    #expect(throws: StorageError.tooLarge(path("large"), most: 1 << 20)) {
      try Disk.read(path("large"), most: 1 << 20)
    }
    #expect(try Disk.read(path("large"), most: 2 << 20).count == 2 << 20)
  }

  @Test func faultsNameThePathAndTheReason() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows: [(words: String, deed: () throws -> Void)] = [
      ("cannot read /none/a: No such file or directory", { _ = try Disk.read("/none/a") }),
      ("cannot read /tmp: it is a folder", { _ = try Disk.read("/tmp") }),
      ("cannot read the folder /none: No such file or directory", { _ = try Disk.list("/none") }),
      ("cannot write /none/a: No such file or directory", { try Disk.write([], to: "/none/a") }),
      (
        "cannot read /dev/zero: it has more than 1 MiB",
        { _ = try Disk.read("/dev/zero", most: 1 << 20) }
      ),
    ]
    for row in rows {
      let error = #expect(throws: StorageError.self) { try row.deed() }
      #expect(error?.description == row.words)
    }
  }

  @Test func aDraftThatCannotTakeItsPlaceIsTakenAway() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      atPath: path("a/inside"), withIntermediateDirectories: true)
    #expect(throws: StorageError.self) { try Disk.write([1], to: path("a")) }
    #expect(try Disk.list(folder.path) == ["a"])
  }
}
