public import Ports

/// How loud the three groups of sounds are, 0 … 1.
public struct Buses: Sendable, Equatable {
  /// What belongs to the telling.
  public var story = 1.0
  /// What belongs to the places and the launch.
  public var effects = 1.0
  /// What answers the hand.
  public var interface = 1.0

  public init() {}

  /// The gain of a kind.
  public func gain(of kind: Sound.Kind) -> Double {
    switch kind {
    case .tone: story
    case .hum, .wind, .room: effects
    case .tick, .hold: interface
    }
  }
}
