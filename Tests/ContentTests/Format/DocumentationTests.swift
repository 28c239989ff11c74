import Foundation
import Ports
import Testing

@testable import Content

/// `docs/scenes.md` says what the check does.
@Suite struct DocumentationTests {
  /// What stands between `<!-- name -->` and `<!-- end of name -->`.
  static let tables = [
    ("moments", KeyTables.moments()), ("signals", KeyTables.signals()), ("keys", KeyTables.text()),
  ]

  /// `RECORD_SCHEMAS=1 swift test --filter DocumentationTests` writes the tables anew.
  @Test func theTablesAreTheCheck() throws {
    let url = SceneFiles.root.appending(path: "docs/scenes.md")
    var text = try String(contentsOf: url, encoding: .utf8)
    for (name, table) in Self.tables {
      let from = try #require(text.range(of: "<!-- \(name) -->\n")).upperBound
      let to = try #require(text.range(of: "\n<!-- end of \(name) -->")).lowerBound
      let table = "\n\(table)\n"
      if ProcessInfo.processInfo.environment["RECORD_SCHEMAS"] != nil {
        text.replaceSubrange(from..<to, with: table)
        try Data(text.utf8).write(to: url)
      } else {
        #expect(text[from..<to] == table, "record the tables with RECORD_SCHEMAS=1")
      }
    }
  }

  /// Files and folders that the pages name are there, but for those that a reader would put there.
  @Test(arguments: ["scenes.md", "architecture.md", "determinism.md", "simulation-library.md"])
  func whatIsNamedIsThere(page: String) throws {
    let url = SceneFiles.root.appending(path: "docs/\(page)")
    let text = try String(contentsOf: url, encoding: .utf8)
    for match in text.matches(of: /`((?:Scenes|Sources|Tests|Assets|docs)\/[A-Za-z0-9_.\/+-]+)`/) {
      let path = SceneFiles.root.appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page) names \(match.1)")
    }
  }

  @Test func theInterfaceAndTheThemeHaveNoFault() throws {
    let url = SceneFiles.root.appending(path: "docs/scenes.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let from = try #require(text.range(of: "## Interfaces and themes")).upperBound
    let to = try #require(text[from...].range(of: "\n## ")).lowerBound
    let examples = text[from..<to].components(separatedBy: "```json\n").dropFirst().map {
      Document(SourceFile(path: "example.json", bytes: [UInt8]($0.prefix { $0 != "`" }.utf8)))
    }
    #expect(examples.map(\.format) == [.interface, .theme])
    #expect(examples.flatMap(\.errors) == [])
  }

  @Test func everyIconIsNamed() throws {
    let url = SceneFiles.root.appending(path: "docs/interface.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let names = DrawnIcon.allCases.map { "`\($0.rawValue)`" }.joined(separator: " ")
    #expect(text.contains("Names of icons: \(names).\n"))
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
