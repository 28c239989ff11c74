public import Foundation

internal import Content

extension House {
  /// The experience of this repository.
  public init(repository root: URL) throws {
    var files: [SourceFile] = []
    for folder in [
      "Scenes/artemis", "Scenes/artemis/interfaces", "Scenes/artemis/data",
      "Scenes/artemis/locales", "Assets/locales",
    ] {
      let path = root.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: path.path).sorted()
      where name.hasSuffix(".json") {
        let bytes = try Data(contentsOf: path.appending(path: name))
        files.append(SourceFile(path: "\(folder)/\(name)", bytes: Array(bytes)))
      }
    }
    try self.init(files)
  }
}
