public import Ports

/// One entry of the list that is drawn, read out, scanned and tested: its words, its action, its
/// place and its look.
public struct Piece: Sendable, Equatable {
  public var id: String
  /// Its role for a screen reader; nil if it is drawn but not read out.
  public var role: Control.Role?
  /// In the visitor's language.
  public var label: String
  /// Its value in words; empty if it has none.
  public var reading = ""
  /// Its purpose.
  public var hint = ""
  /// Spoken when it appears, without being asked for.
  public var notice = ""
  /// Value of its slot.
  public var value: Value?
  public var action: Action?
  public var isOn = false
  public var canBeUsed = true
  /// Whether it is the main action, and looks it.
  public var isPrimary = false

  /// Where it is, in points; in a `Layout` before anything is scrolled.
  public var box: Box
  /// The part of the window in which it is visible.
  public var clip: Box
  /// The number of the innermost scroller that it moves with.
  public var scroller = 0
  /// 0 for the page, more for what lies over it.
  public var layer = 0
  /// Whether it is on the current page. Other pieces are only drawn.
  public var isLive = true
  public var marks: [Mark] = []
  public var spring: Springs?

  // Its present state; unset in a `Layout`.
  public var isFocused = false
  public var isPressed = false
  /// Distance from its box while it moves, in points.
  public var away = SIMD2<Double>.zero
  public var opacity = 1.0

  init(_ id: String, _ role: Control.Role?, _ label: String, box: Box) {
    self.id = id
    self.role = role
    self.label = label
    self.box = box
    clip = box
  }

  /// Whether it can be focused and pressed.
  public var isStop: Bool { action != nil && isLive }
  /// The area that a pointer can press; clipped parts do not count.
  public var target: Box { box.intersection(clip) }
}

extension Piece {
  /// Brightens it a little under a resting pointer.
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
  /// Sends an event of this name.
  case event(String)
  /// Sends the event after a deliberate act, in the visitor's way.
  case hold(String, HoldRules, way: String)
  /// Cancels a hold.
  case cancel(String)
  /// Flips a flag.
  case flip(String)
  /// Chooses the next of these words.
  case choose(String, [String])
  /// Chooses this value.
  case pick(String, Value)
  case slide(String, Scale)
  /// Goes to a moment, or steps through these; a press may do something else.
  case seek(String, Scale, [Double], press: InterfaceEvent?)
  case write(String, FieldRules)
  /// Turns to the next of so many pages.
  case turn(String, Int)
  case rate(String, Int)
  /// Scrolls a scroller that has nothing else to press.
  case scroll(String)
}
