internal import CATK

/// Types of values on the bus, by GLib's letters, each made once and kept.
///
/// GLib takes a string for a type as it stands and looks at it for as long as it is used, while Swift
/// lends a string to C for one call.
enum WireType {
  nonisolated(unsafe) static let flag = g_variant_type_new("b")
  /// The answer to a question for one property.
  nonisolated(unsafe) static let property = g_variant_type_new("(v)")
  nonisolated(unsafe) static let propertiesChanged = g_variant_type_new("(sa{sv}as)")
  nonisolated(unsafe) static let settingChanged = g_variant_type_new("(ssv)")
  nonisolated(unsafe) static let settings = g_variant_type_new("(a{sa{sv}})")
}
