internal import CATK

/// GNOME's own settings, where its schema is installed: GLib ends a program that asks for another.
struct GNOME {
  /// Schemas, and where values are kept; nil where there are none, or where they are kept as always.
  var source: OpaquePointer?
  var backend: UnsafeMutablePointer<GSettingsBackend>?

  static var installed: GNOME { GNOME(source: g_settings_schema_source_get_default()) }

  func value(_ key: Desktop.Key) -> Desktop.Value? {
    guard let source, let schema = g_settings_schema_source_lookup(source, key.folder, 1) else {
      return nil
    }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, key.rawValue) != 0 else { return nil }
    // Where values are kept nowhere, GLib would say on the terminal that none will be saved.
    let silence = g_log_set_handler("GLib-GIO", G_LOG_LEVEL_MESSAGE, { _, _, _, _ in }, nil)
    defer { g_log_remove_handler("GLib-GIO", silence) }
    guard let settings = g_settings_new_full(schema, backend, nil) else { return nil }
    defer { g_object_unref(settings) }
    guard let variant = g_settings_get_value(settings, key.rawValue) else { return nil }
    defer { g_variant_unref(variant) }
    return Desktop.Value(variant)
  }
}
