internal import Experience
internal import Maths
internal import Simulation
internal import Storage

/// Notices when files of a pack are saved, and reads the pack anew.
struct PackWatch {
  enum News {
    /// The saved pack is good; which files changed, and whether models are among them.
    case good(Production, files: [String], hasModels: Bool)
    /// Its faults, line by line.
    case bad(String)
  }

  /// Time between two looks.
  static let interval_ns: UInt64 = 250_000_000

  private let archive: Archive
  private var seen: [String: Disk.Stamp]
  private var next_ns: UInt64 = 0

  /// Begins with the present files.
  init(_ archive: Archive) {
    self.archive = archive
    seen = archive.stamps()
  }

  /// Files saved since the last call, once they are old enough.
  mutating func news(at now_ns: UInt64) -> News? {
    guard now_ns >= next_ns else { return nil }
    next_ns = now_ns + Self.interval_ns
    let now = archive.stamps()
    let names = Set(seen.keys).union(now.keys)
    let files = names.filter { seen[$0] != now[$0] }.sorted()
    guard !files.isEmpty else { return nil }
    seen = now
    do {
      let production = try archive.production(holdsModels: true)
      return .good(
        production, files: files, hasModels: files.contains { $0.hasSuffix(".glb") })
    } catch { return .bad("\(error)") }
  }
}

extension PackWatch {
  /// The line that reports how much of a visit was kept.
  static func words(_ files: [String], _ kept: Kept) -> String {
    let named = files.prefix(3).joined(separator: ", ")
    let more = files.count > 3 ? " and \(files.count - 3) more" : ""
    let held = kept.allSlots == 0 ? "" : "; \(kept.slots) of \(kept.allSlots) slots kept"
    let place =
      switch kept.place {
      case .state(let name, let age):
        "state '\(name)' goes on at \(TraceCommand.hundredths(age.seconds)) s" + held
      case .step(let name): "step '\(name)' begins anew" + held
      case .start: "the story begins anew"
      }
    return "watch: \(named)\(more): \(place)"
  }
}
