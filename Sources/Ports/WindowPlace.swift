/// Where a window lies on the desktop, in the desktop's points.
public struct WindowPlace: Sendable, Equatable {
  public var width: Int
  public var height: Int
  /// Its upper left corner on the screen, y down; nil where the desktop tells nobody, as Wayland does.
  public var corner: SIMD2<Int>?

  public init(width: Int, height: Int, corner: SIMD2<Int>? = nil) {
    self.width = width
    self.height = height
    self.corner = corner
  }
}
