internal import Maths
internal import Ports

/// A thing that can be held down.
enum Control: Sendable, Equatable {
  case key(Key)
  case pad(PadButton)
  case pointer

  fileprivate var bit: UInt64 {
    switch self {
    case .key(let key): 1 << UInt64(Key.allCases.firstIndex(of: key) ?? 0)
    case .pad(let button): 1 << UInt64(32 + (PadButton.allCases.firstIndex(of: button) ?? 0))
    case .pointer: 1 << 63
    }
  }

  /// Space, Enter and A: a press is a tap, and kept down a hold.
  var taps: Bool { self == .key(.space) || self == .key(.enter) || self == .pad(.a) }
  var holds: Bool { taps || self == .pointer }
  var swipes: Bool { self == .key(.up) || self == .pad(.up) }
}

/// The controls that are down, one bit each.
struct Held: Sendable, Equatable {
  private(set) var bits: UInt64 = 0

  private static let holding =
    Control.key(.space).bit | Control.key(.enter).bit | Control.pad(.a).bit | Control.pointer.bit
  private static let keys: UInt64 = 0xffff_ffff | 1 << 63

  func contains(_ control: Control) -> Bool { bits & control.bit != 0 }

  mutating func set(_ control: Control, _ isDown: Bool) {
    if isDown { bits |= control.bit } else { bits &= ~control.bit }
  }

  func withoutPad() -> Held {
    var rest = self
    rest.bits &= Self.keys
    return rest
  }

  /// Whether anything is down that can hold the launch button.
  var holds: Bool { bits & Self.holding != 0 }

  /// −1, 0 or 1 from a pair of keys.
  func axis(_ negative: Key, _ positive: Key) -> Double {
    (contains(.key(positive)) ? 1 : 0) - (contains(.key(negative)) ? 1 : 0)
  }
}

extension Held: Stateful {
  func list(_ fields: inout Fields) {
    fields.add("bits", bits)
  }
}
