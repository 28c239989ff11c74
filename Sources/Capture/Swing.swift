/// Follows one value up and down, and tells each time it has turned and come far enough.
///
/// A change is measured from the last extreme, however slowly it goes; one that continues the
/// last is part of it. Two opposing changes are a flash.
struct Swing: Equatable {
  private var low: Extreme
  private var high: Extreme
  private var direction = Direction.none

  /// A value at its turning point, and whether it was marked there.
  private struct Extreme: Equatable {
    var value: Float
    var isMarked: Bool
  }

  private enum Direction { case none, up, down }

  init(from value: Float, isMarked: Bool) {
    low = Extreme(value: value, isMarked: isMarked)
    high = low
  }

  /// True where this value completes a change of at least `threshold`.
  ///
  /// Whether such a change matters is for `counts` to say, from the lower of its two values and
  /// whether either was marked.
  mutating func follow(
    _ value: Float, isMarked: Bool, threshold: Float, counts: (Float, Bool) -> Bool
  ) -> Bool {
    let here = Extreme(value: value, isMarked: isMarked)
    if value >= high.value { high = here }
    if value <= low.value { low = here }
    if direction != .up, value - low.value >= threshold,
      counts(low.value, low.isMarked || isMarked)
    {
      direction = .up
      high = here
      return true
    }
    if direction != .down, high.value - value >= threshold,
      counts(value, high.isMarked || isMarked)
    {
      direction = .down
      low = here
      return true
    }
    return false
  }
}
