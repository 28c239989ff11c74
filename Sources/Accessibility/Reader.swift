// Accessibility: the way in for screen readers and other helpers on the desktop's accessibility bus.
//
// Does: make of every frame what can be read out; say what is new, once; take what is asked for
// through the bus; know whether a screen reader is on.
// Does not: decide what may be done (frames offer it), keep state of the story, or need a window.
//
// Use it from one thread, and only where there is a session bus: opening it asks there.

internal import CATK
public import Ports

/// The bridge to the accessibility bus.
public final class Reader {
  private let inbox = Piece.Inbox()
  private let root: Piece
  private let status = ReaderStatus()
  private var hasSpoken = false
  /// More than this is not answered in one go, or a chatty client could stop the picture.
  private static let patience = 200

  public init() {
    root = Piece(AccessibleTree.application(Frame()), under: nil, inbox: inbox)
    Toolkit.install(root: root.object)
    atk_bridge_adaptor_init(nil, nil)
  }

  deinit { atk_bridge_adaptor_cleanup() }

  /// Whether the desktop says that a screen reader is on.
  public var isOn: Bool { status.isOn }

  /// What can be read from now on; what is new is said.
  public func tell(_ frame: Frame) {
    let application = AccessibleTree.application(frame)
    // When there is something to say, whoever listens is known to the bus, and learns who speaks.
    if !hasSpoken && application.children[0].children.contains(where: { $0.role == .message }) {
      hasSpoken = true
      Signal.activate(window.object)
    }
    root.become(application)
  }

  /// What was asked for since the last call.
  public func asked() -> [AccessibleNode.Request] {
    for _ in 0..<Self.patience where g_main_context_iteration(nil, 0) == 0 { break }
    defer { inbox.requests = [] }
    return inbox.requests
  }

  private var window: Piece { root.children[0] }
}

/// What ATK wants to know of the program as a whole.
private enum Toolkit {
  static func install(root: UnsafeMutablePointer<AtkObject>) {
    g_type_set_qdata(atk_object_get_type(), key, root)
    guard let table = g_type_class_ref(atk_util_get_type()) else { return }
    let util = table.assumingMemoryBound(to: AtkUtilClass.self)
    util.pointee.get_root = {
      g_type_get_qdata(atk_object_get_type(), Toolkit.key)?
        .assumingMemoryBound(to: AtkObject.self)
    }
    util.pointee.get_toolkit_name = { g_intern_string("artemis-sim") }
    util.pointee.get_toolkit_version = { g_intern_string("1") }
  }

  private static var key: GQuark { g_quark_from_string("artemis-root") }
}
