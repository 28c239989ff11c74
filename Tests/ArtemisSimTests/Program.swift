import Foundation

/// The program as its users have it: another process, whose words and bytes leave by its handles.
struct Program {
  /// How it ended and what it said.
  struct Answer {
    var code: Int32
    var said: String
    var warned: String

    var lines: [String] { said.split(separator: "\n").map(String.init) }
  }

  /// A home of its own, so that nobody's settings count.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: folder.appending(path: name))
    return path(name)
  }

  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized.path

  /// Beside the tests themselves.
  static let file: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let beside = URL(filePath: own).deletingLastPathComponent().appending(path: "artemis-sim").path
    let built = "\(root)/.build/debug/artemis-sim"
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : built
  }()

  func run(_ words: String...) throws -> Answer { try ask(Self.file, words) }

  /// Through a shell, which has it as `$0`: for handles and bytes that cannot be said otherwise.
  func shell(_ line: String) throws -> Answer { try ask("/bin/sh", ["-c", line, Self.file]) }

  private func ask(_ program: String, _ words: [String]) throws -> Answer {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "ARTEMIS_SIM_ROOT": Self.root,
      "SDL_VIDEODRIVER": "offscreen", "LC_ALL": "C",
    ]
    // Into files: a pipe that nobody empties would stop it.
    let (said, warned) = (folder.appending(path: "said"), folder.appending(path: "warned"))
    for file in [said, warned] { try Data().write(to: file) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: said)
    process.standardError = try FileHandle(forWritingTo: warned)
    try process.run()
    process.waitUntilExit()
    return Answer(
      code: process.terminationStatus,
      said: String(decoding: try Data(contentsOf: said), as: UTF8.self),
      warned: String(decoding: try Data(contentsOf: warned), as: UTF8.self))
  }
}
