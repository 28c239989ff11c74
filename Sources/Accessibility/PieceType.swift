internal import CATK

/// The classes that ATK's objects of ours have: one for each set of interfaces.
enum PieceType {
  /// A new object of the class that the node needs.
  static func make(_ node: AccessibleNode) -> UnsafeMutablePointer<AtkObject> {
    guard let made = g_object_new_with_properties(type(for: node), 0, nil, nil) else {
      preconditionFailure("GLib ends the program rather than return nothing")
    }
    let object = UnsafeMutableRawPointer(made).assumingMemoryBound(to: AtkObject.self)
    atk_object_initialize(object, nil)
    atk_object_set_role(object, role(node.role))
    return object
  }

  /// Its owner is not kept alive by this; without one an object is empty.
  static func attach(_ piece: Piece?, to object: UnsafeMutablePointer<AtkObject>) {
    let pointer = piece.map { Unmanaged.passUnretained($0).toOpaque() }
    g_object_set_qdata(Self.base(object), key, pointer)
  }

  static func piece(_ object: UnsafeMutableRawPointer?) -> Piece? {
    guard let object else { return nil }
    let pointer = g_object_get_qdata(object.assumingMemoryBound(to: GObject.self), key)
    return pointer.map { Unmanaged<Piece>.fromOpaque($0).takeUnretainedValue() }
  }

  static func base(_ object: UnsafeMutablePointer<AtkObject>) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
  }

  private static var key: GQuark { g_quark_from_string("artemis-piece") }

  private static func role(_ role: AccessibleNode.Role) -> AtkRole {
    switch role {
    case .application: ATK_ROLE_APPLICATION
    case .window: ATK_ROLE_FRAME
    case .dialog: ATK_ROLE_DIALOG
    case .message: ATK_ROLE_NOTIFICATION
    case .button: ATK_ROLE_PUSH_BUTTON
    case .slider: ATK_ROLE_SLIDER
    case .toggle: ATK_ROLE_CHECK_BOX
    case .choice: ATK_ROLE_COMBO_BOX
    case .heading: ATK_ROLE_HEADING
    case .image: ATK_ROLE_IMAGE
    case .progress: ATK_ROLE_PROGRESS_BAR
    case .option: ATK_ROLE_RADIO_BUTTON
    case .field: ATK_ROLE_ENTRY
    case .tab: ATK_ROLE_PAGE_TAB
    case .rating, .pages: ATK_ROLE_SLIDER
    }
  }
}

// Registration, when the first of its kind is made.
extension PieceType {
  private static func type(for node: AccessibleNode) -> GType {
    var name = "ArtemisPiece"
    if node.role == .window { name += "Window" }
    if node.role != .application { name += "Placed" }
    if node.action != nil { name += "Acting" }
    if node.value != nil { name += "Valued" }
    let known = g_type_from_name(name)
    if known != 0 { return known }
    let type = g_type_register_static_simple(
      atk_object_get_type(), name, guint(MemoryLayout<AtkObjectClass>.size), fillClass,
      guint(MemoryLayout<AtkObject>.size), nil, GTypeFlags(rawValue: 0))
    if node.role == .window { add(atk_window_get_type(), to: type, nil) }
    if node.role != .application { add(atk_component_get_type(), to: type, fillComponent) }
    if node.action != nil { add(atk_action_get_type(), to: type, fillAction) }
    if node.value != nil { add(atk_value_get_type(), to: type, fillValue) }
    return type
  }

  private static func add(_ interface: GType, to type: GType, _ fill: GInterfaceInitFunc?) {
    var info = GInterfaceInfo(interface_init: fill, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, interface, &info)
  }

  private static let fillClass: GClassInitFunc = { table, _ in
    guard let table = table?.assumingMemoryBound(to: AtkObjectClass.self) else { return }
    table.pointee.get_n_children = { gint(PieceType.piece($0)?.children.count ?? 0) }
    table.pointee.ref_child = { object, index in
      guard let piece = PieceType.piece(object), piece.children.indices.contains(Int(index)) else {
        return nil
      }
      let child = piece.children[Int(index)].object
      g_object_ref(child)
      return child
    }
    table.pointee.get_index_in_parent = { gint(PieceType.piece($0)?.index ?? -1) }
    table.pointee.ref_state_set = { object in
      let states = atk_state_set_new()
      guard let piece = PieceType.piece(object) else {
        atk_state_set_add_state(states, ATK_STATE_DEFUNCT)
        return states
      }
      for state in piece.states { atk_state_set_add_state(states, state) }
      return states
    }
    table.pointee.get_attributes = {
      PieceType.piece($0)?.node.place.flatMap(PieceType.attributes)
    }
  }

  /// A list that its receiver frees with everything in it.
  private static func attributes(_ place: AccessibleNode.Place) -> UnsafeMutablePointer<GSList>? {
    var list: UnsafeMutablePointer<GSList>?
    for (name, number) in [("setsize", place.of), ("posinset", place.nth)] {
      guard let pair = g_malloc0(gsize(MemoryLayout<AtkAttribute>.size)) else { continue }
      let attribute = pair.assumingMemoryBound(to: AtkAttribute.self)
      attribute.pointee.name = g_strdup(name)
      attribute.pointee.value = g_strdup("\(number)")
      list = g_slist_prepend(list, pair)
    }
    return list
  }

  /// ATK finds by the extents what lies at a point.
  private static let fillComponent: GInterfaceInitFunc = { table, _ in
    guard let table = table?.assumingMemoryBound(to: AtkComponentIface.self) else { return }
    table.pointee.get_extents = { object, x, y, width, height, type in
      let extents = PieceType.piece(.init(object))?.extents(type)
      x?.pointee = gint(extents?.low.x ?? -1)
      y?.pointee = gint(extents?.low.y ?? -1)
      width?.pointee = gint(extents?.size.x ?? -1)
      height?.pointee = gint(extents?.size.y ?? -1)
    }
  }

  private static let fillAction: GInterfaceInitFunc = { table, _ in
    guard let table = table?.assumingMemoryBound(to: AtkActionIface.self) else { return }
    table.pointee.get_n_actions = { PieceType.piece(.init($0)) == nil ? 0 : 1 }
    table.pointee.do_action = { object, index in
      index == 0 && PieceType.piece(.init(object))?.act() == true ? 1 : 0
    }
    // Interned, for ATK does not free it; there are but a few such words.
    table.pointee.get_name = { object, index in
      index == 0 ? g_intern_string(PieceType.piece(.init(object))?.node.action?.name) : nil
    }
  }

  private static let fillValue: GInterfaceInitFunc = { table, _ in
    guard let table = table?.assumingMemoryBound(to: AtkValueIface.self) else { return }
    table.pointee.get_value_and_text = { object, number, words in
      let value = PieceType.piece(.init(object))?.node.value
      number?.pointee = value?.number ?? 0
      words?.pointee = g_strdup(value?.words)
    }
    table.pointee.get_range = { object in
      let range = PieceType.piece(.init(object))?.node.value?.range ?? 0...0
      return atk_range_new(range.lowerBound, range.upperBound, nil)
    }
    table.pointee.get_increment = { PieceType.piece(.init($0))?.node.value?.step ?? 0 }
    table.pointee.set_value = { object, number in PieceType.piece(.init(object))?.set(number) }
  }
}
