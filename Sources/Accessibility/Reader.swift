// Accessibility: the way in for screen readers and other helpers on the desktop's accessibility bus.
//
// Does: make of every frame what can be read out; say what is new, once; take what is asked for
// through the bus; know whether a screen reader is on, and what is set for the whole desktop.
// Does not: decide what may be done (frames offer it), keep state of the story, or need a window.
//
// Use it from one thread. Nothing here waits for the desktop longer than `SessionBus.patience_ms`.

internal import CATK
public import Ports

/// The bridge to the accessibility bus.
public final class Reader {
  private let shared = Piece.Shared()
  private let bus: SessionBus
  private let root: Piece
  private let status: ReaderStatus
  private var hasSpoken = false
  private var isOpen = false
  /// When the bridge begins to pass on what it is told: first it asks the registry who listens.
  private var heard_us = gint64.max
  private static let greeting_us: gint64 = 500_000
  /// The bridge's own, once it is open.
  private var connection: OpaquePointer?

  public init(_ bus: SessionBus) {
    self.bus = bus
    root = Piece(AccessibleTree.application(Frame()), under: nil, shared: shared)
    status = ReaderStatus(bus)
    Toolkit.install(root: root.object)
  }

  deinit {
    if isOpen { atk_bridge_adaptor_cleanup() }
    if let connection { dbus_connection_unref(connection) }
  }

  /// Whether the accessibility bus did not take the call, or has hung up: it went, or took a message
  /// amiss (a client that wants to be told what an object does not have makes the bridge send one that
  /// is broken). The bridge does not call again, and what it knows of objects is lost with it, so
  /// another reader has to.
  public var isLost: Bool {
    isOpen && connection.map { dbus_connection_get_is_connected($0) == 0 } ?? true
  }

  /// Whether the desktop says that a screen reader is on; nil until it has said anything.
  public var isOn: Bool? { status.isKnown ? status.isOn : nil }

  /// Gives the bus the words of this frame and their places; new ones are spoken. `place` is the
  /// window's, nil if it is invisible.
  public func tell(_ frame: Frame, at place: WindowPlace? = nil) {
    shared.place = place
    var application = AccessibleTree.application(frame)
    // Words from before anybody could listen are new once somebody can.
    if g_get_monotonic_time() < heard_us {
      application.children[0].children.removeAll { $0.role == .message }
    }
    // By the time there is something to say, the bus knows every listener, and they learn who
    // speaks.
    if isOpen && !hasSpoken
      && application.children[0].children.contains(where: { $0.role == .message })
    {
      hasSpoken = true
      Signal.activate(window.object)
    }
    root.become(application)
  }

  /// Requests since the last call.
  public func asked() -> [AccessibleNode.Request] {
    bus.deliver()
    open()
    defer { shared.requests = [] }
    return shared.requests
  }

  private var window: Piece { root.children[0] }

  /// Opens once the desktop's accessibility is running: the bridge waits for its answers.
  private func open() {
    guard !isOpen, status.isKnown else { return }
    isOpen = true
    heard_us = g_get_monotonic_time() + Self.greeting_us
    guard atk_bridge_adaptor_init(nil, nil) == 0, let bus = atspi_get_a11y_bus() else { return }
    connection = dbus_connection_ref(bus)
  }
}

/// Name and version of the program, for ATK.
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
