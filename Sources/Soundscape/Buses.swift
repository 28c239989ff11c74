internal import Maths
internal import Ports

/// How loud the three groups of sounds are, 0 … 1.
struct Buses: Sendable, Equatable {
  /// The telling.
  let story: Double
  /// Places and the launch.
  let effects: Double
  /// Answers to the hand.
  let interface: Double

  init(_ settings: Settings) {
    story = clamp(settings.storyVolume, 0, 1)
    effects = clamp(settings.effectsVolume, 0, 1)
    interface = clamp(settings.interfaceVolume, 0, 1)
  }

  /// The gain of a kind.
  func gain(of kind: Sound.Kind) -> Double {
    switch kind {
    case .tone, .suspension, .resolution: story
    case .hum, .wind, .room, .water, .servo, .arms, .structure, .imagined: effects
    case .tick, .hold: interface
    }
  }
}
