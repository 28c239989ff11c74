import CSDL
import Maths
import Platform
import Ports
import Synchronization
import Testing

/// What a virtual pad's motors were told.
let motors = Mutex<[(low: UInt16, high: UInt16)]>([])
/// And those behind its triggers.
let triggers = Mutex<[UInt16]>([])

extension PlatformTests {
  @Test func padComesPlaysShakesAndGoes() throws {
    let window = try Window(.init(width: 64, height: 64, isVisible: false))
    // The window of a test never has the keyboard's focus, and SDL keeps pads to windows that do.
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
    let (device, joystick) = attachPad()
    _ = window.pump()

    SDL_JoystickSetVirtualButton(joystick, Int32(SDL_CONTROLLER_BUTTON_A.rawValue), 1)
    SDL_JoystickUpdate()
    #expect(inputs(window) == [.padButton(.a, isDown: true)])

    SDL_JoystickSetVirtualButton(joystick, Int32(SDL_CONTROLLER_BUTTON_START.rawValue), 1)
    SDL_JoystickUpdate()
    #expect(window.pump().contains(.command(.menu)))

    SDL_JoystickSetVirtualAxis(joystick, Int32(SDL_CONTROLLER_AXIS_LEFTY.rawValue), 3000)
    SDL_JoystickUpdate()
    #expect(inputs(window) == [])
    SDL_JoystickSetVirtualAxis(joystick, Int32(SDL_CONTROLLER_AXIS_LEFTY.rawValue), -32768)
    SDL_JoystickUpdate()
    #expect(inputs(window) == [.padStick(.left, Vector2(0, 1))])

    motors.withLock { $0 = [] }
    triggers.withLock { $0 = [] }
    window.rumble(Haptics(low: 1, high: 0.5, triggers: 1), at: 10_000_000_000)
    window.rumble(Haptics(low: 1, high: 0.5, triggers: 1), at: 10_016_000_000)
    window.rumble(Haptics(), at: 10_017_000_000)
    let told = motors.withLock { $0 }
    #expect(told.map(\.low) == [65535, 0])
    #expect(told.map(\.high) == [32767, 0])
    #expect(triggers.withLock { $0 } == [65535, 0])

    SDL_JoystickClose(joystick)
    SDL_JoystickDetachVirtual(device)
    #expect(inputs(window).last == .padRemoved)
  }

  func inputs(_ window: Window) -> [InputEvent] {
    window.pump().compactMap { if case .input(let event) = $0 { event } else { nil } }
  }

  func attachPad() -> (device: Int32, joystick: OpaquePointer) {
    var description = SDL_VirtualJoystickDesc()
    description.version = UInt16(SDL_VIRTUAL_JOYSTICK_DESC_VERSION)
    description.type = UInt16(SDL_JOYSTICK_TYPE_GAMECONTROLLER.rawValue)
    description.naxes = UInt16(SDL_CONTROLLER_AXIS_MAX.rawValue)
    description.nbuttons = UInt16(SDL_CONTROLLER_BUTTON_MAX.rawValue)
    description.Rumble = { _, low, high in
      motors.withLock { $0.append((low, high)) }
      return 0
    }
    description.RumbleTriggers = { _, left, _ in
      triggers.withLock { $0.append(left) }
      return 0
    }
    let device = SDL_JoystickAttachVirtualEx(&description)
    return (device, SDL_JoystickOpen(device)!)
  }
}
