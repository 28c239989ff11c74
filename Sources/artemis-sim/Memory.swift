internal import Content
internal import Experience

/// Remembers between visits that a pack's story was completed and what its kept slots hold, in
/// `$XDG_STATE_HOME/artemis-sim`.
struct Memory {
  private let folder: String
  private let file: String

  init(of pack: String, in home: String = Self.home) {
    folder = "\(home)/artemis-sim"
    file = "\(folder)/\(pack).state.json"
  }

  /// The folder for programs' state.
  static var home: String {
    let home = Library.environment("HOME") ?? "."
    return Library.environment("XDG_STATE_HOME") ?? "\(home)/.local/state"
  }

  var isCompleted: Bool { state.isCompleted }

  /// First values of the chart's kept slots; values that no longer fit are reported once.
  func slots(for chart: Chart) -> [Experience.Slot] {
    let (kept, strange) = chart.keeping(state.slots)
    if !strange.isEmpty {
      let names = strange.map { "'\($0)'" }.joined(separator: ", ")
      Console.warn("\(file): no slot can hold what is kept for \(names); ignored")
    }
    return kept
  }

  func rememberCompletion() { change { $0.isCompleted = true } }

  func remember(_ slots: [Experience.Slot]) { change { $0.slots = slots } }

  func forget() { Files.remove(file) }

  /// Sets a damaged file aside, reports it once, and starts fresh.
  private var state: PackState {
    guard Files.exists(file), let bytes = try? Files.read(file, most: Budget.json) else {
      return PackState()
    }
    if let state = PackState(bytes) { return state }
    let aside = "\(file).damaged"
    Files.move(file, to: aside)
    Console.warn("the state file was damaged; it was set aside as \(aside), and the story is new")
    return PackState()
  }

  private func change(_ change: (inout PackState) -> Void) {
    var state = state
    change(&state)
    do {
      try Files.makeFolder(folder)
      try Files.write(state.bytes, to: file)
    } catch { Console.warn("the visit will not be remembered: \(error.words)") }
  }
}
