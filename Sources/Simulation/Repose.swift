internal import Experience
internal import Maths
internal import Ports

/// How far an interface has made room for its scene because nobody used it.
struct Repose: Sendable, Equatable {
  static let fade = Tick(seconds: 0.6).count
  /// It comes back so many times faster.
  static let wakes = 4

  /// Ticks since the last act.
  private var idle = 0
  private var away = 0

  /// 1 where all of it is seen.
  var presence: Double { 1 - Double(away) / Double(Self.fade) }
  /// Whether a press would meet what is not seen.
  var isAway: Bool { away * 2 > Self.fade }

  /// `after`: ticks without an act after which it goes; nil while it has to stay.
  mutating func step(_ events: [InputEvent], after: Int?) {
    guard let after else {
      (idle, away) = (0, 0)
      return
    }
    idle = events.contains(where: \.isAct) ? 0 : min(idle + 1, after)
    away = clamp(away + (idle == after ? 1 : -Self.wakes), 0, Self.fade)
  }
}

extension InputEvent {
  /// Whether somebody did something; a stick at rest trembles.
  fileprivate var isAct: Bool {
    switch self {
    case .padStick(_, let to): to.length > 0.3
    case .key, .repeated, .padButton, .pointer, .wheel, .deed, .use, .put, .text, .caret,
      .padRemoved:
      true
    case .viewport, .settings, .focus, .paused, .hosted, .answer, .answerSlot, .kept: false
    }
  }

  /// Whether it uses or marks what is seen, so that where nothing is seen it only brings that back.
  var wantsToSee: Bool {
    switch self {
    case .pointer(.down, _): true
    case .key(let key, let isDown): isDown && key.marksOrPresses
    case .padButton(let button, let isDown): isDown && button != .b
    default: false
    }
  }
}

extension Key {
  fileprivate var marksOrPresses: Bool {
    switch self {
    case .tab, .backTab, .space, .enter, .up, .down, .left, .right: true
    default: false
    }
  }
}

extension Repose: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("idle", idle)
    fields.add("away", away)
  }
}
