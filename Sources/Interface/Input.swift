public import Maths
public import Ports

/// An act on an interface, by whatever device.
public enum Input: Sendable, Equatable {
  /// In reading order.
  case next, previous
  /// Left and right as seen.
  case up, down, left, right
  case press(isDown: Bool)
  case back
  /// In points.
  case pointer(PointerPhase, x: Int, y: Int)
  /// Notches, positive away from the hand.
  case wheel(Double)
  case stick(Vector2)
  /// Typed into the focused field.
  case text(String)
  case erase
  /// Erases the letter behind the caret.
  case eraseNext
  /// Goes to the ends of the text being written, or of what scrolls.
  case first, last
  case pageUp, pageDown
  /// Presses the piece of this name.
  case use(String)
  /// Sets the piece of this name.
  case set(String, Value)
  /// The hand has left: the window lost focus, time is paused, or the gamepad was unplugged.
  case interrupted

  /// The same act from a device event; nil if the event means nothing to an interface.
  public init?(_ event: InputEvent, on canvas: Canvas) {
    switch event {
    case .key(let key, let isDown): self.init(key, isDown)
    case .padButton(let button, let isDown): self.init(button, isDown)
    case .padStick(.left, let to): self = .stick(to)
    case .pointer(let phase, let at):
      let point = canvas.point(at)
      self = .pointer(phase, x: point.x, y: point.y)
    case .wheel(let notches): self = .wheel(notches)
    case .deed(.back): self = .back
    case .deed(let deed): self = .use(deed.rawValue)
    case .use(let name): self = .use(name)
    case .put(let name, let value): self = .set(name, value)
    case .text(let string): self = .text(string)
    case .padRemoved, .focus(false), .paused(true): self = .interrupted
    case .padStick(.right, _), .focus(true), .paused(false), .viewport, .settings, .hosted, .answer,
      .answerSlot, .kept:
      return nil
    }
  }

  private init?(_ key: Key, _ isDown: Bool) {
    switch key {
    case .space, .enter: self = .press(isDown: isDown)
    case .up where isDown: self = .up
    case .down where isDown: self = .down
    case .left where isDown: self = .left
    case .right where isDown: self = .right
    case .tab where isDown: self = .next
    case .backTab where isDown: self = .previous
    case .escape where isDown: self = .back
    case .backspace where isDown: self = .erase
    case .delete where isDown: self = .eraseNext
    case .home where isDown: self = .first
    case .end where isDown: self = .last
    case .pageUp where isDown: self = .pageUp
    case .pageDown where isDown: self = .pageDown
    default: return nil
    }
  }

  private init?(_ button: PadButton, _ isDown: Bool) {
    switch button {
    case .a: self = .press(isDown: isDown)
    case .b where isDown: self = .back
    case .up where isDown: self = .up
    case .down where isDown: self = .down
    case .left where isDown: self = .left
    case .right where isDown: self = .right
    default: return nil
    }
  }
}
