internal import Content
internal import Experience
internal import Glibc

/// Counts an exhibit's visits in `$XDG_STATE_HOME/artemis-sim/PACK.visits.json`. Each is written as it
/// comes, so that a power cut takes none.
struct Attendance {
  private let folder: String
  private let file: String
  private(set) var hasFailed = false

  init(of pack: String, in home: String = Memory.home) {
    folder = "\(home)/artemis-sim"
    file = "\(folder)/\(pack)\(Self.ending)"
  }

  mutating func count(_ marks: [Turnout.Mark], on day: String = Self.today) {
    guard !marks.isEmpty else { return }
    do {
      var book = try Self.read(file)
      book.add(marks, on: day)
      try Files.makeFolder(folder)
      try Files.write(book.bytes, to: file)
    } catch {
      if !hasFailed { Console.warn("visits are not counted: \(error.words)") }
      hasFailed = true
    }
  }

  /// Sets a damaged file aside, and begins a new one.
  private static func read(_ file: String) throws(Failure) -> VisitBook {
    guard Files.exists(file) else { return VisitBook() }
    if let book = VisitBook(try Files.read(file, most: Budget.json)) { return book }
    let aside = "\(file).damaged"
    Files.move(file, to: aside)
    Console.warn("the counts of visits were damaged; they were set aside as \(aside)")
    return VisitBook()
  }

  /// The local date.
  static var today: String {
    var now = time(nil)
    var date = tm()
    localtime_r(&now, &date)
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(date.tm_year + 1900)-\(two(date.tm_mon + 1))-\(two(date.tm_mday))"
  }

  private static let ending = ".visits.json"
}

extension Attendance {
  /// What the doctor says of each story that was shown; nothing where none was.
  static func findings(in home: String = Memory.home, on day: String = today) -> [Finding] {
    let folder = "\(home)/artemis-sim"
    let names = ((try? Files.list(folder)) ?? []).filter { $0.hasSuffix(ending) }
    return names.map { name in
      let file = "\(folder)/\(name)"
      let title = "visits to \(name.dropLast(ending.count))"
      guard let bytes = try? Files.read(file, most: Budget.json), let book = VisitBook(bytes) else {
        return .lacking(title, "\(file) cannot be read", "move it away; counting begins anew")
      }
      let all = Turnout.Mark.allCases.map { "\(book.sum(of: $0)) \($0.rawValue)" }
      let today = book.days.first { $0.date == day }?[.begun] ?? 0
      let since = book.days.first.map { " since \($0.date)" } ?? ""
      return .found(
        title, "\(all.joined(separator: ", "))\(since), \(today) begun today: \(file)",
        ["begun": Double(book.sum(of: .begun)), "begunToday": Double(today)])
    }
  }
}
