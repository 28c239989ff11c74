public import Maths
internal import Ports

/// The main interface's first floor: the portrait with room around it. The visitor turns the
/// rocket's surroundings and zooms; it comes to rest by itself.
public struct Explorer: Sendable, Equatable {
  static let reach = 0.35...2.5
  static let tilt = -0.15...0.7
  /// Radians a frame height of drag, and a second of held key.
  static let pull = 2.2
  static let keyTurn = 0.6
  /// Part of the speed that is left after a second without a hand.
  static let glide = 0.03

  /// About the vertical, and above the horizon; radians.
  public private(set) var yaw = 0.0
  public private(set) var pitch = 0.0
  /// Distance over the portrait's own.
  public private(set) var distance = 1.0
  /// What the visitor asks the name of.
  public private(set) var attention = Attention.none
  private var velocity = Vector3.zero

  /// Whichever of pointer and Tab was used last.
  public enum Attention: Sendable, Equatable {
    case none
    /// In frame heights from the middle, y up.
    case pointer(Vector2)
    /// By its place in the story's list.
    case part(Int)
  }

  private mutating func attend(_ reading: Gestures.Reading, _ gestures: Gestures, parts: Int) {
    if reading.nexts > 0 && parts > 0 {
      if case .part(let last) = attention {
        let next = last + reading.nexts
        attention = next < parts ? .part(next) : .none
      } else {
        attention = .part(0)
      }
    } else if reading.drag != .zero, let pointer = gestures.pointer {
      attention = .pointer(pointer)
    }
  }

  mutating func step(_ reading: Gestures.Reading, gestures: Gestures, parts: Int) {
    attend(reading, gestures, parts: parts)
    let dt = 1 / Double(Tick.rate)
    var push = Vector3(
      gestures.held.axis(.right, .left) - gestures.leftStick.x,
      gestures.held.axis(.down, .up) + gestures.leftStick.y,
      gestures.held.axis(.w, .s))
    push *= Self.keyTurn
    let hand = Vector3(
      -reading.pull.x * Self.pull, -reading.pull.y * Self.pull, -reading.wheel * 0.08)
    let wanted = push + hand / dt * 0.25
    let friction = wanted == .zero ? -log(Self.glide) : 9
    velocity += (wanted - velocity) * min(friction * dt, 1)
    yaw += velocity.x * dt
    pitch = min(max(pitch + velocity.y * dt, Self.tilt.lowerBound), Self.tilt.upperBound)
    distance = min(
      max(distance * (1 + velocity.z * dt), Self.reach.lowerBound), Self.reach.upperBound)
  }
}

extension Explorer: Digestible {
  public func fold(into digest: inout Digest) {
    for number in [yaw, pitch, distance] { digest.fold(number) }
    digest.fold(velocity)
    switch attention {
    case .none: digest.fold(-1)
    case .pointer(let place):
      digest.fold(place.x)
      digest.fold(place.y)
    case .part(let index): digest.fold(index)
    }
  }
}
