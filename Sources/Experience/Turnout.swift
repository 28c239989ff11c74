/// What an exhibit counts of a visit; nothing of it tells who made it.
public struct Turnout: Sendable, Equatable {
  public enum Mark: String, Sendable, CaseIterable {
    /// Somebody went on from the beginning.
    case begun
    case launches
    /// The flight was explored.
    case flights
    case completed
  }

  /// Marks of this visit so far.
  private var made: [Mark] = []

  public init() {}

  /// Goes on by a tick; the marks that are new. All but launches count once a visit.
  public mutating func step(_ story: Experience) -> [Mark] {
    guard story.place == .story else {
      made = []
      return []
    }
    if story.uses == .hold { made.removeAll { $0 == .launches } }
    var marks = [Mark.begun]
    if story.uses == .ascent { marks.append(.launches) }
    if story.uses == .tape { marks.append(.flights) }
    if story.state.enter.contains(.remember) { marks.append(.completed) }
    let news = marks.filter { !made.contains($0) }
    made += news
    return news
  }
}
