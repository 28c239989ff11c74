internal import CATK

/// Signals to the bus. GLib emits them with a variable list of arguments, which Swift cannot call,
/// so the arguments are laid out here.
enum Signal {
  static func value(of object: UnsafeMutablePointer<AtkObject>) {
    g_object_notify(PieceType.base(object), "accessible-value")
  }

  static func child(
    _ child: UnsafeMutablePointer<AtkObject>, of object: UnsafeMutablePointer<AtkObject>,
    at index: Int, isAdded: Bool
  ) {
    var place = GValue()
    g_value_init(&place, g_type_from_name("guint"))
    g_value_set_uint(&place, guint(index))
    var who = GValue()
    g_value_init(&who, g_type_from_name("gpointer"))
    g_value_set_pointer(&who, child)
    emit("children-changed", isAdded ? "add" : "remove", from: object, [place, who])
  }

  /// Says that this window is the one in use now.
  static func activate(_ window: UnsafeMutablePointer<AtkObject>) {
    emit("activate", from: window, [])
  }

  private static func emit(
    _ name: String, _ detail: String? = nil, from object: UnsafeMutablePointer<AtkObject>,
    _ arguments: [GValue]
  ) {
    let type = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self)
    let signal = g_signal_lookup(name, type.pointee.g_class.pointee.g_type)
    guard signal != 0 else { return }
    var instance = GValue()
    g_value_init(&instance, g_type_from_name("GObject"))
    g_value_set_object(&instance, object)
    var values = [instance] + arguments
    g_signal_emitv(&values, signal, detail.map { g_quark_from_string($0) } ?? 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}
