internal import CATK

/// Whether a screen reader is on: the desktop keeps that on the session bus.
///
/// A class, because GLib keeps a pointer to it.
final class ReaderStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let name = "ScreenReaderEnabled"

  private(set) var isOn = false
  private var bus: OpaquePointer?
  private var subscription: guint = 0

  init() {
    bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    guard let bus else { return }
    let me = Unmanaged.passUnretained(self).toOpaque()
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.service, Self.properties, "PropertiesChanged", Self.path, Self.interface,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, changed, me in
        guard let changed, let me else { return }
        let values = g_variant_get_child_value(changed, 1)
        Unmanaged<ReaderStatus>.fromOpaque(me).takeUnretainedValue()
          .note(g_variant_lookup_value(values, ReaderStatus.name, nil))
        g_variant_unref(values)
      }, me, nil)
    note(ask(bus))
  }

  deinit {
    if let bus {
      g_dbus_connection_signal_unsubscribe(bus, subscription)
      g_object_unref(UnsafeMutableRawPointer(bus))
    }
  }

  /// The property as it stands; nil where the desktop has none.
  private func ask(_ bus: OpaquePointer) -> OpaquePointer? {
    var words: [OpaquePointer?] = [
      g_variant_new_string(Self.interface), g_variant_new_string(Self.name),
    ]
    let answer = g_dbus_connection_call_sync(
      bus, Self.service, Self.path, Self.properties, "Get", g_variant_new_tuple(&words, 2), nil,
      G_DBUS_CALL_FLAGS_NONE, 500, nil, nil)
    guard let answer else { return nil }
    defer { g_variant_unref(answer) }
    let boxed = g_variant_get_child_value(answer, 0)
    defer { g_variant_unref(boxed) }
    return g_variant_get_variant(boxed)
  }

  /// Takes the value over.
  private func note(_ value: OpaquePointer?) {
    guard let value else { return }
    if g_variant_is_of_type(value, g_variant_type_checked_("b")) != 0 {
      isOn = g_variant_get_boolean(value) != 0
    }
    g_variant_unref(value)
  }
}
