/// Follows one value up and down, and tells each time it has turned and come far enough.
///
/// A change is measured from the last extreme, however slowly it goes; one that continues the
/// last is part of it. Two opposing changes are a flash.
struct Swing: Equatable {
  private var low: Reading
  private var high: Reading
  private var direction = Direction.none

  /// A value at one moment, and whether it is marked then.
  struct Reading: Equatable {
    var value: Float
    var isMarked = false
  }

  private enum Direction { case none, up, down }

  init(from reading: Reading) {
    low = reading
    high = reading
  }

  /// True where this reading completes a change of at least `threshold`.
  ///
  /// Whether such a change matters is for `counts` to say, from the lower of its two values and
  /// whether either was marked.
  mutating func follow(
    _ here: Reading, threshold: Float, counts: (Float, Bool) -> Bool
  ) -> Bool {
    if here.value >= high.value { high = here }
    if here.value <= low.value { low = here }
    if direction != .up, here.value - low.value >= threshold,
      counts(low.value, low.isMarked || here.isMarked)
    {
      direction = .up
      high = here
      return true
    }
    if direction != .down, high.value - here.value >= threshold,
      counts(here.value, high.isMarked || here.isMarked)
    {
      direction = .down
      low = here
      return true
    }
    return false
  }
}
