/// How this visitor wants to meet the experience.
///
/// Every stored value is meant as it stands; `held` brings numbers from outside into range.
public struct Settings: Sendable, Equatable {
  /// What stands for the white of the launch.
  public enum Flash: String, Sendable, CaseIterable {
    case on
    /// A short way to black instead.
    case dip
  }

  /// How the launch is authorised.
  public enum Hold: String, Sendable, CaseIterable {
    /// Held down for two seconds.
    case hold
    /// One press begins the two seconds, another ends them.
    case press
    /// One press asks, another one says yes.
    case confirm
  }

  public enum Quality: String, Sendable, CaseIterable {
    case low, medium, high, ultra
    /// What the machine bears, tried out as the visit goes on.
    case auto
  }

  /// Of everything; then of the telling, of places and launch, of answers to the hand: 0 … 1.
  public var volume = 1.0
  public var storyVolume = 1.0
  public var effectsVolume = 1.0
  public var interfaceVolume = 1.0
  public var isMuted = false
  public var isMono = false
  /// Loud and quiet lie closer together.
  public var isNight = false
  /// What is too low for small loudspeakers is hinted at by higher notes.
  public var boostsBass = false
  /// How strongly a gamepad shakes, 0 … 1.
  public var rumble = 1.0
  /// 0 … 1 of what comfort allows.
  public var shake = 1.0
  public var flash = Flash.on
  public var showsCaptions = true
  /// 0.5 … 3 of the size that was designed.
  public var textScale = 1.0
  public var reducesMotion = false
  public var hold = Hold.hold
  /// One key or button does everything: what can be done is marked in turn.
  public var hasOneSwitch = false
  /// Once Artemis stands, the visitor is walked back until it fits in view.
  public var assistsWalking = false
  public var quality = Quality.auto
  public var isFullScreen = false
  /// Somebody listens to the words: what goes on by itself waits until they have been read.
  public var waitsForReader = false

  public init() {}
}

extension Settings {
  public static let textScales = 0.5...3.0

  /// What the shake is multiplied with.
  public var shakePart: Double { reducesMotion ? 0 : shake }
  /// Whether black stands for the white of the launch.
  public var dipsFlash: Bool { reducesMotion || flash == .dip }

  /// The same with every number in its range; what is no number becomes the preset.
  public var held: Settings {
    var settings = self
    for name in Name.allCases { settings[name] = self[name] }
    return settings
  }
}
