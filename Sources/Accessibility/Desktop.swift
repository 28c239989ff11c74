internal import CATK
internal import Maths
public import Ports

/// Settings of the whole desktop: from its portal, or from GNOME's own settings where the portal
/// lacks them.
///
/// The portal is asked once, and not waited for beyond the bus's patience: what it says later is news.
public final class Desktop {
  private let bus: SessionBus
  private var subscription: guint = 0
  /// The portal's last answer.
  private var said: [Key: Value] = [:]
  private var isChanged = false
  /// Whether the portal has answered, even if only with a refusal.
  private var hasAnswered = false
  private let gnome: GNOME
  private let cancellable = g_cancellable_new()

  public convenience init(_ bus: SessionBus) { self.init(bus, gnome: .installed) }

  init(_ bus: SessionBus, gnome: GNOME) {
    self.bus = bus
    self.gnome = gnome
    let signals = SessionBus.holdSignals()
    defer { SessionBus.release(signals) }
    listen()
    ask()
    SessionBus.wait(atMost_ms: SessionBus.settingsPatience_ms) { hasAnswered }
    isChanged = false
    // GNOME starts threads of its own at the first look.
    _ = preferences
  }

  deinit {
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    g_dbus_connection_signal_unsubscribe(bus.connection, subscription)
  }

  public var preferences: Preferences {
    var preferences = Preferences()
    if self[.reducedMotion] == .number(1) || self[.animations] == .flag(false) {
      preferences[.reduceMotion] = .flag(true)
    }
    if self[.contrast] == .number(1) || self[.highContrast] == .flag(true) {
      preferences[.contrast] = .word(Settings.Contrast.high.rawValue)
    }
    if case .number(let scale) = self[.textScale], scale.isFinite, scale != 1 {
      let range = Settings.textScales
      preferences[.textScale] = .number(clamp(scale, to: range))
    }
    return preferences
  }

  /// The preferences now, if they may have changed since the last look.
  public func news() -> Preferences? {
    bus.deliver()
    defer { isChanged = false }
    return isChanged ? preferences : nil
  }

  private subscript(key: Key) -> Value? { said[key] ?? gnome.value(key) }
}

extension Desktop {
  /// The names that are of interest, as the portal and GNOME write them.
  enum Key: String, CaseIterable {
    case reducedMotion = "reduced-motion"
    case contrast
    case highContrast = "high-contrast"
    case animations = "enable-animations"
    case textScale = "text-scaling-factor"

    var folder: String {
      switch self {
      case .reducedMotion, .contrast: "org.freedesktop.appearance"
      case .highContrast: "org.gnome.desktop.a11y.interface"
      case .animations, .textScale: "org.gnome.desktop.interface"
      }
    }

    init?(_ folder: String, _ name: String) {
      guard let key = Key(rawValue: name), key.folder == folder else { return nil }
      self = key
    }
  }

  enum Value: Equatable {
    case flag(Bool)
    case number(Double)

    /// nil for a value of neither kind; the portal wraps some of its values twice.
    init?(_ variant: OpaquePointer) {
      switch String(cString: g_variant_get_type_string(variant)) {
      case "b": self = .flag(g_variant_get_boolean(variant) != 0)
      case "u": self = .number(Double(g_variant_get_uint32(variant)))
      case "i": self = .number(Double(g_variant_get_int32(variant)))
      case "d": self = .number(g_variant_get_double(variant))
      case "v":
        let inner = g_variant_get_variant(variant)
        defer { g_variant_unref(inner) }
        guard let inner, let value = Value(inner) else { return nil }
        self = value
      default: return nil
      }
    }
  }
}

// The portal.
extension Desktop {
  private static let portal = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  private func listen() {
    subscription = g_dbus_connection_signal_subscribe(
      bus.connection, Self.portal, Self.interface, "SettingChanged", Self.path, nil,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, words, me in
        guard let words, let me else { return }
        Unmanaged<Desktop>.fromOpaque(me).takeUnretainedValue().adopt(change: words)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func adopt(change words: OpaquePointer) {
    guard g_variant_is_of_type(words, WireType.settingChanged) != 0 else { return }
    let (folder, name) = (Self.text(words, 0), Self.text(words, 1))
    let boxed = g_variant_get_child_value(words, 2)
    defer { g_variant_unref(boxed) }
    guard let boxed, let key = Key(folder, name) else { return }
    let value = Value(boxed)
    isChanged = isChanged || said[key] != value
    said[key] = value
  }

  private func ask() {
    var folders = Set(Key.allCases.map(\.folder)).sorted().map { g_variant_new_string($0) }
    var words = [g_variant_new_array(nil, &folders, gsize(folders.count))]
    g_dbus_connection_call(
      bus.connection, Self.portal, Self.path, Self.interface, "ReadAll",
      g_variant_new_tuple(&words, 1), WireType.settings,
      G_DBUS_CALL_FLAGS_NONE, -1, cancellable,
      { connection, result, me in
        guard let connection, let result, let me else { return }
        // Cancelled: nobody waits for the answer any more.
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_finish(OpaquePointer(connection), result, &error)
        defer { if let answer { g_variant_unref(answer) } }
        let isCancelled =
          g_error_matches(
            error, g_io_error_quark(), gint(G_IO_ERROR_CANCELLED.rawValue)) != 0
        g_clear_error(&error)
        guard !isCancelled else { return }
        Unmanaged<Desktop>.fromOpaque(me).takeUnretainedValue().adopt(answer)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// `(a{sa{sv}})`, or nothing where the portal is not there.
  private func adopt(_ answer: OpaquePointer?) {
    hasAnswered = true
    guard let answer else { return }
    let folders = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(folders) }
    for key in Key.allCases where said[key] == nil {
      guard let folder = g_variant_lookup_value(folders, key.folder, nil) else { continue }
      defer { g_variant_unref(folder) }
      guard let boxed = g_variant_lookup_value(folder, key.rawValue, nil) else { continue }
      defer { g_variant_unref(boxed) }
      said[key] = Value(boxed)
    }
    isChanged = true
  }

  private static func text(_ words: OpaquePointer, _ place: gsize) -> String {
    let child = g_variant_get_child_value(words, place)
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }
}
