internal import Content

/// `artemis-sim check`: every fault of every file, each with file, line and column.
struct CheckCommand {
  private let paths: [String]

  init(_ arguments: Arguments) { paths = arguments.operands }

  func perform() throws(Failure) {
    var files: [SourceFile] = []
    for path in paths { try gather(path, into: &files) }
    if files.isEmpty { throw .file("no .json or .glb file in \(paths.joined(separator: ", "))") }
    let texts = files.filter { !$0.path.hasSuffix(".glb") }
    let models = files.filter { $0.path.hasSuffix(".glb") }
    let faults = ContentCheck.check(texts).map(\.description) + models.compactMap(Self.fault)
    guard faults.isEmpty else { throw .content(faults.joined(separator: "\n")) }
    Console.say("\(files.count) file\(files.count == 1 ? "" : "s") checked, no fault")
  }

  /// Models are binary: they have no lines.
  private static func fault(_ file: SourceFile) -> String? {
    do {
      _ = try ModelReader.read(file.bytes, name: file.path)
      return nil
    } catch { return "\(file.path): \(error.words)" }
  }

  private func gather(_ path: String, into files: inout [SourceFile]) throws(Failure) {
    guard Files.isFolder(path) else {
      files.append(SourceFile(path: path, bytes: try Files.read(path)))
      return
    }
    for name in try Files.list(path) {
      let inner = "\(path)/\(name)"
      if Files.isFolder(inner) || name.hasSuffix(".json") || name.hasSuffix(".glb") {
        try gather(inner, into: &files)
      }
    }
  }
}
