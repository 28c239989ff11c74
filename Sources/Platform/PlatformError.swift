/// Why there is no window.
public enum PlatformError: Error, Equatable, CustomStringConvertible {
  /// No display server answered; the driver is SDL's name for the kind that was asked for.
  case noDisplay(driver: String, reason: String)
  case noWindow(reason: String)
  /// The driver has no OpenGL 3.3 core.
  case noContext(reason: String)
  case noClock

  public var description: String {
    switch self {
    case .noDisplay(let driver, let reason):
      "no display: expected \(driver) to answer, but \(reason)"
    case .noWindow(let reason):
      "no window: expected one with an OpenGL surface, but \(reason)"
    case .noContext(let reason):
      "no picture: expected OpenGL 3.3 core or later, but \(reason)"
    case .noClock:
      "no clock: expected CLOCK_MONOTONIC to be readable"
    }
  }
}
