/// The part of the arriving sound that can be felt, 0 … 1, as told by whoever makes the sound.
public struct Felt: Sendable, Equatable {
  /// How strongly it swells.
  public var swell: Float
  /// How hard its shocks are.
  public var shock: Float
  public init(swell: Float = 0, shock: Float = 0) {
    self.swell = swell
    self.shock = shock
  }
}

extension Frame {
  /// What a hand feels: what the scene asks for, and the sound, as strong as the visitor wishes; in the dark
  /// nothing. The slow motor swells with the sound, the quick one and the triggers follow its shocks.
  public func haptics(feeling felt: Felt) -> Haptics {
    let part = Float(settings.rumble) * (1 - effects.fade)
    return Haptics(
      low: max(haptics.low, felt.swell * part), high: max(haptics.high, felt.shock * part),
      triggers: max(haptics.triggers, felt.shock * part * 0.7))
  }
}

/// Strength of a gamepad's motors, 0 … 1.
public struct Haptics: Sendable, Equatable {
  public var low: Float = 0
  public var high: Float = 0
  /// The motors behind the triggers, where there are any.
  public var triggers: Float = 0
  public init(low: Float = 0, high: Float = 0, triggers: Float = 0) {
    self.low = low
    self.high = high
    self.triggers = triggers
  }
}
