/// When each of many places last changed, for counting flashes: two changes are one.
struct ChangeLog: Sendable {
  /// Enough to tell 16 flashes apart.
  private static let memory = 32
  private static let never = Int.min

  let placeCount: Int
  /// For each place the frames of its last changes, newest first, `memory` of them.
  private var changes: [Int]

  init(placeCount: Int) {
    self.placeCount = placeCount
    changes = [Int](repeating: Self.never, count: placeCount * Self.memory)
  }

  mutating func remember(_ frame: Int, at place: Int) {
    let start = place * Self.memory
    for slot in stride(from: start + Self.memory - 1, to: start, by: -1) {
      changes[slot] = changes[slot - 1]
    }
    changes[start] = frame
  }

  /// Flashes of a place later than a frame.
  func flashes(at place: Int, after oldest: Int) -> Int {
    let start = place * Self.memory
    return changes[start..<start + Self.memory].prefix { $0 > oldest }.count / 2
  }
}
