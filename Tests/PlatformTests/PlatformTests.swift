import CSDL
import Maths
import Ports
import Testing

@testable import Platform

/// SDL wants one thread, and a window may be made and lost many times in it.
@MainActor @Suite(.serialized) struct PlatformTests {
  @Test func firstEventIsTheSizeOfThePicture() throws {
    let window = try Window(.init(width: 333, height: 77, isVisible: false))
    #expect(window.pump().first == .input(.viewport(width: 333, height: 77)))
    #expect(window.drawableSize == (333, 77))
    window.swap()
  }

  @Test func aMissingDisplayIsSaidPlainly() {
    let error = PlatformError.noDisplay(driver: "an X or Wayland server", reason: "none came")
    #expect(
      error.description == "no display: expected an X or Wayland server to answer, but none came")
  }

  @Test func heldKeyIsOnePressAndOneRelease() throws {
    let window = try quietWindow()
    push(key: SDL_SCANCODE_SPACE, isDown: true)
    for _ in 0..<34 { push(key: SDL_SCANCODE_SPACE, isDown: true, repeats: 1) }
    push(key: SDL_SCANCODE_SPACE, isDown: true)
    push(key: SDL_SCANCODE_SPACE, isDown: false)
    push(key: SDL_SCANCODE_SPACE, isDown: false)
    #expect(
      window.pump() == [
        .input(.key(.space, isDown: true)), .input(.key(.space, isDown: false)),
      ])
  }

  @Test(arguments: [
    (SDL_SCANCODE_RETURN, Key.enter), (SDL_SCANCODE_KP_ENTER, .enter), (SDL_SCANCODE_UP, .up),
    (SDL_SCANCODE_DOWN, .down), (SDL_SCANCODE_LEFT, .left), (SDL_SCANCODE_RIGHT, .right),
    (SDL_SCANCODE_W, .w), (SDL_SCANCODE_A, .a), (SDL_SCANCODE_S, .s), (SDL_SCANCODE_D, .d),
    (SDL_SCANCODE_TAB, .tab), (SDL_SCANCODE_F1, .f1),
  ])
  func keys(scancode: SDL_Scancode, key: Key) throws {
    let window = try quietWindow()
    push(key: scancode, isDown: true)
    #expect(window.pump() == [.input(.key(key, isDown: true))])
  }

  @Test(arguments: [
    (SDL_SCANCODE_F11, 0, WindowEvent.Command.fullScreen), (SDL_SCANCODE_M, 0, .mute),
    (SDL_SCANCODE_F12, 0, .picture), (SDL_SCANCODE_ESCAPE, 0, .menu),
    (SDL_SCANCODE_Q, Int(KMOD_LCTRL.rawValue), .quit),
    (SDL_SCANCODE_Q, Int(KMOD_LCTRL.rawValue | KMOD_LALT.rawValue), .leave),
  ])
  func commands(scancode: SDL_Scancode, modifiers: Int, command: WindowEvent.Command) throws {
    let window = try quietWindow()
    push(key: scancode, isDown: true, modifiers: modifiers)
    push(key: scancode, isDown: false, modifiers: modifiers)
    #expect(window.pump() == [.command(command)])
  }

  @Test func pointerIsInFrameHeightsFromTheCentre() throws {
    let window = try quietWindow()
    var event = SDL_Event()
    event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.button = 1
    (event.button.x, event.button.y) = (640, 0)
    SDL_PushEvent(&event)
    event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    (event.motion.x, event.motion.y) = (0, 270)
    SDL_PushEvent(&event)
    event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    (event.wheel.y, event.wheel.preciseY) = (-2, -2)
    SDL_PushEvent(&event)
    #expect(
      window.pump() == [
        .input(.pointer(.down, at: Vector2(320.0 / 360, 0.5))),
        .input(.pointer(.moved, at: Vector2(-320.0 / 360, -0.25))), .input(.wheel(-2)),
      ])
  }

  /// A visit begins with the picture's size, even where the window has none yet.
  @Test func aSizeOfNothingIsTold() {
    var translation = EventTranslation()
    translation.adopt(windowSize: (64, 64), drawableSize: (0, 0))
    translation.adopt(windowSize: (64, 64), drawableSize: (0, 0))
    #expect(translation.takePending() == [.input(.viewport(width: 0, height: 0))])
  }

  /// Without a display there is the layout of the United States.
  /// Keys that write go on while they are held, as the desktop repeats them; all others are pressed once.
  @Test(arguments: [
    (SDL_SCANCODE_BACKSPACE, KMOD_NONE, Key.backspace), (SDL_SCANCODE_DELETE, KMOD_NONE, .delete),
    (SDL_SCANCODE_LEFT, KMOD_NONE, .left), (SDL_SCANCODE_RIGHT, KMOD_RCTRL, .wordRight),
    (SDL_SCANCODE_BACKSPACE, KMOD_LCTRL, .eraseWord),
    (SDL_SCANCODE_DELETE, KMOD_LCTRL, .deleteWord),
  ])
  func keysThatWriteGoOnWhileTheyAreHeld(place: SDL_Scancode, with: SDL_Keymod, key: Key) throws {
    let window = try quietWindow()
    push(key: place, isDown: true, repeats: 1)
    #expect(window.pump().isEmpty, "nothing was pressed")
    push(key: place, isDown: true, modifiers: Int(with.rawValue))
    push(key: place, isDown: true, repeats: 1)
    // Whoever lets go of Control first has still pressed it.
    push(key: place, isDown: false)
    #expect(
      window.pump() == [
        .input(.key(key, isDown: true)), .input(.repeated(key)), .input(.key(key, isDown: false)),
      ])
  }

  @Test func otherKeysDoNotGoOn() throws {
    let window = try quietWindow()
    for place in [SDL_SCANCODE_UP, SDL_SCANCODE_RETURN, SDL_SCANCODE_A, SDL_SCANCODE_TAB] {
      push(key: place, isDown: true)
      push(key: place, isDown: true, repeats: 1)
      #expect(window.pump().count == 1)
    }
  }

  /// What is pressed with Control is known by the letter on the key: on a French keyboard A lies where the
  /// English have Q, which ends the program.
  @Test func controlGoesByTheLetter() throws {
    let window = try quietWindow()
    let control = Int(KMOD_LCTRL.rawValue)
    let (a, q) = (Int32(UInt8(ascii: "a")), Int32(UInt8(ascii: "q")))
    push(key: SDL_SCANCODE_Q, isDown: true, modifiers: control, letter: a)
    push(key: SDL_SCANCODE_Q, isDown: false, letter: a)
    push(key: SDL_SCANCODE_A, isDown: true, modifiers: control, letter: q)
    #expect(
      window.pump() == [
        .input(.key(.selectAll, isDown: true)), .input(.key(.selectAll, isDown: false)),
        .command(.quit),
      ])
    // Where no Latin letter is on the key, its place counts; and without Control always.
    push(key: SDL_SCANCODE_A, isDown: true, modifiers: control, letter: 0x634)
    push(key: SDL_SCANCODE_A, isDown: false, letter: 0x634)
    push(key: SDL_SCANCODE_A, isDown: true, letter: q)
    push(key: SDL_SCANCODE_Q, isDown: true, letter: a)
    #expect(
      window.pump() == [
        .input(.key(.selectAll, isDown: true)), .input(.key(.selectAll, isDown: false)),
        .input(.key(.a, isDown: true)), .other,
      ])
  }

  @Test func keysAreNamedByTheLayout() throws {
    let window = try quietWindow()
    #expect(window.walkKeys == "W A S D")
    var event = SDL_Event()
    event.type = SDL_KEYMAPCHANGED.rawValue
    SDL_PushEvent(&event)
    #expect(window.pump() == [.keysRenamed])
  }

  @Test func oneFingerPointsAndTwoAreAWheel() throws {
    let window = try quietWindow()
    push(finger: 1, SDL_FINGERDOWN, x: 0.5, y: 0.75)
    push(finger: 2, SDL_FINGERDOWN, x: 0.6, y: 0.75)
    push(finger: 2, SDL_FINGERMOTION, x: 0.6, y: 0.85, dy: 0.1)
    push(finger: 2, SDL_FINGERUP, x: 0.6, y: 0.85)
    push(finger: 1, SDL_FINGERUP, x: 0.5, y: 0.5)
    let events = window.pump()
    #expect(events.first == .input(.pointer(.down, at: Vector2(0, -0.25))))
    #expect(events.last == .input(.pointer(.up, at: Vector2(0, 0))))
    guard events.count == 3, case .input(.wheel(let notches)) = events[1] else {
      Issue.record("expected a notch between press and release, not \(events)")
      return
    }
    #expect(abs(notches + 1) < 1e-6)
  }

  @Test func windowReportsFocusAndClose() throws {
    let window = try quietWindow()
    for id in [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED, SDL_WINDOWEVENT_CLOSE] {
      var event = SDL_Event()
      event.window.type = SDL_WINDOWEVENT.rawValue
      event.window.event = UInt8(id.rawValue)
      SDL_PushEvent(&event)
    }
    #expect(
      window.pump() == [.input(.focus(false)), .input(.focus(true)), .command(.quit)])
  }

  @Test func sleepEndsAtItsTime() {
    let start = Window.time_ns()
    Window.sleep(until: start + 5_000_000)
    #expect(Window.time_ns() >= start + 5_000_000)
    Window.sleep(until: start)
  }

  nonisolated private static let hasDisplay =
    SDL_getenv("DISPLAY") != nil || SDL_getenv("WAYLAND_DISPLAY") != nil
    || SDL_getenv("SDL_VIDEODRIVER") != nil

  @Test(.enabled(if: !hasDisplay, "only where there is no display server"))
  func withoutADisplayAVisibleWindowIsRefused() {
    let error = #expect(throws: PlatformError.self) { try Window(.init(isVisible: true)) }
    guard case .noDisplay = error else {
      Issue.record("\(String(describing: error)) instead of noDisplay")
      return
    }
  }

  private func quietWindow() throws -> Window {
    let window = try Window(.init(width: 640, height: 360, isVisible: false))
    _ = window.pump()
    return window
  }

  private func push(
    key: SDL_Scancode, isDown: Bool, repeats: UInt8 = 0, modifiers: Int = 0, letter: Int32 = 0
  ) {
    var event = SDL_Event()
    event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.keysym.scancode = key
    event.key.keysym.mod = UInt16(modifiers)
    event.key.keysym.sym = letter
    event.key.repeat = repeats
    SDL_PushEvent(&event)
  }

  private func push(
    finger: SDL_FingerID, _ type: SDL_EventType, x: Float, y: Float, dy: Float = 0
  ) {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = finger
    (event.tfinger.x, event.tfinger.y, event.tfinger.dy) = (x, y, dy)
    SDL_PushEvent(&event)
  }
}
