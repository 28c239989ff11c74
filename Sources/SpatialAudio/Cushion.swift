/// How many blocks should wait at a card: few, so that sound is heard soon, but so many that on this
/// machine it does not run dry.
struct Cushion: Equatable {
  /// 50 to 150 ms.
  static let range = 6...18
  /// So many should be left whenever the next one comes.
  static let spare = 2.5
  /// Blocks after which it may become smaller by one, if more than enough was left all the time: 10 s.
  static let patience = 1200

  /// It begins between: a visit begins in silence, where too few would not be missed.
  private(set) var blocks = 9
  private var least = Double.infinity
  private var count = 0

  /// Before each block: how many wait.
  mutating func record(left: Double) {
    least = min(least, left)
    count += 1
    if left < Self.spare {
      grow(by: Int((Self.spare - left).rounded(.up)))
    } else if count >= Self.patience {
      if least > Self.spare + 2 { blocks = max(blocks - 1, Self.range.lowerBound) }
      begin()
    }
  }

  /// It was not enough.
  mutating func noteDry() { grow(by: 3) }

  private mutating func grow(by more: Int) {
    blocks = min(blocks + more, Self.range.upperBound)
    begin()
  }

  private mutating func begin() { (least, count) = (.infinity, 0) }
}
