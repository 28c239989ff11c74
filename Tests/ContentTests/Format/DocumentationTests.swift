import Foundation
import Testing

@testable import Content

/// `docs/scenes.md` says what the check does.
@Suite struct DocumentationTests {
  static let begin = "<!-- keys -->\n"
  static let end = "\n<!-- end of keys -->"

  /// `RECORD_SCHEMAS=1 swift test --filter DocumentationTests` writes the tables anew.
  @Test func theTablesAreTheCheck() throws {
    let url = SceneFiles.root.appending(path: "docs/scenes.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let from = try #require(text.range(of: Self.begin)).upperBound
    let to = try #require(text.range(of: Self.end)).lowerBound
    let tables = "\n" + KeyTables.text() + "\n"
    if ProcessInfo.processInfo.environment["RECORD_SCHEMAS"] != nil {
      let made = text[..<from] + tables + text[to...]
      try Data(made.utf8).write(to: url)
    } else {
      #expect(text[from..<to] == tables, "record the tables with RECORD_SCHEMAS=1")
    }
  }

  @Test func theExampleHasNoFault() throws {
    let url = SceneFiles.root.appending(path: "docs/scenes.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let from = try #require(text.range(of: "```json\n")).upperBound
    let to = try #require(text[from...].range(of: "\n```")).lowerBound
    let example = SourceFile(path: "example.json", bytes: [UInt8](text[from..<to].utf8))
    #expect(ContentCheck.check([example]) == [])
  }
}
