internal import CSDL

/// The one place where SDL's ways of failing become Swift's.
enum SDL {
  /// Message of the last failed call.
  static var reason: String {
    let text = String(cString: SDL_GetError())
    return text.isEmpty ? "SDL gave no reason" : text
  }

  /// For calls that return a negative number on failure.
  static func check(
    _ result: Int32, else error: (String) -> PlatformError
  ) throws(PlatformError) {
    if result < 0 { throw error(reason) }
  }

  /// For calls that return a null pointer on failure.
  static func check(
    _ pointer: OpaquePointer?, else error: (String) -> PlatformError
  ) throws(PlatformError) -> OpaquePointer {
    guard let pointer else { throw error(reason) }
    return pointer
  }

  static func setHint(_ name: String, _ value: String) {
    SDL_SetHintWithPriority(name, value, SDL_HINT_OVERRIDE)
  }
}
