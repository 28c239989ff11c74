/// Some of a frame's lamps, whichever of them is the strongest: what has the same ones is drawn at once.
struct LampSet: Equatable {
  /// One for each lamp, of which a frame has up to `SceneLayout.lampCount`.
  private(set) var bits: UInt16 = 0

  mutating func insert(_ lamp: Int) { bits |= 1 << UInt16(lamp) }

  var count: Int { bits.nonzeroBitCount }

  /// Takes out the lamp that stands first in the frame's list; nil where none is left.
  mutating func removeFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits - 1 }
    return bits.trailingZeroBitCount
  }
}
