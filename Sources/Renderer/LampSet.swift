/// A set of a frame's lamps, in any order of strength: pieces with the same set are drawn by one
/// call.
struct LampSet: Equatable {
  /// One for each lamp, of which a frame has up to `SceneLayout.lampCount`.
  private(set) var bits: UInt16 = 0

  mutating func insert(_ lamp: Int) { bits |= 1 << UInt16(lamp) }

  var count: Int { bits.nonzeroBitCount }

  /// Removes the first lamp in the frame's order; nil if the set is empty.
  mutating func removeFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
