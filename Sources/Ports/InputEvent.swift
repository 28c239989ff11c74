public import Maths

/// Everything that can reach the simulation from outside; the same from a window and a run file.
public enum InputEvent: Sendable, Equatable {
  case key(Key, isDown: Bool)
  /// A key that is held and counts once more: means something in a field alone, for keys that write.
  case repeated(Key)
  /// Position in frame heights from the centre, y up; so it means the same at every size.
  case pointer(PointerPhase, at: Vector2)
  /// Notches, positive away from the hand.
  case wheel(Double)
  case padButton(PadButton, isDown: Bool)
  /// −1 … 1 on both axes, y up.
  case padStick(PadStick, Vector2)
  case padRemoved
  case focus(Bool)
  case paused(Bool)
  /// The picture's size in pixels; the first event of every run.
  case viewport(width: Int, height: Int)
  /// The visitor's settings from this tick on; the presets hold before the first.
  case settings(Settings)
  /// Done by its name; means nothing unless the last frame offered it.
  case deed(Deed)
  /// Does what a press on the control of an interface does that has this name; or sets it.
  case use(String)
  case put(String, Value)
  /// Whether another program answers what the story asks, instead of the pack.
  case hosted(Bool)
  /// Words of that program: an event, or what a slot holds now. Means nothing where the pack's answers
  /// have no such event and change no such slot.
  case answer(String)
  case answerSlot(String, Value)
  /// The value a slot held on the last visit; ignored once the story has begun.
  case kept(String, Value)
  /// Written by hand, into the field that has the focus.
  case text(String)
  /// The place in a text that a pointer has just hit: real letters tell it, so whoever draws them does. Means
  /// nothing unless the pointer holds a field.
  case caret(TextPlace)
}

// Limits of what a run can hold, and so of what a device may send.
extension InputEvent {
  public static let sides_px = 16...16_384
  public static let notches = -1000.0...1000.0
  public static let places_h = -100.0...100.0
  public static let tilts = -1.0...1.0
  /// Range of a number that a control is set to.
  public static let values = -1e6...1e6
  /// Characters that come at once, and of a control's name.
  public static let longestText = 200
  /// Characters that a field may hold.
  public static let longestField = 1000

  /// The same event within the limits of a run; a window of 1 x 1 counts as the smallest there is.
  public var limited: InputEvent {
    switch self {
    case .pointer(let phase, let at): .pointer(phase, at: Self.limit(at, Self.places_h))
    case .wheel(let notches): .wheel(Self.limit(notches, Self.notches))
    case .padStick(let stick, let to): .padStick(stick, Self.limit(to, Self.tilts))
    case .viewport(let width, let height):
      .viewport(
        width: clamp(width, to: Self.sides_px),
        height: clamp(height, to: Self.sides_px))
    case .text(let string): .text(String(string.prefix(Self.longestText)))
    case .use(let name): .use(String(name.prefix(Self.longestText)))
    case .put(let name, let value):
      .put(String(name.prefix(Self.longestText)), Self.limit(value))
    case .answer(let name): .answer(String(name.prefix(Self.longestText)))
    case .answerSlot(let name, let value):
      .answerSlot(String(name.prefix(Self.longestText)), Self.limit(value))
    case .kept(let name, let value):
      .kept(String(name.prefix(Self.longestText)), Self.limit(value))
    case .caret(let place):
      .caret(TextPlace(clamp(place.count, 0, Self.longestField), leads: place.leads))
    case .key, .repeated, .padButton, .padRemoved, .focus, .paused, .settings, .deed, .hosted: self
    }
  }

  private static func limit(_ value: Value) -> Value {
    switch value {
    case .flag: value
    case .word(let word): .word(String(word.prefix(longestText)))
    case .number(let number): .number(limit(number, values))
    case .numbers: .numbers([])
    }
  }

  private static func limit(_ pair: Vector2, _ range: ClosedRange<Double>) -> Vector2 {
    Vector2(limit(pair.x, range), limit(pair.y, range))
  }

  /// No number at all counts as none.
  private static func limit(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    number.isNaN ? 0 : clamp(number, to: range)
  }
}

public enum Key: String, Sendable, CaseIterable {
  case space, enter, up, down, left, right, w, a, s, d, tab, f1
  /// Tab with Shift.
  case backTab
  case escape, backspace, delete
  case home, end, pageUp, pageDown
  /// With Control: left, right, backspace, delete and A.
  case wordLeft, wordRight, eraseWord, deleteWord, selectAll
  case comma, period

  /// The same key without Control, for whoever has no use of that.
  public var plain: Key {
    switch self {
    case .wordLeft: .left
    case .wordRight: .right
    case .eraseWord: .backspace
    case .deleteWord: .delete
    case .selectAll: .a
    default: self
    }
  }

  /// Whether it writes, or moves a caret: held, it counts again and again.
  public var writes: Bool {
    switch plain {
    case .left, .right, .backspace, .delete: true
    default: false
    }
  }
}

public enum PointerPhase: String, Sendable, CaseIterable {
  case moved, down, up
}

public enum PadButton: String, Sendable, CaseIterable {
  case a, b, up, down, left, right
}

public enum PadStick: String, Sendable, CaseIterable {
  case left, right
}
