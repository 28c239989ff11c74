internal import Content
internal import Dispatch
internal import Ports
internal import Simulation
internal import Synchronization

/// Saves flights on a thread of its own, so that the visit goes on meanwhile, and tells how far it is.
final class Saver {
  /// What there is to tell of it, in the program's words.
  enum News: Equatable {
    case going
    /// In an exhibit nothing is kept.
    case never
    case saved(folder: String)
    case refused(why: String)

    func words(in words: Words) -> String {
      switch self {
      case .going, .never: words[key]
      case .saved(let folder): words.filled(key, ("folder", folder))
      case .refused(let why): words.filled(key, ("why", why))
      }
    }

    private var key: String {
      switch self {
      case .going: "saved.going"
      case .never: "saved.never"
      case .saved: "saved.in"
      case .refused: "saved.not"
      }
    }

    /// A line over the picture, for those who see it and those who do not: readers say it since its name is
    /// new.
    func laid(over frame: Frame, in language: Words) -> Frame {
      let line = words(in: language)
      var frame = FaultCard.laid(over: frame, line, in: language)
      frame.controls.append(Control(id: key, role: .message, label: line))
      return frame
    }
  }

  private let parent: String
  private let queue = DispatchQueue(label: "saves")
  private let told = Mutex<News?>(nil)

  /// `parent`: the folder in which each flight gets one of its own.
  init(in parent: String) { self.parent = parent }

  var news: News? { told.withLock { $0 } }

  /// One at a time: what is asked meanwhile is the same flight.
  func save(_ simulation: Simulation, view: Image) {
    guard news != .going else { return }
    tell(.going)
    // Only the news are shared, and they have a lock.
    nonisolated(unsafe) let saver = self
    queue.async {
      do throws(Failure) {
        guard let save = try FlightSave(simulation) else { return saver.tell(nil) }
        let folder = try save.write(view, in: saver.parent)
        Console.say("saved in \(folder)")
        saver.tell(.saved(folder: folder))
      } catch {
        Console.warn(error.words)
        saver.tell(.refused(why: error.words))
      }
    }
  }

  /// Waits until what is being saved is on the disk.
  func finish() { queue.sync {} }

  private func tell(_ news: News?) { told.withLock { $0 = news } }

  /// Where people keep documents: as the desktop has it, or else at home.
  static var documents: String {
    let home = Library.environment("HOME") ?? "."
    return documents(
      home: home, settings: Library.environment("XDG_CONFIG_HOME") ?? "\(home)/.config")
  }

  static func documents(home: String, settings: String) -> String {
    let bytes = (try? Files.read("\(settings)/user-dirs.dirs", most: Budget.json)) ?? []
    let key = "XDG_DOCUMENTS_DIR="
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let named = lines.last { $0.hasPrefix(key) }.map { line in
      String(line.dropFirst(key.count)).replacing("\"", with: "").replacing("$HOME", with: home)
    }
    return named.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
  }
}
