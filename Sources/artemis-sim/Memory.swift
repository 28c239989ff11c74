internal import Artemis
internal import Content

/// Remembers between visits that a pack's story was completed, in `$XDG_STATE_HOME/artemis-sim`.
struct Memory {
  private let folder: String
  private let file: String

  init(of pack: String) {
    folder = "\(Self.folder)/artemis-sim"
    file = "\(folder)/\(pack == Artemis.pack ? "state" : "\(pack).state").json"
  }

  /// Where programs keep what they remember.
  static var folder: String {
    let home = Library.environment("HOME") ?? "."
    return Library.environment("XDG_STATE_HOME") ?? "\(home)/.local/state"
  }

  /// A damaged file is set aside, said once, and means a fresh start.
  func didCompleteOnboarding() -> Bool {
    guard Files.exists(file), let bytes = try? Files.read(file) else { return false }
    if let remembered = StateFile.read(bytes) { return remembered }
    let aside = "\(file).damaged"
    Files.move(file, to: aside)
    Console.warn("the state file was damaged; it was set aside as \(aside), and the story is new")
    return false
  }

  func rememberCompletion() {
    do {
      try Files.makeFolder(folder)
      try Files.write(StateFile.completed, to: file)
    } catch { Console.warn("completion will not be remembered: \(error.words)") }
  }

  func forget() { Files.remove(file) }
}

/// The state file's one fact.
enum StateFile {
  static let completed = Array("{ \"didCompleteOnboarding\": true }\n".utf8)

  /// nil for a damaged file.
  static func read(_ bytes: [UInt8]) -> Bool? {
    let text = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    switch text {
    case "{\"didCompleteOnboarding\":true}": return true
    case "{\"didCompleteOnboarding\":false}", "{}": return false
    default: return nil
    }
  }
}
