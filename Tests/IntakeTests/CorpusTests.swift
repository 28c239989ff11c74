import Foundation
import Intake
import Testing

/// Replays what fuzzers begin with and what they once broke: `Tests/Corpus`, a folder a way.
///
/// A file whose name begins with `good` is taken without a complaint; every other file is refused
/// with one, except that a file named `any` may be either.
@Suite struct CorpusTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let house = Result { try House(repository: root) }

  struct Entry: Sendable, CustomStringConvertible {
    var way: Intake
    var file: URL
    var description: String { "\(way)/\(file.lastPathComponent)" }
  }

  static let entries: [Entry] = Intake.allCases.flatMap { way in
    let folder = root.appending(path: "Tests/Corpus/\(way)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { Entry(way: way, file: folder.appending(path: $0)) }
  }

  @Test func everyWayHasGoodAndBadOnes() {
    for way in Intake.allCases {
      let names = Self.entries.filter { $0.way == way }.map(\.file.lastPathComponent)
      #expect(names.contains { $0.hasPrefix("good") }, "\(way)")
      #expect(names.contains { !$0.hasPrefix("good") && !$0.hasPrefix("any") }, "\(way)")
    }
  }

  @Test(arguments: entries) func anAnswerComesBack(entry: Entry) throws {
    let bytes = Array(try Data(contentsOf: entry.file))
    let faults = entry.way.take(bytes, house: try Self.house.get())
    let name = entry.file.lastPathComponent
    if name.hasPrefix("any") { return }
    #expect(faults.isEmpty == name.hasPrefix("good"), "\(faults.prefix(3))")
  }
}
