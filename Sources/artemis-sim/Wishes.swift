internal import Content
internal import Ports

/// What the visitor wishes: said on the command line, chosen on the page and kept in their file, or
/// set for their whole desktop. What is said first here counts for more.
struct Wishes {
  private var line: Preferences
  private var file: Preferences
  private var desktop: Preferences
  private let path: String

  /// `keepsFile`: what a person at their own desktop has chosen counts; at an exhibit nobody's does.
  init(
    line: Preferences, desktop: Preferences, folder: String = Self.folder, keepsFile: Bool = true
  ) {
    self.line = line
    self.desktop = desktop
    path = "\(folder)/artemis-sim/settings.json"
    file = keepsFile ? Self.read(path) : Preferences()
  }

  /// Where programs keep what their users have chosen.
  static var folder: String {
    let home = Library.environment("HOME") ?? "."
    return Library.environment("XDG_CONFIG_HOME") ?? "\(home)/.config"
  }

  var settings: Settings { Settings(desktop.under(file).under(line)) }

  /// A choice on the page is kept, and counts for more than what was said at the start.
  mutating func choose(_ name: Settings.Name, _ value: Settings.Value) {
    line[name] = nil
    file[name] = value
    do {
      try Files.makeFolder(String(path.dropLast("/settings.json".count)))
      try Files.write(SettingsFile.write(file), to: path)
    } catch { Console.warn("the settings will not be remembered: \(error.words)") }
  }

  /// For this visit only.
  mutating func set(_ name: Settings.Name, _ value: Settings.Value) { line[name] = value }

  /// Whether a screen reader is on is heard elsewhere.
  mutating func hear(_ desktop: Preferences) {
    let reader = self.desktop[.reader]
    self.desktop = desktop
    hear(.reader, reader)
  }

  mutating func hear(_ name: Settings.Name, _ value: Settings.Value?) { desktop[name] = value }

  /// A damaged file is set aside and said once; then the desktop and the presets count.
  private static func read(_ path: String) -> Preferences {
    guard Files.exists(path), let bytes = try? Files.read(path) else { return Preferences() }
    do { return try SettingsFile.read(SourceFile(path: path, bytes: bytes)) } catch {
      let aside = "\(path).damaged"
      Files.move(path, to: aside)
      Console.warn("\(error)\nthe settings were set aside as \(aside); the presets count")
      return Preferences()
    }
  }
}

extension Arguments {
  /// What the command line says of settings: `--set`, and the options that are short for some.
  func preferences() throws(UsageError) -> Preferences {
    var preferences = Preferences()
    for word in all("--set") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = Settings.Name(rawValue: parts[0]) else {
        let known = Settings.Name.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badValue("--set", word, expected: "NAME=VALUE with a name of \(known)")
      }
      if command.unserved.contains(parts[0]) {
        throw .unserved("--set \(parts[0])", command)
      }
      preferences[name] = try Self.value(parts[1], of: name)
    }
    if has("--reduce-motion") { preferences[.reduceMotion] = .flag(true) }
    if has("--full-screen") { preferences[.fullScreen] = .flag(true) }
    if let scale = try number("--text-scale", in: Settings.textScales) {
      preferences[.textScale] = .number(scale)
    }
    if let tier = text("--tier") { preferences[.quality] = .word(tier) }
    return preferences
  }

  private static func value(
    _ text: String, of name: Settings.Name
  ) throws(UsageError) -> Settings.Value {
    switch name.kind {
    case .flag:
      if ["on", "true", "yes"].contains(text) { return .flag(true) }
      if ["off", "false", "no"].contains(text) { return .flag(false) }
      throw .badValue("--set \(name.rawValue)", text, expected: "on or off")
    case .number(let range, _):
      guard let number = Double(text), range.contains(number) else {
        throw .badValue(
          "--set \(name.rawValue)", text,
          expected: "a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return .number(number)
    case .word(let words):
      guard words.contains(text) else {
        throw .badValue(
          "--set \(name.rawValue)", text, expected: "one of \(words.joined(separator: ", "))")
      }
      return .word(text)
    }
  }
}
