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
  /// Whether the desktop has answered, and so can be asked more.
  private(set) var isKnown = false
  private let bus: SessionBus
  private var subscription: guint = 0
  private let cancellable = g_cancellable_new()

  init(_ bus: SessionBus) {
    self.bus = bus
    subscription = g_dbus_connection_signal_subscribe(
      bus.connection, Self.service, Self.properties, "PropertiesChanged", Self.path,
      Self.interface, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, changed, me in
        guard let changed, let me,
          g_variant_is_of_type(changed, WireType.propertiesChanged) != 0
        else { return }
        let values = g_variant_get_child_value(changed, 1)
        Unmanaged<ReaderStatus>.fromOpaque(me).takeUnretainedValue()
          .adopt(g_variant_lookup_value(values, ReaderStatus.name, nil))
        g_variant_unref(values)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    ask()
  }

  deinit {
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    g_dbus_connection_signal_unsubscribe(bus.connection, subscription)
  }

  /// Reads the property; without effect if the desktop has none.
  private func ask() {
    var words: [OpaquePointer?] = [
      g_variant_new_string(Self.interface), g_variant_new_string(Self.name),
    ]
    g_dbus_connection_call(
      bus.connection, Self.service, Self.path, Self.properties, "Get",
      g_variant_new_tuple(&words, 2), WireType.property, G_DBUS_CALL_FLAGS_NONE, -1,
      cancellable,
      { connection, result, me in
        // It also fails if the owner is gone: then nobody needs to be told.
        guard let connection, let result, let me,
          let answer = g_dbus_connection_call_finish(OpaquePointer(connection), result, nil)
        else { return }
        let boxed = g_variant_get_child_value(answer, 0)
        Unmanaged<ReaderStatus>.fromOpaque(me).takeUnretainedValue()
          .adopt(g_variant_get_variant(boxed))
        g_variant_unref(boxed)
        g_variant_unref(answer)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Takes the value over.
  private func adopt(_ value: OpaquePointer?) {
    guard let value else { return }
    isKnown = true
    if g_variant_is_of_type(value, WireType.flag) != 0 {
      isOn = g_variant_get_boolean(value) != 0
    }
    g_variant_unref(value)
  }
}
