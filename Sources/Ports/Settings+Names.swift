internal import Maths

extension Settings {
  /// The settings by name, as files and command lines spell them, in the order of the page.
  public enum Name: String, Sendable, CaseIterable {
    case reduceMotion, shake, flash
    case language, textScale, contrast, reader, quality, fullScreen
    case captions, volume, storyVolume, effectsVolume, interfaceVolume, mute, mono, night
    case smallSpeakers
    case hold, holdTime, assistWalking, oneSwitch, rumble
  }

  public enum Value: Sendable, Equatable {
    case number(Double)
    case flag(Bool)
    case word(String)
  }

  /// Values that a setting may have.
  public enum Kind: Sendable, Equatable {
    case number(ClosedRange<Double>, step: Double)
    case flag
    case word([String])
    /// One of a list that only the content knows.
    case name
  }

  private enum Place {
    case number(WritableKeyPath<Settings, Double>, ClosedRange<Double>, step: Double)
    case flag(WritableKeyPath<Settings, Bool>)
    case word(WritableKeyPath<Settings, String>, [String])
    case name(WritableKeyPath<Settings, String>)
  }

  private static func place(_ name: Name) -> Place {
    switch name {
    case .reduceMotion: .flag(\.reducesMotion)
    case .shake: .number(\.shake, 0...1, step: 0.1)
    case .flash: .word(\.flashWord, Flash.allCases.map(\.rawValue))
    case .language: .name(\.language)
    case .textScale: .number(\.textScale, textScales, step: 0.25)
    case .contrast: .word(\.contrastWord, Contrast.allCases.map(\.rawValue))
    case .reader: .flag(\.waitsForReader)
    case .quality: .word(\.qualityWord, Quality.allCases.map(\.rawValue))
    case .fullScreen: .flag(\.isFullScreen)
    case .captions: .flag(\.showsCaptions)
    case .volume: .number(\.volume, 0...1, step: 0.1)
    case .storyVolume: .number(\.storyVolume, 0...1, step: 0.1)
    case .effectsVolume: .number(\.effectsVolume, 0...1, step: 0.1)
    case .interfaceVolume: .number(\.interfaceVolume, 0...1, step: 0.1)
    case .mute: .flag(\.isMuted)
    case .mono: .flag(\.isMono)
    case .night: .flag(\.isNight)
    case .smallSpeakers: .flag(\.boostsBass)
    case .hold: .word(\.holdWord, Hold.allCases.map(\.rawValue))
    case .holdTime: .number(\.holdTime, 1...4, step: 0.5)
    case .assistWalking: .flag(\.assistsWalking)
    case .oneSwitch: .flag(\.hasOneSwitch)
    case .rumble: .number(\.rumble, 0...1, step: 0.1)
    }
  }

  /// A value of another kind than the setting's changes nothing; a number is held in its range.
  public subscript(name: Name) -> Value {
    get {
      switch Self.place(name) {
      case .number(let path, _, _): .number(self[keyPath: path])
      case .flag(let path): .flag(self[keyPath: path])
      case .word(let path, _), .name(let path): .word(self[keyPath: path])
      }
    }
    set {
      switch (Self.place(name), newValue) {
      case (.number(let path, let range, _), .number(let number)):
        self[keyPath: path] =
          number.isNaN
          ? Settings()[keyPath: path] : clamp(number, to: range)
      case (.flag(let path), .flag(let flag)): self[keyPath: path] = flag
      case (.word(let path, let words), .word(let word)) where words.contains(word):
        self[keyPath: path] = word
      case (.name(let path), .word(let word)): self[keyPath: path] = word
      default: break
      }
    }
  }

  private var flashWord: String {
    get { flash.rawValue }
    set { flash = Flash(rawValue: newValue) ?? flash }
  }
  private var contrastWord: String {
    get { contrast.rawValue }
    set { contrast = Contrast(rawValue: newValue) ?? contrast }
  }
  private var holdWord: String {
    get { hold.rawValue }
    set { hold = Hold(rawValue: newValue) ?? hold }
  }
  private var qualityWord: String {
    get { quality.rawValue }
    set { quality = Quality(rawValue: newValue) ?? quality }
  }
}

extension Settings.Name {
  public var kind: Settings.Kind {
    switch Settings.place(self) {
    case .number(_, let range, let step): .number(range, step: step)
    case .flag: .flag
    case .word(_, let words): .word(words)
    case .name: .name
    }
  }

  /// Whether its number is told in seconds; the others are parts of a whole, told in hundredths.
  public var isTime: Bool { self == .holdTime }
}
