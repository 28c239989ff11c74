internal import CSDL

/// The display server that windows would open on, and its screens.
public struct Display: Sendable, Equatable {
  public struct Screen: Sendable, Equatable {
    public var width: Int
    public var height: Int
    /// 0 where the server does not say.
    public var rate_Hz: Int
  }

  /// SDL's name for it: "x11", "wayland".
  public var server: String
  public var screens: [Screen]

  /// Asks the server that a visible window would ask; opens no window.
  public static func look() throws(PlatformError) -> Display {
    try Window.startVideo(isVisible: true)
    defer { Window.stopVideo() }
    let server = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "?"
    let screens = (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { number -> Screen? in
      var mode = SDL_DisplayMode()
      guard SDL_GetDesktopDisplayMode(number, &mode) == 0 else { return nil }
      return Screen(width: Int(mode.w), height: Int(mode.h), rate_Hz: Int(mode.refresh_rate))
    }
    return Display(server: server, screens: screens)
  }
}

extension Gamepads {
  /// The names of what is plugged in, and whether each is known as a gamepad.
  static func plugged() -> [(name: String, isGamepad: Bool)] {
    SDL_SetMainReady()
    SDL.setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    guard SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 else { return [] }
    defer { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) }
    return (0..<max(SDL_NumJoysticks(), 0)).map { number in
      let name = SDL_JoystickNameForIndex(number).map { String(cString: $0) } ?? "without a name"
      return (name, SDL_IsGameController(number) == SDL_TRUE)
    }
  }
}

extension Window {
  /// The names of the gamepads and joysticks that are plugged in; only gamepads are played with.
  public static func controllers() -> [(name: String, isGamepad: Bool)] { Gamepads.plugged() }
}
