internal import Maths

/// An exhibit begins anew for each who comes: whoever walks away leaves it to be found as it was.
public struct Exhibit: Sendable, Equatable {
  static let patience = Tick(seconds: 60).count
  static let fade = Tick(seconds: 1).count

  private var quiet = 0

  public init() {}

  /// How much of the picture is black, 0 … 1: the way back leads through it.
  public var blackness: Double {
    let u = min(max(Double(quiet - Self.patience + Self.fade) / Double(Self.fade), 0), 1)
    return u * u * (3 - 2 * u)
  }

  /// One tick of the visit; true when it is time for the beginning.
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
