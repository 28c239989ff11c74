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
    case SDL_MOUSEBUTTONDOWN: events.append(.other)
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
    let isFirst = isDown && event.repeat == 0
    if isFirst, let command = command(of: event.keysym) { return [.command(command)] }
    // It goes on, and is let go, as what it was pressed as.
    guard let key = isFirst ? Key(pressed: event.keysym) : known(event.keysym) else {
      return isFirst ? [.other] : []
    }
    if isDown && !isFirst { return key.writes ? [.input(.repeated(key))] : [] }
    // A press that is already known, or a release without one, says nothing new.
    let isNews = isDown ? keysDown.insert(key).inserted : keysDown.remove(key) != nil
    return isNews ? [.input(.key(key, isDown: isDown))] : []
  }

  /// The key that is down at this place of the keyboard.
  private func known(_ key: SDL_Keysym) -> Key? {
    let place = Key(scancode: key.scancode)
    return keysDown.first {
      $0.unmodified == place || $0 == .selectAll && key.letter == Self.a
    }
  }

  private static let a = UInt8(ascii: "a")

  private func command(of key: SDL_Keysym) -> WindowEvent.Command? {
    if key.letter == UInt8(ascii: "q"), key.hasControl {
      return key.has(KMOD_LALT, KMOD_RALT) ? .leave : .quit
    }
    switch key.scancode {
    case SDL_SCANCODE_F11: return .fullScreen
    case SDL_SCANCODE_F12: return .picture
    case SDL_SCANCODE_M where !key.hasControl: return .mute
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

extension SDL_Keysym {
  fileprivate func has(_ left: SDL_Keymod, _ right: SDL_Keymod) -> Bool {
    UInt32(mod) & (left.rawValue | right.rawValue) != 0
  }

  fileprivate var hasControl: Bool { has(KMOD_LCTRL, KMOD_RCTRL) }

  /// The Latin letter that is written on the key, or else the one at its place on an English keyboard: what is
  /// pressed together with Control is known by its letter.
  fileprivate var letter: UInt8? {
    if sym > 0 && sym < 128 { return UInt8(sym) }
    let places = SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue
    guard places.contains(scancode.rawValue) else { return nil }
    return UInt8(ascii: "a") + UInt8(scancode.rawValue - SDL_SCANCODE_A.rawValue)
  }
}

extension Key {
  fileprivate init?(pressed key: SDL_Keysym) {
    if key.hasControl && key.letter == UInt8(ascii: "a") {
      self = .selectAll
      return
    }
    guard let plain = Key(scancode: key.scancode) else { return nil }
    switch plain {
    case .tab where key.has(KMOD_LSHIFT, KMOD_RSHIFT): self = .backTab
    case .left where key.hasControl: self = .wordLeft
    case .right where key.hasControl: self = .wordRight
    case .backspace where key.hasControl: self = .eraseWord
    case .delete where key.hasControl: self = .deleteWord
    default: self = plain
    }
  }

  /// The key that is pressed for it, whatever is held besides.
  fileprivate var unmodified: Key { self == .backTab ? .tab : plain }

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
    case .left, .wordLeft: SDL_SCANCODE_LEFT
    case .right, .wordRight: SDL_SCANCODE_RIGHT
    case .w: SDL_SCANCODE_W
    case .a, .selectAll: SDL_SCANCODE_A
    case .s: SDL_SCANCODE_S
    case .d: SDL_SCANCODE_D
    case .tab, .backTab: SDL_SCANCODE_TAB
    case .escape: SDL_SCANCODE_ESCAPE
    case .backspace, .eraseWord: SDL_SCANCODE_BACKSPACE
    case .delete, .deleteWord: SDL_SCANCODE_DELETE
    case .home: SDL_SCANCODE_HOME
    case .end: SDL_SCANCODE_END
    case .pageUp: SDL_SCANCODE_PAGEUP
    case .pageDown: SDL_SCANCODE_PAGEDOWN
    case .f1: SDL_SCANCODE_F1
    case .comma: SDL_SCANCODE_COMMA
    case .period: SDL_SCANCODE_PERIOD
    }
  }

  /// The letter on the key, by the layout that the person types with; empty where nobody knows.
  var name: String { String(cString: SDL_GetKeyName(SDL_GetKeyFromScancode(scancode))) }
}
