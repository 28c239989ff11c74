internal import Maths

/// Starts an exhibit anew for each visitor: once nobody acts any more, it returns to its beginning.
public struct Exhibit: Sendable, Equatable {
  static let patience = Tick(seconds: 60).count
  static let fade = Tick(seconds: 1).count

  private var quiet = 0

  public init() {}

  /// Blackness of the picture, 0 … 1: the way back leads through black.
  public var blackness: Double {
    let u = min(max(Double(quiet - Self.patience + Self.fade) / Double(Self.fade), 0), 1)
    return u * u * (3 - 2 * u)
  }

  /// Goes on by a tick; true when it is time to begin anew. Never while the launch is watched, when
  /// nothing can be done, nor at the beginning, where anybody may wait for ever.
  ///
  /// While the launch is watched nothing is to be done, and at the beginning one may wait for ever.
  public mutating func step(_ story: Experience) -> Bool {
    let isWaiting = story.idle > 0 && story.uses != .ascent && story.step != story.firstStep
    quiet = isWaiting ? quiet + 1 : 0
    guard quiet >= Self.patience else { return false }
    quiet = 0
    return true
  }
}
