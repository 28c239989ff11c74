internal import Content

/// `artemis-sim check`: every fault of every file, each with file, line and column.
struct CheckCommand {
  private let paths: [String]

  init(_ arguments: Arguments) { paths = arguments.operands }

  func perform() throws(Failure) {
    var files: [SourceFile] = []
    for path in paths { try gather(path, into: &files) }
    if files.isEmpty { throw .file("no .json or .glb file in \(paths.joined(separator: ", "))") }
    let faults = ContentCheck.check(files).map(\.description)
    guard faults.isEmpty else { throw .content(faults.joined(separator: "\n")) }
    Console.say("\(files.count) file\(files.count == 1 ? "" : "s") checked, no fault")
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
