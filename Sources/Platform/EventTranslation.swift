internal import CSDL
internal import Maths
internal import Ports

/// Turns SDL's events into ours; keeps only what the meaning of the next event depends on.
struct EventTranslation {
  private var windowSize = (width: 1, height: 1)
  /// nil before the first, which is told whatever it is: a visit begins with it.
  private var drawableSize: (width: Int, height: Int)?
  private var pending: [WindowEvent] = []
  private var keysDown: Set<Key> = []
  private var fingers: [SDL_FingerID] = []

  /// One notch of the wheel for each such part of the height that two fingers are drawn.
  private static let heightsPerNotch = 0.05

  mutating func adopt(
    windowSize: (width: Int, height: Int), drawableSize: (width: Int, height: Int)
  ) {
    self.windowSize = (max(windowSize.width, 1), max(windowSize.height, 1))
    if let known = self.drawableSize, known == drawableSize { return }
    self.drawableSize = drawableSize
    pending.append(.input(.viewport(width: drawableSize.width, height: drawableSize.height)))
  }

  mutating func takePending() -> [WindowEvent] {
    defer { pending = [] }
    return pending
  }

  mutating func translate(_ event: SDL_Event) -> [WindowEvent] {
    var events = takePending()
    switch SDL_EventType(event.type) {
    case SDL_QUIT: events.append(.command(.quit))
    case SDL_KEYDOWN, SDL_KEYUP: events += translate(key: event.key)
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !text.isEmpty { events.append(.input(.text(text))) }
    case SDL_MOUSEMOTION:
      events.append(pointer(.moved, x: Double(event.motion.x), y: Double(event.motion.y)))
    case SDL_MOUSEBUTTONDOWN where event.button.button == 1:
      events.append(pointer(.down, x: Double(event.button.x), y: Double(event.button.y)))
    case SDL_MOUSEBUTTONUP where event.button.button == 1:
      events.append(pointer(.up, x: Double(event.button.x), y: Double(event.button.y)))
    case SDL_MOUSEWHEEL where event.wheel.preciseY != 0:
      let turned = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1.0 : 1.0
      events.append(.input(.wheel(Double(event.wheel.preciseY) * turned)))
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      events += translate(finger: event.tfinger)
    case SDL_KEYMAPCHANGED: events.append(.keysRenamed)
    case SDL_WINDOWEVENT: events += translate(window: event.window)
    default: break
    }
    return events
  }
}

extension EventTranslation {
  private mutating func translate(key event: SDL_KeyboardEvent) -> [WindowEvent] {
    let isDown = event.type == SDL_KEYDOWN.rawValue
    if isDown && event.repeat != 0 { return [] }
    if isDown, let command = command(of: event.keysym) { return [.command(command)] }
    guard var key = Key(scancode: event.keysym.scancode) else { return [] }
    let isShifted =
      UInt32(event.keysym.mod) & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0
    // It is let go as what it was pressed as.
    if key == .tab, isDown ? isShifted : keysDown.contains(.backTab) { key = .backTab }
    // A press that is already known, or a release without one, says nothing new.
    let isNews = isDown ? keysDown.insert(key).inserted : keysDown.remove(key) != nil
    return isNews ? [.input(.key(key, isDown: isDown))] : []
  }

  private func command(of key: SDL_Keysym) -> WindowEvent.Command? {
    let isControl = UInt32(key.mod) & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0
    let isAlternate = UInt32(key.mod) & (KMOD_LALT.rawValue | KMOD_RALT.rawValue) != 0
    switch key.scancode {
    case SDL_SCANCODE_Q where isControl && isAlternate: return .leave
    case SDL_SCANCODE_Q where isControl: return .quit
    case SDL_SCANCODE_F11: return .fullScreen
    case SDL_SCANCODE_F12: return .picture
    case SDL_SCANCODE_M where !isControl: return .mute
    case SDL_SCANCODE_ESCAPE: return .menu
    default: return nil
    }
  }

  private func pointer(_ phase: PointerPhase, x: Double, y: Double) -> WindowEvent {
    let height = Double(windowSize.height)
    let place = Vector2(
      (x - Double(windowSize.width) * 0.5) / height, (height * 0.5 - y) / height)
    return .input(.pointer(phase, at: place))
  }

  /// The first finger is the pointer; drawn together, two are a wheel.
  private mutating func translate(finger event: SDL_TouchFingerEvent) -> [WindowEvent] {
    let x = Double(event.x) * Double(windowSize.width)
    let y = Double(event.y) * Double(windowSize.height)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      fingers.append(event.fingerId)
      return fingers.count == 1 ? [pointer(.down, x: x, y: y)] : []
    case SDL_FINGERUP:
      let wasFirst = fingers.first == event.fingerId
      fingers.removeAll { $0 == event.fingerId }
      return wasFirst ? [pointer(.up, x: x, y: y)] : []
    default:
      if fingers.count > 1 {
        // Each of the fingers reports its own half of the way.
        let notches = -Double(event.dy) / EventTranslation.heightsPerNotch / Double(fingers.count)
        return notches == 0 ? [] : [.input(.wheel(notches))]
      }
      return fingers.first == event.fingerId ? [pointer(.moved, x: x, y: y)] : []
    }
  }

  private mutating func translate(window event: SDL_WindowEvent) -> [WindowEvent] {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: return [.input(.focus(true))]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      fingers = []
      return [.input(.focus(false))]
    case SDL_WINDOWEVENT_CLOSE: return [.command(.quit)]
    default: return []
    }
  }
}

extension Key {
  /// By place on the keyboard, so that W A S D are under the same fingers on every layout.
  fileprivate init?(scancode: SDL_Scancode) {
    if scancode == SDL_SCANCODE_KP_ENTER {
      self = .enter
    } else if scancode == SDL_SCANCODE_TAB {
      self = .tab
    } else if let key = Key.allCases.first(where: { $0.scancode == scancode }) {
      self = key
    } else {
      return nil
    }
  }

  private var scancode: SDL_Scancode {
    switch self {
    case .space: SDL_SCANCODE_SPACE
    case .enter: SDL_SCANCODE_RETURN
    case .up: SDL_SCANCODE_UP
    case .down: SDL_SCANCODE_DOWN
    case .left: SDL_SCANCODE_LEFT
    case .right: SDL_SCANCODE_RIGHT
    case .w: SDL_SCANCODE_W
    case .a: SDL_SCANCODE_A
    case .s: SDL_SCANCODE_S
    case .d: SDL_SCANCODE_D
    case .tab, .backTab: SDL_SCANCODE_TAB
    case .escape: SDL_SCANCODE_ESCAPE
    case .backspace: SDL_SCANCODE_BACKSPACE
    case .delete: SDL_SCANCODE_DELETE
    case .home: SDL_SCANCODE_HOME
    case .end: SDL_SCANCODE_END
    case .pageUp: SDL_SCANCODE_PAGEUP
    case .pageDown: SDL_SCANCODE_PAGEDOWN
    case .f1: SDL_SCANCODE_F1
    }
  }

  /// The letter on the key, by the layout that the person types with; empty where nobody knows.
  var name: String { String(cString: SDL_GetKeyName(SDL_GetKeyFromScancode(scancode))) }
}
