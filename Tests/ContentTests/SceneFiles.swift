import Foundation

@testable import Content

/// The files of this repository; paths in messages begin at its root.
enum SceneFiles {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) throws -> SourceFile {
    SourceFile(path: path, bytes: [UInt8](try Data(contentsOf: root.appending(path: path))))
  }

  static func names(in folder: String, ending: String = ".json") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }

  /// A pack of its own interfaces, changed where one likes.
  static func thaqalayn(_ change: (inout String, String) -> Void = { _, _ in }) throws
    -> [SourceFile]
  {
    let folders = ["", "interfaces/", "themes/", "locales/"].map { "Scenes/thaqalayn/\($0)" }
    return try (folders + ["Assets/locales/"]).flatMap { folder in
      try names(in: folder).map { name in
        var file = try file(folder + name)
        var text = String(decoding: file.bytes, as: UTF8.self)
        change(&text, name)
        file.bytes = Array(text.utf8)
        return file
      }
    }
  }

  /// Everything that a production is made from.
  static func artemis() throws -> [SourceFile] {
    try ["Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data"].flatMap { folder in
      try names(in: folder).map { try file("\(folder)/\($0)") }
    }
      + [try file("Scenes/artemis/locales/en.json"), try file("Assets/locales/en.json")]
  }
}
