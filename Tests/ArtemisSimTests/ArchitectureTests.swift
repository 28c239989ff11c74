import Foundation
import Testing

/// `docs/architecture.md`, `Package.swift` and the imports of the sources say the same of every target.
@Suite struct ArchitectureTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let sources = root.appending(path: "Sources")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Folders of Sources that have Swift in them, each with the targets of ours that its files import.
  private static func imports() throws -> [String: Set<String>] {
    let own = Set(try FileManager.default.contentsOfDirectory(atPath: sources.path))
    var found: [String: Set<String>] = [:]
    for target in own {
      let folder = sources.appending(path: target)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        let names = try String(contentsOf: file, encoding: .utf8)
          .matches(of: /(?m)^(?:(?:public|package|internal|private) )?import (\w+)$/)
          .map { String($0.1) }
        found[target, default: []].formUnion(own.intersection(names))
      }
    }
    return found
  }

  /// Quoted names in the first brackets behind the target's own name.
  private static func declared(_ target: String, in manifest: String) throws -> Set<String> {
    let start = try #require(
      manifest.firstRange(
        of: try Regex(#"(pure|device)\(\s*"\#(target)",\s*|name: "\#(target)",\s*dependencies: "#)),
      "Package.swift has no target \(target)"
    ).upperBound
    let list = manifest[start...].prefix { $0 != "]" }
    return Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
  }

  /// The table's rows: a target, and what it may import; "C" stands for all modules of C.
  private static func table() throws -> [String: String] {
    let page = try text("docs/architecture.md")
    let rows = page.matches(of: /(?m)^\| `([\w-]+)` \| .* \| ([^|]+) \|$/)
    return Dictionary(rows.map { (String($0.1), String($0.2)) }) { first, _ in first }
  }

  private static func isC(_ name: String) -> Bool { name.wholeMatch(of: /C[A-Z]\w+/) != nil }

  @Test func aTargetImportsWhatThePackageGivesItAndNothingLess() throws {
    let manifest = try Self.text("Package.swift")
    for (target, names) in try Self.imports() {
      #expect(try Self.declared(target, in: manifest) == names, "\(target)")
    }
  }

  @Test func theTableSaysWhatIsImported() throws {
    let (imports, table) = (try Self.imports(), try Self.table())
    #expect(Set(table.keys) == Set(imports.keys))
    for (target, names) in imports {
      let (modules, own) = (names.filter(Self.isC), names.filter { !Self.isC($0) })
      let words = (modules.isEmpty ? [] : ["C"]) + own.sorted()
      let expected = words.isEmpty ? "–" : words.joined(separator: ", ")
      #expect(table[target] == expected, "\(target)")
    }
  }
}
