/// Why nothing can be heard.
public enum SpatialAudioError: Error, Equatable, CustomStringConvertible {
  /// The library lacks what is needed to render without a card.
  case noLoopback(reason: String)
  case noContext(reason: String)
  case noSource(reason: String)
  /// The library lacks the effects that places answer with.
  case noEffects(reason: String)
  case noCard(reason: String)

  public var description: String {
    switch self {
    case .noLoopback(let reason):
      "no sound: expected OpenAL Soft with ALC_SOFT_loopback, but \(reason)"
    case .noContext(let reason):
      "no sound: expected 48 kHz stereo in floating point, but \(reason)"
    case .noSource(let reason): "no sound: expected a source to play, but \(reason)"
    case .noEffects(let reason): "no sound: expected effects of OpenAL (EFX), but \(reason)"
    case .noCard(let reason): "no sound card: expected one to open, but \(reason)"
    }
  }
}
