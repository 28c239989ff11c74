internal import Glibc
internal import Ports

/// What is set for the whole desktop: through its portal, and GNOME's own settings where there is no
/// portal. Where neither answers there is nothing to be said.
struct Desktop {
  /// Says a line whenever a setting of the desktop has changed; nil where nobody would.
  private let watch: Child?

  init() {
    let words = ["gdbus", "monitor", "--session", "--dest", Self.portal, "--object-path"]
    watch = Self.hasBus ? Child(words + [Self.object]) : nil
  }

  /// What it is now, if something may have changed since the last look.
  func news() -> Preferences? {
    guard let lines = watch?.read(), !lines.isEmpty else { return nil }
    return lines.contains("SettingChanged") ? Self.preferences() : nil
  }

  static func preferences() -> Preferences {
    guard hasBus else { return Preferences() }
    var preferences = Preferences()
    let reduced = ask("org.freedesktop.appearance", "reduced-motion").flatMap(number)
    if reduced == 1 {
      preferences[.reduceMotion] = .flag(true)
    } else if gnome("enable-animations").flatMap(flag) == false {
      preferences[.reduceMotion] = .flag(true)
    }
    if let scale = gnome("text-scaling-factor").flatMap(number), scale != 1 {
      let range = Settings.textScales
      preferences[.textScale] = .number(min(max(scale, range.lowerBound), range.upperBound))
    }
    return preferences
  }

  private static func gnome(_ key: String) -> String? {
    let folder = "org.gnome.desktop.interface"
    return ask(folder, key) ?? said(by: "gsettings get \(folder) \(key)")
  }
}

extension Desktop {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let object = "/org/freedesktop/portal/desktop"

  /// A name of the portal's settings, as `gdbus` prints it: `(<<uint32 1>>,)`.
  private static func ask(_ folder: String, _ key: String) -> String? {
    said(
      by: "gdbus call --session --timeout 1 --dest \(portal) --object-path \(object)"
        + " --method org.freedesktop.portal.Settings.Read \(folder) \(key)")
  }

  /// What a tool says, if it is there, succeeds and does not dawdle.
  private static func said(by command: String) -> String? {
    guard let pipe = popen("timeout -s KILL 2 \(command) 2>/dev/null", "r") else { return nil }
    var line = [CChar](repeating: 0, count: 256)
    let isSaid = fgets(&line, Int32(line.count), pipe) != nil
    guard pclose(pipe) == 0, isSaid else { return nil }
    return String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The last number in it: 1.25 of `(<<1.25>>,)`, and 1 of `(<<uint32 1>>,)`.
  static func number(_ text: String) -> Double? {
    let words = text.split { !($0.isNumber || $0 == "." || $0.isLetter) }
    return words.lazy.reversed().compactMap { Double($0) }.first
  }

  static func flag(_ text: String) -> Bool? {
    if text.contains("true") { return true }
    return text.contains("false") ? false : nil
  }

  static var hasBus: Bool {
    if Library.environment("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    return Library.environment("XDG_RUNTIME_DIR").map { Files.exists("\($0)/bus") } ?? false
  }
}

/// A program that runs beside this one and is listened to without waiting; it ends with its handle.
final class Child {
  private let id: pid_t
  private let pipe: Int32

  /// nil where there is no such program.
  init?(_ words: [String]) {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // What is held back here must reach it all the same, or it would not end.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    let failed = posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ)
    close(ends[1])
    guard failed == 0 else {
      close(ends[0])
      return nil
    }
    id = child
    pipe = ends[0]
  }

  deinit {
    kill(id, SIGTERM)
    waitpid(id, nil, 0)
    close(pipe)
  }

  /// What it has said since the last time.
  func read() -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = Glibc.read(pipe, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
