internal import Maths
internal import Ports

/// Something that a visitor does in a tick.
public struct Input: Sendable, Equatable {
  let event: InputEvent

  private init(_ event: InputEvent) { self.event = event.limited }

  /// Keys that mean something; those of a run file have the same names.
  public enum Key: String, Sendable, CaseIterable {
    case space, enter, up, down, left, right, w, a, s, d, tab, f1, backTab, escape, backspace
    case delete, home, end, pageUp, pageDown, wordLeft, wordRight, eraseWord, deleteWord, selectAll
    case comma, period
  }

  /// Pushes a key down, which stays there until it is released.
  public static func press(_ key: Key) -> Input { Input(.key(key.port, isDown: true)) }

  public static func release(_ key: Key) -> Input { Input(.key(key.port, isDown: false)) }

  /// Moves the pointer; places are in frame heights from the picture's centre, y up.
  public static func move(x: Double, y: Double) -> Input { pointer(.moved, x, y) }

  public static func pointerDown(x: Double, y: Double) -> Input { pointer(.down, x, y) }

  public static func pointerUp(x: Double, y: Double) -> Input { pointer(.up, x, y) }

  /// Notches, positive away from the hand.
  public static func wheel(_ notches: Double) -> Input { Input(.wheel(notches)) }

  /// Does something by its name; means nothing unless the last frame offered it.
  public static func take(_ offer: Frame.Offer) -> Input { Input(.deed(offer.deed)) }

  /// Uses the control of an interface that has this name; means nothing where there is none.
  public static func use(_ control: String) -> Input { Input(.use(control)) }

  /// Writes into the field that has the focus.
  public static func write(_ text: String) -> Input { Input(.text(text)) }

  /// Makes the picture another size, in pixels.
  public static func size(width: Int, height: Int) -> Input {
    Input(.viewport(width: width, height: height))
  }

  private static func pointer(_ phase: PointerPhase, _ x: Double, _ y: Double) -> Input {
    Input(.pointer(phase, at: Vector2(x, y)))
  }
}

extension Input.Key {
  var port: Ports.Key {
    switch self {
    case .space: .space
    case .enter: .enter
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .w: .w
    case .a: .a
    case .s: .s
    case .d: .d
    case .tab: .tab
    case .f1: .f1
    case .backTab: .backTab
    case .escape: .escape
    case .backspace: .backspace
    case .delete: .delete
    case .home: .home
    case .end: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .wordLeft: .wordLeft
    case .wordRight: .wordRight
    case .eraseWord: .eraseWord
    case .deleteWord: .deleteWord
    case .selectAll: .selectAll
    case .comma: .comma
    case .period: .period
    }
  }
}
