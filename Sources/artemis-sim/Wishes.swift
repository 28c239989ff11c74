internal import Content
internal import Ports

/// The visitor's wishes: said on the command line, chosen on the page and kept in their file, or
/// set for their whole desktop. The first of these counts most.
struct Wishes {
  private var line: Preferences
  private var file: Preferences
  private var desktop: Preferences
  private let path: String
  /// The command line as it was said.
  private let said: Preferences
  /// Whether anything was ever chosen.
  let hasFile: Bool

  /// `keepsFile`: a person's choices at their own desktop count; nobody's do at an exhibit.
  init(
    line: Preferences, desktop: Preferences, folder: String = Self.folder, keepsFile: Bool = true
  ) {
    (self.line, said) = (line, line)
    self.desktop = desktop
    path = "\(folder)/artemis-sim/settings.json"
    hasFile = keepsFile && Files.exists(path)
    file = keepsFile ? Self.read(path) : Preferences()
  }

  /// The folder for users' choices.
  static var folder: String {
    let home = Library.environment("HOME") ?? "."
    return Library.environment("XDG_CONFIG_HOME") ?? "\(home)/.config"
  }

  var settings: Settings { Settings(desktop.under(file).under(line)) }

  /// Keeps a choice made on the page, which outranks the command line.
  mutating func choose(_ wanted: Preferences) {
    file = file.under(wanted)
    for name in wanted.names { line[name] = nil }
    keep()
  }

  /// Forgets everything said about these settings, so that the desktop decides again.
  mutating func forget(_ names: [Settings.Name]) {
    for name in names { (line[name], file[name]) = (nil, nil) }
    keep()
  }

  private func keep() {
    do {
      try Files.makeFolder(String(path.dropLast("/settings.json".count)))
      try Files.write(SettingsFile.write(file), to: path)
    } catch { Console.warn("the settings will not be remembered: \(error.words)") }
  }

  /// Sets it for this visit only.
  mutating func set(_ name: Settings.Name, _ value: Settings.Value) { line[name] = value }

  /// Takes back what was set for this visit.
  mutating func recall(_ name: Settings.Name) { line[name] = said[name] }

  /// Adopts the desktop's settings, except two: whether a screen reader is on is reported
  /// elsewhere, and the language is known from the start.
  mutating func adopt(_ desktop: Preferences) {
    let before = self.desktop
    self.desktop = desktop
    for name in [Settings.Name.reader, .language] { self.desktop[name] = before[name] }
  }

  mutating func adopt(_ name: Settings.Name, _ value: Settings.Value?) { desktop[name] = value }

  /// Sets a damaged file aside and reports it once; then the desktop and the presets count.
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
  /// Settings on the command line: `--set`, and its short forms.
  func preferences() throws(UsageError) -> Preferences {
    var preferences = Preferences()
    for word in all(.set) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = Settings.Name(rawValue: parts[0]) else {
        let known = Settings.Name.allCases.map(\.rawValue).joined(separator: ", ")
        throw .badValue(.set, word, expected: "NAME=VALUE with a name of \(known)")
      }
      if command.unserved.contains(parts[0]) {
        throw .unserved(Option.set.being(String(parts[0])).words, command)
      }
      preferences[name] = try Self.value(parts[1], of: name)
    }
    if has(.reduceMotion) { preferences[.reduceMotion] = .flag(true) }
    if has(.fullScreen) { preferences[.fullScreen] = .flag(true) }
    if let scale = try number(.textScale, in: Settings.textScales) {
      preferences[.textScale] = .number(scale)
    }
    // Elsewhere it is the film's language rather than a wish of the visit.
    if [.run, .explore].contains(command.verb), let locale = text(.locale) {
      preferences[.language] = .word(locale)
    }
    if let tier = text(.tier) { preferences[.quality] = .word(tier) }
    return preferences
  }

  private static func value(
    _ text: String, of name: Settings.Name
  ) throws(UsageError) -> Settings.Value {
    switch name.kind {
    case .flag:
      if ["on", "true", "yes"].contains(text) { return .flag(true) }
      if ["off", "false", "no"].contains(text) { return .flag(false) }
      throw .badValue(.set.being(name.rawValue), text, expected: "on or off")
    case .number(let range, _):
      guard let number = Double(text), range.contains(number) else {
        throw .badValue(
          .set.being(name.rawValue), text,
          expected: "a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return .number(number)
    case .name:
      guard !text.isEmpty else {
        throw .badValue(.set.being(name.rawValue), text, expected: "a name")
      }
      return .word(text)
    case .word(let words):
      guard words.contains(text) else {
        throw .badValue(
          .set.being(name.rawValue), text, expected: "one of \(words.joined(separator: ", "))")
      }
      return .word(text)
    }
  }
}
