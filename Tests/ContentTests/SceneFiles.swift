import Foundation

@testable import Content

/// The files of this repository; paths in messages begin at its root.
enum SceneFiles {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: root.appending(path: path))))
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  /// Everything that a production is made from.
  static func artemis() throws -> [SourceFile] {
    try names(in: "Scenes/artemis").map { try file("Scenes/artemis/\($0)") }
      + [try file("Scenes/artemis/locales/en.json"), try file("Assets/locales/en.json")]
  }
}
