internal import CSDL
internal import Maths
internal import Ports

/// The gamepads that are plugged in; they come and go while the program runs.
struct Gamepads {
  private struct Pad {
    let handle: OpaquePointer
    let id: SDL_JoystickID
    let hasTriggers: Bool
    var left = Vector2.zero
    var right = Vector2.zero
  }

  private var pads: [Pad] = []
  private var strength = Motors()
  private var told_ns: UInt64 = 0

  /// Sticks rest somewhere near their middle; up to here that is still the middle.
  static let deadZone = 0.2
  /// Motors stop by themselves this long after the last word from us.
  private static let rumble_ms: UInt32 = 300
  /// No driver is told more often, but to stop: a pad on radio would fall behind.
  static let shortest_ns: UInt64 = 33_000_000
  /// An unchanged rumble is repeated after this long, before it dies away.
  static let longest_ns: UInt64 = 150_000_000

  private struct Motors: Equatable {
    var low: UInt16 = 0
    var high: UInt16 = 0
    var triggers: UInt16 = 0
  }

  /// Keeps the list of pads, and reports what their buttons and sticks did.
  mutating func follow(_ event: SDL_Event) -> [WindowEvent] {
    switch SDL_EventType(event.type) {
    case SDL_CONTROLLERDEVICEADDED: open(event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED: return close(event.cdevice.which)
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP: return translate(event.cbutton)
    case SDL_CONTROLLERAXISMOTION: return translate(event.caxis)
    default: break
    }
    return []
  }

  mutating func closeAll() {
    for pad in pads { SDL_GameControllerClose(pad.handle) }
    pads = []
  }

  mutating func rumble(_ haptics: Haptics, at now_ns: UInt64) {
    let wanted = Motors(
      low: Gamepads.motor(haptics.low), high: Gamepads.motor(haptics.high),
      triggers: Gamepads.motor(haptics.triggers))
    let waited_ns = now_ns &- told_ns
    let isDue =
      wanted == Motors()
      ? strength != wanted
      : waited_ns >= (wanted == strength ? Gamepads.longest_ns : Gamepads.shortest_ns)
    guard isDue else { return }
    let hadTriggers = strength.triggers > 0
    strength = wanted
    told_ns = now_ns
    for pad in pads {
      // A pad without motors refuses; there is nothing to be done about that.
      SDL_GameControllerRumble(pad.handle, wanted.low, wanted.high, Gamepads.rumble_ms)
      guard pad.hasTriggers && (hadTriggers || wanted.triggers > 0) else { continue }
      SDL_GameControllerRumbleTriggers(
        pad.handle, wanted.triggers, wanted.triggers, Gamepads.rumble_ms)
    }
  }
}

extension Gamepads {
  private static func motor(_ strength: Float) -> UInt16 {
    UInt16(clamp(strength, 0, 1) * 65535)
  }

  private mutating func open(_ device: Int32) {
    guard let handle = SDL_GameControllerOpen(device) else { return }
    let id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle))
    if pads.contains(where: { $0.id == id }) {
      SDL_GameControllerClose(handle)
    } else {
      let hasTriggers = SDL_GameControllerHasRumbleTriggers(handle) == SDL_TRUE
      pads.append(Pad(handle: handle, id: id, hasTriggers: hasTriggers))
    }
  }

  private mutating func close(_ id: SDL_JoystickID) -> [WindowEvent] {
    guard let index = pads.firstIndex(where: { $0.id == id }) else { return [] }
    SDL_GameControllerClose(pads.remove(at: index).handle)
    return [.input(.padRemoved)]
  }

  private func translate(_ event: SDL_ControllerButtonEvent) -> [WindowEvent] {
    if SDL_GameControllerButton(Int32(event.button)) == SDL_CONTROLLER_BUTTON_START {
      return event.state != 0 ? [.command(.menu)] : []
    }
    guard let button = PadButton(event.button) else { return event.state != 0 ? [.other] : [] }
    return [.input(.padButton(button, isDown: event.state != 0))]
  }

  private mutating func translate(_ event: SDL_ControllerAxisEvent) -> [WindowEvent] {
    guard let index = pads.firstIndex(where: { $0.id == event.which }) else { return [] }
    let value = max(Double(event.value) / 32767, -1)
    switch SDL_GameControllerAxis(Int32(event.axis)) {
    case SDL_CONTROLLER_AXIS_LEFTX: return turn(\.left, .left, of: index) { $0.x = value }
    case SDL_CONTROLLER_AXIS_LEFTY: return turn(\.left, .left, of: index) { $0.y = -value }
    case SDL_CONTROLLER_AXIS_RIGHTX: return turn(\.right, .right, of: index) { $0.x = value }
    case SDL_CONTROLLER_AXIS_RIGHTY: return turn(\.right, .right, of: index) { $0.y = -value }
    default: return []
    }
  }

  private mutating func turn(
    _ place: WritableKeyPath<Pad, Vector2>, _ stick: PadStick, of index: Int,
    _ change: (inout Vector2) -> Void
  ) -> [WindowEvent] {
    let before = Gamepads.beyondDeadZone(pads[index][keyPath: place])
    change(&pads[index][keyPath: place])
    let after = Gamepads.beyondDeadZone(pads[index][keyPath: place])
    return after == before ? [] : [.input(.padStick(stick, after))]
  }

  /// The stick's way beyond its dead zone: 0 at the zone's edge, 1 at the rim.
  static func beyondDeadZone(_ raw: Vector2) -> Vector2 {
    let length = (raw.x * raw.x + raw.y * raw.y).squareRoot()
    guard length > deadZone else { return .zero }
    let reach = min((length - deadZone) / (1 - deadZone), 1)
    return raw * (reach / length)
  }
}

extension PadButton {
  fileprivate init?(_ button: UInt8) {
    switch SDL_GameControllerButton(Int32(button)) {
    case SDL_CONTROLLER_BUTTON_A: self = .a
    case SDL_CONTROLLER_BUTTON_B: self = .b
    case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .down
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .right
    default: return nil
    }
  }
}
