public import Experience

/// How many visits an exhibit had, day by day, and how far they came.
public struct VisitBook: Sendable, Equatable {
  public struct Day: Sendable, Equatable {
    /// As in 2026-11-25, in the exhibit's own time.
    public var date: String
    public fileprivate(set) var counts: [Int]

    public subscript(mark: Turnout.Mark) -> Int { counts[VisitBook.place(of: mark)] }
  }

  /// In the order in which they came.
  public private(set) var days: [Day] = []
  /// Older days are forgotten: ten years are kept.
  static let mostDays = 3660

  public init() {}

  /// nil for a damaged file.
  public init?(_ bytes: [UInt8]) {
    let (tree, complaints) = JSONParser.parse(bytes)
    guard complaints.isEmpty, let members = tree?.members else { return nil }
    for member in members {
      var day = Day(date: member.key, counts: Self.none)
      guard let counts = member.value.members else { return nil }
      for count in counts {
        guard let mark = Turnout.Mark(rawValue: count.key), let number = count.value.whole,
          (0...Self.most).contains(number)
        else { return nil }
        day.counts[Self.place(of: mark)] = number
      }
      days.append(day)
    }
  }

  public mutating func add(_ marks: [Turnout.Mark], on date: String) {
    if !days.contains(where: { $0.date == date }) {
      days.append(Day(date: date, counts: Self.none))
      days.removeFirst(max(0, days.count - Self.mostDays))
    }
    guard let today = days.firstIndex(where: { $0.date == date }) else { return }
    for mark in marks {
      let place = Self.place(of: mark)
      days[today].counts[place] = min(days[today].counts[place] + 1, Self.most)
    }
  }

  public func sum(of mark: Turnout.Mark) -> Int { days.reduce(0) { $0 + $1[mark] } }

  /// A line a day.
  public var bytes: [UInt8] {
    let lines = days.map { day in
      let counts = Turnout.Mark.allCases.map { "\"\($0.rawValue)\": \(day[$0])" }
      return "  \(JSONWriter.string(day.date)): { \(counts.joined(separator: ", ")) }"
    }
    return Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
  }

  private static let most = 1_000_000_000
  private static let none = Turnout.Mark.allCases.map { _ in 0 }

  private static func place(of mark: Turnout.Mark) -> Int {
    Turnout.Mark.allCases.firstIndex(of: mark) ?? 0
  }
}
