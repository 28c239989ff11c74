internal import Ports

// A visitor's wishes: in their own file, and in runs.
extension Formats {
  static let settingsFile = ObjectShape(
    noun: "the settings file",
    fields: [
      schema, .need("settings", .object(settings), "What is wished for; the rest as preset."),
    ])

  static let settings = ObjectShape(
    noun: "the settings",
    fields: Settings.Name.allCases.map { .may($0.rawValue, shape(of: $0.kind), about($0)) })

  private static func shape(of kind: Settings.Kind) -> Shape {
    switch kind {
    case .number(let range, _): .number(range)
    case .flag: .flag
    case .word(let words): .word(words)
    case .name: .name
    }
  }

  private static func about(_ name: Settings.Name) -> String {
    switch name {
    case .reduceMotion: "The camera never moves: what it would show comes by fades."
    case .shake: "How much of the shake is left."
    case .flash: "White at the launch, or a dip to black."
    case .language: "A locale's name; where there is none of that name, the experience's own."
    case .textScale: "Size of all words."
    case .contrast: "White words on dark boxes, nothing thin or grey."
    case .captions: "What is heard is also written."
    case .reader: "What goes on by itself waits until its words have been read."
    case .hold: "Held, started and stopped by a press, or asked and confirmed."
    case .holdTime: "Seconds for which the launch button is held, or runs once pressed."
    case .oneSwitch: "What can be done is marked in turn; any press does what is marked."
    case .assistWalking: "The visitor is walked back from the rocket."
    case .volume: "Of everything."
    case .storyVolume: "Of the telling."
    case .effectsVolume: "Of places and launch."
    case .interfaceVolume: "Of answers to the hand."
    case .mute: "Silence."
    case .mono: "The same in both ears."
    case .night: "Loud and quiet lie closer together."
    case .smallSpeakers: "What is too low for small loudspeakers is hinted at by higher notes."
    case .rumble: "How strongly a gamepad shakes."
    case .quality: "How much is drawn."
    case .fullScreen: "Without a window."
    }
  }
}
