extension Settings {
  /// Groups of settings by purpose, in the order of the page. Each can be eased as a whole.
  public enum Group: String, Sendable, CaseIterable {
    case comfort, sight, hearing, hands

    /// In the order of the page.
    public var names: [Name] { Name.allCases.filter { $0.group == self } }

    /// Changes that easing the group makes to settings which nobody has chosen yet.
    public var eased: Preferences { Preferences(Settings().eased(self)) }
  }

  /// These, with what eases the group's need. Who has more of it already keeps that, and other
  /// settings stay as they are.
  public func eased(_ group: Group) -> Settings {
    var settings = self
    switch group {
    case .comfort:
      settings.reducesMotion = true
      settings.shake = 0
      settings.flash = .dip
    case .sight:
      settings.textScale = max(textScale, 1.5)
      settings.contrast = .high
      settings.waitsForReader = true
    case .hearing:
      settings.showsCaptions = true
      settings.isMono = true
      settings.isNight = true
    case .hands:
      // A visitor who is asked again holds nothing either.
      if hold == .hold { settings.hold = .press }
      settings.assistsWalking = true
    }
    return settings
  }

  public func isEased(_ group: Group) -> Bool { eased(group) == self }

  /// Settings that stand as easing the group makes them, and differ from the presets.
  public func names(easedBy group: Group) -> [Name] {
    let eased = group.eased
    return eased.names.filter { self[$0] == eased[$0] }
  }
}

extension Settings.Name {
  public var group: Settings.Group {
    switch self {
    case .reduceMotion, .shake, .flash: .comfort
    case .language, .textScale, .contrast, .reader, .quality, .fullScreen: .sight
    case .captions, .volume, .storyVolume, .effectsVolume, .interfaceVolume: .hearing
    case .mute, .mono, .night, .smallSpeakers: .hearing
    case .hold, .holdTime, .assistWalking, .oneSwitch, .rumble: .hands
    }
  }
}
