/// Changes of one kind in every cell, and how many flashes a second that makes.
struct FlashTally: Sendable {
  private(set) var count = FlashReport.Count()
  private var swings: [Swing] = []
  private var log = ChangeLog(placeCount: 0)

  /// Follows every cell, and counts anew where any has changed.
  mutating func follow(
    _ cells: [Swing.Reading], threshold: Float, frame: Int, forgettingUpTo oldest: Int,
    counts: (Float, Bool) -> Bool
  ) {
    // The first frame, from which nothing has changed yet.
    if swings.count != cells.count {
      swings = cells.map { Swing(from: $0) }
      log = ChangeLog(placeCount: cells.count)
    }
    var anyChange = false
    for place in cells.indices {
      if swings[place].follow(cells[place], threshold: threshold, counts: counts) {
        log.remember(frame, at: place)
        anyChange = true
      }
    }
    if anyChange { recount(frame: frame, oldest: oldest) }
  }

  private mutating func recount(frame: Int, oldest: Int) {
    let flashes = swings.indices.map { log.flashes(at: $0, after: oldest) }
    count.anywhere = max(count.anywhere, flashes.max() ?? 0)
    while Self.fillsTheArea(flashes.map { $0 > count.overArea }) {
      count.overArea += 1
      count.frame = frame
    }
  }
}

extension FlashTally {
  /// The 10° that the area is measured in, and the quarter of them that may flash, in cells.
  private static let fieldColumns = FlashAnalyser.columns / 3
  private static let fieldRows = FlashAnalyser.rows / 3
  private static let allowed = fieldColumns * fieldRows / 4

  /// Whether more than a quarter of any field of 10° is marked.
  private static func fillsTheArea(_ marked: [Bool]) -> Bool {
    guard marked.lazy.filter({ $0 }).count > allowed else { return false }
    let stride = FlashAnalyser.columns + 1
    // Marked cells above and to the left of each corner.
    var sums = [Int](repeating: 0, count: stride * (FlashAnalyser.rows + 1))
    for row in 0..<FlashAnalyser.rows {
      var line = 0
      for column in 0..<FlashAnalyser.columns {
        line += marked[row * FlashAnalyser.columns + column] ? 1 : 0
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + line
      }
    }
    for top in 0...FlashAnalyser.rows - fieldRows {
      for left in 0...FlashAnalyser.columns - fieldColumns {
        let (a, b) = (top * stride + left, (top + fieldRows) * stride + left)
        if sums[b + fieldColumns] - sums[b] - sums[a + fieldColumns] + sums[a] > allowed {
          return true
        }
      }
    }
    return false
  }
}
