internal import CATK

/// Finds the desktop's services on the session bus. Asks who is there and starts
/// nobody.
public struct BusReport: Sendable, Equatable {
  public enum Service: String, Sendable { case runs = "runs", startable = "starts when asked" }

  /// The accessibility bus; nil where the desktop has none.
  public var accessibility: Service?
  /// The portal, which knows the desktop's settings; nil where there is none.
  public var portal: Service?

  public init(_ bus: SessionBus) {
    let running = Self.names(bus.connection, "ListNames")
    let startable = Self.names(bus.connection, "ListActivatableNames")
    func service(_ name: String) -> Service? {
      if running.contains(name) { return .runs }
      return startable.contains(name) ? .startable : nil
    }
    accessibility = service("org.a11y.Bus")
    portal = service("org.freedesktop.portal.Desktop")
  }

  private static func names(_ bus: OpaquePointer, _ method: String) -> [String] {
    let answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", method, nil,
      nil, G_DBUS_CALL_FLAGS_NONE, 1000, nil, nil)
    guard let answer else { return [] }
    defer { g_variant_unref(answer) }
    guard let list = g_variant_get_child_value(answer, 0) else { return [] }
    defer { g_variant_unref(list) }
    return (0..<g_variant_n_children(list)).compactMap { place in
      guard let name = g_variant_get_child_value(list, place) else { return nil }
      defer { g_variant_unref(name) }
      return g_variant_get_string(name, nil).map { String(cString: $0) }
    }
  }
}
