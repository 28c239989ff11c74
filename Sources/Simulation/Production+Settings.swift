internal import Animation
internal import Experience
internal import Interface
public import Ports

extension Production {
  /// The settings that change anything in this story, in the order of the page. Those of a launch, a walk or a
  /// deliberate hold are left out where there is none.
  public var settings: [Settings.Name] { Settings.Name.allCases.filter(has) }

  private func has(_ name: Settings.Name) -> Bool {
    switch name {
    case .shake: animates(.shake)
    case .flash: animates(.flash)
    case .rumble: animates(.rumble)
    case .hold, .holdTime: uses(.hold) || interfaces.contains { $0.tree.isHeld }
    case .assistWalking: uses(.placement)
    case .reduceMotion, .language, .textScale, .contrast, .reader, .quality, .fullScreen, .captions,
      .volume, .storyVolume, .effectsVolume, .interfaceVolume, .mute, .mono, .night,
      .smallSpeakers, .oneSwitch:
      true
    }
  }

  private func uses(_ instrument: Chart.Instrument) -> Bool {
    story.chart.states.contains { $0.uses == instrument }
  }

  private func animates(_ target: Channel.Target) -> Bool {
    stagings.contains { $0.channels.contains { $0.target == target } }
  }
}

extension Interface.Part {
  /// Whether anything in it is held.
  fileprivate var isHeld: Bool {
    if case .hold = kind { return true }
    return children.contains(where: \.isHeld)
  }
}
