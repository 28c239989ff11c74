public import Maths

/// One visitor's wishes for the experience.
///
/// Every stored value is meant as it stands; `held` brings numbers from outside into range.
public struct Settings: Sendable, Equatable {
  /// The launch's white flash, or a dip to black instead.
  public enum Flash: String, Sendable, CaseIterable, Stateful {
    case on
    /// A short way to black instead.
    case dip
  }

  /// How words stand out from the picture behind them.
  public enum Contrast: String, Sendable, CaseIterable, Stateful {
    case standard
    /// White on a dark box, and nothing thin or grey.
    case high
  }

  /// How the launch is authorised.
  public enum Hold: String, Sendable, CaseIterable, Stateful {
    /// Held down for `holdTime`.
    case hold
    /// One press begins that time, another ends it.
    case press
    /// One press asks, another one says yes.
    case confirm
  }

  public enum Quality: String, Sendable, CaseIterable, Stateful {
    case low, medium, high, ultra
    /// As much as the machine bears, tried out while the visit goes on.
    case auto
  }

  /// Loudness of everything; then of the telling, of places and launch, of answers to the hand: 0 … 1.
  public var volume = 1.0
  public var storyVolume = 1.0
  public var effectsVolume = 1.0
  public var interfaceVolume = 1.0
  public var isMuted = false
  public var isMono = false
  /// Loud and quiet lie closer together.
  public var isNight = false
  /// Hints by higher notes at sound that is too low for small loudspeakers.
  public var boostsBass = false
  /// How strongly a gamepad shakes, 0 … 1.
  public var rumble = 1.0
  /// 0 … 1 of what comfort allows.
  public var shake = 1.0
  public var flash = Flash.on
  public var showsCaptions = true
  /// 0.5 … 3 of the size that was designed.
  public var textScale = 1.0
  public var contrast = Contrast.standard
  /// Name of the locale that is spoken; where there is none of that name, the experience's own.
  public var language = ""
  public var reducesMotion = false
  public var hold = Hold.hold
  /// Seconds for which the launch button is held, 1 … 4.
  public var holdTime = 2.0
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

  /// Factor of the shake, 0 … 1.
  public var shakePart: Double { reducesMotion ? 0 : shake }
  /// Factor of the time for which the launch button is held.
  public var holdPart: Double { holdTime / Settings().holdTime }
  /// Whether black stands for the white of the launch.
  public var dipsFlash: Bool { reducesMotion || flash == .dip }

  /// The same with every number in its range; NaN becomes the preset.
  public var held: Settings {
    var settings = self
    for name in Name.allCases { settings[name] = self[name] }
    return settings
  }
}

extension Settings: Stateful {
  public func list(_ fields: inout Fields) {
    fields.add("volume", volume)
    fields.add("storyVolume", storyVolume)
    fields.add("effectsVolume", effectsVolume)
    fields.add("interfaceVolume", interfaceVolume)
    fields.add("isMuted", isMuted)
    fields.add("isMono", isMono)
    fields.add("isNight", isNight)
    fields.add("boostsBass", boostsBass)
    fields.add("rumble", rumble)
    fields.add("shake", shake)
    fields.add("flash", flash)
    fields.add("showsCaptions", showsCaptions)
    fields.add("textScale", textScale)
    fields.add("contrast", contrast)
    fields.add("language", language)
    fields.add("reducesMotion", reducesMotion)
    fields.add("hold", hold)
    fields.add("holdTime", holdTime)
    fields.add("hasOneSwitch", hasOneSwitch)
    fields.add("assistsWalking", assistsWalking)
    fields.add("quality", quality)
    fields.add("isFullScreen", isFullScreen)
    fields.add("waitsForReader", waitsForReader)
  }
}
