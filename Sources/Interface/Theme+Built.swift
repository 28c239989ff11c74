extension Theme {
  /// Themes that are always there.
  public static let built = [dark, light, dusk, contrast]

  public static let dark = Theme("dark") { token in
    switch token {
    case .ground: Colour(0x000000)
    case .raised: Colour(0x15181D)
    case .plate: Colour(0x20252C)
    case .accent: Colour(0x9CC4FF)
    case .text: Colour(0xFFFFFF)
    case .faint: Colour(0xA6AEB9)
    case .onAccent: Colour(0x06121F)
    case .good: Colour(0x7FD6A0)
    case .warning: Colour(0xFFB169)
    case .line: Colour(0x7C8694)
    case .focus: Colour(0xFFFFFF)
    }
  }

  public static let light = Theme("light") { token in
    switch token {
    case .ground: Colour(0xFFFFFF)
    case .raised: Colour(0xF4F5F7)
    case .plate: Colour(0xE8EAEE)
    case .accent: Colour(0x1B4F9C)
    case .text: Colour(0x111418)
    case .faint: Colour(0x4C545F)
    case .onAccent: Colour(0xFFFFFF)
    case .good: Colour(0x16633A)
    case .warning: Colour(0x8A3B00)
    case .line: Colour(0x6C7684)
    case .focus: Colour(0x111418)
    }
  }

  /// Warm and low, for an evening.
  public static let dusk = Theme("dusk") { token in
    switch token {
    case .ground: Colour(0x1A1014)
    case .raised: Colour(0x26181C)
    case .plate: Colour(0x322126)
    case .accent: Colour(0xF0B27A)
    case .text: Colour(0xFBEFE4)
    case .faint: Colour(0xC7B0A8)
    case .onAccent: Colour(0x24130A)
    case .good: Colour(0xA9CF9A)
    case .warning: Colour(0xFF9E8A)
    case .line: Colour(0x9C827F)
    case .focus: Colour(0xFBEFE4)
    }
  }

  /// Black, white and one yellow only.
  public static let contrast = Theme("contrast") { token in
    switch token {
    case .ground, .raised, .plate, .onAccent: Colour(0x000000)
    case .accent, .focus: Colour(0xFFE14A)
    case .text, .faint, .good, .warning, .line: Colour(0xFFFFFF)
    }
  }
}
