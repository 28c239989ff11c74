internal import CSDL
public import Ports

/// A window with a current OpenGL 3.3 core context, and the gamepads beside it.
///
/// A class, because SDL keeps pointers to both.
public final class Window {
  public struct Options: Sendable, Equatable {
    public var title: String
    /// In the desktop's points; the drawable has more pixels on a dense display.
    public var width: Int
    public var height: Int
    /// A window that is not visible needs no display server.
    public var isVisible: Bool
    /// A window that is visible and not shown has the display's driver, and nobody sees it.
    public var isShown = true
    public var fullScreen: Bool
    public var highDPI: Bool

    public init(
      title: String = "artemis-sim", width: Int = 1280, height: Int = 720,
      isVisible: Bool = true, fullScreen: Bool = false, highDPI: Bool = true
    ) {
      self.title = title
      self.width = width
      self.height = height
      self.isVisible = isVisible
      self.fullScreen = fullScreen
      self.highDPI = highDPI
    }
  }

  let handle: OpaquePointer
  private let context: SDL_GLContext
  var translation: EventTranslation
  var gamepads = Gamepads()

  public init(_ options: Options) throws(PlatformError) {
    try Window.startVideo(isVisible: options.isVisible)
    do {
      handle = try Window.open(options)
    } catch {
      Window.stopVideo()
      throw error
    }
    guard let context = Window.context(of: handle) else {
      let reason = SDL.reason
      SDL_DestroyWindow(handle)
      Window.stopVideo()
      throw .noContext(reason: reason)
    }
    self.context = context
    translation = EventTranslation()
    // Best effort: a driver that cannot wait for the display leaves pacing to `sleep(until:)`.
    SDL_GL_SetSwapInterval(options.isVisible ? 1 : 0)
    translation.adopt(windowSize: windowSize, drawableSize: drawableSize)
  }

  deinit {
    gamepads.closeAll()
    SDL_GL_DeleteContext(context)
    SDL_DestroyWindow(handle)
    Window.stopVideo()
  }

  /// Everything that happened since the last call, in order.
  ///
  /// The first event of the first call is the picture's size.
  public func pump() -> [WindowEvent] {
    var events = translation.takePending()
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_WINDOWEVENT.rawValue { noteSize() }
      events += gamepads.follow(event)
      events += translation.translate(event)
    }
    return events
  }

  /// Lets the calling thread draw with this window's context, or stops it from doing so. Only needed
  /// where there is more than one window or thread: a new window's context is current.
  public func makeCurrent(_ isCurrent: Bool = true) {
    SDL_GL_MakeCurrent(handle, isCurrent ? context : nil)
  }

  /// The letters on the keys that one walks with, as "W A S D"; nil where that is not known.
  public var walkKeys: String? {
    let names = [Key.w, .a, .s, .d].map(\.name)
    return names.contains("") ? nil : names.joined(separator: " ")
  }

  /// Shows what was drawn into the window's framebuffer.
  public func swap() { SDL_GL_SwapWindow(handle) }

  /// In pixels.
  public var drawableSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GL_GetDrawableSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Where it lies; nil where nobody sees it.
  public var place: WindowPlace? {
    guard Self.isSeen else { return nil }
    let size = windowSize
    var place = WindowPlace(width: size.width, height: size.height)
    if Self.driver != "wayland" {
      var (x, y): (Int32, Int32) = (0, 0)
      SDL_GetWindowPosition(handle, &x, &y)
      place.corner = [Int(x), Int(y)]
    }
    return place
  }

  /// Whether the pointer is to be seen over the window.
  public func showPointer(_ isShown: Bool) { SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE) }

  public func toggleFullScreen() {
    let mask = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    let isFull = SDL_GetWindowFlags(handle) & mask == mask
    SDL_SetWindowFullscreen(handle, isFull ? 0 : mask)
    noteSize()
  }

  /// Rumbles every gamepad from now on; it dies away if it is not said again. Drivers are told
  /// of changes only and not too often, so it may be called for every picture.
  public func rumble(_ haptics: Haptics, at now_ns: UInt64 = Window.time_ns()) {
    gamepads.rumble(haptics, at: now_ns)
  }
}

extension Window {
  private var windowSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  private func noteSize() {
    translation.adopt(windowSize: windowSize, drawableSize: drawableSize)
  }

  private static let subsystems = SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER

  static func startVideo(isVisible: Bool) throws(PlatformError) {
    SDL_SetMainReady()
    // SDL's own handlers would turn Ctrl+C into an event and hide it from the executable.
    SDL.setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    // Fingers are followed as fingers, so that two of them can mean something else.
    SDL.setHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL.setHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    if isVisible {
      SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    } else {
      SDL.setHint(SDL_HINT_VIDEODRIVER, "offscreen")
    }
    let wanted = isVisible ? "an X or Wayland server" : "SDL's offscreen driver"
    try SDL.check(SDL_InitSubSystem(subsystems)) { .noDisplay(driver: wanted, reason: $0) }
    // Without a server SDL falls back on drivers that nobody can see.
    let isAskedFor = SDL_getenv("SDL_VIDEODRIVER") != nil
    guard isVisible && !isSeen && !isAskedFor else { return }
    stopVideo()
    throw .noDisplay(driver: wanted, reason: "only the driver '\(driver)' is there")
  }

  private static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  private static var isSeen: Bool { !["offscreen", "dummy", "evdev"].contains(driver) }

  /// One that says when it was lost, where the driver has such.
  private static func context(of window: OpaquePointer) -> SDL_GLContext? {
    let loses = Int32(SDL_GL_CONTEXT_RESET_LOSE_CONTEXT.rawValue)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, loses)
    if let context = SDL_GL_CreateContext(window) { return context }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_RESET_NOTIFICATION, 0)
    return SDL_GL_CreateContext(window)
  }

  static func stopVideo() { SDL_QuitSubSystem(subsystems) }

  private static func open(_ options: Options) throws(PlatformError) -> OpaquePointer {
    for (attribute, value) in [
      (SDL_GL_CONTEXT_MAJOR_VERSION, 3), (SDL_GL_CONTEXT_MINOR_VERSION, 3),
      (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue)),
      (SDL_GL_DOUBLEBUFFER, 1), (SDL_GL_DEPTH_SIZE, 0), (SDL_GL_STENCIL_SIZE, 0),
    ] {
      try SDL.check(SDL_GL_SetAttribute(attribute, value)) { .noContext(reason: $0) }
    }
    var flags = SDL_WINDOW_OPENGL.rawValue
    let isSeen = options.isVisible && options.isShown
    flags |= isSeen ? SDL_WINDOW_RESIZABLE.rawValue : SDL_WINDOW_HIDDEN.rawValue
    if options.fullScreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    if options.highDPI { flags |= SDL_WINDOW_ALLOW_HIGHDPI.rawValue }
    // SDL_WINDOWPOS_CENTERED, a macro that Swift does not see.
    let centred = Int32(bitPattern: 0x2FFF_0000)
    let window = SDL_CreateWindow(
      options.title, centred, centred, Int32(options.width), Int32(options.height), flags)
    return try SDL.check(window) { .noWindow(reason: $0) }
  }
}
