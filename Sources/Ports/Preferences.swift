/// Some of the settings: what one source has to say, and silent about the rest.
///
/// Sources lie over one another: `Settings(desktop.under(file).under(commandLine))`.
public struct Preferences: Sendable, Equatable {
  private var chosen: [Settings.Name: Settings.Value] = [:]

  public init() {}

  public init(_ name: Settings.Name, _ value: Settings.Value) { chosen = [name: value] }

  /// The entries that differ from others, or from the presets.
  public init(_ settings: Settings, unlike others: Settings = Settings()) {
    for name in Settings.Name.allCases where settings[name] != others[name] {
      chosen[name] = settings[name]
    }
  }

  public subscript(name: Settings.Name) -> Settings.Value? {
    get { chosen[name] }
    set { chosen[name] = newValue }
  }

  public var isEmpty: Bool { chosen.isEmpty }

  /// The names that it speaks of, in their order.
  public var names: [Settings.Name] { Settings.Name.allCases.filter { chosen[$0] != nil } }

  /// Entries of the other win.
  public func under(_ other: Preferences) -> Preferences {
    var both = self
    for name in other.names { both.chosen[name] = other.chosen[name] }
    return both
  }
}

extension Settings {
  /// The presets, but for what is preferred.
  public init(_ preferences: Preferences) {
    self.init()
    follow(preferences)
  }

  /// Changes what is preferred, and nothing else.
  public mutating func follow(_ preferences: Preferences) {
    for name in preferences.names {
      if let value = preferences[name] { self[name] = value }
    }
  }
}
