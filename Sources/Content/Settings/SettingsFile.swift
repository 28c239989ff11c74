public import Ports

/// `settings.json`: only the visitor's own choices, so that the desktop decides the rest.
public enum SettingsFile {
  public static func read(_ file: SourceFile) throws(ContentErrors) -> Preferences {
    let tree = try Document(file).tree(of: .settings, otherwise: .notSettings)
    return Preferences(tree.need("settings"))
  }

  /// Equal preferences give equal bytes, and `read` gives them back.
  public static func write(_ preferences: Preferences) -> [UInt8] {
    Array("{\n  \"settings\": \(members(preferences, separator: "\n    ", end: "\n  "))\n}\n".utf8)
  }

  static func members(
    _ preferences: Preferences, separator: String = " ", end: String = " "
  ) -> String {
    let members = preferences.names.compactMap { name in
      preferences[name].map { "\"\(name.rawValue)\": \(words($0))" }
    }
    guard !members.isEmpty else { return "{}" }
    return "{" + separator + members.joined(separator: ",\(separator)") + end + "}"
  }

  private static func words(_ value: Settings.Value) -> String {
    switch value {
    case .number(let number): JSONWriter.number(number)
    case .flag(let flag): "\(flag)"
    case .word(let word): JSONWriter.string(word)
    }
  }
}

extension Preferences {
  /// From a checked tree.
  init(_ json: JSON) {
    self.init()
    for name in Settings.Name.allCases { self[name] = json[name.rawValue]?.setting }
  }
}

extension JSON {
  /// The value as a setting; nil if no setting holds it.
  fileprivate var setting: Settings.Value? {
    if let number { return .number(number) }
    if let bool { return .flag(bool) }
    return string.map { .word($0) }
  }
}
