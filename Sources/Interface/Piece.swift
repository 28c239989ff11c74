public import Ports

/// One entry of the list that is drawn, read out, scanned and tested: what can be said of it, what can be
/// done with it, where it is, and what it looks like.
public struct Piece: Sendable, Equatable {
  public var id: String
  /// Its role for a screen reader; nil where it is drawn and not read out.
  public var role: Control.Role?
  /// In the visitor's language.
  public var label: String
  /// Its value in words; empty where nothing can be set.
  public var reading = ""
  /// Its purpose.
  public var hint = ""
  /// Said as it comes into sight, without being asked for.
  public var notice = ""
  /// Value of its slot.
  public var value: Value?
  public var action: Action?
  public var isOn = false
  public var canBeUsed = true
  /// Whether it is what is done most, and looks so.
  public var isPrimary = false

  /// Where it is, in points; in a `Layout` before anything is scrolled.
  public var box: Box
  /// Part of the window in which it may be seen.
  public var clip: Box
  /// The number of the innermost scroller that it moves with.
  public var scroller = 0
  /// 0 for the page, more for what lies over it.
  public var layer = 0
  /// Whether it is on the page that is shown. What is not is drawn and nothing else.
  public var isLive = true
  public var marks: [Mark] = []
  public var spring: Springs?

  // How it is now; a `Layout` knows nothing of these.
  public var isFocused = false
  public var isPressed = false
  /// Points that it still is away from its box.
  public var away = SIMD2<Double>.zero
  public var opacity = 1.0

  init(_ id: String, _ role: Control.Role?, _ label: String, box: Box) {
    self.id = id
    self.role = role
    self.label = label
    self.box = box
    clip = box
  }

  /// Whether something can be done with it: it can have the focus, and a pointer can press it.
  public var isStop: Bool { action != nil && isLive }
  /// Where a pointer presses it; what is cut off does not count.
  public var target: Box { box.intersection(clip) }
}

extension Piece {
  /// Lights it up a little, for a pointer that rests on it.
  public mutating func lightUp() {
    for (nth, mark) in marks.enumerated() {
      guard case .plate(let token, let corner, _, _) = mark.shape else { continue }
      let light: Token = token == .accent ? .onAccent : .text
      return marks.insert(Mark(.plate(light, corner, alpha: 0.1), mark.box), at: nth + 1)
    }
    marks.insert(Mark(.plate(.text, .small, alpha: 0.06), box.inset(x: -8, y: 0)), at: 0)
  }
}

/// An action on a piece.
public enum Action: Sendable, Equatable {
  /// Gives an event of this name.
  case event(String)
  /// Gives the event after a deliberate act, in the visitor's way.
  case hold(String, HoldRules, way: String)
  /// Takes a hold back.
  case cancel(String)
  /// The other one of two.
  case flip(String)
  /// The next one of these.
  case choose(String, [String])
  /// This one.
  case pick(String, Value)
  case slide(String, Scale)
  /// Goes to a moment, or from one of these to the next.
  case seek(String, Scale, [Double])
  case write(String, FieldRules)
  /// Turns to the next of so many pages.
  case turn(String, Int)
  case rate(String, Int)
  /// Shows what is further on in what scrolls and has nothing else that could be used.
  case scroll(String)
}
